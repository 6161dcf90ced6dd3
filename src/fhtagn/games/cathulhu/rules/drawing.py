"""A move at random without a list of all: from a stream each draws what would be drawn from the list."""

from fhtagn.games.cathulhu.rules import boxes, cards, codes, council, deal, favor, state, steps, using
from fhtagn.games.cathulhu.rules.masks import all_but, bit, lowest, numbered, size_of
from fhtagn.kernel.chance import below
from fhtagn.kernel.constants import NOBODY

# --- Nature


def nature(game, stream, out):
    if game.phase == state.COUNCIL:
        reaching = council.takers(game)
        return codes.HOLDER + numbered(reaching, below(stream, size_of(reaching)))
    if game.phase == state.DEALING:
        return any_alignment(game, stream) if deal.next_without_side(game) < game.players else any_card(game, stream)
    return out[below(stream, steps.marked_moves(game, out))]


def any_alignment(game, stream):
    cultists = deal.sides_left(game, cards.CULTIST)
    left = below(stream, cultists + deal.sides_left(game, cards.INVESTIGATOR))
    return codes.ALIGNMENT + int(left >= cultists)


def any_card(game, stream):
    """There are as many cards as players."""
    left = below(stream, game.players - deal.next_without_card(game))
    kind = 0
    while left >= 0:
        kind += 1
        if game.deck[kind] > 0:
            left -= deal.cards_left(game, kind)
    return codes.CARD + kind


# --- Players


def any_move(game, seat, stream, out):
    if game.phase == state.COUNCIL:
        return any_tick_move(game, seat, stream)
    return any_move_outside_council(game, seat, stream, out)


def any_move_outside_council(game, seat, stream, out):
    if game.phase == state.OFFERING_HOURGLASS:
        return any_offer(game, seat, stream)
    if game.phase == state.VOTING:
        return any_vote(game, seat, stream)
    if steps.stage_of(game) == state.USES_CARD:
        return any_use(game, seat, stream, out)
    return out[below(stream, steps.step_moves(game, seat, out))]


def any_vote(game, seat, stream):
    others = game.players - 1
    other = below(stream, others + int(favor.may_discard(game, seat)))
    return codes.VOTE + other + int(other >= seat) if other < others else codes.DISCARD_FAVOR


def any_tick_move(game, seat, stream):
    about = state.WORDS_ABOUT * game.players
    claims = about + cards.KINDS if game.claimed[seat] == 0 else 0
    favored = int(favor.may_discard(game, seat))
    left = below(stream, claims + favored + int(game.holding[seat] != cards.NONE) + 1)
    if left < claims:
        return codes.CLAIM + left if left < about else codes.CLAIM_SKILL + (left - about + 1) % cards.KINDS
    left -= claims
    if left < favored:
        return codes.DISCARD_FAVOR
    return codes.TAKE if left == favored and game.holding[seat] != cards.NONE else codes.WAIT


def any_offer(game, seat, stream):
    if game.offered != NOBODY:
        return codes.ACCEPT + below(stream, 2)
    free = council.offerable(game, seat)
    left = below(stream, 1 + size_of(free))
    return codes.RETURN if left == 0 else codes.OFFER + numbered(free, left - 1)


def any_use(game, seat, stream, out):
    """How many ways each box has; then the one with the number drawn: a favor discarded, plain uses, a Joker's."""
    plain = using.open_boxes(game, seat) & ~bit(boxes.JOKER)
    joking = using.jokers_boxes(game, seat) & ~bit(boxes.JOKER)
    if joking != 0 and using.witness_name_refusal(game, 1) != 0:
        joking &= ~bit(boxes.WITNESS_NAME)
    ways = 0
    more = 0
    waiting = plain | joking
    while waiting != 0:
        box = lowest(waiting)
        waiting ^= bit(box)
        out[box] = box_ways(game, seat, box)
        ways += out[box] if plain & bit(box) else 0
        more += out[box] if joking & bit(box) else 0
    favored = int(favor.may_discard(game, seat))
    left = below(stream, favored + ways + more) - favored
    if left < 0:
        return codes.DISCARD_FAVOR
    wrapped = int(left >= ways)
    if wrapped:
        left -= ways
    waiting = joking if wrapped else plain
    box = lowest(waiting)
    while left >= out[box]:
        left -= out[box]
        waiting ^= bit(box)
        box = lowest(waiting)
    return use_by_number(game, seat, box, wrapped, left, out)


def box_ways(game, seat, box):
    """How many moves use this box, which is open to the seat."""
    if using.taken_by_another(game, seat, box) or game.favor[seat] < game.price[box]:
        return 0
    if using.impossible(game, seat, box, 0) != 0:
        return 0
    many = game.players - 1
    form = boxes.FORM[box]
    if form == boxes.ONE:
        return size_of(using.targets(game, seat, box))
    if form == boxes.PAIR:
        return many * (many - 1) // 2
    if form == boxes.IN_ORDER:
        return many * (many - 1)
    if form == boxes.FOUR and game.targets_out == 0:
        return many * (many - 1) * (many - 2) * (many - 3)
    return 1


def use_by_number(game, seat, box, wrapped, number, out):
    """The move with this number in the order of `box_moves`."""
    if boxes.FORM[box] == boxes.ONE:
        return codes.use_code(box, wrapped, numbered(using.targets(game, seat, box), number))
    if boxes.FORM[box] == boxes.FOUR and game.targets_out == 0:
        return codes.use_code(box, wrapped, four_by_number(game, seat, number))
    using.box_moves(game, seat, box, wrapped, 0, out)
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
    return codes.four(a, b, c, numbered(free ^ bit(c), last))
