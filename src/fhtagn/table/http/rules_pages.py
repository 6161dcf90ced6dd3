"""The rules page of a game as HTML. Pages lie beside the game's sentences, as texts/LANGUAGE.md."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

from fhtagn.kernel.registry import Game
from fhtagn.table import protocol


def page(game: Game, language: str = "en") -> protocol.RulesPage | None:
    """The rules of a game in our words, None if it has no page."""
    path = game.folder / "texts" / f"{language}.md"
    return _rendered(path, game.title) if path.is_file() else None


@cache
def _rendered(path: Path, title: str) -> protocol.RulesPage:
    return rendered(path.read_text(encoding="utf-8"), title)


def rendered(text: str, title: str) -> protocol.RulesPage:
    """A page, without its title in the HTML. HTML in the text itself is shown, never obeyed."""
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = markdown.parse(text)
    if len(tokens) > 1 and tokens[0].tag == "h1":
        title, tokens = _plain(tokens[1]), tokens[3:]
    _name_headings(tokens)
    _tidy_tables(tokens)
    return protocol.RulesPage(title, markdown.renderer.render(tokens, markdown.options, {}))


def _name_headings(tokens: list[Token]) -> None:
    """Give every heading an id, no two alike."""
    named: dict[str, int] = {}
    for opening, inline in pairwise(tokens):
        if opening.type == "heading_open":
            name = "-".join(re.findall(r"\w+", _plain(inline).replace("'", "").casefold())) or "section"
            named[name] = named.get(name, 0) + 1
            opening.attrSet("id", name if named[name] == 1 else f"{name}-{named[name]}")


def _tidy_tables(tokens: list[Token]) -> None:
    """A cell without words heads nothing; a table that is too wide for the screen can be scrolled by keyboard."""
    for opening, inline, closing in zip(tokens, tokens[1:], tokens[2:], strict=False):
        if opening.type == "th_open" and not inline.content:
            opening.tag = closing.tag = "td"
        elif opening.type == "table_open":
            opening.attrSet("tabindex", "0")


def _plain(inline: Token) -> str:
    return "".join(child.content for child in inline.children or [])
