"""`fhtagn sweep`: tables of every kind, and one sentence for each mistake."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest
from support.cli import Run

import fhtagn


@pytest.mark.parametrize("suffix", ["csv", "json", "parquet"])
def test_the_command_writes_a_table(run: Run, tmp_path: Path, suffix: str) -> None:
    file = tmp_path / f"table.{suffix}"
    if suffix == "parquet":
        pytest.importorskip("polars")
    words = ("sweep", "dice", "players=2..3", "sanity=1,3", "--games", "20", "--seed", "3", "--on", "plain")
    assert "4 combinations" in run(*words, "--out", str(file)).out
    expected = fhtagn.sweep("dice", players=range(2, 4), sanity=[1, 3], games=20, on="plain", seed=3).rows()
    if suffix == "csv":
        with file.open(newline="") as text:
            rows = list(csv.DictReader(text))
        assert [float(row["wins"]) for row in rows] == [row["wins"] for row in expected]
    elif suffix == "json":
        assert json.loads(file.read_text()) == expected
    else:
        import polars

        assert polars.read_parquet(file).to_dicts() == expected
    assert sorted(path.name for path in tmp_path.iterdir() if path.is_file()) == [file.name]


def test_the_command_prints_rows_where_no_file_is_named(run: Run) -> None:
    shown = run("sweep", "dice", "players=3", "cults=1,2", "--games", "5", "--on", "plain")
    assert shown.out.startswith("game,players,")
    assert "Left out players=3 cults=2" in shown.err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("players=6..2",), "count upwards"),
        (("players=1..99999999",), "values at most"),
        (("players=2", "--out", "table.doc"), "ends with .csv, .parquet or .json"),
        (("players=2", "--out", "nowhere/table.csv"), "there is no folder"),
        (("players=many",), "whole number"),
    ],
)
def test_a_bad_sweep_gets_one_sentence(run: Run, words: tuple[str, ...], sentence: str) -> None:
    result = run("sweep", "dice", *words)
    assert result.code == 2
    assert sentence in result.err
    assert len(result.err.splitlines()) == 1


def test_lists_of_words_are_divided_by_a_stroke(run: Run) -> None:
    words = ("sweep", "chaos", "players=2", "colours=white,green/purple,black", "--games", "2", "--on", "plain")
    rows = list(csv.DictReader(run(*words).out.splitlines()))
    assert [row["colours"] for row in rows] == ["white,green"] * 2 + ["purple,black"] * 2
