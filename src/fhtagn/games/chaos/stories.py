"""What the trail tells, as messages."""

from __future__ import annotations

from typing import Any

from fhtagn.games.chaos.names import ACTIONS, COLOURS, PARTS, completed, nearest
from fhtagn.games.chaos.rules import bonuses, state
from fhtagn.kernel.texts import Message, Seat

# For each entry of the trail its sentence, and what its three numbers are.
EVENTS: dict[int, tuple[str, tuple[str, ...]]] = {
    state.TOLD_DIE: ("die", ("colour", "part", "many")),
    state.TOLD_FIVE_AGAIN: ("five-again", ("who",)),
    state.TOLD_NUMBER: ("number", ("", "", "many")),
    state.TOLD_CHOSEN: ("chosen", ("who",)),
    state.TOLD_KEEPS: ("keeps", ("who",)),
    state.TOLD_REROLLS_DICE: ("rerolls-dice", ("who",)),
    state.TOLD_REROLLS: ("rerolls", ("who", "places")),
    state.TOLD_ROLLS: ("rolls", ("who", "", "many")),
    state.TOLD_TIE: ("tie", ()),
    state.TOLD_FIRST: ("first", ("who",)),
    state.TOLD_STONE: ("stone", ("who", "part", "many")),
    state.TOLD_ACTIVATES: ("activates", ("who", "part", "places")),
    state.TOLD_AIMS: ("aims", ("who", "aim", "action")),
    state.TOLD_FREE: ("free", ("who", "action")),
    state.TOLD_DONE: ("done", ("who",)),
    state.TOLD_RELEASE: ("release", ()),
    state.TOLD_ANNOUNCES: ("announces", ("who", "bonus", "aim")),
    state.TOLD_PASSES: ("passes", ("who",)),
    state.TOLD_CANCELLED: ("cancelled", ("whom", "bonus", "who")),
    state.TOLD_BANISHES: ("banishes", ("who",)),
    state.TOLD_REGAINS: ("regains", ("who", "", "many")),
    state.TOLD_GIVES_UP: ("gives-up", ("who", "", "many")),
    state.TOLD_TAKES_OFFERINGS: ("takes-offerings", ("who", "whom", "many")),
    state.TOLD_GETS: ("gets", ("who", "action", "many")),
    state.TOLD_CONVERTS: ("converts", ("who", "action")),
    state.TOLD_TAKES_TOKENS: ("takes-tokens", ("who", "whom", "many")),
    state.TOLD_TURNS_ROUND: ("turns-round", ("who", "whom")),
    state.TOLD_DEFLECTS: ("deflects", ("who", "colour")),
    state.TOLD_BLOCKS: ("blocks", ("who", "action", "part")),
    state.TOLD_HOLDS: ("holds", ("who",)),
    state.TOLD_PLACES: ("places", ("who", "part")),
    state.TOLD_MOVES: ("moves", ("colour", "part", "many")),
    state.TOLD_FALLS: ("falls", ("colour", "part")),
    state.TOLD_SAVES: ("saves", ("who", "part")),
    state.TOLD_LOSES: ("loses", ("who", "part")),
    state.TOLD_TROPHY: ("trophy", ("who", "colour", "part")),
    state.TOLD_DIES: ("dies", ("who",)),
    state.TOLD_ROUND: ("round", ("who", "", "many")),
    state.TOLD_CHAIRS: ("chairs", ()),
    state.TOLD_SEALED: ("sealed", ("colour",)),
    state.TOLD_TIME: ("time", ()),
    state.TOLD_WINS: ("wins", ("who", "colour")),
}


def events(game: Any) -> list[Message]:
    return [_event(game, *game.trail[row]) for row in range(game.told)]


def _event(game: Any, what: int, *numbers: int) -> Message:
    key, kinds = EVENTS[what]
    values = {kind: _value(game, kind, number) for kind, number in zip(kinds, numbers, strict=False) if kind}
    if what == state.TOLD_ANNOUNCES:
        values["aim"] = _announced_on(game, numbers[1], numbers[2])
        key = "announces-on" if values["aim"] else key
    elif what == state.TOLD_BLOCKS and numbers[2] >= len(PARTS):
        key = "blocks-attack"
    elif what == state.TOLD_WINS:
        name = completed(game, numbers[1])
        key = "summons" if name and game.mode != state.CROWN else key
        values["monster"] = name or nearest(game, numbers[1]) or COLOURS[numbers[1]]
    elif what == state.TOLD_MOVES and not 1 <= numbers[2] <= state.STONE_SIDES:
        key = "moves-out"
    return Message(f"event.{key}", values)


def _value(game: Any, kind: str, number: int) -> Any:
    if kind in ("who", "whom"):
        return Seat(number)
    if kind == "colour":
        return COLOURS[number]
    if kind == "part":
        return PARTS[number] if number < len(PARTS) else ""
    if kind == "action":
        return ACTIONS[number]
    if kind == "places":
        return ", ".join(str(place + 1) for place in range(state.PARTS) if number >> place & 1)
    if kind == "bonus":
        return bonus_word(game, number)
    if kind == "aim":
        return f"{COLOURS[number // state.PARTS]} {PARTS[number % state.PARTS]}"
    return number


def bonus_word(game: Any, bonus: int) -> str:
    """The word under which the catalogue has a Bonus's name."""
    return f"{'crown-' if bonuses.is_crown(game) else ''}bonus-{bonus}"


def _announced_on(game: Any, bonus: int, aim: int) -> str:
    form = state.FORMS[bonuses.is_crown(game)][bonus]
    if form == state.ON_COLOUR:
        return COLOURS[aim]
    if form == state.ON_PART:
        return PARTS[aim]
    return f"{COLOURS[aim // state.PARTS]} {PARTS[aim % state.PARTS]}" if form == state.ON_BOTH else ""
