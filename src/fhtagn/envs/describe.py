"""The page that says what seats observe and choose, from the games' tables: `python -m fhtagn.envs.describe`."""

from __future__ import annotations

from pathlib import Path

from fhtagn.kernel import registry
from fhtagn.kernel.registry import Game

PAGE = Path("docs/observations.md")
HEAD = """# What a seat observes, and how it chooses

<!-- made by: python -m fhtagn.envs.describe -->

Programs that learn get a position as whole numbers of 16 bits, from the view of their seat alone. Of players, their own
seat comes first, then leftwards; seats that nobody has stay 0. Settings are among the numbers, so that one network can
play them all. `game.observe(view, seat)` gives the numbers; divided by their scale, as floats, most of them lie between
−1 and 1, and a few counts reach 3 to 6. The name of a table changes whenever a number means something else.

Kinds: a *count* is a number of things (it can be negative); a *flag* is 0 or 1; of a *category*, and of a *seat* (by
place, one's own first), the one that it is has a 1; *odds* are thousandths, exact as far as a seat can know.

A section that has several numbers for each player (or part, or card) has them player by player.

Moves are codes from 0 on; those that seats can use come first. In codes seats are numbered as they sit;
`game.rules.relative(view, seat, code)` counts them from one's own, as the numbers above do, and `absolute` is its
inverse (`relative=True` of a batch). Where there are very many codes, a move is made of small choices, one after the
other (`fhtagn.envs.actions`).
"""


def page() -> str:
    """Every game of this package that has a table of its own."""
    ours = (registry.find(identifier) for identifier in registry.game_ids())
    return "\n".join([HEAD, *(_section(game) for game in ours if _belongs_here(game))])


def _belongs_here(game: Game) -> bool:
    return game.package.startswith("fhtagn.games.") and "OBSERVATION" in game.binding.rules


def _section(game: Game) -> str:
    rules, table = game.rules, game.observation
    lines = [
        f"## {game.words.TITLE}",
        "",
        f"`{table.name}`: {table.length} numbers. Seats use {rules.SEAT_CODES} of {rules.CODES} codes, at most "
        f"{rules.MOST} at once.",
        "",
        "| from | numbers | section | kind | scale | what it is |",
        "|---|---|---|---|---|---|",
    ]
    for section in table.sections:
        begins = table.places[section.name]
        kind = f"{section.kind} | {section.scale}"
        lines.append(f"| {begins} | {section.length} | `{section.name}` | {kind} | {section.meaning} |")
    return "\n".join([*lines, "", *_choices(game)])


def _choices(game: Game) -> list[str]:
    rules = game.rules
    if not rules.CHOICE_STRETCHES:
        return []
    lines = [f"A move is made of at most {rules.STAGES} of {rules.CHOICES} small choices:", ""]
    lines += ["| from | choices | what is chosen |", "|---|---|---|"]
    begins = 0
    for meaning, length in rules.CHOICE_STRETCHES:
        lines.append(f"| {begins} | {length} | {meaning} |")
        begins += length
    return [*lines, ""]


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
