"""How good a position is: distances from five of a kind, strength in a Crown of Chaos, and what tokens would do."""

from fhtagn.games.chaos.rules import bonuses, plan, seats, state, tokens

FAR = 99


def push_of(token, colour, part):
    """By how much a token moves this die."""
    if tokens.part_in(token) != part or tokens.target(token) != colour or tokens.action_in(token) == state.BLOCK:
        return 0
    return 1 if tokens.action_in(token) == state.HEAL else -1


def planned_number(view, seat, colour, part):
    """A die with the seat's own plan so far, as its Bonus changes it."""
    if view.ends_with[seat]:
        return changed_number(view, seat, colour, part, bonuses.ACTION[plan.planned_bonus(view, seat)])
    number = view.dice[colour][part]
    for index in range(view.plans[seat]):
        number += push_of(view.planned[seat][index], colour, part)
    return number


def changed_number(view, seat, colour, part, action):
    """A die with those tokens of the plan that are of a kind, and with the new aims of all others."""
    push = 1 if action == state.HEAL else -1
    number = view.dice[colour][part]
    for index in range(view.plans[seat]):
        if tokens.action_in(view.planned[seat][index]) == action:
            number += push_of(view.planned[seat][index], colour, part)
        number += push * int(view.new_aims[seat][index] == 1 + colour * state.PARTS + part)
    return number


def completes(view, seat, action):
    """Whether the own monster would be whole if all tokens of the plan became of this kind, but is not without that."""
    colour = view.chair[seat]
    goal = goal_of(view, colour)
    push = 1 if action == state.HEAL else -1
    missing = 0
    without = 0
    for part in range(state.PARTS):
        steps = push * (goal - changed_number(view, seat, colour, part, action))
        if steps < 0:
            return False
        missing += steps
        without += abs(goal - planned_number(view, seat, colour, part))
    return without > 0 and 0 < missing <= other_tokens(view, seat, action)


def other_tokens(view, seat, action):
    count = 0
    for index in range(view.plans[seat]):
        count += int(tokens.action_in(view.planned[seat][index]) != action)
    return count


def goal_in_reach(view, seat, action):
    """Of what number the own monster is whole if the seat's other tokens on the table become of this kind; else 0."""
    found = 0
    for goal in range(1, state.STONE_SIDES + 1):
        if view.mode != state.DARE or goal == view.target_number:
            missing = still_missing(view, seat, action, goal)
            if 0 <= missing <= open_tokens(view, seat, action):
                found = goal
    return found


def still_missing(view, seat, action, goal):
    """How many tokens of this kind it takes, with the Attacks that are still to be placed; below 0 if none will do."""
    colour = view.chair[seat]
    push = 1 if action == state.HEAL else -1
    missing = push * attacks_to_place(view, colour)
    for part in range(state.PARTS):
        steps = push * (goal - number_without(view, seat, colour, part, action))
        if steps < 0:
            return -1
        missing += steps
    return missing


def number_without(view, seat, colour, part, action):
    """A die with all tokens on the table but those that the seat turns into this kind."""
    number = view.dice[colour][part]
    for index in range(view.listed):
        token = view.tokens[index]
        if tokens.maker(token) != seat or tokens.action_in(token) == action:
            number += push_of(token, colour, part)
    return number


def open_tokens(view, seat, action):
    """The seat's tokens that are of another kind, or of this one and not yet aimed."""
    count = 0
    for index in range(view.listed):
        token = view.tokens[index]
        if tokens.maker(token) == seat:
            count += int(tokens.action_in(token) != action or tokens.is_unaimed(token))
    return count


def attacks_to_place(view, colour):
    count = 0
    for index in range(view.listed):
        token = view.tokens[index]
        count += int(tokens.action_in(token) == state.ATTACK and tokens.target(token) == colour)
    return count


def coming_number(view, colour, part):
    """A die with all tokens on the table."""
    number = view.dice[colour][part]
    for index in range(view.listed):
        number += push_of(view.tokens[index], colour, part)
    return number


def distance_to(view, colour, goal):
    """Steps to five of this number."""
    steps = 0
    for part in range(state.PARTS):
        steps += abs(view.dice[colour][part] - goal)
    return steps


def goal_of(view, colour):
    """The number that this monster can reach with the fewest steps, the higher one among equals."""
    if view.mode == state.DARE:
        return view.target_number
    best = FAR
    goal = 1
    for number in range(1, state.STONE_SIDES + 1):
        steps = distance_to(view, colour, number)
        if steps <= best:
            best = steps
            goal = number
    return goal


def coming_distance(view, colour):
    """Steps that are missing after this round's tokens."""
    goal = goal_of(view, colour)
    steps = 0
    for part in range(state.PARTS):
        steps += abs(coming_number(view, colour, part) - goal)
    return steps


def standing(view, colour):
    """Low is close to winning: steps to five of a kind, or in a Crown of Chaos the weakness of a living monster."""
    if not seats.monster_lives(view, colour):
        return FAR
    if view.mode == state.CROWN:
        total = view.dice[colour][state.CORE]
        for part in range(state.PARTS):
            total += view.dice[colour][part]
        return FAR - 1 - total
    return distance_to(view, colour, goal_of(view, colour))


def leader(view, seat):
    """The rival's monster that is closest to winning."""
    best = FAR + 1
    found = view.chair[seat]
    for other in range(view.players):
        if other != seat and view.alive[other]:
            worth = standing(view, view.chair[other])
            if worth < best:
                best = worth
                found = view.chair[other]
    return found


def weakest_core(view, seat):
    """The rival's monster with the lowest core."""
    best = FAR
    found = view.chair[seat]
    for other in range(view.players):
        if other != seat and view.alive[other] and view.dice[view.chair[other]][state.CORE] < best:
            best = view.dice[view.chair[other]][state.CORE]
            found = view.chair[other]
    return found


def about_to_win(view, colour):
    """Whether this round's tokens complete the monster (not in a Crown of Chaos)."""
    if view.mode == state.CROWN:
        return False
    first = coming_number(view, colour, 0)
    if first < 1 or first > state.STONE_SIDES or (view.mode == state.DARE and first != view.target_number):
        return False
    for part in range(1, state.PARTS):
        if coming_number(view, colour, part) != first:
            return False
    return True


def harm_on(view, seat):
    """How many tokens of others push this seat's monster; in a Crown of Chaos only the damage counts."""
    count = 0
    for index in range(view.listed):
        token = view.tokens[index]
        if (
            tokens.target(token) == view.chair[seat]
            and tokens.maker(token) != seat
            and tokens.action_in(token) != state.BLOCK
        ):
            count += int(view.mode != state.CROWN or tokens.action_in(token) != state.HEAL)
    return count
