"""Batches are begun here: by the name of a game and its settings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fhtagn.envs.batch import Batch
from fhtagn.envs.checks import one_of
from fhtagn.envs.seating import Others
from fhtagn.kernel import registry
from fhtagn.lab.study import by_setting


def batch(
    game: str,
    settings: Mapping[str, Any] | None = None,
    /,
    *,
    num: int = 1024,
    seed: int = 0,
    skip_forced: bool = True,
    others: Others = None,
    illegal: str = "error",
    penalty: float = 1.0,
    relative: bool = False,
    small_choices: bool = False,
    on: str = "cpu",
    threads: int | None = None,
    **more_settings: Any,
) -> Batch:
    """Environments that play a game, `num` at once, for all seats.

    `seed` and the number of an episode decide all its chances. With `skip_forced` nobody is asked who has only one
    move. `others` are the seats that policies or levels play: `{1: "keeper"}`, `[None, "keeper"]`, or one name for all
    but one person, who sits at another place in every episode ("keeper,bully" take turns). An illegal action is an
    `illegal="error"`, or with "lapse" the move of somebody who does not answer, and costs `penalty` units. With
    `relative` actions name seats by their distance leftwards, as observations do: what is learned at one place is good
    at all. With `small_choices` a move of a game that has thousands is made up of a few choices, one a step (`made`
    tells which were made). `threads` are as many as cores. With `on="gpu"` all arrays lie in a GPU's memory. All other
    keywords are settings of the game.
    """
    found = registry.find(game)
    chosen = found.settings(by_setting(found, {**(settings or {}), **more_settings}))
    return _kind(on)(
        found,
        chosen,
        num=num,
        seed=seed,
        skip_forced=skip_forced,
        others=others,
        illegal=illegal,
        penalty=penalty,
        relative=relative,
        small_choices=small_choices,
        threads=threads,
    )


def _kind(on: str) -> type[Batch]:
    if one_of("on", on, ("cpu", "gpu")) == "gpu":
        from fhtagn.envs.gpu import GpuBatch

        return GpuBatch
    return Batch
