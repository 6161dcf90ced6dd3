"""Why a move is refused, as messages."""

from itertools import product
from typing import Any

from fhtagn.games.cathulhu.rules import boxes, codes, reasons, state, steps, using
from fhtagn.games.cathulhu.vocabulary import BOXES
from fhtagn.kernel.texts import Message, Seat


def attempts(view: Any, seat: int) -> list[int]:
    """Whoever uses a box may try a closed one of their card, or aim an open one at somebody whom it misses."""
    if view.actor != seat or view.phase != state.USING or steps.stage_of(view) != state.USES_CARD:
        return []
    kind, others = using.held_kind(view, seat), [other for other in range(view.players) if other != seat]
    tried = [codes.use_code(boxes.EVERYONE, 0, seat)]
    for wrapped, box in product((0, 1), range(boxes.COUNT)):
        if boxes.FORM[box] == boxes.NEVER:
            continue
        if using.box_refusal(view, seat, box, wrapped):
            tried += [codes.use_code(box, 0, 0)] if not wrapped and using.stands_on(box, kind) else []
        elif boxes.FORM[box] == boxes.ONE:
            missed = [other for other in others if using.target_refusal(view, seat, box, other)]
            tried += [codes.use_code(box, wrapped, other) for other in missed[:1]]
    return tried


def refused(game: Any, seat: int, move: int, reason: int) -> Message:
    box = codes.box_of(move) if codes.USE <= move < codes.CODES else 0
    first = game.first_user[box] - 1
    return Message.of(
        f"refused.{reasons.KEYS[reason]}",
        who=Seat(seat),
        last=game.players - 1,
        box=BOXES[box],
        price=game.price[box],
        first=Seat(max(first, 0)),
        verb="prevent" if game.friend == state.FRIEND_PREVENTS else "favor",
    )
