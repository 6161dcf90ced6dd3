"""Which boxes a seat may use now, at whom, and why not."""

from fhtagn.games.cathulhu.rules.cards import (
    ABSOLVER_MUTE,
    ASSASSIN,
    ASSASSIN_SIDE,
    BOXES,
    DEALT,
    EVERYONE,
    FIRST_BOX,
    GREEDY,
    INVESTIGATOR,
    JOKER,
    JOKER_SIDE,
    KIND_OF_TWO_SIDED,
    KINDS,
    LAST_BOX,
    LEADER_VOTE,
    OFFERING,
    OWNERS,
    SEATS,
    SEER_LOOK,
    TEACHER,
    TROUBLER_VOTES,
    WITNESS_NAME,
    bit,
    stands_on,
)
from fhtagn.games.cathulhu.rules.codes import (
    ALONE,
    FORM,
    FOUR,
    NEVER,
    ONE,
    PAIR,
    USE,
    argument_of,
    box_of,
    four,
    seat_of_four,
    use_code,
    wrapped_of,
)
from fhtagn.games.cathulhu.rules.state import (
    ALL_SKILLS,
    LOWER_FIRST,
    NO_HIDDEN_CARD,
    NO_SUCH_SEAT,
    NOBODY_TO_CHOOSE,
    NOT_IN_SUPPLY,
    NOT_NOW,
    NOT_ON_YOUR_CARD,
    NOT_TWICE,
    NOT_YOURSELF,
    NOTHING_TO_NAME,
    TAKEN_BY_FIRST,
    TARGETS_ASSIGNED,
    TARGETS_UNASSIGNED,
    TOO_DEAR,
    TOO_FEW_PLAYERS,
    VOTED_OR_MUTED,
)
from fhtagn.kernel.chance import below

FEWEST_FOR_TARGETS = 5

# --- Whose box it is


def held_kind(game, seat):
    """The card that a seat holds; the Offering has no kind, for it has no box."""
    if game.holding[seat] == DEALT:
        return game.dealt[seat]
    return KIND_OF_TWO_SIDED[game.holding[seat]]


def open_to_investigator(game, seat, box):
    """Any box; or, by option, only boxes of dealt cards and of the card held."""
    if box == EVERYONE or game.investigator_skills == ALL_SKILLS:
        return True
    if game.deck[OWNERS[box][0]] + game.deck[OWNERS[box][1]] > 0:
        return True
    return stands_on(box, held_kind(game, seat))


def is_open_to(game, seat, box):
    """A Cultist may use `everyone` and the boxes of his own card."""
    if box == EVERYONE or stands_on(box, held_kind(game, seat)):
        return True
    return game.side[seat] == INVESTIGATOR and open_to_investigator(game, seat, box)


# --- Whether it can be used


def box_refusal(game, seat, box, wrapped):
    """Why this seat cannot use this box now, or cannot use the Joker as it; 0 if it can."""
    if wrapped:
        if not is_open_to(game, seat, JOKER) or not open_to_investigator(game, seat, box):
            return NOT_ON_YOUR_CARD
    elif not is_open_to(game, seat, box):
        return NOT_ON_YOUR_CARD
    if game.first_only[box] and game.first_user[box] != 0 and game.first_user[box] != seat + 1:
        return TAKEN_BY_FIRST
    if game.favor[seat] < game.price[box]:
        return TOO_DEAR
    return impossible(game, seat, box, wrapped)


def impossible(game, seat, box, wrapped):
    """A box whose effect is impossible is not offered."""
    if box == GREEDY:
        return NOT_IN_SUPPLY if game.taken[OFFERING] else 0
    if box == TEACHER:
        return NOT_IN_SUPPLY if game.taken[JOKER_SIDE] else 0
    if box == ASSASSIN and game.taken[ASSASSIN_SIDE]:
        return NOT_IN_SUPPLY
    if box == SEER_LOOK or box == ASSASSIN or box == LEADER_VOTE or box == ABSOLVER_MUTE:
        for other in range(game.players):
            if other != seat and target_refusal(game, box, other) == 0:
                return 0
        return NOBODY_TO_CHOOSE
    if box == WITNESS_NAME:
        return witness_name_refusal(game, wrapped)
    if box >= TROUBLER_VOTES and game.targets_out == 0 and game.players < FEWEST_FOR_TARGETS:
        return TOO_FEW_PLAYERS
    return 0


def witness_name_refusal(game, wrapped):
    """Something must be left to name, after this use of the box (and of the Joker) has counted."""
    for kind in range(1, KINDS):
        if stands_on(WITNESS_NAME, kind) or (wrapped and stands_on(JOKER, kind)):
            continue
        if can_be_named(game, kind):
            return 0
    return NOTHING_TO_NAME


def can_be_named(game, kind):
    """A dealt card none of whose own boxes has been used."""
    if game.deck[kind] == 0:
        return False
    for box in range(FIRST_BOX[kind], LAST_BOX[kind] + 1):
        if game.first_user[box] != 0:
            return False
    return True


def has_hidden_card(game, seat):
    """Whether a seat holds a card that is not public."""
    return game.holding[seat] == DEALT and game.card_revealed & bit(seat) == 0


