"""What a seat can hope for in a position, whoever is to act: how often it wins when the game is played on from there.

Few playouts in plain Python are enough to see a turn of fortune, and need no compiled code.
"""

from __future__ import annotations

import math
import time
from dataclasses import dataclass

from fhtagn.kernel.chance import STREAM, open_stream
from fhtagn.kernel.contract import SCRATCH
from fhtagn.kernel.drive import play_on
from fhtagn.kernel.record import Record
from fhtagn.kernel.registry import Game
from fhtagn.kernel.trail import HUSHED
from fhtagn.players.searcher import CUT


@dataclass(frozen=True)
class Prospect:
    """The chance of winning, and its standard error."""

    chance: float
    error: float


def prospect(game: Game, view: Record, seat: int, seed: int, playouts: int, seconds: float = math.inf) -> Prospect:
    """How often the seat wins in worlds that look like its view; fewer playouts if they take too long."""
    rules, began = game.rules, time.perf_counter()
    policy, play = game.policy_number(game.levels.PLAYOUTS), game.binding.plain(play_on)
    stream, out, work = [0] * STREAM, [0] * (int(rules.MOST) + SCRATCH), [0] * int(rules.WORK)
    most, scratch = min(CUT, int(rules.LONGEST)), game.state()
    wins = played = 0
    while played < playouts and (played == 0 or time.perf_counter() - began < seconds):
        open_stream(stream, seed, played)
        world = view.copy()
        if "told" in world.layout.fields:
            world.told = HUSHED  # type: ignore[attr-defined]
        if not game.open:
            rules.imagine(world, seat, stream, work)
        play(world, scratch, stream, out, work, policy, 0, most)
        wins += bool(rules.over(world) and rules.won(world, seat))
        played += 1
    chance = (wins + 1) / (played + 2)  # never quite sure after a few playouts
    return Prospect(wins / played, math.sqrt(chance * (1 - chance) / played))
