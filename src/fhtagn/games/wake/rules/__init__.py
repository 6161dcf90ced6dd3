"""Don't Wake Up Cthulhu!: the rules, one idea a file."""

from fhtagn.games.wake.rules.cards import SEATS
from fhtagn.games.wake.rules.codes import CODES
from fhtagn.games.wake.rules.moves import (
    any_move,
    first_to_act,
    lapse,
    moves,
    nature,
    odds,
    over,
    payoff,
    refusal,
    to_act,
)
from fhtagn.games.wake.rules.secrets import WORK, hide, imagine, reveals, seen
from fhtagn.games.wake.rules.state import LONGEST, MEASURES, MOST, NOT_BY_SEAT, VERSION, State
from fhtagn.games.wake.rules.turns import play, start

__all__ = [
    "CODES",
    "LONGEST",
    "MEASURES",
    "MOST",
    "NOT_BY_SEAT",
    "SEATS",
    "VERSION",
    "WORK",
    "State",
    "any_move",
    "first_to_act",
    "hide",
    "imagine",
    "lapse",
    "moves",
    "nature",
    "odds",
    "over",
    "payoff",
    "play",
    "refusal",
    "reveals",
    "seen",
    "start",
    "to_act",
]
