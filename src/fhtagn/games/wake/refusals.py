"""Why a move is refused, as messages; and which moves a person might try."""

from typing import Any

from fhtagn.games.wake.rules import cards, codes, pending, reasons, seats
from fhtagn.games.wake.vocabulary import KINDS
from fhtagn.kernel.constants import MUST, NOBODY
from fhtagn.kernel.texts import Message, Seat

# The moves of cards that are never played in one's turn, besides an Elder Sign that names a seat.
ANSWERS = {
    cards.COUNTERSPELL: codes.DISPEL,
    cards.ELDER_SIGN: codes.SEND_BACK,
    cards.BANISHING_WORD: codes.BANISH,
}
# The kind that a move uses in the way it is meant for.
USED: dict[int, int] = {
    **{move: codes.played_kind(move) for move in range(codes.DRAW)},
    **{codes.HAND_ON + seat: cards.ELDER_SIGN for seat in range(cards.SEATS)},
    **{move: kind for kind, move in ANSWERS.items()},
}
FROM_HAND = (codes.GIVING, codes.GIVING_TOGETHER, codes.DISCARDING, codes.DISCARDING_TOGETHER, codes.TRIMMING)


def refused(game: Any, seat: int, move: int, reason: int) -> Message:
    return Message.of(
        f"refused.{_key(game, seat, move, reason)}",
        who=Seat(seat),
        whom=Seat(_target(move)),
        active=Seat(game.active),
        card=KINDS[_card(move, reason)],
        last=game.players - 1,
    )


def _key(game: Any, seat: int, move: int, reason: int) -> str:
    """The reason's sentence, or one that says more about the card."""
    kind = USED.get(move)
    if kind is not None:
        if reason in (reasons.NOT_YOUR_TURN, reasons.NOT_NOW):
            return _bad_moment(game, seat, kind, reason)
        if reason in (reasons.EMPTY_HAND, reasons.LAST_CARD) and not _targets(game, seat, cards.NEEDS[kind]):
            return f"nobody-for-{reasons.KEYS[reason]}"
        if reason == reasons.NOT_DISCARDED and not _fetchable(game, kind):
            return "nothing-discarded"
    if reason == reasons.NOT_LEFT and game.task == codes.TAKING:
        return "not-there"
    return reasons.KEYS[reason]


def _bad_moment(game: Any, seat: int, kind: int, reason: int) -> str:
    if kind == cards.BANISHING_WORD:
        own = game.task == codes.ANSWERING and pending.by(game) == seat
        return "own-card" if own else "for-a-card"
    if kind in ANSWERS:
        return "for-cthulhu"
    if game.facing != NOBODY:
        return "no-help"
    if game.task == codes.ANSWERING:
        return "unsettled"
    if game.active != seat:
        return "another-turn"
    return "moment" if reason == reasons.NOT_YOUR_TURN else reasons.KEYS[reason]


def _targets(game: Any, seat: int, needs: int) -> list[int]:
    """Whom a card can be played at that needs so many cards."""
    found = seats.living_with(game, needs)
    return [other for other in range(game.players) if other != seat and found >> other & 1]


def _fetchable(game: Any, kind: int) -> list[int]:
    return [other for other, many in enumerate(game.discard) if many and other != kind]


def _card(move: int, reason: int) -> int:
    """The card of which the sentence speaks."""
    if reason == reasons.NOT_DISCARDED:
        return int(codes.wanted(move))
    for first, count in ((codes.CARD, cards.KINDS), (codes.GIVE, cards.HELD), (codes.DISCARD, cards.HELD)):
        if first <= move < first + count:
            return move - first
    return USED.get(move, 0)


def _target(move: int) -> int:
    if codes.PLAY_AT <= move < codes.FETCH:
        return int(codes.played_at(move))
    return max(move - codes.HAND_ON, 0)


# --- What a person might try


def attempts(view: Any, seat: int) -> list[int]:
    """Every card of the hand in the way it is meant for, unless all of them can be chosen."""
    if view.task in FROM_HAND and seats.to_act(view, seat) == MUST:
        return []
    held, others = view.hands[seat], _targets(view, seat, 0)
    return [move for kind in range(cards.HELD) if held[kind] for move in _uses(view, seat, kind, others)]


def _uses(view: Any, seat: int, kind: int, others: list[int]) -> list[int]:
    """At whom it goes is asked only where that is being decided."""
    form = cards.FORM[kind]
    if form == cards.ALONE:
        return [codes.playing(kind)]
    if form == cards.AIMED:
        targets = others if view.task == codes.PLAYING and view.active == seat else others[:1]
        return [codes.playing_at(kind, target) for target in targets]
    if form == cards.NAMING:
        return [codes.fetching(kind, next(iter(_fetchable(view, kind)), 0))]
    if kind == cards.ELDER_SIGN and view.facing == seat:
        return [codes.HAND_ON + other for other in others]
    return [ANSWERS[kind]]
