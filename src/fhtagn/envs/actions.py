"""Actions as networks choose them: small choices that make up a move, in games that have very many moves.

A batch with `small_choices=True` takes one of them a step. Which choices a game has, `game.rules.CHOICES`, `STAGES` and
`CHOICE_STRETCHES` say; where it brings none, the only one is the code of the move.
"""

from __future__ import annotations

from typing import Any

from fhtagn.envs.checks import whole
from fhtagn.kernel.contract import SCRATCH
from fhtagn.kernel.errors import IllegalMove
from fhtagn.kernel.registry import Game


def parts(game: Game, view: Any, seat: int, code: int) -> list[int]:
    """The choices that make up a legal move, for programs that learn from others' moves."""
    number, plan = whole(code), [0] * int(game.rules.STAGES)
    if number is None or not 0 <= number < game.rules.SEAT_CODES or game.rules.refusal(view, seat, number):
        raise IllegalMove(f"{code!r} is no legal move of seat {seat} here; only legal moves are made up of choices.")
    return plan[: game.rules.parts(view, seat, number, plan)]


def composed(game: Game, view: Any, seat: int, choices: list[int]) -> int:
    """The move that these choices make up; NOTHING while some are missing."""
    _refuse_strange(game, view, seat, choices)
    return made_up(game, view, seat, choices)


def following(game: Game, view: Any, seat: int, choices: list[int]) -> list[int]:
    """What can be chosen after these choices."""
    _refuse_strange(game, view, seat, choices)
    return next_choices(game, view, seat, choices)


def _refuse_strange(game: Game, view: Any, seat: int, choices: list[int]) -> None:
    for number, choice in enumerate(choices):
        before = choices[:number]
        options = next_choices(game, view, seat, before)
        if whole(choice) not in options:
            raise IllegalMove(f"Seat {seat} can't choose {choice!r} after {before}; it can choose from {options[:12]}.")


def made_up(game: Game, view: Any, seat: int, choices: list[int]) -> int:
    """As `composed`, of choices that are known to follow each other."""
    plan = [*choices, *[0] * int(game.rules.STAGES)]
    return int(game.rules.composed(view, seat, plan, len(choices)))


def next_choices(game: Game, view: Any, seat: int, choices: list[int]) -> list[int]:
    """As `following`, for choices that are known to follow each other."""
    out, plan = [0] * (int(game.rules.MOST) + SCRATCH), [*choices, *[0] * int(game.rules.STAGES)]
    return out[: game.rules.choices(view, seat, plan, len(choices), out)]
