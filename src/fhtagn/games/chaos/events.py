"""What the trail tells, as messages."""

from __future__ import annotations

from typing import Any

from fhtagn.games.chaos import vocabulary
from fhtagn.games.chaos.rules import bonus_moves, bonuses, seats, state, told
from fhtagn.kernel.texts import Message, Seat


def events(game: Any) -> list[Message]:
    rows = [game.trail[row] for row in range(game.told)]
    changes = sum(what == told.CHAIRS for what, *_ in rows)
    messages = []
    for row in rows:
        changes -= row[0] == told.CHAIRS
        messages.append(_event(game, changes, *row))
    return messages


def _event(game: Any, changes: int, what: int, *numbers: int) -> Message:
    """A row as a message; `changes` says how often chairs were changed after it."""
    key, kinds = told.ROWS[what]
    values = {kind: _value(game, kind, number) for kind, number in zip(kinds, numbers, strict=False) if kind}
    if "stones" in kinds:
        values["stones"] = _stones(game, numbers[0], numbers[kinds.index("stones")])
    if "colour" in kinds:
        values["whose"] = _owner(game, numbers[kinds.index("colour")], changes)
    if what == told.ANNOUNCES:
        form = bonuses.FORM[bonus_moves.which(game, numbers[1])]
        values["aim"] = vocabulary.aim_in_words(form, numbers[2])
        if values["aim"]:
            key = "announces-on"
            values |= _announced_on(game, form, numbers[0], numbers[2], changes)
    elif what == told.AIMS:
        colour, part = divmod(numbers[1], state.PARTS)
        values |= {"whom": _owner(game, colour, changes), "part": vocabulary.PARTS[part]}
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


def _owner(game: Any, colour: int, changes: int) -> Seat:
    """Who had this monster before chairs were changed so often: then everybody alive took the one on the left."""
    seat = seats.sitter(game, colour)
    for _ in range(changes if game.alive[seat] else 0):
        seat = seats.left_of(game, seat)
    return Seat(seat)


def _announced_on(game: Any, form: int, seat: int, aim: int, changes: int) -> dict[str, Any]:
    """Whose monster a Bonus is announced on, and which part of it."""
    if form == bonuses.ON_PART:
        return {"whom": Seat(seat), "on": vocabulary.PARTS[aim]}
    colour, part = (aim, None) if form == bonuses.ON_COLOUR else divmod(aim, state.PARTS)
    return {"whom": _owner(game, colour, changes), "on": "monster" if part is None else vocabulary.PARTS[part]}


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
