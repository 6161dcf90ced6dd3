"""What is to be known of Veil."""

from typing import Any

from fhtagn.kernel.texts import Message


def aim(view: Any, viewer: int) -> Message:
    return Message.of("aim")


def standing(view: Any, viewer: int) -> Message:
    known = sum(card > 0 for card in view.card[: view.players])
    return Message.of("standing", known=known)


def why(view: Any, seat: int, move: int) -> Message:
    return Message.of("why", own=view.card[seat])
