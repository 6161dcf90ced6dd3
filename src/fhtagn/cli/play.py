"""`fhtagn play`: a game in the terminal, against bots or hot-seat."""

from __future__ import annotations

from typing import Annotated

import typer

from fhtagn.cli.arguments import chosen_game, read_text, seat_in
from fhtagn.kernel import registry
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.match import Match


def add_to(app: typer.Typer) -> None:
    app.command(name="play", rich_help_panel="Play")(play)


def play(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Which game; asked for if left out.")] = None,
    settings: Annotated[
        list[str] | None, typer.Argument(metavar="[KEY=VALUE]…", help="Settings, for example players=4.")
    ] = None,
    you: Annotated[
        str,
        typer.Option("--you", metavar="SEAT[,SEAT…]|all|none", help="The seats played at this keyboard, from 1 on."),
    ] = "1",
    against: Annotated[
        str | None,
        typer.Option("--against", metavar="PLAYER", help="Who plays the other seats; see [bold]fhtagn players[/]."),
    ] = None,
    seed: Annotated[int | None, typer.Option(help="Roll the same dice again as in an earlier game.")] = None,
    start_from: Annotated[
        str | None, typer.Option("--from", metavar="FILE", help="Go on with a saved game instead of a new one.")
    ] = None,
) -> None:
    """Play in the terminal. Moves are numbered; their words work too. Also: undo, save FILE, help, quit.

    [dim]Examples:[/dim]

      fhtagn play
      fhtagn play GAME players=4 --against elder
      fhtagn play GAME players=4 --you all
      fhtagn play --from saved.txt
    """
    match = _match(game, settings, start_from)
    people = _people(you, match)
    from fhtagn.cli.series import play_series

    play_series(match, people, against or "adept", seed)


def _match(game: str | None, settings: list[str] | None, start_from: str | None) -> Match:
    if start_from:
        if game or settings:
            raise FhtagnError("--from names the game and its settings already; leave out GAME and KEY=VALUE.")
        from fhtagn.kernel.transcript import read

        return read(read_text(start_from), start_from)
    found, chosen = chosen_game(game or _asked(), settings)
    return Match(found, chosen)


def _asked() -> str:
    """Which game, if the command line did not say."""
    known = registry.game_ids()
    if len(known) == 1:
        return known[0]
    for number, identifier in enumerate(known, start=1):
        found = registry.find(identifier)
        typer.echo(f"  {number}  {found.title}: {found.catalogue()['about.line']}")
    while True:
        try:
            answer = input("Which game? ").strip()
        except (EOFError, KeyboardInterrupt) as stopped:
            typer.echo()  # what follows has a line of its own
            if isinstance(stopped, KeyboardInterrupt):
                raise
            raise FhtagnError(f"Say which game: fhtagn play {known[0]}.") from None
        if answer.isascii() and answer.isdigit() and 1 <= int(answer) <= len(known):
            return known[int(answer) - 1]
        if answer in known:
            return answer
        typer.echo(f"Type a number from 1 to {len(known)}, or a name.")


def _people(text: str, match: Match) -> set[int]:
    """The seats at this keyboard: a person sits at all places that belong to them."""
    if text in ("all", "none"):
        return set(range(match.seats)) if text == "all" else set()
    owners = set()
    for word in text.split(","):
        seat = seat_in(word, match.seats, "--you", more="; write for example --you 1,3.")
        owners.add(match.game.words.owner(match.settings, seat))
    return {seat for seat in range(match.seats) if match.game.words.owner(match.settings, seat) in owners}
