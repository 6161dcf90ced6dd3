"""Plots as inline SVG. Places are in per cent, so that they fit a phone and a desk, and text stays text beside them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from fhtagn.lab.report.figures import Figure

MOST_BARS = 60


@dataclass(frozen=True)
class Row:
    """One line of a plot: what it is about, the figure, how it is written, and which colour it has (0, 1, 2)."""

    label: str
    figure: Figure
    told: str
    colour: int = 0
    note: str = ""


def plot(rows: Sequence[Row], reference: float | None = None, *, zero: bool = True, what: str = "") -> str:
    """Dots with whiskers, all on one scale; a dashed line where the reference is."""
    ends = [end for row in rows for end in (row.figure.low, row.figure.high)] + ([0.0] if zero else [])
    ends += [reference] if reference is not None else []
    low, high = min(ends), max(ends)
    room = 0.04 * ((high - low) or 1)
    low, high = (low if zero and low >= 0 else low - room), high + room
    lines = [_row(row, low, high, reference) for row in rows]
    return f'<div class="plot" role="table" aria-label="{escape(what)}">{"".join(lines)}</div>'


def _row(row: Row, low: float, high: float, reference: float | None) -> str:
    def place(value: float) -> str:
        return f"{100 * (value - low) / (high - low):.2f}%"

    figure = row.figure
    line = (
        ""
        if reference is None
        else f'<line class="reference" x1="{place(reference)}" x2="{place(reference)}" y1="0" y2="22"/>'
    )
    note = f"<small>{escape(row.note)}</small>" if row.note else ""
    return (
        f'<div class="row" role="row"><span class="label" role="cell">{escape(row.label)}{note}</span>'
        f'<svg class="c{row.colour}" width="100%" height="22" aria-hidden="true">{line}'
        f'<line class="whisker" x1="{place(figure.low)}" x2="{place(figure.high)}" y1="11" y2="11"/>'
        f'<circle cx="{place(figure.value)}" cy="11" r="4.5"/></svg>'
        f'<span class="told" role="cell">{escape(row.told)}</span></div>'
    )


def histogram(bins: Sequence[int], label: str) -> str:
    """How often each value occurred, from 0 on; of many values several share a bar."""
    last = max((place for place, times in enumerate(bins) if times), default=0)
    together = -(-(last + 1) // MOST_BARS)
    bars = [sum(bins[at : at + together]) for at in range(0, last + 1, together)]
    most, width = max(bars) or 1, 100 / len(bars)
    drawn = "".join(
        f'<rect x="{at * width:.2f}%" width="{0.86 * width:.2f}%" y="{90 - 86 * many / most:.1f}" '
        f'height="{86 * many / most:.1f}"><title>{escape(label)} {_values(at, together)}: {many:,} games</title></rect>'
        for at, many in enumerate(bars)
    )
    ends = f"<span>0</span><span>{escape(label)}</span><span>{last}</span>"
    return (
        f'<svg class="histogram" width="100%" height="92" role="img" aria-label="{escape(label)}">{drawn}</svg>'
        f'<div class="ends">{ends}</div>'
    )


def _values(at: int, together: int) -> str:
    return str(at) if together == 1 else f"{at * together} to {at * together + together - 1}"


def key(entries: Sequence[tuple[int, str]]) -> str:
    """What the colours mean."""
    drawn = "".join(
        f'<span><svg class="c{colour}" width="14" height="14" aria-hidden="true"><circle cx="7" cy="7" r="4.5"/></svg>'
        f"{escape(name)}</span>"
        for colour, name in entries
    )
    return f'<p class="key">{drawn}</p>'
