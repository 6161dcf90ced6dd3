"""`fhtagn solve`: exact play, equilibria, and what the best answer to a player gains."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated, Any

import typer

from fhtagn.cli.arguments import GameArgument, SettingsArgument, chosen_game, count
from fhtagn.cli.progress import progress_bar
from fhtagn.kernel.errors import FhtagnError

if TYPE_CHECKING:
    from fhtagn.lab.solving.solution import Solution

SHOWN = 40  # decisions


def add_to(app: typer.Typer) -> None:
    app.command(name="solve", rich_help_panel="Study")(solve)


def solve(
    game: GameArgument,
    settings: SettingsArgument = None,
    way: Annotated[
        str | None,
        typer.Option(
            metavar="selfish|zero-sum|cfr+",
            help="How: everybody for themselves, two people who each want to be ahead, or CFR+ for games with secrets. "
            "Else the game's own solution, if it has one, or what fits.",
        ),
    ] = None,
    player: Annotated[
        str | None,
        typer.Option(
            "--player",
            metavar="PLAYER[,PLAYER…]",
            help="Instead, what the best answer to this player gains; one for all seats, or one per seat.",
        ),
    ] = None,
    iterations: Annotated[str, typer.Option(help="Of CFR+.")] = "1000",
    most: Annotated[str, typer.Option(help="How many positions or moments to list at most.")] = "300k",
    position: Annotated[
        str | None,
        typer.Option("--position", metavar="WORDS", help="Every choice in this position, as the game writes it."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
) -> None:
    """Solve a small game: what it is worth to each seat, and how to play it; or judge a player of it.

    Games that bring their own exact solution keep it after the first time. Others are listed position by position, or,
    where something is hidden, line by line.

    [dim]Examples:[/dim]

      fhtagn solve GAME players=4
      fhtagn solve GAME players=4 --position WORDS
      fhtagn solve GAME players=2 --way zero-sum
      fhtagn solve GAME --iterations 10k
      fhtagn solve GAME players=2 --player adept
    """
    from fhtagn.lab.solving.solve import has_own, judge, solved

    found, chosen = chosen_game(game, settings)
    own = way is None and player is None and has_own(found, chosen)
    if position and not own:
        raise FhtagnError(
            f"--position: the general solver takes no positions. {found.solver.refused(chosen) or ''}".strip()
        )
    limits = {"most": count(most, "--most")}
    with progress_bar("solving", 1.0) as tell:
        if own:
            result = found.solver.position(chosen, position, tell) if position else found.solver.opening(chosen, tell)
        elif player is not None:
            named = player.split(",")
            solution = judge(found, chosen, named[0] if len(named) == 1 else named, progress=tell, **limits)
        else:
            many = count(iterations, "--iterations")
            solution = solved(found, chosen, way, iterations=many, progress=tell, **limits)
    if as_json:
        opening = {"game": found.id, "settings": found.settings_json(chosen)}
        shown = (result if position else opening | result) if own else solution.json()
        typer.echo(json.dumps(shown, ensure_ascii=False))
        return
    from rich.console import Console

    Console(highlight=False).print(found.solver.drawn(result) if own else _drawn(solution))


def _drawn(solution: Solution) -> Any:
    from rich.console import Group
    from rich.table import Table

    table = Table(title=f"{solution.game.title}: {_HEADINGS[solution.way]}", title_style="bold", title_justify="left")
    unit = "ahead by" if solution.way == "zero-sum" else "wins" if solution.game.payoff.shares else solution.unit
    for name in ("seat", unit, *(["could gain"] if solution.gains else [])):
        table.add_column(name, justify="right")
    for place, seat in enumerate(solution.people):
        gain = [f"{solution.gains[place]:.2e}"] if solution.gains else []
        table.add_row(str(seat + 1), solution.figure(solution.values[place]), *gain)
    parts: list[Any] = [table]
    if solution.decisions and solution.way != "judged":
        parts.append(_decisions(solution))
    return Group(*parts, *_sentences(solution))


_HEADINGS = {
    "selfish": "everybody plays for themselves",
    "zero-sum": "each wants to be ahead of the other",
    "cfr+": "CFR+",
    "judged": "against the best answer",
}


def _decisions(solution: Solution) -> Any:
    from rich.table import Table

    table = Table(
        title="How to play (seats and moves as in transcripts, from 0)", title_style="bold", title_justify="left"
    )
    for name in ("seat", "has seen", "does"):
        table.add_column(name)
    for one in solution.decisions[:SHOWN]:
        mixed = ", ".join(f"{words} {100 * odds:.1f} %" for words, odds in one.odds.items() if odds >= 0.0005)
        table.add_row(str(one.seat), one.seen, mixed)
    return table


def _sentences(solution: Solution) -> list[str]:
    told = []
    if solution.gains:
        told.append(
            f"Exploitability {solution.exploitability:.3g} {solution.unit}: so much does a seat gain on average by the "
            "best answer to the others."
        )
    if solution.slack:
        told.append(
            "Best play goes round in circles: what is best depends on what the others do. These are the values of "
            f"mixed play, in which no other choice gains more than {solution.slack:g} {solution.unit}."
        )
    elif solution.way == "selfish" and len(solution.people) > 2:
        told.append("Nobody gains by another choice. With more than two there can be other ways to agree.")
    if solution.way == "cfr+" and len(solution.people) > 2:
        told.append("With more than two, CFR+ promises nothing: only what could be gained says how good this is.")
    what = "positions" if solution.game.open else f"moments, {solution.details['information_sets']:,} information sets"
    left = f"; {len(solution.decisions) - SHOWN} more decisions with --json" if len(solution.decisions) > SHOWN else ""
    return [*told, f"[dim]{solution.listed:,} {what}; {solution.rounds:,} rounds{left}.[/]"]
