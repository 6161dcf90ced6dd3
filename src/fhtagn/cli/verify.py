"""`fhtagn verify`: whether the dice of a finished game were honest."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated

import typer

from fhtagn.cli.arguments import read_text
from fhtagn.kernel.errors import FhtagnError

if TYPE_CHECKING:
    from fhtagn.table.fair.verify import Checked


def add_to(app: typer.Typer) -> None:
    app.command(name="verify", rich_help_panel="Play")(verify)


def verify(
    file: Annotated[str, typer.Argument(metavar="TRANSCRIPT", help="A finished game, as a table server wrote it.")],
    commit: Annotated[
        str | None,
        typer.Option(
            "--commit", metavar="HEX", help="What the table showed before the first roll: its promise, or its mix."
        ),
    ] = None,
) -> None:
    """Check that every roll of a finished game was drawn as the server had promised before it began.

    [dim]Example:[/dim]  fhtagn verify game.txt --commit 9985b2e4b9b7…
    """
    from fhtagn.table.fair.verify import verify as check

    seen = None if commit is None else commit.strip().lower()
    if seen is not None and not re.fullmatch("[0-9a-f]{64}", seen):
        raise FhtagnError("--commit: give the 64 digits (0 to f) that the table showed before the first roll.")
    checked = check(read_text(file), "standard input" if file == "-" else file, seen)
    for sentence in _proven(checked):
        typer.echo(sentence)
    for warning in _unproven(checked, compared=seen is not None):
        typer.echo(f"Warning: {warning}", err=True)


def _proven(checked: Checked) -> list[str]:
    said = [f"All {checked.rolls} rolls are as promised."]
    if checked.mixed:
        said.append(f"In the dice are words of {_seats(checked.mixed)}.")
    if checked.by_clock:
        said.append(f"{checked.by_clock} moves were made by the clock.")
    return said


def _unproven(checked: Checked, *, compared: bool) -> list[str]:
    warnings = []
    if not compared:
        warnings.append(
            "this shows only that the file agrees with itself. Give --commit HEX, what you saw before the first roll, "
            "to know that it is the game that you played."
        )
    if checked.version == 1:
        warnings.append("these are dice of version 1, whose operator could choose rolls by adding entries to the log.")
    elif not checked.mixed:
        warnings.append("nobody's words are in these dice: the operator could choose them.")
    if checked.passed:
        warnings.append(f"the game began without the words of {_seats(checked.passed)}, who had been asked for them.")
    return warnings


def _seats(seats: list[int]) -> str:
    return f"seat{'s' if len(seats) > 1 else ''} {', '.join(map(str, seats))}"
