"""What a thing of the game is: a card, a box, a sign, a Bonus, by its name."""

from __future__ import annotations

import re
from difflib import get_close_matches

from rich.markup import escape

from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.registry import Game

TABLE = re.compile(r"what\.([\w-]+)\.")  # what boards explain: a thing, or all things of a kind


def explained(game: Game, asked: str) -> str:
    """The lines about the things of this name, marked up; a sentence if there is none."""
    things = _things(game)
    wanted = asked.casefold()
    found = [name for name in things if name.casefold() == wanted] or [
        name for name in things if any(word.startswith(wanted) for word in re.findall(r"\w+", name.casefold()))
    ]
    if not found:
        near = get_close_matches(asked, things, 3)
        hint = f" Perhaps {' or '.join(f'“{name}”' for name in near)}?" if near else " Type rules for the rules."
        raise FhtagnError(f"There is nothing called “{asked}” here.{hint}")
    return "\n".join(f"[bold]{escape(name)}[/]  {escape(things[name])}" for name in found)


def meanings(game: Game, label: str) -> list[str]:
    """A line about each thing that a move names, marked up."""
    things = _things(game)
    named = [name for name in things if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", label)]
    longest = [name for name in named if not any(name != other and name in other for other in named)]
    return [f"[bold]{escape(name)}[/]  {escape(things[name])}" for name in longest]


def _things(game: Game) -> dict[str, str]:
    """Every thing that the texts name and explain: those of each kind that has a table of its own."""
    sentences = game.catalogue()
    kinds = dict.fromkeys(found[1] for found in map(TABLE.match, sentences) if found)
    things: dict[str, str] = {}
    for kind in kinds:
        for key, meaning in sentences.items():
            table, _, own = key.partition(".")
            name = _name(sentences, kind, own) if table == kind else None
            if name:
                things.setdefault(name, meaning)
    return things


def _name(sentences: dict[str, str], kind: str, key: str) -> str | None:
    """A card is called by its word; what can be done with it may have a title of its own."""
    tables = ("word", "title") if kind == "card" else ("title", "word")
    names = (sentences.get(f"{table}.{word}") for table in tables for word in (key, f"{kind}-{key}"))
    return next((name for name in names if name), None)
