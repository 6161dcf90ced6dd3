"""Finished slices on disk: what is missing is found, and nothing is counted twice."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import fhtagn
from fhtagn import FhtagnError, Result
from fhtagn.lab import simulation, slices
from fhtagn.lab.slices import Cutter, Pace, Slices

GAMES = 60


def kept(folder: Path, games: Any = GAMES, **more: Any) -> Result:
    return fhtagn.simulate("dice", games=games, on="plain", keep=folder, **{"seed": 4, **more})


@pytest.fixture(scope="module")
def whole() -> Result:
    return fhtagn.simulate("dice", games=GAMES, seed=4, on="plain")


def numbers(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_kept_run_counts_the_same_and_its_slices_stay(
    tmp_path: Path, whole: Result, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(slices, "FIRST", 25)
    heard: list[int] = []
    assert kept(tmp_path, progress=heard.append) == whole
    assert (heard[0], heard[-1]) == (0, GAMES)
    assert numbers(tmp_path)[0].startswith("0-25")
    assert len(numbers(tmp_path)) > 1


def test_what_is_there_is_not_played_again(tmp_path: Path, whole: Result, monkeypatch: pytest.MonkeyPatch) -> None:
    kept(tmp_path, range(10, 20))
    kept(tmp_path, range(40, 45))
    assert Slices(whole.study, range(GAMES), tmp_path).missing() == [range(10), range(20, 40), range(45, GAMES)]
    played: list[range] = []
    count = type(whole.study).count
    monkeypatch.setattr(
        type(whole.study), "count", lambda study, games, **more: played.append(games) or count(study, games, **more)
    )
    assert kept(tmp_path) == whole
    assert played == [range(10), range(20, 40), range(45, GAMES)]


def test_slices_that_reach_beyond_the_run_or_lie_over_others_do_not_count(tmp_path: Path, whole: Result) -> None:
    for place, games in enumerate((range(50, 70), range(5, 15), range(10, 20))):
        fhtagn.simulate("dice", games=games, seed=4, on="plain").save(tmp_path / f"{place}.json")
    assert kept(tmp_path) == whole


def test_a_run_that_is_stopped_keeps_what_is_finished(
    tmp_path: Path, whole: Result, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(slices, "FIRST", 5)

    def stop(done: int) -> None:
        if done > 8:
            raise KeyboardInterrupt

    stopped = kept(tmp_path, progress=stop)
    assert stopped.stopped
    assert 8 < stopped.games < GAMES
    assert kept(tmp_path) == whole


def test_slices_of_another_run_are_refused(tmp_path: Path) -> None:
    kept(tmp_path)
    with pytest.raises(FhtagnError, match="different seeds; keep this one elsewhere"):
        kept(tmp_path, seed=5)
    (tmp_path / "torn.json").write_text("{")
    with pytest.raises(FhtagnError, match=r"torn\.json isn't a result"):
        kept(tmp_path)


def test_a_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(FhtagnError, match="Cannot keep slices"):
        kept(tmp_path / "file" / "folder")


def test_a_cutter_gives_every_game_once() -> None:
    cutter = Cutter([range(3, 10), range(20, 22)])
    assert cutter.left == 9
    found = [cutter.cut(4) for _ in range(3)]
    assert found == [range(3, 7), range(7, 10), range(20, 22)]
    assert cutter.left == 0


def test_a_pace_grows_eightfold_at_most_and_never_below_one_game() -> None:
    pace = Pace()
    pace.took(500, 1e-9)
    assert pace.count == 4000
    pace.took(4000, 10**9)
    assert pace.count == 1
    pace.took(1000, 2 * slices.SECONDS)
    assert pace.count == 500


def test_a_full_disk_ends_the_run_with_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(FhtagnError, match="No space left on device"):
        kept(tmp_path)
    assert numbers(tmp_path) == []


def test_the_ways_to_run_are_the_kernels_and_ray() -> None:
    assert simulation.WAYS == ("plain", "cpu", "gpu", "ray")
