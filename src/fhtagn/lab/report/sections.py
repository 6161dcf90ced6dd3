"""The sections of a report: each with a sentence that says what its figures mean, and the figures."""

from __future__ import annotations

from html import escape

from fhtagn.kernel.rates import CONFIDENCE
from fhtagn.lab.report import mirrors, weights
from fhtagn.lab.report.drawing import Row, histogram, plot
from fhtagn.lab.report.figures import Figure, difference, mean, over_places, pair_difference
from fhtagn.lab.report.measuring import MOVES_TRIED, PLAYOUTS, TENTHS, THINKING
from fhtagn.lab.report.options import options
from fhtagn.lab.report.order import Order
from fhtagn.lab.report.seats import KINDS, seats
from fhtagn.lab.report.section import (
    Parts,
    Section,
    capital,
    forced_of,
    legal_of,
    level_key,
    levels_rows,
    of,
    paragraph,
    plies_of,
)

FEW_USES = 30


def sections(order: Order, parts: Parts, only: str | None = None) -> list[Section]:
    makers = {
        "seats": seats,
        "course": _course,
        "skill": _skill,
        "search": _search,
        "decisions": _decisions,
        "pieces": _pieces,
        "options": options,
    }
    made = [make(order, parts) for name, make in makers.items() if only in (None, name)]
    return [one for one in made if one is not None]


# --- Length and choices


def _course(order: Order, parts: Parts) -> Section:
    found = of(parts, order.players, order.best)
    plies, legal, forced = plies_of(found), legal_of(found), forced_of(found)
    made = Section(
        "course",
        "Length and choices",
        f"A game of {order.players} players takes {plies.number(1)} moves, dice and cards included; whoever decides "
        f"has {legal.number(2)} moves to choose from, and in {forced.percent()} of decisions only one.",
    )
    made.body.append(level_key(order))
    for title, figure_of, told in (
        ("Moves a game", plies_of, Figure.number),
        ("Moves to choose from", legal_of, Figure.fine_number),
    ):
        rows = levels_rows(order, parts, figure_of, told)
        made.body += [f"<h3>{title}</h3>", plot(rows, what=title)]
    amounts = [name for name, bins in order.game.rules.MEASURES if bins > KINDS]
    for name in amounts[:1]:
        bins, label = found["measures"][name], order.game.measure_name(name)
        made.body += [
            f"<h3>{escape(capital(label))} at the end</h3>",
            paragraph(f"Half of the games of {order.players} players end with {label} at {_median(bins)} or less."),
            histogram(bins, label),
        ]
    return made


def _median(bins: list[int]) -> int:
    half, seen = sum(bins) / 2, 0
    for value, times in enumerate(bins):
        seen += times
        if seen >= half:
            return value
    return len(bins) - 1


# --- Skill


def _skill(order: Order, parts: Parts) -> Section:
    found = {
        (name, among): over_places([(won, games) for won, games in parts[f"skill/{name}/{among}"]])
        for name in order.game.policy_names
        for among in order.levels
    }
    novice, best = order.levels[0], order.levels[-1]
    one, base = found[best, novice], found[novice, novice]
    gain = difference(one, base)
    made = Section(
        "skill",
        "Skill",
        f"One who plays as {best} among players at random wins {one.percent()}, where one more of them would win "
        f"{base.percent()}: that is what skill is worth, {gain.points()}.",
    )
    for among in order.levels:
        ranked = sorted(order.game.policy_names, key=lambda name: -found[name, among].value)
        rows = [Row(name, found[name, among], found[name, among].percent(), int(name == among)) for name in ranked]
        title = "players at random" if among == "random" else f"players like {among}"
        made.body += [f"<h3>One among {title}</h3>", plot(rows, found[among, among].value, zero=False, what=title)]
    made.body.append(paragraph("The dashed line is one more of the same kind. Each sits at every place equally often."))
    return made


def _search(order: Order, parts: Parts) -> Section | None:
    rows = []
    for thinking in THINKING:
        one = parts[f"search/{thinking}"]
        label = f"{thinking} playouts a move"
        if "rate" in one:
            figure = Figure(*one["rate"])
            rows.append(Row(label, figure, figure.percent(), 0, f"{one['games']} games"))
        else:
            value, error = one["payoff"]
            figure = Figure.about(value, CONFIDENCE * error)
            told = order.game.payoff.figure(value, CONFIDENCE * error)
            rows.append(Row(label, figure, told, 0, f"{one['games']} games"))
    shares = "rate" in parts[f"search/{THINKING[0]}"]
    even = 0.5 if shares else 0.0
    last = rows[-1]
    if not last.figure.differs_from(even):
        told = "cannot be told from it"
    else:
        told = "is stronger" if last.figure.value > even else "is weaker"
    made = Section(
        "search",
        "Thinking",
        f"A search with {THINKING[-1]} playouts a move against `{order.best}`: {last.told}; so it {told}.",
    )
    made.body.append(plot(rows, even, what="search by thinking"))
    if shares:
        made.body.append(paragraph("50 % means as strong as an average rival."))
    return made


