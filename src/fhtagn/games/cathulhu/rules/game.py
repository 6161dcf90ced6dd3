"""Who acts, with which moves, and what a move does: each question goes to the file of the phase."""

from fhtagn.games.cathulhu.rules import cards, codes, council, deal, reasons, state, steps, voting
from fhtagn.games.cathulhu.rules.masks import bit, lowest
from fhtagn.kernel.constants import MUST, NATURE, NO, NOBODY
from fhtagn.kernel.trail import clear_trail


def to_act(game, seat):
    if game.actor == seat:
        return MUST
    return MUST if game.actor == state.EVERYBODY and game.waiting & bit(seat) else NO


def first_to_act(game):
    if game.actor == state.EVERYBODY:
        return lowest(game.waiting)
    return game.actor if game.phase != state.OVER else cards.SEATS


def refusal(game, seat, move):
    if game.phase == state.OVER:
        return reasons.ALREADY_OVER
    if move < 0 or move >= codes.HIDDEN_ALIGNMENT:
        return reasons.NO_SUCH_MOVE
    if to_act(game, seat) != MUST:
        return reasons.NOT_YOUR_TURN
    if game.phase == state.USING:
        return steps.step_refusal(game, seat, move)
    if game.phase == state.COUNCIL:
        return council.holder_refusal(game, move) if seat == NATURE else council.tick_refusal(game, seat, move)
    if game.phase == state.DEALING:
        return deal.deal_refusal(game, move)
    if game.phase == state.OFFERING_HOURGLASS:
        return council.offer_refusal(game, seat, move)
    return voting.voting_refusal(game, seat, move)


def moves(game, seat, out):
    if to_act(game, seat) != MUST:
        return 0
    if game.phase == state.COUNCIL:
        return council.holder_moves(game, out) if seat == NATURE else council.tick_moves(game, seat, out)
    if game.phase == state.USING:
        return steps.step_moves(game, seat, out)
    if game.phase == state.DEALING:
        return deal.deal_moves(game, out)
    if game.phase == state.OFFERING_HOURGLASS:
        return council.offer_moves(game, seat, out)
    return voting.voting_moves(game, seat, out)


def odds(game, move):
    """The dealt cards weigh by their copies; takers and pairs are equally likely."""
    return deal.deal_odds(game, move) if game.phase == state.DEALING else 1


def play(game, seat, move):
    clear_trail(game)
    if game.phase == state.COUNCIL:
        if seat == NATURE:
            council.take(game, move - codes.HOLDER)
        else:
            council.play_tick(game, seat, move)
    else:
        play_outside_council(game, seat, move)


def play_outside_council(game, seat, move):
    if game.phase == state.USING:
        steps.play_step(game, seat, move)
    elif game.phase == state.DEALING:
        deal.play_deal(game, move)
    elif game.phase == state.OFFERING_HOURGLASS:
        council.play_offer(game, seat, move)
    else:
        voting.play_vote(game, seat, move)


def lapse(game, seat):
    """Out of time: wait, decline, return the hourglass, vote for the left neighbour."""
    if game.phase == state.COUNCIL:
        return codes.WAIT
    if game.phase == state.USING:
        return steps.step_lapse(game, seat)
    if game.phase == state.OFFERING_HOURGLASS:
        return codes.RETURN if game.offered == NOBODY else codes.DECLINE
    return codes.VOTE + (seat + 1) % game.players
