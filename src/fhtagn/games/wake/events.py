"""What a move did, told to one viewer: who took a card sees which, the others that a card changed hands."""

from typing import Any

from fhtagn.games.wake.rules import told
from fhtagn.games.wake.vocabulary import KINDS
from fhtagn.kernel.constants import UNKNOWN
from fhtagn.kernel.texts import Message, Seat

COUNTS = (told.LOOKS, told.RISES, told.TURN)  # these rows tell a number, the others a card
FROM_PILE = (told.DEALT, told.DRAWS)  # these rows have who had seen the card in the place of a second seat


def events(game: Any) -> list[Message]:
    found = (_event(*game.trail[row]) for row in range(game.told))
    return [message for message in found if message is not None]


def _event(what: int, who: int, whom: int, many: int) -> Message | None:
    key = f"event.{told.KEYS[what]}"
    if what in FROM_PILE:
        hidden = many == UNKNOWN
        return (
            Message.of(f"{key}-hidden", who=Seat(who)) if hidden else Message.of(key, who=Seat(who), card=KINDS[many])
        )
    if many == UNKNOWN:
        return None if what == told.SEES else Message.of(f"{key}-hidden", who=Seat(who), whom=Seat(whom))
    if what in COUNTS:
        return Message.of(f"{key}-again" if _second(what, many) else key, who=Seat(who), many=many)
    if what == told.SEES:
        return Message.of(key, who=Seat(who), place=whom + 1, card=KINDS[many])
    if what == told.EVENT:
        return Message.of(f"{key}-{KINDS[many]}", who=Seat(who))
    return Message.of(key, who=Seat(who), whom=Seat(whom), card=KINDS[many])


def _second(what: int, many: int) -> bool:
    return what == told.TURN and many > 1
