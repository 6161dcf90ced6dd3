"""`fhtagn advise` and `fhtagn review`: what a search thinks of the moves of a transcript."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer

from fhtagn.cli.arguments import read_text, seat_in
from fhtagn.cli.progress import progress_bar
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.match import Match
from fhtagn.kernel.payoff import Payoff
from fhtagn.kernel.rates import CONFIDENCE

if TYPE_CHECKING:
    from fhtagn.lab.advice import Adviser

FileArgument = Annotated[str, typer.Argument(metavar="TRANSCRIPT", help="A transcript; - reads standard input.")]
SeatOption = Annotated[
    str | None, typer.Option("--as", metavar="SEAT", help="Whose decisions: seats from 1 on, with --json from 0 on.")
]
ByOption = Annotated[
    str | None,
    typer.Option(
        "--by", metavar="PLAYER", help="Who judges: search:2s, search:5000, old-one, search:1s:old-one, exact."
    ),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]

SHOWN = 12
LOOK_AHEAD = "200ms"  # of a learned player


def add_to(app: typer.Typer) -> None:
    app.command(name="advise", rich_help_panel="Study")(advise)
    app.command(name="review", rich_help_panel="Study")(review)


def advise(file: FileArgument, whose: SeatOption = None, by: ByOption = None, as_json: JsonOption = False) -> None:
    """Every legal move at the end of a transcript with its winning chance (or its mean payoff, in games for chips and
    the like), from the view of the seat that decides.

    [dim]Examples:[/dim]

      fhtagn advise game.txt
      fhtagn advise game.txt --as 2 --by search:5s
    """
    from fhtagn.lab import advice

    match, seat = _match(file, whose, as_json)
    decider = advice.decider(match, seat)
    found, payoff = advice.advise(match, decider, _adviser(match, by, "search:1s")), match.game.payoff
    if as_json:
        moves = [{"move": one.words, _key(payoff): one.worth, "error": one.error} for one in found]
        result = {"seat": decider, "ply": match.ply_for(decider), "moves": moves, "unit": payoff.many}
        typer.echo(json.dumps(result, ensure_ascii=False))
        return
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    console = Console(highlight=False)
    table = Table(title=f"Seat {decider + 1} decides", title_style="bold", title_justify="left")
    table.add_column("move")
    table.add_column(_heading(payoff), justify="right")
    for one in found:
        table.add_row(escape(one.label), payoff.figure(one.worth, CONFIDENCE * one.error))
    console.print(table)


def review(file: FileArgument, whose: SeatOption = None, by: ByOption = None, as_json: JsonOption = False) -> None:
    """Walk through a game and mark the moves that cost most, with what would have been better.

    [dim]Examples:[/dim]

      fhtagn review game.txt
      fhtagn review game.txt --as 1 --by search:1s
    """
    from fhtagn.lab import advice

    match, seat = _match(file, whose, as_json)
    adviser, payoff = _adviser(match, by, "search:200ms"), match.game.payoff
    with progress_bar("moves", match.ply, count=True) as tell:
        mistakes = advice.review(match, adviser, seat, tell)
    if as_json:
        found = [
            {"ply": one.ply, "seat": one.seat, "move": one.made.words, _key(payoff): one.made.worth}
            | {"better": one.better.words, f"better_{_key(payoff)}": one.better.worth, "cost": one.cost}
            for one in mistakes
        ]
        typer.echo(json.dumps({"moves": match.ply, "mistakes": found, "unit": payoff.many}, ensure_ascii=False))
        return
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    console = Console(highlight=False)
    if not mistakes:
        console.print("No move was clearly worse than another.")
        return
    table = Table(title="The moves that cost most", title_style="bold", title_justify="left")
    for name in ("ply", "seat", "cost", _heading(payoff)):
        table.add_column(name, justify="right")
    table.add_column("made")
    table.add_column("better")
    table.add_column(_heading(payoff), justify="right")
    for one in mistakes[:SHOWN]:
        made, better = payoff.figure(one.made.worth), payoff.figure(one.better.worth)
        cost = f"[red]{100 * one.cost:.1f}[/]" if payoff.shares else f"[red]{one.cost:.2f}[/]"
        table.add_row(
            str(one.ply), str(one.seat + 1), cost, made, escape(one.made.label), escape(one.better.label), better
        )
    console.print(table)
    if len(mistakes) > SHOWN:
        console.print(f"[dim]and {len(mistakes) - SHOWN} more; --json lists all.[/]")


def _key(payoff: Payoff) -> str:
    return "chance" if payoff.shares else "payoff"


def _heading(payoff: Payoff) -> str:
    return "wins" if payoff.shares else payoff.many


def _match(file: str, whose: str | None, as_json: bool) -> tuple[Match, int | None]:
    from fhtagn.kernel.transcript import read

    match = read(read_text(file), "standard input" if file == "-" else file)
    return match, None if whose is None else seat_in(whose, match.seats, "--as", as_json=as_json, more=".")


def _adviser(match: Match, by: str | None, usual: str) -> Adviser:
    """Exact play where it is at hand, else a search."""
    from fhtagn.players import exact, levels
    from fhtagn.players.exact import ExactPlayer
    from fhtagn.players.foreseer import ForesightPlayer
    from fhtagn.players.learned import LearnedPlayer
    from fhtagn.players.searcher import Budget, SearchPlayer

    name = by or ("exact" if exact.is_ready(match.game, match.settings) else usual)
    adviser = levels.player(match.game, match.settings, name)
    if isinstance(adviser, LearnedPlayer):
        adviser = ForesightPlayer(match.game, adviser.network, Budget.read(LOOK_AHEAD), name=name)
    if not isinstance(adviser, SearchPlayer | ForesightPlayer | ExactPlayer):
        raise FhtagnError(
            f"--by {name}: only a search, a learned player or exact play knows what moves are worth; "
            "take for example search:1s."
        )
    return adviser
