"""The words of the game, by the numbers that the rules use, and moves as transcripts have them."""

from itertools import product
from typing import Any

from fhtagn.games.cathulhu.rules import boxes, cards, codes, state
from fhtagn.games.cathulhu.rules.game import refusal
from fhtagn.kernel.constants import NATURE
from fhtagn.kernel.errors import UnknownWords
from fhtagn.kernel.faces import Family

CARDS = tuple(cards.NAMES)
CLAIMED = (*CARDS, "offering")  # what can be claimed: any card
TWO_SIDED = {cards.OFFERING: "offering", cards.JOKER_SIDE: "joker", cards.ASSASSIN_SIDE: "assassin"}
HELD = ("none", "dealt", "offering", "joker", "assassin")

BOXES = tuple(box.name for box in boxes.ROWS)
FORMS = ("alone", "one", "pair", "ordered", "four", "never")  # by the form of a box

SIDES = ("", "cultist", "investigator")
TEAMS = ("", "cultists", "investigators")
OPINIONS = ("cultist", "investigator", "unsure")
PHASES = ("deal", "council", "use", "offer", "vote", "over")
LOOKS = ("alignment", "skill")  # which card a box looks at
ANSWERS = (None, "wait", "take")

STAGES = {
    state.ROLL: "roll",
    state.ROLL_AGAIN: "roll-again",
    state.SPLITTING: "split",
    state.CHOOSING: "choose",
    state.VOTES_NOW: "vote",
    state.PICKING: "pick",
    state.REVEALING: "reveal",
    state.NAMING: "name",
    state.GUESSING: "guess",
    state.ASKED: "asked",
    state.ASKS: "asks",
    state.USES_CARD: "use",
}

# The suggested skills: the first four for four players, one more for each further player.
SUGGESTED = (
    "antagonist",
    "greedy",
    "influencer",
    "leader",
    "witness",
    "meddler",
    "secretary",
    "gambler",
    "seer",
    "teacher",
    "leader",
)

SEATS_NAMED = {boxes.ALONE: 0, boxes.ONE: 1, boxes.PAIR: 2, boxes.IN_ORDER: 2, boxes.FOUR: 0}


def seats_in(mask: int) -> list[int]:
    """The seats of a mask, ascending."""
    return [seat for seat in range(cards.SEATS) if mask >> seat & 1]


def seats_named(box: int, argument: int) -> list[int]:
    """The seats of a use, in the order in which they are said."""
    form = boxes.FORM[box]
    if form == boxes.ONE:
        return [argument]
    if form in (boxes.PAIR, boxes.IN_ORDER):
        return list(divmod(argument, cards.SEATS))
    if form == boxes.FOUR and argument:
        return [codes.seat_of_four(argument, place) for place in range(4)]
    return []


def held_card(game: object, seat: int) -> str | None:
    """The card that a seat holds, if it holds one and it is known."""
    holding, dealt = game.holding[seat], game.dealt[seat]  # type: ignore[attr-defined]
    if holding == cards.DEALT:
        return CARDS[dealt] if dealt > 0 else None
    return TWO_SIDED.get(holding)


# --- Moves


def families(view: Any, seat: int) -> list[Family]:
    """The Targets: four others in any order. Where one choice of them is legal, all are."""
    others, found = [other for other in range(view.players) if other != seat], []
    for wrapped, box in product((0, 1), boxes.NAMING_FOUR):
        if len(others) > 3 and refusal(view, seat, codes.use_code(box, wrapped, codes.four(*others[:4]))) == 0:
            stretch = range(codes.use_code(box, wrapped, 0), codes.use_code(box + 1, wrapped, 0))
            found.append(Family(_say_use(stretch[0]), 4, others, stretch))
    return found


PLAIN = {  # moves that name nobody and nothing
    codes.DISCARD_FAVOR: "discard-favor",
    codes.WAIT: "wait",
    codes.TAKE: "take",
    codes.RETURN: "return",
    codes.ACCEPT: "accept",
    codes.DECLINE: "decline",
    codes.FAVOR: "favor",
    codes.PREVENT: "prevent",
    codes.HIDDEN_ALIGNMENT: "alignment hidden",
    codes.HIDDEN_CARD: "card hidden",
    codes.HIDDEN_ANSWER: "answer hidden",
    codes.HIDDEN_VOTE: "vote hidden",
    codes.HIDDEN_PICK: "pick hidden",
}
BY_PLAIN = {word: code for code, word in PLAIN.items() if code < codes.SEAT_CODES}


