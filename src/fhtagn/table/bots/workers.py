"""Bots and the adviser: they run in processes of their own, and get nothing but their seat's view.

The players of `fhtagn.players` choose; one that needs compiled code that is not there yet lets another stand in.
"""

from __future__ import annotations

import asyncio
import json
import logging
import multiprocessing
import os
import secrets
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, replace
from typing import Any

from fhtagn.kernel import registry
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.registry import Game
from fhtagn.table.log.state import read_settings

LEVELS = ("novice", "adept", "elder")
ADVISER = "search:800ms"  # where a game is not solved

log = logging.getLogger("fhtagn.table")

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

    moment: int = 0  # what the seat has seen so far

    @property
    def key(self) -> tuple[str, str, str]:
        """Whom to ask: questions with the same key go to the same player."""
        return self.game, self.level, json.dumps([self.settings, self.files], sort_keys=True)


# --- In the worker

_players: dict[tuple[str, str, str], Any] = {}
_helpers = ExitStack()  # some players prepare themselves in a process of their own while others stand in
MOST_PLAYERS = 50


def _player(question: Question, level: str) -> Any:
    """The player that answers; a stand-in where it is still being compiled."""
    from fhtagn.players import warm

    key = replace(question, level=level).key
    if key not in _players:
        if len(_players) >= MOST_PLAYERS:
            _players.clear()
            _helpers.close()
        game = _game(question)
        settings = read_settings(game, question.settings, question.files)
        _players[key] = _helpers.enter_context(warm.warmed(game, settings, level))
    return _players[key]


def _game(question: Question) -> Game:
    if question.game not in registry.game_ids():
        registry.register(question.game, question.package)
    return registry.find(question.game)


def _is_waking(player: Any) -> bool:
    return bool(getattr(player, "waking", False))


def think(question: Question, seed: int) -> tuple[int, bool]:
    """The move of a bot at this seat, and whether another had to stand in because the bot is being compiled."""
    player = _player(question, question.level)
    view = _game(question).state.from_bytes(question.view)
    return int(player.choose(view, question.seat, seed, question.moment)), _is_waking(player)


def still_waking(question: Question) -> bool:
    return _is_waking(_player(question, question.level))


Advice = list[tuple[int, float, float]]  # move, winning chance, standard error


def advise(question: Question, seed: int) -> Advice:
    """What is to be thought of every legal move of this seat, the best first. An error says why nobody knows yet."""
    from fhtagn.lab import advice
    from fhtagn.players import exact

    game = _game(question)
    settings = read_settings(game, question.settings, question.files)
    adviser = _player(question, "exact" if exact.is_ready(game, settings) else ADVISER)
    if _is_waking(adviser):
        raise FhtagnError("The adviser is being woken: its code is compiled, which takes a minute or two. Ask again.")
    if getattr(adviser, "stand_in_name", None):
        raise FhtagnError("The adviser's code could not be compiled on this server, so there are no hints.")
    adviser = getattr(adviser, "player", adviser)
    view = game.state.from_bytes(question.view)
    found = advice.estimates(game, view, question.seat, adviser, seed, question.moment)
    return sorted(found, key=lambda one: -one[1])


# --- In the server

POLL = 2.0  # seconds between two questions whether a bot is awake


def end_with_the_server() -> None:
    """In the worker: a server that was killed leaves nobody behind."""
    threading.Thread(target=_wait_for_the_end, daemon=True).start()


def _wait_for_the_end() -> None:
    server = multiprocessing.parent_process()
    assert server is not None
    server.join()
    os._exit(0)


class Workers:
    """The processes in which bots think; started when the first bot is asked."""

    def __init__(self, count: int = 1) -> None:
        self.count = count
        self.changed: Callable[[str, str], None] = lambda game, level: None  # told when a bot falls asleep or wakes
        self._pool: ProcessPoolExecutor | None = None
        self._waking: dict[tuple[str, str], asyncio.Task[None]] = {}  # by game and level

    def waking_at(self, game: str) -> frozenset[str]:
        """The levels of this game's bots that are being compiled."""
        return frozenset(level for known, level in self._waking if known == game)

    async def move(self, question: Question) -> int:
        """What a bot does."""
        move, waking = await self._ask(think, question, secrets.randbits(62))
        bot = (question.game, question.level)
        if waking and bot not in self._waking:
            self._waking[bot] = asyncio.get_running_loop().create_task(self._watch(question))
            self.changed(*bot)
        return int(move)

    async def _watch(self, question: Question) -> None:
        """Wait until a bot is compiled, and say so."""
        bot = (question.game, question.level)
        try:
            await asyncio.sleep(POLL)
            while await self._ask(still_waking, question):
                await asyncio.sleep(POLL)
        except Exception as error:
            log.error("a worker failed", extra={"error": repr(error)[:200]})
        finally:
            del self._waking[bot]
            self.changed(*bot)

    async def advise(self, question: Question) -> Advice:
        """What the adviser thinks of the moves of a seat."""
        found: Advice = await self._ask(advise, question, secrets.randbits(62))
        return found

    async def _ask(self, work: Callable[..., Any], *arguments: Any) -> Any:
        """Let a worker do something. After one died, the next question gets new ones."""
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.count, spawn, initializer=end_with_the_server)
        pool = self._pool
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, work, *arguments)
        except BrokenExecutor:
            if self._pool is pool:
                self._dismiss()
            raise FhtagnError("The worker that was asked has died; ask again.") from None

    def close(self) -> None:
        for watching in self._waking.values():
            watching.cancel()
        self._dismiss()

    def _dismiss(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
