"""What a person may do, in lines to choose from: moves of one form stand in one line."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from string import Formatter
from typing import Any

from fhtagn.kernel.match import Match
from fhtagn.kernel.texts import Message

GAP = "…"


@dataclass
class Offer:
    """A move that can be made, or one that is refused with a reason."""

    code: int
    words: str  # as transcripts have it
    label: str  # as people say it
    message: Message | None = None
    named: str = ""  # the same where the one who decides is called by name
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


def said_once(offers: list[Offer]) -> list[Offer]:
    """Of several that people say alike the first."""
    return list({offer.label: offer for offer in reversed(offers)}.values())[::-1]


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
    label = game.move_label(view, seat, code, match.names)
    named = game.sentence(message, match.names) if message else label
    return Offer(code, game.words.say(view, seat, code), label, message, named)


def lines_of(match: Match, seat: int, offers: list[Offer]) -> list[Line]:
    """Single offers first, then those of one form together."""
    forms: dict[str, list[Offer]] = {}
    for number, offer in enumerate(offers):
        forms.setdefault(offer.message.key if offer.message else str(number), []).append(offer)
    lines = [line for alike in forms.values() for line in _lines(match, seat, alike)]
    return sorted(lines, key=lambda line: bool(line.parts))


def _lines(match: Match, seat: int, alike: list[Offer]) -> list[Line]:
    if len(alike) == 1 or alike[0].message is None:
        return [Line(offer.label, [offer]) for offer in alike]
    differing = _differing(match.game.catalogue()[alike[0].message.key], alike)
    groups: dict[str, list[Offer]] = {}
    for offer in alike:
        groups.setdefault(repr({**offer.message.values, differing: None}), []).append(offer)  # type: ignore[union-attr]
    return [line for group in groups.values() for line in _line(match, seat, group, differing)]


def _differing(form: str, alike: list[Offer]) -> str:
    """The last value of the sentence that is not the same in all of these."""
    values = [offer.message.values for offer in alike if offer.message]
    blanks = [name for _, name, _, _ in Formatter().parse(form) if name]
    return next((name for name in reversed(blanks) if len({repr(one[name]) for one in values}) > 1), blanks[-1])


def _line(match: Match, seat: int, group: list[Offer], differing: str) -> list[Line]:
    """A line for the group, and one for each that is said in another way."""
    message = group[0].message
    if len(group) == 1 or message is None:
        return [Line(offer.label, [offer]) for offer in group]
    shared = match.game.sentence(Message(message.key, {**message.values, differing: GAP}), match.names, seat)
    parts = {offer.label: _part(offer.label, shared) for offer in group}
    alike = [offer for offer in group if parts[offer.label]]
    others = [Line(offer.label, [offer]) for offer in group if not parts[offer.label]]
    if len(alike) < 2:
        return [*(Line(offer.label, [offer]) for offer in alike), *others]
    return [Line(shared, alike, [parts[offer.label] for offer in alike]), *others]


def _part(label: str, shared: str) -> str:
    """What a label has in the place of the gap; nothing if it is not of that form."""
    start, _, end = shared.partition(GAP)
    if label.startswith(start) and label.endswith(end):
        return label[len(start) : len(label) - len(end)]
    owned = end.removeprefix("’s")  # “…’s head” is “your head” for one's own
    return label[len(start) : len(label) - len(owned)] if owned != end and label.endswith(owned) else ""
