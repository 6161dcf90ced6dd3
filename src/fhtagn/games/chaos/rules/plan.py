"""Plan: activate dice with groups of stones, aim, and end the plan."""

from fhtagn.games.chaos.rules import bonus_moves, bonuses, codes, reasons, seats, state, stones, tokens, told
from fhtagn.kernel.chance import below
from fhtagn.kernel.trail import tell

ANYWHERE = tokens.CHOOSE_ALL << 6  # the aim of a token that may go to any part
NEXT_BITS = 8
NEXT = (1 << NEXT_BITS) - 1  # more than there are activations
NOWHERE = state.PARTS * (state.SETS - 1)  # behind all activations


def plan_aims(game, seat):
    """Whether the seat's latest token waits for its aim, or one that the planned Bonus changes."""
    if game.ends_with[seat]:
        return game.done[seat] == 0
    count = game.plans[seat]
    return count > 0 and tokens.is_unaimed(game.planned[seat][count - 1])


def waiting_token(game, seat):
    """The token to be aimed."""
    if game.ends_with[seat]:
        return tokens.fresh_token(game, seat, bonuses.ACTION[planned_bonus(game, seat)])
    return game.planned[seat][game.plans[seat] - 1]


def planned_bonus(game, seat):
    """The Bonus that ends the plan; 0 if none does."""
    if game.ends_with[seat] == 0:
        return 0
    return bonus_moves.which(game, codes.SAID_NUMBER[game.ends_with[seat] - 1])


def aims_missing(game, seat, bonus):
    """How many tokens of the plan this Bonus changes that have no new aim yet."""
    if bonuses.AIMED_IN_PLAN[bonus] == 0:
        return 0
    count = 0
    for index in range(game.plans[seat]):
        count += int(tokens.action_in(game.planned[seat][index]) != bonuses.ACTION[bonus])
    return count - aims_made(game, seat)


def aims_made(game, seat):
    count = 0
    while count < state.PLAN_TOKENS and game.new_aims[seat][count]:
        count += 1
    return count


def ends_plan(game, seat, move):
    """Whether this is the last move of a plan."""
    if move >= codes.BONUS:
        return aims_missing(game, seat, bonus_moves.which(game, codes.SAID_NUMBER[move - codes.BONUS])) == 0
    if game.ends_with[seat]:
        return aims_missing(game, seat, planned_bonus(game, seat)) == 1
    return move == codes.DONE


def plan_refusal(game, seat, move):
    if plan_aims(game, seat):
        if move < codes.AIM_AT or move >= codes.FREE:
            return reasons.AIM_FIRST
        return aim_refusal(game, waiting_token(game, seat), move - codes.AIM_AT)
    if move == codes.DONE:
        return 0
    if codes.ACTIVATE <= move < codes.AIM_AT:
        return activation_refusal(
            game, seat, (move - codes.ACTIVATE) // state.SETS, (move - codes.ACTIVATE) % state.SETS
        )
    if codes.FREE <= move < codes.DONE:
        return 0 if game.free[seat] else reasons.NO_FREE_TOKEN
    if codes.BONUS <= move < codes.BLOCK_ATTACK:
        return bonus_moves.bonus_refusal(game, seat, move)
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
    if (game.in_play >> colour) & 1 == 0:
        return reasons.NO_SUCH_MONSTER
    if not seats.monster_lives(game, colour):
        return reasons.MONSTER_IS_DEAD
    if tokens.part_in(token) == tokens.CHOOSE_PART and colour != tokens.target(token):
        return reasons.NOT_THAT_MONSTER
    return 0 if game.dice[colour][aim % state.PARTS] > 0 else reasons.PART_IS_LOST


def plan_moves(game, seat, out):
    if plan_aims(game, seat):
        return aim_moves(game, waiting_token(game, seat), out)
    count = activation_moves(game, seat, out)
    if game.free[seat]:
        for action in range(state.ACTIONS):
            out[count] = codes.FREE + action
            count += 1
    out[count] = codes.DONE
    return bonus_moves.bonus_moves(game, seat, out, count + 1)


