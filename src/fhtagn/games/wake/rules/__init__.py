"""Don't Wake Up Cthulhu!: the rules, one file for each idea."""

# ruff: noqa: F401
from fhtagn.games.wake.rules.cards import SEATS
from fhtagn.games.wake.rules.codes import CODES, MOST, SEAT_CODES, used
from fhtagn.games.wake.rules.game import lapse, over, payoff, play
from fhtagn.games.wake.rules.imagine import WORK, imagine
from fhtagn.games.wake.rules.legal import any_move, moves, nature, odds, refusal
from fhtagn.games.wake.rules.observe import DISCREET, observe
from fhtagn.games.wake.rules.observed import OBSERVATION
from fhtagn.games.wake.rules.relative import absolute, relative
from fhtagn.games.wake.rules.seats import first_to_act, to_act
from fhtagn.games.wake.rules.sight import hide, reveals, seen
from fhtagn.games.wake.rules.state import APART, LONGEST, MEASURES, NOT_BY_SEAT, VERSION, State
from fhtagn.games.wake.rules.turns import start
