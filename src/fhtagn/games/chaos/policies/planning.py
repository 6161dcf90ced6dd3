"""Plans: the allocation of stones with the highest gain, and where to aim."""

from fhtagn.games.chaos.policies import judgement
from fhtagn.games.chaos.rules import bonus_moves, bonuses, codes, plan, seats, state, stones, tokens

STEP = 20  # the worth of one step towards five of a kind; a stone costs 1
NEAR = 3  # steps from which on a monster is a threat
BEST = 0  # places in `work`: the best gain by set of stones,
CHOICE = BEST + state.SETS  # the set that a die takes, by die and set of stones,
GROUPS = CHOICE + state.PARTS * state.SETS  # and the groups that make a die's number, none of which holds another


def gain(view, seat, action, spite):
    """What a token of this kind is worth now."""
    if view.mode == state.CROWN:
        return crown_gain(view, seat, action, spite)
    colour = view.chair[seat]
    threat = judgement.standing(view, judgement.leader(view, seat)) <= NEAR
    if action == state.HEAL or action == state.MADNESS:
        wanted = wanted_part(view, seat, action) >= 0
        if spite == 1:
            return 2 * STEP if threat or not wanted else STEP
        return 2 * STEP if wanted else STEP + STEP * int(threat)
    if action == state.BLOCK:
        return (
            STEP + STEP // 2
            if judgement.distance_to(view, colour, judgement.goal_of(view, colour)) <= NEAR
            else STEP // 2
        )
    near = judgement.standing(view, view.chair[seats.left_of(view, seat)]) <= NEAR
    return STEP if near else STEP // 4


def crown_gain(view, seat, action, spite):
    core = view.dice[view.chair[seat]][state.CORE]
    if action == state.MADNESS:
        return 2 * STEP
    if action == state.HEAL:
        return 2 * STEP + 2 if core < 3 and spite == 0 else STEP
    if action == state.BLOCK:
        return 2 * STEP + 1 if core < 3 else STEP + 1
    return STEP + 5


def wanted_part(view, seat, action):
    """The own die that this Heal or Madness brings nearer to the goal, the farthest first; -1 if there is none."""
    colour = view.chair[seat]
    goal = judgement.goal_of(view, colour)
    best = 0
    found = -1
    for part in range(state.PARTS):
        steps = goal - judgement.planned_number(view, seat, colour, part)
        if action == state.MADNESS:
            steps = -steps
        if steps > best:
            best = steps
            found = part
    return found


def allocate(view, seat, work, spite):
    """Fill `work` with the best use of every set of unused stones, die by die; returns the gain of all of them."""
    unused = stones.unused_stones(view, seat)
    for places in range(state.SETS):
        work[BEST + places] = 0
    for part in range(state.PARTS):
        add_die(view, seat, part, unused, work, spite)
    return work[BEST + unused]


def add_die(view, seat, part, unused, work, spite):
    """Larger sets come first, so that smaller ones are still without this die."""
    colour = view.chair[seat]
    number = view.dice[colour][part]
    worth = 0
    if number > 0 and view.activated[seat][part] == 0:
        worth = gain(view, seat, seats.action_of(view, colour, part), spite)
    groups = 0
    if worth > 0:
        groups = list_groups(stones.row_of(view, seat), unused, number, work)
    places = unused
    while places > 0:
        taken = 0
        most = work[BEST + places]
        for step in range(groups):
            group = work[GROUPS + groups - 1 - step]
            if group & places == group:
                total = worth - stones_in(group) + work[BEST + places - group]
                if total > most:
                    most = total
                    taken = group
        work[BEST + places] = most
        work[CHOICE + part * state.SETS + places] = taken
        places = (places - 1) & unused
    work[CHOICE + part * state.SETS] = 0  # no stones make nothing; others write into `work` too


def list_groups(row, unused, number, work):
    """The groups of unused stones that make a number without a stone too many."""
    count = 0
    group = -unused & unused
    while group > 0:
        if stones.makes(row, group, number) and not holds_another(group, count, work):
            work[GROUPS + count] = group
            count += 1
        group = (group - unused) & unused
    return count


def holds_another(group, count, work):
    """Whether one of the groups found so far is part of this one."""
    for index in range(count):
        if work[GROUPS + index] & group == work[GROUPS + index]:
            return True
    return False


def stones_in(places):
    count = 0
    while places > 0:
        count += 1
        places &= places - 1
    return count


