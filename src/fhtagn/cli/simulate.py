"""`fhtagn simulate`: many games, counted."""

from __future__ import annotations

import json
import math
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any

import typer

from fhtagn.cli.arguments import GameArgument, SettingsArgument, chosen_game, count
from fhtagn.cli.progress import progress_bar
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.rates import CONFIDENCE, wilson

if TYPE_CHECKING:
    from fhtagn.kernel.bulk import Job, Tally

    Run = Callable[[int, Callable[[int], None]], Tally]  # so many games, and whom to tell how many are over

QUICK_GAMES, THOUGHT_GAMES = 100_000, 100  # if nobody says how many
BAR = 24


def add_to(app: typer.Typer) -> None:
    app.command(name="simulate", rich_help_panel="Study")(simulate)


def simulate(
    game: GameArgument,
    settings: SettingsArgument = None,
    games: Annotated[
        str | None, typer.Option(help="How many games; 2e6 and 10M work too. Else 100k, or 100 with players who think.")
    ] = None,
    players: Annotated[
        str,
        typer.Option(
            "--with",
            metavar="PLAYER[,PLAYER…]",
            help="Who plays: one for all seats, or one per seat; see [bold]fhtagn players[/].",
        ),
    ] = "random",
    seed: Annotated[int, typer.Option(help="The same seed plays the same games, everywhere.")] = 0,
    on: Annotated[
        str, typer.Option(metavar="plain|cpu|gpu", help="Plain Python, all cores, or an NVIDIA GPU.")
    ] = "cpu",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
) -> None:
    """Play many games and count who wins. Ctrl-C stops and shows what has been counted so far.

    Policies play millions of games; a search or exact play thinks over every move, one game at a time.

    [dim]Examples:[/dim]

      fhtagn simulate GAME players=4 --games 4e6
      fhtagn simulate GAME players=3 --with elder,novice,novice --games 1M --seed 7 --json
      fhtagn simulate GAME players=3 --with search:500,adept,adept --games 50
      fhtagn simulate GAME --games 10G --on gpu
    """
    from fhtagn.kernel import bulk
    from fhtagn.players import levels

    found, chosen = chosen_game(game, settings)
    if on not in bulk.WAYS:
        raise FhtagnError(f"--on {on}: choose {', '.join(bulk.WAYS)}.")
    names = players.split(",")
    if len(names) == 1:
        names *= found.seats(chosen)
    policies = [levels.level(found, name) for name in names]
    quick = all(name in found.policy_names for name in policies)
    number = count(games or (str(QUICK_GAMES) if quick else str(THOUGHT_GAMES)), "--games")
    numbers = tuple(found.policy_number(name) for name in policies) if quick else (0,) * len(names)
    job = bulk.Job(found, chosen, numbers, seed)
    run = _by_policies(job, on) if quick else _by_thought(job, names, on)
    began = time.perf_counter()
    with progress_bar("games", number, count=True) as tell:
        tally = run(number, tell)
    seconds = time.perf_counter() - began
    if tally.games == 0:
        raise FhtagnError("Stopped before a single game was over.")
    if as_json:
        typer.echo(json.dumps(_summary(job, tally, names, on, seconds), ensure_ascii=False))
    else:
        _show(job, tally, names, number, seconds)


def _by_policies(job: Job, on: str) -> Run:
    from fhtagn.kernel import bulk

    bulk.prepare(job, on)
    return lambda games, tell: bulk.simulate(job, games, on=on, progress=tell)


def _by_thought(job: Job, names: list[str], on: str) -> Run:
    """Players who aren't policies: each gets its seat's view and takes its time."""
    from fhtagn.lab import games as lab
    from fhtagn.players import levels, warm

    known = {name: levels.player(job.game, job.settings, name, on=on) for name in names}
    if on == "gpu":
        thinker = next(name for name in names if levels.level(job.game, name) not in job.game.policy_names)
        raise FhtagnError(f"--on gpu: {thinker} isn't a policy, and only policies play on a GPU; leave out --on.")
    for player in known.values():
        warm.prepare(player)
    return lambda games, tell: lab.simulate(job, [known[name] for name in names], games, tell)


def _summary(job: Job, tally: Tally, names: list[str], on: str, seconds: float) -> dict[str, Any]:
    return {
        "game": job.game.id,
        "settings": job.game.settings_json(job.settings),
        "games": tally.games,
        "seed": job.seed,
        "on": on,
        "with": names,
        "wins": [won / tally.games for won in tally.wins],
        "shares": [tally.mean_payoff(seat, job.game.payoff.unit) for seat in range(tally.seats)],
        "payoffs": [tally.mean_payoff(seat, job.game.payoff.unit) for seat in range(tally.seats)],
        "unit": job.game.payoff.many,
        "nobody": tally.nobody / tally.games,
        "cut": tally.cut / tally.games,
        "plies": tally.plies / tally.games,
        "measures": {
            name: {"mean": mean(histogram), "histogram": histogram} for name, histogram in tally.measures.items()
        },
        "seconds": seconds,
        "games_per_second": tally.games / seconds,
        "decisions_per_second": tally.plies / seconds,
    }


def mean(histogram: list[int]) -> float:
    return sum(value * times for value, times in enumerate(histogram)) / max(sum(histogram), 1)


def _show(job: Job, tally: Tally, names: list[str], wanted: int, seconds: float) -> None:
    from rich.console import Console
    from rich.table import Table

    console, payoff = Console(), job.game.payoff
    table = Table(title=f"{job.game.title}: {tally.games:,} games", title_style="bold", title_justify="left")
    for name, justify in (("seat", "right"), ("player", "left"), ("wins", "right"), ("95 %", "right"), ("", "left")):
        table.add_column(name, justify=justify)  # type: ignore[arg-type]
    if not payoff.shares:
        table.add_column(payoff.many, justify="right")
    for seat, name in enumerate(names):
        table.add_row(str(seat), name, *_row(tally.wins[seat], tally.games, "yellow"), *_payoff(job, tally, seat))
    table.add_section()
    table.add_row("", "nobody", *_row(tally.nobody, tally.games, "red"))
    console.print(table)
    for name, histogram in tally.measures.items():
        console.print(f"{name}: {mean(histogram):.2f} on average at the end")
    console.print(f"moves a game: {tally.plies / tally.games:.1f}, Nature's included")
    if tally.cut:
        console.print(f"[red]{tally.cut:,} games were cut after {job.game.rules.LONGEST:,} moves.[/]")
    if tally.games < wanted:
        console.print(f"[red]Stopped after {tally.games:,} of {wanted:,} games.[/]")
    rate = f"{tally.games / seconds:,.0f} games and {tally.plies / seconds:,.0f} moves a second"
    console.print(f"[dim]{rate}; seed {job.seed}[/]")


def _payoff(job: Job, tally: Tally, seat: int) -> list[str]:
    """A seat's mean payoff, where payoffs have a unit; with an interval that is wide enough however they spread."""
    payoff = job.game.payoff
    mean = tally.mean_payoff(seat, payoff.unit)
    half = CONFIDENCE * payoff.spread(mean) / math.sqrt(tally.games)
    return [] if payoff.shares else [payoff.figure(mean, half)]


def _row(times: int, games: int, colour: str) -> tuple[str, str, str]:
    rate = times / games
    _, half = wilson(times, games)
    return f"{100 * rate:.2f} %", f"± {100 * half:.2f}", f"[{colour}]{'█' * round(BAR * rate)}[/]"
