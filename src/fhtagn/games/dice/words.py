"""Cthulhu Dice in words: settings, moves, refusals, events, and the state as JSON."""

from functools import cache
from operator import attrgetter
from types import SimpleNamespace
from typing import Any

from fhtagn.games.dice import rules
from fhtagn.kernel.constants import NATURE
from fhtagn.kernel.errors import UnknownWords
from fhtagn.kernel.registry import fill_by_name
from fhtagn.kernel.settings import Choice, Place, Setting, Settings, Whole, YesNo, whole_number
from fhtagn.kernel.texts import Message, Seat
from fhtagn.kernel.trail import HUSHED

TITLE = "Cthulhu Dice"
SHELF = 1
DIFFICULTY = 1
MINUTES = (5, 10)

SETTINGS: tuple[Setting, ...] = (
    Whole("players", 3, 2, 6),
    Place("first", 0, 0, 5),
    Whole("cults", 1, 1, 3),
    Whole("sanity", 3, 1, 9),
    YesNo("mad-victim-responds", True),
    Choice("theft", "both", ("both", "now", "attack")),
    Choice("rival-win", "side", ("side", "last")),
)

# Combinations for the conformance suite, beyond one setting at a time.
SAMPLES = (
    {"players": "2", "cults": "2"},
    {"players": "2", "cults": "3", "first": "5"},
    {"players": "2", "cults": "2", "rival-win": "last", "theft": "attack"},
    {"players": "6", "first": "3", "mad-victim-responds": "no", "theft": "now"},
)

SIGNS = ("yellow-sign", "tentacle", "elder-sign", "cthulhu", "eye")
PHASES = ("attack", "roll", "choose", "over")
SCALARS = tuple(name for name, field in rules.State.layout.fields.items() if not field.shape and name != "told")
_scalars = attrgetter(*SCALARS)

REFUSALS = {
    rules.NOT_YOUR_TURN: "refused.turn",
    rules.ALREADY_OVER: "refused.over",
    rules.NO_SUCH_MOVE: "refused.unknown",
    rules.NOT_NOW: "refused.phase",
    rules.NO_SUCH_SEAT: "refused.seat",
    rules.NOT_YOURSELF: "refused.yourself",
    rules.ALREADY_MAD: "refused.mad",
}

EVENTS = {
    rules.ATTACKS: "event.attacks",
    rules.ROLLS: "event.rolls",
    rules.CHOOSES: "event.chooses",
    rules.LOSES: "event.loses",
    rules.STEALS: "event.steals",
    rules.STOLEN_FOR_CTHULHU: "event.stolen-for-cthulhu",
    rules.REGAINS: "event.regains",
    rules.GOES_MAD: "event.goes-mad",
    rules.RECOVERS: "event.recovers",
    rules.WINS: "event.wins",
    rules.CTHULHU_WINS: "event.cthulhu-wins",
    rules.NOTHING_TO_TAKE: "event.nothing-to-take",
    rules.NOTHING_TO_WIN_BACK: "event.nothing-to-win-back",
}


def check(settings: Settings) -> Message | None:
    if settings["cults"] > 1 and settings["players"] != 2:
        return Message.of("setting-error.cults", cults=settings["cults"], players=settings["players"])
    if settings["first"] >= seats(settings):
        return Message.of("setting-error.first", first=settings["first"], last=seats(settings) - 1)
    return None


def idle(settings: Settings) -> list[str]:
    return ["rival-win"] if settings["cults"] == 1 else []


def seats(settings: Settings) -> int:
    return int(settings["players"] * settings["cults"])


def fill(game: Any, settings: Settings) -> None:
    fill_by_name(game, SETTINGS, settings)
    game.start_sanity = settings["sanity"]


def say(game: Any, seat: int, move: int) -> str:
    if move >= rules.ROLL:
        return SIGNS[move - rules.ROLL]
    if move >= rules.CHOOSE:
        return f"choose {SIGNS[move - rules.CHOOSE]}"
    return f"attack {move - rules.ATTACK}"


