"""What pending cards do: the window for Banishing Words, the cards, the Events."""

from fhtagn.games.wake.rules import cards, codes, deck, facing, hands, pending, seats, state, told
from fhtagn.kernel.constants import NOBODY
from fhtagn.kernel.trail import tell

# --- The window: every other living player banishes or passes


def open_window(game):
    seats.ask_together(game, seats.living_with(game, 0) & ~(1 << pending.by(game)), codes.ANSWERING)


def close_window(game):
    """The first banisher to the left spends their word; when nobody banishes, the first card works or is cancelled."""
    banisher = first_banisher(game)
    for seat in range(game.players):
        if game.answers[seat] == codes.ANSWERED + codes.BANISH - codes.PASS and seat != banisher:
            hands.show(game, seat, cards.BANISHING_WORD)
            tell(game, told.SHOWS_WORD, seat, 0, 0)
        game.answers[seat] = 0
    if banisher == NOBODY:
        decide(game)
        return
    tell(game, told.BANISHES, banisher, pending.by(game), pending.card(game))
    for level in range(game.depth):
        game.pending[level][pending.WORDS] += 1
    seats.note_deed(game, banisher, told.BANISHES, pending.by(game), pending.card(game))
    hands.lose(game, banisher, cards.BANISHING_WORD, state.EVERYONE)
    pending.push(game, cards.BANISHING_WORD, banisher, NOBODY, NOBODY, cards.AT_ANSWER)


def first_banisher(game):
    by = pending.by(game)
    for step in range(1, game.players):
        seat = seats.around(game, by + step)
        if game.answers[seat] == codes.ANSWERED + codes.BANISH - codes.PASS:
            return seat
    return NOBODY


def decide(game):
    """Nobody banishes any more: an even number of words leaves the first card in force."""
    while pending.card(game) == cards.BANISHING_WORD:
        pending.settle(game)
    if pending.words(game) & 1:
        tell(game, told.CANCELLED, pending.by(game), 0, pending.card(game))
        pending.settle(game)
    else:
        take_effect(game)


# --- The cards


def take_effect(game):
    """What needs a draw, a look or a choice awaits it; anything else happens at once."""
    stage = cards.STAGE[pending.card(game)]
    if stage != cards.AT_ONCE:
        pending.set_stage(game, stage)
    else:
        do_effect(game, pending.card(game), pending.by(game))
        pending.settle(game)


def do_effect(game, card, by):
    """Each card and Event that happens at once has its line and its function here."""
    if card == cards.NIGHT_GAUNT:
        slip_away(game, by)
    elif card == cards.SHOGGOTH:
        double(game, by)
    elif card == cards.AZATHOTH:
        deck.shuffle(game)
    elif card == cards.DHOLE:
        dig(game, by)
    elif card == cards.NECRONOMICON:
        fetch(game, by, pending.wants(game))
    elif card == cards.NYARLATHOTEP:
        swap(game, by, pending.target(game))


def slip_away(game, by):
    game.turn_ends = 1
    tell(game, told.SLIPS_AWAY, by, 0, 0)


def double(game, by):
    """The turn ends with a draw, and with it any that was owed; the next player takes two."""
    game.turn_ends = 1
    game.closing = 1
    game.turns_left = 1
    game.doubled = 1
    tell(game, told.DOUBLES, by, 0, 0)


def dig(game, by):
    game.from_bottom = 1
    tell(game, told.FROM_BELOW, by, 0, 0)


def fetch(game, by, wanted):
    game.discard[wanted] -= 1
    hands.gain(game, by, wanted, state.EVERYONE)
    tell(game, told.FETCHES, by, 0, wanted)


def swap(game, by, target):
    hands.swap_hands(game, by, target)
    tell(game, told.SWAPS, by, target, 0)


# --- Going on with the innermost card


def go_on(game):
    """What the row's stage asks for. Cards that are played at somebody ask that one, Events all who can."""
    stage = pending.stage(game)
    if stage == cards.AT_ANSWER:
        open_window(game)
    elif stage == cards.AT_DRAW:
        draw_next(game)
    elif stage == cards.AT_LOOK:
        if deck.look(game, pending.by(game)):
            end_look(game)
    elif stage == cards.AT_ORDER:
        seats.ask(game, pending.by(game), codes.ORDERING)
    elif stage == cards.AT_TAKE:
        if enough(game):
            deck.wait_for_nature(game, codes.TAKING)
    elif stage == cards.AT_GIVE:
        ask_for_gifts(game)
    elif stage == cards.AT_DISCARD:
        ask_for_discards(game)
    elif stage == cards.AT_PLACE:
        deck.wait_for_nature(game, codes.PLACING)
    else:
        take_effect(game)


