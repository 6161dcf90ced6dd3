"""What a seat can hope for in a position, whoever is to act: how often it wins when the game is played on from there.

Few playouts in plain Python are enough to see a turn of fortune in most games. Native code finds the same, and sooner.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass

from fhtagn.kernel.chance import STREAM, open_stream
from fhtagn.kernel.contract import SCRATCH
from fhtagn.kernel.record import Record
from fhtagn.kernel.registry import Game
from fhtagn.players.outlook import outlook
from fhtagn.players.player import hushed
from fhtagn.players.search import COUNT, CUT, PLAN, POLICY, SEAT
from fhtagn.players.searcher import CUT as LONGEST_PLAYOUT


@dataclass(frozen=True)
class Prospect:
    """The chance of winning, and its standard error."""

    chance: float
    error: float


def prospect(
    game: Game, view: Record, seat: int, seed: int, playouts: int, seconds: float = math.inf, *, on: str = "plain"
) -> Prospect:
    """How often the seat wins in worlds that look like its view; fewer playouts if they take too long."""
    plan = [0] * PLAN
    plan[SEAT], plan[COUNT], plan[CUT] = seat, 1, min(LONGEST_PLAYOUT, int(game.rules.LONGEST))
    plan[POLICY] = game.policy_number(game.levels.PLAYOUTS)
    play = (_plainly if on == "plain" else _natively)(game, view, plan)
    began, stream, wins, played = time.perf_counter(), [0] * STREAM, 0, 0
    while played < playouts and (played == 0 or time.perf_counter() - began < seconds):
        open_stream(stream, seed, played)
        wins += play(stream)
        played += 1
    chance = (wins + 1) / (played + 2)  # never quite sure after a few playouts
    return Prospect(wins / played, math.sqrt(chance * (1 - chance) / played))


Playing = Callable[[list[int]], int]  # with a stream; whether the seat wins


def _plainly(game: Game, view: Record, plan: list[int]) -> Playing:
    play, records = game.binding.plain(outlook), [hushed(view), game.state(), game.state()]
    out, work = ([0] * size for size in _sizes(game))
    return lambda stream: int(play(records, stream, out, work, plan))


def _natively(game: Game, view: Record, plan: list[int]) -> Playing:
    import numpy as np

    from fhtagn.kernel.bulk import link_set

    play, records = link_set(game).native(outlook), np.zeros(3, dtype=game.state.dtype)
    records[0] = hushed(view).to_native()[0]
    out, work = (np.zeros(size, dtype=np.int64) for size in _sizes(game))
    numbers = np.array(plan, dtype=np.int64)
    return lambda stream: int(play(records, np.array(stream, dtype=np.int64), out, work, numbers))


def _sizes(game: Game) -> tuple[int, int]:
    return int(game.rules.MOST) + SCRATCH, int(game.rules.WORK)


def is_compiled(game: Game) -> bool:
    """Whether native code is there already."""
    from fhtagn.kernel.bulk import link_set

    return bool(link_set(game).is_kept(outlook))


def compile_for(game: Game) -> None:
    from fhtagn.kernel.bulk import link_set

    link_set(game).native(outlook)
