"""The boxes: one row each, with all that belongs to a box but its price and its first-only mark.

These are data and lie in the State. What a box does is in effects.py.
"""

from typing import NamedTuple

from fhtagn.games.cathulhu.rules import cards

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
    gives: int  # a two-sided card that must be in the supply


ROWS: list[Box] = []


def box(
    name: str,
    card: int = 0,
    other_card: int = 0,
    *,
    form: int = ALONE,
    aims: int = OTHERS,
    shows: int = NOBODY,
    rolls: bool = False,
    gives: int = cards.NONE,
) -> int:
    """One row: a box that stands on these cards. Returns its number."""
    ROWS.append(Box(name, (card, other_card), form, aims, shows, rolls, gives))
    return len(ROWS) - 1


EVERYONE = box("everyone", form=ONE)  # on no card: it is everyone's
ANTAGONIST_LOOK = box("antagonist-look", cards.ANTAGONIST_CARD, shows=USER)
ANTAGONIST_BAR = box("antagonist-bar", cards.ANTAGONIST_CARD, shows=ALL)
GAMBLER_VISION = box("gambler-vision", cards.GAMBLER_CARD, rolls=True, shows=USER)
GAMBLER_FAVOR = box("gambler-favor", cards.GAMBLER_CARD, rolls=True, shows=USER)
GREEDY = box("greedy", cards.GREEDY_CARD, gives=cards.OFFERING)
INFLUENCER_FAVOR = box("influencer-favor", cards.INFLUENCER_CARD, form=ONE)
INFLUENCER_SHOW = box("influencer-show", cards.INFLUENCER_CARD, form=ONE, shows=NAMED)
LEADER_VOTE = box("leader-vote", cards.LEADER_CARD, form=ONE, aims=VOTERS)
LEADER_LOOK = box("leader-look", cards.LEADER_CARD, form=ONE, shows=USER)
JOKER = box("joker", cards.JOKER_CARD, form=NEVER)  # it is used as another box
MEDDLER = box("meddler", cards.MEDDLER_CARD, rolls=True)
SECRETARY = box("secretary", cards.SECRETARY_CARD, form=IN_ORDER)
SEER_LOOK = box("seer-look", cards.SEER_CARD, cards.MEDIUM_CARD, form=ONE, aims=HIDDEN_CARDS, shows=USER)
SEER_VISION = box("seer-vision", cards.SEER_CARD, cards.MEDIUM_CARD, form=PAIR, shows=USER)
TEACHER = box("teacher", cards.TEACHER_CARD, form=ONE, gives=cards.JOKER_SIDE)
WITNESS_VISION = box("witness-vision", cards.WITNESS_CARD, cards.ONLOOKER_CARD, form=PAIR, shows=USER)
WITNESS_NAME = box("witness-name", cards.WITNESS_CARD, cards.ONLOOKER_CARD)
ASSASSIN = box("assassin", cards.ASSASSIN_CARD, aims=HIDDEN_CARDS, gives=cards.ASSASSIN_SIDE)
ABSOLVER_LOOK = box("absolver-look", cards.ABSOLVER_CARD, rolls=True)
ABSOLVER_MUTE = box("absolver-mute", cards.ABSOLVER_CARD, form=ONE, aims=VOTERS)
FRIEND = box("friend", cards.FRIEND_CARD, form=ONE)
TROUBLER_VOTES = box("troubler-votes", cards.TROUBLER_CARD, form=FOUR, shows=USER)
TROUBLER_SIDES = box("troubler-sides", cards.TROUBLER_CARD, form=FOUR, shows=USER)
COUNT = len(ROWS)

# --- The rows as kernel code reads them: by box, then by card

OWNERS = tuple(row.owners for row in ROWS)
FORM = tuple(row.form for row in ROWS)
AIMS = tuple(row.aims for row in ROWS)
SHOWS = tuple(row.shows for row in ROWS)
ROLLS = tuple(int(row.rolls) for row in ROWS)
GIVES = tuple(row.gives for row in ROWS)


def _own(kind: int) -> list[int]:
    return [number for number, owners in enumerate(OWNERS) if kind in owners] if kind else [EVERYONE]


FIRST_BOX = tuple(_own(kind)[0] for kind in range(cards.KINDS))
LAST_BOX = tuple(_own(kind)[-1] for kind in range(cards.KINDS))
CLASS = tuple(OWNERS[first][0] for first in FIRST_BOX)  # equal for cards with the same boxes: Medium is a second Seer

# As masks: all, and by the card held `everyone` and those that stand on it.
ALL_BOXES = (1 << COUNT) - 1
OWN_BOXES = tuple(sum(1 << own for own in {EVERYONE, *_own(kind)}) for kind in range(cards.KINDS))
