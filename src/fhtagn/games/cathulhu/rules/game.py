"""Who acts, with which moves, and what a move does: each question goes to the file of the phase."""

from fhtagn.games.cathulhu.rules.cards import SEATS
from fhtagn.games.cathulhu.rules.codes import CODES, DECLINE, HIDDEN_ALIGNMENT, HOLDER, RETURN, USE, VOTE, WAIT
from fhtagn.games.cathulhu.rules.council import (
    holder_moves,
    holder_refusal,
    offer_moves,
    offer_refusal,
    play_offer,
    play_tick,
    take,
    tick_moves,
    tick_refusal,
)
from fhtagn.games.cathulhu.rules.deal import deal_moves, deal_odds, deal_refusal, play_deal
from fhtagn.games.cathulhu.rules.masks import bit, lowest
from fhtagn.games.cathulhu.rules.state import (
    ALREADY_OVER,
    COUNCIL,
    DEALING,
    EVERYBODY,
    NO_SUCH_MOVE,
    NOT_YOUR_TURN,
    OFFERING_HOURGLASS,
    OVER,
    USING,
)
from fhtagn.games.cathulhu.rules.steps import play_step, step_lapse, step_moves, step_refusal
from fhtagn.games.cathulhu.rules.voting import play_vote, vote_moves, vote_refusal
from fhtagn.kernel.constants import MUST, NATURE, NO, NOBODY
from fhtagn.kernel.trail import clear_trail


def to_act(game, seat):
    if game.actor == seat:
        return MUST
    return MUST if game.actor == EVERYBODY and game.waiting & bit(seat) else NO


def first_to_act(game):
    if game.actor == EVERYBODY:
        return lowest(game.waiting)
    return game.actor if game.phase != OVER else SEATS


def refusal(game, seat, move):
    if game.phase == OVER:
        return ALREADY_OVER
    if move < 0 or move >= CODES or HIDDEN_ALIGNMENT <= move < USE:
        return NO_SUCH_MOVE
    if to_act(game, seat) != MUST:
        return NOT_YOUR_TURN
    if game.phase == USING:
        return step_refusal(game, seat, move)
    if game.phase == COUNCIL:
        return holder_refusal(game, move) if seat == NATURE else tick_refusal(game, seat, move)
    if game.phase == DEALING:
        return deal_refusal(game, move)
    if game.phase == OFFERING_HOURGLASS:
        return offer_refusal(game, seat, move)
    return vote_refusal(game, seat, move)


def moves(game, seat, out):
    if to_act(game, seat) != MUST:
        return 0
    if game.phase == COUNCIL:
        return holder_moves(game, out) if seat == NATURE else tick_moves(game, seat, out)
    if game.phase == USING:
        return step_moves(game, seat, out)
    if game.phase == DEALING:
        return deal_moves(game, out)
    if game.phase == OFFERING_HOURGLASS:
        return offer_moves(game, seat, out)
    return vote_moves(game, seat, out)


def odds(game, move):
    """The dealt cards weigh by their copies; takers and pairs are equally likely."""
    return deal_odds(game, move) if game.phase == DEALING else 1


def play(game, seat, move):
    clear_trail(game)
    if game.phase == COUNCIL:
        if seat == NATURE:
            take(game, move - HOLDER)
        else:
            play_tick(game, seat, move)
    else:
        play_outside_council(game, seat, move)


def play_outside_council(game, seat, move):
    if game.phase == USING:
        play_step(game, seat, move)
    elif game.phase == DEALING:
        play_deal(game, move)
    elif game.phase == OFFERING_HOURGLASS:
        play_offer(game, seat, move)
    else:
        play_vote(game, seat, move)


def lapse(game, seat):
    """Out of time: wait, decline, return the hourglass, vote for the left neighbour."""
    if game.phase == COUNCIL:
        return WAIT
    if game.phase == USING:
        return step_lapse(game, seat)
    if game.phase == OFFERING_HOURGLASS:
        return RETURN if game.offered == NOBODY else DECLINE
    return VOTE + (seat + 1) % game.players
