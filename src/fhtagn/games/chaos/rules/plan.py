"""Plan: activate dice with groups of stones, aim, and end the plan."""

from fhtagn.games.chaos.rules import bonuses, codes, reasons, seats, state, stones, tokens, told
from fhtagn.kernel.chance import below
from fhtagn.kernel.trail import tell

BANISHMENT = bonuses.NUMBER[bonuses.BANISHMENT]


def plan_aims(game, seat):
    """Whether the seat's latest token waits for its aim."""
    count = game.plans[seat]
    return count > 0 and tokens.is_unaimed(game.planned[seat][count - 1])


def can_banish(game, seat):
    if game.mode != state.CROWN or game.offerings[seat] == 0:
        return False
    return (stones.reach_of(game, seat) >> BANISHMENT) & 1 == 1


def plan_refusal(game, seat, move):
    if plan_aims(game, seat):
        if move < codes.AIM_AT or move >= codes.FREE:
            return reasons.AIM_FIRST
        return aim_refusal(game, game.planned[seat][game.plans[seat] - 1], move - codes.AIM_AT)
    if move == codes.DONE:
        return 0
    if codes.ACTIVATE <= move < codes.AIM_AT:
        return activation_refusal(
            game, seat, (move - codes.ACTIVATE) // state.SETS, (move - codes.ACTIVATE) % state.SETS
        )
    if codes.FREE <= move < codes.DONE:
        return 0 if game.free[seat] else reasons.NO_FREE_TOKEN
    if move == codes.BANISHMENT and game.mode == state.CROWN:
        if game.offerings[seat] == 0:
            return reasons.NO_OFFERING
        return 0 if can_banish(game, seat) else reasons.STONES_LACK_BONUS
    return reasons.NOT_NOW


def activation_refusal(game, seat, part, places):
    number = game.dice[game.chair[seat]][part]
    present = stones.present_stones(game, seat)
    if number < 1:
        return reasons.PART_IS_LOST
    if game.activated[seat][part]:
        return reasons.ACTIVATED_ALREADY
    if places == 0 or places & present != places:
        return reasons.NO_STONE
    if places & stones.used_stones(game, seat):
        return reasons.STONE_USED_ALREADY
    if stones.makes(stones.row_of(game, seat), places, number):
        return 0
    return reasons.DOES_NOT_FIT if stones.ways(stones.unused_row(game, seat), number) else reasons.NOTHING_FITS


def aim_refusal(game, token, aim):
    """Any living part of any living monster; some Bonuses fix the monster."""
    colour = aim // state.PARTS
    if colour >= game.players:
        return reasons.NO_SUCH_MONSTER
    if not seats.monster_lives(game, colour):
        return reasons.MONSTER_IS_DEAD
    if tokens.part_in(token) == tokens.CHOOSE_PART and colour != tokens.target(token):
        return reasons.NOT_THAT_MONSTER
    return 0 if game.dice[colour][aim % state.PARTS] > 0 else reasons.PART_IS_LOST


def plan_moves(game, seat, out):
    if plan_aims(game, seat):
        return aim_moves(game, game.planned[seat][game.plans[seat] - 1], out)
    count = activation_moves(game, seat, out)
    if game.free[seat]:
        for action in range(state.ACTIONS):
            out[count] = codes.FREE + action
            count += 1
    out[count] = codes.DONE
    count += 1
    if can_banish(game, seat):
        out[count] = codes.BANISHMENT
        count += 1
    return count


def activation_moves(game, seat, out):
    row = stones.unused_row(game, seat)
    unused = stones.places_in(row)
    count = 0
    for part in range(state.PARTS):
        number = idle_number(game, seat, part)
        places = -unused & unused if number > 0 else 0
        while places > 0:  # all sets of unused stones, in rising order, and without branches
            out[count] = codes.ACTIVATE + part * state.SETS + places
            count += stones.makes(row, places, number)
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
    row = stones.unused_row(game, seat)
    total = state.ACTIONS * game.free[seat] + 1 + int(can_banish(game, seat))
    for part in range(state.PARTS):
        out[part] = stones.ways(row, idle_number(game, seat, part))
        total += out[part]
    chosen = below(stream, total)
    for part in range(state.PARTS):
        if chosen < out[part]:
            return codes.ACTIVATE + part * state.SETS + nth_set(row, idle_number(game, seat, part), chosen)
        chosen -= out[part]
    if game.free[seat]:
        if chosen < state.ACTIONS:
            return codes.FREE + chosen
        chosen -= state.ACTIONS
    return codes.DONE if chosen == 0 else codes.BANISHMENT


def nth_set(row, number, left):
    """The set with this place, from 0 on, among those of a row's stones that make a number, in rising order."""
    present = stones.places_in(row)
    places = 0
    while left >= 0:
        places = (places - present) & present
        left -= stones.makes(row, places, number)
    return places


def aim_moves(game, token, out):
    count = 0
    fixed = tokens.part_in(token) == tokens.CHOOSE_PART
    for colour in range(game.players):
        if seats.monster_lives(game, colour) and (not fixed or colour == tokens.target(token)):
            for part in range(state.PARTS):
                out[count] = codes.AIM_AT + colour * state.PARTS + part
                count += int(game.dice[colour][part] > 0)
    return count


def any_aim(game, token, stream, out):
    """One of `aim_moves` for a token that may go anywhere; parts are only lost in a Crown of Chaos."""
    chosen = below(stream, aim_moves(game, token, out) if game.mode == state.CROWN else game.players * state.PARTS)
    return out[chosen] if game.mode == state.CROWN else codes.AIM_AT + chosen


def plan_move(game, seat, move):
    if move == codes.DONE or move == codes.BANISHMENT:
        game.done[seat] = 1
        game.banishes[seat] = int(move == codes.BANISHMENT)
    elif move >= codes.FREE:
        game.free[seat] = 0
        plan_token(game, seat, move - codes.FREE)
    elif move >= codes.AIM_AT:
        index = game.plans[seat] - 1
        token = game.planned[seat][index]
        game.planned[seat][index] = tokens.aimed(
            token, (move - codes.AIM_AT) // state.PARTS, (move - codes.AIM_AT) % state.PARTS
        )
    else:
        part = (move - codes.ACTIVATE) // state.SETS
        game.activated[seat][part] = (move - codes.ACTIVATE) % state.SETS
        plan_token(game, seat, seats.action_of(game, game.chair[seat], part))


def tell_plan_move(game, seat, move):
    if move == codes.DONE or move == codes.BANISHMENT:
        tell(game, told.DONE, seat, 0, 0)
    elif move >= codes.FREE:
        tell(game, told.FREE, seat, move - codes.FREE, 0)
    elif move >= codes.AIM_AT:
        tell(game, told.AIMS, seat, move - codes.AIM_AT, tokens.action_in(game.planned[seat][game.plans[seat] - 1]))
    else:
        tell(game, told.ACTIVATES, seat, (move - codes.ACTIVATE) // state.SETS, (move - codes.ACTIVATE) % state.SETS)


def plan_token(game, seat, action):
    game.planned[seat][game.plans[seat]] = tokens.fresh_token(game, seat, action)
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
    if tokens.part_in(token) == tokens.CHOOSE_PART:
        colour = tokens.target(token)
    elif tokens.action_in(token) == state.MADNESS:
        colour = game.chair[seats.left_of(game, seat)]
    return codes.AIM_AT + colour * state.PARTS + state.CORE
