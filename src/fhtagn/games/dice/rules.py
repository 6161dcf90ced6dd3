"""Cthulhu Dice, in the order of the rules page."""

from fhtagn.kernel.chance import below
from fhtagn.kernel.constants import MUST, NATURE, NO, NOBODY, NOTHING, WHOLE
from fhtagn.kernel.observation import CATEGORY, COUNT, FLAG, SEAT, Observation
from fhtagn.kernel.record import Int, Ints, Note, Notes, Record
from fhtagn.kernel.trail import clear_trail, tell

VERSION = 2
SEATS = 6
MOST = SEATS
LONGEST = 20_000
OPEN = 1  # perfect information

# The die: twelve faces, five signs.
YELLOW_SIGN, TENTACLE, ELDER_SIGN, CTHULHU, EYE = range(5)
SIGNS = 5
FACES = (5, 4, 1, 1, 1)
DIE = (YELLOW_SIGN,) * 5 + (TENTACLE,) * 4 + (ELDER_SIGN, CTHULHU, EYE)

# Moves: attack a seat, choose a sign (not the eye), and Nature's roll of a sign.
ATTACK = 0
CHOOSE = ATTACK + SEATS
ROLL = CHOOSE + SIGNS - 1
CODES = ROLL + SIGNS
SEAT_CODES = ROLL

ATTACKING, ROLLING, CHOOSING, OVER = range(4)  # phases

THEFT_BOTH, THEFT_NOW, THEFT_ATTACK = range(3)
RIVALS_BY_SIDE, RIVALS_TO_THE_LAST = range(2)

# Reasons for a refusal.
NOT_YOUR_TURN, ALREADY_OVER, NO_SUCH_MOVE, NOT_NOW, NO_SUCH_SEAT, NOT_YOURSELF, ALREADY_MAD = range(1, 8)

# What the trail tells.
(
    ATTACKS,
    ROLLS,
    CHOOSES,
    LOSES,
    STEALS,
    STOLEN_FOR_CTHULHU,
    REGAINS,
    GOES_MAD,
    RECOVERS,
    WINS,
    CTHULHU_WINS,
    NOTHING_TO_TAKE,
    NOTHING_TO_WIN_BACK,
) = range(13)


class State(Record):
    # Settings
    players: Int
    cults: Int
    first: Int
    start_sanity: Int
    mad_victim_responds: Int
    theft: Int
    rival_win: Int
    # The table
    seats: Int
    sanity: Ints[SEATS]
    pool: Int
    # The turn
    phase: Int
    caster: Int
    victim: Int
    roller: Int
    caster_was_sane: Int
    # What policies and readers like to know
    grudge: Notes[SEATS]  # who attacked this seat last: the seat + 1, 0 for nobody
    turn: Note
    told: Note
    trail: Notes[16, 4]


MEASURES = (("turn", 100), ("pool", 55))  # tabulated at the end of a game, with the number of bins


def start(game):
    game.seats = game.players * game.cults
    for seat in range(game.seats):
        game.sanity[seat] = game.start_sanity
    game.turn = 1
    begin_turn(game, game.first)


def begin_turn(game, caster):
    game.phase = ATTACKING
    game.caster = caster
    game.victim = NOBODY
    game.roller = NOBODY
    game.caster_was_sane = int(game.sanity[caster] > 0)


def to_act(game, seat):
    if game.phase == OVER:
        return NO
    if game.phase == ROLLING:
        return MUST if seat == NATURE else NO
    if game.phase == ATTACKING:
        return MUST if seat == game.caster else NO
    return MUST if seat == game.roller else NO


def refusal(game, seat, move):
    if game.phase == OVER:
        return ALREADY_OVER
    if move < 0 or move >= CODES:
        return NO_SUCH_MOVE
    if to_act(game, seat) != MUST:
        return NOT_YOUR_TURN
    if game.phase == ROLLING:
        return 0 if move >= ROLL else NOT_NOW
    if game.phase == CHOOSING:
        return 0 if CHOOSE <= move < ROLL else NOT_NOW
    if move >= CHOOSE:
        return NOT_NOW
    return victim_refusal(game, seat, move - ATTACK)


def victim_refusal(game, caster, victim):
    """A victim is any other, sane seat."""
    if victim >= game.seats:
        return NO_SUCH_SEAT
    if victim == caster:
        return NOT_YOURSELF
    return 0 if game.sanity[victim] > 0 else ALREADY_MAD


