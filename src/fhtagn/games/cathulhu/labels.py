"""Moves as people say them."""

from typing import Any

from fhtagn.games.cathulhu.rules import boxes, cards, codes, state
from fhtagn.games.cathulhu.rules.steps import stage_of
from fhtagn.games.cathulhu.vocabulary import BOXES, CARDS, OPINIONS, PLAIN, seats_named
from fhtagn.kernel.texts import Message, Seat

ALWAYS_ALIKE = (codes.DISCARD_FAVOR, codes.WAIT, codes.TAKE, codes.RETURN, codes.ACCEPT)
PICKS = range(codes.PICK, codes.VOTE)
HELPS = {codes.FAVOR: "favor", codes.PREVENT: "prevent"}


def move_message(view: Any, seat: int, move: int) -> Message | None:
    if move in ALWAYS_ALIKE:
        return Message.of(f"move.{PLAIN[move]}")
    if move >= codes.SEAT_CODES:
        return None  # Nature's, or what others see of a hidden move
    if move >= codes.USE:
        return _use(move)
    if move >= codes.VOTE:
        return Message.of("move.vote" if view.phase == state.VOTING else "move.vote-now", whom=Seat(move - codes.VOTE))
    if codes.CLAIM <= move < codes.OFFER:
        return _claim(seat, move)
    if codes.OFFER <= move < codes.ACCEPT:
        return Message.of("move.offer", whom=Seat(move - codes.OFFER))
    return _step(view, move)


def _use(move: int) -> Message:
    box = codes.box_of(move)
    seats = [Seat(seat) for seat in seats_named(box, codes.argument_of(move, box))]
    key = f"move.use{'-joker' if codes.wrapped_of(move) else ''}{'-on' if seats else ''}"
    return Message.of(key, box=BOXES[box], seats=seats)


def _claim(seat: int, move: int) -> Message:
    if move >= codes.CLAIM_SKILL:
        return Message.of("move.claim-skill", card=CARDS[move - codes.CLAIM_SKILL] or "offering")
    whom, opinion = divmod(move - codes.CLAIM, len(OPINIONS))
    return Message.of(f"move.claim-{OPINIONS[opinion]}", who=Seat(seat), whom=Seat(whom))


def _step(view: Any, move: int) -> Message:
    """What is decided while a box is executed."""
    frame, stage = view.pending[max(view.depth - 1, 0)], stage_of(view)
    low, high = Seat(frame[state.LOW]), Seat(frame[state.HIGH])
    if move == codes.DECLINE:
        instead = {state.VOTES_NOW: "not-now", state.CHOOSING: "nobody-looks"}
        return Message.of(f"move.{instead.get(stage, 'decline')}")
    if move in HELPS:
        whom = frame[state.USER if stage == state.ASKED else state.FIRST]
        return Message.of(f"move.{HELPS[move]}", whom=Seat(whom))
    if move in PICKS:
        return Message.of(f"move.pick-{move - codes.PICK}")
    if move >= codes.REVEAL:
        many = move - codes.REVEAL
        return Message.of("move.reveal" if many else "move.reveal-0", many=many)
    if move >= codes.GUESS:
        whom, card = divmod(move - codes.GUESS, cards.KINDS)
        return Message.of("move.guess", whom=Seat(whom), card=CARDS[card])
    if move >= codes.NAME:
        return Message.of("move.name", card=CARDS[move - codes.NAME])
    if move >= codes.CHOOSE:
        whom = Seat(move - codes.CHOOSE)
        key = "let-look" if frame[state.BOX] == boxes.MEDDLER else "look"
        return Message.of(f"move.{key}", whom=whom, other=low if whom == high else high)
    many = move - codes.SPLIT
    return Message.of("move.split", many=many, whom=low, rest=view.gives[boxes.GAMBLER_FAVOR] - many, other=high)
