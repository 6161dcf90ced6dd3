"""Plan: activate dice with groups of stones, aim, and end the plan."""

from fhtagn.games.chaos.rules.seats import action_of, left_of, monster_lives
from fhtagn.games.chaos.rules.state import (
    ACTIONS,
    ACTIVATE,
    ACTIVATED_ALREADY,
    AIM_AT,
    AIM_FIRST,
    BANISHMENT,
    BONUS,
    CORE,
    CROWN,
    DOES_NOT_FIT,
    DONE,
    FREE,
    MADNESS,
    MONSTER_IS_DEAD,
    NO_FREE_TOKEN,
    NO_OFFERING,
    NO_STONE,
    NO_SUCH_MONSTER,
    NOT_NOW,
    NOT_THAT_MONSTER,
    PART_IS_LOST,
    PARTS,
    SETS,
    STONE_USED_ALREADY,
    STONES_LACK_BONUS,
    TOLD_ACTIVATES,
    TOLD_AIMS,
    TOLD_DONE,
    TOLD_FREE,
)
from fhtagn.games.chaos.rules.stones import (
    makes,
    places_in,
    present_stones,
    reach_of,
    row_of,
    unused_row,
    used_stones,
    ways,
)
from fhtagn.games.chaos.rules.tokens import CHOOSE_PART, action_in, aimed, fresh_token, is_unaimed, part_in, target
from fhtagn.kernel.chance import below
from fhtagn.kernel.trail import tell

BANISH_MOVE = BONUS + BANISHMENT - 1


def plan_aims(game, seat):
    """Whether the seat's latest token waits for its aim."""
    count = game.plans[seat]
    return count > 0 and is_unaimed(game.planned[seat][count - 1])


def can_banish(game, seat):
    if game.mode != CROWN or game.offerings[seat] == 0:
        return False
    return (reach_of(game, seat) >> BANISHMENT) & 1 == 1


