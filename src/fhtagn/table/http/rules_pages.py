"""The rules page of a game as HTML. Pages lie beside the game's sentences, as texts/LANGUAGE.md."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from html import escape
from pathlib import Path

from markdown_it.token import Token

from fhtagn.kernel.registry import Game
from fhtagn.kernel.rules_page import for_people, headings, in_words, is_example, parser, plain
from fhtagn.table import protocol
from fhtagn.table.http.game_files import balance_address, picture_address

SIZE = re.compile(r'<svg[^>]* width="(\d+)" height="(\d+)"')  # as our pictures say it


def page(game: Game, language: str = "en") -> protocol.RulesPage | None:
    """The rules of a game in our words, None if it has no page."""
    path = game.folder / "texts" / f"{language}.md"
    return _rendered(path, game) if path.is_file() else None


@cache
def _rendered(path: Path, game: Game) -> protocol.RulesPage:
    return rendered(path.read_text(encoding="utf-8"), game)


def rendered(text: str, game: Game) -> protocol.RulesPage:
    """A page, without its title in the HTML."""
    markdown = parser()
    tokens, title = markdown.parse(text), game.title
    if len(tokens) > 1 and tokens[0].tag == "h1":
        title, tokens = plain(tokens[1]), tokens[3:]
    for opening, name, _ in headings(tokens):
        opening.attrSet("id", name)
    _tidy_tables(tokens)
    _find_pictures(tokens, game)
    tokens = [_example(token) if is_example(token) else token for token in tokens]
    return protocol.RulesPage(title, markdown.renderer.render(tokens, markdown.options, {}) + _balance(game))


def _balance(game: Game) -> str:
    """Where the game's balance report is, if there is one."""
    address = balance_address(game)
    return f'<p><a href="{address}">How this game is balanced</a>, measured over many games.</p>\n' if address else ""


def _tidy_tables(tokens: list[Token]) -> None:
    """A cell without words heads nothing; a table that is too wide for the screen can be scrolled by keyboard."""
    for opening, inline, closing in zip(tokens, tokens[1:], tokens[2:], strict=False):
        if opening.type == "th_open" and not inline.content:
            opening.tag = closing.tag = "td"
        elif opening.type == "table_open":
            opening.attrSet("tabindex", "0")


def _find_pictures(tokens: list[Token], game: Game) -> None:
    """Pictures have an address of ours, and their size, so that the page does not move while they come; and words."""
    for image in _images(tokens):
        path = game.pictures.parent / str(image.attrGet("src"))
        image.children = [*(image.children or []), *_words_of(path)]
        size = SIZE.search(path.read_text(encoding="utf-8")) if path.is_file() else None
        image.attrSet("src", picture_address(game, str(image.attrGet("src"))))
        if size:
            image.attrSet("width", size[1])
            image.attrSet("height", size[2])


def _words_of(picture: Path) -> list[Token]:
    """What a picture shows, if that is written down beside it."""
    words = in_words(picture)
    return [Token("text", "", 0, content=f":\n{words}")] if words else []


def _images(tokens: list[Token]) -> Iterator[Token]:
    return (child for token in tokens for child in token.children or [] if child.type == "image")


def _example(fence: Token) -> Token:
    """A worked example: the moves, and what is said about them."""
    html = "\n".join(_example_line(line) for line in for_people(fence.content).splitlines())
    return Token("html_block", "", 0, content=f'<pre class="transcript"><code>{html}</code></pre>\n')


def _example_line(line: str) -> str:
    said, sign, comment = line.partition("#")
    kind = "head" if line.startswith("fhtagn ") else "move"
    note = f'<span class="note">{escape(sign + comment)}</span>' if sign else ""
    return f'<span class="line"><span class="{kind}">{escape(said)}</span>{note}</span>'
