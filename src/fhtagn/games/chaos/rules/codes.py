"""Moves as numbers."""

from fhtagn.games.chaos.rules import bonuses, state
from fhtagn.kernel.constants import NOTHING

# Moves of a seat.
KEEP = 0
REROLL_DICE = KEEP + 1
REROLL_STONES = REROLL_DICE + 1  # + the set of places
ACTIVATE = REROLL_STONES + state.SETS  # + part * SETS + the set of places
AIM_AT = ACTIVATE + state.PARTS * state.SETS  # + colour * PARTS + part
FREE = AIM_AT + state.SEATS * state.PARTS  # + action
DONE = FREE + state.ACTIONS
PASS = DONE + 1
BONUS = PASS + 1  # + its place in SAID

# What can be said of a Bonus, as form, number and aim. Each number has codes alone and with a colour, also where no
# such Bonus is; those with a part only where there is one.
SAID = tuple(
    (form, number, aim)
    for form, aims in enumerate(bonuses.AIMS)
    for number in range(1, bonuses.NUMBERS + 1)
    if form <= bonuses.ON_COLOUR or (form, number) in zip(bonuses.FORM, bonuses.NUMBER, strict=True)
    for aim in range(aims)
)
SAID_FORM = tuple(form for form, _, _ in SAID)
SAID_NUMBER = tuple(number for _, number, _ in SAID)
SAID_AIM = tuple(aim for _, _, aim in SAID)  # 0, a colour, a part, or colour * PARTS + part
FIRST_SAID = tuple(  # by form and number, the code of its first aim
    tuple(
        BONUS + SAID.index((form, number, 0)) if (form, number, 0) in SAID else 0
        for number in range(bonuses.NUMBERS + 1)
    )
    for form in range(len(bonuses.AIMS))
)

BLOCK_ATTACK = BONUS + len(SAID)
BLOCK_MADNESS = BLOCK_ATTACK + 1  # + part
BLOCK_HEAL = BLOCK_MADNESS + state.PARTS  # + part
HOLD = BLOCK_HEAL + state.PARTS
PLACE = HOLD + 1  # + part
SAVE_DIE = PLACE + state.PARTS  # + part
LOSE_DIE = SAVE_DIE + state.PARTS  # + part
SEAT_CODES = LOSE_DIE + state.PARTS
# Moves of Nature, and what others see of a re-roll choice.
ROLL = SEAT_CODES  # a number 1 to 6
ON = ROLL + 6
TIME = ON + 1
CHOSEN = TIME + 1  # never legal
CODES = CHOSEN + 1
MOST = state.PARTS * (state.SETS - 1) + state.ACTIONS + 1 + bonuses.MOST_WAYS  # a plan: every die by every set of
# stones, a free token, the end, a Bonus
WORK = 8 * state.SETS  # more than MOST: imagined plans need the moves, policies a table

CANCEL = tuple(FIRST_SAID[bonuses.ALONE][number] for number in bonuses.CANCEL)


def used(game, seat, move):
    """The Bonus that a move announces, by its number."""
    return SAID_NUMBER[move - BONUS] if BONUS <= move < BLOCK_ATTACK else NOTHING