def plan_refusal(game, seat, move):
    if plan_aims(game, seat):
        if move < AIM_AT or move >= FREE:
            return AIM_FIRST
        return aim_refusal(game, game.planned[seat][game.plans[seat] - 1], move - AIM_AT)
    if move == DONE:
        return 0
    if ACTIVATE <= move < AIM_AT:
        return activation_refusal(game, seat, (move - ACTIVATE) // SETS, (move - ACTIVATE) % SETS)
    if FREE <= move < DONE:
        return 0 if game.free[seat] else NO_FREE_TOKEN
    if move == BANISH_MOVE and game.mode == CROWN:
        if game.offerings[seat] == 0:
            return NO_OFFERING
        return 0 if can_banish(game, seat) else STONES_LACK_BONUS
    return NOT_NOW


def activation_refusal(game, seat, part, places):
    number = game.dice[game.chair[seat]][part]
    present = present_stones(game, seat)
    if number < 1:
        return PART_IS_LOST
    if game.activated[seat][part]:
        return ACTIVATED_ALREADY
    if places == 0 or places & present != places:
        return NO_STONE
    if places & used_stones(game, seat):
        return STONE_USED_ALREADY
    return 0 if makes(row_of(game, seat), places, number) else DOES_NOT_FIT


def aim_refusal(game, token, aim):
    """Any living part of any living monster; some Bonuses fix the monster."""
    colour = aim // PARTS
    if colour >= game.players:
        return NO_SUCH_MONSTER
    if not monster_lives(game, colour):
        return MONSTER_IS_DEAD
    if part_in(token) == CHOOSE_PART and colour != target(token):
        return NOT_THAT_MONSTER
    return 0 if game.dice[colour][aim % PARTS] > 0 else PART_IS_LOST


def plan_moves(game, seat, out):
    if plan_aims(game, seat):
        return aim_moves(game, game.planned[seat][game.plans[seat] - 1], out)
    count = activation_moves(game, seat, out)
    if game.free[seat]:
        for action in range(ACTIONS):
            out[count] = FREE + action
            count += 1
    out[count] = DONE
    count += 1
    if can_banish(game, seat):
        out[count] = BANISH_MOVE
        count += 1
    return count


def activation_moves(game, seat, out):
    row = unused_row(game, seat)
    unused = places_in(row)
    count = 0
    for part in range(PARTS):
        number = idle_number(game, seat, part)
        places = -unused & unused if number > 0 else 0
        while places > 0:  # all sets of unused stones, in rising order, and without branches
            out[count] = ACTIVATE + part * SETS + places
            count += makes(row, places, number)
            places = (places - unused) & unused
    return count


def idle_number(game, seat, part):
    """What a part shows that can still be activated, else 0."""
    number = game.dice[game.chair[seat]][part]
    return 0 if number < 1 or game.activated[seat][part] else number


def any_plan_move(game, seat, stream, out):
    """One of `plan_moves`, in their order, without listing them."""
    if plan_aims(game, seat):
        return any_aim(game, game.planned[seat][game.plans[seat] - 1], stream, out)
    row = unused_row(game, seat)
    total = ACTIONS * game.free[seat] + 1 + int(can_banish(game, seat))
    for part in range(PARTS):
        out[part] = ways(row, idle_number(game, seat, part))
        total += out[part]
    chosen = below(stream, total)
    for part in range(PARTS):
        if chosen < out[part]:
            return ACTIVATE + part * SETS + nth_set(row, idle_number(game, seat, part), chosen)
        chosen -= out[part]
    if game.free[seat]:
        if chosen < ACTIONS:
            return FREE + chosen
        chosen -= ACTIONS
    return DONE if chosen == 0 else BANISH_MOVE


def nth_set(row, number, left):
    """The set with this place, from 0 on, among those of a row's stones that make a number, in rising order."""
    present = places_in(row)
    places = 0
    while left >= 0:
        places = (places - present) & present
        left -= makes(row, places, number)
    return places


def aim_moves(game, token, out):
    count = 0
    fixed = part_in(token) == CHOOSE_PART
    for colour in range(game.players):
        if monster_lives(game, colour) and (not fixed or colour == target(token)):
            for part in range(PARTS):
                out[count] = AIM_AT + colour * PARTS + part
                count += int(game.dice[colour][part] > 0)
    return count


def any_aim(game, token, stream, out):
    """One of `aim_moves` for a token that may go anywhere; parts are only lost in a Crown of Chaos."""
    chosen = below(stream, aim_moves(game, token, out) if game.mode == CROWN else game.players * PARTS)
    return out[chosen] if game.mode == CROWN else AIM_AT + chosen


def plan_move(game, seat, move):
    if move == DONE or move == BANISH_MOVE:
        game.done[seat] = 1
        game.banishes[seat] = int(move == BANISH_MOVE)
    elif move >= FREE:
        game.free[seat] = 0
        plan_token(game, seat, move - FREE)
    elif move >= AIM_AT:
        index = game.plans[seat] - 1
        token = game.planned[seat][index]
        game.planned[seat][index] = aimed(token, (move - AIM_AT) // PARTS, (move - AIM_AT) % PARTS)
    else:
        part = (move - ACTIVATE) // SETS
        game.activated[seat][part] = (move - ACTIVATE) % SETS
        plan_token(game, seat, action_of(game, game.chair[seat], part))


def tell_plan_move(game, seat, move):
    if move == DONE or move == BANISH_MOVE:
        tell(game, TOLD_DONE, seat, 0, 0)
    elif move >= FREE:
        tell(game, TOLD_FREE, seat, move - FREE, 0)
    elif move >= AIM_AT:
        tell(game, TOLD_AIMS, seat, move - AIM_AT, action_in(game.planned[seat][game.plans[seat] - 1]))
    else:
        tell(game, TOLD_ACTIVATES, seat, (move - ACTIVATE) // SETS, (move - ACTIVATE) % SETS)


def plan_token(game, seat, action):
    game.planned[seat][game.plans[seat]] = fresh_token(game, seat, action)
    game.plans[seat] += 1


def plans_missing(game):
    count = 0
    for seat in range(game.players):
        count += int(must_plan(game, seat))
    return count


def must_plan(game, seat):
    return game.alive[seat] == 1 and game.done[seat] == 0


def lapsed_aim(game, seat, token):
    """Out of time: Madness goes to the left, a Heal home; the core first."""
    colour = game.chair[seat]
    if part_in(token) == CHOOSE_PART:
        colour = target(token)
    elif action_in(token) == MADNESS:
        colour = game.chair[left_of(game, seat)]
    return AIM_AT + colour * PARTS + CORE
