"""The State: the table, who knows what, and what is pending.

Secret are only `side`, `dealt`, the values in `looks`, `targets`, and `answer` and `vote` until all are in. Everything
else is public, also who has looked at what: the masks have one bit a seat.
"""

from fhtagn.games.cathulhu.rules import boxes, cards
from fhtagn.kernel.record import Int, Ints, Note, Notes, Record

DEALING, COUNCIL, USING, OFFERING_HOURGLASS, VOTING, OVER = range(6)  # phases
EVERYBODY = -3  # `actor` when all seats decide together

ALL_SKILLS, DEALT_SKILLS = range(2)  # investigator-skills
FRIEND_FAVORS, FRIEND_PREVENTS = range(2)  # friend

NO_ANSWER, WAITS, TAKES = range(3)
WORDS_ABOUT = 3  # a claim about a seat: cultist, investigator, unsure

USES = cards.SEATS + 3  # every card is used once: the dealt ones and three two-sided
LOOKS = 2 * USES

# Columns of `used`.
USED_BY, USED_BOX, USED_WRAPPED, USED_WITH, USED_FIRST, USED_SECOND = range(6)

# Columns of `looks`: what was shown, to the seats of a mask.
LOOK_BOX, LOOK_USER, LOOK_KIND, LOOK_FIRST, LOOK_SECOND, LOOK_VALUE, LOOK_MASK = range(7)
SIDE_LOOK, CARD_LOOK, VISION_LOOK, PICKED_LOOK, GIVEN_LOOK, TARGETS_LOOK = range(1, 7)  # kinds of looks

# Columns of `pending`: the boxes being executed, the innermost last.
BOX, WRAPPED, USER, FIRST, SECOND, STAGE, LOW, HIGH, LOOK = range(9)

# Stages of a pending box: what it waits for.
ROLL, ROLL_AGAIN, SPLITTING, CHOOSING, VOTES_NOW, PICKING, REVEALING, NAMING, GUESSING, ASKED, ASKS, USES_CARD = range(
    1, 13
)


class State(Record):
    # Settings and the skill table
    players: Int
    investigator_skills: Int
    friend: Int
    price: Ints[boxes.COUNT]
    first_only: Ints[boxes.COUNT]
    gives: Ints[boxes.COUNT]  # how many favors
    looks_at: Ints[boxes.COUNT]  # SIDE_LOOK or CARD_LOOK
    deck: Ints[cards.KINDS]  # how many of each card are dealt
    # The course of the game
    phase: Int
    actor: Int  # who must act: a seat, Nature, or EVERYBODY
    waiting: Int  # a mask: of EVERYBODY those who have not answered or voted yet
    sand: Int
    hourglass: Int
    offered: Int  # to whom the hourglass is offered
    asked: Int  # a mask: who was offered it since this use
    # The seats
    side: Ints[cards.SEATS]
    dealt: Ints[cards.SEATS]
    holding: Ints[cards.SEATS]
    favor: Ints[cards.SEATS]
    prevented: Ints[cards.SEATS]
    muted: Ints[cards.SEATS]
    claimed: Ints[cards.SEATS]  # this tick
    answer: Ints[cards.SEATS]
    vote: Ints[cards.SEATS]  # the seat + 1
    voted_early: Ints[cards.SEATS]
    said_about: Ints[cards.SEATS, cards.SEATS]  # the word + 1
    said_skill: Ints[cards.SEATS]
    # Who knows what
    knows_side: Ints[cards.SEATS]
    knows_card: Ints[cards.SEATS]
    side_revealed: Int  # a mask
    card_revealed: Int  # a mask
    looked: Int
    looks: Ints[LOOKS, 7]
    # Boxes
    uses: Int
    used: Ints[USES, 6]
    first_user: Ints[boxes.COUNT]  # the seat + 1
    taken: Ints[5]  # two-sided cards that have left the supply
    depth: Int
    pending: Ints[USES, 9]
    names: Int
    named: Ints[USES, 2]  # card, mask of those who then held their dealt card
    shows: Int
    shown: Ints[USES, 3]  # seats, at least so many Cultists
    targets_out: Int
    targets: Ints[4]
    targets_known: Int  # a mask
    # The count
    final: Ints[cards.SEATS]  # sides after the swaps
    counts: Ints[cards.SEATS]
    ascended: Int  # a mask
    winning_side: Int
    # For the reader
    tick: Note
    told: Note
    trail: Notes[48, 4]


MEASURES = (("winning_side", 3), ("uses", USES + 1), ("tick", 120))
NOT_BY_SEAT = ()
