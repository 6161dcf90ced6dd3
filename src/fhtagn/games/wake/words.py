"""Don't Wake Up Cthulhu! in words: settings, moves, refusals, and the state as JSON."""

from pathlib import Path
from typing import Any

from fhtagn.games.wake import rules
from fhtagn.games.wake.chances import chances
from fhtagn.games.wake.deckfile import COLOURS, Deck, read_deck
from fhtagn.games.wake.kinds import KINDS, NUMBER
from fhtagn.games.wake.rules import cards, codes
from fhtagn.games.wake.story import events
from fhtagn.kernel.constants import NATURE, NOBODY
from fhtagn.kernel.errors import UnknownWords
from fhtagn.kernel.registry import fill_by_name
from fhtagn.kernel.settings import Choice, Data, Setting, Settings, Whole
from fhtagn.kernel.texts import Message, Seat

__all__ = [
    "SAMPLES",
    "SETTINGS",
    "TITLE",
    "answers",
    "chances",
    "check",
    "events",
    "fill",
    "hand",
    "read",
    "refused",
    "say",
    "seats",
    "state_json",
]

TITLE = "Don't Wake Up Cthulhu!"

SETTINGS: tuple[Setting, ...] = (
    Whole("players", 4, 3, 6),
    Whole("first", 0, 0, 5),
    Choice("cthulhu", "red", COLOURS),
    Choice("ending", "last", ("last", "first-loss")),
    Data("deck", "house", Path(__file__).parent / "decks", read_deck),
)

# Combinations for the conformance suite, beyond one setting at a time.
SAMPLES = (
    {"players": "3", "cthulhu": "green", "first": "2"},
    {"players": "6", "cthulhu": "green", "ending": "first-loss", "first": "4"},
)

HELD = KINDS[: cards.HELD]
ALONE = KINDS[cards.NIGHT_GAUNT : cards.DEEP_ONES]
AIMED = KINDS[cards.DEEP_ONES : cards.NECRONOMICON]
STAGES = ("answer", "give", "discard", "order", "draw", "take", "look", "place")
TOGETHER = {codes.ANSWERING: codes.PASS, codes.GIVING_TOGETHER: codes.GIVE, codes.DISCARDING_TOGETHER: codes.DISCARD}

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

REFUSALS = {
    codes.ALREADY_OVER: "over",
    codes.NO_SUCH_MOVE: "unknown",
    codes.NOT_YOUR_TURN: "turn",
    codes.NOT_NOW: "phase",
    codes.NOT_HELD: "not-held",
    codes.NO_SUCH_SEAT: "seat",
    codes.NOT_YOURSELF: "yourself",
    codes.OUT_OF_THE_GAME: "out",
    codes.EMPTY_HAND: "empty-hand",
    codes.LAST_CARD: "last-card",
    codes.NOT_THAT_BOOK: "that-book",
    codes.NOT_DISCARDED: "not-discarded",
    codes.NO_WORD: "no-word",
    codes.NOT_THESE_CARDS: "these-cards",
    codes.SAME_ORDER: "same-order",
    codes.FACED_ALREADY: "faced",
    codes.NAME_SOMEBODY: "name-somebody",
    codes.STILL_ARMED: "still-armed",
    codes.NOT_LEFT: "not-left",
}

# --- Settings


def check(settings: Settings) -> Message | None:
    players, deck = settings["players"], settings["deck"].content
    if settings["first"] >= players:
        return Message.of("setting-error.first", first=settings["first"], last=players - 1)
    return _deck_problem(deck, players, settings["cthulhu"])


def _deck_problem(deck: Deck, players: int, colour: str) -> Message | None:
    """What this deck lacks for so many players."""
    if deck.counterspells < players:
        return Message.of("setting-error.counterspells", players=players, many=deck.counterspells)
    if deck.dealable < cards.OPENING_HAND * players:
        wanted = cards.OPENING_HAND * players
        return Message.of("setting-error.dealable", players=players, wanted=wanted, many=deck.dealable)
    found = deck.cthulhus[COLOURS.index(colour)]
    if found < cards.CTHULHUS:
        return Message.of("setting-error.cthulhus", colour=colour, many=found)
    return None


def seats(settings: Settings) -> int:
    return int(settings["players"])


def fill(game: Any, settings: Settings) -> None:
    fill_by_name(game, SETTINGS, settings)
    for kind, copies in enumerate(settings["deck"].content.copies):
        game.cards[kind] = copies
    game.cards[cards.CTHULHU] = cards.CTHULHUS


# --- Moves


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
        return f"order {' '.join(_ordered(game, move - codes.ORDER))}".rstrip()
    if move >= codes.GIVE:
        return f"give {KINDS[move - codes.GIVE]}"
    if move >= codes.DISCARD:
        return f"discard {KINDS[move - codes.DISCARD]}"
    if move >= codes.FETCH:
        return f"play necronomicon {KINDS[move - codes.FETCH]}"
    if move >= codes.PLAY_AT:
        card, target = divmod(move - codes.PLAY_AT, rules.SEATS)
        return f"play {AIMED[card]} {target}"
    return f"play {ALONE[move - codes.PLAY]}"


def _ordered(game: Any, order: int) -> list[str]:
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
    raise UnknownWords(f"“{said}” is no move of this game.")


def _read_nature(said: str) -> int:
    if said in NUMBER:
        return codes.CARD + NUMBER[said]
    if said in ("1", "2", "3", "4", "5"):
        return codes.PLACE + int(said) - 1
    raise UnknownWords(f"“{said}” is no card and no place from 1 to 5.")


