"""Why a move is refused, as messages, and what people try though it may be refused."""

from __future__ import annotations

from typing import Any

from fhtagn.games.chaos import vocabulary
from fhtagn.games.chaos.rules import bonus_moves, codes, reasons
from fhtagn.kernel.texts import Message, Seat

KEYS = {
    reasons.NOT_YOUR_TURN: "turn",
    reasons.ALREADY_OVER: "over",
    reasons.NO_SUCH_MOVE: "unknown",
    reasons.NOT_NOW: "phase",
    reasons.NO_STONE: "no-stone",
    reasons.PART_IS_LOST: "lost",
    reasons.ACTIVATED_ALREADY: "activated",
    reasons.STONE_USED_ALREADY: "used",
    reasons.DOES_NOT_FIT: "fit",
    reasons.AIM_FIRST: "aim-first",
    reasons.NO_SUCH_MONSTER: "monster",
    reasons.MONSTER_IS_DEAD: "dead",
    reasons.NOT_THAT_MONSTER: "that-monster",
    reasons.NO_FREE_TOKEN: "free",
    reasons.NO_OFFERING: "offering",
    reasons.BONUS_USED: "bonus-used",
    reasons.STONES_LACK_BONUS: "bonus-stones",
    reasons.ONLY_IN_DECLARE: "declare",
    reasons.ONLY_AN_ANSWER: "answer",
    reasons.ENDS_A_PLAN: "ends-a-plan",
    reasons.CHANGES_NOTHING: "nothing",
    reasons.OTHER_FORM: "form",
    reasons.NOTHING_TO_BLOCK: "block",
    reasons.OTHER_DIE_FIRST: "die",
}


def refused(game: Any, seat: int, move: int, reason: int) -> Message:
    said = vocabulary.say(game, seat, move) if 0 <= move < codes.CODES else str(move)
    return Message.of(f"refused.{KEYS[reason]}", who=Seat(seat), move=said, cancel=bonus_moves.cancel_number(game))