def activation_moves(game, seat, out):
    """Part by part, all sets of unused stones that make its number, in rising order. How many there are for each part
    is known before, so that all parts are listed at once; what makes no number is written behind the moves."""
    row = stones.unused_row(game, seat)
    known = stones.known_of(row)
    numbers = 0  # some bits for each part, as in what follows
    nexts = 0  # where the next move of each part is written
    count = 0
    for part in range(state.PARTS):
        number = idle_number(game, seat, part)
        numbers |= number << NEXT_BITS * part
        nexts |= count << NEXT_BITS * part
        count += stones.ways_known(known, number)
    unused = stones.places_in(row)
    places = -unused & unused
    while places > 0:
        made = stones.made_by(row, places)
        steps = 0
        for part in range(state.PARTS):
            makes = made >> (numbers >> NEXT_BITS * part & NEXT) & 1
            out[(nexts >> NEXT_BITS * part & NEXT) if makes else NOWHERE] = codes.ACTIVATE + part * state.SETS + places
            steps |= makes << NEXT_BITS * part
        nexts += steps
        places = (places - unused) & unused
    return count


def idle_number(game, seat, part):
    """What a part shows that can still be activated, else 0."""
    number = game.dice[game.chair[seat]][part]
    return 0 if number < 1 or game.activated[seat][part] else number


def any_plan_move(game, seat, stream, out):
    """One of `plan_moves`, in their order, without listing them."""
    if plan_aims(game, seat):
        return any_aim(game, stream, out)
    row = stones.unused_row(game, seat)
    total = state.ACTIONS * game.free[seat] + 1 + bonus_moves.plan_ways(game, seat)
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
    if chosen == 0:
        return codes.DONE
    bonus_moves.bonus_moves(game, seat, out, 0)
    return out[chosen - 1]


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
    for index in range(game.players):
        colour = game.monsters[index]
        if seats.monster_lives(game, colour) and (not fixed or colour == tokens.target(token)):
            for part in range(state.PARTS):
                out[count] = codes.AIM_AT + colour * state.PARTS + part
                count += int(game.dice[colour][part] > 0)
    return count


def any_aim(game, stream, out):
    """One of `aim_moves` for a token that may go anywhere; parts are only lost in a Crown of Chaos."""
    if game.mode == state.CROWN:
        return out[below(stream, aim_moves(game, ANYWHERE, out))]
    chosen = below(stream, game.players * state.PARTS)
    return codes.AIM_AT + game.monsters[chosen // state.PARTS] * state.PARTS + chosen % state.PARTS


def plan_move(game, seat, move):
    if move == codes.DONE:
        game.done[seat] = 1
    elif move >= codes.BONUS:
        game.ends_with[seat] = 1 + move - codes.BONUS
        game.done[seat] = int(aims_missing(game, seat, planned_bonus(game, seat)) == 0)
    elif move >= codes.FREE:
        game.free[seat] = 0
        plan_token(game, seat, move - codes.FREE)
    elif move >= codes.AIM_AT and game.ends_with[seat]:
        game.new_aims[seat][aims_made(game, seat)] = 1 + move - codes.AIM_AT
        game.done[seat] = int(aims_missing(game, seat, planned_bonus(game, seat)) == 0)
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
    """After the move. How a plan ends is told to nobody."""
    if game.done[seat]:
        tell(game, told.DONE, seat, 0, 0)
    elif move >= codes.BONUS:
        tell(game, told.PLANS, seat, codes.SAID_NUMBER[move - codes.BONUS], codes.SAID_AIM[move - codes.BONUS])
    elif move >= codes.FREE:
        tell(game, told.FREE, seat, move - codes.FREE, 0)
    elif move >= codes.AIM_AT:
        tell(game, told.AIMS, seat, move - codes.AIM_AT, tokens.action_in(waiting_token(game, seat)))
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
