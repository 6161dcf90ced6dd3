"""What pending cards do: the window for Banishing Words, the cards, the Events."""

from fhtagn.games.wake.rules.cards import (
    AZATHOTH,
    BANISHING_WORD,
    CULTIST,
    DEEP_ONES,
    DHOLE,
    DREAM,
    DREAM_LIMIT,
    GREAT_RACE_OF_YITH,
    HOUND_OF_TINDALOS,
    MI_GO,
    NECRONOMICON,
    NIGHT_GAUNT,
    NIGHTMARE,
    NYARLATHOTEP,
    PROCESSION,
    SHOGGOTH,
)
from fhtagn.games.wake.rules.codes import (
    ANSWERED,
    ANSWERING,
    AT_ANSWER,
    AT_DISCARD,
    AT_DRAW,
    AT_GIVE,
    AT_LOOK,
    AT_ORDER,
    AT_TAKE,
    BANISH,
    BANISHES,
    CANCELLED,
    DISCARDING,
    DISCARDING_TOGETHER,
    DOUBLES,
    FETCHES,
    FROM_BELOW,
    GIVES,
    GIVING,
    GIVING_TOGETHER,
    IN_VAIN,
    MATTER_BY,
    MATTER_CARD,
    MATTER_DONE,
    MATTER_STAGE,
    MATTER_TARGET,
    MATTER_WANTS,
    MATTER_WORDS,
    ORDERING,
    PASS,
    PLACING,
    SHOWS_WORD,
    SLIPS_AWAY,
    SWAPS,
    TAKES,
    TAKING,
)
from fhtagn.games.wake.rules.deck import look, shuffle, wait_for_nature
from fhtagn.games.wake.rules.facing import draw_card
from fhtagn.games.wake.rules.hands import discard_card, gain, lose, show, swap_hands
from fhtagn.games.wake.rules.state import EVERYONE
from fhtagn.games.wake.rules.table import (
    around,
    ask,
    ask_together,
    innermost,
    living_with,
    next_living,
    note_deed,
    push,
    set_stage,
    settle,
)
from fhtagn.kernel.constants import NOBODY
from fhtagn.kernel.trail import tell

# --- The window: every other living player banishes or passes


def open_window(game):
    ask_together(game, living_with(game, 0) & ~(1 << innermost(game, MATTER_BY)), ANSWERING)


def close_window(game):
    """The first banisher to the left spends his word; when nobody banishes, the first card works or is cancelled."""
    banisher = first_banisher(game)
    for seat in range(game.players):
        if game.answers[seat] == ANSWERED + BANISH - PASS and seat != banisher:
            show(game, seat, BANISHING_WORD)
            tell(game, SHOWS_WORD, seat, 0, 0)
        game.answers[seat] = 0
    if banisher == NOBODY:
        decide(game)
        return
    tell(game, BANISHES, banisher, innermost(game, MATTER_BY), innermost(game, MATTER_CARD))
    for level in range(game.depth):
        game.pending[level][MATTER_WORDS] += 1
    note_deed(game, banisher, BANISHES, innermost(game, MATTER_BY), innermost(game, MATTER_CARD))
    lose(game, banisher, BANISHING_WORD, EVERYONE)
    push(game, BANISHING_WORD, banisher, NOBODY, NOBODY, AT_ANSWER)


def first_banisher(game):
    by = innermost(game, MATTER_BY)
    for step in range(1, game.players):
        seat = around(game, by + step)
        if game.answers[seat] == ANSWERED + BANISH - PASS:
            return seat
    return NOBODY


def decide(game):
    """Nobody banishes any more: an even number of words leaves the first card in force."""
    while innermost(game, MATTER_CARD) == BANISHING_WORD:
        settle(game)
    if innermost(game, MATTER_WORDS) & 1:
        tell(game, CANCELLED, innermost(game, MATTER_BY), 0, innermost(game, MATTER_CARD))
        settle(game)
    else:
        take_effect(game)


# --- The cards


def take_effect(game):
    """What is done at once is done; what needs a draw, a look or a choice gets its stage."""
    card = innermost(game, MATTER_CARD)
    if card == DEEP_ONES:
        set_stage(game, AT_DRAW)
    elif card == DREAM or card == GREAT_RACE_OF_YITH:
        set_stage(game, AT_LOOK)
    elif card == MI_GO:
        set_stage(game, AT_TAKE)
    elif card == CULTIST:
        set_stage(game, AT_GIVE)
    elif card == HOUND_OF_TINDALOS:
        set_stage(game, AT_DISCARD)
    else:
        happen(game, card, innermost(game, MATTER_BY))
        settle(game)


def happen(game, card, by):
    if card == NIGHT_GAUNT:
        game.turn_ends = 1
        tell(game, SLIPS_AWAY, by, 0, 0)
    elif card == SHOGGOTH:
        game.turn_ends = 1
        game.closing = 1
        game.turns_left = 1
        game.doubled = 1
        tell(game, DOUBLES, by, 0, 0)
    elif card == AZATHOTH:
        shuffle(game)
    elif card == DHOLE:
        game.from_bottom = 1
        tell(game, FROM_BELOW, by, 0, 0)
    elif card == NECRONOMICON:
        wanted = innermost(game, MATTER_WANTS)
        game.discard[wanted] -= 1
        gain(game, by, wanted, EVERYONE)
        tell(game, FETCHES, by, 0, wanted)
    elif card == NYARLATHOTEP:
        swap_hands(game, by, innermost(game, MATTER_TARGET))
        tell(game, SWAPS, by, innermost(game, MATTER_TARGET), 0)


