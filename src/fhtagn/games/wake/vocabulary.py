"""The words of transcripts, deck files and JSON: kinds of cards, and moves."""

from typing import Any

from fhtagn.games.wake.rules import cards, codes
from fhtagn.kernel.constants import NATURE
from fhtagn.kernel.errors import UnknownWords

KINDS = tuple(card.name for card in cards.ROWS)
NUMBER = {kind: number for number, kind in enumerate(KINDS)}

SIMPLE = {
    codes.DRAW: "draw",
    codes.PASS: "pass",
    codes.BANISH: "banish",
    codes.SEND_BACK: "elder-sign",
    codes.DISPEL: "counterspell",
    codes.SUBMIT: "submit",
}
MASKED = {
    codes.ORDER_SOMEHOW: "order",
    codes.HIDDEN_CARD: "a card",
    codes.HIDDEN_PLACE: "a place",
    codes.HIDDEN_ANSWER: "an answer",
    codes.HIDDEN_GIFT: "give a card",
    codes.HIDDEN_DISCARD: "discard a card",
}
SIMPLE_CODES = {text: code for code, text in SIMPLE.items()}


def say(game: Any, seat: int, move: int) -> str:
    if move in SIMPLE or move in MASKED:
        return SIMPLE.get(move) or MASKED[move]
    if move >= codes.PLACE:
        return str(move - codes.PLACE + 1)
    if move >= codes.CARD:
        return KINDS[move - codes.CARD]
    if move >= codes.HAND_ON:
        return f"elder-sign {move - codes.HAND_ON}"
    if move >= codes.ORDER:
        return f"order {' '.join(ordered(game, move - codes.ORDER))}".rstrip()
    if move >= codes.GIVE:
        return f"give {KINDS[move - codes.GIVE]}"
    if move >= codes.DISCARD:
        return f"discard {KINDS[move - codes.DISCARD]}"
    played = f"play {KINDS[codes.played_kind(move)]}"
    if move >= codes.FETCH:
        return f"{played} {KINDS[codes.wanted(move)]}"
    return f"{played} {codes.played_at(move)}" if move >= codes.PLAY_AT else played


def ordered(game: Any, order: int) -> list[str]:
    """The cards that were looked at, in this order; none where they are unknown."""
    count = min(cards.SIGHT, game.deck_size)
    places = [game.top[place] for place in codes.PERMUTATIONS[order] if place < count]
    return [KINDS[card - 1] for card in places] if all(card > 0 for card in places) else []


def read(game: Any, seat: int, words: list[str]) -> int:
    said = " ".join(words)
    if seat == NATURE:
        return _read_nature(said)
    match words:
        case [_] if said in SIMPLE_CODES:
            return SIMPLE_CODES[said]
        case ["elder-sign", target]:
            return codes.HAND_ON + _seat(target)
        case ["discard", kind]:
            return codes.DISCARD + _held(kind)
        case ["give", kind]:
            return codes.GIVE + _held(kind)
        case ["order", *kinds] if kinds:
            return _read_order(game, [_kind(kind) for kind in kinds])
        case ["play", kind, *rest]:
            return _read_play(seat, kind, rest)
    raise UnknownWords(f"“{said}” isn't a move in this game.")


def _read_nature(said: str) -> int:
    if said in NUMBER:
        return codes.CARD + NUMBER[said]
    if said in ("1", "2", "3", "4", "5"):
        return codes.PLACE + int(said) - 1
    raise UnknownWords(f"“{said}” isn't a card or a place from 1 to 5.")


def _read_play(seat: int, kind: str, rest: list[str]) -> int:
    number = NUMBER[_kind(kind)]
    match cards.FORM[number], rest:
        case cards.ALONE, []:
            return int(codes.playing(number))
        case cards.AIMED, [target]:
            return int(codes.playing_at(number, _seat(target)))
        case cards.NAMING, [wanted]:
            return int(codes.fetching(number, _held(wanted)))
        case cards.ALONE, _:
            form = f"play {kind}”, without more"
        case cards.AIMED, _:
            form = f"play {kind} {1 if seat == 2 else 2}”, with the seat at which it is played"
        case cards.NAMING, _:
            form = f"play {kind} dream”, with the card that it fetches from the discard pile"
        case _:
            raise UnknownWords(f"“{kind}” is never played in a turn: it answers a card, or Cthulhu.")
    raise UnknownWords(f"Say “{form}.")


def _read_order(game: Any, kinds: list[str]) -> int:
    """The order of this name, or the code of cards that do not lie there."""
    for order in range(codes.ORDERS):
        if ordered(game, order) == kinds:
            return codes.ORDER + order
    return codes.ORDER_SOMEHOW


def _kind(word: str) -> str:
    if word not in NUMBER:
        raise UnknownWords(f"“{word}” isn't a card in this game.")
    return word


def _held(word: str) -> int:
    number = NUMBER[_kind(word)]
    if number >= cards.HELD:
        raise UnknownWords(f"“{word}” never lies in a hand or in the discard pile.")
    return number


def _seat(word: str) -> int:
    if not (word.isascii() and word.isdigit() and int(word) < cards.SEATS):
        raise UnknownWords(f"“{word}” isn't a seat; seats are numbers from 0 on.")
    return int(word)