# --- Leads and decisions


def _decisions(order: Order, parts: Parts) -> Section:
    tenths = [parts[f"decisions/{tenth}"] for tenth in range(TENTHS)]
    counted = [sum(values) for values in zip(*tenths, strict=True)]
    games = counted[weights.GAMES]
    changes = mean(games, counted[weights.CHANGES], counted[weights.CHANGES_SQUARES])
    weight = _over_weighed(counted, weights.WEIGHT, weights.WEIGHT_SQUARES)
    heavy = _over_weighed(counted, weights.HEAVY, weights.HEAVY_SQUARES)
    weighs = f"{100 * weight.value:.1f} ({100 * weight.low:.1f} to {100 * weight.high:.1f})"
    made = Section(
        "decisions",
        "Leads and decisions",
        f"The lead changes {changes.number(2)} times a game; a decision weighs {weighs} points of winning, and "
        f"{heavy.percent()} of them weigh ten points and more.",
    )
    made.body += [
        plot([Row("lead changes a game", changes, changes.number(2))], what="lead changes"),
        plot(
            [
                Row("weight of a decision", weight, f"{weighs} points"),
                Row("decisions of ten points and more", heavy, heavy.percent(), 1),
            ],
            what="weight of decisions",
        ),
        paragraph(
            f"From {games:,} games of {order.players} players, {counted[weights.TURNS] / games:.0f} turns each, and "
            f"{counted[weights.WEIGHED]:,} of their decisions; {PLAYOUTS} playouts for every chance, at most "
            f"{MOVES_TRIED} moves tried in a decision. A lead is counted as changed only where it is sure."
        ),
    ]
    return made


def _over_weighed(counted: list[int], total: int, squares: int) -> Figure:
    return mean(counted[weights.WEIGHED_GAMES], counted[total] / weights.FINE, counted[squares] / weights.FINE**2)


# --- Pieces


def _pieces(order: Order, parts: Parts) -> Section | None:
    if "pieces" not in parts:
        return None
    rows, rare, forced = [], [], []
    for name, used, free, with_it, without in used_pieces(order, parts):
        figure = pair_difference(with_it, without, free)
        if used and not free:
            forced.append(name)
        elif free < FEW_USES:
            rare.append(name)
        else:
            share = 100 * used / order.games
            rows.append(Row(name, figure, figure.points(), int(figure.high < 0), f"used in {share:.1f} % of games"))
    if not rows:
        return None
    rows.sort(key=lambda row: -row.figure.value)
    made = Section("pieces", "What things are worth", capital(_piece_sentence(rows)))
    made.body.append(plot(rows, 0.0, what="worth of each piece"))
    made.body.append(
        paragraph(
            "So much more often does one win who uses it, compared with the same game without it: there, whenever "
            f"`{order.best}` would use it, that happens which happens to those whose time is up (or any other move)."
        )
    )
    if forced:
        made.body.append(paragraph(f"Used only where nothing else is possible: {', '.join(forced)}."))
    if rare:
        made.body.append(paragraph(f"Used in fewer than {FEW_USES} games by this player: {', '.join(rare)}."))
    return made


def used_pieces(order: Order, parts: Parts) -> list[tuple[str, int, int, int, int]]:
    texts, counted = order.game.catalogue(), parts["pieces"]
    found = []
    for number, name in enumerate(order.game.words.used_names(order.settings)):
        if name:
            used, free, with_it, without = counted[mirrors.COUNTS * number : mirrors.COUNTS * (number + 1)]
            found.append((texts.get(name, name), used, free, with_it, without))
    return found


def _piece_sentence(rows: list[Row]) -> str:
    best, worst = rows[0], rows[-1]
    said = f"{best.label} is worth most to those who use it: {best.told}"
    if worst.figure.high < 0:
        return f"{said}; {worst.label} costs them {worst.told}."
    return f"{said}; {worst.label} least: {worst.told}."
