"""What somebody means who types a move as one would say it."""

from __future__ import annotations

import re
from collections.abc import Callable
from difflib import SequenceMatcher, get_close_matches

from fhtagn.cli.offers import Offer
from fhtagn.kernel.errors import FhtagnError

Fits = Callable[[str, str], bool]

FILLERS = re.compile(
    r"(a|an|and|at|by|cards?|from|for|i|in|is|it|my|of|on|one|please|that|the|them|this|to|us|with|you|your)"
)
FITS: tuple[Fits, ...] = (str.__eq__, str.startswith)
SHOWN = 5  # possibilities that a sentence names
CLOSE = 0.6


class NotUnderstood(FhtagnError):
    """Nothing that can be done now is said like this."""


def understood(typed: str, offers: list[Offer]) -> Offer:
    """The one offer that was meant; else a sentence with what might have been."""
    said = _tokens(typed)
    found = _fitting(said, offers)
    if len(found) == 1:
        return found[0]
    if found:
        raise FhtagnError(f"“{typed}” could be {_listed(found)}. Say a little more.")
    raise NotUnderstood(f"I don't understand “{typed}”. {_nearest(typed, said, offers)}")


def _fitting(said: list[str], offers: list[Offer]) -> list[Offer]:
    """The offers that say all of it: in these very words, else in longer ones; in this order where there are such."""
    if not said:
        return []
    for fits in FITS:
        found = [offer for offer in offers if _says(offer, said, fits)]
        ordered = [offer for offer in found if _in_order(said, _tokens(offer.label), fits)]
        for some in (ordered, found):
            whole = [offer for offer in some if _is_whole(said, _tokens(offer.label), fits)]
            if len(some) == 1 or len(whole) == 1:
                return some if len(some) == 1 else whole
        if found:
            return ordered or found
    return []


def _tokens(text: str) -> list[str]:
    words = re.findall(r"\w+", text.casefold().replace("’s", "").replace("'s", ""))
    return [word for word in words if not FILLERS.fullmatch(word)] or words


def _says(offer: Offer, said: list[str], fits: Fits) -> bool:
    called = any(_all_in(said, _tokens(label), fits) for label in (offer.label, offer.named))
    return called or _same(said, offer, fits)


def _all_in(said: list[str], words: list[str], fits: Fits) -> bool:
    return all(any(fits(word, one) for word in words) for one in said)


def _same(said: list[str], offer: Offer, fits: Fits) -> bool:
    """The words of transcripts, in their order."""
    words = _tokens(offer.words)
    return len(words) == len(said) and all(map(fits, words, said))


def _in_order(said: list[str], words: list[str], fits: Fits) -> bool:
    rest = iter(words)
    return all(any(fits(word, one) for word in rest) for one in said)


def _is_whole(said: list[str], words: list[str], fits: Fits) -> bool:
    """Whether nothing is left unsaid but the first word, which says what is done."""
    return all(any(fits(word, one) for one in said) for word in words[1:])


def _nearest(typed: str, said: list[str], offers: list[Offer]) -> str:
    """A sentence with what comes close: offers that share most words, however they are spelled."""

    def alike(offer: Offer) -> float:
        words = _tokens(offer.label)
        shared = sum(bool(get_close_matches(one, words, 1, CLOSE)) for one in said)
        return shared + SequenceMatcher(None, typed.casefold(), offer.label.casefold()).ratio() / 2

    near = [offer for offer in sorted(offers, key=alike, reverse=True) if alike(offer) >= 1][:SHOWN]
    return f"Perhaps {_listed(near)}?" if near else "Type a number, a move in your words, or help."


def _listed(offers: list[Offer]) -> str:
    names = [f"“{offer.label}”" for offer in offers[:SHOWN]]
    if len(offers) > SHOWN:
        names.append(f"one of {len(offers) - SHOWN} more")
    return " or ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
