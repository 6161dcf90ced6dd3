"""What believers, and liars, do at each decision."""

from fhtagn.games.cathulhu.policies.belief import (
    ALLY,
    CERTAIN,
    ENEMY,
    RIDDLE,
    ally,
    best_other,
    best_vote,
    consider,
    worth,
)
from fhtagn.games.cathulhu.policies.trouble import NO_MOVE, fears_swap, swap_votes, through_the_swap, undo_swap
from fhtagn.games.cathulhu.rules.cards import (
    ANTAGONIST_BAR,
    BOXES,
    CULTIST,
    DEALT,
    EVERYONE,
    INVESTIGATOR,
    JOKER,
    MEDDLER,
    NONE,
    OWNERS,
    SEATS,
    stands_on,
)
from fhtagn.games.cathulhu.rules.codes import (
    ACCEPT,
    ALONE,
    CHOOSE,
    CLAIM,
    CLAIM_SKILL,
    DECLINE,
    FORM,
    FOUR,
    NEVER,
    ONE,
    PAIR,
    PICK,
    RETURN,
    REVEAL,
    SPLIT,
    TAKE,
    VOTE,
    WAIT,
    use_code,
)
from fhtagn.games.cathulhu.rules.effects import right_of
from fhtagn.games.cathulhu.rules.masks import bit
from fhtagn.games.cathulhu.rules.state import (
    BOX,
    CHOOSING,
    COUNCIL,
    FIRST,
    FRIEND_FAVORS,
    GUESSING,
    HIGH,
    LOW,
    NAMING,
    OFFERING_HOURGLASS,
    PICKING,
    REVEALING,
    SECOND,
    SPLITTING,
    USER,
    USES_CARD,
    USING,
    VOTES_NOW,
    VOTING,
    WORDS_ABOUT,
)
from fhtagn.games.cathulhu.rules.steps import cultists_seen, friends_verb, stage_of
from fhtagn.games.cathulhu.rules.using import box_refusal, held_kind
from fhtagn.kernel.constants import NOBODY

SAYS_CULTIST, SAYS_INVESTIGATOR, SAYS_UNSURE = range(3)

# Manners: as a Cultist would; framing, with the best boxes; and those who wait: for half the sand, as a Cultist
# would or with the best boxes, and for nearly all of it, as a Cultist would or with the Troubler's help.
EARNEST, LYING, CALM, SLY, PATIENT, CUNNING = range(6)
HALF_THE_SAND, LITTLE_SAND = 6, 1

# By box: how gladly it is used by who plays as a Cultist; by a liar, who takes what is first-only from the others;
# and what its target should be. 0 is never.
GLADLY, SLYLY, WANTED = range(3)
TASTE = (
    (1, 10, ALLY),  # everyone
    (60, 2, RIDDLE),  # antagonist-look
    (5, 95, ENEMY),  # antagonist-bar
    (50, 2, RIDDLE),  # gambler-vision
    (55, 2, ALLY),  # gambler-favor
    (90, 97, ALLY),  # greedy
    (70, 5, ALLY),  # influencer-favor
    (40, 1, ALLY),  # influencer-show
    (2, 1, ALLY),  # leader-vote
    (80, 80, RIDDLE),  # leader-look
    (0, 0, ALLY),  # joker
    (45, 3, RIDDLE),  # meddler
    (65, 3, RIDDLE),  # secretary
    (40, 3, RIDDLE),  # seer-look
    (75, 3, RIDDLE),  # seer-vision
    (60, 85, ALLY),  # teacher
    (78, 78, RIDDLE),  # witness-vision
    (30, 5, RIDDLE),  # witness-name
    (20, 60, ENEMY),  # assassin
    (72, 3, RIDDLE),  # absolver-look
    (10, 1, ENEMY),  # absolver-mute
    (45, 2, ALLY),  # friend
    (0, 0, ENEMY),  # troubler-votes
    (0, 0, ENEMY),  # troubler-sides
)


def act(view, seat, manner, stream, work):
    """The move of one who plays as a Cultist would, but for the liberties of his manner. -1: any move."""
    if view.phase == COUNCIL:
        return speak_and_take(view, seat, manner)
    if view.phase == OFFERING_HOURGLASS:
        return RETURN if view.offered == NOBODY else ACCEPT
    stage = stage_of(view)
    if view.phase == USING:
        if stage == VOTES_NOW:
            return DECLINE
        if stage == REVEALING:
            return REVEAL + (0 if view.side[seat] == INVESTIGATOR else cultists_seen(view))
        if stage == NAMING or stage == GUESSING:
            return -1
    consider(view, work)
    if view.phase == VOTING:
        return VOTE + chosen_vote(view, seat, manner, work)
    if stage == USES_CARD:
        return best_use(view, seat, manner, stream, work)
    return best_step(view, seat, stage, work)


def chosen_vote(view, seat, manner, work):
    """The cunning count on the swap that they made; the patient evade one that they do not know."""
    chosen = best_vote(view, seat, 0, work)
    if manner == CUNNING:
        return through_the_swap(view, seat, chosen)
    if manner == PATIENT and fears_swap(view):
        return best_vote(view, seat, bit(chosen), work)
    return chosen