def move_message(view: Any, seat: int, move: int) -> Message | None:
    if move >= rules.ROLL:
        return None  # Nature's
    if move >= rules.CHOOSE:
        return Message.of(f"move.choose-{SIGNS[move - rules.CHOOSE]}")
    return Message.of("move.attack", whom=Seat(move - rules.ATTACK))


def read(game: Any, seat: int, words: list[str]) -> int:
    match words:
        case [sign] if seat == NATURE and sign in SIGNS:
            return rules.ROLL + SIGNS.index(sign)
        case ["choose", sign] if seat != NATURE and sign in SIGNS[:-1]:
            return rules.CHOOSE + SIGNS.index(sign)
        case ["attack", place] if seat != NATURE:
            victim = whole_number(place)
            if victim is not None and victim < rules.SEATS:
                return rules.ATTACK + victim
    raise UnknownWords(f"“{' '.join(words)}” isn't a move in this game.")


def refused(game: Any, seat: int, move: int, reason: int) -> Message:
    return _refused(seat, move, reason, game.seats - 1)


@cache
def _refused(seat: int, move: int, reason: int, last: int) -> Message:
    return Message.of(REFUSALS[reason], who=Seat(seat), victim=Seat(move), last=last)


def events(game: Any) -> list[Message]:
    return [event(*game.trail[row]) for row in range(game.told)]


def event(what: int, who: int, whom: int, many: int) -> Message:
    """A row of the trail, which tells by itself what happened."""
    if what in (rules.ROLLS, rules.CHOOSES):
        return Message.of(EVENTS[what], who=Seat(who), sign=SIGNS[whom])
    return Message.of(EVENTS[what], who=Seat(who), whom=Seat(whom), many=many)


def state_json(game: Any) -> dict[str, object]:
    attacking = game.phase == rules.ATTACKING
    return {
        "phase": PHASES[game.phase],
        "roller": None if attacking else game.roller,
        "sanity": game.sanity[: game.seats],
        "pool": game.pool,
        "caster": game.caster,
        "victim": None if attacking else game.victim,
        "turn": game.turn,
        "caster_was_sane": bool(game.caster_was_sane),
    }


def attempts(view: Any, seat: int) -> list[int]:
    """Whoever is to attack might choose themselves, or somebody who is mad already."""
    if view.phase != rules.ATTACKING or view.caster != seat:
        return []
    return [rules.ATTACK + victim for victim in range(view.seats) if victim == seat or view.sanity[victim] == 0]


def chances(view: Any) -> dict[str, float] | None:
    """By move and seat, how many tokens each sign that the roller may choose would bring or cost."""
    if view.phase != rules.CHOOSING:
        return None
    found = {}
    for sign in range(rules.EYE):
        for seat, (before, after) in enumerate(zip(view.sanity, result(view, sign).sanity, strict=False)):
            if after != before:
                found[f"choose {SIGNS[sign]} {seat}"] = after - before
    return found


def result(view: Any, sign: int, **changed: int) -> Any:
    """The position after this sign has come up, silently; some numbers may be changed before."""
    position = dict(zip(SCALARS, _scalars(view), strict=True)) | {"told": HUSHED} | changed
    after = SimpleNamespace(**position, sanity=view.sanity[: view.seats])
    rules.happen(after, sign)
    return after


def pieces(settings: Settings) -> dict[str, Any]:
    return {"faces": dict(zip(SIGNS, rules.FACES, strict=True))}


def used_names(settings: Settings) -> list[str]:
    return [f"the eye as {sign.replace('-', ' ')}" for sign in SIGNS[:-1]]


def owner(settings: Settings, seat: int) -> int:
    """In Rival Cults one person sits at all places of a side."""
    return seat % 2 if settings["cults"] > 1 else seat
