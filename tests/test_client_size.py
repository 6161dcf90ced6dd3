"""Pages come quickly: the first one, and each board with all of its drawings, are small once they are packed."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from fhtagn.table.http.pages import CLIENT

ASSETS = CLIENT / "assets"
FIRST_PAGE, BOARD, DRAWINGS, ALL_DRAWINGS = 150_000, 120_000, 20_000, 90_000  # bytes
DRAWN = ("drawing", "figures", "faces", "library", "deep", "council", "floor", "growing")  # programs of drawings
IMPORTED = re.compile(r"""(?:import|from)\s*["']\./([\w.$-]+\.js)["']""")

pytestmark = pytest.mark.skipif(not ASSETS.exists(), reason="The browser client is not built.")


def packed(files: Iterable[Path]) -> int:
    return sum(len(gzip.compress(file.read_bytes(), 9)) for file in files)


def with_imports(*scripts: str) -> set[Path]:
    """These scripts, and all that they need at once."""
    found: set[Path] = set()
    waiting = [ASSETS / script for script in scripts]
    while waiting:
        script = waiting.pop()
        if script not in found:
            found.add(script)
            waiting += [ASSETS / name for name in IMPORTED.findall(script.read_text("utf-8"))]
    return found


def named(part: str, ending: str) -> list[str]:
    return [file.name for file in ASSETS.glob(f"{part}-*.{ending}")]


def test_the_first_page_is_small():
    page = (CLIENT / "index.html").read_text("utf-8")
    scripts = with_imports(*re.findall(r"assets/([\w.$-]+\.js)", page))
    styles = [ASSETS / name for name in re.findall(r"assets/([\w.$-]+\.css)", page)]
    assert 10_000 < packed([*scripts, *styles, CLIENT / "index.html"]) < FIRST_PAGE


def test_drawings_come_after_the_first_page_and_are_small():
    page = (CLIENT / "index.html").read_text("utf-8")
    first = with_imports(*re.findall(r"assets/([\w.$-]+\.js)", page))
    programs = {file for part in DRAWN for file in ASSETS.glob(f"{part}*.js")}
    assert len(programs) >= len(DRAWN)
    assert not first & programs
    assert [file.name for file in programs if packed([file]) > DRAWINGS] == []
    assert packed(with_imports(*(file.name for file in programs)) - first) < ALL_DRAWINGS


@pytest.mark.parametrize("board", ["dice", "wake", "cathulhu", "chaos"])
def test_a_board_with_its_art_is_small(board: str):
    scripts = with_imports(*named(board, "js")) - with_imports(*named("index", "js"))
    styles = [ASSETS / name for name in named(board, "css")]
    assert 5_000 < packed([*scripts, *styles]) < BOARD
