"""Slices on a Ray cluster: the same tallies whoever dies. One local cluster of two workers serves these tests."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import fhtagn
from fhtagn import FhtagnError, Result
from fhtagn.kernel.bulk import Tally
from fhtagn.lab import cluster, slices

pytest.importorskip("ray", reason="Ray isn't installed: pip install 'fhtagn[ray]'")
pytestmark = [
    pytest.mark.xdist_group("ray"),
    pytest.mark.filterwarnings("ignore"),  # Ray's own
]

GAMES = 20_000


@pytest.fixture(scope="module", autouse=True)
def two_workers() -> Iterator[None]:
    with cluster.Cluster(workers=2):
        yield


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("FHTAGN_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture(scope="module")
def one_process() -> Result:
    return fhtagn.simulate("dice", players=4, policies="sanest", games=GAMES, seed=5)


def on_ray(**more: Any) -> Result:
    return fhtagn.simulate("dice", players=4, policies="sanest", seed=5, on="ray", **{"games": GAMES, **more})


def test_a_cluster_counts_what_one_process_counts(one_process: Result, data: Path) -> None:
    heard: list[int] = []
    assert on_ray(progress=heard.append) == one_process
    assert heard == sorted(heard)
    assert heard[-1] == GAMES
    assert list(data.rglob("*.json")) == []


def test_players_who_think_play_on_a_cluster_too() -> None:
    given: dict[str, Any] = {"players": 2, "policies": "search:5", "games": 4, "seed": 1}
    assert fhtagn.simulate("dice", **given, on="ray") == fhtagn.simulate("dice", **given, on="plain")


TIMES = 3


def every_move(game, seat, move, tally):  # type: ignore[no-untyped-def]
    if seat >= 0:
        tally[move] += TIMES


def test_observers_travel_to_the_workers() -> None:
    here = fhtagn.simulate("dice", games=2000, watch=every_move)
    assert fhtagn.simulate("dice", games=2000, watch=every_move, on="ray") == here
    assert sum(here.watched["tally"]) > 0


def test_a_worker_killed_in_the_middle_of_a_slice_loses_nothing(
    one_process: Result, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play, killed = cluster.play_slice, tmp_path / "killed"

    def play_slice(study: bytes, first: int, beyond: int, on: str) -> tuple[Tally, float]:
        play(study, first, (first + beyond) // 2, on)
        with contextlib.suppress(FileExistsError):
            killed.touch(exist_ok=False)  # only one can
            os.kill(os.getpid(), signal.SIGKILL)
        return play(study, first, beyond, on)

    monkeypatch.setattr(cluster, "play_slice", play_slice)
    heard: list[str] = []
    study = one_process.study
    kept = slices.Slices(study, range(GAMES))
    with cluster.Cluster() as known:
        cluster.Run(known, kept, None, heard.append).play()
    assert kept.total(1.0) == one_process
    assert len(heard) == 1
    assert "A worker died" in heard[0]


def test_games_that_kill_every_worker_end_with_a_sentence_and_keep_the_rest(
    one_process: Result, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = cluster.play_slice

    def play_slice(study: bytes, first: int, beyond: int, on: str) -> tuple[Tally, float]:
        if first <= 10_000 < beyond:
            os.kill(os.getpid(), signal.SIGKILL)
        return play(study, first, beyond, on)

    monkeypatch.setattr(cluster, "play_slice", play_slice)
    monkeypatch.setattr(cluster, "TRIES", 2)
    with pytest.raises(FhtagnError, match="killed their worker 2 times"):
        on_ray(keep=tmp_path / "kept")
    monkeypatch.setattr(cluster, "play_slice", play)
    before = {path.name for path in (tmp_path / "kept").iterdir()}
    assert before
    assert on_ray(keep=tmp_path / "kept") == one_process
    assert before < {path.name for path in (tmp_path / "kept").iterdir()}


def test_a_worker_that_cannot_play_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    def play_slice(*_: object) -> None:
        raise ModuleNotFoundError("No module named 'fhtagn'")

    monkeypatch.setattr(cluster, "play_slice", play_slice)
    with pytest.raises(FhtagnError, match="install the same fhtagn there"):
        on_ray()


def test_where_a_gpu_cannot_be_used_the_cores_play_its_games(
    one_process: Result, monkeypatch: pytest.MonkeyPatch
) -> None:
    remote = cluster.Cluster.remote
    monkeypatch.setattr(cluster.Cluster, "slots", lambda self, gpus: {"cpu": 1, "gpu": 1})
    monkeypatch.setattr(cluster.Cluster, "remote", lambda self, kind: remote(self, "cpu"))
    heard: list[str] = []
    kept = slices.Slices(one_process.study, range(GAMES))
    with cluster.Cluster() as known:
        cluster.Run(known, kept, None, heard.append).play()
    assert kept.total(1.0) == one_process
    assert all("A GPU is left alone: Playing on a GPU needs" in sentence for sentence in heard)


DRIVER = """
import os, signal, sys
import fhtagn

def die(done):
    if done > 3000:
        os.kill(os.getpid(), signal.SIGKILL)

fhtagn.simulate("dice", players=4, policies="sanest", games=20000, seed=5, on="ray", progress=die)
"""


def test_a_driver_that_was_killed_goes_on_with_what_is_missing(one_process: Result, data: Path) -> None:
    done = subprocess.run([sys.executable, "-c", DRIVER], capture_output=True, text=True, timeout=600)
    assert done.returncode == -signal.SIGKILL, done.stderr
    kept = list(data.rglob("*.json"))
    before = sum(Result.load(path).games for path in kept)
    assert 3000 < before < GAMES
    heard: list[int] = []
    assert on_ray(progress=heard.append) == one_process
    assert heard[0] == before
    assert list(data.rglob("*.json")) == []


def test_ctrl_c_keeps_what_is_finished(one_process: Result) -> None:
    def interrupt(done: int) -> None:
        if done:
            raise KeyboardInterrupt

    stopped = on_ray(progress=interrupt)
    assert stopped.stopped
    assert 0 < stopped.games < GAMES
    assert on_ray() == one_process


# --- Bad input


@pytest.mark.parametrize("address", ["nowhere", "localhost:port", "localhost:"])
def test_an_address_that_is_none_is_refused(address: str) -> None:
    with pytest.raises(FhtagnError, match="write HOST:PORT"):
        cluster.refuse_silence(address)


def test_an_address_that_does_not_answer_is_refused_at_once() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{taken.getsockname()[1]}"
        with pytest.raises(FhtagnError, match=f"No Ray cluster answers at {address}"):
            cluster.refuse_silence(address)


def test_without_ray_a_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(FhtagnError, match=r"pip install 'fhtagn\[ray\]'"):
        cluster.the_ray()
