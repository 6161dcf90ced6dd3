"""What Cult of Cathulhu is played for, what is known of how it stands, and what a seat can be sure of about others."""

from typing import Any

from fhtagn.games.cathulhu.rules import boxes, cards, codes, state, worlds
from fhtagn.games.cathulhu.vocabulary import SEATS_NAMED, SIDES
from fhtagn.kernel.texts import Message, Seat

FEW = 7  # players: with more, all worlds are weighed only as long as no card was named, which is quick


def aim(view: Any, viewer: int) -> Message:
    side = view.side[viewer] if viewer >= 0 else 0
    return Message.of(f"aim.{SIDES[side]}" if side > 0 else "aim.public")


def standing(view: Any, viewer: int) -> Message:
    """Nobody can know who is in front; but how many sides somebody knows, and who cannot Ascend."""
    others = [seat for seat in range(view.players) if seat != viewer]
    known = len(others) if all_known(view) else sum(view.side[seat] > 0 for seat in others)
    barred = [Seat(seat) for seat in range(view.players) if view.prevented[seat]]
    key = "standing.public" if viewer < 0 else "standing.seat"
    return Message.of(key + ("-barred" if barred else ""), many=known, all=len(others), barred=barred)


def all_known(view: Any) -> bool:
    """Whoever knows all of one side knows the other one too."""
    cultists, sides = cards.CULTISTS[view.players], view.side[: view.players]
    return bool(sides.count(cards.CULTIST) == cultists or sides.count(cards.INVESTIGATOR) == view.players - cultists)


def why(view: Any, seat: int, move: int) -> Message | None:
    if move >= codes.USE:
        return _of_use(view, seat, move)
    if codes.VOTE <= move < codes.USE:
        return _of_vote(view, seat, move - codes.VOTE)
    if codes.CLAIM <= move < codes.CLAIM_SKILL:
        whom, word = divmod(move - codes.CLAIM, state.WORDS_ABOUT)
        return _of_claim(view, whom, word)
    if codes.CHOOSE <= move < codes.NAME:
        return _of_player(view, seat, move - codes.CHOOSE)
    if codes.OFFER <= move < codes.ACCEPT:
        return _of_player(view, seat, move - codes.OFFER)
    return None


def _of_vote(view: Any, seat: int, whom: int) -> Message | None:
    if view.prevented[whom]:
        return Message.of("why.cannot-ascend", whom=Seat(whom))
    return _of_player(view, seat, whom)


def _of_claim(view: Any, whom: int, word: int) -> Message | None:
    sure = _cultist(view, whom)
    if word > 1 or sure is None:
        return None
    if sure not in (0, 1):
        return Message.of("why.claim-open", whom=Seat(whom), chance=_percent(sure))
    return Message.of("why.claim-true" if sure == 1 - word else "why.claim-false", whom=Seat(whom))


def _of_use(view: Any, seat: int, move: int) -> Message | None:
    box = codes.box_of(move)
    if boxes.FORM[box] == boxes.ONE:
        return _of_player(view, seat, codes.argument_of(move, box))
    price, have = view.price[box], view.favor[seat]
    if price:
        return Message.of("why.price", price=price, left=have - price)
    if SEATS_NAMED[boxes.FORM[box]] == 2:
        pair = [Seat(one) for one in divmod(codes.argument_of(move, box), cards.SEATS)]
        open_ones = [one for one in pair if _cultist(view, one) not in (0, 1)]
        return Message.of("why.riddles" if open_ones else "why.no-riddle", whom=open_ones)
    return None


def _of_player(view: Any, seat: int, whom: int) -> Message | None:
    """What this seat knows of another one's side: for certain, or how probable it is."""
    cultist = _cultist(view, whom)
    if cultist is None or whom == seat:
        return None
    if cultist in (0, 1):
        side = cards.CULTIST if cultist else cards.INVESTIGATOR
        key = "why.surely-yours" if view.side[seat] == side else "why.surely-theirs"
        return Message.of(key, whom=Seat(whom), side=SIDES[side])
    return Message.of("why.perhaps", whom=Seat(whom), chance=_percent(cultist))


def _cultist(view: Any, whom: int) -> float | None:
    """How probably somebody is a Cultist, over all deals that fit the view; None where counting would take too long."""
    if view.side[whom] > 0:
        return float(view.side[whom] == cards.CULTIST)
    if view.names and view.players > FEW:
        return None
    work = [0] * worlds.WORK
    worlds.weigh_worlds(view, work)
    worlds.share_cultists(work)
    return work[worlds.SHARES + whom] / work[worlds.TOTAL] if work[worlds.TOTAL] else None


def _percent(chance: float) -> str:
    return f"{min(max(round(100 * chance), 1), 99)} %"
