"""What a move did, as messages. Secrets are read from the state, where `hide` has masked what a viewer may not know."""

from typing import Any

from fhtagn.games.cathulhu.picture import look_json, targets
from fhtagn.games.cathulhu.rules import codes, state
from fhtagn.games.cathulhu.vocabulary import BOXES, CARDS, CLAIMED, HELD, OPINIONS, SEATS_NAMED, SIDES, TEAMS, seats_in
from fhtagn.kernel.texts import Message, Seat

# Events that need no more than the names of the seats and a number.
SIMPLE = {
    state.BRIEFING: "briefing",
    state.DISCARDS_FAVOR: "discards-favor",
    state.ANSWERS: "answers",
    state.REACHES: "reaches",
    state.TAKES_HOURGLASS: "takes-hourglass",
    state.SAND_FALLS: "sand-falls",
    state.COUNCIL_ENDS: "council-ends",
    state.RETURNS: "returns",
    state.OFFERS: "offers",
    state.ACCEPTS: "accepts",
    state.DECLINES: "declines",
    state.PAYS: "pays",
    state.GETS_FAVOR: "gets-favor",
    state.IS_PREVENTED: "is-prevented",
    state.MARKS: "marks",
    state.MAY_VOTE: "may-vote",
    state.VOTES_OPENLY: "votes-openly",
    state.IS_MUTED: "is-muted",
    state.PICKS: "picks",
    state.ASKS_FRIEND: "asks-friend",
    state.USES_BY_FRIEND: "uses-by-friend",
    state.NOTHING_HAPPENS: "nothing-happens",
    state.ASCENDS: "ascends",
    state.NOBODY_ASCENDS: "nobody-ascends",
}


def events(game: Any) -> list[Message]:
    return [_event(game, *game.trail[row]) for row in range(game.told)]


def _event(game: Any, what: int, who: int, whom: int, many: int) -> Message:
    seat = Seat(who)
    if what in SIMPLE:
        return Message.of(f"event.{SIMPLE[what]}", who=seat, whom=Seat(whom), many=many)
    if what == state.GETS_ALIGNMENT:
        return _maybe("gets-alignment", game.side[who] > 0, who=seat, side=SIDES[max(game.side[who], 0)])
    if what == state.GETS_CARD:
        return _maybe("gets-card", game.dealt[who] > 0, who=seat, card=CARDS[max(game.dealt[who], 0)])
    if what == state.CLAIMS:
        return Message.of(f"event.claims-{OPINIONS[many]}", who=seat, whom=Seat(whom))
    if what == state.CLAIMS_SKILL:
        return Message.of("event.claims-skill", who=seat, card=CLAIMED[whom])
    if what == state.USES_BOX:
        return _used(game, seat, game.used[whom])
    if what == state.DISCARDS_CARD:
        return Message.of(f"event.discards-{HELD[whom]}", who=seat)
    if what == state.GETS_TWO_SIDED:
        return Message.of(f"event.gets-{HELD[whom]}", who=seat)
    if what == state.SIDE_REVEALED:
        return Message.of("event.side-revealed", who=seat, side=SIDES[game.side[who]])
    if what == state.CARD_REVEALED:
        return Message.of("event.card-revealed", who=seat, card=CARDS[game.dealt[who]])
    if what == state.LOOKS_AT:
        return _look(game, game.looks[who])
    if what == state.VOTES:
        return _maybe("votes", game.vote[who] > 0, who=seat, whom=Seat(max(game.vote[who] - 1, 0)))
    if what == state.NAMES:
        return Message.of("event.names", who=seat, card=CARDS[whom])
    if what == state.GUESSES:
        return Message.of("event.guesses", who=seat, whom=Seat(whom), card=CARDS[many])
    if what == state.SHOWS_CULTISTS:
        pair = [Seat(other) for other in game.shown[whom][:2]]
        return Message.of("event.shows-cultists", who=seat, pair=pair, many=many)
    if what == state.TARGETS_GIVEN:
        given = targets(game)
        return _maybe("targets-given", given is not None, who=seat, targets=[Seat(other) for other in given or []])
    if what == state.COUNTS:
        return Message.of("event.counts", who=seat, side=SIDES[whom], many=many)
    return Message.of("event.side-wins", side=TEAMS[whom])


def _maybe(key: str, known: bool, **values: Any) -> Message:
    """The event as one who knows hears it, or as the others do."""
    return Message.of(f"event.{key}" if known else f"event.{key}-hidden", **values)


def _used(game: Any, who: Seat, row: list[int]) -> Message:
    box = row[state.USED_BOX]
    named = SEATS_NAMED[codes.FORM[box]]
    seats = [Seat(seat) for seat in row[state.USED_FIRST : state.USED_FIRST + named]]
    key = "uses-joker" if row[state.USED_WRAPPED] else "uses"
    return Message.of(f"event.{key}{'-on' if seats else ''}", who=who, box=BOXES[box], seats=seats)


def _look(game: Any, row: list[int]) -> Message:
    """Who was shown something, and what, as far as the hearer may know it."""
    lookers = [Seat(seat) for seat in seats_in(row[state.LOOK_MASK])]
    shown = look_json(game, row)
    for kind in ("alignment", "card"):
        if kind in shown:
            ((whom, value),) = shown[kind].items()
            return _maybe(f"sees-{kind}", value is not None, who=lookers, whom=Seat(int(whom)), what=value)
    if "targets" in shown:
        known = shown["targets"]
        return _maybe("sees-targets", known is not None, who=lookers, targets=[Seat(seat) for seat in known or []])
    pair = [Seat(seat) for seat in shown["of"]]
    kind = next(kind for kind in ("cultists", "given", "picked") if kind in shown)
    value = shown[kind]
    return _maybe(f"sees-{kind}", value is not None, who=lookers, pair=pair, second=pair[1], what=value)
