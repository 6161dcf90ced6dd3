"""Cult of Cathulhu in words: settings, moves and refusals. Events are in events.py, the JSON in picture.py."""

from itertools import product
from pathlib import Path
from typing import Any

from fhtagn.games.cathulhu import labels
from fhtagn.games.cathulhu.datafile import BoxEntry, fill_table, read_table
from fhtagn.games.cathulhu.events import events
from fhtagn.games.cathulhu.labels import move_message
from fhtagn.games.cathulhu.picture import answers, chances, state_json
from fhtagn.games.cathulhu.refusals import attempts, refused
from fhtagn.games.cathulhu.rules import boxes, cards, codes
from fhtagn.games.cathulhu.rules.game import refusal
from fhtagn.games.cathulhu.vocabulary import BOXES, CARDS, CLAIMED, FORMS, OPINIONS, SIDES, SUGGESTED, seats_named
from fhtagn.kernel.constants import NATURE
from fhtagn.kernel.errors import UnknownWords
from fhtagn.kernel.faces import Family
from fhtagn.kernel.registry import fill_by_name
from fhtagn.kernel.settings import Choice, Data, Setting, Settings, Whole, WordList
from fhtagn.kernel.texts import Message

__all__ = ["answers", "attempts", "chances", "events", "move_message", "refused", "state_json"]

TITLE = "Cult of Cathulhu"
SHELF = 3
DIFFICULTY = 3
MINUTES = (10, 20)


def suggested_skills(settings: Settings) -> list[str]:
    return list(SUGGESTED[: settings["players"]])


SETTINGS: tuple[Setting, ...] = (
    Whole("players", 5, 4, cards.SEATS),
    WordList("skills", suggested_skills, CARDS[1:]),
    Whole("sand", 12, 1, 99),
    Choice("investigator-skills", "all", ("all", "dealt")),
    Choice("friend", "favor", ("favor", "prevent")),
    Data("table", "house", Path(__file__).parent / "data", read_table, always_listed=False),
)

# Combinations for the conformance suite: every card at some table.
SAMPLES = (
    {"skills": "joker,friend,secretary,seer,troubler", "investigator-skills": "dealt"},
    {"skills": "friend,friend,assassin,absolver,joker", "investigator-skills": "dealt", "friend": "prevent"},
    {"players": "6", "skills": "onlooker,witness,medium,seer,teacher,assassin", "investigator-skills": "dealt"},
    {"players": "7", "skills": "gambler,meddler,absolver,joker,joker,friend,influencer", "sand": "4"},
    {"players": "4", "skills": "leader,leader,absolver,friend", "sand": "30", "friend": "prevent"},
)


def check(settings: Settings) -> Message | None:
    many, players = len(settings["skills"]), settings["players"]
    if many != players:
        return Message.of("setting-error.skills", many=many, players=players)
    return None


def idle(settings: Settings) -> list[str]:
    """The Friend's verb, where nobody can use it."""
    used = "friend" in settings["skills"] or settings["investigator-skills"] == "all"
    return [] if used else ["friend"]


def seats(settings: Settings) -> int:
    return int(settings["players"])


def fill(game: Any, settings: Settings) -> None:
    fill_by_name(game, SETTINGS, settings)
    for card in settings["skills"]:
        game.deck[CARDS.index(card)] += 1
    fill_table(game, settings["table"].content)


def pieces(settings: Settings) -> dict[str, object]:
    """Every box, in the order in which uses are listed: what the skill file says, its cards, and whom it names."""
    told = {}
    for box in boxes.ROWS:
        entry = settings["table"].content.get(box.name, BoxEntry(0, False, None, None))
        owners = [CARDS[card] for card in box.owners if card]
        told[box.name] = {**entry._asdict(), "cards": owners, "form": FORMS[box.form]}
    return {"boxes": told}


def used_names(settings: Settings) -> list[str]:
    return [box.name.replace("-", " ") for box in boxes.ROWS]


# --- Moves


def families(view: Any, seat: int) -> list[Family]:
    """The Targets: four others in any order. Where one choice of them is legal, all are."""
    others, found = [other for other in range(view.players) if other != seat], []
    for wrapped, box in product((0, 1), boxes.NAMING_FOUR):
        if len(others) > 3 and refusal(view, seat, codes.use_code(box, wrapped, codes.four(*others[:4]))) == 0:
            stretch = range(codes.use_code(box, wrapped, 0), codes.use_code(box + 1, wrapped, 0))
            found.append(Family(_say_use(stretch[0]), 4, others, stretch))
    return found


PLAIN = {
    **labels.PLAIN,
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
