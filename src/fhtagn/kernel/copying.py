"""What a policy would choose in the place of whoever is asked, in kernel style: for those who learn by copying it."""

from fhtagn.kernel import contract as rules
from fhtagn.kernel.constants import NOTHING
from fhtagn.kernel.drive import choose
from fhtagn.kernel.stepping import EPISODE, MADE, PLIES, RELATIVE, SMALL

COPIED = 2  # numbers behind the choices in a row of `choosing`: how many they are, and the moment they are for


def copied_code(game, view, seat, stream, out, work, plan, policy):
    move = choose(game, view, seat, policy, stream, out, work)
    if plan[RELATIVE] == 1:
        return rules.relative(game, seat, move)
    return move


def copied_choice(game, view, seat, stream, out, work, status, plan, policy):
    """The next choice of the policy's move, which is kept in `plan` until it is whole; NOTHING if another one was
    begun."""
    moment = status[EPISODE] * rules.LONGEST + status[PLIES] + 1
    if plan[rules.STAGES + 1] != moment:
        move = choose(game, view, seat, policy, stream, out, work)
        plan[rules.STAGES] = rules.parts(game, seat, move, plan)
        plan[rules.STAGES + 1] = moment
    made = status[MADE]
    for place in range(made):
        if plan[place] != status[place]:
            return NOTHING
    if made >= plan[rules.STAGES]:
        return NOTHING
    return plan[made]


def copy_some(records, streams, out, work, plan, statuses, actions, actors, choosing, policy, first, beyond, worker):
    """For each of these environments what the policy would choose, into `actions`."""
    view = records[len(statuses) + 1 + worker]
    for place in range(first, beyond):
        game = records[place]
        seat = actors[place]
        stream = streams[place]
        if plan[SMALL] == 1:
            status = statuses[place]
            actions[place] = copied_choice(game, view, seat, stream, out, work, status, choosing[place], policy)
        else:
            actions[place] = copied_code(game, view, seat, stream, out, work, plan, policy)
