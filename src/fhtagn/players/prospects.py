"""What a seat can hope for in a position, whoever is to act: how often it wins when the game is played on from there.

Few playouts in plain Python are enough to see a turn of fortune, and need no compiled code.
"""

from __future__ import annotations

import math
import time
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


def prospect(game: Game, view: Record, seat: int, seed: int, playouts: int, seconds: float = math.inf) -> Prospect:
    """How often the seat wins in worlds that look like its view; fewer playouts if they take too long."""
    rules, began = game.rules, time.perf_counter()
    play = game.binding.plain(outlook)
    stream, out, work = [0] * STREAM, [0] * (int(rules.MOST) + SCRATCH), [0] * int(rules.WORK)
    records, plan = [hushed(view), game.state(), game.state()], [0] * PLAN
    plan[SEAT], plan[COUNT], plan[CUT] = seat, 1, min(LONGEST_PLAYOUT, int(rules.LONGEST))
    plan[POLICY] = game.policy_number(game.levels.PLAYOUTS)
    wins = played = 0
    while played < playouts and (played == 0 or time.perf_counter() - began < seconds):
        open_stream(stream, seed, played)
        wins += play(records, stream, out, work, plan)
        played += 1
    chance = (wins + 1) / (played + 2)  # never quite sure after a few playouts
    return Prospect(wins / played, math.sqrt(chance * (1 - chance) / played))
