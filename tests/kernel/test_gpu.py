"""A GPU plays exactly the games that plain Python plays."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
from support import gpus
from support.learned_games import old_ones
from support.stand_in import Links, StandIn

from fhtagn.kernel import bulk, gpu, networks, registry
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.gpu import cuda
from fhtagn.kernel.network_games import NETWORK
from fhtagn.kernel.registry import Game
from fhtagn.kernel.watch import Watch
from fhtagn.players.portable import has_network

DICE = registry.find("dice")


@pytest.fixture
def stand_in(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What runs the kernels as Python, with few threads, so that each plays several games."""
    module, link_set = StandIn(), bulk.link_set
    monkeypatch.setattr(gpu, "cuda", lambda: module)
    monkeypatch.setattr(bulk, "link_set", lambda game, **wanted: Links(link_set(game, **wanted)))
    monkeypatch.setattr(gpu, "BLOCKS_PER_PROCESSOR", 1)
    monkeypatch.setattr(gpu, "THREADS", 3)
    for kernel in (gpu.kernel_of, gpu.network_kernel_of):
        kernel.cache_clear()
    yield
    for kernel in (gpu.kernel_of, gpu.network_kernel_of):
        kernel.cache_clear()


def count_decisions(game, seat, move, tally, memory):  # type: ignore[no-untyped-def]
    tally[seat + 1] += 1


@pytest.mark.usefixtures("stand_in")
def test_the_threads_of_a_gpu_share_the_games_and_count_them_all() -> None:
    settings = DICE.settings({"players": "3"})
    job = bulk.Job(DICE, settings, (0, 1, 2), 3, watch=Watch(count_decisions, {"by_seat": 4}))
    assert bulk.simulate(job, range(5, 25), on="gpu") == bulk.simulate(job, range(5, 25), on="plain")


@pytest.mark.usefixtures("stand_in")
def test_a_network_plays_the_same_games_in_the_threads_of_a_gpu() -> None:
    chance, (inputs, outputs) = np.random.default_rng(4), networks.ends(DICE)
    layers = [(chance.normal(size=(8, inputs)), np.zeros(8)), (chance.normal(size=(outputs, 8)), np.zeros(outputs))]
    made = networks.quantised(DICE, layers)
    job = bulk.Job(DICE, DICE.settings({"players": "3"}), (NETWORK, 1, NETWORK), 7, network=made)
    assert bulk.simulate(job, 20, on="gpu") == bulk.simulate(job, 20, on="plain")


@gpus.needed
@pytest.mark.parametrize("identifier", registry.game_ids())
def test_a_gpu_counts_what_plain_python_counts(identifier: str) -> None:
    game = registry.find(identifier)
    settings = game.settings({})
    for policy in range(len(game.policy_names)):
        job = bulk.Job(game, settings, (policy,) * game.seats(settings), 3)
        assert bulk.simulate(job, 20, on="gpu") == bulk.simulate(job, 20, on="plain")


@gpus.needed
@pytest.mark.parametrize("game", [game for game in map(registry.find, registry.game_ids()) if has_network(game)])
def test_an_old_one_makes_the_same_moves_on_a_gpu(game: Game) -> None:
    """Game by game: one other move would change all that follows."""
    for number in range(20):
        job, one = old_ones(game, {}, number), range(number, number + 1)
        assert bulk.simulate(job, one, on="gpu") == bulk.simulate(job, one, on="plain")


def test_without_a_gpu_the_sentence_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("numba.cuda.is_available", lambda: False)
    with pytest.raises(FhtagnError, match="none was found; choose cpu"):
        cuda()


def test_numpy_gets_the_function_back_that_numba_cuda_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(vars(np), "row_stack", raising=False)
    gpu.give_back_row_stack()
    assert vars(np)["row_stack"] is np.vstack
