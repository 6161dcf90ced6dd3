"""The rules of Chaos of Cthulhu, one file for each phase, in the order of the rules page."""

# ruff: noqa: F401
from fhtagn.games.chaos.rules.codes import CODES, MOST, SEAT_CODES, WORK, used
from fhtagn.games.chaos.rules.game import (
    any_move,
    first_to_act,
    lapse,
    moves,
    nature,
    odds,
    over,
    payoff,
    play,
    refusal,
    to_act,
)
from fhtagn.games.chaos.rules.imagine import imagine
from fhtagn.games.chaos.rules.observe import DISCREET, observe, observe_again
from fhtagn.games.chaos.rules.observed import OBSERVATION
from fhtagn.games.chaos.rules.relative import absolute, relative
from fhtagn.games.chaos.rules.setup import start
from fhtagn.games.chaos.rules.sight import hide, reveals, seen
from fhtagn.games.chaos.rules.state import LONGEST, MEASURES, NOT_BY_SEAT, SEATS, VERSION, State
