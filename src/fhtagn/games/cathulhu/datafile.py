"""The skill table: a TOML file with what the printed cards show by icons, checked line by line."""

from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from fhtagn.games.cathulhu.rules import boxes, codes, state
from fhtagn.games.cathulhu.vocabulary import BOXES, LOOKS
from fhtagn.kernel.datafile import DataText
from fhtagn.kernel.errors import DataError

HOUSE = Path(__file__).parent / "data" / "house.toml"
HIGHEST_PRICE = 9
LISTED = tuple(box for box in BOXES if box != "joker")


class BoxEntry(NamedTuple):
    """What the file says about a box. `favor` and `look` are None where a box gives none and looks at no card."""

    price: int
    first_only: bool
    favor: int | None
    look: str | None


SkillTable = dict[str, BoxEntry]


def read_table(text: str) -> SkillTable:
    """The entry of every box, by its name; favors and looks that a file leaves out are those of the house.

    Raises DataError with the line."""
    data = DataText(text)
    for name, entry in data.values.items():
        _check_box(data, name, entry)
    for box in LISTED:
        if box not in data.values:
            raise DataError(len(text.splitlines()) or 1, f"the box [{box}] is missing.")
    return {box: _entry(box, data.values[box]) for box in LISTED}


def _entry(box: str, given: dict[str, Any]) -> BoxEntry:
    entry = {"price": 0, "first-only": False, "favor": None, "look": None, **_of_the_house(box), **given}
    return BoxEntry(entry["price"], entry["first-only"], entry["favor"], entry["look"])


@cache
def _of_the_house(box: str) -> dict[str, Any]:
    entry = DataText(HOUSE.read_text(encoding="utf-8")).values.get(box, {})
    return {key: entry[key] for key in ("favor", "look") if key in entry}


def _check_box(data: DataText, name: str, entry: Any) -> None:
    line = data.line(name) if isinstance(entry, dict) else data.line("", 0, name)
    if name == "joker":
        raise DataError(line, "the joker has no entry: it costs and is limited as the box that it is used as.")
    if name not in LISTED:
        raise DataError(line, f"“{name}” isn't a box; the boxes are {', '.join(LISTED)}.")
    if not isinstance(entry, dict):
        raise DataError(line, f"write [{name}] on a line of its own, and price and first-only below it.")
    for key, value in entry.items():
        _check_key(data.line(name, 0, key), name, key, value)


def _keys(name: str) -> list[str]:
    row = boxes.ROWS[BOXES.index(name)]
    return ["price", "first-only", *(["favor"] if row.favors else []), *(["look"] if row.looks else [])]


def _check_key(line: int, name: str, key: str, value: Any) -> None:
    if key not in _keys(name):
        raise DataError(line, f"“{key}” says nothing about {name}; write {' or '.join(_keys(name))}.")
    if key == "first-only":
        if not isinstance(value, bool):
            raise DataError(line, f"first-only is true or false, not {value!r}.")
    elif key == "look":
        if value not in LOOKS:
            raise DataError(line, f"look is {' or '.join(LOOKS)}, not {value!r}.")
    else:
        highest = codes.MOST_FAVOR if key == "favor" else HIGHEST_PRICE
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= highest:
            raise DataError(line, f"{key} is a whole number from 0 to {highest}, not {value!r}.")
    if name == "everyone" and key != "favor" and value:
        raise DataError(line, "everyone is free to all: who holds the hourglass must always have a box to use.")


def fill_table(game: Any, table: SkillTable) -> None:
    for box, entry in table.items():
        number = BOXES.index(box)
        game.price[number] = entry.price
        game.first_only[number] = int(entry.first_only)
        game.gives[number] = entry.favor or 0
        if entry.look:
            game.looks_at[number] = state.CARD_LOOK if entry.look == "skill" else state.SIDE_LOOK
