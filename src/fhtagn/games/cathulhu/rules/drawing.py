"""A move at random without a list of all: from a stream each draws what would be drawn from the list."""

from fhtagn.games.cathulhu.rules.cards import CULTIST, INVESTIGATOR, JOKER, KINDS, NONE, WITNESS_NAME
from fhtagn.games.cathulhu.rules.codes import (
    ACCEPT,
    ALIGNMENT,
    CARD,
    CLAIM,
    CLAIM_SKILL,
    DISCARD_FAVOR,
    FORM,
    FOUR,
    HOLDER,
    IN_ORDER,
    OFFER,
    ONE,
    PAIR,
    RETURN,
    TAKE,
    VOTE,
    WAIT,
    four,
    use_code,
)
from fhtagn.games.cathulhu.rules.council import offerable, takers
from fhtagn.games.cathulhu.rules.deal import cards_left, next_without_side, sides_left
from fhtagn.games.cathulhu.rules.masks import all_but, bit, lowest, numbered, size_of
from fhtagn.games.cathulhu.rules.state import COUNCIL, DEALING, OFFERING_HOURGLASS, USES_CARD, VOTING, WORDS_ABOUT
from fhtagn.games.cathulhu.rules.steps import marked_moves, stage_of, step_moves
from fhtagn.games.cathulhu.rules.using import (
    box_moves,
    impossible,
    jokers_boxes,
    open_boxes,
    taken_by_another,
    targets,
    witness_name_refusal,
)
from fhtagn.kernel.chance import below
from fhtagn.kernel.constants import NOBODY

# --- Nature


def nature(game, stream, out):
    if game.phase == COUNCIL:
        reaching = takers(game)
        return HOLDER + numbered(reaching, below(stream, size_of(reaching)))
    if game.phase == DEALING:
        return any_alignment(game, stream) if next_without_side(game) < game.players else any_card(game, stream)
    return out[below(stream, marked_moves(game, out))]


def any_alignment(game, stream):
    cultists = sides_left(game, CULTIST)
    left = below(stream, cultists + sides_left(game, INVESTIGATOR))
    return ALIGNMENT + int(left >= cultists)


def any_card(game, stream):
    many = 0
    for kind in range(1, KINDS):
        many += cards_left(game, kind)
    left = below(stream, many)
    kind = 1
    while left >= cards_left(game, kind):
        left -= cards_left(game, kind)
        kind += 1
    return CARD + kind


# --- Players


def any_move(game, seat, stream, out):
    if game.phase == COUNCIL:
        return any_tick_move(game, seat, stream)
    return any_move_outside_council(game, seat, stream, out)


def any_move_outside_council(game, seat, stream, out):
    if game.phase == OFFERING_HOURGLASS:
        return any_offer(game, seat, stream)
    if game.phase == VOTING:
        other = below(stream, game.players - 1)
        return VOTE + other + int(other >= seat)
    if stage_of(game) == USES_CARD:
        return any_use(game, seat, stream, out)
    return out[below(stream, step_moves(game, seat, out))]


def any_tick_move(game, seat, stream):
    about = WORDS_ABOUT * game.players
    claims = about + KINDS if game.claimed[seat] == 0 else 0
    favored = int(game.favor[seat] > 0)
    left = below(stream, claims + favored + int(game.holding[seat] != NONE) + 1)
    if left < claims:
        return CLAIM + left if left < about else CLAIM_SKILL + (left - about + 1) % KINDS
    left -= claims
    if left < favored:
        return DISCARD_FAVOR
    return TAKE if left == favored and game.holding[seat] != NONE else WAIT


def any_offer(game, seat, stream):
    if game.offered != NOBODY:
        return ACCEPT + below(stream, 2)
    free = offerable(game, seat)
    left = below(stream, 1 + size_of(free))
    return RETURN if left == 0 else OFFER + numbered(free, left - 1)


def any_use(game, seat, stream, out):
    """How many ways each box has; then the one with the number drawn, first of plain uses, then of a Joker's."""
    plain = open_boxes(game, seat) & ~bit(JOKER)
    joking = jokers_boxes(game, seat) & ~bit(JOKER)
    if joking != 0 and witness_name_refusal(game, 1) != 0:
        joking &= ~bit(WITNESS_NAME)
    ways = 0
    more = 0
    boxes = plain | joking
    while boxes != 0:
        box = lowest(boxes)
        boxes ^= bit(box)
        out[box] = box_ways(game, seat, box)
        ways += out[box] if plain & bit(box) else 0
        more += out[box] if joking & bit(box) else 0
    left = below(stream, ways + more)
    wrapped = int(left >= ways)
    if wrapped:
        left -= ways
    boxes = joking if wrapped else plain
    box = lowest(boxes)
    while left >= out[box]:
        left -= out[box]
        boxes ^= bit(box)
        box = lowest(boxes)
    return use_by_number(game, seat, box, wrapped, left, out)


def box_ways(game, seat, box):
    """How many moves use this box, which is open to the seat."""
    if taken_by_another(game, seat, box) or game.favor[seat] < game.price[box]:
        return 0
    if impossible(game, seat, box, 0) != 0:
        return 0
    many = game.players - 1
    form = FORM[box]
    if form == ONE:
        return size_of(targets(game, seat, box))
    if form == PAIR:
        return many * (many - 1) // 2
    if form == IN_ORDER:
        return many * (many - 1)
    if form == FOUR and game.targets_out == 0:
        return many * (many - 1) * (many - 2) * (many - 3)
    return 1


def use_by_number(game, seat, box, wrapped, number, out):
    """The move with this number in the order of `box_moves`."""
    if FORM[box] == ONE:
        return use_code(box, wrapped, numbered(targets(game, seat, box), number))
    if FORM[box] == FOUR and game.targets_out == 0:
        return use_code(box, wrapped, four_by_number(game, seat, number))
    box_moves(game, seat, box, wrapped, 0, out)
    return out[number]


def four_by_number(game, seat, number):
    """The argument of the Troubler's choice with this number in the order of `targets_moves`."""
    many = game.players - 1
    last = number % (many - 3)
    number //= many - 3
    third = number % (many - 2)
    number //= many - 2
    free = all_but(game, seat)
    a = numbered(free, number // (many - 1))
    free ^= bit(a)
    b = numbered(free, number % (many - 1))
    free ^= bit(b)
    c = numbered(free, third)
    return four(a, b, c, numbered(free ^ bit(c), last))
