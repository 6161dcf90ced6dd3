"""What the trail tells, as messages."""

from __future__ import annotations

from typing import Any

from fhtagn.games.chaos import vocabulary
from fhtagn.games.chaos.rules import bonus_moves, bonuses, seats, state, told
from fhtagn.kernel.texts import Message, Seat


def events(game: Any) -> list[Message]:
    return [_event(game, *game.trail[row]) for row in range(game.told)]


def _event(game: Any, what: int, *numbers: int) -> Message:
    key, kinds = told.ROWS[what]
    values = {kind: _value(game, kind, number) for kind, number in zip(kinds, numbers, strict=False) if kind}
    if "stones" in kinds:
        values["stones"] = _stones(game, numbers[0], numbers[kinds.index("stones")])
    if what == told.ANNOUNCES:
        form = bonuses.FORM[bonus_moves.which(game, numbers[1])]
        values["aim"] = aim = vocabulary.aim_in_words(form, numbers[2])
        values["on"] = f"{aim} monster" if form == bonuses.ON_COLOUR else _part_of(aim)
        key = "announces-on" if values["aim"] else key
    elif what == told.AIMS:
        colour, part = divmod(numbers[1], state.PARTS)
        values |= {"whom": Seat(seats.sitter(game, colour)), "part": vocabulary.PARTS[part]}
    elif what == told.BLOCKS and numbers[2] >= state.PARTS:
        key = "blocks-attack"
    elif what == told.WINS:
        name = vocabulary.completed(game, numbers[1])
        key = "summons" if name and game.mode != state.CROWN else key
        values["monster"] = name or vocabulary.nearest(game, numbers[1]) or vocabulary.COLOURS[numbers[1]]
    elif what == told.GETS and not numbers[2]:
        key = "gets-nothing"
    elif what == told.TIME and game.rounds:
        key = "last-round"
    elif what == told.MOVES and not 1 <= numbers[2] <= state.STONE_SIDES:
        key = "moves-out"
    return Message(f"event.{key}", values)


def _stones(game: Any, seat: int, places: int) -> str:
    """What the stones at these places show: “5, 1”."""
    return ", ".join(str(game.stones[seat][place - 1]) for place in vocabulary.place_list(places))


def _part_of(aim: str) -> str:
    """“white left part”: left alone is a side."""
    return f"{aim} part" if aim.endswith(("left", "right")) else aim


def _value(game: Any, kind: str, number: int) -> Any:
    if kind in ("who", "whom"):
        return Seat(number)
    if kind == "colour":
        return vocabulary.COLOURS[number]
    if kind == "part":
        return vocabulary.PARTS[number] if number < state.PARTS else ""
    if kind == "action":
        return vocabulary.ACTIONS[number]
    if kind == "bonus":
        return vocabulary.bonus_keys(bonus_moves.which(game, number))[0]
    return vocabulary.monster_part(number) if kind == "aim" else number
