"""Who acts, what is legal, and what a move does: each phase is asked in its own file."""

from fhtagn.games.chaos.rules.announce import announce, can_cancel, pass_turn
from fhtagn.games.chaos.rules.bonuses import bonus_moves, bonus_refusal, cancel_bonus
from fhtagn.games.chaos.rules.defend import block, block_moves, block_refusal, place, place_moves, place_refusal
from fhtagn.games.chaos.rules.effects import aim_token, roll_for_bonus
from fhtagn.games.chaos.rules.ending import pass_coin
from fhtagn.games.chaos.rules.plan import (
    aim_moves,
    aim_refusal,
    any_plan_move,
    lapsed_aim,
    must_plan,
    plan_aims,
    plan_move,
    plan_moves,
    plan_refusal,
    tell_plan_move,
)
from fhtagn.games.chaos.rules.resolve import SAVING_ORDER, roll_in_resolve, save_or_lose, save_refusal
from fhtagn.games.chaos.rules.rounds import roll_stone
from fhtagn.games.chaos.rules.seeking import go_on
from fhtagn.games.chaos.rules.setup import choose, must_choose, roll_die, roll_in_contest, roll_number
from fhtagn.games.chaos.rules.state import (
    AIM,
    AIM_AT,
    ALREADY_OVER,
    BASE,
    BLOCK_ATTACK,
    BLOCKING,
    BONUS,
    BONUS_ROLL,
    BONUS_USED,
    CHOSEN,
    CLOCK,
    CODES,
    CORE,
    DECLARE,
    DONE,
    FREE,
    HOLD,
    KEEP,
    LOSE_DIE,
    NATURES_PHASES,
    NO_OFFERING,
    NO_SUCH_MOVE,
    NOT_NOW,
    NOT_YOUR_TURN,
    NUMBER,
    ON,
    OVER,
    PARTS,
    PASS,
    PLACE,
    PLACING,
    PLAN,
    REROLL,
    REROLL_DICE,
    RESOLVE,
    ROLL,
    SAVE,
    SAVE_DIE,
    SEATS,
    SETTLING,
    SETUP_REROLL,
    SETUP_ROLL,
    STONE_SIDES,
    STONES,
    STONES_LACK_BONUS,
    TIME,
    WINDOW,
)
from fhtagn.games.chaos.rules.stones import reroll_moves, reroll_refusal
from fhtagn.kernel.chance import below
from fhtagn.kernel.constants import MUST, NATURE, NO, WHOLE
from fhtagn.kernel.trail import clear_trail

ON_ODDS, TIME_ODDS = 199, 1


def natures_turn(game):
    return NATURES_PHASES[game.phase] == 1 or game.opened == 1


def to_act(game, seat):
    if natures_turn(game) or seat == NATURE:
        return MUST if natures_turn(game) and seat == NATURE else NO
    if seat < 0 or seat >= game.players or game.phase == OVER:
        return NO
    if all_decide(game):
        return MUST if still_decides(game, seat) else NO
    return MUST if seat == game.asked else NO


def all_decide(game):
    """Whether this is decided by all at once."""
    return game.phase == PLAN or game.phase == SETUP_REROLL or game.phase == REROLL


def still_decides(game, seat):
    return must_plan(game, seat) if game.phase == PLAN else must_choose(game, seat)


def first_to_act(game):
    if natures_turn(game):
        return NATURE
    if not all_decide(game):
        return SEATS if game.phase == OVER else game.asked
    for seat in range(game.players):
        if still_decides(game, seat):
            return seat
    return SEATS


def refusal(game, seat, move):
    if game.phase == OVER:
        return ALREADY_OVER
    if move < 0 or move >= CODES or move == CHOSEN:
        return NO_SUCH_MOVE
    if to_act(game, seat) != MUST:
        return NOT_YOUR_TURN
    if seat == NATURE:
        return roll_refusal(game, move)
    if game.phase == PLAN:
        return plan_refusal(game, seat, move)
    if game.phase == SETUP_REROLL:
        return 0 if move == KEEP or move == REROLL_DICE else NOT_NOW
    if game.phase == REROLL:
        return reroll_refusal(game, seat, move)
    if game.phase == AIM:
        return aim_refusal(game, game.tokens[game.place], move - AIM_AT) if AIM_AT <= move < FREE else NOT_NOW
    if game.phase == BLOCKING:
        return block_refusal(game, seat, move)
    if game.phase == PLACING:
        return place_refusal(game, seat, move)
    if game.phase == SAVE:
        return save_refusal(game, seat, move)
    if move == PASS:
        return 0
    if move < BONUS or move >= BLOCK_ATTACK:
        return NOT_NOW
    if game.phase == DECLARE or game.phase == WINDOW:
        return bonus_refusal(game, seat, move)
    return answer_refusal(game, seat, move)


def roll_refusal(game, move):
    if game.phase == CLOCK:
        return 0 if move == ON or move == TIME else NOT_NOW
    return 0 if move < ON else NOT_NOW


