"""Looking at what was chosen in many games, and choosing at random, in kernel style (see `stepping`)."""

from fhtagn.kernel import contract as rules
from fhtagn.kernel.chance import HASH_MASK, HASH_STEP, hashed
from fhtagn.kernel.stepping import ACTOR, COUNT, LISTED, coded_move, is_legal, is_listed


def first_refused(records, plan, actions, actors, first, beyond):
    """The first environment of these whose chosen move is illegal; `beyond` if there is none."""
    for place in range(first, beyond):
        if refuses(records[place], plan, actors[place], actions[place]):
            return place
    return beyond


def first_refused_here(records, plan, actions, statuses, first, beyond):
    """The same, where nothing that is lent to others says who must choose."""
    for place in range(first, beyond):
        if refuses(records[place], plan, statuses[place][ACTOR], actions[place]):
            return place
    return beyond


def refuses(game, plan, seat, action):
    if seat < 0 or seat >= rules.SEATS:  # somebody has written into what was lent
        return True
    return not is_legal(game, seat, coded_move(game, seat, plan, action))


def first_masked(masks, actions, first, beyond):
    """The same, by the masks."""
    for place in range(first, beyond):
        action = actions[place]
        if action < 0 or action >= len(masks[place]) or masks[place][action] == 0:
            return place
    return beyond


def first_unlisted(lists, statuses, actions, picked, first, beyond):
    """The same, by lists, which are lent to nobody. What was picked from one at random still stands there."""
    for place in range(first, beyond):
        action = actions[place]
        count = statuses[place][COUNT]
        where = picked[place]
        if (where >= count or lists[place][where] != action) and not is_listed(lists[place], count, action):
            return place
    return beyond


CHUNK = 16  # codes that are counted together


def nth_allowed(allowed, number):
    """The code of a legal move by its number among them."""
    code = 0
    last = len(allowed) - 1
    while code + CHUNK <= last:
        inside = 0
        for step in range(CHUNK):
            inside += allowed[code + step]
        if inside > number:
            break
        number -= inside
        code += CHUNK
    found = code
    for step in range(min(CHUNK, last - code)):  # without branches, which nobody could foresee
        number -= allowed[code + step]
        found += int(number >= 0)
    return found


def any_number(seed, place, count):
    """A number below `count`, each equally likely."""
    return (hashed(seed + place * HASH_STEP & HASH_MASK) >> 30) * count >> 32


def choose_any(masks, lists, plan, counts, actions, seed, first, beyond):
    """For each of these environments any legal move, each equally likely."""
    for place in range(first, beyond):
        number = any_number(seed, place, counts[place])
        if plan[LISTED] == 1:
            actions[place] = lists[place][number]
        else:
            actions[place] = nth_allowed(masks[place], number)


def pick_any(lists, statuses, actions, picked, seed, first, beyond):
    """The same from lists, with where each stands in its list."""
    for place in range(first, beyond):
        picked[place] = any_number(seed, place, statuses[place][COUNT])
        actions[place] = lists[place][picked[place]]
