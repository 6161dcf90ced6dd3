"""What believers, and liars, do at each decision."""

from fhtagn.games.cathulhu.policies import belief, trouble
from fhtagn.games.cathulhu.rules import boxes, cards, codes, effects, state, steps, using
from fhtagn.games.cathulhu.rules.masks import bit
from fhtagn.kernel.constants import NOBODY

SAYS_CULTIST, SAYS_INVESTIGATOR, SAYS_UNSURE = range(3)

# Manners: as a Cultist would; framing, with the best boxes; and those who wait: for half the sand, as a Cultist
# would or with the best boxes, and for nearly all of it, as a Cultist would or with the Troubler's help.
EARNEST, LYING, CALM, SLY, PATIENT, CUNNING = range(6)
HALF_THE_SAND, LITTLE_SAND = 6, 1

# By box: how gladly it is used by who plays as a Cultist; by a liar, who takes what is first-only from the others;
# and what its target should be. 0 is never.
GLADLY, SLYLY, WANTED = range(3)
TASTES = {
    boxes.EVERYONE: (1, 10, belief.ALLY),
    boxes.ANTAGONIST_LOOK: (60, 2, belief.RIDDLE),
    boxes.ANTAGONIST_BAR: (5, 95, belief.ENEMY),
    boxes.GAMBLER_VISION: (50, 2, belief.RIDDLE),
    boxes.GAMBLER_FAVOR: (55, 2, belief.ALLY),
    boxes.GREEDY: (90, 97, belief.ALLY),
    boxes.INFLUENCER_FAVOR: (70, 5, belief.ALLY),
    boxes.INFLUENCER_SHOW: (40, 1, belief.ALLY),
    boxes.LEADER_VOTE: (2, 1, belief.ALLY),
    boxes.LEADER_LOOK: (80, 80, belief.RIDDLE),
    boxes.MEDDLER: (45, 3, belief.RIDDLE),
    boxes.SECRETARY: (65, 3, belief.RIDDLE),
    boxes.SEER_LOOK: (40, 3, belief.RIDDLE),
    boxes.SEER_VISION: (75, 3, belief.RIDDLE),
    boxes.TEACHER: (60, 85, belief.ALLY),
    boxes.WITNESS_VISION: (78, 78, belief.RIDDLE),
    boxes.WITNESS_NAME: (30, 5, belief.RIDDLE),
    boxes.ASSASSIN: (20, 60, belief.ENEMY),
    boxes.ABSOLVER_LOOK: (72, 3, belief.RIDDLE),
    boxes.ABSOLVER_MUTE: (10, 1, belief.ENEMY),
    boxes.FRIEND: (45, 2, belief.ALLY),
}
TASTE = tuple(TASTES.get(box, (0, 0, belief.ALLY)) for box in range(boxes.COUNT))


def act(view, seat, manner, stream, work):
    """The move of one who plays as a Cultist would, but for the liberties of a manner. -1: any move."""
    if view.phase == state.COUNCIL:
        return speak_and_take(view, seat, manner)
    if view.phase == state.OFFERING_HOURGLASS:
        return codes.RETURN if view.offered == NOBODY else codes.ACCEPT
    stage = steps.stage_of(view)
    if view.phase == state.USING:
        if stage == state.VOTES_NOW:
            return codes.DECLINE
        if stage == state.REVEALING:
            return codes.REVEAL + (0 if view.side[seat] == cards.INVESTIGATOR else steps.cultists_seen(view))
        if stage == state.NAMING or stage == state.GUESSING:
            return -1
    belief.consider(view, work)
    if view.phase == state.VOTING:
        return codes.VOTE + chosen_vote(view, seat, manner, work)
    if stage == state.USES_CARD:
        return best_use(view, seat, manner, stream, work)
    return best_step(view, seat, stage, work)


def chosen_vote(view, seat, manner, work):
    """The cunning count on the swap that they made; the patient evade one that they do not know."""
    chosen = belief.best_vote(view, seat, 0, work)
    if manner == CUNNING:
        return trouble.through_the_swap(view, seat, chosen)
    if manner == PATIENT and trouble.fears_swap(view):
        return belief.best_vote(view, seat, bit(chosen), work)
    return chosen


# --- The Council


def speak_and_take(view, seat, manner):
    """Say what is new about a player, or which card one has; then take the hourglass if one can."""
    if view.claimed[seat] == 0:
        for other in range(view.players):
            word = word_about(view, seat, other, manner)
            if word != SAYS_UNSURE and view.said_about[seat][other] != word + 1:
                return codes.CLAIM + state.WORDS_ABOUT * other + word
        if view.holding[seat] == cards.DEALT and view.said_skill[seat] != view.dealt[seat]:
            return codes.CLAIM_SKILL + view.dealt[seat]
    if view.holding[seat] == cards.NONE or (manner >= CALM and not is_late(view, seat, manner)):
        return codes.WAIT
    return codes.TAKE


