"""The rules page of a game, a Markdown file for people: its sections, and its worked examples.

An example is a fenced block of kind `transcript`. Its last line, a comment, says what must be true in the end; people
do not see it, the conformance suite checks it.

```transcript
fhtagn 1 GAME players=3
0 attack 1              # comments are shown
- tentacle eye
# state: {"sanity": [4, 2, 3]}
```
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

TRANSCRIPT = "transcript"
STATE = "# state:"


@dataclass(frozen=True)
class Section:
    """A heading with all that stands under it; lines count from 0, the last is not in it."""

    id: str
    title: str
    level: int
    start: int
    end: int


@dataclass(frozen=True)
class Example:
    """A transcript of a page, and the line of the file where it begins, counted from 1."""

    line: int
    text: str


def parser() -> MarkdownIt:
    """Reads a page. HTML in the text itself is shown, never obeyed."""
    return MarkdownIt("commonmark", {"html": False}).enable("table")


def headings(tokens: list[Token]) -> Iterator[tuple[Token, str, str]]:
    """Every heading with its id and its plain text; no two ids are alike."""
    named: dict[str, int] = {}
    for opening, inline in pairwise(tokens):
        if opening.type == "heading_open":
            title = plain(inline)
            name = "-".join(re.findall(r"\w+", title.replace("'", "").casefold())) or "section"
            named[name] = named.get(name, 0) + 1
            yield opening, name if named[name] == 1 else f"{name}-{named[name]}", title


def plain(inline: Token) -> str:
    return "".join(child.content for child in inline.children or [])


def sections(text: str) -> list[Section]:
    """The sections of a page, without its title, in their order; one of level 2 holds those of level 3 after it."""
    tokens = parser().parse(text)
    if tokens and tokens[0].tag == "h1":
        tokens = tokens[3:]
    last = len(text.splitlines())
    found: list[Section] = []
    for opening, name, title in reversed(list(headings(tokens))):
        level, start = int(opening.tag[1]), (opening.map or [0])[0]
        end = next((later.start for later in reversed(found) if later.level <= level), last)
        found.append(Section(name, title, level, start, end))
    return found[::-1]


def examples(text: str) -> list[Example]:
    """All worked examples of a page."""
    return [Example((token.map or [0])[0] + 2, token.content) for token in parser().parse(text) if is_example(token)]


def is_example(token: Token) -> bool:
    return token.type == "fence" and token.info.strip() == TRANSCRIPT


def for_people(example: str) -> str:
    """An example without the line that only the conformance suite reads."""
    return "\n".join(line for line in example.splitlines() if not line.startswith(STATE)).strip("\n")


def in_words(picture: Path) -> str:
    """What a picture of a page shows, where that is written down beside it: NAME.txt for NAME.svg."""
    words = picture.with_suffix(".txt")
    return words.read_text(encoding="utf-8").strip() if words.is_file() else ""
