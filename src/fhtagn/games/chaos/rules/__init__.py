"""The rules of Chaos of Cthulhu, one file a phase, in the order of the rules page."""

from fhtagn.games.chaos.rules.playing import (
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
from fhtagn.games.chaos.rules.setup import start
from fhtagn.games.chaos.rules.state import CODES, LONGEST, MEASURES, MOST, NOT_BY_SEAT, SEATS, VERSION, WORK, State
from fhtagn.games.chaos.rules.views import hide, imagine, reveals, seen

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
