"""`fhtagn.simulate` and its results: exact, addable, kept and read again, shown."""

from __future__ import annotations

import pickle
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

import fhtagn
from fhtagn import FhtagnError, Result
from fhtagn.kernel import registry, transcript
from fhtagn.kernel.bulk import Tally
from fhtagn.lab import tables

GAMES = 120


def games_of(identifier: str, games: Any = GAMES, **more: Any) -> Result:
    return fhtagn.simulate(identifier, games=games, seed=7, on="plain", **more)


@pytest.fixture(scope="module")
def result() -> Result:
    return fhtagn.simulate("dice", players=3, policies=["sanest", "random", "random"], games=GAMES, seed=7, on="plain")


# --- The same games, however they are cut


@pytest.mark.parametrize("identifier", registry.game_ids())
def test_slices_add_up_to_one_run_in_any_order(identifier: str) -> None:
    whole = games_of(identifier, 12)
    first, second, third = (games_of(identifier, part) for part in (range(5), range(5, 6), range(6, 12)))
    assert first + second + third == whole
    assert third + first + second == whole
    assert sum([second, third, first]) == whole


def test_native_code_counts_what_plain_python_counts(result: Result) -> None:
    native = fhtagn.simulate("dice", players=3, policies=["sanest", "random", "random"], games=GAMES, seed=7)
    assert native == result


def test_a_slice_far_away_is_played_without_those_before_it() -> None:
    far = games_of("dice", range(10**15, 10**15 + 9))
    assert far.games == 9
    assert far.numbers == ((10**15, 10**15 + 9),)


def test_an_empty_slice_changes_nothing(result: Result) -> None:
    nothing = fhtagn.simulate(
        "dice", players=3, policies=["sanest", "random", "random"], games=range(5, 5), seed=7, on="plain"
    )
    assert nothing.games == 0
    assert nothing + result == result


def test_players_who_think_are_sliced_too() -> None:
    whole = games_of("dice", 4, players=2, policies="search:5")
    parts = [games_of("dice", part, players=2, policies="search:5") for part in (range(3), range(3, 4))]
    assert parts[0] + parts[1] == whole


def test_a_run_that_is_stopped_says_so_and_knows_its_games() -> None:
    def stop(done: int) -> None:
        raise KeyboardInterrupt

    stopped = games_of("dice", 10**6, progress=stop)
    assert stopped.stopped
    assert "stopped before the end" in repr(stopped)
    rest = games_of("dice", range(stopped.games, 20))
    assert stopped + rest == games_of("dice", 20)


# --- Kept and read again


def test_a_result_survives_pickle_and_json(result: Result, tmp_path: Path) -> None:
    assert pickle.loads(pickle.dumps(result)) == result  # noqa: S301
    assert Result.from_json(result.to_json()) == result
    result.save(tmp_path / "result.json")
    assert Result.load(tmp_path / "result.json") == result


def test_a_deck_of_ones_own_travels_with_the_result(tmp_path: Path) -> None:
    house = (Path(registry.__file__).parents[1] / "games" / "wake" / "data" / "house.toml").read_text(encoding="utf-8")
    deck = tmp_path / "mine.toml"
    deck.write_text(house + "# mine\n", encoding="utf-8")
    part = games_of("wake", range(2), deck=str(deck))
    deck.unlink()
    again = Result.from_json(part.to_json())
    assert again == part
    assert transcript.read(again.transcript(1)).over


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "isn't a result"),
        ("[]", "isn't a result"),
        ('{"game": "dice"}', "isn't a result"),
        (lambda text: text.replace('"fhtagn": 1', '"fhtagn": 2'), "format 2"),
        (lambda text: text.replace(f'"games": {GAMES}', '"games": 5'), "contradicts itself"),
        (lambda text: text[: len(text) // 2], "isn't a result"),
    ],
)
def test_a_file_that_is_no_result_is_refused(result: Result, tmp_path: Path, text: Any, sentence: str) -> None:
    file = tmp_path / "strange.json"
    file.write_text(text if isinstance(text, str) else text(result.to_json()))
    with pytest.raises(FhtagnError, match=f"strange.json.*{sentence}"):
        Result.load(file)


def test_a_file_that_cannot_be_written_leaves_the_old_one(result: Result, tmp_path: Path, monkeypatch: Any) -> None:
    file = tmp_path / "result.json"
    file.write_text("old")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(tables.os, "fsync", full)
    with pytest.raises(FhtagnError, match="No space left"):
        result.save(file)
    assert [path.name for path in tmp_path.iterdir()] == ["result.json"]
    assert file.read_text() == "old"


# --- What cannot be added


@pytest.mark.parametrize(
    ("other", "sentence"),
    [
        ({"seed": 8}, "different seeds"),
        ({"players": 4}, "different settings"),
        ({"policies": "sanest"}, "different players"),
        ({"game": "wake"}, "different games"),
        ({"games": range(119, 121)}, "Game 119 is in both"),
    ],
)
def test_results_that_do_not_belong_together_are_refused(other: dict[str, Any], sentence: str) -> None:
    given: dict[str, Any] = {"game": "dice", "games": range(120, 122), "seed": 7, "on": "plain", **other}
    with pytest.raises(FhtagnError, match=sentence):
        games_of("dice") + fhtagn.simulate(given.pop("game"), **given)