def is_aimed(game):
    return cards.FORM[pending.card(game)] == cards.AIMED


def enough(game):
    """Whether the target still has the cards that it takes; else the card does nothing."""
    target = pending.target(game)
    if game.sizes[target] >= cards.NEEDS[pending.card(game)]:
        return True
    tell(game, told.IN_VAIN, target, 0, pending.card(game))
    pending.settle(game)
    return False


def draw_next(game):
    """The target draws; for an Event everyone living, from the drawer on leftwards."""
    level = game.depth - 1
    rounds = 1 if is_aimed(game) else game.players
    while game.pending[level][pending.DONE] < rounds:
        seat = game.pending[level][pending.TARGET]
        if rounds > 1:
            seat = seats.around(game, game.pending[level][pending.BY] + game.pending[level][pending.DONE])
        game.pending[level][pending.DONE] += 1
        if game.alive[seat] == 1:
            game.pending[level][pending.TARGET] = seat
            facing.draw_card(game, seat, 0)
            return
    pending.settle(game)


def end_look(game):
    if pending.card(game) == cards.GREAT_RACE_OF_YITH:
        pending.set_stage(game, cards.AT_ORDER)
    else:
        pending.settle(game)


def ask_for_gifts(game):
    """The target gives a card; for an Event everyone who has one."""
    if is_aimed(game):
        if enough(game):
            seats.ask(game, pending.target(game), codes.GIVING)
    elif seats.living_with(game, 1) == 0:
        pending.settle(game)
    else:
        seats.ask_together(game, seats.living_with(game, 1), codes.GIVING_TOGETHER)


def ask_for_discards(game):
    """Never the last card; who was lost in the Dreamlands keeps two."""
    if is_aimed(game):
        if enough(game):
            seats.ask(game, pending.target(game), codes.DISCARDING)
    elif cards.HITS_DRAWER[pending.card(game)]:
        if game.sizes[pending.by(game)] > cards.DREAM_LIMIT:
            seats.ask(game, pending.by(game), codes.DISCARDING)
        else:
            pending.settle(game)
    elif seats.living_with(game, 2) == 0:
        pending.settle(game)
    else:
        seats.ask_together(game, seats.living_with(game, 2), codes.DISCARDING_TOGETHER)


# --- What was chosen


def take_card(game, kind):
    """A card goes from the target to the card's player; only the two see which."""
    hand_over(game, pending.target(game), pending.by(game), kind)
    tell(game, told.TAKES, pending.by(game), pending.target(game), kind)
    pending.settle(game)


def give_card(game, kind):
    hand_over(game, pending.target(game), pending.by(game), kind)
    tell(game, told.GIVES, pending.target(game), pending.by(game), kind)
    pending.settle(game)


def hand_over(game, giver, receiver, kind):
    both = 1 << giver | 1 << receiver
    hands.lose(game, giver, kind, both)
    hands.gain(game, receiver, kind, both)


def discard_chosen(game, seat, kind):
    hands.discard_card(game, seat, kind)
    if is_aimed(game):
        pending.settle(game)


def pass_all_gifts(game):
    """All give first and receive then, so that nobody passes on what they have just been given."""
    for seat in range(game.players):
        if game.answers[seat] >= codes.ANSWERED:
            both = 1 << seat | 1 << seats.next_living(game, seat)
            hands.lose(game, seat, game.answers[seat] - codes.ANSWERED, both)
    for seat in range(game.players):
        if game.answers[seat] >= codes.ANSWERED:
            left = seats.next_living(game, seat)
            kind = game.answers[seat] - codes.ANSWERED
            hands.gain(game, left, kind, 1 << seat | 1 << left)
            tell(game, told.GIVES, seat, left, kind)
        game.answers[seat] = 0
    pending.settle(game)


def discard_all_chosen(game):
    for seat in range(game.players):
        if game.answers[seat] >= codes.ANSWERED:
            hands.discard_card(game, seat, game.answers[seat] - codes.ANSWERED)
        game.answers[seat] = 0
    pending.settle(game)
