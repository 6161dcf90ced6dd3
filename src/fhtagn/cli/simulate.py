"""`fhtagn simulate`: many games, counted; and `fhtagn merge`: what was counted in several places."""

from __future__ import annotations

import math
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fhtagn.cli.arguments import (
    GameArgument,
    KeepOption,
    OnOption,
    PlayersOption,
    RayOption,
    SeedOption,
    SettingsArgument,
    count,
)
from fhtagn.cli.progress import progress_bar
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.rates import CONFIDENCE, wilson
from fhtagn.kernel.settings import split_pairs

if TYPE_CHECKING:
    from fhtagn.lab.results import Result

BAR = 24


def add_to(app: typer.Typer) -> None:
    app.command(name="simulate", rich_help_panel="Study")(simulate)
    app.command(name="merge", rich_help_panel="Study")(merge)


OutOption = Annotated[Path | None, typer.Option(help="Write everything as JSON into this file, for merge.")]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]


def simulate(
    game: GameArgument,
    settings: SettingsArgument = None,
    games: Annotated[
        str | None, typer.Option(help="How many games; 2e6 and 10M work too. Else 100k, or 100 with players who think.")
    ] = None,
    players: PlayersOption = "random",
    seed: SeedOption = 0,
    on: OnOption = "cpu",
    ray: RayOption = None,
    keep: KeepOption = None,
    part: Annotated[
        str | None, typer.Option(metavar="N/ALL", help="Only one of so many equal parts, for [bold]fhtagn merge[/].")
    ] = None,
    out: OutOption = None,
    as_json: JsonOption = False,
) -> None:
    """Play many games and count who wins. Ctrl-C stops and shows what has been counted so far.

    Policies play millions of games; a search or exact play thinks over every move, one game at a time.

    [dim]Examples:[/dim]

      fhtagn simulate GAME players=4 --games 4e6
      fhtagn simulate GAME players=3 --with elder,novice,novice --games 1M --seed 7 --json
      fhtagn simulate GAME players=3 --with search:500,adept,adept --games 50
      fhtagn simulate GAME --games 10G --on gpu
      fhtagn simulate GAME --games 10G --part 3/64 --out 3.json
      fhtagn simulate GAME --games 100G --ray head-node:6379
    """
    from fhtagn.kernel import bulk
    from fhtagn.lab import simulation
    from fhtagn.lab.study import Study

    study = Study.of(game, split_pairs(settings or []), players.split(","), seed)
    on = "ray" if ray else on
    simulation.refuse_way(study, on)
    wanted = simulation.wanted_games(study, count(games, "--games") if games else None)
    if part:
        wanted = part_of(wanted, part)
    if study.quick and on in bulk.WAYS:
        bulk.prepare(study.job(), on)
    with progress_bar("games", len(wanted), count=True) as tell:
        result = simulation.run(study, wanted, on=on, keep=keep, ray=ray, progress=tell, tell=say)
    if result.games == 0 and len(wanted):
        raise FhtagnError("Stopped before a single game was over.")
    _give(result, len(wanted), out, as_json)


def say(sentence: str) -> None:
    """To people, beside the result."""
    typer.echo(sentence, err=True)


def part_of(games: range, part: str) -> range:
    """Part 3/64 of the games: parts have equal lengths, but for one game."""
    number, slash, parts = part.partition("/")
    if not (slash and number.isdecimal() and parts.isdecimal() and 1 <= int(number) <= int(parts) <= 10**9):
        raise FhtagnError(f"--part {part}: write the number of the part and of all parts, as in 3/64.")
    first, beyond = (len(games) * place // int(parts) for place in (int(number) - 1, int(number)))
    return games[first:beyond]


def merge(
    files: Annotated[list[Path], typer.Argument(metavar="FILE…", help="What simulate wrote with --out or --json.")],
    out: OutOption = None,
    as_json: JsonOption = False,
) -> None:
    """Add up what was counted in several places: exactly what one run of all games would have counted.

    [dim]Example:[/dim]

      fhtagn merge part-*.json --out all.json
    """
    from fhtagn.lab.results import Result, merged

    result = merged([Result.load(file) for file in files])
    _give(result, result.games, out, as_json)


def _give(result: Result, wanted: int, out: Path | None, as_json: bool) -> None:
    if out:
        result.save(out)
    if as_json:
        typer.echo(result.to_json())
    else:
        _show(result, wanted)


def _show(result: Result, wanted: int) -> None:
    from rich.console import Console
    from rich.table import Table

    game = result.study.found()
    console, payoff = Console(), game.payoff
    table = Table(title=f"{game.title}: {result.games:,} games", title_style="bold", title_justify="left")
    for name, justify in (("seat", "right"), ("player", "left"), ("wins", "right"), ("95 %", "right"), ("", "left")):
        table.add_column(name, justify=justify)  # type: ignore[arg-type]
    if not payoff.shares:
        table.add_column(payoff.many, justify="right")
    for seat, name in enumerate(result.players):
        wins = _row(result.tally.wins[seat], result.games, "yellow")
        table.add_row(str(seat + 1), name, *wins, *_payoff(result, seat))
    table.add_section()
    table.add_row("", "nobody", *_row(result.tally.nobody, result.games, "red"))
    console.print(table)
    for name, measure in result.measures.items():
        console.print(f"{game.measure_name(name)}: {measure.mean:.2f} on average at the end")
    console.print(f"moves a game: {result.plies:.1f}, Nature's included")
    if result.tally.cut:
        console.print(f"[red]{result.tally.cut:,} games were cut after {game.rules.LONGEST:,} moves.[/]")
    if result.games < wanted:
        console.print(f"[red]Stopped after {result.games:,} of {wanted:,} games.[/]")
    console.print(f"[dim]{_pace(result)}seed {result.study.seed}[/]")


def _pace(result: Result) -> str:
    if not result.seconds:
        return ""
    games, plies = result.games / result.seconds, result.tally.plies / result.seconds
    return f"{games:,.0f} games and {plies:,.0f} moves a second; "


def _payoff(result: Result, seat: int) -> list[str]:
    """A seat's mean payoff, where payoffs have a unit; with an interval that is wide enough however they spread."""
    payoff, mean = result.study.found().payoff, result.payoffs[seat]
    half = CONFIDENCE * payoff.spread(mean) / math.sqrt(max(result.games, 1))
    return [] if payoff.shares else [payoff.figure(mean, half)]


def _row(times: int, games: int, colour: str) -> tuple[str, str, str]:
    if games == 0:
        return "–", "", ""
    rate = times / games
    _, half = wilson(times, games)
    return f"{100 * rate:.2f} %", f"± {100 * half:.2f}", f"[{colour}]{'█' * round(BAR * rate)}[/]"
