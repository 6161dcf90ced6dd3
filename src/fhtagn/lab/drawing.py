"""Results for people: as text, and as HTML where a notebook shows it."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from fhtagn.kernel.transcript import named

if TYPE_CHECKING:
    from fhtagn.lab.results import Result
    from fhtagn.lab.tables import Table

BAR = 20
ROWS = 20  # of a table that a notebook shows
CELL = "text-align:right;padding:2px 10px"
WORDS = "text-align:left;padding:2px 10px"


def heading(result: Result) -> str:
    stopped = ", stopped before the end" if result.stopped else ""
    name = named(result.study.found(), result.study.chosen())
    return f"{name}: {result.games:,} games, seed {result.study.seed}{stopped}"


def _lines(result: Result) -> list[tuple[str, str, float, float, str]]:
    """By seat, and last for nobody: seat, player, rate, half of the interval's width, mean payoff."""
    payoff = result.study.found().payoff
    means = ["" if payoff.shares else payoff.figure(mean) for mean in result.payoffs]
    seats = zip(result.players, result.wins, result.intervals, means, strict=True)
    lines = [
        (str(seat), name, wins, (interval.high - interval.low) / 2, mean)
        for seat, (name, wins, interval, mean) in enumerate(seats)
    ]
    low, high = result.nobody_interval
    return [*lines, ("", "nobody", result.nobody, (high - low) / 2, "")]


def result_text(result: Result) -> str:
    lines = [heading(result)]
    width = max(len(name) for name in (*result.players, "nobody"))
    for seat, name, rate, half, mean in _lines(result):
        bar = "█" * round(BAR * rate)
        lines.append(f"{seat:>3} {name:<{width}} {100 * rate:6.2f} % ± {100 * half:<5.2f} {mean} {bar}".rstrip())
    lines.append(f"{result.plies:.1f} moves a game")
    return "\n".join(lines)


def result_html(result: Result) -> str:
    """A small table with bars. It takes its colours from the page, so it is readable in dark and light."""
    payoff = result.study.found().payoff
    unit = [] if payoff.shares else [payoff.many]
    rows = []
    for seat, name, rate, half, mean in _lines(result):
        cells = [
            f'<td style="{CELL}">{seat}</td>',
            f'<td style="{WORDS}">{escape(name)}</td>',
            f'<td style="{CELL}">{100 * rate:.2f} %</td>',
            f'<td style="{CELL}">± {100 * half:.2f}</td>',
            f'<td style="{WORDS};width:12em">{_bar(rate)}</td>',
            *(f'<td style="{CELL}">{escape(mean)}</td>' for _ in unit),
        ]
        rows.append(f"<tr>{''.join(cells)}</tr>")
    heads = "".join(
        f'<th style="{style}">{escape(word)}</th>'
        for word, style in (
            ("seat", CELL),
            ("player", WORDS),
            ("wins", CELL),
            ("95 %", CELL),
            ("", WORDS),
            *((one, CELL) for one in unit),
        )
    )
    caption = f'<caption style="text-align:left;caption-side:top">{escape(heading(result))}</caption>'
    below = f"<p>{result.plies:.1f} moves a game</p>"
    return f"<table>{caption}<thead><tr>{heads}</tr></thead><tbody>{''.join(rows)}</tbody></table>{below}"


def _bar(rate: float) -> str:
    style = f"width:{100 * rate:.1f}%;height:0.8em;background:currentColor;opacity:0.5"
    return f'<div style="{style}"></div>'


def table_html(table: Table) -> str:
    """The first rows."""
    if not table:
        return "<p>no rows</p>"
    heads = "".join(f'<th style="{CELL}">{escape(str(name))}</th>' for name in table[0])
    rows = "".join(f"<tr>{_cells(row)}</tr>" for row in table[:ROWS])
    more = f"<p>{len(table) - ROWS:,} more rows</p>" if len(table) > ROWS else ""
    return f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>{more}"


def _cells(row: dict[str, Any]) -> str:
    return "".join(f'<td style="{CELL}">{escape(_cell(value))}</td>' for value in row.values())


def _cell(value: Any) -> str:
    return f"{value:.4g}" if isinstance(value, float) else str(value)
