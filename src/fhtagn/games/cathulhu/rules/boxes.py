"""The boxes: one row each, with all that belongs to a box but what the skill file says.

Prices, first-only marks, how many favors a box gives and which card it looks at are data and lie in the State.
What a box does is in effects.py.
"""

from typing import NamedTuple

from fhtagn.games.cathulhu.rules import cards
from fhtagn.kernel.errors import ContractError

ALONE, ONE, PAIR, IN_ORDER, FOUR, NEVER = range(6)  # whom a use names: two by seat, two in order, the four Targets
OTHERS, HIDDEN_CARDS, VOTERS = range(3)  # at whom it can be aimed: who holds a hidden card, who has yet to vote
NOBODY, USER, NAMED, ALL = range(4)  # to whom it shows more than the move tells: when used, or when the die is rolled


class Box(NamedTuple):
    name: str
    owners: tuple[int, int]
    form: int
    aims: int
    shows: int
    rolls: bool  # the die marks two players first
    brings: int  # a two-sided card that must be in the supply
    favors: bool  # it gives favor; the skill file says how much
    looks: bool  # it looks at a card; the skill file says which


ROWS: list[Box] = []


def row(
    name: str,
    card: int = 0,
    other_card: int = 0,
    *,
    form: int = ALONE,
    aims: int = OTHERS,
    shows: int = NOBODY,
    rolls: bool = False,
    brings: int = cards.NONE,
    favors: bool = False,
    looks: bool = False,
) -> int:
    """A box that stands on these cards; returns its number."""
    ROWS.append(Box(name, (card, other_card), form, aims, shows, rolls, brings, favors, looks))
    return len(ROWS) - 1


EVERYONE = row("everyone", form=ONE, favors=True)  # on no card: it is everyone's
ANTAGONIST_LOOK = row("antagonist-look", cards.ANTAGONIST_CARD, shows=USER, looks=True)
ANTAGONIST_BAR = row("antagonist-bar", cards.ANTAGONIST_CARD, shows=ALL)
GAMBLER_VISION = row("gambler-vision", cards.GAMBLER_CARD, rolls=True, shows=USER)
GAMBLER_FAVOR = row("gambler-favor", cards.GAMBLER_CARD, rolls=True, shows=USER, favors=True)
GREEDY = row("greedy", cards.GREEDY_CARD, brings=cards.OFFERING, favors=True)
INFLUENCER_FAVOR = row("influencer-favor", cards.INFLUENCER_CARD, form=ONE, favors=True)
INFLUENCER_SHOW = row("influencer-show", cards.INFLUENCER_CARD, form=ONE, shows=NAMED)
LEADER_VOTE = row("leader-vote", cards.LEADER_CARD, form=ONE, aims=VOTERS)
LEADER_LOOK = row("leader-look", cards.LEADER_CARD, form=ONE, shows=USER, looks=True)
JOKER = row("joker", cards.JOKER_CARD, form=NEVER)  # it is used as another box
MEDDLER = row("meddler", cards.MEDDLER_CARD, rolls=True, looks=True)
SECRETARY = row("secretary", cards.SECRETARY_CARD, form=IN_ORDER)
SEER_LOOK = row("seer-look", cards.SEER_CARD, cards.MEDIUM_CARD, form=ONE, shows=USER, looks=True)
SEER_VISION = row("seer-vision", cards.SEER_CARD, cards.MEDIUM_CARD, form=PAIR, shows=USER)
TEACHER = row("teacher", cards.TEACHER_CARD, form=ONE, brings=cards.JOKER_SIDE)
WITNESS_VISION = row("witness-vision", cards.WITNESS_CARD, cards.ONLOOKER_CARD, form=PAIR, shows=USER)
WITNESS_NAME = row("witness-name", cards.WITNESS_CARD, cards.ONLOOKER_CARD)
ASSASSIN = row("assassin", cards.ASSASSIN_CARD, aims=HIDDEN_CARDS, favors=True)
ABSOLVER_LOOK = row("absolver-look", cards.ABSOLVER_CARD, rolls=True, looks=True)
ABSOLVER_MUTE = row("absolver-mute", cards.ABSOLVER_CARD, form=ONE, aims=VOTERS)
FRIEND = row("friend", cards.FRIEND_CARD, form=ONE, favors=True)
TROUBLER_VOTES = row("troubler-votes", cards.TROUBLER_CARD, form=FOUR, shows=USER)
TROUBLER_SIDES = row("troubler-sides", cards.TROUBLER_CARD, form=FOUR, shows=USER)
COUNT = len(ROWS)

# --- The rows as kernel code reads them: by box, then by card

OWNERS = tuple(box.owners for box in ROWS)
FORM = tuple(box.form for box in ROWS)
AIMS = tuple(box.aims for box in ROWS)
SHOWS = tuple(box.shows for box in ROWS)
ROLLS = tuple(int(box.rolls) for box in ROWS)
NAMING_FOUR = tuple(number for number, form in enumerate(FORM) if form == FOUR)
BRINGS = tuple(box.brings for box in ROWS)
LOOKS = tuple(int(box.looks) for box in ROWS)


def _own(kind: int) -> list[int]:
    return [number for number, owners in enumerate(OWNERS) if kind in owners] if kind else [EVERYONE]


for pair in OWNERS:
    if pair[1] and _own(pair[0]) != _own(pair[1]):  # worlds.py infers the card from any of its boxes
        raise ContractError(f"{cards.NAMES[pair[0]]} and {cards.NAMES[pair[1]]} share a box, but not all of theirs")

FIRST_BOX = tuple(_own(kind)[0] for kind in range(cards.KINDS))
LAST_BOX = tuple(_own(kind)[-1] for kind in range(cards.KINDS))
CLASS = tuple(OWNERS[first][0] for first in FIRST_BOX)  # equal for cards with the same boxes: Medium is a second Seer

# As masks: all, and by the card held `everyone` and those that stand on it.
ALL_BOXES = (1 << COUNT) - 1
OWN_BOXES = tuple(sum(1 << own for own in {EVERYONE, *_own(kind)}) for kind in range(cards.KINDS))
