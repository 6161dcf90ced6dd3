"""The words of the game as numbers: modes, phases, parts, actions, move codes, and the State."""

from fhtagn.kernel.record import Int, Ints, Note, Notes, Record

VERSION = 1
SEATS = 4
LONGEST = 100_000
NOT_BY_SEAT = ("pending", "effects")

SUMMON, LAMENT, DARE, CROWN = range(4)  # modes

WHITE, GREEN, PURPLE, BLACK = range(4)  # colours: a colour is a monster, a seat is a person

HEAD, LEFT, RIGHT, CORE, BASE = range(5)
PARTS = 5
SETS = 32  # a set of places is a number with one bit for each place
ALL_PLACES = SETS - 1
CROWN_CORE = 3  # what the core shows when a Crown of Chaos begins

ATTACK, BLOCK, HEAL, MADNESS = range(4)
ACTIONS = 4
FACE_BITS = 2

WILD = 6
STONE_SIDES = 6
SEALED_STONES = 3  # so many natural sixes seal a core in blood

# What a die can hold beside the numbers 1 to 6: in Resolve, before it is rolled again or lost.
LOST = 0
FALLEN = -1  # below 1, and its player may still save it
ROLL_FROM_BELOW = -2
ROLL_FROM_ABOVE = 7
RETURNING = -3  # Reagent Solution

# Phases, in the order of the rules page; from CLOCK on they have no name of their own.
(
    SETUP_ROLL,
    NUMBER,
    SETUP_REROLL,
    FIRST_PLAYER,
    STONES,
    REROLL,
    PLAN,
    BANISH,
    DECLARE,
    WINDOW,
    ANSWER,
    AIM,
    BONUS_ROLL,
    BLOCKING,
    PLACING,
    SAVE,
    RESOLVE,
    ROLL_OFF,
    OVER,
    CLOCK,
    ENDING,
    SETTLING,
    NEXT_ROUND,
) = range(23)
NATURES_PHASES = (1, 1, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 1, 0, 1, 0, 0, 0)

# Bonuses by number; Sealed in Blood, which needs three sixes, is the thirteenth.
BONUSES = 13
SEALED_IN_BLOOD = 13
(BOON, SCRIPTURE, PNOM, EIBON, AZATHOTH, INTERFERENCE, PSALM, IOD, CARNAMAGOS, GLYPH, GLIAKI, BEDLAM) = range(1, 13)
(
    AMBUSH,
    CROWN_INTERFERENCE,
    NODENS,
    DUNWICH,
    DEEP_ONES,
    ZANTHU,
    KING,
    PLIGHT,
    ROPE_A_DOPE,
    TEA_PARTY,
    BANISHMENT,
    REAGENT,
) = range(1, 13)

