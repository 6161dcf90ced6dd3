"""Data files (decks, faces, skills) in TOML, with the line of every table and key, so that complaints can name it."""

from __future__ import annotations

import re
import tomllib
from typing import Any

from fhtagn.kernel.errors import DataError

LONGEST_FILE = 20_000  # letters; 200 different cards take 15,000
LONGEST_LINE = 500  # tomllib takes a quarter of a minute for a line of 30,000 dots

_ARRAY_HEADER = re.compile(r"\s*\[\[([^]]+)\]\]")
_TABLE_HEADER = re.compile(r"\s*\[([^]]+)\]")
_KEY = re.compile(r"\s*([A-Za-z0-9_.\"'-]+)\s*=")
_AT_LINE = re.compile(r"\s*\(at line (\d+), column \d+\)|\s*\(at end of document\)")


class DataText:
    """A parsed data file: `values` as tomllib gives them, `line` for where something stands."""

    def __init__(self, text: str) -> None:
        self.values = _parsed(text)
        self._lines: dict[tuple[str, int, str], int] = {}
        counts: dict[str, int] = {}
        table, index = "", 0
        for number, line in enumerate(text.split("\n"), start=1):
            if header := _ARRAY_HEADER.match(line):
                table = header[1].strip()
                index = counts[table] = counts.get(table, -1) + 1
                self._lines[table, index, ""] = number
            elif header := _TABLE_HEADER.match(line):
                table, index = header[1].strip(), 0
                self._lines[table, index, ""] = number
            elif key := _KEY.match(line):
                self._lines.setdefault((table, index, key[1].strip("\"'")), number)

    def line(self, table: str = "", index: int = 0, key: str = "") -> int:
        """The line of a key in a table (the index-th of its name), else of the table, else 1."""
        return self._lines.get((table, index, key)) or self._lines.get((table, index, "")) or 1


def _parsed(text: str) -> dict[str, Any]:
    if len(text) > LONGEST_FILE:
        raise DataError(1, f"a data file has at most {LONGEST_FILE:,} letters; this one has {len(text):,}.")
    for number, row in enumerate(text.split("\n"), start=1):
        if len(row) > LONGEST_LINE:
            raise DataError(number, f"a line has at most {LONGEST_LINE} letters; a long list can take several.")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        place = _AT_LINE.search(str(error))
        line = int(place[1]) if place and place[1] else len(text.removesuffix("\n").split("\n"))
        raise DataError(line, f"this isn't TOML: {_AT_LINE.sub('', str(error))}.") from None
    except RecursionError:
        raise DataError(1, "this file is nested too deeply.") from None
