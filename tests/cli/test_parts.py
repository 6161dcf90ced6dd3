"""Parts of one simulation, counted anywhere and merged: exactly one run of all games."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from support.cli import Run

from fhtagn import Result
from fhtagn.cli.simulate import part_of
from fhtagn.kernel import registry


@pytest.mark.parametrize("identifier", registry.game_ids())
def test_four_parts_merged_are_one_run(run: Run, tmp_path: Path, identifier: str) -> None:
    words = ("simulate", identifier, "--games", "22", "--seed", "3", "--on", "plain")
    files = [tmp_path / f"{part}.json" for part in range(1, 5)]
    for part, file in enumerate(files, start=1):
        assert run(*words, "--part", f"{part}/4", "--out", str(file)).code == 0
    whole = Result.from_json(run(*words, "--json").out)
    merged = run("merge", *map(str, reversed(files)), "--out", str(tmp_path / "all.json"), "--json")
    assert Result.from_json(merged.out) == whole
    assert Result.load(tmp_path / "all.json") == whole
    assert f"{whole.games} games" in run("merge", *map(str, files)).out


def test_parts_are_even_and_leave_no_game_out() -> None:
    parts = [part_of(range(10**9 + 7), f"{number}/64") for number in range(1, 65)]
    assert [number for part in parts for number in (part.start, part.stop)][1:-1:2] == [
        part.start for part in parts[1:]
    ]
    assert parts[0].start == 0
    assert parts[-1].stop == 10**9 + 7
    assert {len(part) for part in parts} == {15625000, 15625001}


def test_there_may_be_more_parts_than_games(run: Run, tmp_path: Path) -> None:
    words = ("simulate", "dice", "--games", "2", "--on", "plain")
    for part in (1, 2, 3):
        assert run(*words, "--part", f"{part}/3", "--out", str(tmp_path / f"{part}.json")).code == 0
    merged = json.loads(run("merge", *(str(tmp_path / f"{part}.json") for part in (1, 2, 3)), "--json").out)
    assert (merged["games"], merged["numbers"]) == (2, [[0, 2]])


@pytest.mark.parametrize("part", ["0/4", "5/4", "4", "a/b", "1/0", "-1/4", "1/4/2"])
def test_a_part_that_there_is_not_is_refused(run: Run, part: str) -> None:
    result = run("simulate", "dice", f"--part={part}")
    assert result.code == 2
    assert "as in 3/64" in result.err


def test_files_that_do_not_belong_together_are_refused(run: Run, tmp_path: Path) -> None:
    for seed in (1, 2):
        words = ("--games", "5", "--seed", str(seed), "--on", "plain", "--out", str(tmp_path / f"{seed}.json"))
        assert run("simulate", "dice", *words).code == 0
    for files, sentence in (
        (("1.json", "2.json"), "different seeds"),
        (("1.json", "1.json"), "counted twice"),
        (("1.json", "nowhere.json"), "Cannot read"),
    ):
        result = run("merge", *(str(tmp_path / file) for file in files))
        assert result.code == 2
        assert sentence in result.err
        assert len(result.err.splitlines()) == 1
