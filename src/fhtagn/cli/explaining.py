"""What a thing of the game is: a card, a box, a sign, a Bonus, by its name."""

from __future__ import annotations

import re
from difflib import get_close_matches

from rich.markup import escape

from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.registry import Game

NAMES = ("word", "title")  # tables of names
KINDS = ("card", "box", "sign", "action", "bonus", "crown-bonus")  # tables of explanations


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
    """Every thing that the texts name and explain."""
    sentences = game.catalogue()
    found = {}
    for table in KINDS:
        for key, meaning in sentences.items():
            if key.startswith(f"{table}."):
                name = _name(sentences, table, key.partition(".")[2])
                found[name] = meaning.removeprefix(f"{name}: ")
    return found


def _name(sentences: dict[str, str], table: str, key: str) -> str:
    tables = ("title",) if table == "box" else NAMES
    names = (sentences.get(f"{names}.{word}") for names in tables for word in (key, f"{table}-{key}"))
    return next((name for name in names if name), key.replace("-", " "))
