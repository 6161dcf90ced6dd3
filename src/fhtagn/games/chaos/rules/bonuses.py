"""The table of Bonuses: one row each. What others need of it is derived below, by Bonus or by number.

A Bonus has a number in its deck; the state holds numbers, and `AT` tells which Bonus that is. Numbers are what a group
of stones must be worth, except for the last one, which takes natural sixes instead.
"""

from typing import NamedTuple

from fhtagn.games.chaos.rules import state
from fhtagn.kernel.errors import ContractError

COMMON, CROWN = range(2)  # decks: that of a Crown of Chaos, and that of all other modes
SIXES = 666  # the number, for people, of what takes three natural sixes
SIXES_NEEDED = 3

ALONE, ON_COLOUR, ON_PART, ON_BOTH = range(4)  # how a Bonus is said
AIMS = (1, state.SEATS, state.PARTS, state.SEATS * state.PARTS)  # so many ways of each

# When it is announced. ANY_TIME: planned, in Declare and in the Window; DECLARED: planned, or in Declare by everyone
# but Player 1; OPENLY: never planned.
ANY_TIME, DECLARED, OPENLY, ANSWER, ENDS_PLAN = range(5)

# Where a Bonus would change something.
(
    ALWAYS,
    OWN_OTHER_TOKENS,  # the announcer has tokens of another kind than its action
    OWN_TOKENS,
    OWN_ATTACKS,  # and somebody else to turn them to
    OTHER_MONSTERS,
    RICH_RIVALS,  # the monsters of those who have an Offering
    SOME_RICH_RIVAL,
    ANY_DIE,
    RIVALS_WITH_ACTION,
    LOST_PARTS,
    LIVING_MONSTERS,
) = range(11)


class Bonus(NamedTuple):
    deck: int
    number: int
    form: int
    when: int
    useful: int
    action: int
    rolled: bool
    lasting: str


ROWS = [Bonus(COMMON, 0, ALONE, ANY_TIME, ALWAYS, 0, False, "")]  # nothing


def row(
    deck: int,
    number: int,
    form: int = ALONE,
    *,
    when: int = ANY_TIME,
    useful: int = ALWAYS,
    action: int = 0,  # into which tokens turn, or which are taken
    rolled: bool = False,  # Nature rolls when it takes effect
    lasting: str = "",  # what JSON calls it while it is still to come
) -> int:
    """Add a row to the table, and return its place."""
    ROWS.append(Bonus(deck, number, form, when, useful, action, rolled, lasting))
    return len(ROWS) - 1


BOON = row(COMMON, 1, rolled=True)
SCRIPTURE = row(COMMON, 2, rolled=True)
PNOM = row(COMMON, 3, when=DECLARED, useful=OWN_OTHER_TOKENS, action=state.HEAL)
EIBON = row(COMMON, 4, useful=OWN_TOKENS)
AZATHOTH = row(COMMON, 5, when=DECLARED, useful=OWN_OTHER_TOKENS, action=state.MADNESS)
INTERFERENCE = row(COMMON, 6, when=ANSWER)
PSALM = row(COMMON, 7, when=DECLARED, useful=OWN_ATTACKS)
IOD = row(COMMON, 8, when=DECLARED, useful=OWN_OTHER_TOKENS, action=state.BLOCK)
CARNAMAGOS = row(COMMON, 9)
GLYPH = row(COMMON, 10, ON_COLOUR, useful=OTHER_MONSTERS, lasting="glyph")
GLIAKI = row(COMMON, 11, ON_COLOUR, useful=RICH_RIVALS)
BEDLAM = row(COMMON, 12, ON_BOTH, useful=ANY_DIE, lasting="bedlam")

AMBUSH = row(CROWN, 1, when=DECLARED, useful=OWN_OTHER_TOKENS, action=state.ATTACK)
CROWN_INTERFERENCE = row(CROWN, 2, when=ANSWER)
NODENS = row(CROWN, 3, ON_COLOUR, when=OPENLY, useful=RIVALS_WITH_ACTION, action=state.BLOCK)
DUNWICH = row(CROWN, 4, ON_COLOUR, when=OPENLY, useful=RIVALS_WITH_ACTION, action=state.MADNESS)
DEEP_ONES = row(CROWN, 5)
ZANTHU = row(CROWN, 6, ON_COLOUR, when=OPENLY, useful=RIVALS_WITH_ACTION, action=state.HEAL)
KING = row(CROWN, 7, rolled=True)
PLIGHT = row(CROWN, 8, rolled=True)
ROPE_A_DOPE = row(CROWN, 9, useful=SOME_RICH_RIVAL)
TEA_PARTY = row(CROWN, 10, lasting="tea-party")
BANISHMENT = row(CROWN, 11, when=ENDS_PLAN)
REAGENT = row(CROWN, 12, ON_PART, useful=LOST_PARTS, lasting="reagent")
SEALED_IN_BLOOD = row(CROWN, SIXES, ON_COLOUR, useful=LIVING_MONSTERS, lasting="sealed")

