"""What the sections of a report have in common."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from html import escape
from typing import Any

from fhtagn.lab.report import course
from fhtagn.lab.report.drawing import Row, key
from fhtagn.lab.report.figures import Figure, mean
from fhtagn.lab.report.order import Order

Parts = dict[str, Any]  # what was measured, by the name of the part


@dataclass
class Section:
    """A part of the page. The headline is what is most worth knowing."""

    name: str
    title: str
    headline: str
    body: list[str] = field(default_factory=list)


def paragraph(text: str) -> str:
    return f"<p>{escape(text)}</p>"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def level_key(order: Order) -> str:
    named = ["at random" if level == "random" else f"as {level}" for level in order.levels]
    return key([(colour, f"all play {name}") for colour, name in enumerate(named)])


def of(parts: Parts, many: int, level: str) -> Parts:
    """The games of so many players of one level."""
    found: Parts = parts[f"seats/{many}/{level}"]
    return found


def levels_rows(
    order: Order, parts: Parts, figure_of: Callable[[Parts], Figure], told: Callable[[Figure], str]
) -> list[Row]:
    """One figure by number of players and level."""
    rows = []
    for many in order.counts():
        for colour, level in enumerate(order.levels):
            figure = figure_of(of(parts, many, level))
            rows.append(Row(f"{many} players" if colour == 0 else "", figure, told(figure), colour))
    return rows


def plies_of(found: Parts) -> Figure:
    counted = found["course"]
    return mean(counted[course.GAMES], counted[course.PLIES], counted[course.PLIES_SQUARES])


def legal_of(found: Parts) -> Figure:
    return _over_games(found["course"], course.LEGAL_MEANS, course.LEGAL_SQUARES)


def forced_of(found: Parts) -> Figure:
    """In how many decisions there is only one move."""
    return _over_games(found["course"], course.FORCED_MEANS, course.FORCED_SQUARES)


def _over_games(counted: list[int], means: int, squares: int) -> Figure:
    return mean(counted[course.DECIDED_GAMES], counted[means] / course.FINE, counted[squares] / course.FINE**2)
