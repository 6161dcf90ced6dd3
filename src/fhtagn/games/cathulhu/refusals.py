"""Why a move is refused, as messages."""

from typing import Any

from fhtagn.games.cathulhu.rules import codes, state
from fhtagn.games.cathulhu.vocabulary import BOXES
from fhtagn.kernel.texts import Message, Seat

KEYS = {
    state.NOT_YOUR_TURN: "turn",
    state.ALREADY_OVER: "over",
    state.NO_SUCH_MOVE: "unknown",
    state.NOT_NOW: "phase",
    state.NO_SUCH_SEAT: "seat",
    state.NOT_YOURSELF: "yourself",
    state.NOT_TWICE: "twice",
    state.LOWER_FIRST: "lower-first",
    state.ALREADY_CLAIMED: "claimed",
    state.NO_FAVOR: "no-favor",
    state.NO_CARD: "no-card",
    state.ALREADY_ASKED: "asked",
    state.THEY_HOLD_NO_CARD: "they-hold-none",
    state.NOT_ON_YOUR_CARD: "not-on-your-card",
    state.TAKEN_BY_FIRST: "first-only",
    state.TOO_DEAR: "price",
    state.NOBODY_TO_CHOOSE: "nobody",
    state.NOT_IN_SUPPLY: "supply",
    state.TOO_FEW_PLAYERS: "too-few",
    state.NOTHING_TO_NAME: "nothing-to-name",
    state.TARGETS_ASSIGNED: "targets-assigned",
    state.TARGETS_UNASSIGNED: "targets-unassigned",
    state.VOTED_OR_MUTED: "voted-or-muted",
    state.NO_HIDDEN_CARD: "no-hidden-card",
    state.NOT_MARKED: "not-marked",
    state.NOT_DEALT: "not-dealt",
    state.BOX_WAS_USED: "box-was-used",
    state.TOO_MANY: "too-many",
    state.OTHER_VERB: "other-verb",
    state.NONE_LEFT: "none-left",
}


def refused(game: Any, seat: int, move: int, reason: int) -> Message:
    box = codes.box_of(move) if codes.USE <= move < codes.CODES else 0
    first = game.first_user[box] - 1
    return Message.of(
        f"refused.{KEYS[reason]}",
        who=Seat(seat),
        last=game.players - 1,
        box=BOXES[box],
        price=game.price[box],
        first=Seat(max(first, 0)),
        verb="prevent" if game.friend == state.FRIEND_PREVENTS else "favor",
    )
