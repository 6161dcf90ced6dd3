"""Which boxes a seat may use now, at whom, and why not."""

from fhtagn.games.cathulhu.rules import boxes, cards, codes, favor, reasons, state, voting
from fhtagn.games.cathulhu.rules.masks import all_but, bit

FEWEST_FOR_TARGETS = 5

# --- Whose box it is


def held_kind(game, seat):
    """The card that a seat holds; the Offering has no kind, for it has no box."""
    if game.holding[seat] == cards.DEALT:
        return game.dealt[seat]
    return cards.KIND_OF_TWO_SIDED[game.holding[seat]]


def stands_on(box, kind):
    """Whether a box is one of this card's own."""
    return kind > 0 and box != boxes.EVERYONE and boxes.OWN_BOXES[kind] >> box & 1 != 0


def own_boxes(game, seat):
    """A mask of `everyone` and the boxes of the card held."""
    return boxes.OWN_BOXES[max(held_kind(game, seat), 0)]


def investigators_boxes(game, seat):
    """Any box; or, by option, only boxes of dealt cards and of the card held."""
    if game.investigator_skills == state.ALL_SKILLS:
        return boxes.ALL_BOXES
    mask = own_boxes(game, seat)
    for kind in range(1, cards.KINDS):
        if game.deck[kind] > 0:
            mask |= boxes.OWN_BOXES[kind]
    return mask


def open_boxes(game, seat):
    """A Cultist may use `everyone` and the boxes of their own card."""
    return investigators_boxes(game, seat) if game.side[seat] == cards.INVESTIGATOR else own_boxes(game, seat)


def jokers_boxes(game, seat):
    """What a seat can use the Joker as, if the Joker is open to it."""
    return investigators_boxes(game, seat) if open_boxes(game, seat) & bit(boxes.JOKER) else 0


# --- Whether it can be used


def box_refusal(game, seat, box, wrapped):
    """Why this seat cannot use this box now, or cannot use the Joker as it; 0 if it can."""
    allowed = jokers_boxes(game, seat) if wrapped else open_boxes(game, seat)
    if allowed & bit(box) == 0:
        return reasons.NOT_ON_YOUR_CARD
    if taken_by_another(game, seat, box):
        return reasons.TAKEN_BY_FIRST
    if game.favor[seat] < game.price[box]:
        return reasons.TOO_DEAR
    return impossible(game, seat, box, wrapped)


def taken_by_another(game, seat, box):
    """Whether only another seat, its first user, may use this box."""
    return game.first_only[box] != 0 and game.first_user[box] != 0 and game.first_user[box] != seat + 1


def impossible(game, seat, box, wrapped):
    """A box whose effect is impossible is not offered."""
    if game.taken[boxes.BRINGS[box]]:
        return reasons.NOT_IN_SUPPLY
    if aims_of(game, box) != boxes.OTHERS and targets(game, seat, box) == 0:
        return reasons.NOBODY_TO_CHOOSE
    if box == boxes.WITNESS_NAME:
        return witness_name_refusal(game, wrapped)
    if boxes.FORM[box] == boxes.FOUR and game.targets_out == 0 and game.players < FEWEST_FOR_TARGETS:
        return reasons.TOO_FEW_PLAYERS
    return 0


def witness_name_refusal(game, wrapped):
    """Something must be left to name, after this use of the box (and of the Joker) has counted."""
    for kind in range(1, cards.KINDS):
        if stands_on(boxes.WITNESS_NAME, kind) or (wrapped and stands_on(boxes.JOKER, kind)):
            continue
        if can_be_named(game, kind):
            return 0
    return reasons.NOTHING_TO_NAME


def can_be_named(game, kind):
    """A dealt card none of whose own boxes has been used."""
    if game.deck[kind] == 0:
        return False
    for box in range(boxes.FIRST_BOX[kind], boxes.LAST_BOX[kind] + 1):
        if game.first_user[box] != 0 and stands_on(box, kind):
            return False
    return True


def hidden_cards(game):
    """A mask of those who hold a card that is not public."""
    mask = 0
    for seat in range(game.players):
        mask |= int(game.holding[seat] == cards.DEALT) << seat
    return mask & ~game.card_revealed


