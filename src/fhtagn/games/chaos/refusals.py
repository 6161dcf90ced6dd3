"""Why a move is refused, as messages, and what people try though it may be refused."""

from __future__ import annotations

from typing import Any

from fhtagn.games.chaos import vocabulary
from fhtagn.games.chaos.rules import bonuses, codes, plan, reasons, resolve, state, stones, tokens
from fhtagn.kernel.texts import Message, Seat


def refused(game: Any, seat: int, move: int, reason: int) -> Message:
    said = vocabulary.say(game, seat, move) if 0 <= move < codes.CODES else str(move)
    return Message.of(f"refused.{reasons.KEYS[reason]}", who=Seat(seat), move=said, cancel=bonuses.CANCEL[game.mode])


def attempts(view: Any, seat: int) -> list[int]:
    """One for each die, stone or monster that a person may touch in vain."""
    parts = range(state.PARTS)
    if plan.plan_aims(view, seat) if view.phase == state.PLAN else view.phase == state.AIM:
        token = plan.waiting_token(view, seat) if view.phase == state.PLAN else view.tokens[view.place]
        return [codes.AIM_AT + aim for aim in _aims_in_vain(view, token)]
    if view.phase == state.PLAN:
        return _activations_in_vain(view, seat)
    if view.phase == state.BLOCKING:
        found = tokens.blockable(view, view.chair[seat])
        aimed_at = (found >> 1 | found >> 1 + state.PARTS) & state.ALL_PLACES
        return [codes.BLOCK_MADNESS + part for part in parts if not aimed_at >> part & 1]
    if view.phase == state.PLACING:
        return [codes.PLACE + part for part in parts if view.dice[view.chair[seat]][part] < 1]
    if view.phase == state.SAVE:
        return [codes.SAVE_DIE + part for part in parts if part != resolve.SAVING_ORDER[view.place]]
    return []


def _activations_in_vain(view: Any, seat: int) -> list[int]:
    """Dice with all stones that are left, and stones that are used."""
    row, used = stones.unused_row(view, seat), stones.used_stones(view, seat)
    numbers = [plan.idle_number(view, seat, part) for part in range(state.PARTS)]
    left = stones.unused_stones(view, seat) or stones.present_stones(view, seat)
    dice = [part * state.SETS + left for part, number in enumerate(numbers) if not stones.ways(row, number)]
    idle = next((part for part, number in enumerate(numbers) if number), None)
    beside = [
        idle * state.SETS + (1 << place) for place in range(state.PARTS) if idle is not None and used >> place & 1
    ]
    return [codes.ACTIVATE + activation for activation in (*dice, *beside)]


def _aims_in_vain(view: Any, token: int) -> list[int]:
    """Lost parts, and of a monster that is not to be aimed at only its core."""
    found = []
    for colour in view.monsters[: view.players]:
        core = colour * state.PARTS + state.CORE
        if plan.aim_refusal(view, token, core):
            found.append(core)
        else:
            found += [colour * state.PARTS + part for part in range(state.PARTS) if view.dice[colour][part] < 1]
    return found
