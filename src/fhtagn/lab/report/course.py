"""An observer of any game: how long it lasts, and how many moves there are to choose from."""

from fhtagn.kernel.constants import NATURE
from fhtagn.kernel.contract import LONGEST, MOST, first_to_act, moves, over

# What is counted.
(
    GAMES,
    PLIES,
    PLIES_SQUARES,
    DECISIONS,
    LEGAL,
    DECIDED_GAMES,  # those with a decision: of these the means over their decisions are counted
    LEGAL_MEANS,
    LEGAL_SQUARES,
    FORCED_MEANS,
    FORCED_SQUARES,
) = range(10)
COUNTS = 10
FINE = 1000  # thousandths, in which means are counted

# In memory, behind the list of moves: of this game so far.
MEMORY = 4


def course(game, tally, memory):
    """Called after every ply. Decisions are counted where the next seat is about to make one."""
    at = MOST + 1
    memory[at] += 1
    if over(game) or memory[at] == LONGEST:
        tally[GAMES] += 1
        tally[PLIES] += memory[at]
        tally[PLIES_SQUARES] += memory[at] * memory[at]
        if memory[at + 1] > 0:
            legal = FINE * memory[at + 2] // memory[at + 1]
            forced = FINE * memory[at + 3] // memory[at + 1]
            tally[DECIDED_GAMES] += 1
            tally[LEGAL_MEANS] += legal
            tally[LEGAL_SQUARES] += legal * legal
            tally[FORCED_MEANS] += forced
            tally[FORCED_SQUARES] += forced * forced
        return
    seat = first_to_act(game)
    if seat == NATURE:
        return
    many = moves(game, seat, memory)
    memory[at + 1] += 1
    memory[at + 2] += many
    memory[at + 3] += int(many == 1)
    tally[DECISIONS] += 1
    tally[LEGAL] += many
