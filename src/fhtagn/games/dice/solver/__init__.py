"""Exact play: every position between two turns, valued once and kept in the cache.

What needs NumPy is imported when somebody asks for it, so that a game begins at once.
"""

from __future__ import annotations

import hashlib
import math
from pathlib import Path
from typing import Any

from fhtagn.games.dice import rules
from fhtagn.kernel.faces import Progress
from fhtagn.kernel.folders import cache_folder
from fhtagn.kernel.settings import Settings

FORMAT = 1  # of the files in the cache
MOST_POSITIONS = 300_000
MOST_CULTS = 2


def refused(settings: Settings) -> str | None:
    places, tokens = size(settings)
    if settings["cults"] > MOST_CULTS:
        return f"Exact play knows Rival Cults with up to {MOST_CULTS} cults; play against a search instead."
    if math.comb(tokens + places, places) > MOST_POSITIONS:
        return f"{tokens} tokens at {places} places are too many positions to solve; start with less sanity."
    return None


def is_ready(settings: Settings) -> bool:
    return refused(settings) is None and file_of(settings).exists()


def prepare(settings: Settings, progress: Progress | None = None) -> None:
    from fhtagn.games.dice.solver.values import values

    values(settings, progress)


def choice(settings: Settings, view: Any) -> int:
    from fhtagn.games.dice.solver.values import values

    return values(settings).choice(view)


def worth(settings: Settings, view: Any) -> list[tuple[int, tuple[float, ...]]]:
    from fhtagn.games.dice.solver.values import values

    return [(option.move, option.chances) for option in values(settings).options(view)]


def opening(settings: Settings, progress: Progress | None = None) -> dict[str, Any]:
    from fhtagn.games.dice.solver import report

    return report.opening(settings, progress)


def position(settings: Settings, text: str, progress: Progress | None = None) -> dict[str, Any]:
    from fhtagn.games.dice.solver import report

    return report.position(settings, text, progress)


def drawn(result: dict[str, Any]) -> Any:
    from fhtagn.games.dice.solver import report

    return report.drawn_position(result) if "choices" in result else report.drawn_opening(result)


def size(settings: Settings) -> tuple[int, int]:
    """How many places and how many tokens there are."""
    places = settings["players"] * settings["cults"]
    return places, places * settings["sanity"]


def file_of(settings: Settings) -> Path:
    """Where the solution is kept: named by the players, and by all else that it depends on."""
    rest = {name: settings[name] for name in ("cults", "sanity", "mad-victim-responds", "theft", "rival-win")}
    mark = hashlib.sha256(repr((FORMAT, rules.VERSION, sorted(rest.items()))).encode()).hexdigest()[:12]
    return cache_folder() / "exact" / f"dice-{settings['players']}-{mark}.npz"