def target_refusal(game, box, other):
    """Why this box cannot be aimed at this player."""
    if box == SEER_LOOK or box == ASSASSIN:
        return 0 if has_hidden_card(game, other) else NO_HIDDEN_CARD
    if box == LEADER_VOTE or box == ABSOLVER_MUTE:
        return VOTED_OR_MUTED if game.vote[other] != 0 or game.muted[other] else 0
    return 0


# --- Moves


def use_refusal(game, seat, move):
    if move < USE:
        return NOT_NOW
    box = box_of(move)
    reason = box_refusal(game, seat, box, wrapped_of(move))
    if reason != 0:
        return reason
    return argument_refusal(game, seat, box, argument_of(move, box))


def argument_refusal(game, seat, box, argument):
    """Chosen players are other players, and different ones."""
    form = FORM[box]
    if form == ALONE:
        return 0
    if form == ONE:
        reason = other_refusal(game, seat, argument)
        return reason if reason != 0 else target_refusal(game, box, argument)
    if form == FOUR:
        return targets_refusal(game, seat, argument)
    first = argument // SEATS
    second = argument % SEATS
    reason = other_refusal(game, seat, first)
    if reason == 0:
        reason = other_refusal(game, seat, second)
    if reason == 0 and first == second:
        return NOT_TWICE
    if reason == 0 and form == PAIR and first > second:
        return LOWER_FIRST
    return reason


def other_refusal(game, seat, other):
    if other >= game.players:
        return NO_SUCH_SEAT
    return NOT_YOURSELF if other == seat else 0


def targets_refusal(game, seat, argument):
    if game.targets_out:
        return 0 if argument == 0 else TARGETS_ASSIGNED
    if argument == 0:
        return TARGETS_UNASSIGNED
    chosen = 0
    for place in range(4):
        other = seat_of_four(argument, place)
        reason = other_refusal(game, seat, other)
        if reason != 0:
            return reason
        if chosen & bit(other):
            return NOT_TWICE
        chosen |= bit(other)
    return 0


def use_moves(game, seat, out):
    count = 0
    for wrapped in range(2):
        for box in range(BOXES):
            if FORM[box] != NEVER and box_refusal(game, seat, box, wrapped) == 0:
                count = box_moves(game, seat, box, wrapped, count, out)
    return count


def any_use(game, seat, stream, out):
    """One of `use_moves`, in their order, without listing them all."""
    total = 0
    for wrapped in range(2):
        closed = wrapped == 1 and not is_open_to(game, seat, JOKER)
        for box in range(BOXES):
            ways = 0
            if FORM[box] != NEVER and not closed and box_refusal(game, seat, box, wrapped) == 0:
                ways = box_ways(game, seat, box)
            out[wrapped * BOXES + box] = ways
            total += ways
    left = below(stream, total)
    place = 0
    while left >= out[place]:
        left -= out[place]
        place += 1
    box = place % BOXES
    wrapped = place // BOXES
    if FORM[box] == FOUR and game.targets_out == 0:
        return use_code(box, wrapped, 0) + four_by_number(game, seat, left)
    box_moves(game, seat, box, wrapped, 0, out)
    return out[left]


def box_ways(game, seat, box):
    """How many moves use this box."""
    others = game.players - 1
    form = FORM[box]
    if form == ALONE or (form == FOUR and game.targets_out):
        return 1
    if form == FOUR:
        return others * (others - 1) * (others - 2) * (others - 3)
    if form == ONE:
        count = 0
        for other in range(game.players):
            count += int(other != seat and target_refusal(game, box, other) == 0)
        return count
    return others * (others - 1) // (2 if form == PAIR else 1)


def four_by_number(game, seat, left):
    """The argument of the Troubler's choice with this number in the order of `targets_moves`."""
    taken = bit(seat)
    argument = 0
    ways = (game.players - 1) * (game.players - 2) * (game.players - 3) * (game.players - 4)
    for place in range(4):
        ways //= game.players - 1 - place
        other = nth_free(taken, left // ways)
        left %= ways
        taken |= bit(other)
        argument = argument * SEATS + other
    return 1 + argument


def nth_free(taken, number):
    """The seat with this number among those that are not in the mask."""
    seat = 0
    while number > 0 or taken & bit(seat):
        number -= int(taken & bit(seat) == 0)
        seat += 1
    return seat


def box_moves(game, seat, box, wrapped, count, out):
    form = FORM[box]
    base = use_code(box, wrapped, 0)
    if form == ALONE or (form == FOUR and game.targets_out):
        out[count] = base
        return count + 1
    if form == FOUR:
        return targets_moves(game, seat, base, count, out)
    for first in range(game.players):
        if first == seat:
            continue
        if form == ONE:
            out[count] = base + first
            count += int(target_refusal(game, box, first) == 0)
            continue
        for second in range(game.players):
            if second != seat and second != first and (form != PAIR or first < second):
                out[count] = base + first * SEATS + second
                count += 1
    return count


def targets_moves(game, seat, base, count, out):
    """Four different other players in any order."""
    for a in range(game.players):
        if a == seat:
            continue
        for b in range(game.players):
            if b == seat or b == a:
                continue
            for c in range(game.players):
                if c == seat or c == a or c == b:
                    continue
                for d in range(game.players):
                    if d != seat and d != a and d != b and d != c:
                        out[count] = base + four(a, b, c, d)
                        count += 1
    return count
