"""How an Investigator turns the Cultists' own votes against them: the Troubler swaps what two players received."""

from fhtagn.games.cathulhu.policies import belief
from fhtagn.games.cathulhu.rules import boxes, cards, codes, state, using
from fhtagn.games.cathulhu.rules.masks import bit

NO_MOVE = -1
SAFE_LEAD = 2  # votes by which an Investigator must be ahead for the votes to be left as they are


def swap_votes(view, seat):
    """Give the votes that a Cultist will probably get to a fellow; NO_MOVE if the Investigators lead safely."""
    if using.box_refusal(view, seat, boxes.TROUBLER_VOTES, 0) != 0 or view.targets_out:
        return NO_MOVE
    rich = most_voted(view, seat, False)
    poor = least_voted_fellow(view, seat)
    ahead = most_voted(view, seat, True)
    if poor < 0 or votes_for(view, seat, rich) + SAFE_LEAD <= votes_for(view, seat, ahead):
        return NO_MOVE
    first = another(bit(seat) | bit(rich) | bit(poor))
    second = another(bit(seat) | bit(rich) | bit(poor) | bit(first))
    return codes.use_code(boxes.TROUBLER_VOTES, 0, codes.four(rich, poor, first, second))


def another(taken):
    """The lowest seat that is not taken."""
    seat = 0
    while taken & bit(seat):
        seat += 1
    return seat


def undo_swap(view, seat):
    """If somebody has swapped sides, perhaps one's own, swap them back."""
    box = boxes.TROUBLER_SIDES
    if swapped(view, box) and view.targets_out and using.box_refusal(view, seat, box, 0) == 0:
        return codes.use_code(box, 0, 0)
    return NO_MOVE


def swapped(view, box):
    """Whether a Troubler's box has been used an odd number of times: two uses undo each other."""
    odd = False
    for use in range(view.uses):
        if view.used[use][state.USED_BOX] == box:
            odd = not odd
    return odd


def most_voted(view, seat, fellow):
    """The Cultist, or the Investigator, who will probably get most votes without this seat's."""
    most = -1
    chosen = seat
    for other in range(view.players):
        if (view.side[other] == cards.INVESTIGATOR) == fellow and view.prevented[other] == 0:
            votes = votes_for(view, seat, other)
            if votes > most:
                most = votes
                chosen = other
    return chosen


def least_voted_fellow(view, seat):
    least = belief.CERTAIN
    chosen = -1
    for other in range(view.players):
        if other != seat and view.side[other] == cards.INVESTIGATOR and view.prevented[other] == 0:
            votes = votes_for(view, seat, other)
            if votes < least:
                least = votes
                chosen = other
    return chosen


def votes_for(view, seat, other):
    """How many of the others will probably vote for this player."""
    votes = 0
    for voter in range(view.players):
        if voter != other and voter != seat and view.muted[voter] == 0:
            if view.vote[voter] > 0:
                votes += int(view.vote[voter] == other + 1)
            else:
                votes += int(probable_vote(view, voter) == other)
    return votes


def probable_vote(view, voter):
    """Whom a player trusts most, as far as others can tell from what they have looked at and heard."""
    best = -1
    chosen = -1
    for other in range(view.players):
        if other == voter or view.prevented[other]:
            continue
        value = 10 * belief.CERTAIN + 10 * trust(view, voter, other) + belief.FAVORED * int(view.favor[other] >= 2)
        if view.side[voter] != cards.INVESTIGATOR:
            value += said_about(view, voter, other)
        if value > best:
            best = value
            chosen = other
    return chosen


def trust(view, voter, other):
    if view.side[voter] == cards.INVESTIGATOR:
        return belief.CERTAIN if view.side[other] == cards.INVESTIGATOR else 0
    if (view.knows_side[voter] | view.side_revealed) & bit(other):
        return 0 if view.side[other] == cards.INVESTIGATOR else belief.CERTAIN
    return belief.CERTAIN // 2


def said_about(view, voter, other):
    words = 0
    for speaker in range(view.players):
        word = view.said_about[speaker][other]
        if speaker != voter and speaker != other and (word == 1 or word == 2):
            words += belief.HEARSAY * trust(view, voter, speaker) // belief.CERTAIN * (3 - 2 * word)
    return words


def through_the_swap(view, seat, chosen):
    """Whom to vote for so that the vote ends with the chosen one, as far as this seat knows the Targets."""
    if not swapped(view, boxes.TROUBLER_VOTES) or view.targets[0] < 0:
        return chosen
    partner = chosen
    if chosen == view.targets[0]:
        partner = view.targets[1]
    elif chosen == view.targets[1]:
        partner = view.targets[0]
    return partner if partner != seat else chosen


def fears_swap(view):
    """Whether votes will be swapped between players whom this seat does not know: the likeliest will lose theirs."""
    return swapped(view, boxes.TROUBLER_VOTES) and view.targets[0] < 0