def aims_of(game, box):
    """A look at a chosen player's skill card needs one that is not public."""
    if boxes.FORM[box] == boxes.ONE and game.looks_at[box] == state.CARD_LOOK:
        return boxes.HIDDEN_CARDS
    return boxes.AIMS[box]


def targets(game, seat, box):
    """A mask of those at whom a seat can aim this box."""
    aims = aims_of(game, box)
    if aims == boxes.HIDDEN_CARDS:
        return hidden_cards(game) & ~bit(seat)
    if aims == boxes.VOTERS:
        return voting.voters_left(game) & ~bit(seat)
    return all_but(game, seat)


def target_refusal(game, seat, box, other):
    """Why this box cannot be aimed at this other player."""
    if targets(game, seat, box) & bit(other):
        return 0
    return reasons.NO_HIDDEN_CARD if aims_of(game, box) == boxes.HIDDEN_CARDS else reasons.VOTED_OR_MUTED


# --- Moves


def use_refusal(game, seat, move):
    if move < codes.USE or move >= codes.SEAT_CODES:
        return reasons.NOT_NOW
    box = codes.box_of(move)
    reason = box_refusal(game, seat, box, codes.wrapped_of(move))
    if reason != 0:
        return reason
    return argument_refusal(game, seat, box, codes.argument_of(move, box))


def argument_refusal(game, seat, box, argument):
    """Chosen players are other players, and different ones."""
    form = boxes.FORM[box]
    if form == boxes.ALONE:
        return 0
    if form == boxes.ONE:
        reason = other_refusal(game, seat, argument)
        return reason if reason != 0 else target_refusal(game, seat, box, argument)
    if form == boxes.FOUR:
        return targets_refusal(game, seat, argument)
    first = argument // cards.SEATS
    second = argument % cards.SEATS
    reason = other_refusal(game, seat, first)
    if reason == 0:
        reason = other_refusal(game, seat, second)
    if reason == 0 and first == second:
        return reasons.NOT_TWICE
    if reason == 0 and form == boxes.PAIR and first > second:
        return reasons.LOWER_FIRST
    return reason


def other_refusal(game, seat, other):
    if other >= game.players:
        return reasons.NO_SUCH_SEAT
    return reasons.NOT_YOURSELF if other == seat else 0


def targets_refusal(game, seat, argument):
    if game.targets_out:
        return 0 if argument == 0 else reasons.TARGETS_ASSIGNED
    if argument == 0:
        return reasons.TARGETS_UNASSIGNED
    chosen = 0
    for place in range(4):
        other = codes.seat_of_four(argument, place)
        reason = other_refusal(game, seat, other)
        if reason != 0:
            return reason
        if chosen & bit(other):
            return reasons.NOT_TWICE
        chosen |= bit(other)
    return 0


def use_moves(game, seat, out):
    """Whoever holds the hourglass may discard favor first."""
    out[0] = codes.DISCARD_FAVOR
    count = int(favor.may_discard(game, seat))
    for wrapped in range(2):
        for box in range(boxes.COUNT):
            if boxes.FORM[box] != boxes.NEVER and box_refusal(game, seat, box, wrapped) == 0:
                count = box_moves(game, seat, box, wrapped, count, out)
    return count


def box_moves(game, seat, box, wrapped, count, out):
    form = boxes.FORM[box]
    base = codes.use_code(box, wrapped, 0)
    if form == boxes.ALONE or (form == boxes.FOUR and game.targets_out):
        out[count] = base
        return count + 1
    if form == boxes.FOUR:
        return targets_moves(game, seat, base, count, out)
    aims = targets(game, seat, box)
    for first in range(game.players):
        if aims & bit(first) == 0:
            continue
        if form == boxes.ONE:
            out[count] = base + first
            count += 1
            continue
        for second in range(game.players):
            if second != seat and second != first and (form != boxes.PAIR or first < second):
                out[count] = base + first * cards.SEATS + second
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
                        out[count] = base + codes.four(a, b, c, d)
                        count += 1
    return count
