"""A move as small choices, one after the other, for players that cannot weigh thousands of moves at once.

First a verb or a box, then the seats, the card or the number that it needs. Seats are counted from one's own leftwards.
Of two players whom a box names in no order, the one with fewer steps comes first.
"""

from itertools import accumulate

from fhtagn.games.cathulhu.rules import boxes, cards, codes, favor, game, state, steps, using
from fhtagn.games.cathulhu.rules.masks import bit
from fhtagn.kernel.constants import NOTHING
from fhtagn.kernel.seats import steps_to

# What each verb takes.
ALONE, SEAT, KIND, MANY, SEAT_AND_WORD, SEAT_AND_KIND = range(6)
VERBS = (  # by their first codes
    (codes.CLAIM, SEAT_AND_WORD),
    (codes.CLAIM_SKILL, KIND),
    (codes.DISCARD_FAVOR, ALONE),
    (codes.WAIT, ALONE),
    (codes.TAKE, ALONE),
    (codes.RETURN, ALONE),
    (codes.OFFER, SEAT),
    (codes.ACCEPT, ALONE),
    (codes.DECLINE, ALONE),
    (codes.SPLIT, MANY),
    (codes.CHOOSE, SEAT),
    (codes.NAME, KIND),
    (codes.GUESS, SEAT_AND_KIND),
    (codes.FAVOR, ALONE),
    (codes.PREVENT, ALONE),
    (codes.REVEAL, MANY),
    (codes.PICK, MANY),
    (codes.VOTE, SEAT),
)
FIRST_CODE = tuple(first for first, _ in VERBS)
TAKES = tuple(takes for _, takes in VERBS)
ARGUMENTS = (0, 1, 1, 1, 2, 2)  # by what a verb takes
PARTS = (1, 1, 1, 1, state.WORDS_ABOUT, cards.KINDS)  # so many codes for each seat
VERB_COUNT = len(VERBS)
VERB_OF = tuple(sum(first <= code for first in FIRST_CODE) - 1 for code in range(codes.USE))
DISCARDS = FIRST_CODE.index(codes.DISCARD_FAVOR)

# The choices, each with its own stretch of numbers.
CHOICE_STRETCHES = (
    ("a seat, by its steps to the left", cards.SEATS),
    ("a kind of card; 0 is the Offering", cards.KINDS),
    ("how many: favors, Cultists, vision cards", codes.MOST_FAVOR + 1),
    ("what one says about somebody: Cultist, Investigator, unsure", state.WORDS_ABOUT),
    (
        "claim, claim a skill, discard favor, wait, take, return, offer, accept, decline, split, choose, name, guess, "
        "give favor, prevent, reveal, pick, vote",
        VERB_COUNT,
    ),
    ("a box, in the order of the skill table", boxes.COUNT),
    ("the same, used by a Joker", boxes.COUNT),
)
OF_SEAT, OF_KIND, OF_MANY, OF_WORD, OF_VERB, OF_BOX, OF_JOKER, CHOICES = accumulate(
    (length for _, length in CHOICE_STRETCHES), initial=0
)
STAGES = 5  # a Troubler's box and four seats
SEATS_NAMED = (0, 1, 2, 2, 4, 0)  # by the form of a box


def choices(view, seat, plan, made, out):
    """Write what can follow the choices made so far; 0 if they are a whole move."""
    if view.phase == state.USING and steps.stage_of(view) == state.USES_CARD:
        return use_choices(view, seat, plan, made, out)
    found = 0
    for index in range(game.moves(view, seat, out)):
        move = out[index]
        verb = VERB_OF[move]
        if begins_with(view, seat, move, verb, plan, made):
            choice = part_of(view, seat, move, verb, made)
            if choice != NOTHING and (found == 0 or out[found - 1] != choice):
                out[found] = choice
                found += 1
    return found


def composed(view, seat, plan, made):
    """The move that these choices are; NOTHING if some are missing."""
    if made == 0:
        return NOTHING
    if plan[0] >= OF_BOX:
        return composed_use(view, seat, plan, made)
    verb = plan[0] - OF_VERB
    takes = TAKES[verb]
    if made <= ARGUMENTS[takes]:
        return NOTHING
    if takes == ALONE:
        return FIRST_CODE[verb]
    if takes == KIND:
        return FIRST_CODE[verb] + plan[1] - OF_KIND
    if takes == MANY:
        return FIRST_CODE[verb] + plan[1] - OF_MANY
    first = FIRST_CODE[verb] + PARTS[takes] * at_steps(view, seat, plan[1] - OF_SEAT)
    if takes == SEAT:
        return first
    return first + plan[2] - (OF_WORD if takes == SEAT_AND_WORD else OF_KIND)


