"""A GPU plays exactly the games that plain Python plays."""

from __future__ import annotations

import pytest
from support import gpus

from fhtagn.kernel import bulk, registry
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.gpu import cuda


@gpus.needed
@pytest.mark.parametrize("identifier", registry.game_ids())
def test_a_gpu_counts_what_plain_python_counts(identifier: str) -> None:
    game = registry.find(identifier)
    settings = game.settings({})
    for policy in range(len(game.policy_names)):
        job = bulk.Job(game, settings, (policy,) * game.seats(settings), 3)
        assert bulk.simulate(job, 20, on="gpu") == bulk.simulate(job, 20, on="plain")


def test_without_a_gpu_the_sentence_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("numba.cuda.is_available", lambda: False)
    with pytest.raises(FhtagnError, match="none was found; use --on cpu"):
        cuda()
