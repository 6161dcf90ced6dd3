"""Plans: the allocation of stones with the highest gain, and where to aim."""

from fhtagn.games.chaos.policies.judgement import (
    FAR,
    distance_to,
    goal_of,
    leader,
    planned_number,
    standing,
    weakest_core,
)
from fhtagn.games.chaos.rules.plan import BANISH_MOVE, aim_refusal, can_banish
from fhtagn.games.chaos.rules.seats import action_of, left_of
from fhtagn.games.chaos.rules.state import (
    ACTIVATE,
    AIM_AT,
    ALL_PLACES,
    BLOCK,
    CORE,
    CROWN,
    DONE,
    FREE,
    HEAL,
    MADNESS,
    PARTS,
    SETS,
    STONE_SIDES,
    WILD,
)
from fhtagn.games.chaos.rules.stones import makes, present_stones, row_of, unused_stones
from fhtagn.games.chaos.rules.tokens import action_in, target

STEP = 20  # the worth of one step towards five of a kind; a stone costs 1
NEAR = 3  # steps from which on a monster is a threat
BEST, NEXT = 0, SETS  # places in `work`: the best gain by set of stones, before and after a die is added
CHOICE = 2 * SETS  # the set that this die takes, by die and set of stones


def gain(view, seat, action, spite):
    """What a token of this kind is worth now."""
    if view.mode == CROWN:
        return crown_gain(view, seat, action, spite)
    colour = view.chair[seat]
    threat = standing(view, leader(view, seat)) <= NEAR
    if action == HEAL or action == MADNESS:
        wanted = wanted_part(view, seat, action) >= 0
        if spite == 1:
            return 2 * STEP if threat or not wanted else STEP
        return 2 * STEP if wanted else STEP + STEP * int(threat)
    if action == BLOCK:
        return STEP + STEP // 2 if distance_to(view, colour, goal_of(view, colour)) <= NEAR else STEP // 2
    near = standing(view, view.chair[left_of(view, seat)]) <= NEAR
    return STEP if near else STEP // 4


def crown_gain(view, seat, action, spite):
    core = view.dice[view.chair[seat]][CORE]
    if action == MADNESS:
        return 2 * STEP
    if action == HEAL:
        return 2 * STEP + 2 if core < 3 and spite == 0 else STEP
    if action == BLOCK:
        return 2 * STEP + 1 if core < 3 else STEP + 1
    return STEP + 5


def wanted_part(view, seat, action):
    """The own die that this Heal or Madness brings nearer to the goal, the farthest first; -1 if there is none."""
    colour = view.chair[seat]
    goal = goal_of(view, colour)
    best = 0
    found = -1
    for part in range(PARTS):
        steps = goal - planned_number(view, seat, colour, part)
        if action == MADNESS:
            steps = -steps
        if steps > best:
            best = steps
            found = part
    return found


def allocate(view, seat, work, spite):
    """Fill `work` with the best use of every set of stones, die by die; returns the gain of all unused stones."""
    for places in range(SETS):
        work[BEST + places] = 0
    for part in range(PARTS):
        add_die(view, seat, part, work, spite)
    return work[BEST + unused_stones(view, seat)]


def add_die(view, seat, part, work, spite):
    colour = view.chair[seat]
    number = view.dice[colour][part]
    row = row_of(view, seat)
    present = present_stones(view, seat)
    worth = 0
    if number > 0 and view.activated[seat][part] == 0:
        worth = gain(view, seat, action_of(view, colour, part), spite)
    for places in range(SETS):
        work[NEXT + places] = work[BEST + places]
        work[CHOICE + part * SETS + places] = 0
        group = places
        while group > 0 and worth > 0:
            if group & present == group and makes(row, group, number):
                total = worth - stones_in(group) + work[BEST + places - group]
                if total > work[NEXT + places]:
                    work[NEXT + places] = total
                    work[CHOICE + part * SETS + places] = group
            group = (group - 1) & places
    for places in range(SETS):
        work[BEST + places] = work[NEXT + places]


def stones_in(places):
    count = 0
    while places > 0:
        count += 1
        places &= places - 1
    return count


def next_activation(view, seat, work, spite):
    """The first activation of the best allocation, or the end of the plan."""
    if view.free[seat]:
        return FREE + (MADNESS if spite == 1 or view.dice[view.chair[seat]][CORE] > 2 else HEAL)
    allocate(view, seat, work, spite)
    places = unused_stones(view, seat)
    for step in range(PARTS):
        part = PARTS - 1 - step
        group = work[CHOICE + part * SETS + places]
        if group > 0:
            return ACTIVATE + part * SETS + group
    return BANISH_MOVE if view.plans[seat] > 1 and can_banish(view, seat) else DONE


def best_aim(view, seat, token, spite):
    if view.mode == CROWN:
        return AIM_AT + crown_aim(view, seat, token, spite)
    colour = view.chair[seat]
    action = action_in(token)
    rival = leader(view, seat)
    part = -1
    if spite == 0 or standing(view, rival) > NEAR:
        part = wanted_part(view, seat, action)
    if aim_refusal(view, token, colour * PARTS) != 0:
        part = -1
    if part < 0:
        colour = rival if aim_refusal(view, token, rival * PARTS) == 0 else target(token)
        part = sore_part(view, seat, colour, action)
    return AIM_AT + colour * PARTS + part


def sore_part(view, seat, colour, action):
    """The die of a rival that this token carries farthest from its goal."""
    goal = goal_of(view, colour)
    push = 1 if action == HEAL else -1
    best = -FAR
    found = CORE
    for part in range(PARTS):
        number = planned_number(view, seat, colour, part)
        worth = 2 * (abs(number + push - goal) - abs(number - goal)) - abs(number - goal)
        if number + push < 1 or number + push > STONE_SIDES:
            worth -= 1
        if worth > best:
            best = worth
            found = part
    return found


def crown_aim(view, seat, token, spite):
    """Heals go to the own core while it is low, then to the lowest part; Madness to a rival's core."""
    if action_in(token) == HEAL:
        colour = view.chair[seat]
        found = CORE
        lowest = STONE_SIDES
        for part in range(PARTS):
            number = planned_number(view, seat, colour, part) + int(part != CORE)
            if view.dice[colour][part] > 0 and number < lowest:
                lowest = number
                found = part
        return colour * PARTS + found
    rival = leader(view, seat) if spite == 1 else weakest_core(view, seat)
    return rival * PARTS + CORE


def poor_stones(view, seat, work, spite):
    """Whether the best allocation activates little."""
    return allocate(view, seat, work, spite) < 2 * STEP


def stones_to_reroll(view, seat):
    places = 0
    for place in range(PARTS):
        if view.stones[seat][place] > 0 and view.stones[seat][place] != WILD:
            places |= 1 << place
    return places & ALL_PLACES
