"""Chaos of Cthulhu in words: settings, moves, refusals, and the state as JSON."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from fhtagn.games.chaos import faces
from fhtagn.games.chaos.names import ACTIONS, COLOURS, MODES, MONSTERS, PARTS
from fhtagn.games.chaos.rules import bonuses, state
from fhtagn.games.chaos.rules.stones import unused_stones
from fhtagn.games.chaos.rules.tokens import CHOOSE_ALL, NO_PART, action_in, maker, part_in, target
from fhtagn.games.chaos.stories import events
from fhtagn.kernel.constants import NATURE, NOBODY, UNKNOWN
from fhtagn.kernel.errors import UnknownWords
from fhtagn.kernel.registry import fill_by_name
from fhtagn.kernel.settings import Choice, Data, Setting, Settings, Whole
from fhtagn.kernel.texts import Message, Seat

__all__ = ["events"]

TITLE = "Chaos of Cthulhu"
FULL_TABLE = 4  # players; then there are only so many Offerings for each
MOST_AT_A_FULL_TABLE = 4
LAMENT_ROUNDS, USUAL_ROUNDS = 10, 200


def _usual_rounds(settings: Settings) -> int:
    return LAMENT_ROUNDS if settings["mode"] == "lament" else USUAL_ROUNDS


SETTINGS: tuple[Setting, ...] = (
    Whole("players", 3, 2, 4),
    Choice("mode", "summon", MODES),
    Whole("offerings", 4, 0, 16),
    Whole("rounds", _usual_rounds, 0, 10_000),
    Data("faces", "house", Path(__file__).parent / "faces", faces.read_faces),
)

# Combinations for the conformance suite, most of them short.
SAMPLES = (
    {"players": "2", "mode": "crown", "offerings": "16", "rounds": "12"},
    {"players": "4", "mode": "crown", "rounds": "8"},
    {"players": "4", "mode": "crown", "offerings": "1", "rounds": "0"},
    {"players": "4", "mode": "dare", "offerings": "2", "rounds": "5"},
    {"players": "2", "mode": "lament", "offerings": "1", "rounds": "5"},
    {"players": "4", "mode": "summon", "rounds": "3"},
)

PHASES = (
    "setup-roll",
    "number",
    "setup-reroll",
    "first-player",
    "stones",
    "reroll",
    "plan",
    "banish",
    "declare",
    "window",
    "answer",
    "aim",
    "bonus-roll",
    "block",
    "place",
    "save",
    "resolve",
    "roll-off",
    "over",
    "resolve",  # the clock, at the end of a round
)
ASKING = (
    state.BANISH,
    state.DECLARE,
    state.WINDOW,
    state.ANSWER,
    state.AIM,
    state.BLOCKING,
    state.PLACING,
    state.SAVE,
)
SEALED = 666
NUMBERS = (*range(1, 13), SEALED)  # of the Bonuses
EFFECTS = {
    (0, state.GLYPH): "glyph",
    (0, state.BEDLAM): "bedlam",
    (1, state.TEA_PARTY): "tea-party",
    (1, state.REAGENT): "reagent",
    (1, state.SEALED_IN_BLOOD): "sealed",
}

REFUSALS = {
    state.NOT_YOUR_TURN: "turn",
    state.ALREADY_OVER: "over",
    state.NO_SUCH_MOVE: "unknown",
    state.NOT_NOW: "phase",
    state.NO_STONE: "no-stone",
    state.PART_IS_LOST: "lost",
    state.ACTIVATED_ALREADY: "activated",
    state.STONE_USED_ALREADY: "used",
    state.DOES_NOT_FIT: "fit",
    state.AIM_FIRST: "aim-first",
    state.NO_SUCH_MONSTER: "monster",
    state.MONSTER_IS_DEAD: "dead",
    state.NOT_THAT_MONSTER: "that-monster",
    state.NO_FREE_TOKEN: "free",
    state.NO_OFFERING: "offering",
    state.BONUS_USED: "bonus-used",
    state.STONES_LACK_BONUS: "bonus-stones",
    state.ONLY_IN_DECLARE: "declare",
    state.ONLY_AN_ANSWER: "answer",
    state.ENDS_A_PLAN: "ends-a-plan",
    state.CHANGES_NOTHING: "nothing",
    state.OTHER_FORM: "form",
    state.NOTHING_TO_BLOCK: "block",
    state.OTHER_DIE_FIRST: "die",
}


def check(settings: Settings) -> Message | None:
    players, offerings = settings["players"], settings["offerings"]
    if players == FULL_TABLE and offerings > MOST_AT_A_FULL_TABLE:
        return Message.of("setting-error.offerings", offerings=offerings, most=MOST_AT_A_FULL_TABLE)
    return None


def seats(settings: Settings) -> int:
    return int(settings["players"])


def fill(game: Any, settings: Settings) -> None:
    fill_by_name(game, tuple(setting for setting in SETTINGS if setting.name != "offerings"), settings)
    game.most_offerings = settings["offerings"]
    game.faces = list(settings["faces"].content)


def pieces(settings: Settings) -> dict[str, object]:
    """The action on each face of each die, and the monster to which each number of a colour belongs."""
    return {"faces": faces.in_words(settings["faces"].content), "monsters": dict(zip(COLOURS, MONSTERS, strict=True))}


# --- Moves in words


def say(game: Any, seat: int, move: int) -> str:
    if move < state.ON:
        return str(move - state.ROLL + 1)
    if move in _FIXED:
        return _FIXED[move]
    if move < state.ACTIVATE:
        return f"reroll {_places(move - state.REROLL_STONES)}"
    if move < state.AIM_AT:
        part, places = divmod(move - state.ACTIVATE, state.SETS)
        return f"activate {PARTS[part]} with {_places(places)}"
    if move < state.FREE:
        return f"aim {_monster_part(move - state.AIM_AT)}"
    if move < state.DONE:
        return f"free {ACTIONS[move - state.FREE]}"
    if move < state.BLOCK_ATTACK:
        return _say_bonus(move)
    for first, words in _BY_PART.items():
        if first <= move < first + state.PARTS:
            return f"{words} {PARTS[move - first]}"
    return "chosen"


def _say_bonus(move: int) -> str:
    form, number = bonuses.form_of_code(move), NUMBERS[bonuses.bonus_of_code(move) - 1]
    aim = bonuses.aim_of_code(move)
    target_words = {
        state.ALONE: "",
        state.ON_COLOUR: f" {COLOURS[aim % len(COLOURS)]}",
        state.ON_PART: f" {PARTS[aim % len(PARTS)]}",
        state.ON_BOTH: f" {_monster_part(aim)}",
    }
    return f"bonus {number}{target_words[form]}"


def read(game: Any, seat: int, words: list[str]) -> int:
    move = _read_nature(words) if seat == NATURE else _read_seat(words)
    if move is None:
        raise UnknownWords(f"“{' '.join(words)}” is no move of this game.")
    return move


def _read_nature(words: list[str]) -> int | None:
    match words:
        case [("1" | "2" | "3" | "4" | "5" | "6") as number]:
            return state.ROLL + int(number) - 1
        case ["on"]:
            return state.ON
        case ["time"]:
            return state.TIME
    return None


def _read_seat(words: list[str]) -> int | None:
    if " ".join(words) in _SAID:
        return _SAID[" ".join(words)]
    match words:
        case ["reroll", *places]:
            return _plus(state.REROLL_STONES, _read_places(places))
        case ["activate", part, "with", *places] if part in PARTS:
            return _plus(state.ACTIVATE + PARTS.index(part) * state.SETS, _read_places(places))
        case ["aim", colour, part] if colour in COLOURS and part in PARTS:
            return state.AIM_AT + COLOURS.index(colour) * state.PARTS + PARTS.index(part)
        case ["free", action] if action in ACTIONS:
            return state.FREE + ACTIONS.index(action)
        case ["bonus", number, *aim] if number in map(str, NUMBERS):
            return _read_bonus(NUMBERS.index(int(number)) + 1, aim)
        case [*start, part] if part in PARTS:
            for first, said in _BY_PART.items():
                if said == " ".join(start):
                    return first + PARTS.index(part)
    return None


def _read_bonus(bonus: int, aim: list[str]) -> int | None:
    match aim:
        case []:
            return state.BONUS + bonus - 1
        case [colour] if colour in COLOURS:
            return state.BONUS_ON + (bonus - 1) * state.SEATS + COLOURS.index(colour)
        case [part] if part in PARTS and bonus == state.REAGENT:
            return state.BONUS_PART + PARTS.index(part)
        case [colour, part] if colour in COLOURS and part in PARTS and bonus == state.BEDLAM:
            return state.BONUS_BOTH + COLOURS.index(colour) * state.PARTS + PARTS.index(part)
    return None


def _read_places(words: list[str]) -> int | None:
    """Places in any order, with spaces or commas; each once."""
    places = [place for word in words for place in word.split(",") if place]
    if not places or len(set(places)) < len(places) or not set(places) <= set("12345"):
        return None
    return sum(1 << (int(place) - 1) for place in places)


def _plus(code: int, more: int | None) -> int | None:
    return None if more is None else code + more


def _places(places: int) -> str:
    return " ".join(map(str, _place_list(places)))


def _place_list(places: int) -> list[int]:
    return [place + 1 for place in range(state.PARTS) if places >> place & 1]


def _monster_part(aim: int) -> str:
    return f"{COLOURS[aim // state.PARTS]} {PARTS[aim % state.PARTS]}"


_FIXED = {
    state.ON: "on",
    state.TIME: "time",
    state.KEEP: "keep",
    state.REROLL_DICE: "reroll-dice",
    state.DONE: "done",
    state.PASS: "pass",
    state.BLOCK_ATTACK: "block attack",
    state.HOLD: "hold",
}
_SAID = {words: code for code, words in _FIXED.items() if code not in (state.ON, state.TIME)}
_BY_PART = {
    state.BLOCK_MADNESS: "block madness",
    state.BLOCK_HEAL: "block heal",
    state.PLACE: "place",
    state.SAVE_DIE: "save",
    state.LOSE_DIE: "lose",
}


def refused(game: Any, seat: int, move: int, reason: int) -> Message:
    said = say(game, seat, move) if 0 <= move < state.CODES else str(move)
    return Message.of(f"refused.{REFUSALS[reason]}", who=Seat(seat), move=said, cancel=bonuses.cancel_bonus(game))


# --- The state as JSON


def state_json(game: Any) -> dict[str, object]:
    by_seat = range(game.players)
    return {
        "phase": PHASES[game.phase],
        "dice": [_dice(game.dice[colour]) for colour in by_seat],
        "stones": [[stone or None for stone in game.stones[seat]] for seat in by_seat],
        "offerings": game.offerings[: game.players],
        "chair": [COLOURS[game.chair[seat]] for seat in by_seat],
        "alive": [bool(game.alive[seat]) for seat in by_seat],
        "player_one": _or_null(game.player_one),
        "round": game.round,
        "target_number": game.target_number or None,
        "plans": [_plan(game, seat) for seat in by_seat],
        "tokens": [_token(game.tokens[index]) for index in range(game.listed)],
        "unused": [None if _hidden(game, seat) else _place_list(unused_stones(game, seat)) for seat in by_seat],
        "bonus": [NUMBERS[game.bonus[seat] - 1] if game.bonus[seat] else None for seat in by_seat],
        "pending": [_announcement(*game.pending[row][:4]) for row in range(game.waiting)],
        "effects": [_effect(game, *game.effects[row]) for row in range(game.lasting)],
        "asked": game.asked if game.phase in ASKING else None,
        "rolls": [game.rolls[seat] or None for seat in by_seat],
        "silenced_by": _or_null(game.silenced_by),
    }


def answers(game: Any) -> list[str | None] | None:
    """The re-roll choices made so far, while they are being made."""
    if game.phase not in (state.SETUP_REROLL, state.REROLL) or game.opened:
        return None
    return [_choice(game, game.choice[seat]) for seat in range(game.players)]


def _choice(game: Any, choice: int) -> str | None:
    if choice in (0, UNKNOWN):
        return None
    if choice == 1:
        return "keep"
    return "reroll-dice" if game.phase == state.SETUP_REROLL else f"reroll {_places(choice - 1)}"


def _dice(numbers: list[int]) -> dict[str, int | None]:
    """A die that waits to be saved or rolled shows 0 or 7."""
    shown = {state.LOST: None, state.RETURNING: None, state.FALLEN: 0, state.ROLL_FROM_BELOW: 0}
    return {part: shown.get(number, number) for part, number in zip(PARTS, numbers, strict=True)}


def _hidden(game: Any, seat: int) -> bool:
    return bool(game.plans[seat] == UNKNOWN)


def _plan(game: Any, seat: int) -> dict[str, object]:
    if _hidden(game, seat):
        return {"activated": None, "tokens": None, "done": bool(game.done[seat])}
    activated = {part: _place_list(places) for part, places in zip(PARTS, game.activated[seat], strict=True) if places}
    tokens = [_token(game.planned[seat][index]) for index in range(game.plans[seat])]
    return {"activated": activated, "tokens": tokens, "done": bool(game.done[seat])}


def _token(token: int) -> dict[str, object]:
    return {
        "by": maker(token),
        "action": ACTIONS[action_in(token)],
        "monster": None if part_in(token) == CHOOSE_ALL else COLOURS[target(token)],
        "part": PARTS[part_in(token)] if part_in(token) < NO_PART else None,
    }


def _announcement(seat: int, bonus: int, colour: int, part: int) -> dict[str, object]:
    return {"seat": seat, "bonus": NUMBERS[bonus - 1], "monster": _name(COLOURS, colour), "part": _name(PARTS, part)}


def _effect(game: Any, seat: int, bonus: int, colour: int, part: int) -> dict[str, object]:
    kind = EFFECTS[bonuses.is_crown(game), bonus]
    return {"by": seat, "kind": kind, "monster": _name(COLOURS, colour), "part": _name(PARTS, part)}


def _name(words: tuple[str, ...], index: int) -> str | None:
    return None if index == NOBODY else words[index]


def _or_null(seat: int) -> int | None:
    return None if seat == NOBODY else seat