def is_late(view, seat, manner):
    """Whether nobody else has a card, or the sand is running out: who acts last knows most."""
    if view.sand <= (LITTLE_SAND if manner >= PATIENT else HALF_THE_SAND):
        return True
    for other in range(view.players):
        if other != seat and view.holding[other] != cards.NONE:
            return False
    return True


def word_about(view, seat, other, manner):
    """Cultists tell what they have seen. An Investigator vouches for fellows; a liar frames a scapegoat as well."""
    if other == seat:
        return SAYS_CULTIST
    if view.side[seat] == cards.CULTIST:
        if view.side[other] <= 0:
            return SAYS_UNSURE
        return SAYS_CULTIST if view.side[other] == cards.CULTIST else SAYS_INVESTIGATOR
    if view.side[other] == cards.INVESTIGATOR:
        return SAYS_CULTIST
    return SAYS_INVESTIGATOR if manner == LYING and other == scapegoat(view) else SAYS_UNSURE


def scapegoat(view):
    """The Cultist whom all liars accuse: the lowest seat, where scattered votes would meet."""
    seat = 0
    while view.side[seat] == cards.INVESTIGATOR:
        seat += 1
    return seat


# --- Using a card


def best_use(view, seat, manner, stream, work):
    """The box used most gladly, at the best targets. Nobody gives themselves away: the box must be a dealt card's."""
    move = codes.use_code(
        boxes.EVERYONE, 0, belief.best_other(view, seat, boxes.EVERYONE, belief.ALLY, 0, stream, work)
    )
    if manner == SLY or manner == CUNNING:
        swapping = trouble.undo_swap(view, seat)
        if swapping == trouble.NO_MOVE and manner == CUNNING:
            swapping = trouble.swap_votes(view, seat)
        if swapping != trouble.NO_MOVE:
            return swapping
    best = 0
    for wrapped in range(2):
        for box in range(boxes.COUNT):
            gladly = gladness(view, seat, box, wrapped, manner, work)
            if gladly > best and using.box_refusal(view, seat, box, wrapped) == 0:
                best = gladly
                move = codes.use_code(box, wrapped, aim(view, seat, box, stream, work))
    return move


def gladness(view, seat, box, wrapped, manner, work):
    if boxes.FORM[box] == boxes.NEVER or boxes.FORM[box] == boxes.FOUR:
        return 0
    if manner == LYING or manner == SLY or manner == CUNNING:
        if view.deck[boxes.OWNERS[box][0]] + view.deck[boxes.OWNERS[box][1]] == 0 and box != boxes.EVERYONE:
            return 0
        if box == boxes.ANTAGONIST_BAR and belief.ally(view, seat, effects.right_of(view, seat), work) > 0:
            return 0
        return TASTE[box][SLYLY] if wrapped == 0 else 0
    if wrapped == 0 and box != boxes.EVERYONE and not using.stands_on(box, using.held_kind(view, seat)):
        return 0
    if wrapped and not using.stands_on(boxes.JOKER, using.held_kind(view, seat)):
        return 0
    if box == boxes.ANTAGONIST_BAR:
        return max(0, belief.CERTAIN - 2 * belief.ally(view, seat, effects.right_of(view, seat), work)) // 8
    return TASTE[box][GLADLY]


def aim(view, seat, box, stream, work):
    """The seats to name, as the argument of the use."""
    if boxes.FORM[box] == boxes.ALONE:
        return 0
    first = belief.best_other(view, seat, box, TASTE[box][WANTED], 0, stream, work)
    if boxes.FORM[box] == boxes.ONE:
        return first
    second = belief.best_other(view, seat, box, TASTE[box][WANTED], bit(first), stream, work)
    if boxes.FORM[box] == boxes.PAIR:
        return min(first, second) * cards.SEATS + max(first, second)
    return first * cards.SEATS + second


# --- Inside a box


def best_step(view, seat, stage, work):
    frame = view.depth - 1
    low = view.pending[frame][state.LOW]
    high = view.pending[frame][state.HIGH]
    if stage == state.SPLITTING:
        prefers_low = belief.ally(view, seat, low, work) >= belief.ally(view, seat, high, work)
        return codes.SPLIT + (view.gives[boxes.GAMBLER_FAVOR] if prefers_low else 0)
    if stage == state.CHOOSING:
        wanted = belief.ALLY if view.pending[frame][state.BOX] == boxes.MEDDLER else belief.RIDDLE
        better = belief.worth(view, seat, low, wanted, work) >= belief.worth(view, seat, high, wanted, work)
        return codes.CHOOSE + (low if better else high)
    if stage == state.PICKING:
        if view.side[seat] == cards.CULTIST:
            return codes.PICK + 1
        trusts = belief.ally(view, seat, view.pending[frame][state.SECOND], work) == belief.CERTAIN
        return codes.PICK + (2 if trusts else 0)
    other = view.pending[frame][state.USER] + view.pending[frame][state.FIRST] - seat
    likes = 2 * belief.ally(view, seat, other, work) > belief.CERTAIN
    return steps.friends_verb(view) if likes == (view.friend == state.FRIEND_FAVORS) else codes.DECLINE
