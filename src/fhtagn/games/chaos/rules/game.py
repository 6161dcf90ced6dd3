"""Who acts, what is legal, and what a move does: each phase is asked in its own file."""

from fhtagn.games.chaos.rules import (
    announcing,
    bonus_moves,
    codes,
    defend,
    effects,
    ending,
    plan,
    reasons,
    resolve,
    rounds,
    seeking,
    setup,
    state,
    stones,
)
from fhtagn.kernel.chance import below
from fhtagn.kernel.constants import MUST, NATURE, NO, WHOLE
from fhtagn.kernel.trail import clear_trail

ON_ODDS, TIME_ODDS = 199, 1


def natures_turn(game):
    return state.NATURES_PHASES[game.phase] == 1 or game.opened == 1


def to_act(game, seat):
    if natures_turn(game) or seat == NATURE:
        return MUST if natures_turn(game) and seat == NATURE else NO
    if seat < 0 or seat >= game.players or game.phase == state.OVER:
        return NO
    if all_decide(game):
        return MUST if still_decides(game, seat) else NO
    return MUST if seat == game.asked else NO


def all_decide(game):
    """Whether this is decided by all at once."""
    return game.phase == state.PLAN or game.phase == state.SETUP_REROLL or game.phase == state.REROLL


def still_decides(game, seat):
    return plan.must_plan(game, seat) if game.phase == state.PLAN else setup.must_choose(game, seat)


def first_to_act(game):
    if natures_turn(game):
        return NATURE
    if not all_decide(game):
        return state.SEATS if game.phase == state.OVER else game.asked
    for seat in range(game.players):
        if still_decides(game, seat):
            return seat
    return state.SEATS


def refusal(game, seat, move):
    if game.phase == state.OVER:
        return reasons.ALREADY_OVER
    if move < 0 or move >= codes.CODES or move == codes.CHOSEN:
        return reasons.NO_SUCH_MOVE
    if to_act(game, seat) != MUST:
        return reasons.NOT_YOUR_TURN
    if seat == NATURE:
        return roll_refusal(game, move)
    if game.phase == state.PLAN:
        return plan.plan_refusal(game, seat, move)
    if game.phase == state.SETUP_REROLL:
        return 0 if move == codes.KEEP or move == codes.REROLL_DICE else reasons.NOT_NOW
    if game.phase == state.REROLL:
        return stones.reroll_refusal(game, seat, move)
    if game.phase == state.AIM:
        return (
            plan.aim_refusal(game, game.tokens[game.place], move - codes.AIM_AT)
            if codes.AIM_AT <= move < codes.FREE
            else reasons.NOT_NOW
        )
    if game.phase == state.BLOCKING:
        return defend.block_refusal(game, seat, move)
    if game.phase == state.PLACING:
        return defend.place_refusal(game, seat, move)
    if game.phase == state.SAVE:
        return resolve.save_refusal(game, seat, move)
    if move == codes.PASS:
        return 0
    if move < codes.BONUS or move >= codes.BLOCK_ATTACK:
        return reasons.NOT_NOW
    if game.phase == state.DECLARE or game.phase == state.WINDOW:
        return bonus_moves.bonus_refusal(game, seat, move)
    return answer_refusal(game, seat, move)


def roll_refusal(game, move):
    if game.phase == state.CLOCK:
        return 0 if move == codes.ON or move == codes.TIME else reasons.NOT_NOW
    return 0 if codes.ROLL <= move < codes.ON else reasons.NOT_NOW


def answer_refusal(game, seat, move):
    if move != codes.CANCEL[game.mode]:
        return reasons.NOT_NOW
    if game.bonus[seat]:
        return reasons.BONUS_USED
    if game.offerings[seat] == 0:
        return reasons.NO_OFFERING
    return 0 if announcing.can_cancel(game, seat) else reasons.STONES_LACK_BONUS


def moves(game, seat, out):
    if to_act(game, seat) != MUST:
        return 0
    if seat == NATURE:
        return roll_moves(game, out)
    if game.phase == state.PLAN:
        return plan.plan_moves(game, seat, out)
    if game.phase == state.SETUP_REROLL:
        out[0] = codes.KEEP
        out[1] = codes.REROLL_DICE
        return 2
    if game.phase == state.REROLL:
        return stones.reroll_moves(game, seat, out)
    if game.phase == state.AIM:
        return plan.aim_moves(game, game.tokens[game.place], out)
    if game.phase == state.BLOCKING:
        return defend.block_moves(game, seat, out)
    if game.phase == state.PLACING:
        return defend.place_moves(game, seat, out)
    if game.phase == state.SAVE:
        out[0] = codes.SAVE_DIE + resolve.SAVING_ORDER[game.place]
        out[1] = codes.LOSE_DIE + resolve.SAVING_ORDER[game.place]
        return 2
    out[0] = codes.PASS
    if game.phase == state.DECLARE or game.phase == state.WINDOW:
        return bonus_moves.bonus_moves(game, seat, out, 1)
    out[1] = codes.CANCEL[game.mode]
    return 1 + int(announcing.can_cancel(game, seat))


