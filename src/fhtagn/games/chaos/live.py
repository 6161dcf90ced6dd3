"""Chaos of Cthulhu at a live table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from fhtagn.games.chaos.rules import codes, plan, state
from fhtagn.games.chaos.rules.game import play, to_act
from fhtagn.kernel.match import Move

DEFENCE = (state.BLOCKING, state.PLACING)


def tempo(game: Any, settings: dict[str, Any]) -> tuple[str, int] | None:
    """Before the reveal nobody knows whose stones could cancel a planned Bonus."""
    return ("window", 1) if game.phase == state.PLANNED else None


def idle(game: Any, seat: int, made: Iterable[Move]) -> bool:
    """Who is asked in the Window has passed in Declare. While nobody has announced anything, that answer holds."""
    return bool(game.phase == state.WINDOW and not any(game.bonus[: game.players]))


def in_the_open(game: Any, seat: int) -> bool:
    """From the reveal on all stones lie open."""
    return bool(game.phase >= state.DECLARE)


def step(game: Any, seat: int, move: int) -> bool:
    """A plan is one answer, from the first die to the word that ends it; so is a defence, Blocks and Attacks."""
    if game.phase == state.PLAN:
        return not plan.ends_plan(game, seat, move)
    if game.phase not in DEFENCE:
        return False
    after = game.copy()
    play(after, seat, move)
    return bool(after.phase in DEFENCE and after.asked == seat)


def ends_by_clock(settings: dict[str, Any]) -> bool:
    return int(settings["rounds"]) == 0


def by_clock(game: Any, time_is_up: bool) -> int | None:
    """Without a number of rounds the table's clock ends the game, not chance."""
    if to_act(game, -1) == 0 or game.phase != state.CLOCK:
        return None
    return codes.TIME if time_is_up else codes.ON