def next_activation(view, seat, work, spite):
    """The first activation of the best allocation, or the end of the plan."""
    if view.free[seat]:
        return codes.FREE + (state.MADNESS if spite == 1 or view.dice[view.chair[seat]][state.CORE] > 2 else state.HEAL)
    allocate(view, seat, work, spite)
    places = stones.unused_stones(view, seat)
    for step in range(state.PARTS):
        part = state.PARTS - 1 - step
        group = work[CHOICE + part * state.SETS + places]
        if group > 0:
            return codes.ACTIVATE + part * state.SETS + group
    return plan_ending(view, seat, spite)


def plan_ending(view, seat, spite):
    """Banishment behind a good plan; the builder turns all tokens where that makes the monster whole."""
    if view.mode == state.CROWN:
        return ending_with(view, seat, bonuses.BANISHMENT) if view.plans[seat] > 1 else codes.DONE
    if spite == 0 and judgement.completes(view, seat, state.HEAL):
        return ending_with(view, seat, bonuses.PNOM)
    if spite == 0 and judgement.completes(view, seat, state.MADNESS):
        return ending_with(view, seat, bonuses.AZATHOTH)
    return codes.DONE


def ending_with(view, seat, bonus):
    """The code of this planned Bonus if it is possible, else the plain end of a plan."""
    code = codes.FIRST_SAID[bonuses.ALONE][bonuses.NUMBER[bonus]]
    return code if bonus_moves.bonus_refusal(view, seat, code) == 0 else codes.DONE


def turned_aim(view, seat, token, spite):
    """Tokens that are turned after the reveal make the own monster whole; what is left over hurts the leader."""
    action = tokens.action_in(token)
    goal = judgement.goal_in_reach(view, seat, action)
    if spite == 1 or view.mode == state.CROWN or tokens.part_in(token) != tokens.CHOOSE_ALL or goal == 0:
        return best_aim(view, seat, token, spite)
    if judgement.still_missing(view, seat, action, goal) == 0:
        rival = judgement.leader(view, seat)
        return codes.AIM_AT + rival * state.PARTS + sore_part(view, seat, rival, action)
    colour = view.chair[seat]
    best = -1
    found = state.CORE
    for part in range(state.PARTS):
        steps = abs(goal - judgement.coming_number(view, colour, part))
        if steps > best:
            best = steps
            found = part
    return codes.AIM_AT + colour * state.PARTS + found


def best_aim(view, seat, token, spite):
    if view.mode == state.CROWN:
        return codes.AIM_AT + crown_aim(view, seat, token, spite)
    colour = view.chair[seat]
    action = tokens.action_in(token)
    rival = judgement.leader(view, seat)
    part = -1
    if spite == 0 or judgement.standing(view, rival) > NEAR:
        part = wanted_part(view, seat, action)
    if plan.aim_refusal(view, token, colour * state.PARTS) != 0:
        part = -1
    if part < 0:
        colour = rival if plan.aim_refusal(view, token, rival * state.PARTS) == 0 else tokens.target(token)
        part = sore_part(view, seat, colour, action)
    return codes.AIM_AT + colour * state.PARTS + part


def sore_part(view, seat, colour, action):
    """The die of a rival that this token carries farthest from its goal."""
    goal = judgement.goal_of(view, colour)
    push = 1 if action == state.HEAL else -1
    best = -judgement.FAR
    found = state.CORE
    for part in range(state.PARTS):
        number = judgement.planned_number(view, seat, colour, part)
        worth = 2 * (abs(number + push - goal) - abs(number - goal)) - abs(number - goal)
        if number + push < 1 or number + push > state.STONE_SIDES:
            worth -= 1
        if worth > best:
            best = worth
            found = part
    return found


def crown_aim(view, seat, token, spite):
    """Heals go to the own core while it is low, then to the lowest part; Madness to a rival's core."""
    if tokens.action_in(token) == state.HEAL:
        colour = view.chair[seat]
        found = state.CORE
        lowest = state.STONE_SIDES
        for part in range(state.PARTS):
            number = judgement.planned_number(view, seat, colour, part) + int(part != state.CORE)
            if view.dice[colour][part] > 0 and number < lowest:
                lowest = number
                found = part
        return colour * state.PARTS + found
    rival = judgement.leader(view, seat) if spite == 1 else judgement.weakest_core(view, seat)
    return rival * state.PARTS + state.CORE


def poor_stones(view, seat, work, spite):
    """Whether the best allocation activates little."""
    return allocate(view, seat, work, spite) < 2 * STEP


def stones_to_reroll(view, seat):
    places = 0
    for place in range(state.PARTS):
        if view.stones[seat][place] > 0 and view.stones[seat][place] != state.WILD:
            places |= 1 << place
    return places & state.ALL_PLACES
