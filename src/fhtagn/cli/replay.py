"""`fhtagn replay`: what a transcript says."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from fhtagn.cli.arguments import read_text, seat_in
from fhtagn.kernel.constants import NATURE, PUBLIC
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.match import Match


def add_to(app: typer.Typer) -> None:
    app.command(name="replay", rich_help_panel="Study")(replay)


def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A transcript; - reads standard input.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print the position as one JSON object.")] = False,
    viewer: Annotated[
        str | None,
        typer.Option(
            "--as",
            metavar="SEAT",
            help="Show only what this seat (or “public”) may know; seats from 1 on, with --json from 0 on.",
        ),
    ] = None,
    at: Annotated[int | None, typer.Option("--at", metavar="PLY", help="Stop after so many moves.")] = None,
) -> None:
    """Replay a transcript and show its story and its last position.

    [dim]Examples:[/dim]

      fhtagn replay game.txt
      fhtagn replay game.txt --as 1 --at 12
      fhtagn replay game.txt --json | jq .state
    """
    from fhtagn.kernel.transcript import read

    if at is not None and at < 0:
        raise FhtagnError(f"--at {at}: plies count from 0, the position before the first move.")
    match = read(read_text(file), "standard input" if file == "-" else file, at)
    seat = None if viewer is None else _viewer(viewer, match, as_json)
    if as_json:
        typer.echo(json.dumps(match.json(seat), ensure_ascii=False))
    else:
        _tell(match, PUBLIC if seat is None else seat, everything=seat is None)


def _viewer(text: str, match: Match, as_json: bool) -> int:
    if text == "public":
        return PUBLIC
    more = "; “public” shows what anyone may know."
    return seat_in(text, match.seats, "--as", as_json=as_json, more=more)


def _tell(match: Match, viewer: int, *, everything: bool) -> None:
    """The story move by move, then the board."""
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    from fhtagn.cli.cast import name_of
    from fhtagn.lab.board import board

    console = Console(highlight=False)
    you = None if everything or viewer == PUBLIC else viewer
    story = Table.grid(padding=(0, 1))
    again = Match(match.game, match.settings)
    for move in match.log:
        again.play(move.seat, move.code)
        messages = match.game.words.events(again.state) if everything else again.story(viewer)
        told = escape(" ".join(match.game.sentence(message, name_of, you) for message in messages))
        if everything:
            who = "" if move.seat == NATURE else f"[bold]{name_of(move.seat)}[/]"
            story.add_row(f"[dim]{again.ply}[/]", who, f"[dim]{escape(move.words)}[/]", told)
        elif told:
            story.add_row("", "", "", told)
    console.print(story)
    shown = match.state if everything else match.view(viewer)
    console.print(board(match.game, shown, viewer, lambda seat: "You" if seat == you else name_of(seat)))
