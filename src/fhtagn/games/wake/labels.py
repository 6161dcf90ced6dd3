"""Moves as people say them."""

from typing import Any

from fhtagn.games.wake.rules import codes
from fhtagn.games.wake.vocabulary import KINDS, ordered
from fhtagn.kernel.texts import Message, Seat

PLAIN = {
    codes.DRAW: "draw",
    codes.PASS: "pass",
    codes.BANISH: "banish",
    codes.SEND_BACK: "send-back",
    codes.DISPEL: "dispel",
    codes.SUBMIT: "submit",
}


def move_message(view: Any, seat: int, move: int) -> Message | None:
    if move in PLAIN:
        return Message.of(f"move.{PLAIN[move]}")
    if codes.HAND_ON <= move < codes.SEND_BACK:
        return Message.of("move.hand-on", whom=Seat(move - codes.HAND_ON))
    if move > codes.ORDER_SOMEHOW:
        return None  # Nature's, or what others see of a hidden move
    if move >= codes.ORDER:
        return Message.of("move.order", cards=ordered(view, move - codes.ORDER))
    if move >= codes.GIVE:
        return Message.of("move.give", card=KINDS[move - codes.GIVE])
    if move >= codes.DISCARD:
        return Message.of("move.discard", card=KINDS[move - codes.DISCARD])
    card = KINDS[codes.played_kind(move)]
    if move >= codes.FETCH:
        return Message.of("move.fetch", card=card, wanted=KINDS[codes.wanted(move)])
    if move >= codes.PLAY_AT:
        return Message.of("move.play-at", card=card, whom=Seat(codes.played_at(move)))
    return Message.of("move.play", card=card)
