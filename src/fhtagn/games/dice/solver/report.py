"""What the solution says, in numbers and in the terminal."""

from __future__ import annotations

from typing import Any

from fhtagn.games.dice import rules, words
from fhtagn.games.dice.solver.values import FEW, against, best_against, dice, values
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.faces import Progress
from fhtagn.kernel.rates import Rate, two_sided_counts
from fhtagn.kernel.settings import Settings

COMPARED = "sanest"
COMPARED_GAMES = 20_000  # at each place


def opening(settings: Settings, progress: Progress | None) -> dict[str, Any]:
    """What the opening is worth to each seat, and what exact play gets against a good policy."""
    found = values(settings, progress)
    chances = found.chances(dice().begin(settings))
    by_person = chances[: settings["players"]]  # those who sit at several places win at all of them or at none
    first, rivals = settings["first"], settings["players"] - 1
    others = (sum(by_person) - by_person[first % len(by_person)]) / rivals
    alone = two_sided_counts(*against(found, COMPARED, COMPARED_GAMES, 1, alone=True), rivals)
    among = two_sided_counts(*against(found, COMPARED, COMPARED_GAMES, 1, alone=False), rivals)
    quick = settings["cults"] == 1 and len(found.chances_by_number) <= FEW
    return {
        "chances": list(chances),
        "nobody": 1 - sum(by_person),
        "first": first,
        "advantage": chances[first] - others,
        "against": {"player": COMPARED, "alone": _rate(alone), "field": _rate(among.turned())},
        "ceiling_against_random": best_against(settings, "random") if quick else None,
        "positions": len(found.chances_by_number),
        "sweeps": found.sweeps,
        "cycles": found.slack > 0,
        "slack": found.slack,
    }


def _rate(rate: Rate) -> dict[str, float]:
    return {"rate": rate.rate, "low": rate.low, "high": rate.high}


def position(settings: Settings, text: str, progress: Progress | None) -> dict[str, Any]:
    """What every choice is worth in a position like `3 1 0 2 pool 6 caster 1`."""
    state = laid_out(settings, text)
    found = values(settings, progress)
    options = found.options(state)
    moves = [words.say(state, state.caster, option.move) for option in options]
    return {
        "caster": state.caster,
        "sanity": list(state.sanity[: state.seats]),
        "pool": state.pool,
        "best": moves[found.best(options, state.caster)],
        "choices": [
            {"move": move, "chances": list(option.chances)} for move, option in zip(moves, options, strict=True)
        ],
        "cycles": found.slack > 0,
        "slack": found.slack,
    }


def laid_out(settings: Settings, text: str) -> Any:
    """A position in words; what is not named follows from the rest."""
    said = text.replace(",", " ").split()
    tokens: list[int] = []
    while said and _number(said[0]):
        tokens.append(int(said.pop(0)))
    rest = dict(zip(said[::2], said[1::2], strict=False))
    if len(said) % 2 or set(rest) - {"pool", "caster"} or not all(_number(word) for word in rest.values()):
        raise FhtagnError(f"“{text}” isn't a position; write for example “3 1 0 2 pool 6 caster 1”.")
    seats = words.seats(settings)
    if len(tokens) != seats:
        raise FhtagnError(f"“{text}” names {len(tokens)} seats, but the settings have {seats}; say players=….")
    total = seats * settings["sanity"]
    pool = int(rest["pool"]) if "pool" in rest else total - sum(tokens)
    if sum(tokens) + pool != total or pool < 0:
        had = sum(tokens) + pool
        raise FhtagnError(f"With these settings {total} tokens lie in the hands and the pool, not {had}.")
    caster = int(rest["caster"]) if "caster" in rest else int(settings["first"])
    if caster >= seats:
        raise FhtagnError(f"There is no seat {caster}; there are seats 0 to {seats - 1}.")
    state: Any = dice().begin(settings)
    state.sanity[:seats] = tokens
    state.pool = pool
    rules.begin_turn(state, caster)
    if rules.decided(state):
        raise FhtagnError("Nothing is left to decide in this position: fewer than two are sane.")
    return state


def _number(word: str) -> bool:
    return word.isascii() and word.isdigit()


def drawn_opening(result: dict[str, Any]) -> Any:
    from rich.console import Group
    from rich.table import Table

    table = Table(title=f"{words.TITLE}: exact play from the opening", title_style="bold", title_justify="left")
    table.add_column("seat", justify="right")
    table.add_column("wins", justify="right")
    for seat, chance in enumerate(result["chances"]):
        mark = " (casts first)" if seat == result["first"] else ""
        table.add_row(f"{seat + 1}{mark}", f"{100 * chance:.6f} %")
    table.add_section()
    table.add_row("nobody", f"{100 * result['nobody']:.6f} %")
    versus, ceiling = result["against"], result["ceiling_against_random"]
    rival = versus["player"]
    lines = [
        f"The first seat wins {100 * result['advantage']:+.4f} points more than the others on average.",
        "Against an average rival, seats rotated (50 % is equal), exact play gets",
        f"  {_percent(versus['alone'])} where one exact player sits among {rival} ones,",
        f"  {_percent(versus['field'])} where one {rival} player sits among exact ones.",
    ]
    if ceiling is not None:
        lines.append(f"Luck sets the limit: even the best answer to random play gets {100 * ceiling:.1f} %.")
    lines.append(_course(result))
    lines.append(f"[dim]{result['positions']:,} positions; equal choices go to the lowest seat.[/]")
    return Group(table, *lines)


def _percent(rate: dict[str, float]) -> str:
    return f"{100 * rate['rate']:.1f} % ({100 * (rate['rate'] - 0.5):+.1f} ± {50 * (rate['high'] - rate['low']):.1f})"


def _course(result: dict[str, Any]) -> str:
    if not result["cycles"]:
        return "Play settles: from no position can anyone gain by another choice."
    return (
        "The iteration cycles: whom to attack depends on whom the others attack, round in circles. "
        f"The chances are those of mixed play: no other choice gains more than {100 * result['slack']:.0f} points."
    )


def drawn_position(result: dict[str, Any]) -> Any:
    from rich.console import Group
    from rich.table import Table

    table = Table()
    table.add_column("choice")
    for seat, tokens in enumerate(result["sanity"]):
        mark = " casts" if seat == result["caster"] else ""
        table.add_column(f"seat {seat} ({tokens}){mark}", justify="right")
    for option in result["choices"]:
        best = option["move"] == result["best"]
        shown = [f"{100 * chance:.6f} %" for chance in option["chances"]]
        table.add_row(option["move"], *shown, style="bold yellow" if best else "")
    best_one = f"Best: [bold]{result['best']}[/] (equal choices go to the lowest seat)."
    return Group(table, best_one, *([_course(result)] if result["cycles"] else []))
