"""All positions between two turns, numbered, and where their turns lead, in kernel style.

A position is seen from its caster, who has place 0; the next on the left has place 1. Since the rules know no other
order, what a position is worth does not depend on which seat casts.
"""

import math

from fhtagn.games.dice import rules
from fhtagn.kernel.constants import NATURE
from fhtagn.kernel.contract import assign

CHOICES = rules.SIGNS - 1  # signs that an eye may stand for
PAIRS = CHOICES * CHOICES  # what caster and victim may roll, the eye apart
MOST_TOKENS = 54
BINOMIAL = tuple(tuple(math.comb(top, bottom) for bottom in range(8)) for top in range(MOST_TOKENS + 8))

NOBODY_THERE = -(1 << 40)  # no turn: the victim is mad already

# `plan`: how much there is to list.
PLACES, TOKENS, FIRST, LAST = range(4)


def positions(places, tokens):
    """In how many ways the tokens can lie: in each place some, the rest in the pool."""
    return BINOMIAL[tokens + places][places]


def number_of(view):
    """The number of a position, its caster being place 0."""
    number = 0
    left = view.seats * view.start_sanity
    for place in range(view.seats):
        after = view.seats - place  # places after this one, and the pool
        here = view.sanity[(view.caster + place) % view.seats]
        number += BINOMIAL[left + after][after] - BINOMIAL[left - here + after][after]
        left -= here
    return number


def lay_out(game, number):
    """Put a numbered position on the table, seat 0 being the caster."""
    left = game.seats * game.start_sanity
    for place in range(game.seats):
        after = game.seats - place
        here = 0
        while BINOMIAL[left + after][after] - BINOMIAL[left - here - 1 + after][after] <= number and here < left:
            here += 1
        number -= BINOMIAL[left + after][after] - BINOMIAL[left - here + after][after]
        game.sanity[place] = here
        left -= here
    game.pool = left
    rules.begin_turn(game, 0)


def ending(game):
    """How a turn ended: the number of the next position, or -1 - the winners' places as bits."""
    if not rules.over(game):
        return number_of(game)
    winners = 0
    for seat in range(game.seats):
        winners |= int(rules.wins(game, seat)) << seat
    return -1 - winners


def list_turns(records, plan, work, tally):
    """For positions first to last and every victim: how the turn ends for each pair of signs, by the game's rules.

    tally: whether anything is left to decide, by position. records: the blank, a game, the position.
    """
    game = records[1]
    places = plan[PLACES]
    at = 0
    for number in range(plan[FIRST], plan[LAST]):
        assign(records[2], records[0])
        lay_out(records[2], number)
        tally[number] = int(not rules.decided(records[2]))
        for victim in range(1, places):
            for first in range(CHOICES):
                for second in range(CHOICES):
                    work[at] = NOBODY_THERE
                    if records[2].sanity[victim] > 0:
                        assign(game, records[2])
                        work[at] = turn_of(game, victim, first, second)
                    at += 1


def turn_of(game, victim, first, second):
    """Play a turn; the second roll is left out where the victim does not respond."""
    rules.play(game, game.caster, rules.ATTACK + victim)
    rules.play(game, NATURE, rules.ROLL + first)
    if game.phase == rules.ROLLING:
        rules.play(game, NATURE, rules.ROLL + second)
    return ending(game)
