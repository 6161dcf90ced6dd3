"""The State, and what its fields hold: modes, colours, parts, actions, numbers of dice, phases."""

from fhtagn.kernel.record import Int, Ints, Note, Notes, Record

VERSION = 3
SEATS = 4
LONGEST = 100_000
NOT_BY_SEAT = ("pending", "effects", "dice", "taker")

MODES = 4
SUMMON, LAMENT, DARE, CROWN = range(MODES)

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

# What a die can hold beside the numbers 1 to 6: in Resolve, before it is rolled again or lost.
LOST = 0
FALLEN = -1  # below 1, and its player may still save it
ROLL_FROM_BELOW = -2
ROLL_FROM_ABOVE = 7
RETURNING = -3  # Reagent Solution

PHASES: list[str] = []  # their names, in the order of the rules page; some have none of their own


def phase(name: str) -> int:
    PHASES.append(name)
    return len(PHASES) - 1


SETUP_ROLL = phase("setup-roll")
NUMBER = phase("number")
SETUP_REROLL = phase("setup-reroll")
FIRST_PLAYER = phase("first-player")
STONES = phase("stones")
REROLL = phase("reroll")
PLAN = phase("plan")
PLANNED = phase("planned")
DECLARE = phase("declare")
WINDOW = phase("window")
ANSWER = phase("answer")
AIM = phase("aim")
BONUS_ROLL = phase("bonus-roll")
BLOCKING = phase("block")
PLACING = phase("place")
SAVE = phase("save")
RESOLVE = phase("resolve")
ROLL_OFF = phase("roll-off")
OVER = phase("over")
CLOCK = phase("resolve")  # at the end of a round
ENDING = phase("")
SETTLING = phase("")
NEXT_ROUND = phase("")
NATURES = (SETUP_ROLL, NUMBER, FIRST_PLAYER, STONES, BONUS_ROLL, RESOLVE, ROLL_OFF, CLOCK)
NATURES_PHASES = tuple(int(phase in NATURES) for phase in range(NEXT_ROUND + 1))

LISTED = 84  # tokens: four plans of six, and four Signs of the King on fifteen parts
PLAN_TOKENS = PARTS + 1  # of one plan: every die, and the free one


class State(Record):
    # Settings
    players: Int
    mode: Int
    rounds: Int
    most_offerings: Int
    colours: Ints[SEATS]  # that the seats have chosen
    faces: Ints[SEATS * PARTS]  # of each die its six actions, two bits each
    # Seats
    offerings: Ints[SEATS]
    alive: Ints[SEATS]
    chair: Ints[SEATS]  # the colour of the monster that this seat plays
    bonus: Ints[SEATS]  # announced this round
    # Monsters
    monsters: Ints[SEATS]  # the colours in play, white first
    in_play: Int  # the same, one bit each
    dice: Ints[SEATS, PARTS]  # by colour
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
    planned: Ints[SEATS, PLAN_TOKENS]  # tokens in order of activation
    plans: Ints[SEATS]  # how many tokens are planned
    free: Ints[SEATS]  # 1: a free token is to be had
    done: Ints[SEATS]
    ends_with: Ints[SEATS]  # the planned Bonus: 1 + its place in codes.SAID
    new_aims: Ints[SEATS, PLAN_TOKENS]  # of the tokens that it changes: 1 + colour * PARTS + part
    stands: Ints[SEATS]  # nobody cancelled it: it changes the plan's tokens at the reveal
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
