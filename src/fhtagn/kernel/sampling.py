"""Looking at what was chosen in many games, and choosing at random, in kernel style (see `stepping`)."""

from fhtagn.kernel import contract as rules
from fhtagn.kernel.chance import HASH_MASK, HASH_STEP, hashed
from fhtagn.kernel.stepping import COUNT, DENSE, coded_move, is_legal


def first_refused(records, plan, actions, actors, first, beyond):
    """The first environment of these whose chosen move is illegal; `beyond` if there is none."""
    for place in range(first, beyond):
        seat = actors[place]
        if not is_legal(records[place], seat, coded_move(records[place], seat, plan, actions[place])):
            return place
    return beyond


def first_masked(masks, actions, first, beyond):
    """The same, by the masks."""
    for place in range(first, beyond):
        action = actions[place]
        if action < 0 or action >= len(masks[place]) or masks[place][action] == 0:
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


def choose_any(masks, lists, plan, statuses, actions, seed, first, beyond):
    """For each of these environments any legal move, each equally likely."""
    for place in range(first, beyond):
        number = (hashed(seed + place * HASH_STEP & HASH_MASK) >> 30) * statuses[place][COUNT] >> 32
        if plan[DENSE] == 1:
            actions[place] = nth_allowed(masks[place], number)
        else:
            actions[place] = lists[place][number]


# --- Small choices


def offer_choices(records, out, actions, actors, masks, choosing, first, beyond):
    """Mark what each of these environments can choose next, after the choices in its row, whose last number says how
    many were made; where there is only one, it is made. A whole move goes to `actions`. Gives how many go on."""
    going_on = 0
    for place in range(first, beyond):
        plan = choosing[place]
        count = rules.choices(records[place], actors[place], plan, plan[rules.STAGES], out)
        while count == 1:
            plan[plan[rules.STAGES]] = out[0]
            plan[rules.STAGES] += 1
            count = rules.choices(records[place], actors[place], plan, plan[rules.STAGES], out)
        for choice in range(rules.CHOICES):
            masks[place][choice] = 0
        for number in range(count):
            masks[place][out[number]] = 1
        actions[place] = rules.composed(records[place], actors[place], plan, plan[rules.STAGES])
        going_on += int(count > 0)
    return going_on
