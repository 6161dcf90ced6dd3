"""`fhtagn rules`: a game's rules page in the terminal."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Annotated

import typer

from fhtagn.kernel import registry
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.registry import Game

if TYPE_CHECKING:
    from pathlib import Path

    from rich.console import Console, RenderableType

WIDTH = 100  # longer lines are hard to read
NARROW = 30  # a comment with less room beside its move stands above it


def add_to(app: typer.Typer) -> None:
    app.command(name="rules", rich_help_panel="Play")(rules)


def rules(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Which game.")],
    section: Annotated[str | None, typer.Argument(metavar="[SECTION]", help="Only this section of its page.")] = None,
) -> None:
    """The rules of a game, whole or one section; on a terminal page by page.

    [dim]Examples:[/dim]  fhtagn rules GAME  ·  fhtagn rules GAME settings
    """
    from rich.console import Console

    show(Console(), registry.find(game), section)


def show(console: Console, game: Game, section: str | None = None) -> None:
    """Print the page, or one section, by the pager where somebody looks at a terminal."""
    width = min(console.width, WIDTH)
    page = rendered(text_of(game, section), width, game.pictures.parent)
    if not console.is_terminal:
        console.print(page, width=width)
        return
    os.environ.setdefault("LESS", "FRX")  # colours; no waiting where all fits on one screen
    with console.pager(styles=True):
        console.print(page, width=width)


def text_of(game: Game, section: str | None) -> str:
    """The page as Markdown, or one of its sections, by its id or by the beginning of it."""
    from fhtagn.kernel.rules_page import sections

    if game.rules_page is None:
        raise FhtagnError(f"{game.id} has no rules page.")
    text = game.rules_page.read_text(encoding="utf-8")
    if section is None:
        return text
    known, wanted = sections(text), "-".join(section.casefold().split())
    fitting = [one for one in known if one.id == wanted] or [one for one in known if one.id.startswith(wanted)]
    if not fitting:
        names = ", ".join(one.id for one in known)
        raise FhtagnError(f"The rules of {game.id} have no section “{section}”; the sections are {names}.")
    return "\n".join(text.splitlines()[fitting[0].start : fitting[0].end])


def rendered(text: str, width: int, folder: Path) -> RenderableType:
    """Markdown for the terminal: examples without what only tests read, and pictures in words."""
    import re

    from rich.markdown import Markdown

    from fhtagn.kernel.rules_page import TRANSCRIPT

    text = re.sub(
        rf"^```{TRANSCRIPT}\n(.*?)^```", lambda found: _example(found[1], width), text, flags=re.DOTALL | re.MULTILINE
    )
    text = re.sub(r"!\[([^\]]*)\]\(([^)]*)\)", lambda found: _picture(found[1], folder / found[2]), text)
    text = re.sub(r"\[([^\]]+)\]\(#[^)]*\)", r"\1", text)  # nothing jumps here
    return Markdown(text, code_theme="ansi_dark", hyperlinks=False)


def _picture(caption: str, path: Path) -> str:
    """The words beside a picture, else those that describe it."""
    from fhtagn.kernel.rules_page import in_words

    words = in_words(path)
    return f"\n\n```text\n{words}\n```\n\n" if words else f"*[{caption}]*"


def _example(text: str, width: int) -> str:
    from fhtagn.kernel.rules_page import for_people

    lines = (short for line in for_people(text).splitlines() for short in broken(line, width - 2))
    return "\n".join(["```text", *lines, "```"])


def broken(line: str, width: int) -> list[str]:
    """A line of a transcript in lines that fit; its comment goes on below itself, or stands above the move."""
    from textwrap import wrap

    said, sign, comment = line.partition("#")
    if len(line) <= width:
        return [line]
    moves = wrap(said.rstrip(), width, subsequent_indent="    ")
    if not sign:
        return moves
    column = len(said) if moves and width - len(said) >= NARROW else 0
    notes = wrap(comment.strip(), width - column - 2)
    if not column:
        return [f"# {note}" for note in notes] + moves
    return [said + "# " + notes[0], *(" " * column + "# " + note for note in notes[1:])]
