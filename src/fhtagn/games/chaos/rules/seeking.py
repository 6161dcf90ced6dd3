"""How the game goes on by itself until somebody is to act: each phase is asked in its own file."""

from fhtagn.games.chaos.rules.announce import begin_banish, seek_answer, seek_banish, seek_declare, seek_window
from fhtagn.games.chaos.rules.defend import begin_defend, seek_defend
from fhtagn.games.chaos.rules.effects import seek_aim
from fhtagn.games.chaos.rules.ending import end_round, settle
from fhtagn.games.chaos.rules.plan import plans_missing
from fhtagn.games.chaos.rules.resolve import begin_resolve, seek_roll, seek_save
from fhtagn.games.chaos.rules.rounds import begin_round, seek_reroll, seek_stone
from fhtagn.games.chaos.rules.setup import seek_contest, seek_setup_reroll, seek_setup_roll
from fhtagn.games.chaos.rules.state import (
    AIM,
    ANSWER,
    BANISH,
    BLOCKING,
    DECLARE,
    ENDING,
    FIRST_PLAYER,
    NEXT_ROUND,
    NUMBER,
    PLACING,
    PLAN,
    REROLL,
    RESOLVE,
    ROLL_OFF,
    SAVE,
    SETTLING,
    SETUP_REROLL,
    SETUP_ROLL,
    STONES,
    WINDOW,
)


def go_on(game):
    """Until somebody is to act."""
    while seek(game) == 0:
        pass


def seek(game):
    """1 if somebody is to act; else the game has moved on a little, and there may be more to do."""
    if game.phase == PLAN:
        if plans_missing(game) > 0:
            return 1
        begin_banish(game)
        return 0
    if game.phase == STONES:
        return seek_stone(game)
    return seek_other(game)


def seek_other(game):
    if game.phase == REROLL:
        return seek_reroll(game)
    if game.phase <= FIRST_PLAYER or game.phase == ROLL_OFF:
        return seek_setup(game)
    if game.phase <= AIM:
        return seek_announcement(game)
    if game.phase == BLOCKING or game.phase == PLACING:
        if seek_defend(game):
            return 1
        begin_resolve(game)
        return 0
    if game.phase == SAVE:
        return seek_save(game)
    if game.phase == RESOLVE:
        return seek_roll(game)
    return seek_end(game)


def seek_setup(game):
    if game.phase == SETUP_ROLL:
        return seek_setup_roll(game)
    if game.phase == SETUP_REROLL:
        return seek_setup_reroll(game)
    return 1 if game.phase == NUMBER else seek_contest(game)


def seek_announcement(game):
    found = 0
    if game.phase == BANISH:
        found = seek_banish(game)
    elif game.phase == DECLARE:
        found = seek_declare(game)
    elif game.phase == WINDOW:
        found = seek_window(game)
    elif game.phase == ANSWER:
        found = seek_answer(game)
    else:
        found = seek_aim(game)
    if game.phase == BLOCKING:
        begin_defend(game)
    return found


def seek_end(game):
    if game.phase == ENDING:
        end_round(game)
    elif game.phase == SETTLING:
        settle(game)
    elif game.phase == NEXT_ROUND:
        begin_round(game)
    else:
        return 1
    return 0
