"""Bots: they run in processes of their own, and get nothing but their seat's view.

The seam for players: where `fhtagn.players` is there, its players choose at the levels that it has; else a level is one
of the game's own policies, by name or, for novice, adept and elder, by strength.
"""

from __future__ import annotations

import asyncio
import importlib
import importlib.util
import json
import multiprocessing
import secrets
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any

from fhtagn.kernel import contract, registry
from fhtagn.kernel.chance import STREAM, open_stream
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.registry import Game
from fhtagn.kernel.settings import Settings
from fhtagn.table.state import read_settings

LEVELS = ("novice", "adept", "elder")
PLAYERS = "fhtagn.players"

Choose = Callable[[Any, int, int], int]  # view, seat, seed -> move

HUMANE = (0.7, 2.2)  # seconds
WINDOW_PAUSE = (0.2, 1.5)  # seconds: of a policy, and of a player that searches


def levels(game: Game) -> list[str]:
    """The levels that a bot can have in this game."""
    return [*LEVELS, *(name for name in game.policy_names if name not in LEVELS)]


def check_level(game: Game, level: str) -> str:
    if level not in levels(game):
        raise FhtagnError(f"There is no bot of level “{level}”; there are {', '.join(levels(game))}.")
    return level


def delay(pace: str, level: str, several: bool) -> float:
    """How long a bot seems to think: it depends on nothing that the bot knows.

    Where several are asked, also one that plays at once waits as long as its level ever thinks, so that the time tells
    nothing about the choice that it had.
    """
    low, high = HUMANE
    least = (WINDOW_PAUSE[level == "elder"]) if several else 0.0
    return max(least, 0.0 if pace == "instant" else low + (high - low) * secrets.randbelow(1000) / 1000)


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


def chooser(game: Game, settings: Settings, level: str) -> Choose:
    """Who chooses at this level: a player if there are any, else one of the game's policies."""
    if importlib.util.find_spec(PLAYERS) is None:
        return lambda view, seat, seed: by_policy(game, level, view, seat, seed)
    warm: Any = importlib.import_module(f"{PLAYERS}.warm")
    player = _players.enter_context(warm.warmed(game, settings, level))
    return lambda view, seat, seed: int(player.choose(view, seat, seed, 0))


_players = ExitStack()  # of this worker: some prepare themselves while others stand in
_choosers: dict[tuple[str, str, str], Choose] = {}
MOST_CHOOSERS = 50


@dataclass(frozen=True)
class Question:
    """What a worker gets: the game with its settings, a level, and the seat's view."""

    game: str
    package: str
    settings: dict[str, Any]
    files: dict[str, str]
    level: str
    seat: int
    view: bytes


def think(question: Question, seed: int) -> int:
    """In the worker: the move of a bot at this seat."""
    if question.game not in registry.game_ids():
        registry.register(question.game, question.package)
    game = registry.find(question.game)
    key = (question.game, question.level, json.dumps([question.settings, question.files], sort_keys=True))
    if key not in _choosers:
        if len(_choosers) >= MOST_CHOOSERS:
            _choosers.clear()
            _players.close()
        _choosers[key] = chooser(game, read_settings(game, question.settings, question.files), question.level)
    return _choosers[key](game.state.from_bytes(question.view), question.seat, seed)


class Workers:
    """The processes in which bots think; started when the first bot is asked."""

    def __init__(self, count: int = 1) -> None:
        self.count = count
        self._pool: ProcessPoolExecutor | None = None

    async def move(self, question: Question) -> int:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self.count, mp_context=multiprocessing.get_context("spawn"))
        return await asyncio.get_running_loop().run_in_executor(self._pool, think, question, secrets.randbits(62))

    def restart(self) -> None:
        """After a worker died: the next bot gets new ones."""
        self.close()

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
