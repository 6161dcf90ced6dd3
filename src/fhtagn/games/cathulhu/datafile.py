"""The skill table: a TOML file with the price and the first-only mark of every box, checked line by line."""

from typing import Any

from fhtagn.games.cathulhu.vocabulary import BOXES
from fhtagn.kernel.datafile import DataText
from fhtagn.kernel.errors import DataError

HIGHEST_PRICE = 9
KEYS = ("price", "first-only")
LISTED = tuple(box for box in BOXES if box != "joker")

SkillTable = dict[str, tuple[int, bool]]


def read_table(text: str) -> SkillTable:
    """The price and the first-only mark of every box, by its name. Raises DataError with the line."""
    data = DataText(text)
    for name, entry in data.values.items():
        _check_box(data, name, entry)
    for box in LISTED:
        if box not in data.values:
            raise DataError(len(text.splitlines()) or 1, f"the box [{box}] is missing.")
    return {box: (data.values[box].get("price", 0), data.values[box].get("first-only", False)) for box in LISTED}


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


def _check_key(line: int, name: str, key: str, value: Any) -> None:
    if key not in KEYS:
        raise DataError(line, f"“{key}” says nothing about a box; write {' or '.join(KEYS)}.")
    if key == "first-only":
        if not isinstance(value, bool):
            raise DataError(line, f"first-only is true or false, not {value!r}.")
    elif isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= HIGHEST_PRICE:
        raise DataError(line, f"price is a whole number from 0 to {HIGHEST_PRICE}, not {value!r}.")
    if name == "everyone" and value:
        raise DataError(line, "everyone is free to all: who holds the hourglass must always have a box to use.")


def fill_table(game: Any, table: SkillTable) -> None:
    for box, (price, first_only) in table.items():
        number = BOXES.index(box)
        game.price[number] = price
        game.first_only[number] = int(first_only)
