"""How the game goes on by itself until somebody is to act: each phase is asked in its own file."""

from fhtagn.games.chaos.rules import announcing, defend, effects, ending, plan, resolve, rounds, setup, state


def go_on(game):
    """Until somebody is to act."""
    while seek(game) == 0:
        pass


def seek(game):
    """1 if somebody is to act; else the game has moved on a little, and there may be more to do."""
    if game.phase == state.PLAN:
        if plan.plans_missing(game) > 0:
            return 1
        announcing.begin_planned(game)
        return 0
    if game.phase == state.STONES:
        return rounds.seek_stone(game)
    return seek_other(game)


def seek_other(game):
    if game.phase == state.REROLL:
        return rounds.seek_reroll(game)
    if game.phase <= state.FIRST_PLAYER or game.phase == state.ROLL_OFF:
        return seek_setup(game)
    if game.phase <= state.AIM:
        return seek_announcement(game)
    if game.phase == state.BLOCKING or game.phase == state.PLACING:
        if defend.seek_defend(game):
            return 1
        resolve.begin_resolve(game)
        return 0
    if game.phase == state.SAVE:
        return resolve.seek_save(game)
    if game.phase == state.RESOLVE:
        return resolve.seek_roll(game)
    return seek_end(game)


def seek_setup(game):
    if game.phase == state.SETUP_ROLL:
        return setup.seek_setup_roll(game)
    if game.phase == state.SETUP_REROLL:
        return setup.seek_setup_reroll(game)
    return 1 if game.phase == state.NUMBER else setup.seek_contest(game)


def seek_announcement(game):
    found = 0
    if game.phase == state.PLANNED:
        found = announcing.seek_planned(game)
    elif game.phase == state.DECLARE:
        found = announcing.seek_declare(game)
    elif game.phase == state.WINDOW:
        found = announcing.seek_window(game)
    elif game.phase == state.ANSWER:
        found = announcing.seek_answer(game)
    else:
        found = effects.seek_aim(game)
    if game.phase == state.BLOCKING:
        defend.begin_defend(game)
    return found


def seek_end(game):
    if game.phase == state.ENDING:
        ending.end_round(game)
    elif game.phase == state.SETTLING:
        ending.settle(game)
    elif game.phase == state.NEXT_ROUND:
        rounds.begin_round(game)
    else:
        return 1
    return 0
