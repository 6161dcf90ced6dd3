"""What a move did, kept in the state as rows (what, who, whom, how many) for narration and animation.

A State that tells stories declares `told: Note` and `trail: Notes[rows, 4]`. Bulk runs and searches set `told` to
HUSHED. Native code serves only these, so it is made without the telling.
"""

from typing import Any

HUSHED = -1


def clear_trail(game):
    """To be called first by `play`: the trail tells of one move only, and unused rows are zero."""
    for row in range(game.told):
        cells = game.trail[row]
        cells[0] = cells[1] = cells[2] = cells[3] = 0
    if game.told != HUSHED:
        game.told = 0


def tell(game, what, who, whom, many):
    """Append a row; what no longer fits is not told."""
    row = game.told
    if row != HUSHED and row < len(game.trail):
        cells = game.trail[row]
        cells[0] = what
        cells[1] = who
        cells[2], cells[3] = whom, many
        game.told = row + 1


def clear_nothing(game):
    """`clear_trail` in native code."""


def tell_nothing(game, what, who, whom, many):
    """`tell` in native code."""


SILENT: dict[Any, Any] = {clear_trail: clear_nothing, tell: tell_nothing}