def any_move(game, seat, stream, out):
    """A legal move, each equally likely; a plan's need no list."""
    if game.phase == state.PLAN:
        return plan.any_plan_move(game, seat, stream, out)
    return out[below(stream, moves(game, seat, out))]


def roll_moves(game, out):
    if game.phase == state.CLOCK:
        out[0] = codes.ON
        out[1] = codes.TIME
        return 2
    for side in range(state.STONE_SIDES):
        out[side] = codes.ROLL + side
    return state.STONE_SIDES


def odds(game, move):
    if move == codes.ON:
        return ON_ODDS
    return TIME_ODDS if move == codes.TIME else 1


def nature(game, stream, out):
    if game.phase == state.CLOCK:
        return codes.ON if below(stream, ON_ODDS + TIME_ODDS) < ON_ODDS else codes.TIME
    return codes.ROLL + below(stream, state.STONE_SIDES)


def play(game, seat, move):
    """Stones and plans, nine moves of ten, come first; all others stay functions of their own."""
    clear_trail(game)
    if game.phase == state.STONES:
        rounds.roll_stone(game, move - codes.ROLL + 1)
    elif game.phase == state.PLAN:
        plan.plan_move(game, seat, move)
        plan.tell_plan_move(game, seat, move)
        if game.done[seat] == 0:
            return
    else:
        other_move(game, seat, move)
    seeking.go_on(game)


def other_move(game, seat, move):
    if seat == NATURE:
        natures_move(game, move)
    elif game.phase == state.SETUP_REROLL or game.phase == state.REROLL:
        setup.choose(game, seat, move)
    elif game.phase == state.AIM:
        effects.aim_token(game, move)
    elif game.phase == state.BLOCKING:
        defend.block(game, seat, move)
    elif game.phase == state.PLACING:
        defend.place(game, seat, move)
    elif game.phase == state.SAVE:
        resolve.save_or_lose(game, seat, move)
    elif move == codes.PASS:
        announcing.pass_turn(game, seat)
    else:
        announcing.announce(game, seat, move)


def natures_move(game, move):
    number = move - codes.ROLL + 1
    if game.phase == state.REROLL:
        rounds.roll_stone(game, number)
    elif game.phase == state.RESOLVE:
        resolve.roll_in_resolve(game, number)
    elif game.phase == state.SETUP_ROLL or game.phase == state.SETUP_REROLL:
        setup.roll_die(game, number)
    elif game.phase == state.NUMBER:
        setup.roll_number(game, number)
    elif game.phase == state.BONUS_ROLL:
        effects.do_rolled_effect(game, number)
    elif game.phase == state.CLOCK:
        if move == codes.ON:
            ending.pass_coin(game)
        else:
            game.phase = state.SETTLING
    else:
        setup.roll_in_contest(game, number)


def lapse(game, seat):
    """Out of time: keep, end the plan, pass, hold, take Attacks on the core last, save what can be saved."""
    if game.phase == state.SETUP_REROLL or game.phase == state.REROLL:
        return codes.KEEP
    if game.phase == state.PLAN:
        return plan.lapsed_aim(game, seat, plan.waiting_token(game, seat)) if plan.plan_aims(game, seat) else codes.DONE
    if game.phase == state.AIM:
        return plan.lapsed_aim(game, seat, game.tokens[game.place])
    if game.phase == state.BLOCKING:
        return codes.HOLD
    if game.phase == state.PLACING:
        for step in range(state.PARTS):
            if game.dice[game.chair[seat]][step] > 0 and (
                step != state.CORE or game.dice[game.chair[seat]][state.BASE] == 0
            ):
                return codes.PLACE + step
    if game.phase == state.SAVE:
        return codes.SAVE_DIE + resolve.SAVING_ORDER[game.place]
    return codes.PASS


def over(game):
    return game.phase == state.OVER


def payoff(game, seat):
    return WHOLE if game.phase == state.OVER and seat == game.winner else 0
