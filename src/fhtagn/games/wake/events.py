"""What a move did, told to one viewer: who took a card sees which, the others that a card changed hands."""

from typing import Any

from fhtagn.games.wake.rules import codes
from fhtagn.games.wake.vocabulary import KINDS
from fhtagn.kernel.constants import UNKNOWN
from fhtagn.kernel.texts import Message, Seat

KEYS = {
    codes.DEALT: "dealt",
    codes.PLAYS: "plays",
    codes.PLAYS_AT: "plays-at",
    codes.FETCHES: "fetches",
    codes.ANSWERS: "answers",
    codes.BANISHES: "banishes",
    codes.SHOWS_WORD: "shows-word",
    codes.CANCELLED: "cancelled",
    codes.DRAWS: "draws",
    codes.EVENT: "event",
    codes.CTHULHU_COMES: "cthulhu-comes",
    codes.SPARED: "spared",
    codes.FACES: "faces",
    codes.HANDS_ON: "hands-on",
    codes.SENDS_BACK: "sends-back",
    codes.DISPELS: "dispels",
    codes.LOSES: "loses",
    codes.SHUFFLED: "shuffled",
    codes.LOOKS: "looks",
    codes.SEES: "sees",
    codes.REORDERS: "reorders",
    codes.TAKES: "takes",
    codes.GIVES: "gives",
    codes.DISCARDS: "discards",
    codes.SWAPS: "swaps",
    codes.RISES: "rises",
    codes.FROM_BELOW: "from-below",
    codes.SLIPS_AWAY: "slips-away",
    codes.DOUBLES: "doubles",
    codes.IN_VAIN: "in-vain",
    codes.TURN: "turn",
    codes.WINS: "wins",
}
COUNTS = (codes.LOOKS, codes.RISES, codes.TURN)  # these rows tell a number, the others a card
FROM_PILE = (codes.DEALT, codes.DRAWS)  # these rows have who had seen the card in the place of a second seat


def events(game: Any) -> list[Message]:
    told = (_event(*game.trail[row]) for row in range(game.told))
    return [message for message in told if message is not None]


def _event(what: int, who: int, whom: int, many: int) -> Message | None:
    key = f"event.{KEYS[what]}"
    if what in FROM_PILE:
        hidden = many == UNKNOWN
        return (
            Message.of(f"{key}-hidden", who=Seat(who)) if hidden else Message.of(key, who=Seat(who), card=KINDS[many])
        )
    if many == UNKNOWN:
        return None if what == codes.SEES else Message.of(f"{key}-hidden", who=Seat(who), whom=Seat(whom))
    if what in COUNTS:
        return Message.of(f"{key}-again" if _second(what, many) else key, who=Seat(who), many=many)
    if what == codes.SEES:
        return Message.of(key, who=Seat(who), place=whom + 1, card=KINDS[many])
    if what == codes.EVENT:
        return Message.of(f"{key}-{KINDS[many]}", who=Seat(who))
    return Message.of(key, who=Seat(who), whom=Seat(whom), card=KINDS[many])


def _second(what: int, many: int) -> bool:
    return what == codes.TURN and many > 1