# --- Going on with the innermost card


def go_on_with_matter(game):
    stage = innermost(game, MATTER_STAGE)
    if stage == AT_ANSWER:
        open_window(game)
    elif stage == AT_DRAW:
        draw_next(game)
    elif stage == AT_LOOK:
        if look(game, innermost(game, MATTER_BY)):
            end_look(game)
    elif stage == AT_ORDER:
        ask(game, innermost(game, MATTER_BY), ORDERING)
    elif stage == AT_TAKE:
        if enough(game, 1):
            wait_for_nature(game, TAKING)
    elif stage == AT_GIVE:
        ask_for_gifts(game)
    elif stage == AT_DISCARD:
        ask_for_discards(game)
    else:
        wait_for_nature(game, PLACING)


def enough(game, cards):
    """Whether the target still has the cards that it takes; else the card does nothing."""
    target = innermost(game, MATTER_TARGET)
    if game.sizes[target] >= cards:
        return True
    tell(game, IN_VAIN, target, 0, innermost(game, MATTER_CARD))
    settle(game)
    return False


def draw_next(game):
    """Deep Ones: the target draws. The stars: everyone living, from the drawer on leftwards."""
    level = game.depth - 1
    rounds = 1 if game.pending[level][MATTER_CARD] == DEEP_ONES else game.players
    while game.pending[level][MATTER_DONE] < rounds:
        seat = game.pending[level][MATTER_TARGET]
        if rounds > 1:
            seat = around(game, game.pending[level][MATTER_BY] + game.pending[level][MATTER_DONE])
        game.pending[level][MATTER_DONE] += 1
        if game.alive[seat] == 1:
            game.pending[level][MATTER_TARGET] = seat
            draw_card(game, seat, 0)
            return
    settle(game)


def end_look(game):
    if innermost(game, MATTER_CARD) == DREAM:
        settle(game)
    else:
        set_stage(game, AT_ORDER)


def ask_for_gifts(game):
    """A cultist's target gives a card; in a procession everyone who has one."""
    if innermost(game, MATTER_CARD) != PROCESSION:
        if enough(game, 1):
            ask(game, innermost(game, MATTER_TARGET), GIVING)
    elif living_with(game, 1) == 0:
        settle(game)
    else:
        ask_together(game, living_with(game, 1), GIVING_TOGETHER)


def ask_for_discards(game):
    """Never the last card; the Dreamlands leave two."""
    card = innermost(game, MATTER_CARD)
    if card == HOUND_OF_TINDALOS:
        if enough(game, 2):
            ask(game, innermost(game, MATTER_TARGET), DISCARDING)
    elif card == NIGHTMARE:
        if living_with(game, 2) == 0:
            settle(game)
        else:
            ask_together(game, living_with(game, 2), DISCARDING_TOGETHER)
    elif game.sizes[innermost(game, MATTER_BY)] > DREAM_LIMIT:
        ask(game, innermost(game, MATTER_BY), DISCARDING)
    else:
        settle(game)


# --- What was chosen


def take_card(game, kind):
    """A card goes from the target to the card's player; only the two see which."""
    hand_over(game, innermost(game, MATTER_TARGET), innermost(game, MATTER_BY), kind)
    tell(game, TAKES, innermost(game, MATTER_BY), innermost(game, MATTER_TARGET), kind)
    settle(game)


def give_card(game, kind):
    hand_over(game, innermost(game, MATTER_TARGET), innermost(game, MATTER_BY), kind)
    tell(game, GIVES, innermost(game, MATTER_TARGET), innermost(game, MATTER_BY), kind)
    settle(game)


def hand_over(game, giver, receiver, kind):
    both = 1 << giver | 1 << receiver
    lose(game, giver, kind, both)
    gain(game, receiver, kind, both)


def discard_chosen(game, seat, kind):
    discard_card(game, seat, kind)
    if innermost(game, MATTER_CARD) == HOUND_OF_TINDALOS:
        settle(game)


def pass_all_gifts(game):
    """All give first and receive then, so that nobody passes on what he has just been given."""
    for seat in range(game.players):
        if game.answers[seat] >= ANSWERED:
            both = 1 << seat | 1 << next_living(game, seat)
            lose(game, seat, game.answers[seat] - ANSWERED, both)
    for seat in range(game.players):
        if game.answers[seat] >= ANSWERED:
            left = next_living(game, seat)
            kind = game.answers[seat] - ANSWERED
            gain(game, left, kind, 1 << seat | 1 << left)
            tell(game, GIVES, seat, left, kind)
        game.answers[seat] = 0
    settle(game)


def discard_all_chosen(game):
    for seat in range(game.players):
        if game.answers[seat] >= ANSWERED:
            discard_card(game, seat, game.answers[seat] - ANSWERED)
        game.answers[seat] = 0
    settle(game)
