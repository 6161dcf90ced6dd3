"""A GPU plays exactly the games that plain Python plays."""

from __future__ import annotations

import numpy as np
import pytest
from support import gpus
from support.learned_games import old_ones

from fhtagn.kernel import bulk, gpu, registry
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.gpu import cuda
from fhtagn.kernel.registry import Game
from fhtagn.players.portable import has_network


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
    with pytest.raises(FhtagnError, match="none was found; use --on cpu"):
        cuda()


def test_numpy_gets_the_function_back_that_numba_cuda_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(vars(np), "row_stack", raising=False)
    gpu.give_back_row_stack()
    assert vars(np)["row_stack"] is np.vstack
