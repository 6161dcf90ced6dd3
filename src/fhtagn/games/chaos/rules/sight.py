"""What a seat may know: re-roll choices until all have chosen and plans until the reveal are secret."""

from fhtagn.games.chaos.rules import codes, plan, reveal, setup, state, told
from fhtagn.kernel.constants import NATURE, NOTHING, UNKNOWN
from fhtagn.kernel.trail import HUSHED, clear_trail


def choosing(game):
    """Whether re-roll choices are being made, and are still secret."""
    return (game.phase == state.SETUP_REROLL or game.phase == state.REROLL) and game.opened == 0


def seen(game, viewer, seat, move):
    if seat == viewer or seat == NATURE:
        return move
    if choosing(game):
        return move if setup.choices_missing(game) == 1 else codes.CHOSEN
    if game.phase == state.PLAN:
        if not plan.ends_plan(game, seat, move):
            return NOTHING
        return move if move >= codes.BONUS and plan.plans_missing(game) == 1 else codes.DONE
    return move


def reveals(game, seat, move):
    """The last choice opens all choices; the last plan, or the end of all planned Bonuses, takes the screens off."""
    if reveal.before_reveal(game):
        return 1
    if seat == NATURE:
        return 0
    if choosing(game):
        return int(setup.choices_missing(game) == 1)
    return int(game.phase == state.PLAN and plan.plans_missing(game) == 1 and plan.ends_plan(game, seat, move))


def hide(game, viewer):
    if choosing(game):
        for seat in range(game.players):
            if seat != viewer and game.choice[seat] != 0:
                game.choice[seat] = UNKNOWN
    elif reveal.behind_screens(game):
        for seat in range(game.players):
            if seat != viewer:
                hide_plan(game, seat)
        hide_story(game, viewer)


def hide_plan(game, seat):
    game.plans[seat] = UNKNOWN
    game.free[seat] = UNKNOWN
    for part in range(state.PARTS):
        game.activated[seat][part] = UNKNOWN
    for index in range(state.PLAN_TOKENS):
        game.planned[seat][index] = UNKNOWN
        game.new_aims[seat][index] = UNKNOWN
    if game.phase == state.PLAN:
        game.ends_with[seat] = UNKNOWN


def hide_story(game, viewer):
    """Another seat's activations and aims are not told at all."""
    if game.told == HUSHED or game.told == 0:
        return
    if told.ACTIVATES <= game.trail[0][0] <= told.PLANS and game.trail[0][1] != viewer:
        clear_trail(game)