def parts(view, seat, move, plan):
    """The choices that make up a move."""
    if codes.USE <= move < codes.SEAT_CODES:
        return parts_of_use(view, seat, move, plan)
    verb = VERB_OF[move]
    count = 1 + ARGUMENTS[TAKES[verb]]
    for place in range(count):
        plan[place] = part_of(view, seat, move, verb, place)
    return count


def at_steps(view, seat, many):
    return (seat + many) % view.players


# --- A move taken apart


def part_of(view, seat, move, verb, place):
    """The choice in this place of a move that is no use; NOTHING behind the last."""
    takes = TAKES[verb]
    rest = move - FIRST_CODE[verb]
    if place == 0:
        return OF_VERB + verb
    if place > ARGUMENTS[takes]:
        return NOTHING
    if takes == KIND:
        return OF_KIND + rest
    if takes == MANY:
        return OF_MANY + rest
    if place == 1:
        return OF_SEAT + steps_to(view, seat, rest // PARTS[takes])
    return (OF_WORD if takes == SEAT_AND_WORD else OF_KIND) + rest % PARTS[takes]


def begins_with(view, seat, move, verb, plan, made):
    for place in range(made):
        if part_of(view, seat, move, verb, place) != plan[place]:
            return False
    return True


# --- Uses


def use_choices(view, seat, plan, made, out):
    if made == 0:
        return box_choices(view, seat, out)
    if plan[0] < OF_BOX:
        return 0
    box = (plan[0] - OF_BOX) % boxes.COUNT
    form = boxes.FORM[box]
    if made > seats_to_name(view, form):
        return 0
    open_seats = using.targets(view, seat, box)
    for place in range(1, made):
        open_seats &= ~bit(at_steps(view, seat, plan[place] - OF_SEAT))
    least = 1
    most = view.players - 1
    if form == boxes.PAIR:
        least = plan[1] - OF_SEAT + 1 if made == 2 else 1
        most = view.players - 3 + made
    found = 0
    for many in range(least, most + 1):
        out[found] = OF_SEAT + many
        found += open_seats >> at_steps(view, seat, many) & 1
    return found


def box_choices(view, seat, out):
    out[0] = OF_VERB + DISCARDS
    found = int(favor.may_discard(view, seat))
    for wrapped in range(2):
        for box in range(boxes.COUNT):
            if boxes.FORM[box] != boxes.NEVER and using.box_refusal(view, seat, box, wrapped) == 0:
                out[found] = (OF_JOKER if wrapped else OF_BOX) + box
                found += 1
    return found


def seats_to_name(view, form):
    """How many seats a use names; the Targets only once."""
    return 0 if form == boxes.FOUR and view.targets_out else SEATS_NAMED[form]


def composed_use(view, seat, plan, made):
    wrapped = int(plan[0] >= OF_JOKER)
    box = (plan[0] - OF_BOX) % boxes.COUNT
    named = seats_to_name(view, boxes.FORM[box])
    if made <= named:
        return NOTHING
    argument = 0
    for place in range(1, named + 1):
        argument = argument * cards.SEATS + at_steps(view, seat, plan[place] - OF_SEAT)
    if named == 4:
        argument += 1
    elif boxes.FORM[box] == boxes.PAIR:
        argument = in_rising_order(argument)
    return codes.use_code(box, wrapped, argument)


def parts_of_use(view, seat, move, plan):
    box = codes.box_of(move)
    named = seats_to_name(view, boxes.FORM[box])
    rest = codes.argument_of(move, box) - int(named == 4)
    plan[0] = (OF_JOKER if codes.wrapped_of(move) else OF_BOX) + box
    for place in range(named):
        plan[named - place] = OF_SEAT + steps_to(view, seat, rest % cards.SEATS)
        rest //= cards.SEATS
    if boxes.FORM[box] == boxes.PAIR and plan[1] > plan[2]:
        nearer = plan[2]
        plan[2] = plan[1]
        plan[1] = nearer
    return 1 + named


def in_rising_order(argument):
    first = argument // cards.SEATS
    second = argument % cards.SEATS
    return min(first, second) * cards.SEATS + max(first, second)
