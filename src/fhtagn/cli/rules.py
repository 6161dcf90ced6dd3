"""`fhtagn rules`: a game's rules page in the terminal."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Annotated

import typer

from fhtagn.kernel import registry
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.registry import Game

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

WIDTH = 100  # longer lines are hard to read


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
    page = rendered(text_of(game, section))
    if not console.is_terminal:
        console.print(page, width=min(console.width, WIDTH))
        return
    os.environ.setdefault("LESS", "FRX")  # colours; no waiting where all fits on one screen
    with console.pager(styles=True):
        console.print(page, width=min(console.width, WIDTH))


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


def rendered(text: str) -> RenderableType:
    """Markdown for the terminal: examples without what only tests read, pictures by the words that describe them."""
    import re

    from rich.markdown import Markdown

    from fhtagn.kernel.rules_page import STATE

    text = re.sub(rf"^{STATE}.*\n", "", text, flags=re.MULTILINE)
    text = re.sub(r"!\[([^\]]*)\]\([^)]*\)", r"*[\1]*", text)
    text = text.replace("```transcript", "```text")
    return Markdown(text, code_theme="ansi_dark", hyperlinks=False)
