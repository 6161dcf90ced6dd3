"""What Don't Wake Up Cthulhu! is played for, how it stands, and what speaks for a move: mostly the odds of Cthulhu."""

from typing import Any

from fhtagn.games.wake import picture
from fhtagn.games.wake.rules import cards, codes, pending
from fhtagn.games.wake.vocabulary import KINDS
from fhtagn.kernel.constants import NOBODY
from fhtagn.kernel.texts import Message, Seat

AGAINST_HIM = (cards.COUNTERSPELL, cards.ELDER_SIGN)
WITHOUT_DRAWING = (cards.NIGHT_GAUNT,)
LOOKS = (cards.DREAM, cards.GREAT_RACE_OF_YITH)


def aim(view: Any, viewer: int) -> Message:
    return Message.of("aim.last" if view.ending == cards.LAST_SURVIVOR else "aim.first-loss")


def standing(view: Any, viewer: int) -> Message:
    """Who is left, and how often one can turn Cthulhu away; of the others that is hidden."""
    if viewer >= 0 and view.alive[viewer]:
        return Message.of("standing.armed", living=view.living, all=view.players, mine=_armed(view, viewer))
    return Message.of("standing.public", living=view.living, all=view.players)


def why(view: Any, seat: int, move: int) -> Message | None:
    if move < codes.DRAW:
        return _of_card(view, seat, move, codes.played_kind(move))
    if move == codes.DRAW:
        return _of_draw(view, "draw")
    if codes.DISCARD <= move < codes.ORDER:
        return _of_loss(view, seat, (move - codes.DISCARD) % cards.HELD)
    if codes.HAND_ON <= move < codes.SEND_BACK:
        whom = move - codes.HAND_ON
        return Message.of("why.hands-on", whom=Seat(whom), many=view.sizes[whom])
    if move in (codes.DISPEL, codes.SEND_BACK):
        return Message.of("why.armed", many=_armed(view, seat) - 1)
    if move in (codes.PASS, codes.BANISH) and view.depth:
        return _of_answer(view, seat, move)
    return None


def _of_card(view: Any, seat: int, move: int, kind: int) -> Message | None:
    found = picture.chances(view)
    if kind == cards.DEEP_ONES:
        return _chance("why.they-draw", found, "top", whom=Seat(codes.played_at(move)))
    if kind in WITHOUT_DRAWING:
        return _of_draw(view, "no-draw")
    if kind == cards.SHOGGOTH:
        return _of_draw(view, "draw")
    if kind == cards.DHOLE and found:
        return Message.of("why.bottom", top=percent(found["top"]), bottom=percent(found["bottom"]))
    if kind == cards.AZATHOTH and found:
        asleep = cards.CTHULHUS - int(view.facing != NOBODY)
        return Message.of("why.shuffle", top=percent(found["top"]), even=percent(asleep / view.deck_size))
    if kind in LOOKS:
        return _chance("why.look", found, "top")
    if codes.PLAY_AT <= move < codes.FETCH:
        whom = codes.played_at(move)
        return Message.of("why.at", whom=Seat(whom), theirs=view.sizes[whom], mine=view.sizes[seat] - 1)
    return None


def _of_draw(view: Any, key: str) -> Message | None:
    """The odds of the card that ends this turn."""
    return _chance(f"why.{key}", picture.chances(view), "bottom" if view.from_bottom else "top")


def _chance(key: str, found: dict[str, float] | None, place: str, **values: Any) -> Message | None:
    if not found:
        return None
    sure = {0.0: "-never", 1.0: "-surely"}.get(found[place], "")
    return Message.of(key + sure, chance=percent(found[place]), **values)


def _of_loss(view: Any, seat: int, kind: int) -> Message:
    """What a card that is given or discarded leaves against Cthulhu."""
    return Message.of("why.armed", many=_armed(view, seat) - int(kind in AGAINST_HIM))


def _of_answer(view: Any, seat: int, move: int) -> Message | None:
    entry = view.pending[view.depth - 1]
    card, by, target = entry[pending.CARD], entry[pending.BY], entry[pending.TARGET]
    if by == seat:
        return None
    key = "why.at-you" if target == seat else "why.at-others"
    return Message.of(key, card=KINDS[card], who=Seat(by))


def _armed(view: Any, seat: int) -> int:
    return sum(view.hands[seat][kind] for kind in AGAINST_HIM)


def percent(chance: float) -> str:
    """A chance that is neither none nor certain is never shown as if it were."""
    if chance in (0, 1):
        return f"{chance:.0%}".replace("%", " %")
    return f"{min(max(round(100 * chance), 1), 99)} %"
