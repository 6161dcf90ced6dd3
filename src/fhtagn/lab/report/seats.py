"""Who wins: by seat, by number of players, and nobody."""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from fhtagn.lab.report.drawing import Row, plot
from fhtagn.lab.report.figures import Figure, advantage, difference, rate
from fhtagn.lab.report.order import Order
from fhtagn.lab.report.section import Parts, Section, level_key, levels_rows, of, paragraph

KINDS = 8  # values up to which what a game tabulates is a kind of end, not an amount


def seats(order: Order, parts: Parts) -> Section:
    found = of(parts, order.players, order.best)
    made = Section("seats", "Who wins", " ".join([_seat_sentence(order, found), *_nobody_sentence(order, parts)]))
    made.body.append(level_key(order))
    for many in order.counts():
        one = of(parts, many, order.best)
        rows = []
        for seat in range(len(one["wins"])):
            for colour, level in enumerate(order.levels):
                counted = of(parts, many, level)
                figure = rate(counted["wins"][seat], counted["games"])
                begins = " (begins)" if seat == order.first else ""
                rows.append(Row(f"seat {seat + 1}{begins}" if colour == 0 else "", figure, figure.percent(), colour))
        middle = sum(one["wins"]) / one["games"] / len(one["wins"])
        made.body += [f"<h3>{many} players</h3>", plot(rows, middle, zero=False, what=f"{many} players")]
    made.body.append(paragraph("The dashed line is the mean of all seats where all play well."))
    made.body += [*_first_player(order, parts), *_nobody(order, parts), *_ends(order, parts)]
    return made


def _seat_sentence(order: Order, found: Parts) -> str:
    rates = [rate(won, found["games"]) for won in found["wins"]]
    best = max(range(len(rates)), key=lambda seat: rates[seat].value)
    worst = min(range(len(rates)), key=lambda seat: rates[seat].value)
    level = "" if order.best == "random" else f", where all play as {order.best}"
    if rates[worst].high >= rates[best].low:
        return (
            f"With {len(rates)} seats it does not matter where you sit, as far as {found['games']:,} games can tell: "
            f"all seats win between {100 * rates[worst].low:.1f} and {100 * rates[best].high:.1f} %{level}."
        )
    return (
        f"With {len(rates)} seats, seat {best + 1}{_begins(order, best)} wins most often, {rates[best].percent()}, and "
        f"seat {worst + 1}{_begins(order, worst)} least, {rates[worst].percent()}{level}."
    )


def _begins(order: Order, seat: int) -> str:
    return ", which begins," if seat == order.first else ""


def _first_player(order: Order, parts: Parts) -> list[str]:
    def figure_of(one: Parts) -> Figure:
        return advantage(one["wins"], one["games"], order.first)

    now = figure_of(of(parts, order.players, order.best))
    if not now.differs_from(0):
        told = f"With {order.players} players it makes no sure difference whether you begin: {now.points()}."
    else:
        word = "helps" if now.value > 0 else "harms"
        told = f"With {order.players} players, to begin {word}: {now.points()} against the mean of the others."
    rows = levels_rows(order, parts, figure_of, Figure.points)
    return ["<h3>To begin</h3>", paragraph(told), plot(rows, 0.0, what="advantage of the seat that begins")]


def _no_winner(one: Parts) -> Figure:
    return rate(one["nobody"], one["games"])


def _nobody_sentence(order: Order, parts: Parts) -> list[str]:
    """Whether good play makes games without a winner rarer; players seldom guess it."""
    best, novice = (_no_winner(of(parts, order.players, level)) for level in (order.best, order.novice))
    if best.value == 0 and novice.value == 0:
        return []
    told = f"Nobody wins {best.percent()} of the games"
    if not difference(best, novice).differs_from(0) or order.best == order.novice:
        return [f"{told}."]
    word = "more" if best.value > novice.value else "less"
    return [f"{told}, {word} often than among players at random, {novice.percent()}."]


def _nobody(order: Order, parts: Parts) -> list[str]:
    rows = levels_rows(order, parts, _no_winner, Figure.percent)
    if all(row.figure.value == 0 for row in rows):
        return [paragraph("Somebody has won every game.")]
    return ["<h3>Nobody wins</h3>", plot(rows, what="games without a winner")]


def kinds_of_end(order: Order) -> list[tuple[str, int, str]]:
    """Kinds of end that the game itself tells apart, such as the side that has won: what is tabulated, the value, and
    what people call it."""
    texts = order.game.catalogue()
    return [
        (name, value, texts[f"measure.{name}-{value}"])
        for name, bins in order.game.rules.MEASURES
        if bins <= KINDS
        for value in range(bins)
        if f"measure.{name}-{value}" in texts
    ]


def _ends(order: Order, parts: Parts) -> list[str]:
    drawn = []
    for name, value, kind in kinds_of_end(order):
        rows = levels_rows(order, parts, share_of(name, value), Figure.percent)
        drawn += [f"<h3>{escape(kind[:1].upper() + kind[1:])}</h3>", plot(rows, what=kind)]
    return drawn


def share_of(name: str, value: int) -> Callable[[Parts], Figure]:
    """How often something that the game tabulates had a value at the end."""
    return lambda one: rate(one["measures"][name][value], one["games"])