# --- The Council


def speak_and_take(view, seat, manner):
    """Say what is new about a player, or which card one has; then take the hourglass if one can."""
    if view.claimed[seat] == 0:
        for other in range(view.players):
            word = word_about(view, seat, other, manner)
            if word != SAYS_UNSURE and view.said_about[seat][other] != word + 1:
                return CLAIM + WORDS_ABOUT * other + word
        if view.holding[seat] == DEALT and view.said_skill[seat] != view.dealt[seat]:
            return CLAIM_SKILL + view.dealt[seat]
    if view.holding[seat] == NONE or (manner >= CALM and not is_late(view, seat, manner)):
        return WAIT
    return TAKE


def is_late(view, seat, manner):
    """Whether nobody else has a card, or the sand is running out: who acts last knows most."""
    if view.sand <= (LITTLE_SAND if manner >= PATIENT else HALF_THE_SAND):
        return True
    for other in range(view.players):
        if other != seat and view.holding[other] != NONE:
            return False
    return True


def word_about(view, seat, other, manner):
    """A Cultist tells what he has seen. An Investigator vouches for his fellows; a liar frames a scapegoat as well."""
    if other == seat:
        return SAYS_CULTIST
    if view.side[seat] == CULTIST:
        if view.side[other] <= 0:
            return SAYS_UNSURE
        return SAYS_CULTIST if view.side[other] == CULTIST else SAYS_INVESTIGATOR
    if view.side[other] == INVESTIGATOR:
        return SAYS_CULTIST
    return SAYS_INVESTIGATOR if manner == LYING and other == scapegoat(view) else SAYS_UNSURE


def scapegoat(view):
    """The Cultist whom all liars accuse: the lowest seat, where scattered votes would meet."""
    seat = 0
    while view.side[seat] == INVESTIGATOR:
        seat += 1
    return seat


# --- Using a card


def best_use(view, seat, manner, stream, work):
    """The box used most gladly, at the best targets. Nobody gives himself away: the box must be a dealt card's."""
    move = use_code(EVERYONE, 0, best_other(view, seat, EVERYONE, ALLY, 0, stream, work))
    if manner == SLY or manner == CUNNING:
        swapping = undo_swap(view, seat)
        if swapping == NO_MOVE and manner == CUNNING:
            swapping = swap_votes(view, seat)
        if swapping != NO_MOVE:
            return swapping
    best = 0
    for wrapped in range(2):
        for box in range(BOXES):
            gladly = gladness(view, seat, box, wrapped, manner, work)
            if gladly > best and box_refusal(view, seat, box, wrapped) == 0:
                best = gladly
                move = use_code(box, wrapped, aim(view, seat, box, stream, work))
    return move


def gladness(view, seat, box, wrapped, manner, work):
    if FORM[box] == NEVER or FORM[box] == FOUR:
        return 0
    if manner == LYING or manner == SLY or manner == CUNNING:
        if view.deck[OWNERS[box][0]] + view.deck[OWNERS[box][1]] == 0 and box != EVERYONE:
            return 0
        if box == ANTAGONIST_BAR and ally(view, seat, right_of(view, seat), work) > 0:
            return 0
        return TASTE[box][SLYLY] if wrapped == 0 else 0
    if wrapped == 0 and box != EVERYONE and not stands_on(box, held_kind(view, seat)):
        return 0
    if wrapped and not stands_on(JOKER, held_kind(view, seat)):
        return 0
    if box == ANTAGONIST_BAR:
        return max(0, CERTAIN - 2 * ally(view, seat, right_of(view, seat), work)) // 8
    return TASTE[box][GLADLY]


def aim(view, seat, box, stream, work):
    """The seats to name, as the argument of the use."""
    if FORM[box] == ALONE:
        return 0
    first = best_other(view, seat, box, TASTE[box][WANTED], 0, stream, work)
    if FORM[box] == ONE:
        return first
    second = best_other(view, seat, box, TASTE[box][WANTED], bit(first), stream, work)
    if FORM[box] == PAIR:
        return min(first, second) * SEATS + max(first, second)
    return first * SEATS + second


# --- Inside a box


def best_step(view, seat, stage, work):
    frame = view.depth - 1
    low = view.pending[frame][LOW]
    high = view.pending[frame][HIGH]
    if stage == SPLITTING:
        return SPLIT + (2 if ally(view, seat, low, work) >= ally(view, seat, high, work) else 0)
    if stage == CHOOSING:
        wanted = ALLY if view.pending[frame][BOX] == MEDDLER else RIDDLE
        better = worth(view, seat, low, wanted, work) >= worth(view, seat, high, wanted, work)
        return CHOOSE + (low if better else high)
    if stage == PICKING:
        if view.side[seat] == CULTIST:
            return PICK + 1
        return PICK + (2 if ally(view, seat, view.pending[frame][SECOND], work) == CERTAIN else 0)
    other = view.pending[frame][USER] + view.pending[frame][FIRST] - seat
    likes = 2 * ally(view, seat, other, work) > CERTAIN
    return friends_verb(view) if likes == (view.friend == FRIEND_FAVORS) else DECLINE
