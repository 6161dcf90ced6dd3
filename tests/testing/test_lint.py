"""The subset of Python that kernel code keeps to: everything outside it is found, by line."""

import importlib
import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from fhtagn.kernel import registry
from fhtagn.kernel.record import Int, Ints, Record
from fhtagn.testing.lint import kernel_modules, lint, lint_module

HEAD = """\
from math import floor
import math
import os
from fhtagn.kernel import chance, constants
from fhtagn.kernel.chance import below

TABLE = (1, 2, 3)
GRID = ((1, 2), (3, 4))
RAGGED = ((1, 2), (3,))
FACES = [1, 2]
HALF = 0.5
NAME = "dice"


def helper(game, seat):
    return game.sanity[seat]


"""
FIRST = HEAD.count("\n") + 1


class State(Record):
    pool: Int
    sanity: Ints[6]
    grid: Ints[2, 3]


def load(folder: Path, text: str) -> ModuleType:
    path = folder / "linted.py"
    path.write_text(text, encoding="utf-8")
    spec = importlib.util.spec_from_file_location("linted", path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def found(folder: Path, text: str) -> list[tuple[int, str]]:
    """Line and sentence of every violation."""
    module = load(folder, text)
    prefix = f"{folder / 'linted.py'}:"
    violations = lint_module(module, State.layout)
    assert all(violation.startswith(prefix) for violation in violations)
    return [
        (int(line), sentence)
        for line, sentence in (violation.removeprefix(prefix).split(": ", 1) for violation in violations)
    ]


CLEAN = [
    "game.pool = game.sanity[seat] + TABLE[seat] - GRID[1][0]",
    "game.pool += below(stream, 6) // 2 % 3",
    "game.grid[seat][1] -= 1",
    "for place in range(len(game.sanity)):\n        game.sanity[place] = 0",
    "for place in range(len(game.grid[0])):\n        game.grid[0][place] = len(game.grid)",
    "pool, rest = game.pool, 3\n    game.pool = rest if pool > 3 and not pool == 5 else max(pool, abs(-1))",
    "while True:\n        if helper(game, seat) != 0:\n            break\n        game.pool = int(1 < 2) | 1 << 3",
    "out[0] = -1\n    work[seat] = ~7 & 3",
    '"""A docstring, which may say anything: [x for x in y]."""\n    game.pool = 1',
    "game.pool = constants.NATURE + chance.below(stream, constants.WHOLE)",
    "pass",
    "return",
]


@pytest.mark.parametrize("body", CLEAN)
def test_clean_code_passes(body: str, tmp_path: Path) -> None:
    assert found(tmp_path, f"{HEAD}def clean(game, seat, stream, out, work):\n    {body}\n") == []


@pytest.mark.parametrize("identifier", registry.game_ids())
def test_the_games_own_rules_pass(identifier: str) -> None:
    assert lint(identifier) == []


DIRTY = {
    "game.pool = max(helper(game, seat), helper(game, game))": "game is given twice",
    "x = [s for s in range(3)]": "a comprehension is outside the subset",
    "x = {s for s in range(3)}": "a comprehension is outside the subset",
    "x = {s: s for s in range(3)}": "a comprehension is outside the subset",
    "x = max(s for s in range(3))": "a generator is outside the subset",
    "x = (y := 3)": "a walrus is outside the subset",
    "x = lambda: 3": "a lambda is outside the subset",
    "yield 3": "a generator is outside the subset",
    "raise game": "an exception is outside the subset",
    "assert seat": "an assertion is outside the subset",
    "del seat": "del is outside the subset",
    "global pool": "global is outside the subset",
    "import os": "an import inside a function is outside the subset",
    "from os import path": "an import inside a function is outside the subset",
    "x = {}": "a dictionary is outside the subset",
    "x = {1}": "a set is outside the subset",
    "x = [1]": "a list is outside the subset",
    "x = f'{seat}'": "a string is outside the subset",
    "x = TABLE[0:2]": "a slice is outside the subset",
    "x = max(*TABLE)": "a star is outside the subset",
    "x = seat / 2": "/ (use //) is outside the subset",
    "seat /= 2": "/ (use //) is outside the subset",
    "x = seat ** 2": "** is outside the subset",
    "x = seat @ 2": "@ is outside the subset",
    "x = seat is game": "“is” is outside the subset",
    "x = seat is not game": "“is not” is outside the subset",
    "x = seat in TABLE": "“in” is outside the subset",
    "x = seat not in TABLE": "“not in” is outside the subset",
    "x = 'text'": "'text' isn't a whole number",
    "x = 0.5": "0.5 isn't a whole number",
    "x = None": "None isn't a whole number",
    "x = ...": "Ellipsis isn't a whole number",
    "x = max(seat, key=abs)": "only plain functions are called, with positional arguments",
    "x = math.floor(seat)": "math.floor isn't a number, a table of numbers, a kernel function",
    "x = math.pi": "math.pi isn't a number, a table of numbers, a kernel function",
    "x = math": "math isn't a number, a table of numbers, a kernel function",
    "x = constants.NATURAL": "constants.NATURAL isn't a number, a table of numbers, a kernel function",
    "x = os.path.curdir": "os.path isn't a number, a table of numbers, a kernel function",
    "constants.NATURE = 3": "the State has no field NATURE",
    "x = chance.below(game, bound=3)": "only plain functions are called, with positional arguments",
    "constants = 3; x = constants.WHOLE": "the State has no field WHOLE",
    "x = game.grid[0, 1]": "write [i][j] instead of [i, j]",
    "x = game.sanity[-1]": "a negative index is outside the subset",
    "x = game.sanitty[0]": "the State has no field sanitty",
    "x = game.sanity": "sanity has 1 dimensions, but 0 indexes here",
    "game.sanity = game.sanity": "sanity has 1 dimensions, but 0 indexes here",
    "game.grid[0] = game.grid[1]": "grid has 2 dimensions, but 1 indexes here",
    "x = game.grid[0] == game.grid[1]": "grid has 2 dimensions, but 1 indexes here",
    "x = game.pool[0]": "pool has 0 dimensions, but 1 indexes here",
    "for row in game.grid: pass": "grid has 2 dimensions, but 0 indexes here",
    "x = RAGGED[0][0]": "RAGGED isn't a number, a table of numbers, a kernel function",
    "x = FACES[0]": "FACES isn't a number, a table of numbers, a kernel function",
    "x = HALF": "HALF isn't a number, a table of numbers, a kernel function",
    "x = NAME": "NAME isn't a number, a table of numbers, a kernel function",
    "x = floor(seat)": "floor isn't a number, a table of numbers, a kernel function",
    "x = print(seat)": "print isn't a number, a table of numbers, a kernel function",
    "x = sum(TABLE)": "sum isn't a number, a table of numbers, a kernel function",
    "x = nowhere": "nowhere isn't a number, a table of numbers, a kernel function",
    "out = 3": "out is the name of a record or array and cannot be assigned",
    "for game in range(3): pass": "game is the name of a record or array and cannot be assigned",
    "view.pool = 3": "a view is only looked at, never changed",
    "view.grid[0][1] += 3": "a view is only looked at, never changed",
    "x = dirty(game, seat, view)": "dirty calls itself",
}


@pytest.mark.parametrize("statement", DIRTY)
def test_what_is_outside_the_subset_is_found_at_its_line(statement: str, tmp_path: Path) -> None:
    text = f"{HEAD}def dirty(game, seat, view):\n    game.pool = 1\n    {statement}\n"
    violations = found(tmp_path, text)
    assert any(DIRTY[statement] in sentence for _, sentence in violations), violations
    assert {line for line, _ in violations} == {FIRST + 2}


BLOCKS = {
    "    try:\n        game.pool = 1\n    finally:\n        pass": (1, "an exception handler is outside"),
    "    try:\n        pass\n    except* game:\n        pass": (1, "an exception handler is outside"),
    "    with game:\n        pass": (1, "a with block is outside the subset"),
    "    match seat:\n        case 1:\n            pass": (1, "a match statement is outside the subset"),
    "    class Inner:\n        pass": (1, "a class inside a function is outside the subset"),
    "    def inner():\n        pass": (1, "inner is a function inside a function"),
    "    if seat:\n        return 3": (0, "dirty can end without returning a number"),
    "    if seat:\n        return\n    return 3": (2, "dirty returns a number elsewhere, but nothing here"),
    "    for place in range(3):\n        return place": (0, "dirty can end without returning a number"),
}


@pytest.mark.parametrize("block", BLOCKS)
def test_blocks_outside_the_subset_are_found_at_their_line(block: str, tmp_path: Path) -> None:
    offset, sentence = BLOCKS[block]
    violations = found(tmp_path, f"{HEAD}def dirty(game, seat):\n{block}\n")
    assert any(line == FIRST + offset and sentence in text for line, text in violations), violations


@pytest.mark.parametrize(
    ("signature", "sentence"),
    [
        ("@staticmethod\ndef dirty(game):", "dirty has a decorator"),
        ("def dirty(game, seat=0):", "dirty has default, star or keyword parameters"),
        ("def dirty(*game):", "dirty has default, star or keyword parameters"),
        ("def dirty(**game):", "dirty has default, star or keyword parameters"),
        ("def dirty(game, *, seat):", "dirty has default, star or keyword parameters"),
        ("async def dirty(game):", "dirty is async"),
        ("class Dirty:", "class Dirty: rules have no class but State"),
    ],
)
def test_a_kernel_function_is_plain_and_the_only_class_is_state(signature: str, sentence: str, tmp_path: Path) -> None:
    violations = found(tmp_path, f"{HEAD}{signature}\n    pass\n")
    assert [text for _, text in violations] == [sentence]
    assert violations[0][0] == FIRST + signature.count("\n")


def test_recursion_over_several_functions_is_found(tmp_path: Path) -> None:
    text = f"{HEAD}def ping(seat):\n    return pong(seat)\n\n\ndef pong(seat):\n    return ping(seat)\n"
    assert any("ping calls itself" in sentence for _, sentence in found(tmp_path, text))


def test_other_modules_of_the_same_package_are_checked_too_but_not_the_kernels(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "tworooms"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "cellar.py").write_text("def below_stairs(game):\n    return game.pool / 2\n")
    (package / "rules.py").write_text(
        "from fhtagn.kernel.chance import below\n"
        "from tworooms import cellar\n\n\ndef upstairs(game):\n    return cellar.below_stairs(game)\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    rules = importlib.import_module("tworooms.rules")
    modules = kernel_modules(rules)
    assert {module.__name__ for module in modules} == {"tworooms.rules", "tworooms.cellar"}
    violations = [violation for module in modules for violation in lint_module(module, State.layout)]
    assert violations == [f"{package / 'cellar.py'}:2: / (use //) is outside the subset"]
