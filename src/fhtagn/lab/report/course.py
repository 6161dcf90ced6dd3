"""An observer of any game: how long it lasts, and how many moves there are to choose from."""

from fhtagn.kernel.constants import NATURE
from fhtagn.kernel.contract import LONGEST, MOST, first_to_act, moves, over

# What is counted.
GAMES, PLIES, SQUARES, DECISIONS, LEGAL, FORCED, LEGAL_BY_GAME, LEGAL_SQUARES, SCALE = range(9)
COUNTS = 9
FINE = 1000  # parts of a move, in which a game's mean number of moves is counted

# In memory, behind the list of moves: of this game so far.
MEMORY = 4


def course(game, tally, memory):
    """Called after every ply. Decisions are counted where the next seat is about to make one."""
    at = MOST + 1
    memory[at] += 1
    if over(game) or memory[at] == LONGEST:
        tally[GAMES] += 1
        tally[PLIES] += memory[at]
        tally[SQUARES] += memory[at] * memory[at]
        if memory[at + 1] > 0:
            mean = FINE * memory[at + 2] // memory[at + 1]
            tally[LEGAL_BY_GAME] += mean
            tally[LEGAL_SQUARES] += mean * mean
            tally[SCALE] += 1
        return
    seat = first_to_act(game)
    if seat == NATURE:
        return
    many = moves(game, seat, memory)
    memory[at + 1] += 1
    memory[at + 2] += many
    tally[DECISIONS] += 1
    tally[LEGAL] += many
    tally[FORCED] += int(many == 1)