def answer_refusal(game, seat, move):
    if move != BONUS + cancel_bonus(game) - 1:
        return NOT_NOW
    if game.bonus[seat]:
        return BONUS_USED
    if game.offerings[seat] == 0:
        return NO_OFFERING
    return 0 if can_cancel(game, seat) else STONES_LACK_BONUS


def moves(game, seat, out):
    if to_act(game, seat) != MUST:
        return 0
    if seat == NATURE:
        return roll_moves(game, out)
    if game.phase == PLAN:
        return plan_moves(game, seat, out)
    if game.phase == SETUP_REROLL:
        out[0] = KEEP
        out[1] = REROLL_DICE
        return 2
    if game.phase == REROLL:
        return reroll_moves(game, seat, out)
    if game.phase == AIM:
        return aim_moves(game, game.tokens[game.place], out)
    if game.phase == BLOCKING:
        return block_moves(game, seat, out)
    if game.phase == PLACING:
        return place_moves(game, seat, out)
    if game.phase == SAVE:
        out[0] = SAVE_DIE + SAVING_ORDER[game.place]
        out[1] = LOSE_DIE + SAVING_ORDER[game.place]
        return 2
    out[0] = PASS
    if game.phase == DECLARE or game.phase == WINDOW:
        return bonus_moves(game, seat, out, 1)
    out[1] = BONUS + cancel_bonus(game) - 1
    return 1 + int(can_cancel(game, seat))


def any_move(game, seat, stream, out):
    """A legal move, each equally likely; a plan's need no list."""
    if game.phase == PLAN:
        return any_plan_move(game, seat, stream, out)
    return out[below(stream, moves(game, seat, out))]


def roll_moves(game, out):
    if game.phase == CLOCK:
        out[0] = ON
        out[1] = TIME
        return 2
    for side in range(STONE_SIDES):
        out[side] = ROLL + side
    return STONE_SIDES


def odds(game, move):
    if move == ON:
        return ON_ODDS
    return TIME_ODDS if move == TIME else 1


def nature(game, stream, out):
    if game.phase == CLOCK:
        return ON if below(stream, ON_ODDS + TIME_ODDS) < ON_ODDS else TIME
    return ROLL + below(stream, STONE_SIDES)


def play(game, seat, move):
    """Stones and plans, nine moves of ten, come first; all others stay functions of their own."""
    clear_trail(game)
    if game.phase == STONES:
        roll_stone(game, move - ROLL + 1)
    elif game.phase == PLAN:
        tell_plan_move(game, seat, move)
        plan_move(game, seat, move)
        if move < DONE:  # the plan goes on
            return
    else:
        other_move(game, seat, move)
    go_on(game)


def other_move(game, seat, move):
    if seat == NATURE:
        natures_move(game, move)
    elif game.phase == SETUP_REROLL or game.phase == REROLL:
        choose(game, seat, move)
    elif game.phase == AIM:
        aim_token(game, move)
    elif game.phase == BLOCKING:
        block(game, seat, move)
    elif game.phase == PLACING:
        place(game, seat, move)
    elif game.phase == SAVE:
        save_or_lose(game, seat, move)
    elif move == PASS:
        pass_turn(game, seat)
    else:
        announce(game, seat, move)


def natures_move(game, move):
    number = move - ROLL + 1
    if game.phase == REROLL:
        roll_stone(game, number)
    elif game.phase == RESOLVE:
        roll_in_resolve(game, number)
    elif game.phase == SETUP_ROLL or game.phase == SETUP_REROLL:
        roll_die(game, number)
    elif game.phase == NUMBER:
        roll_number(game, number)
    elif game.phase == BONUS_ROLL:
        roll_for_bonus(game, number)
    elif game.phase == CLOCK:
        if move == ON:
            pass_coin(game)
        else:
            game.phase = SETTLING
    else:
        roll_in_contest(game, number)


def lapse(game, seat):
    """Out of time: keep, end the plan, pass, hold, take Attacks on the core last, save what can be saved."""
    if game.phase == SETUP_REROLL or game.phase == REROLL:
        return KEEP
    if game.phase == PLAN:
        return lapsed_aim(game, seat, game.planned[seat][game.plans[seat] - 1]) if plan_aims(game, seat) else DONE
    if game.phase == AIM:
        return lapsed_aim(game, seat, game.tokens[game.place])
    if game.phase == BLOCKING:
        return HOLD
    if game.phase == PLACING:
        for step in range(PARTS):
            if game.dice[game.chair[seat]][step] > 0 and (step != CORE or game.dice[game.chair[seat]][BASE] == 0):
                return PLACE + step
    if game.phase == SAVE:
        return SAVE_DIE + SAVING_ORDER[game.place]
    return PASS


def over(game):
    return game.phase == OVER


def payoff(game, seat):
    return WHOLE if game.phase == OVER and seat == game.winner else 0
