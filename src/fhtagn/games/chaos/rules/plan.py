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
    STONE_SIDES,
    STONE_USED_ALREADY,
    STONES_LACK_BONUS,
    TOLD_ACTIVATES,
    TOLD_AIMS,
    TOLD_DONE,
    TOLD_FREE,
)
from fhtagn.games.chaos.rules.stones import present_stones, reach_of, unused_stones, used_stones
from fhtagn.games.chaos.rules.tokens import CHOOSE_PART, action_in, aimed, fresh_token, is_unaimed, part_in, target
from fhtagn.kernel.chance import below
from fhtagn.kernel.trail import tell

BANISH_MOVE = BONUS + BANISHMENT - 1

# Sets are counted for all numbers at once, in seven bits each. Bit n of a set's numbers has to go to bit 7n: of its
# copies, every six bits, one falls there, and nothing else does.
COUNT_BITS = 7
COUNT = (1 << COUNT_BITS) - 1
EVERY_SIXTH = sum(1 << (COUNT_BITS - 1) * number for number in range(1, STONE_SIDES + 1))
EVERY_SEVENTH = sum(1 << COUNT_BITS * number for number in range(1, STONE_SIDES + 1))


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
    return 0 if game.activates[seat][places] >> number & 1 else DOES_NOT_FIT


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
    unused = unused_stones(game, seat)
    count = 0
    for part in range(PARTS):
        number = idle_number(game, seat, part)
        places = -unused & unused if number > 0 else 0
        while places > 0:  # all sets of unused stones, in rising order, and without branches
            out[count] = ACTIVATE + part * SETS + places
            count += game.activates[seat][places] >> number & 1
            places = (places - unused) & unused
    return count


def idle_number(game, seat, part):
    """What a part shows that can still be activated, else 0."""
    number = game.dice[game.chair[seat]][part]
    return 0 if number < 1 or game.activated[seat][part] else number


def any_plan_move(game, seat, stream, out):
    """One of `plan_moves`, in their order, without listing them."""
    if plan_aims(game, seat):
        return out[below(stream, aim_moves(game, game.planned[seat][game.plans[seat] - 1], out))]
    used = used_stones(game, seat)
    counts = count_sets(game, seat, used)
    total = ACTIONS * game.free[seat] + 1 + int(can_banish(game, seat))
    for part in range(PARTS):
        out[part] = counts >> COUNT_BITS * idle_number(game, seat, part) & COUNT
        total += out[part]
    chosen = below(stream, total)
    for part in range(PARTS):
        if chosen < out[part]:
            return ACTIVATE + part * SETS + nth_set(game, seat, used, idle_number(game, seat, part), chosen)
        chosen -= out[part]
    if game.free[seat]:
        if chosen < ACTIONS:
            return FREE + chosen
        chosen -= ACTIONS
    return DONE if chosen == 0 else BANISH_MOVE


def count_sets(game, seat, used):
    """How many sets of unused stones activate each number: all counts in one number, none for 0."""
    counts = 0
    for places in range(SETS):
        numbers = game.activates[seat][places] if places & used == 0 else 0
        counts += numbers * EVERY_SIXTH & EVERY_SEVENTH
    return counts


def nth_set(game, seat, used, number, left):
    """The set with this place, from 0 on, among those that activate a number, in rising order."""
    places = 0
    while left >= 0:
        places += 1
        left -= game.activates[seat][places] >> number & int(places & used == 0)
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