def moves(game, seat, out):
    if to_act(game, seat) != MUST:
        return 0
    if game.phase == ROLLING:
        for sign in range(SIGNS):
            out[sign] = ROLL + sign
        return SIGNS
    if game.phase == CHOOSING:
        for sign in range(SIGNS - 1):
            out[sign] = CHOOSE + sign
        return SIGNS - 1
    count = 0
    for victim in range(game.seats):  # without branches: which seats are sane is hard to predict for a processor
        out[count] = ATTACK + victim
        count += int(game.sanity[victim] > 0) & int(victim != seat)
    return count


def odds(game, move):
    return FACES[move - ROLL]


def nature(game, stream, out):
    return ROLL + DIE[below(stream, len(DIE))]


def play(game, seat, move):
    clear_trail(game)
    if game.phase == ATTACKING:
        attack(game, move - ATTACK)
    elif game.phase == ROLLING:
        tell(game, ROLLS, game.roller, move - ROLL, 0)
        if move - ROLL == EYE:
            game.phase = CHOOSING
        else:
            happen(game, move - ROLL)
    else:
        tell(game, CHOOSES, game.roller, move - CHOOSE, 0)
        happen(game, move - CHOOSE)


def attack(game, victim):
    tell(game, ATTACKS, game.caster, victim, 0)
    game.victim = victim
    game.roller = game.caster
    game.grudge[victim] = game.caster + 1
    game.phase = ROLLING


def happen(game, sign):
    """The result takes place at once; then the victim responds, or the turn ends."""
    if sign == YELLOW_SIGN:
        lose(game, target(game))
    elif sign == TENTACLE:
        steal(game)
    elif sign == ELDER_SIGN:
        regain(game, game.roller)
    else:
        for seat in range(game.seats):
            lose(game, seat)
    if game.roller == game.caster and victim_responds(game):
        game.roller = game.victim
        game.phase = ROLLING
    else:
        end_turn(game)


def target(game):
    return game.victim if game.roller == game.caster else game.caster


def victim_responds(game):
    return game.mad_victim_responds == 1 or game.sanity[game.victim] > 0


def lose(game, seat):
    """One token to Cthulhu; the mad have nothing to lose."""
    if game.sanity[seat] > 0:
        game.sanity[seat] -= 1
        game.pool += 1
        tell(game, LOSES, seat, 0, 1)
        if game.sanity[seat] == 0:
            tell(game, GOES_MAD, seat, 0, 0)


def steal(game):
    """The caster takes one from the victim, whoever rolled; what they may not keep goes to Cthulhu."""
    if game.sanity[game.victim] == 0:
        tell(game, NOTHING_TO_TAKE, game.victim, 0, 0)
        return
    game.sanity[game.victim] -= 1
    if caster_keeps(game):
        game.sanity[game.caster] += 1
        tell(game, STEALS, game.caster, game.victim, 1)
    else:
        game.pool += 1
        tell(game, STOLEN_FOR_CTHULHU, game.caster, game.victim, 1)
    if game.sanity[game.victim] == 0:
        tell(game, GOES_MAD, game.victim, 0, 0)


def caster_keeps(game):
    """Whether the caster was sane when the turn began, and is sane now; other settings ask only one of the two."""
    was_sane = game.caster_was_sane == 1 or game.theft == THEFT_NOW
    is_sane = game.sanity[game.caster] > 0 or game.theft == THEFT_ATTACK
    return was_sane and is_sane


def regain(game, seat):
    """The elder sign: one token back from Cthulhu, if there is one. Only this makes the mad sane."""
    if game.pool == 0:
        tell(game, NOTHING_TO_WIN_BACK, seat, 0, 0)
        return
    game.pool -= 1
    game.sanity[seat] += 1
    tell(game, REGAINS, seat, 0, 1)
    if game.sanity[seat] == 1:
        tell(game, RECOVERS, seat, 0, 0)


def end_turn(game):
    """Nothing is decided before both have rolled."""
    if decided(game):
        game.phase = OVER
        tell_result(game)
        return
    game.turn += 1
    caster = game.caster + 1
    begin_turn(game, 0 if caster == game.seats else caster)


def decided(game):
    """Whether at most one cultist is sane, or, in Rival Cults by side, only one player's cultists."""
    sane = 0
    sides = 0
    for seat in range(game.seats):
        if game.sanity[seat] > 0:
            sane += 1
            sides |= 1 << (seat & 1)
    if sane <= 1:
        return True
    return game.cults > 1 and game.rival_win == RIVALS_BY_SIDE and sides != 3


