"""Moves as people say them."""

from __future__ import annotations

from typing import Any

from fhtagn.games.chaos import vocabulary
from fhtagn.games.chaos.rules import bonus_moves, bonuses, codes, seats, state
from fhtagn.kernel.texts import Message, Seat

BY_PART = {
    codes.BLOCK_MADNESS: "block-madness",
    codes.BLOCK_HEAL: "block-heal",
    codes.PLACE: "place",
    codes.SAVE_DIE: "save",
    codes.LOSE_DIE: "lose",
}
ANSWERS = (state.PLANNED, state.ANSWER)  # where passing lets a Bonus stand


def move_message(view: Any, seat: int, move: int) -> Message | None:
    if move >= codes.SEAT_CODES:
        return None  # Nature's, or what others see of a choice
    if move < codes.ACTIVATE:
        return _about_rolls(view, seat, move)
    if move < codes.AIM_AT:
        part, places = divmod(move - codes.ACTIVATE, state.SETS)
        return Message.of("move.activate", part=vocabulary.PARTS[part], stones=_stones(view, seat, places))
    if move < codes.FREE:
        return _on_monster("move.aim", view, *divmod(move - codes.AIM_AT, state.PARTS))
    if move < codes.DONE:
        return Message.of("move.free", action=vocabulary.ACTIONS[move - codes.FREE])
    if move == codes.DONE:
        return Message.of("move.done")
    if move == codes.PASS:
        return Message.of("move.let-stand" if view.phase in ANSWERS else "move.pass")
    return _bonus(view, move) if move < codes.BLOCK_ATTACK else _about_parts(move)


def _about_rolls(view: Any, seat: int, move: int) -> Message:
    if move == codes.KEEP:
        return Message.of("move.keep-dice" if view.phase == state.SETUP_REROLL else "move.keep-stones")
    if move == codes.REROLL_DICE:
        return Message.of("move.reroll-dice")
    return Message.of("move.reroll", stones=_stones(view, seat, move - codes.REROLL_STONES))


def _stones(view: Any, seat: int, places: int) -> list[int]:
    """What the stones at these places show, the highest first."""
    return sorted((view.stones[seat][place - 1] for place in vocabulary.place_list(places)), reverse=True)


def _about_parts(move: int) -> Message:
    for first, key in BY_PART.items():
        if first <= move < first + state.PARTS:
            return Message.of(f"move.{key}", part=vocabulary.PARTS[move - first])
    return Message.of("move.block-attack" if move == codes.BLOCK_ATTACK else "move.hold")


def _bonus(view: Any, move: int) -> Message:
    form, number, aim = codes.SAID[move - codes.BONUS]
    bonus = vocabulary.bonus_keys(bonus_moves.which(view, number))[0]
    key = "move.plan-bonus" if view.phase == state.PLAN else "move.bonus"
    if form == bonuses.ON_COLOUR:
        return _on_monster(f"{key}-on-monster", view, aim, 0, bonus)
    if form == bonuses.ON_PART:
        return Message.of(f"{key}-on-part", bonus=bonus, part=vocabulary.PARTS[aim])
    if form == bonuses.ON_BOTH:
        return _on_monster(f"{key}-on-both", view, *divmod(aim, state.PARTS), bonus)
    return Message.of(key, bonus=bonus)


def _on_monster(key: str, view: Any, colour: int, part: int, bonus: str = "") -> Message:
    return Message.of(key, whom=Seat(seats.sitter(view, colour)), part=vocabulary.PARTS[part], bonus=bonus)
