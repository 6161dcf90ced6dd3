"""Cult of Cathulhu, one file for each phase or idea: deal, Council, boxes, their effects, vote, and who sees what."""

# ruff: noqa: F401
from fhtagn.games.cathulhu.rules.cards import SEATS
from fhtagn.games.cathulhu.rules.choices import CHOICE_STRETCHES, CHOICES, STAGES, choices, composed, parts
from fhtagn.games.cathulhu.rules.codes import CODES, MOST, SEAT_CODES, used
from fhtagn.games.cathulhu.rules.deal import start
from fhtagn.games.cathulhu.rules.drawing import any_move, nature
from fhtagn.games.cathulhu.rules.game import first_to_act, lapse, moves, odds, play, refusal, to_act
from fhtagn.games.cathulhu.rules.imagine import imagine
from fhtagn.games.cathulhu.rules.observe import DISCREET, observe
from fhtagn.games.cathulhu.rules.observed import OBSERVATION
from fhtagn.games.cathulhu.rules.relative import absolute, relative
from fhtagn.games.cathulhu.rules.sight import hide, reveals, seen
from fhtagn.games.cathulhu.rules.state import MEASURES, NOT_BY_SEAT, State
from fhtagn.games.cathulhu.rules.voting import over, payoff, won
from fhtagn.games.cathulhu.rules.worlds import WORK

VERSION = 3
LONGEST = 4000  # 99 grains and 14 uses: at most 113 ticks of a claim and an answer each, and some 500 other moves
