"""What a person may do, in lines to choose from: moves of one form stand in one line."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from fhtagn.kernel.match import Match
from fhtagn.kernel.texts import Message

GAP = "…"
MOST = 600  # moves that are listed one by one; beyond, the game names families of them


@dataclass
class Offer:
    """A move that can be made, or one that is refused with a reason."""

    code: int
    words: str  # as transcripts have it
    label: str  # as people say it
    message: Message | None = None
    reason: str = ""


@dataclass
class Line:
    """Offers that differ in one thing: what they have in common, and each one's own part."""

    label: str
    offers: list[Offer]
    parts: list[str] = field(default_factory=list)  # none where the line is one offer


def offers_of(match: Match, seat: int, view: Any) -> list[Offer]:
    """The legal moves of a seat."""
    return [_offer(match, seat, view, code) for code in match.codes(seat)]


def refused_offers(match: Match, seat: int, view: Any, legal: Iterable[Offer]) -> list[Offer]:
    """What the seat might try in vain, and why not."""
    game, codes = match.game, {offer.code for offer in legal}
    found = []
    for code in game.words.attempts(view, seat):
        reason = 0 if code in codes else game.rules.refusal(view, seat, code)
        if reason:
            offer = _offer(match, seat, view, code)
            offer.reason = game.sentence(game.words.refused(view, seat, code, reason), match.names, seat)
            found.append(offer)
    return found


def _offer(match: Match, seat: int, view: Any, code: int) -> Offer:
    game = match.game
    message = game.words.move_message(view, seat, code)
    return Offer(code, game.words.say(view, seat, code), game.move_label(view, seat, code, match.names), message)


def lines_of(match: Match, seat: int, offers: list[Offer]) -> list[Line]:
    """Offers in the order of their first ones, those of one form together."""
    forms: dict[str, list[Offer]] = {}
    for number, offer in enumerate(offers):
        forms.setdefault(offer.message.key if offer.message else str(number), []).append(offer)
    return [line for alike in forms.values() for line in _lines(match, seat, alike)]


def _lines(match: Match, seat: int, alike: list[Offer]) -> list[Line]:
    if len(alike) == 1 or alike[0].message is None:
        return [Line(offer.label, [offer]) for offer in alike]
    differing = _differing(alike)
    groups: dict[str, list[Offer]] = {}
    for offer in alike:
        groups.setdefault(repr({**offer.message.values, differing: None}), []).append(offer)  # type: ignore[union-attr]
    return [_line(match, seat, group, differing) for group in groups.values()]


def _differing(alike: list[Offer]) -> str:
    """The value that has most forms among these."""
    values = [offer.message.values for offer in alike if offer.message]
    return max(values[0], key=lambda name: len({repr(one[name]) for one in values}))


def _line(match: Match, seat: int, group: list[Offer], differing: str) -> Line:
    message = group[0].message
    if len(group) == 1 or message is None:
        return Line(group[0].label, group)
    form = match.game.catalogue()[message.key]
    before = match.game.sentence(Message(message.key, {**message.values, differing: GAP}), match.names, seat)
    parts = [_part(match, seat, form, offer, before) for offer in group]
    return Line(before, group, parts)


def _part(match: Match, seat: int, form: str, offer: Offer, before: str) -> str:
    """What an offer has in the place of the gap."""
    start, _, rest = before.partition(GAP)
    end = rest.removeprefix("’s") if rest.startswith("’s") else rest
    label = offer.label
    if not (label.startswith(start) and label.endswith(end)):
        return label
    return label[len(start) : len(label) - len(end)].removesuffix("’s")
