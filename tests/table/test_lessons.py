"""Lessons over HTTP: what a learner is told, as a table would tell it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec import json
from support.server import ROOT, House, house

from fhtagn.kernel import registry
from fhtagn.kernel.errors import DataError
from fhtagn.table.http import games_api
from fhtagn.table.sight.lessons import recorded

OURS = ("dice", "wake", "cathulhu", "chaos")
LESSONS = [(game, number) for game in OURS for number in range(1, len(registry.find(game).lessons) + 1)]


@pytest.fixture
def home(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path) as home:
        yield home


def lesson_of(game: str, number: int) -> dict[str, Any]:
    found: dict[str, Any] = json.decode(recorded(registry.find(game), number))
    return found


@pytest.mark.parametrize(("game", "number"), LESSONS)
def test_whoever_is_to_move_is_offered_that_move(game: str, number: int) -> None:
    lesson = lesson_of(game, number)
    now = lesson["start"]
    for place, step in enumerate(lesson["steps"]):
        if step["do"]:
            offers = [now["you"], *(draft["you"] for draft in step["drafts"])]
            for words, you in zip(step["do"], offers, strict=True):
                families = [family["words"] for family in you.get("families", [])]
                listed = words in you["legal"] or any(words.startswith(f"{family} ") for family in families)
                assert you["asked"] != "no", f"step {place}"
                assert listed, f"step {place}: {words} is not among {you['legal']}"
        now = step["news"][-1] if step["news"] else now
    assert lesson["steps"][-1]["do"] == [], "the last step says good-bye"


@pytest.mark.parametrize(("game", "number"), LESSONS)
def test_a_lesson_is_short(game: str, number: int) -> None:
    steps = lesson_of(game, number)["steps"]
    assert sum(bool(step["do"]) for step in steps) >= 2
    assert len(steps) <= 25
    assert max(len(step["say"]) for step in steps) <= 260


def test_the_list_of_games_names_their_lessons(home: House) -> None:
    games = {game["game"]: game for game in home.http.get(f"{ROOT}/games").json()}
    assert games["dice"]["lessons"] == ["A first game"]
    assert games["omens"]["lessons"] == []


def test_a_lesson_that_is_not_there_is_refused_with_a_sentence(home: House) -> None:
    assert home.http.get(f"{ROOT}/games/dice/lessons/1").json()["title"] == "A first game"
    refused = home.http.get(f"{ROOT}/games/dice/lessons/99")
    assert (refused.status_code, refused.json()["reason"]) == (404, "Cthulhu Dice has no lesson 99.")
    assert home.http.get(f"{ROOT}/games/dice/lessons/one").status_code == 422
    assert home.http.get(f"{ROOT}/games/nothing/lessons/1").status_code == 404


def test_a_lesson_that_cannot_be_read_hides_no_game(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(game: object) -> None:
        raise DataError(1, "this isn't TOML.")

    monkeypatch.setattr(registry.Game, "lessons", property(broken))
    monkeypatch.setattr(games_api, "_games", games_api._games.__wrapped__)
    games = {game["game"]: game for game in home.http.get(f"{ROOT}/games").json()}
    assert games["dice"]["lessons"] == []
