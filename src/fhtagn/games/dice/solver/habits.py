"""What a network or a policy does in every position between two turns, in kernel style.

For each position the tally has: whom the one who is asked attacks (by place from the caster), what sign an eye is to
them as the caster for each victim, and what it is to them as a victim for each place and each first sign of the caster.
"""

from fhtagn.games.dice import rules
from fhtagn.games.dice.solver.positions import CHOICES, lay_out
from fhtagn.kernel.constants import NATURE
from fhtagn.kernel.contract import assign, policy
from fhtagn.kernel.network import learned

# `plan`: which positions, which seat is asked, and who sits there: a policy by number, or the network.
FIRST, LAST, SEAT, PLAYER, PLAN = range(5)
NETWORK = -1


def numbers_for(places):
    """How many numbers a position has."""
    return 1 + (places - 1) * (1 + CHOICES)


def asked(game, seat, player, stream, out, work, numbers, layer, weights, biases):
    if player == NETWORK:
        return learned(game, seat, stream, out, work, numbers, layer, weights, biases, 0)
    return policy(player, game, seat, stream, out, work)


def set_out(game, view, number, caster):
    """Put a numbered position on the table, with any seat as the caster; `view` is scratch."""
    lay_out(game, number)
    for place in range(game.seats):
        view.sanity[place] = game.sanity[place]
    for place in range(game.seats):
        game.sanity[(caster + place) % game.seats] = view.sanity[place]
    rules.begin_turn(game, caster)


def list_habits(records, stream, out, work, plan, tally, numbers, layer, weights, biases):
    """For positions first to last: what the seat does. records: the blank, a game, the position, and scratch."""
    game = records[1]
    laid = records[2]
    seat = plan[SEAT]
    player = plan[PLAYER]
    places = records[0].seats
    at = 0
    for number in range(plan[FIRST], plan[LAST]):
        for me in range(places):
            caster = (seat - me + places) % places
            assign(laid, records[0])
            set_out(laid, records[3], number, caster)
            if rules.decided(laid):
                continue
            if me == 0:
                move = asked(laid, seat, player, stream, out, work, numbers, layer, weights, biases)
                tally[at] = (move - rules.ATTACK - seat + places) % places
            for victim in range(1, places):
                whom = (caster + victim) % places
                if laid.sanity[whom] > 0 and (me == 0 or me == victim):
                    for first in range(CHOICES):
                        assign(game, laid)
                        rules.play(game, caster, rules.ATTACK + whom)
                        if me > 0:
                            rules.play(game, NATURE, rules.ROLL + first)
                        if not rules.over(game) and game.phase == rules.ROLLING and (me > 0 or first == 0):
                            rules.play(game, NATURE, rules.ROLL + rules.EYE)
                            move = asked(game, seat, player, stream, out, work, numbers, layer, weights, biases)
                            sign = move - rules.CHOOSE
                            if me == 0:
                                tally[at + victim] = sign
                            else:
                                tally[at + places + (victim - 1) * CHOICES + first] = sign
        at += numbers_for(places)
