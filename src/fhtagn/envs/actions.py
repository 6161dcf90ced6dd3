"""Actions as networks choose them: small choices that make up a move, in games that have very many moves.

A batch with `small_choices=True` takes one of them a step. Which choices a game has, `game.rules.CHOICES`, `STAGES` and
`CHOICE_STRETCHES` say; where it brings none, the only one is the code of the move.
"""

from __future__ import annotations

from typing import Any

from fhtagn.kernel.contract import SCRATCH
from fhtagn.kernel.registry import Game


def parts(game: Game, view: Any, seat: int, code: int) -> list[int]:
    """The choices that make up a legal move, for programs that learn from others' moves."""
    plan = [0] * int(game.rules.STAGES)
    return plan[: game.rules.parts(view, seat, code, plan)]


def composed(game: Game, view: Any, seat: int, choices: list[int]) -> int:
    """The move that these choices make up."""
    plan = [*choices, *[0] * int(game.rules.STAGES)]
    return int(game.rules.composed(view, seat, plan, len(choices)))


def following(game: Game, view: Any, seat: int, choices: list[int]) -> list[int]:
    """What can be chosen after these choices."""
    out, plan = [0] * (int(game.rules.MOST) + SCRATCH), [*choices, *[0] * int(game.rules.STAGES)]
    return out[: game.rules.choices(view, seat, plan, len(choices), out)]