def test_results_of_other_rules_are_refused_where_the_rules_are_needed(result: Result) -> None:
    old = Result.from_json(result.to_json().replace('"version": 2', '"version": 1'))
    with pytest.raises(FhtagnError, match="versions of the rules"):
        old + result
    with pytest.raises(FhtagnError, match="played by version 1"):
        old.transcript(3)


# --- Figures


def test_rates_and_means_are_those_of_the_counts(result: Result) -> None:
    tally = result.tally
    assert result.wins == [won / GAMES for won in tally.wins]
    assert result.nobody == tally.nobody / GAMES
    assert sum(result.payoffs) == pytest.approx(1 - result.nobody)
    assert all(low < rate < high for rate, (low, high) in zip(result.wins, result.intervals, strict=True))
    assert result.plies == tally.plies / GAMES
    assert sum(result.measures["pool"].histogram) == GAMES
    assert result.cut == 0


def test_every_game_one_by_one_adds_up_to_the_tally(result: Result) -> None:
    rows = result.per_game(GAMES + 50)
    assert [row["game"] for row in rows] == list(range(GAMES))
    wins = [sum(str(seat) in row["winners"].split() for row in rows) for seat in range(3)]
    assert wins == result.tally.wins
    assert sum(row["plies"] for row in rows) == result.tally.plies
    assert sum(row["pool"] for row in rows) / GAMES == pytest.approx(result.measures["pool"].mean)


@pytest.mark.parametrize("identifier", registry.game_ids())
def test_a_transcript_is_the_game_that_was_counted(identifier: str) -> None:
    game = registry.find(identifier)
    policy = game.policy_names[-1]
    one = games_of(identifier, range(17, 18), policies=policy)
    match = transcript.read(one.transcript(17))
    assert match.over
    assert match.ply == one.tally.plies
    assert [seat for seat, won in enumerate(one.tally.wins) if won] == match.winners()


def test_the_transcript_of_players_who_think_is_the_game_that_was_counted() -> None:
    one = games_of("dice", range(3, 4), players=2, policies="search:5")
    match = transcript.read(one.transcript(3))
    assert match.ply == one.tally.plies


# --- Frames and pictures


@pytest.mark.parametrize("kind", tables.KINDS)
def test_a_frame_has_one_row_a_seat(result: Result, kind: str) -> None:
    pytest.importorskip(kind)
    frame = result.frame(kind)
    assert type(frame).__module__.startswith(kind)
    assert list(frame["player"]) == ["sanest", "random", "random"]
    assert list(frame["wins"]) == result.wins
    assert list(result.per_game(4).frame(kind)["game"]) == [0, 1, 2, 3]


def test_without_pandas_and_polars_a_sentence_says_what_to_install(result: Result, monkeypatch: Any) -> None:
    monkeypatch.setattr(tables, "installed", lambda module: False)
    with pytest.raises(FhtagnError, match="pip install pandas"):
        result.frame()
    with pytest.raises(FhtagnError, match="choose pandas or polars"):
        result.frame("excel")


class Cells(HTMLParser):
    """The words of all cells, and whether tags close."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def test_a_notebook_shows_a_table_with_bars(result: Result) -> None:
    cells = Cells()
    cells.feed(result._repr_html_())
    assert cells.open == []
    assert {"sanest", "nobody", f"{100 * result.wins[0]:.2f} %"} <= set(cells.words)
    assert f"width:{100 * result.wins[0]:.1f}%" in result._repr_html_()
    rows = Cells()
    rows.feed(result.per_game(30)._repr_html_())
    assert "10 more rows" in rows.words


def test_a_result_prints_itself(result: Result) -> None:
    shown = repr(result)
    assert shown.startswith(f"dice/2 players=3: {GAMES} games, seed 7\n")
    assert re.search(r"0 sanest +\d+\.\d\d % ± ", shown)


# --- Bad input


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"policies": "genius"}, "has no player “genius”"),
        ({"policies": ["random"] * 2}, "2 players for 3 seats"),
        ({"games": range(9, 3)}, "goes forward"),
        ({"games": range(-3, 3)}, "goes forward"),
        ({"games": range(0, 9, 2)}, "one by one"),
        ({"games": 0}, "at least 1"),
        ({"games": 1.5}, "whole number"),
        ({"games": "many"}, "whole number"),
        ({"seed": 2**70}, "64 bits"),
        ({"on": "abacus"}, "choose plain, cpu, gpu, ray"),
        ({"colour": "red"}, "no setting “colour”"),
        ({"players": 9}, "from 2 to 6"),
    ],
)
def test_a_mistake_is_answered_by_a_sentence(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(FhtagnError, match=sentence):
        fhtagn.simulate("dice", **given)


def test_tallies_of_different_games_are_not_added() -> None:
    with pytest.raises(FhtagnError, match="different things"):
        Tally(2) + Tally(3)


def test_settings_with_a_hyphen_are_written_with_an_underscore() -> None:
    assert games_of("dice", 2, players=2, cults=2, rival_win="last").study.settings["rival-win"] == "last"
