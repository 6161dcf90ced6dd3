"""Faces files: which action stands on which face of which Elder Die."""

from __future__ import annotations

from typing import Any

from fhtagn.games.chaos.vocabulary import ACTIONS, COLOURS, PARTS
from fhtagn.kernel.datafile import DataText
from fhtagn.kernel.errors import DataError

SIDES = 6
FACE_BITS = 2


def read_faces(text: str) -> tuple[int, ...]:
    """For each die, white head first, its six actions as two bits each. A wrong line raises DataError."""
    data = DataText(text)
    for table in data.values:
        if table not in COLOURS:
            raise DataError(data.line(table, key=table), f"“{table}” isn't a colour; the colours are {_all(COLOURS)}.")
    return tuple(_die(data, colour, part) for colour in COLOURS for part in PARTS)


def _die(data: DataText, colour: str, part: str) -> int:
    table = data.values.get(colour)
    if not isinstance(table, dict):
        raise DataError(data.line(key=colour), f"the table [{colour}] is missing: five dice for each colour.")
    for name in table:
        if name not in PARTS:
            line = data.line(colour, key=name)
            raise DataError(line, f"“{name}” isn't a part of a monster; the parts are {_all(PARTS)}.")
    if part not in table:
        raise DataError(data.line(colour), f"the {part} of [{colour}] is missing.")
    return _packed(data, colour, part, table[part])


def _packed(data: DataText, colour: str, part: str, faces: Any) -> int:
    line = data.line(colour, key=part)
    if not isinstance(faces, list) or len(faces) != SIDES:
        raise DataError(line, f"a die has {SIDES} faces: write a list of {SIDES} actions.")
    for face in faces:
        if face not in ACTIONS:
            raise DataError(line, f"“{face}” isn't an action; the actions are {_all(ACTIONS)}.")
    return sum(ACTIONS.index(face) << (FACE_BITS * number) for number, face in enumerate(faces))


def in_words(content: tuple[int, ...]) -> dict[str, dict[str, list[str]]]:
    """By colour and part, the actions of the faces 1 to 6."""
    return {
        colour: {part: _unpacked(content[row * len(PARTS) + column]) for column, part in enumerate(PARTS)}
        for row, colour in enumerate(COLOURS)
    }


def _unpacked(die: int) -> list[str]:
    return [ACTIONS[die >> (FACE_BITS * number) & (1 << FACE_BITS) - 1] for number in range(SIDES)]


def _all(words: tuple[str, ...]) -> str:
    return f"{', '.join(words[:-1])} and {words[-1]}"
