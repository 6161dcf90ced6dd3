"""`fhtagn.report`: a balance report in one line of Python."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from fhtagn.kernel import registry
from fhtagn.kernel.errors import FhtagnError
from fhtagn.lab.report.measuring import measure
from fhtagn.lab.report.order import SECTIONS, Measured, Order
from fhtagn.lab.report.page import page
from fhtagn.lab.simulation import whole
from fhtagn.lab.study import by_setting
from fhtagn.lab.tables import write_safely

USUAL_GAMES, USUAL_SEED = 20_000, 1


def report(
    game: str,
    settings: Mapping[str, Any] | None = None,
    /,
    *,
    games: float = USUAL_GAMES,
    seed: int = USUAL_SEED,
    out: str | Path = ".",
    only: str | None = None,
    fresh: bool = False,
    progress: Callable[[float, str], None] | None = None,
    **more_settings: Any,
) -> Path:
    """Measure a game's balance and write a page about it into a folder; returns where it is.

    `games` is how many for every figure. `only` is one section. What has been measured is kept: stopped by Ctrl-C, the
    same call goes on where it was, unless it is to begin `fresh`. `progress` is told how much is done, from 0 to 1, and
    which part is being measured. All other keywords are settings of the game.
    """
    found, folder = registry.find(game), Path(out)
    if only is not None and only not in SECTIONS:
        raise FhtagnError(f"There is no section {only}; choose {', '.join(SECTIONS)}.")
    if not folder.is_dir():
        raise FhtagnError(f"{out}: there is no such folder.")
    given = by_setting(found, {**(settings or {}), **more_settings})
    order = Order(found, found.settings(given), whole(games, "games"), whole(seed, "seed"))
    if fresh:
        Measured(order).path.unlink()
    kept = Measured(order)
    measure(order, kept, only, progress)
    path = folder / f"{found.id}{f'-{only}' if only else ''}.html"
    write_safely(path, page(order, kept.parts, only))
    return path
