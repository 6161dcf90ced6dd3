"""In a worker's process: a bot or the adviser is asked, and gets nothing but its seat's view.

The players of `fhtagn.players` choose; one that needs compiled code that is not there yet lets another stand in.
"""

from __future__ import annotations

import contextlib
import json
import multiprocessing
import os
import threading
from contextlib import ExitStack
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from fhtagn.kernel import registry
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.match import Match
from fhtagn.kernel.registry import Game
from fhtagn.kernel.texts import Message
from fhtagn.table.log.settings import read_settings
from fhtagn.table.log.state import TableState

if TYPE_CHECKING:
    import subprocess

    from fhtagn.players.player import Player

ADVISER = "search:800ms"  # where a game is not solved
MOST_PLAYERS = 50
MOST_HINTS = 5
PLAYOUTS, PROSPECT_SECONDS = 600, 0.2  # at most, for one look at how likely somebody is to win


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

    @classmethod
    def about(cls, state: TableState, match: Match, seat: int, level: str) -> Question:
        created, game, view = state.created, match.game, match.view(seat).to_bytes()
        return cls(game.id, game.package, created.settings, created.files, level, seat, view, match.ply_for(seat))

    @property
    def key(self) -> tuple[str, str, str]:
        """Whom to ask: questions with the same key go to the same player."""
        return self.game, self.level, json.dumps([self.settings, self.files], sort_keys=True)


_players: dict[tuple[str, str, str], Player] = {}
_helpers = ExitStack()  # some players prepare themselves in a process of their own while others stand in


def _player(question: Question, level: str) -> Player:
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


def _is_waking(player: Player) -> bool:
    from fhtagn.players.warm import Warming

    return isinstance(player, Warming) and player.waking


def think(question: Question, seed: int) -> tuple[int, bool]:
    """The move of a bot at this seat, and whether another had to stand in because the bot is being compiled."""
    player = _player(question, question.level)
    view = _game(question).state.from_bytes(question.view)
    return int(player.choose(view, question.seat, seed, question.moment)), _is_waking(player)


def still_waking(question: Question) -> bool:
    return _is_waking(_player(question, question.level))


class Waking(FhtagnError):
    """Somebody's code is being compiled; whoever asks again later gets an answer."""


@dataclass(frozen=True)
class Weighed:
    """A move with its chance of winning, the standard error of that, its rank, and what the game says about it."""

    move: int
    chance: float
    error: float
    rank: int
    why: Message | None


@dataclass(frozen=True)
class Advice:
    """The best moves of a seat, and how many there are beside them."""

    best: list[Weighed]
    more: int


def advise(question: Question, seed: int) -> Advice:
    """What is to be thought of the best moves of this seat. An error says why nobody knows yet."""
    from fhtagn.lab import advice
    from fhtagn.players.warm import Warming

    game, adviser = _game(question), _adviser(question)
    if _is_waking(adviser):
        raise Waking("The adviser is being woken: its code is compiled, which takes a minute or two. Ask again.")
    if isinstance(adviser, Warming):
        if adviser.stand_in_name:
            raise FhtagnError("The adviser's code could not be compiled on this server, so there are no hints.")
        adviser = adviser.player
    view = game.state.from_bytes(question.view)
    found = advice.estimates(game, view, question.seat, adviser, seed, question.moment)
    found = sorted(found, key=lambda one: -one[1])
    best = [
        Weighed(*one, rank, game.teaching.why(view, question.seat, one[0]))
        for one, rank in zip(found[:MOST_HINTS], advice.ranked(found), strict=False)
    ]
    return Advice(best, len(found) - len(best))


def prospect(question: Question, seed: int) -> tuple[float, float]:
    """How likely this seat is to win from here, whoever is to act, and the standard error of that."""
    from fhtagn.players import prospects

    game = _game(question)
    view, on = game.state.from_bytes(question.view), "cpu" if _sees_far(game) else "plain"
    found = prospects.prospect(game, view, question.seat, seed, PLAYOUTS, PROSPECT_SECONDS, on=on)
    return found.chance, found.error


_compiling: dict[str, subprocess.Popen[bytes]] = {}  # by game: what makes native code for prospects


def _sees_far(game: Game) -> bool:
    """Whether there is native code for prospects; the first time it is asked for it is made aside."""
    from fhtagn.players import prospects, warm

    if game.id not in _compiling:
        if prospects.is_compiled(game):
            return True
        _compiling[game.id] = warm.prepare_aside(game, warm.PROSPECTS)
    return _compiling[game.id].poll() == 0


def _adviser(question: Question) -> Any:
    from fhtagn.players import exact

    game = _game(question)
    settings = read_settings(game, question.settings, question.files)
    return _player(question, "exact" if exact.is_ready(game, settings) else ADVISER)


def stand_back() -> None:
    """In the adviser's worker, and in those that compile for it: bots think first."""
    end_with_the_server()
    with contextlib.suppress(AttributeError, OSError):  # not everywhere
        os.nice(10)


def end_with_the_server() -> None:
    """In the worker: a server that was killed leaves nobody behind."""
    threading.Thread(target=_wait_for_the_end, daemon=True).start()


def _wait_for_the_end() -> None:
    server = multiprocessing.parent_process()
    assert server is not None
    server.join()
    os._exit(0)
