"""Exact play in kernel style, for millions of games: the solved table lies in `tree`.

tree: chances by position and place as whole numbers of 1/STORED, then the best victims' places as bits by position.
"""

from fhtagn.games.dice import rules
from fhtagn.games.dice.solver.positions import CHOICES, number_of, positions
from fhtagn.kernel.chance import open_stream
from fhtagn.kernel.constants import NATURE
from fhtagn.kernel.contract import LONGEST, assign, first_to_act, nature, policy
from fhtagn.kernel.drive import PLAN_COUNT, PLAN_FIRST, PLAN_SEED, count_result

STORED = (1 << 32) - 1  # chances are kept in 32 bits, to 2e-10
EQUAL = 8  # units by which equal chances may differ
EXACT = -1  # this player in a plan; others are policies by number


def worth(game, seat, tree):
    """A seat's chance where a turn has ended."""
    if rules.over(game):
        return STORED * int(rules.wins(game, seat))
    return tree[number_of(game) * game.seats + (seat - game.caster) % game.seats]


def lowest_victim(view, tree):
    """The lowest seat among the best victims."""
    table = positions(view.seats, view.seats * view.start_sanity) * view.seats
    best = tree[table + number_of(view)]
    for victim in range(view.seats):
        if (best >> ((victim - view.caster) % view.seats)) & 1:
            return victim
    return view.caster


def after_sign(records, seat, tree):
    """12 × a seat's chance once records[1] has gone on to the end of the turn."""
    game = records[1]
    if game.phase != rules.ROLLING:
        return 12 * worth(game, seat, tree)
    total = 0
    most = -1
    mine = 0
    for sign in range(CHOICES):
        assign(records[2], game)
        rules.play(records[2], NATURE, rules.ROLL + sign)
        value = worth(records[2], seat, tree)
        total += rules.FACES[sign] * value
        theirs = worth(records[2], game.victim, tree)
        if theirs > most + EQUAL:
            most = theirs
            mine = value
    return total + rules.FACES[rules.EYE] * mine


def exact_move(records, seat, tree):
    """The best move in records[0]; the lowest of equal ones."""
    view = records[0]
    if view.phase == rules.ATTACKING:
        return rules.ATTACK + lowest_victim(view, tree)
    best = 0
    most = -1
    for sign in range(CHOICES):
        assign(records[1], view)
        rules.play(records[1], seat, rules.CHOOSE + sign)
        value = after_sign(records, seat, tree)
        if value > most + 12 * EQUAL:
            most = value
            best = sign
    return rules.CHOOSE + best


def play_exact_games(records, stream, out, work, plan, tally, tree):
    """Like the kernel's `play_games`, but a seat may be EXACT. records: the game, two for looking ahead, the blank."""
    game = records[0]
    for number in range(
        plan[rules.SEATS + PLAN_FIRST], plan[rules.SEATS + PLAN_FIRST] + plan[rules.SEATS + PLAN_COUNT]
    ):
        assign(game, records[3])
        rules.start(game)
        open_stream(stream, plan[rules.SEATS + PLAN_SEED], number)
        plies = 0
        while plies < LONGEST and not rules.over(game):
            seat = first_to_act(game)
            if seat == NATURE:
                move = nature(game, stream, out)
            elif plan[seat] == EXACT:
                move = exact_move(records, seat, tree)
            else:
                move = policy(plan[seat], game, seat, stream, out, work)
            rules.play(game, seat, move)
            plies += 1
        count_result(game, plies, plan, tally)
