"""`fhtagn tournament`: every player against every other."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated, Any

import typer

from fhtagn.cli.arguments import GameArgument, SettingsArgument, chosen_game, count
from fhtagn.cli.progress import progress_bar
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.rates import CONFIDENCE

if TYPE_CHECKING:
    from fhtagn.lab.ratings import Mean
    from fhtagn.lab.tournament import Ledger, Standings, Tournament


def add_to(app: typer.Typer) -> None:
    app.command(name="tournament", rich_help_panel="Study")(tournament)


def tournament(
    game: GameArgument,
    settings: SettingsArgument = None,
    players: Annotated[
        str, typer.Option("--players", metavar="A,B,C", help="Who plays; see [bold]fhtagn players[/].")
    ] = "novice,adept,elder",
    games: Annotated[str, typer.Option(help="Games of every pairing, filled up to whole rotations.")] = "100",
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    workers: Annotated[int, typer.Option(help="How many games to play at once.")] = 1,
    fresh: Annotated[bool, typer.Option("--fresh", help="Forget what was played before.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
) -> None:
    """Let players meet: each one alone against a field of each other, at every place equally often.

    A rate is the odds against an average rival, so that 50 % means equal strength at any number of seats. Games for
    chips and the like show the mean payoff instead.

    Stopped with Ctrl-C or killed, the same command goes on where it was.

    [dim]Examples:[/dim]

      fhtagn tournament GAME players=3 --players novice,elder,exact --games 600
      fhtagn tournament GAME --players adept,search:1s --games 200 --workers 4 --json
    """
    from fhtagn.lab.tournament import Ledger, Tournament, run, standings

    found, chosen = chosen_game(game, settings)
    if workers < 1:
        raise FhtagnError(f"--workers {workers}: at least 1.")
    event = Tournament(found, chosen, tuple(players.split(",")), count(games, "--games"), seed)
    if fresh:
        Ledger(event).path.unlink()
    ledger = Ledger(event)
    stopped = False
    try:
        with progress_bar("games", event.total, count=True) as tell:
            run(event, ledger, workers=workers, progress=tell)
    except KeyboardInterrupt:
        stopped = True
    result = standings(event, ledger)
    if as_json:
        typer.echo(json.dumps(summary(event, ledger, result), ensure_ascii=False))
    else:
        _show(event, result)
    if stopped:
        typer.echo(f"Stopped after {result.games} games; the same command goes on from there.", err=True)
        raise typer.Exit(130)


def summary(event: Tournament, ledger: Ledger, result: Standings) -> dict[str, Any]:
    pairings = []
    for one, other in event.pairings:
        rate, payoffs = result.rates.get((one, other)), [result.payoffs[one, other], result.payoffs[other, one]]
        pairing = {"a": event.players[one], "b": event.players[other], "games": payoffs[0].games}
        odds = {"rate": rate.rate, "low": rate.low, "high": rate.high} if rate else {}
        pairings.append(pairing | odds | {"payoffs": [mean.payoff for mean in payoffs]})
    return {
        **event.describe(),
        "names": list(event.players),
        "games": result.games,
        "nobody": result.nobody,
        "pairings": pairings,
        "ratings": [
            {"player": name, "elo": rating.elo, "error": rating.error}
            for name, rating in zip(event.players, result.ratings, strict=False)
        ],
        "payoffs": [
            {"player": name, "payoff": mean.payoff, "error": mean.error}
            for name, mean in zip(event.players, result.means, strict=True)
        ],
        "unit": event.game.payoff.many,
        "kept": str(ledger.path),
    }


def _show(event: Tournament, result: Standings) -> None:
    from rich.console import Console
    from rich.table import Table

    console, shares = Console(highlight=False), event.game.payoff.shares
    title = f"{event.game.title}: {result.games:,} games, each row against each column"
    table = Table(title=title, title_style="bold", title_justify="left")
    table.add_column("player")
    table.add_column("Elo" if shares else event.game.payoff.many, justify="right")
    strength = [one.elo for one in result.ratings] if shares else [one.payoff for one in result.means]
    order = sorted(range(len(event.players)), key=lambda at: -strength[at])
    for at in order:
        table.add_column(event.players[at], justify="right")
    for at in order:
        cells = ["–" if at == other else _cell(event, result, at, other) for other in order]
        table.add_row(event.players[at], _strength(event, result, at), *cells)
    console.print(table)
    meaning = f"Figures are the {event.game.payoff.many} that a seat gets in a game"
    if shares:
        meaning = "Rates are the odds against an average rival"
    console.print(f"[dim]{meaning}, seats rotated; ± is a 95 % interval.[/]")
    if result.nobody and shares:
        console.print(f"[dim]{result.nobody:,} games were won by nobody and count for no one.[/]")


def _strength(event: Tournament, result: Standings, player: int) -> str:
    if event.game.payoff.shares:
        rating = result.ratings[player]
        return f"{rating.elo:+.0f} ± {CONFIDENCE * rating.error:.0f}"
    return _mean(event, result.means[player])


def _cell(event: Tournament, result: Standings, one: int, other: int) -> str:
    if not event.game.payoff.shares:
        return _mean(event, result.payoffs[one, other])
    rate = result.rates[one, other] if (one, other) in result.rates else result.rates[other, one].turned()
    return f"{100 * rate.rate:.1f} ± {50 * (rate.high - rate.low):.1f} %"


def _mean(event: Tournament, mean: Mean) -> str:
    return event.game.payoff.figure(mean.payoff, CONFIDENCE * mean.error)