def say(game: Any, seat: int, move: int) -> str:
    if move in PLAIN:
        return PLAIN[move]
    if move >= codes.HIDDEN_ALIGNMENT:
        return _say_hidden(move)
    if codes.USE <= move < codes.SEAT_CODES:
        return _say_use(move)
    if codes.ALIGNMENT <= move < codes.CARD:
        return f"alignment {SIDES[move - codes.ALIGNMENT + 1]}"
    for first, word, many in (
        (codes.MARKED, "marked", cards.SEATS),
        (codes.HOLDER, "holder", 0),
        (codes.CARD, "card", -1),
        (codes.VOTE, "vote", 0),
        (codes.PICK, "pick", 0),
        (codes.REVEAL, "reveal", 0),
        (codes.GUESS, "guess", cards.KINDS),
        (codes.NAME, "name", -1),
        (codes.CHOOSE, "choose", 0),
        (codes.SPLIT, "split", 0),
        (codes.OFFER, "offer", 0),
        (codes.CLAIM_SKILL, "claim-skill", -1),
    ):
        if move >= first:
            return f"{word} {_say_argument(move - first, word, many)}"
    return f"claim {_say_argument(move - codes.CLAIM, 'claim', 3)}"


def _say_argument(number: int, word: str, many: int) -> str:
    if many < 0:
        return CARDS[number] or "offering"
    if many == 0:
        return str(number)
    first, second = divmod(number, many)
    if word == "claim":
        return f"{first} {OPINIONS[second]}"
    return f"{first} {CARDS[second] if word == 'guess' else second}"


def _say_hidden(move: int) -> str:
    if move >= codes.HIDDEN_TARGETS:
        wrapped, box = divmod(move - codes.HIDDEN_TARGETS, boxes.COUNT)
        return f"use {'joker ' if wrapped else ''}{BOXES[box]} hidden"
    if move >= codes.PICK_GIVEN:
        number, side = divmod(move - codes.PICK_GIVEN, 2)
        return f"pick {number} given {SIDES[side + 1]}"
    return f"pick hidden given {SIDES[move - codes.GIVEN + 1]}"


def _say_use(move: int) -> str:
    box = codes.box_of(move)
    argument = codes.argument_of(move, box)
    parts = ["use", *(["joker"] if codes.wrapped_of(move) else []), BOXES[box], *map(str, seats_named(box, argument))]
    return " ".join(parts)


def read(game: Any, seat: int, words: list[str]) -> int:
    code = _read_nature(words) if seat == NATURE else _read_seat(words)
    if code is None:
        raise UnknownWords(f"“{' '.join(words)}” isn't a move in this game.")
    return code


def _read_nature(words: list[str]) -> int | None:
    match words:
        case ["alignment", side] if side in SIDES[1:]:
            return codes.ALIGNMENT + SIDES.index(side) - 1
        case ["card", card] if card in CARDS[1:]:
            return codes.CARD + CARDS.index(card)
        case ["holder", seat] if _is_seat(seat):
            return codes.HOLDER + int(seat)
        case ["marked", low, high] if _is_seat(low) and _is_seat(high):
            return codes.MARKED + cards.SEATS * int(low) + int(high)
    return None


def _read_seat(words: list[str]) -> int | None:
    match words:
        case [word] if word in BY_PLAIN:
            return BY_PLAIN[word]
        case ["use", "joker", box, *named] if box in BOXES:
            return _read_use(BOXES.index(box), 1, named)
        case ["use", box, *named] if box in BOXES:
            return _read_use(BOXES.index(box), 0, named)
        case ["claim", seat, opinion] if _is_seat(seat) and opinion in OPINIONS:
            return codes.CLAIM + 3 * int(seat) + OPINIONS.index(opinion)
        case ["claim-skill", card] if card in CLAIMED[1:]:
            return codes.CLAIM_SKILL + CLAIMED.index(card) % cards.KINDS
        case ["name", card] if card in CARDS[1:]:
            return codes.NAME + CARDS.index(card)
        case ["guess", seat, card] if _is_seat(seat) and card in CARDS[1:]:
            return codes.GUESS + cards.KINDS * int(seat) + CARDS.index(card)
        case ["split", ("0" | "1" | "2" | "3") as number]:
            return codes.SPLIT + int(number)
        case [("reveal" | "pick") as word, ("0" | "1" | "2") as number]:
            return {"reveal": codes.REVEAL, "pick": codes.PICK}[word] + int(number)
        case [("offer" | "choose" | "vote") as word, seat] if _is_seat(seat):
            return {"offer": codes.OFFER, "choose": codes.CHOOSE, "vote": codes.VOTE}[word] + int(seat)
    return None


def _read_use(box: int, wrapped: int, named: list[str]) -> int | None:
    if not all(map(_is_seat, named)):
        return None
    chosen, form = [int(seat) for seat in named], boxes.FORM[box]
    if form == boxes.FOUR and len(chosen) == 4:
        return int(codes.use_code(box, wrapped, codes.four(*chosen)))
    if len(chosen) == 0 and form in (boxes.ALONE, boxes.FOUR):
        return int(codes.use_code(box, wrapped, 0))
    if len(chosen) == 1 and form == boxes.ONE:
        return int(codes.use_code(box, wrapped, chosen[0]))
    if len(chosen) == 2 and form in (boxes.PAIR, boxes.IN_ORDER):
        return int(codes.use_code(box, wrapped, chosen[0] * cards.SEATS + chosen[1]))
    return None


def _is_seat(word: str) -> bool:
    return word.isascii() and word.isdigit() and int(word) < cards.SEATS
