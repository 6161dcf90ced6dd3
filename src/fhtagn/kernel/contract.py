"""The contract of a game: the kernel code that it brings, one sentence each, with its default.

Generic functions (bulk runs, search) are written against these names, and the linker puts a game's own in their place.
What else a game can bring, for people to meet, is in `faces`.
"""

from __future__ import annotations

from dataclasses import dataclass

from fhtagn.kernel.constants import WHOLE


@dataclass(frozen=True)
class Constant:
    """A number that every game's rules define."""

    name: str
    meaning: str
    default: int | None = None


SEATS = Constant("SEATS", "the most seats of any setting")
CODES = Constant("CODES", "moves are the codes 0 to CODES - 1")
MOST = Constant("MOST", "the most moves that can be legal at once")
LONGEST = Constant("LONGEST", "plies after which a game is cut: over, no winners, every payoff 0")
VERSION = Constant("VERSION", "changes when a rule changes")
OPEN = Constant("OPEN", "1 if nothing is ever hidden (then `hide` and `imagine` do nothing)", 0)
DISCREET = Constant(
    "DISCREET", "1 if `observe` reads nothing that a seat may not know: then it may get the game itself", 0
)
WORK = Constant("WORK", "length of the scratch array of `imagine` and of policies that ask for it", 1)
PAYOFF_UNIT = Constant("PAYOFF_UNIT", "so many points of payoff are one unit, which texts name (`payoff.unit`)", WHOLE)
PAYOFF_LEAST = Constant("PAYOFF_LEAST", "the lowest payoff that a seat can get", 0)
PAYOFF_MOST = Constant("PAYOFF_MOST", "the highest payoff that a seat can get", WHOLE)

SEAT_CODES = Constant("SEAT_CODES", "seats use only the codes 0 to SEAT_CODES - 1, Nature and masks those behind", 0)

STAGES = Constant("STAGES", "the most small choices that make up a move (`choices`)", 1)
CHOICES = Constant("CHOICES", "small choices are the numbers 0 to CHOICES - 1; without `choices` the seats' codes", 0)

GAINERS_WIN = Constant("GAINERS_WIN", "1 if the game brings no `won`; written by the kernel", 1)
OBSERVED = Constant("OBSERVED", "how many numbers a seat observes, by the game's OBSERVATION; written by the kernel", 0)
RENEWED = Constant("RENEWED", "what `observe_again` writes, by the game's OBSERVATION; written by the kernel", 0)


def start(game):
    """Set up the game. Settings and data tables are filled already, everything else is zero."""


def to_act(game, seat):
    """NO, MAY or MUST; the game waits for MUST seats only. NATURE is a seat too; several may be MUST at once."""


def first_to_act(game):
    """The first seat that must act, Nature before all others. A game may bring its own that does not ask all seats."""


def refusal(game, seat, move):
    """0 if the seat may make this move now, else a reason code (a positive number)."""


def moves(game, seat, out):
    """Write exactly the codes that are not refused into `out`, and return how many."""


def odds(game, move):
    """Nature's weight of a move, a positive integer; those of one draw add up to at most 2 ** 32."""


def nature(game, stream, out):
    """Nature's move, drawn by the odds. A game may bring its own, if it draws the same moves from the same stream."""


def any_move(game, seat, stream, out):
    """A legal move of a seat that must act, each equally likely. A game may bring its own that does not list them all,
    if it draws the same moves from the same stream."""


def play(game, seat, move):
    """Make a legal move: the only function that changes the state."""


def seen(game, viewer, seat, move):
    """The move as this viewer sees it: its code, a masked code, or NOTHING; asked before `play`."""


def reveals(game, seat, move):
    """Whether a move lawfully shows more than its code: votes opened together, a loser's hand. Default: it never does.

    Every other move must change a view only as far as that viewer's sight of it says; the conformance suite checks it.
    """


def lapse(game, seat):
    """The move that is made for a seat whose time is up."""


def over(game):
    """Whether the game has ended."""


def payoff(game, seat):
    """What a seat gets when the game is over, a signed number from PAYOFF_LEAST to PAYOFF_MOST; before, 0."""


def won(game, seat):
    """Whether a seat has won, when the game is over. Default: whoever got more than 0."""


def used(game, seat, move):
    """The number of the piece (a card, a box, a Bonus …) that a move uses, NOTHING for none; asked before `play`. Words
    name them (`used_names`). Default: none."""


def hide(game, viewer):
    """Overwrite with UNKNOWN all that the viewer (a seat, or PUBLIC) may not know."""


def observe(view, seat, numbers, work):
    """Write what a seat observes into `numbers`, zero before and as long as the table OBSERVATION says: 16-bit numbers
    from the seat's own view alone, its own place first, then leftwards. Default: the State's fields as they are."""


def observe_again(view, seat, numbers, work):
    """What a move of its own has changed in what a seat observes, where it must act again and nothing else happened
    since it looked: write the first spans of OBSERVATION.renewed anew, zero before, and return how many; 0 if anything
    else may have changed. Outside of them `numbers` may hold anything, and nothing is taken. Default: 0. In a turn of
    many small steps most of what is observed stays as it was."""


def relative(view, seat, move):
    """A seat's move with seats counted from its own leftwards, as in `observe`. Default: the code as it is."""


def absolute(view, seat, move):
    """The inverse of `relative`."""


def choices(view, seat, plan, made, out):
    """Write the small choices that can follow those in `plan`, of which so many were made, and return how many; 0 when
    they make up a move. Where a game has very many moves, a network chooses so. Default: one choice, the code."""


def composed(view, seat, plan, made):
    """The move that the choices in `plan` make up; NOTHING while some are missing."""


def parts(view, seat, move, plan):
    """Write the choices that make up a legal move into `plan`, and return how many."""


def imagine(game, seat, stream, work):
    """The inverse of `hide`: fill UNKNOWN by a draw that is consistent with all that the seat knows."""


def assign(game, view):
    """Make `game` equal to `view`; written by the kernel for each State."""


def policy(number, view, seat, stream, out, work):
    """The move of policy `number`, 0 being uniformly random; written by the kernel from the game's policies."""


def measure(game, number):
    """Entry `number` of the game's MEASURES; written by the kernel."""


def watched(game, seat, move, tally, memory):
    """Called after every ply of a run that somebody watches; written by the kernel from the observer."""


RULES = (start, to_act, refusal, moves, odds, play, seen, lapse, over, payoff, hide, imagine)
LOOKING = (observe, observe_again)
CHOOSING = (relative, absolute, choices, composed, parts)
OPTIONAL = (first_to_act, nature, any_move, reveals, won, used, *LOOKING, *CHOOSING)
CONSTANTS = (SEATS, CODES, MOST, LONGEST, VERSION, OPEN, DISCREET, WORK, PAYOFF_UNIT, PAYOFF_LEAST, PAYOFF_MOST)
DERIVED = (SEAT_CODES, OBSERVED, STAGES, CHOICES)  # from other constants, or from tables
WRITTEN_BY_KERNEL = (assign, policy, measure, watched)
SCRATCH = 1  # `out` is longer than MOST by this, so that a list may be written without branches