# By number. Numbers of moves, of the bits of `reach` and in the state have no gap: SIXES follows the highest value.
HIGHEST = max(bonus.number for bonus in ROWS if bonus.number != SIXES)
NUMBERS = HIGHEST + 1
if NUMBERS > 14:
    raise ContractError(f"Bonus {HIGHEST}: a number is a bit of the state's `reach`, which has room for 1 to 13.")
SHOWN = (0, *range(1, HIGHEST + 1), SIXES)  # for people
PLACES = {(bonus.deck, bonus.number): place for place, bonus in enumerate(ROWS)}

# By mode, and within a mode by number.
DECK = tuple(CROWN if mode == state.CROWN else COMMON for mode in range(state.MODES))
AT = tuple(tuple(PLACES.get((deck, number), 0) for number in SHOWN) for deck in DECK)
DECKS = tuple(sum(1 << number for number, place in enumerate(deck) if place) for deck in AT)  # one bit each
ANNOUNCED = tuple(  # those for the Window and Player 1, and those for the others in Declare, one bit each
    tuple(
        sum(1 << number for number, place in enumerate(deck) if place and ROWS[place].when in times)
        for times in ((ANY_TIME, OPENLY), (ANY_TIME, OPENLY, DECLARED))
    )
    for deck in AT
)
PLANNED = tuple(
    sum(
        1 << number
        for number, place in enumerate(deck)
        if place and ROWS[place].when in (ANY_TIME, DECLARED, ENDS_PLAN)
    )
    for deck in AT
)
CANCEL = tuple(next(number for number, place in enumerate(deck) if ROWS[place].when == ANSWER) for deck in AT)

MOST_WAYS = max(sum(AIMS[ROWS[place].form] for place in deck if place) for deck in AT)  # to say some Bonus of a deck

# By Bonus.
NUMBER = tuple(SHOWN.index(bonus.number) for bonus in ROWS)
FORM = tuple(bonus.form for bonus in ROWS)
WHEN = tuple(bonus.when for bonus in ROWS)
USEFUL = tuple(bonus.useful for bonus in ROWS)
ACTION = tuple(bonus.action for bonus in ROWS)
ROLLED = tuple(int(bonus.rolled) for bonus in ROWS)
LASTS = tuple(int(bonus.lasting != "") for bonus in ROWS)
CHANGES_PLAN = tuple(int(bonus.useful in (OWN_OTHER_TOKENS, OWN_TOKENS, OWN_ATTACKS)) for bonus in ROWS)  # if planned
AIMED_IN_PLAN = tuple(  # whose new aims are part of the plan
    int(bonus.useful == OWN_OTHER_TOKENS and bonus.action in (state.HEAL, state.MADNESS)) for bonus in ROWS
)


def allowed_by(bonus: Bonus, kinds: int) -> bool:
    """Whether a seat with tokens of these kinds, one bit each, may find a Bonus useful."""
    if bonus.useful == OWN_OTHER_TOKENS:
        return kinds & ~(1 << bonus.action) != 0
    if bonus.useful == OWN_TOKENS:
        return kinds != 0
    return bonus.useful != OWN_ATTACKS or kinds >> state.ATTACK & 1 == 1


# By mode, one bit for each number.
ALLOWED = tuple(  # and by the kinds of tokens that a seat has, one bit each
    tuple(
        sum(1 << number for number, place in enumerate(deck) if place and allowed_by(ROWS[place], kinds))
        for kinds in range(1 << state.ACTIONS)
    )
    for deck in AT
)
SIMPLE = tuple(  # said in one way, and useful wherever they are allowed
    sum(
        1 << number
        for number, place in enumerate(deck)
        if place and ROWS[place].useful in (ALWAYS, OWN_OTHER_TOKENS, OWN_TOKENS)
    )
    for deck in AT
)

DICE_OF = tuple(  # by set of colours their dice, one bit each
    sum(state.ALL_PLACES << colour * state.PARTS for colour in range(state.SEATS) if colours >> colour & 1)
    for colours in range(1 << state.SEATS)
)
