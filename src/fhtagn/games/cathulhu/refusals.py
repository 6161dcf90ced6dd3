"""Why a move is refused, as messages."""

from typing import Any

from fhtagn.games.cathulhu.rules import codes, reasons, state
from fhtagn.games.cathulhu.vocabulary import BOXES
from fhtagn.kernel.texts import Message, Seat


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
