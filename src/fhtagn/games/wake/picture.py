"""The position as JSON, what was answered, chances, and what the cards are."""

from typing import Any

from fhtagn.games.wake.rules import cards, codes, pending, risen, state
from fhtagn.games.wake.vocabulary import KINDS, say
from fhtagn.kernel.constants import NOBODY
from fhtagn.kernel.settings import Settings

TOGETHER = {codes.ANSWERING: codes.PASS, codes.GIVING_TOGETHER: codes.GIVE, codes.DISCARDING_TOGETHER: codes.DISCARD}


def state_json(game: Any) -> dict[str, object]:
    players = range(game.players)
    return {
        "hands": [hand(game, seat) for seat in players],
        "deck": game.deck_size,
        "top": [KINDS[card - 1] if card > 0 else None for card in game.top[: game.top_length]],
        "discard": _counted(game.discard),
        "removed": _counted(game.removed),
        "alive": [bool(game.alive[seat]) for seat in players],
        "active": game.active,
        "turns_left": game.turns_left,
        "facing": None if game.facing == NOBODY else game.facing,
        "faced": [seat for seat in players if game.faced >> seat & 1],
        "from_bottom": bool(game.from_bottom),
        "stage": "trim" if game.task == codes.TRIMMING else "play",
        "turn_ends": bool(game.turn_ends),
        "risen": game.risen or None,
        "pending": [_pending(entry) for entry in game.pending[: game.depth] if not _is_word(entry)],
    }


def hand(game: Any, seat: int) -> dict[str, int]:
    """A hand: wholly, or in another's view what is known of it and how many cards are hidden."""
    if game.viewer in (0, seat + 1):
        return _counted(game.hands[seat])
    known = game.known[seat if game.viewer < 0 else game.viewer - 1][seat]
    return {**_counted(known), "hidden": game.sizes[seat] - sum(known)}


def _counted(numbers: list[int]) -> dict[str, int]:
    return {KINDS[kind]: number for kind, number in enumerate(numbers) if number > 0}


def _is_word(entry: list[int]) -> bool:
    """Banishing Words are counted at the card that they are spent on."""
    return entry[pending.CARD] == cards.BANISHING_WORD


def _pending(entry: list[int]) -> dict[str, object]:
    card, by, target, wants, words, stage, _ = entry
    return {
        "card": KINDS[card],
        "by": by,
        "target": None if target == NOBODY else target,
        "wants": None if wants == NOBODY else KINDS[wants],
        "words": words,
        "stage": cards.STAGES[stage],
    }


def answers(game: Any) -> list[str | None] | None:
    """What was answered in a common decision, by seat."""
    if game.task not in TOGETHER:
        return None
    first = TOGETHER[game.task] - codes.ANSWERED
    given = game.answers[: game.players]
    return [say(game, seat, first + code) if code >= codes.ANSWERED else None for seat, code in enumerate(given)]


def chances(view: Any) -> dict[str, float] | None:
    """That the card on top and the one at the bottom are Cthulhu; `rough` where one rose while another had risen, whose
    place nobody knows. What others choose to do is taken to tell nothing.
    """
    if view.viewer == 0 or view.deck_size == 0:
        return None
    seat = view.viewer - 1
    weights = [0] * risen.PAIRS
    even = risen.weigh(view, weights) if view.risen else 0
    total = risen.keep_possible(view, seat, NOBODY, weights) + even * risen.pairs(view, seat, NOBODY) if even else 0

    def at(place: int) -> float:
        if risen.knows(view, seat, place):
            return float(risen.sees_cthulhu(view, seat, place))
        if total == 0:  # every place is as likely as any other
            asleep = cards.CTHULHUS - int(view.facing != NOBODY) - risen.visible(view, seat, state.TOP)
            return round(min(1.0, int(asleep) / int(risen.unknown(view, seat))), 4)
        more = sum(weight for pair, weight in enumerate(weights) if place in divmod(pair, risen.NEAR))
        return round((more + even * int(risen.pairs_with(view, seat, place))) / total, 4)

    found = {"top": at(0), "bottom": at(view.deck_size - 1)}
    return found | {"rough": 1.0} if view.risen and not view.risen_from else found


def pieces(settings: Settings) -> dict[str, Any]:
    """Every kind of card with the way it comes into play, in the order of the rules; and how many a hand keeps."""
    return {"cards": {card.name: cards.FORMS[card.form] for card in cards.ROWS}, "hand_limit": cards.HAND_LIMIT}