# How a Bonus is said: alone, with a colour, with a part, with both.
ALONE, ON_COLOUR, ON_PART, ON_BOTH = range(4)
FORMS = (
    (ALONE,) * 10 + (ON_COLOUR, ON_COLOUR, ON_BOTH, ALONE),
    (ALONE, ALONE, ALONE, *(ON_COLOUR,) * 2, ALONE, ON_COLOUR, *(ALONE,) * 5, ON_PART, ON_COLOUR),
)
# Bonuses that are announced only in Declare, and those that are never announced there or in the Window.
ONLY_DECLARED = ((0, 0, 0, 1, 0, 1, 0, 1, 1, 0, 0, 0, 0, 0), (0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
CANCELS = (INTERFERENCE, CROWN_INTERFERENCE)

# Moves.
ROLL = 0  # Nature: a number 1 to 6
ON = ROLL + 6
TIME = ON + 1
KEEP = TIME + 1
REROLL_DICE = KEEP + 1
REROLL_STONES = REROLL_DICE + 1  # + the set of places
ACTIVATE = REROLL_STONES + SETS  # + part * SETS + the set of places
AIM_AT = ACTIVATE + PARTS * SETS  # + colour * PARTS + part
FREE = AIM_AT + SEATS * PARTS  # + action
DONE = FREE + ACTIONS
PASS = DONE + 1
BONUS = PASS + 1  # + number - 1
BONUS_ON = BONUS + BONUSES  # + (number - 1) * SEATS + colour
BONUS_PART = BONUS_ON + BONUSES * SEATS  # + part: only Reagent Solution
BONUS_BOTH = BONUS_PART + PARTS  # + colour * PARTS + part: only Bedlam
BLOCK_ATTACK = BONUS_BOTH + SEATS * PARTS
BLOCK_MADNESS = BLOCK_ATTACK + 1  # + part
BLOCK_HEAL = BLOCK_MADNESS + PARTS  # + part
HOLD = BLOCK_HEAL + PARTS
PLACE = HOLD + 1  # + part
SAVE_DIE = PLACE + PARTS  # + part
LOSE_DIE = SAVE_DIE + PARTS  # + part
CHOSEN = LOSE_DIE + PARTS  # a re-roll choice as others see it; never legal
CODES = CHOSEN + 1
MOST = PARTS * (SETS - 1) + ACTIONS + 2  # a plan: every die by every set of stones, a free token, the end
WORK = 8 * SETS  # more than MOST: imagined plans need the moves, policies a table

# Reasons for a refusal.
(
    NOT_YOUR_TURN,
    ALREADY_OVER,
    NO_SUCH_MOVE,
    NOT_NOW,
    NO_STONE,
    PART_IS_LOST,
    ACTIVATED_ALREADY,
    STONE_USED_ALREADY,
    DOES_NOT_FIT,
    AIM_FIRST,
    NO_SUCH_MONSTER,
    MONSTER_IS_DEAD,
    NOT_THAT_MONSTER,
    NO_FREE_TOKEN,
    NO_OFFERING,
    BONUS_USED,
    STONES_LACK_BONUS,
    ONLY_IN_DECLARE,
    ONLY_AN_ANSWER,
    ENDS_A_PLAN,
    CHANGES_NOTHING,
    OTHER_FORM,
    NOTHING_TO_BLOCK,
    OTHER_DIE_FIRST,
) = range(1, 25)

# What the trail tells.
(
    TOLD_DIE,
    TOLD_FIVE_AGAIN,
    TOLD_NUMBER,
    TOLD_KEEPS,
    TOLD_REROLLS_DICE,
    TOLD_REROLLS,
    TOLD_ROLLS,
    TOLD_TIE,
    TOLD_FIRST,
    TOLD_STONE,
    TOLD_ACTIVATES,
    TOLD_AIMS,
    TOLD_FREE,
    TOLD_DONE,
    TOLD_RELEASE,
    TOLD_ANNOUNCES,
    TOLD_PASSES,
    TOLD_CANCELLED,
    TOLD_BANISHES,
    TOLD_REGAINS,
    TOLD_GIVES_UP,
    TOLD_TAKES_OFFERINGS,
    TOLD_GETS,
    TOLD_CONVERTS,
    TOLD_TAKES_TOKENS,
    TOLD_TURNS_ROUND,
    TOLD_DEFLECTS,
    TOLD_BLOCKS,
    TOLD_HOLDS,
    TOLD_PLACES,
    TOLD_MOVES,
    TOLD_FALLS,
    TOLD_SAVES,
    TOLD_LOSES,
    TOLD_TROPHY,
    TOLD_DIES,
    TOLD_ROUND,
    TOLD_CHAIRS,
    TOLD_SEALED,
    TOLD_TIME,
    TOLD_WINS,
    TOLD_CHOSEN,
) = range(42)

LISTED = 84  # tokens: four plans of six, and four Signs of the King on fifteen parts
PLANNED = PARTS + 1  # tokens of one plan: every die, and the free one


class State(Record):
    # Settings
    players: Int
    mode: Int
    rounds: Int
    most_offerings: Int
    faces: Ints[SEATS * PARTS]  # of each die its six actions, two bits each
    # Seats
    offerings: Ints[SEATS]
    alive: Ints[SEATS]
    chair: Ints[SEATS]  # the colour of the monster that this seat plays
    bonus: Ints[SEATS]  # announced this round
    # Monsters
    dice: Ints[SEATS, PARTS]
    taker: Ints[SEATS, PARTS]  # in Resolve: whose token took this die below 1, the seat + 1
    # The round
    phase: Int
    round: Int
    player_one: Int
    target_number: Int
    asked: Int  # who is asked, or for whom Nature rolls
    place: Int  # which die, stone or token is next
    turn: Int  # seats that have had their turn, from Player 1 on
    passed: Int  # passes since the last announcement
    held: Int  # the seat on turn has done with blocking
    back: Int  # the phase in which a Bonus was announced
    acting: Int  # the Bonus whose roll is due
    opened: Int  # the re-roll choices are open, Nature rolls
    silenced_by: Int
    winner: Int
    # Stones and secret choices
    stones: Ints[SEATS, PARTS]
    choice: Ints[SEATS]  # 0 none yet, else 1 + the set to be rolled again
    activated: Ints[SEATS, PARTS]  # the set of stones that activated this part
    planned: Ints[SEATS, PLANNED]  # tokens in order of activation
    plans: Ints[SEATS]  # how many tokens are planned
    free: Ints[SEATS]  # 1: a free token is to be had
    done: Ints[SEATS]
    banishes: Ints[SEATS]  # ended the plan with Dreamland Banishment
    reach: Ints[SEATS]  # bit n: the unused stones allow Bonus n; known from the reveal on
    # The table
    tokens: Ints[LISTED]
    listed: Int
    pending: Ints[SEATS, 5]  # announcements: seat, Bonus, colour, part, steps to the next seat to ask
    waiting: Int  # how many announcements
    effects: Ints[SEATS, 4]  # seat, Bonus, colour, part
    lasting: Int  # how many effects
    rolls: Ints[SEATS]  # stones in a contest
    tied: Int  # the seats in it, one bit each
    # Stories
    told: Note
    trail: Notes[40, 4]


MEASURES = (("round", 400),)
