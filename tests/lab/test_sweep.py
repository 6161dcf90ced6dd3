"""Sweeps: every combination of settings, tidy rows, and nothing lost when one is stopped."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import fhtagn
from fhtagn import FhtagnError, Sweep
from fhtagn.lab import simulation
from fhtagn.lab import sweep as lab
from fhtagn.lab.tables import write_safely


def few(**settings: Any) -> Sweep:
    return fhtagn.sweep("dice", games=20, on="plain", seed=3, **settings)


def test_every_combination_is_simulated_in_order() -> None:
    found = few(players=range(2, 4), sanity=[1, 3])
    assert [(one.study.settings["players"], one.study.settings["sanity"]) for one in found] == [
        (2, 1),
        (2, 3),
        (3, 1),
        (3, 3),
    ]
    assert found[3] == fhtagn.simulate("dice", players=3, sanity=3, games=20, seed=3, on="plain")
    assert len(found.rows()) == 2 + 2 + 3 + 3
    assert "players=3" in repr(found)
    assert found._repr_html_().count("<table>") == 4


def test_a_frame_has_one_row_for_each_seat_of_each_combination() -> None:
    pytest.importorskip("polars")
    frame = few(players=range(2, 4)).frame("polars")
    assert list(frame["players"]) == [2, 2, 3, 3, 3]
    assert list(frame["seat"]) == [0, 1, 0, 1, 2]


def test_numbers_of_numpy_are_numbers() -> None:
    import numpy as np

    found = few(players=np.arange(2, 4))
    assert [one.study.settings["players"] for one in found] == [2, 3]
    one = fhtagn.simulate("dice", players=np.int64(3), games=np.int64(20), seed=np.int64(3), on="plain")
    assert one == found[1]


def test_combinations_that_contradict_each_other_are_left_out_with_the_reason() -> None:
    found = few(players=[2, 3], cults=[1, 2])
    assert len(found) == 3
    assert [(chosen, "exactly two players" in reason) for chosen, reason in found.refused] == [
        ({"players": 3, "cults": 2}, True)
    ]
    with pytest.raises(FhtagnError, match="No combination"):
        few(players=3, cults=2)


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"players": [2, 9]}, "from 2 to 6"),
        ({"colour": [1]}, "no setting “colour”"),
        ({"players": []}, "no value to try"),
        ({"policies": "genius"}, "no player “genius”"),
        ({"on": "abacus"}, "choose plain"),
    ],
)
def test_a_mistake_is_answered_before_anything_is_played(settings: dict[str, Any], sentence: str) -> None:
    with pytest.raises(FhtagnError, match=sentence):
        fhtagn.sweep("dice", games=10**12, **settings)


def test_a_sweep_that_was_stopped_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    journal, whole = tmp_path / "journal", few(players=[2, 3, 4])

    def stop(done: int, total: int, games: int) -> None:
        if done == 1 and games:
            raise KeyboardInterrupt

    stopped = few(players=[2, 3, 4], journal=journal, progress=stop)
    assert stopped.stopped
    assert len(stopped) == 1
    with journal.open("a") as file:
        file.write('{"fhtagn": 1, "game": "di')  # cut off by a crash
    played: list[int] = []
    run = simulation.run
    monkeypatch.setattr(
        lab, "run", lambda study, *a, **b: played.append(study.settings["players"]) or run(study, *a, **b)
    )
    assert few(players=[2, 3, 4], journal=journal).results == whole.results
    assert played == [3, 4]
    assert len(journal.read_text().splitlines()) == 3


def test_a_full_disk_keeps_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    journal = tmp_path / "journal"
    few(players=2, journal=journal)
    before = journal.read_text()

    opened = Path.open

    def full(path: Path, mode: str = "r", *rest: Any, **more: Any) -> Any:
        if mode == "a":
            raise OSError(28, "No space left on device")
        return opened(path, mode, *rest, **more)

    monkeypatch.setattr(Path, "open", full)
    with pytest.raises(FhtagnError, match="No space left"):
        few(players=[2, 3], journal=journal)
    monkeypatch.undo()
    assert journal.read_text() == before


def test_what_is_written_through_a_link_leaves_the_link(tmp_path: Path) -> None:
    real, link = tmp_path / "real.csv", tmp_path / "link.csv"
    real.write_text("old")
    link.symlink_to(real)
    write_safely(link, "new")
    assert link.is_symlink()
    assert real.read_text() == "new"
