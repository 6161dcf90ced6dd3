"""The examples run: as scripts, and cell by cell as notebooks do."""

from __future__ import annotations

import re
import runpy
import subprocess
import sys
from pathlib import Path
from unittest.mock import MagicMock

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


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("nothing", "There is no game “nothing”; there are cathulhu, chaos, dice, wake."),
        ("dice players", "“players” isn't a setting; write key=value, for example players=4."),
        ("dice players=9", "players=9: players is a whole number from 2 to 6."),
        ("dice --rival nobody", "“nobody” can't sit in a batch of dice; choose random, "),
        ("dice --games 1", "argument --games: 1 is not a number from 2 to 16777216"),
        ("dice --among-rivals 1.5", "argument --among-rivals: 1.5 is not a number from 0 to 1"),
        ("dice --among-rivals nan", "argument --among-rivals: nan is not a number from 0 to 1"),
        ("dice --steps 0", "argument --steps: 0 is not a number from 1 to 1000000"),
        ("dice --out nowhere/at/all.net", "--out nowhere/at/all.net: there is no folder nowhere/at."),
        ("cathulhu", "A move of cathulhu is made of several choices; one file is too short for it: fhtagn learn."),
    ],
)
def test_what_ppo_cannot_do_it_says_in_a_sentence(
    typed: str, why: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("torch", "torch.distributions"):  # which need not be installed: nothing is learned
        monkeypatch.setitem(sys.modules, name, MagicMock())
    monkeypatch.setattr(sys, "argv", ["ppo.py", *typed.split()])
    with pytest.raises(SystemExit):
        runpy.run_path(str(EXAMPLES / "ppo.py"), run_name="__main__")
    assert f"ppo.py: error: {why}" in capsys.readouterr().err
