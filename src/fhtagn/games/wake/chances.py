"""How likely the next card is Cthulhu after R'lyeh has risen, for whoever looks at a view."""

from __future__ import annotations

from typing import Any

from fhtagn.games.wake.rules import risen
from fhtagn.kernel.constants import NOBODY


def chances(view: Any) -> dict[str, float] | None:
    """That the card on top and the one at the bottom are Cthulhu; None while none has risen: the cards lie evenly then.

    What others choose to do is taken to tell nothing.
    """
    if view.risen == 0 or view.viewer == 0 or view.deck_size == 0:
        return None
    seat = view.viewer - 1
    weights = [0] * risen.PAIRS
    even = risen.weigh(view, weights)
    total = risen.keep_possible(view, seat, NOBODY, weights) + even * risen.pairs(view, seat, NOBODY)
    if total == 0:
        return None

    def at(place: int) -> float:
        if risen.knows(view, seat, place):
            return float(risen.sees_cthulhu(view, seat, place))
        more = sum(weight for pair, weight in enumerate(weights) if place in divmod(pair, risen.NEAR))
        chance: float = (more + even * risen.pairs_with(view, seat, place)) / total
        return chance

    return {"top": at(0), "bottom": at(view.deck_size - 1)}