def tell_result(game):
    for seat in range(game.seats):
        if wins(game, seat):
            tell(game, WINS, seat, 0, 0)
    if game.pool == game.seats * game.start_sanity:
        tell(game, CTHULHU_WINS, 0, 0, 0)


def wins(game, seat):
    """Whether this seat is sane or, in Rival Cults, on the side of one that is (asked when the game is over)."""
    if seat >= game.seats:
        return False
    if game.cults == 1:
        return game.sanity[seat] > 0
    for place in range(seat & 1, game.seats, 2):
        if game.sanity[place] > 0:
            return True
    return False


def seen(game, viewer, seat, move):
    return move


def used(game, seat, move):
    """What an eye is used as."""
    return move - CHOOSE if CHOOSE <= move < ROLL else NOTHING


def lapse(game, seat):
    """Out of time: attack the next sane cultist on the left; choose the yellow sign."""
    if game.phase == CHOOSING:
        return CHOOSE + YELLOW_SIGN
    for step in range(1, game.seats):
        victim = (seat + step) % game.seats
        if game.sanity[victim] > 0:
            return ATTACK + victim
    return ATTACK + seat


def over(game):
    return game.phase == OVER


def payoff(game, seat):
    if game.phase != OVER or not wins(game, seat):
        return 0
    return WHOLE // game.cults


def hide(game, viewer):
    pass


def imagine(game, seat, stream, work):
    pass


# What a seat observes. Places are counted from one's own leftwards. Whom to attack best turns on single tokens, which a
# network hardly makes out in one number: so each number of them has a flag as well.
MANY = 5  # tokens that are no longer told apart by flags
OBSERVATION = Observation("dice-v2")
ONE_OF_PHASES = OBSERVATION.section("phase", OVER + 1, CATEGORY, 1, "attack, roll, choose a sign, over")
ONE_OF_SEATS = OBSERVATION.section("seat", SEATS, CATEGORY, 1, "one's own seat, by which moves name it")
SANITIES = OBSERVATION.section("sanity", SEATS, COUNT, 9, "tokens by place")
TOKENS = OBSERVATION.section("tokens", SEATS * (MANY + 1), FLAG, 1, f"whether they are just 0, 1 …, or {MANY} and more")
POOL = OBSERVATION.section("pool", 1, COUNT, 27, "Cthulhu's tokens")
CASTER = OBSERVATION.section("caster", SEATS, SEAT, 1, "whose turn it is, by place")
VICTIM = OBSERVATION.section("victim", SEATS, SEAT, 1, "who is attacked, by place")
WAS_SANE = OBSERVATION.section("caster-was-sane", 1, FLAG, 1, "whether the caster was sane when the turn began")
PLAYERS = OBSERVATION.section("players", 1, COUNT, 6, "how many play")
CULTS = OBSERVATION.section("cults", 1, COUNT, 3, "how many places everybody has")
START_SANITY = OBSERVATION.section("start-sanity", 1, COUNT, 9, "tokens at the beginning")
MAD_RESPOND = OBSERVATION.section("mad-victim-responds", 1, FLAG, 1, "whether a mad victim rolls")
THEFT = OBSERVATION.section("theft", THEFT_ATTACK + 1, CATEGORY, 1, "when a caster keeps what is stolen")
RIVAL_WIN = OBSERVATION.section("rival-win", 1, FLAG, 1, "whether Rival Cults play to the last")


def observe(view, seat, numbers, work):
    numbers[ONE_OF_PHASES + view.phase] = 1
    numbers[ONE_OF_SEATS + seat] = 1
    place = view.seats - seat  # of seat 0; every other sits one further left
    for other in range(view.seats):
        if other == seat:
            place = 0
        numbers[SANITIES + place] = view.sanity[other]
        numbers[TOKENS + place * (MANY + 1) + min(view.sanity[other], MANY)] = 1
        numbers[CASTER + place] = int(other == view.caster)
        numbers[VICTIM + place] = int(other == view.victim)
        place += 1
    numbers[POOL] = view.pool
    numbers[WAS_SANE] = view.caster_was_sane
    numbers[PLAYERS] = view.players
    numbers[CULTS] = view.cults
    numbers[START_SANITY] = view.start_sanity
    numbers[MAD_RESPOND] = view.mad_victim_responds
    numbers[THEFT + view.theft] = 1
    numbers[RIVAL_WIN] = view.rival_win


def relative(view, seat, move):
    return (move - seat + view.seats) % view.seats if move < view.seats else move


def absolute(view, seat, move):
    return (move + seat) % view.seats if move < view.seats else move
