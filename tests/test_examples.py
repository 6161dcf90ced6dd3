"""The examples run: as scripts, and cell by cell as notebooks do."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[1] / "examples"
NOTEBOOKS = {
    "first_simulation": r"seat 2 wins \d.*turns on average.*fhtagn 1 dice/",
    "house_rule": r"Silent mad victims: the first seat wins [+-].*the lead changes \d",
    "solver_table": r"2 players, best play +54\.9 %.*theft=now +the first seat is worth \+0\.17114",
}
CELL = re.compile(r"^# %%(.*)$", re.MULTILINE)


def cells(name: str) -> list[str]:
    """The code cells of a script, as notebooks see them."""
    parts = CELL.split((EXAMPLES / f"{name}.py").read_text(encoding="utf-8"))
    assert parts[0] == ""
    for kind, text in zip(parts[1::2], parts[2::2], strict=True):
        if kind.strip() == "[markdown]":
            assert all(line.startswith("#") for line in text.strip().splitlines())
    return [text for kind, text in zip(parts[1::2], parts[2::2], strict=True) if kind.strip() != "[markdown]"]


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_an_example_runs_as_a_script(name: str) -> None:
    command = [sys.executable, "-W", "error", str(EXAMPLES / f"{name}.py")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=1800)
    assert done.returncode == 0, done.stderr
    assert re.search(NOTEBOOKS[name], done.stdout, re.DOTALL), done.stdout


def test_an_example_runs_cell_by_cell_and_shows_tables() -> None:
    shown: list[object] = []
    scope = {"__name__": "__main__", "display": shown.append}
    for number, cell in enumerate(cells("first_simulation"), start=1):
        exec(compile(cell, f"<cell {number}>", "exec"), scope)  # noqa: S102
    assert [one._repr_html_()[:6] for one in shown] == ["<table"]  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_every_cell_stands_by_itself(name: str) -> None:
    for cell in cells(name):
        compile(cell, name, "exec")
    assert len(cells(name)) >= 2