def _read_play(seat: int, kind: str, rest: list[str]) -> int:
    if kind in ALONE and not rest:
        return codes.PLAY + ALONE.index(kind)
    if kind in AIMED and len(rest) == 1:
        return codes.PLAY_AT + AIMED.index(kind) * rules.SEATS + _seat(rest[0])
    if kind == "necronomicon" and len(rest) == 1:
        return codes.FETCH + _held(rest[0])
    _kind(kind)
    if kind in ALONE:
        form = f"play {kind}”, without more"
    elif kind in AIMED:
        form = f"play {kind} {1 if seat == 2 else 2}”, with the seat at which it is played"
    elif kind == "necronomicon":
        form = "play necronomicon dream”, with the card that it fetches from the discard pile"
    else:
        raise UnknownWords(f"“{kind}” is never played in a turn: it answers a card, or Cthulhu.")
    raise UnknownWords(f"Say “{form}.")


def _read_order(game: Any, kinds: list[str]) -> int:
    """The order of this name, or the code of cards that do not lie there."""
    for order in range(codes.ORDERS):
        if _ordered(game, order) == kinds:
            return codes.ORDER + order
    return codes.ORDER_SOMEHOW


def _kind(word: str) -> str:
    if word not in NUMBER:
        raise UnknownWords(f"“{word}” is no card of this game.")
    return word


def _held(word: str) -> int:
    number = NUMBER[_kind(word)]
    if number >= cards.HELD:
        raise UnknownWords(f"“{word}” never lies in a hand or in the discard pile.")
    return number


def _seat(word: str) -> int:
    if not (word.isascii() and word.isdigit() and int(word) < rules.SEATS):
        raise UnknownWords(f"“{word}” is no seat; seats are numbers from 0 on.")
    return int(word)


def refused(game: Any, seat: int, move: int, reason: int) -> Message:
    key = REFUSALS[reason]
    if key == "not-left" and game.task == codes.TAKING:
        key = "not-there"
    return Message.of(
        f"refused.{key}", who=Seat(seat), whom=Seat(_target(move)), card=_card(move), last=game.players - 1
    )


def _target(move: int) -> int:
    if codes.PLAY_AT <= move < codes.FETCH:
        return (move - codes.PLAY_AT) % rules.SEATS
    return max(move - codes.HAND_ON, 0)


def _card(move: int) -> str:
    """The card of which a move speaks."""
    if 0 <= move < codes.PLAY_AT:
        return ALONE[move - codes.PLAY]
    if codes.PLAY_AT <= move < codes.FETCH:
        return AIMED[(move - codes.PLAY_AT) // rules.SEATS]
    if move == codes.DISPEL:
        return "counterspell"
    if codes.HAND_ON <= move <= codes.SEND_BACK:
        return "elder-sign"
    for first, count in ((codes.CARD, len(KINDS)), (codes.GIVE, cards.HELD), (codes.DISCARD, cards.HELD)):
        if first <= move < first + count:
            return KINDS[move - first]
    return KINDS[move - codes.FETCH] if codes.FETCH <= move < codes.DRAW else "necronomicon"


# --- The state as JSON


def state_json(game: Any) -> dict[str, object]:
    players = range(game.players)
    return {
        "hands": [hand(game, seat) for seat in players],
        "deck": game.deck_size,
        "top": [KINDS[card - 1] if card > 0 else None for card in game.top[: game.top_length]],
        "discard": _counted(game.discard),
        "removed": _counted(game.removed),
        "alive": [bool(game.alive[seat]) for seat in players],
        "active": game.active,
        "turns_left": game.turns_left,
        "facing": None if game.facing == NOBODY else game.facing,
        "faced": [seat for seat in players if game.faced >> seat & 1],
        "from_bottom": bool(game.from_bottom),
        "stage": "trim" if game.task == codes.TRIMMING else "play",
        "turn_ends": bool(game.turn_ends),
        "risen": game.risen or None,
        "pending": [_pending(matter) for matter in game.pending[: game.depth] if not _is_word(matter)],
    }


def hand(game: Any, seat: int) -> dict[str, int]:
    """A hand: wholly, or in another's view what is known of it and how many cards are hidden."""
    if game.viewer in (0, seat + 1):
        return _counted(game.hands[seat])
    known = game.known[seat if game.viewer < 0 else game.viewer - 1][seat]
    return {**_counted(known), "hidden": game.sizes[seat] - sum(known)}


def _counted(numbers: list[int]) -> dict[str, int]:
    return {KINDS[kind]: number for kind, number in enumerate(numbers) if number > 0}


def _is_word(matter: list[int]) -> bool:
    """Banishing Words are counted at the card that they are spent on."""
    return KINDS[matter[codes.MATTER_CARD]] == "banishing-word"


def _pending(matter: list[int]) -> dict[str, object]:
    card, by, target, wants, words, stage, _ = matter
    return {
        "card": KINDS[card],
        "by": by,
        "target": None if target == NOBODY else target,
        "wants": None if wants == NOBODY else KINDS[wants],
        "words": words,
        "stage": STAGES[stage],
    }


def answers(game: Any) -> list[str | None] | None:
    """What was answered in a common decision, by seat."""
    if game.task not in TOGETHER:
        return None
    first = TOGETHER[game.task] - codes.ANSWERED
    given = game.answers[: game.players]
    return [say(game, seat, first + code) if code >= codes.ANSWERED else None for seat, code in enumerate(given)]
