"""`fhtagn simulate`: many games, counted."""

from __future__ import annotations

import json
import sys
import time
from typing import TYPE_CHECKING, Annotated, Any

import typer

from fhtagn.cli.arguments import GameArgument, SettingsArgument, chosen_game, count
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.rates import wilson

if TYPE_CHECKING:
    from fhtagn.kernel.bulk import Job, Tally

BAR = 24


def add_to(app: typer.Typer) -> None:
    app.command(name="simulate", rich_help_panel="Study")(simulate)


def simulate(
    game: GameArgument,
    settings: SettingsArgument = None,
    games: Annotated[str, typer.Option(help="How many games; 2e6 and 10M work too.")] = "100k",
    players: Annotated[
        str, typer.Option("--with", metavar="POLICY[,POLICY…]", help="Who plays: one for all seats, or one a seat.")
    ] = "random",
    seed: Annotated[int, typer.Option(help="The same seed plays the same games, everywhere.")] = 0,
    on: Annotated[
        str, typer.Option(metavar="plain|cpu|gpu", help="Plain Python, all cores, or an NVIDIA GPU.")
    ] = "cpu",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
) -> None:
    """Play many games and count who wins. Ctrl-C stops and shows what has been counted so far.

    [dim]Examples:[/dim]

      fhtagn simulate dice players=4 --games 4e6
      fhtagn simulate dice players=3 --with sanest,random,random --games 1M --seed 7 --json
      fhtagn simulate dice players=6 --games 10G --on gpu
    """
    from fhtagn.kernel import bulk

    found, chosen = chosen_game(game, settings)
    number = count(games, "--games")
    if on not in bulk.WAYS:
        raise FhtagnError(f"--on {on}: choose {', '.join(bulk.WAYS)}.")
    names = _policies(players.split(","), found.seats(chosen))
    job = bulk.Job(found, chosen, tuple(found.policy_number(name) for name in names), _seed(seed))
    bulk.prepare(job, on)
    began = time.perf_counter()
    tally = _run(job, number, on)
    seconds = time.perf_counter() - began
    if tally.games == 0:
        raise FhtagnError("Stopped before a single game was over.")
    if as_json:
        typer.echo(json.dumps(_summary(job, tally, names, on, seconds), ensure_ascii=False))
    else:
        _show(job, tally, names, number, seconds)


def _seed(seed: int) -> int:
    if not -(2**63) <= seed < 2**63:
        raise FhtagnError(f"--seed {seed}: a seed is a whole number of at most 64 bits.")
    return seed


def _policies(names: list[str], seats: int) -> list[str]:
    if len(names) == 1:
        return names * seats
    if len(names) != seats:
        raise FhtagnError(f"--with names {len(names)} players for {seats} seats; name one, or one for each seat.")
    return names


def _run(job: Job, games: int, on: str) -> Tally:
    from fhtagn.kernel import bulk

    if not sys.stderr.isatty():
        return bulk.simulate(job, games, on=on)
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=games)
        return bulk.simulate(job, games, on=on, progress=lambda done: bar.update(task, completed=done))


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

    console = Console()
    table = Table(title=f"{job.game.title}: {tally.games:,} games", title_style="bold", title_justify="left")
    for name, justify in (("seat", "right"), ("player", "left"), ("wins", "right"), ("95 %", "right"), ("", "left")):
        table.add_column(name, justify=justify)  # type: ignore[arg-type]
    for seat, name in enumerate(names):
        table.add_row(str(seat), name, *_row(tally.wins[seat], tally.games, "yellow"))
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


def _row(times: int, games: int, colour: str) -> tuple[str, str, str]:
    rate = times / games
    _, half = wilson(times, games)
    return f"{100 * rate:.2f} %", f"± {100 * half:.2f}", f"[{colour}]{'█' * round(BAR * rate)}[/]"
