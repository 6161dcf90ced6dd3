"""Why a move is refused, as messages."""

from itertools import product
from typing import Any

from fhtagn.games.cathulhu.rules import boxes, codes, masks, reasons, state, steps, using
from fhtagn.games.cathulhu.vocabulary import BOXES
from fhtagn.kernel.texts import Message, Seat

AIMED = [box for box, form in enumerate(boxes.FORM) if form == boxes.ONE and (boxes.AIMS[box] or boxes.LOOKS[box])]


def attempts(view: Any, seat: int) -> list[int]:
    """Whoever uses a box may try a closed one of their card, or aim an open one at somebody whom it misses."""
    if view.actor != seat or view.phase != state.USING or steps.stage_of(view) != state.USES_CARD:
        return []
    kind = using.held_kind(view, seat)
    tried = [codes.use_code(boxes.EVERYONE, 0, seat)]
    for box, form in enumerate(boxes.FORM):
        if using.stands_on(box, kind) and form != boxes.NEVER and using.box_refusal(view, seat, box, 0):
            tried.append(codes.use_code(box, 0, 0))
    for wrapped, box in product((0, 1), AIMED):
        missed = masks.all_but(view, seat) & ~using.targets(view, seat, box)
        if missed and not using.box_refusal(view, seat, box, wrapped):
            tried.append(codes.use_code(box, wrapped, masks.lowest(missed)))
    return tried


def refused(game: Any, seat: int, move: int, reason: int) -> Message:
    box = codes.box_of(move) if codes.USE <= move < codes.SEAT_CODES else 0
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
