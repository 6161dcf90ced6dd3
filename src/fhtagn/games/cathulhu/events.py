"""What a move did, as messages. Secrets are read from the state, where `hide` has masked what a viewer may not know."""

from typing import Any

from fhtagn.games.cathulhu.picture import look_json, targets
from fhtagn.games.cathulhu.rules import boxes, state, told
from fhtagn.games.cathulhu.vocabulary import BOXES, CARDS, CLAIMED, HELD, OPINIONS, SEATS_NAMED, SIDES, TEAMS, seats_in
from fhtagn.kernel.texts import Message, Seat


def events(game: Any) -> list[Message]:
    return [_event(game, *game.trail[row]) for row in range(game.told)]


def _event(game: Any, what: int, who: int, whom: int, many: int) -> Message:
    seat = Seat(who)
    if what == told.GETS_ALIGNMENT:
        return _maybe("gets-alignment", game.side[who] > 0, who=seat, side=SIDES[max(game.side[who], 0)])
    if what == told.GETS_CARD:
        return _maybe("gets-card", game.dealt[who] > 0, who=seat, card=CARDS[max(game.dealt[who], 0)])
    if what == told.CLAIMS:
        return Message.of(f"event.claims-{OPINIONS[many]}", who=seat, whom=Seat(whom))
    if what == told.CLAIMS_SKILL:
        return Message.of("event.claims-skill", who=seat, card=CLAIMED[whom])
    if what == told.USES_BOX:
        return _used(game, seat, game.used[whom])
    if what == told.DISCARDS_CARD:
        return Message.of(f"event.discards-{HELD[whom]}", who=seat)
    if what == told.GETS_TWO_SIDED:
        return Message.of(f"event.gets-{HELD[whom]}", who=seat)
    if what == told.SIDE_REVEALED:
        return Message.of("event.side-revealed", who=seat, side=SIDES[game.side[who]])
    if what == told.CARD_REVEALED:
        return Message.of("event.card-revealed", who=seat, card=CARDS[game.dealt[who]])
    if what == told.LOOKS_AT:
        return _look(game, game.looks[who])
    if what == told.VOTES:
        return _maybe("votes", game.vote[who] > 0, who=seat, whom=Seat(max(game.vote[who] - 1, 0)))
    if what == told.NAMES:
        return Message.of("event.names", who=seat, card=CARDS[whom])
    if what == told.GUESSES:
        return Message.of("event.guesses", who=seat, whom=Seat(whom), card=CARDS[many])
    if what == told.SHOWS_CULTISTS:
        pair = [Seat(other) for other in game.shown[whom][:2]]
        return Message.of("event.shows-cultists", who=seat, pair=pair, many=many)
    if what == told.TARGETS_GIVEN:
        given = targets(game)
        return _maybe("targets-given", given is not None, who=seat, targets=[Seat(other) for other in given or []])
    if what == told.TARGETS_SHOWN:
        return Message.of("event.targets-shown", **dict(zip("abcd", map(Seat, game.targets), strict=True)))
    if what in (told.SWAPS_VOTES, told.SWAPS_SIDES):
        first, second = (many, whom) if many == who else (whom, many)
        return Message.of(f"event.{told.KEYS[what]}", who=seat, whom=Seat(first), other=Seat(second))
    if what == told.COUNTS:
        key = "event.counts" if game.final[who] == game.side[who] else "event.counts-turned"
        return Message.of(key, who=seat, side=SIDES[whom], many=many)
    if what == told.SIDE_WINS:
        return Message.of("event.side-wins", side=TEAMS[whom])
    return Message.of(f"event.{told.KEYS[what]}", who=seat, whom=Seat(whom), many=many)


def _maybe(key: str, known: bool, **values: Any) -> Message:
    """The event as one who knows hears it, or as the others do."""
    return Message.of(f"event.{key}" if known else f"event.{key}-hidden", **values)


def _used(game: Any, who: Seat, row: list[int]) -> Message:
    box = row[state.USED_BOX]
    named = SEATS_NAMED[boxes.FORM[box]]
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
