"""The clocks of a table: computed from the log's times, so that they survive a restart.

Times when no server ran belong to nobody's clock.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from fhtagn.table import protocol
from fhtagn.table.log import asking
from fhtagn.table.log.state import TableState


@dataclass
class Expired:
    """Whose time is up: in a window silence answers, elsewhere the table's policy decides."""

    silent: list[int] = field(default_factory=list)
    late: list[int] = field(default_factory=list)


def tempo_seconds(state: TableState) -> float | None:
    """How long the present common decision lasts, if it has a clock of its own."""
    tempo = state.tempo()
    if tempo is None:
        return None
    name, part = tempo
    limits = state.created.clocks
    if name == "window":
        return limits.window if asking.lasts_its_time(state) else None
    seconds = float(getattr(limits, name)) / part
    if asking.only_idle(state):
        return min(seconds, limits.window) if state.persons > 1 else 0.0
    return seconds


def allowance(state: TableState, seat: int, tempo: float | None) -> float | None:
    """How long this seat may think about its present decision, counted from when it was asked."""
    if tempo is not None:
        return tempo
    limits = state.created.clocks
    bank = None if limits.bank is None else max(0.0, limits.bank - state.used[seat])
    times = [time for time in (limits.move, bank) if time is not None]
    return min(times) if times else None


def left(state: TableState, now: float) -> list[float | None]:
    """By seat: the seconds left for its present decision; None where no clock runs."""
    if state.thinking:
        return [None] * len(state.seats)
    tempo = tempo_seconds(state)
    opened = _opened(state) if tempo is not None else None
    result: list[float | None] = []
    for seat, since in enumerate(state.asked_at):
        allowed = allowance(state, seat, tempo) if since is not None and state.playing else None
        if since is None or allowed is None:
            result.append(None)
        else:
            result.append(allowed - state.downtime.elapsed(since if opened is None else opened, now))
    return result


def _opened(state: TableState) -> float | None:
    """A window begins and ends at the same time for all who are asked."""
    return min((since for since in state.asked_at if since is not None), default=None)


def expired(state: TableState, now: float) -> Expired:
    result = Expired()
    silent = tempo_seconds(state) is not None
    for seat, seconds in enumerate(left(state, now)):
        if seconds is not None and seconds <= 0:
            (result.silent if silent else result.late).append(seat)
    if state.created.clocks.expiry == "wait":
        result.late.clear()
    result.late = [seat for seat in result.late if state.seats[seat].kind == "person"]
    return result


def next_deadline(state: TableState, now: float) -> float | None:
    """Seconds until something expires."""
    if untimed(state):
        return None
    waits = state.created.clocks.expiry == "wait" and tempo_seconds(state) is None
    times = [seconds for seconds in left(state, now) if seconds is not None]
    return None if waits or not times else max(0.0, min(times))


def timed(state: TableState) -> bool:
    """Whether a clock runs now, so that the table must not sleep."""
    return state.status == "opening" or (state.playing is not None and next_deadline(state, 0.0) is not None)


def mixing_left(state: TableState, allowed: float, now: float) -> float:
    """The seconds until those whose words for the dice are missing are passed over."""
    return max(0.0, allowed - state.downtime.elapsed(state.mix.since, now))


def time_is_up(state: TableState, now: float) -> bool:
    return state.downtime.elapsed(state.started_at, now) >= state.created.clocks.game


def untimed(state: TableState) -> bool:
    """Whether no clock can ever run here."""
    limits = state.created.clocks
    return limits.move is None and limits.bank is None and not state.has_windows


def running(state: TableState, now: float) -> protocol.Running | None:
    """The clocks as everyone sees them; None where there are none."""
    if untimed(state) or state.playing is None:
        return None
    limits = state.created.clocks
    tempo = tempo_seconds(state)
    game = _game_left(state, now)
    if limits.move is None and limits.bank is None and tempo is None and game is None:
        return None
    bank = [None if limits.bank is None else _banked(state, seat, now) for seat in range(len(state.seats))]
    decision = [None if seconds is None else round(max(0.0, seconds), 1) for seconds in left(state, now)]
    return protocol.Running(decision, bank, tempo is not None, game)


def _game_left(state: TableState, now: float) -> float | None:
    """Of a game that ends by the clock: the seconds until its last round."""
    if state.playing is None or not state.game.live.ends_by_clock(state.settings):
        return None
    return round(max(0.0, state.created.clocks.game - state.downtime.elapsed(state.started_at, now)), 1)


def _banked(state: TableState, seat: int, now: float) -> float:
    since = state.asked_at[seat]
    used = state.used[seat] + (state.downtime.elapsed(since, now) if since is not None else 0.0)
    return round(max(0.0, (state.created.clocks.bank or 0.0) - used), 1)
