"""Bots: they run in processes of their own, and get nothing but their seat's view.

The seam for players: `fhtagn.players.levels.choose(game, level, view, seat, seed) -> move`, where that package exists.
A level that no player has is one of the game's own policies, by name or, for novice, adept and elder, by strength.
"""

from __future__ import annotations

import asyncio
import importlib
import importlib.util
import multiprocessing
import secrets
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from fhtagn.kernel import contract, registry
from fhtagn.kernel.chance import STREAM, open_stream
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.registry import Game

LEVELS = ("novice", "adept", "elder")
PLAYERS = "fhtagn.players.levels"

Choose = Callable[[Game, str, Any, int, int], int]

HUMANE = (0.7, 2.2)  # seconds


def levels(game: Game) -> list[str]:
    """The levels that a bot can have in this game."""
    return [*LEVELS, *(name for name in game.policy_names if name not in LEVELS)]


def check_level(game: Game, level: str) -> str:
    if level not in levels(game):
        raise FhtagnError(f"There is no bot of level “{level}”; there are {', '.join(levels(game))}.")
    return level


def humane_delay() -> float:
    """How long a bot seems to think: it depends on nothing."""
    low, high = HUMANE
    return low + (high - low) * secrets.randbelow(1000) / 1000


def policy_for(game: Game, level: str) -> str:
    names = game.policy_names
    if level in names:
        return level
    return names[min(LEVELS.index(level), len(names) - 1)]


def by_policy(game: Game, level: str, view: Any, seat: int, seed: int) -> int:
    """The move of one of the game's own policies."""
    stream, out = [0] * STREAM, [0] * (game.rules.MOST + contract.SCRATCH)
    work = [0] * getattr(game.rules, "WORK", 1)
    open_stream(stream, seed, 0)
    policy = game.binding.plain(game.binding.resolve(contract.policy))
    return int(policy(game.policy_number(policy_for(game, level)), view, seat, stream, out, work))


def chooser() -> Choose:
    """The players' own choice if they are installed, else the game's policies."""
    package = PLAYERS.rpartition(".")[0]
    if importlib.util.find_spec(package) and importlib.util.find_spec(PLAYERS):
        choose: Choose = importlib.import_module(PLAYERS).choose
        return choose
    return by_policy


def think(identifier: str, package: str, view: bytes, seat: int, level: str, seed: int) -> int:
    """In the worker: the move of a bot at this seat. It gets the view and nothing else."""
    if identifier not in registry.game_ids():
        registry.register(identifier, package)
    game = registry.find(identifier)
    return chooser()(game, level, game.state.from_bytes(view), seat, seed)


class Workers:
    """The processes in which bots think; started when the first bot is asked."""

    def __init__(self, count: int = 1) -> None:
        self.count = count
        self._pool: ProcessPoolExecutor | None = None

    async def move(self, game: Game, view: bytes, seat: int, level: str) -> int:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self.count, mp_context=multiprocessing.get_context("spawn"))
        seed = secrets.randbits(62)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, think, game.id, game.package, view, seat, level, seed)

    def restart(self) -> None:
        """After a worker died: the next bot gets new ones."""
        self.close()

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
