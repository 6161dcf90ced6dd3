"""Measures what a report tells, part by part. Each part is plain data, and the same wherever it is measured."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Any

from fhtagn.kernel.bulk import Job
from fhtagn.kernel.chance import STREAM
from fhtagn.kernel.watch import Watch
from fhtagn.lab.games import rotations
from fhtagn.lab.report import course, mirrors, weights
from fhtagn.lab.report.order import Measured, Order
from fhtagn.lab.report.running import Tell, run_slices
from fhtagn.lab.simulation import simulate
from fhtagn.lab.tournament import Ledger, Tournament, run, standings

PLAYOUTS, EVERY, MOVES_TRIED, CUT = 64, 4, 8, 5_000  # of estimates by playouts
THINKING = (16, 64, 256)  # playouts of a search
DEEP, THOUGHT = 200, 1000  # one of so many games is looked at by playouts, or played by a search
FEWEST_DEEP, MOST_DEEP = 20, 2000
TENTHS = 10  # in so many parts, each kept by itself
FEWEST_THOUGHT, MOST_THOUGHT = 24, 600

Measure = Callable[[Tell], Any]


def parts(order: Order) -> Iterator[tuple[str, Measure]]:
    """Every part of a report with what measures it; the section stands before the first stroke."""
    for level in order.levels:
        for many in order.counts():
            yield f"seats/{many}/{level}", _many_games(order, level, order.changed(players=many) or {})
    for field in order.levels:
        for name in order.game.policy_names:
            yield f"skill/{name}/{field}", _ladder(order, name, field)
    for thinking in THINKING:
        yield f"search/{thinking}", _search(order, f"search:{thinking}")
    deep = min(max(FEWEST_DEEP, order.games // DEEP), MOST_DEEP)
    for tenth in range(TENTHS):
        games = range(deep * tenth // TENTHS, deep * (tenth + 1) // TENTHS)
        yield f"decisions/{tenth}", _decisions(order, games)
    if order.game.words.used_names(order.settings):
        yield "pieces", _pieces(order)
    for name, value in order.options():
        given = order.changed(**{name: value}) or {}
        yield f"options/{order.written(name, value)}", _many_games(order, order.best, given)
    yield "options/", _many_games(order, order.best, order.given())


def wanted(order: Order, only: str | None) -> list[tuple[str, Measure]]:
    """All parts, or those of one section: length and choices are seen in the same games as seats."""
    section = "seats" if only == "course" else only
    return [(name, measure) for name, measure in parts(order) if section in (None, name.partition("/")[0])]


def measure(
    order: Order, kept: Measured, only: str | None = None, tell: Callable[[float, str], None] | None = None
) -> None:
    """Measure what has not been measured yet. Ctrl-C passes on; what is done is kept."""
    todo = wanted(order, only)
    for place, (name, work) in enumerate(todo):
        if name not in kept.parts:

            def inside(share: float, place: int = place, name: str = name) -> None:
                if tell:
                    tell((place + share) / len(todo), name)

            inside(0.0)
            kept.add(name, work(inside))
    if tell:
        tell(1.0, "")


def observer(order: Order) -> Watch:
    return Watch(course.course, {"course": course.COUNTS}, memory=int(order.game.rules.MOST) + 1 + course.MEMORY)


def _many_games(order: Order, level: str, given: dict[str, Any]) -> Measure:
    def work(tell: Tell) -> Any:
        result = simulate(
            order.game.id,
            given,
            games=order.games,
            policies=level,
            seed=order.seed,
            watch=observer(order),
            progress=lambda done: tell(done / order.games),
        )
        if result.stopped:
            raise KeyboardInterrupt
        tally = result.tally
        return {
            "games": tally.games,
            "wins": tally.wins,
            "nobody": tally.nobody,
            "cut": tally.cut,
            "course": tally.watched["course"],
            "measures": tally.measures,
        }

    return work


def _ladder(order: Order, name: str, field: str) -> Measure:
    """One player among a field of others, at every place: games won and played by place."""

    def work(tell: Tell) -> Any:
        places = rotations(order.game, order.settings)
        each = max(1, order.games // len(places))
        found = []
        for at, mine in enumerate(places):
            result = simulate(
                order.game.id,
                order.given(),
                games=each,
                policies=[name if one else field for one in mine],
                seed=order.seed + 1 + at,
            )
            if result.stopped:
                raise KeyboardInterrupt
            found.append([result.tally.wins[mine.index(True)], result.games])
            tell((at + 1) / len(places))
        return found

    return work


def _search(order: Order, name: str) -> Measure:
    """A search against the best policy: the odds against an average rival."""

    def work(tell: Tell) -> Any:
        games = min(max(FEWEST_THOUGHT, order.games // THOUGHT), MOST_THOUGHT)
        event = Tournament(order.game, order.settings, (name, order.best), games, order.seed)
        ledger = Ledger(event)
        run(event, ledger, workers=os.cpu_count() or 1, progress=lambda done: tell(done / event.total))
        found = standings(event, ledger)
        mean = found.payoffs[0, 1]
        told = {"games": found.games, "payoff": [mean.payoff, mean.error]}
        if found.rates:
            rate = found.rates[0, 1]
            told["rate"] = [rate.rate, rate.low, rate.high]
        return told

    return work


def _job(order: Order) -> Job:
    number = order.game.policy_number(order.best)
    return Job(order.game, order.settings, (number,) * order.seats, order.seed)


def _decisions(order: Order, games: range) -> Measure:
    def work(tell: Tell) -> Any:
        most = int(order.game.rules.MOST) + 1
        return run_slices(
            weights.weigh_games,
            _job(order),
            games,
            weights.COUNTS,
            more_plan=[order.seats, PLAYOUTS, EVERY, MOVES_TRIED, CUT],
            records=5,
            scratch=[STREAM, most, max(order.seats, 2 * MOVES_TRIED)],
            tell=tell,
        )

    return work


def _pieces(order: Order) -> Measure:
    def work(tell: Tell) -> Any:
        pieces = len(order.game.words.used_names(order.settings))
        return run_slices(
            mirrors.mirror_games,
            _job(order),
            range(order.games),
            mirrors.COUNTS * pieces,
            more_plan=[order.seats, pieces],
            scratch=[2 * pieces],
            tell=tell,
        )

    return work
