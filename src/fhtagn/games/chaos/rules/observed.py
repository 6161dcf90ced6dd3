"""What a seat observes: the table of sections. `observe` writes them."""

from fhtagn.games.chaos.rules import bonuses, state
from fhtagn.kernel.observation import CATEGORY, COUNT, FLAG, SEAT, Observation

FEWEST = 2  # players
MOST_ROUNDS = 50  # that are told apart
SIDES = state.STONE_SIDES
DICE = state.SEATS * state.PARTS
KEPT = tuple(place for place, bonus in enumerate(bonuses.ROWS) if bonus.lasting)
KEPT_KINDS = len(KEPT)
KEPT_PLACE = tuple(KEPT.index(place) if place in KEPT else 0 for place in range(len(bonuses.ROWS)))

OBSERVATION = Observation("chaos-v2")
section = OBSERVATION.section

# Settings
PLAYERS = section("players", state.SEATS - FEWEST + 1, CATEGORY, 1, "two, three or four play")
MODE = section("mode", state.MODES, CATEGORY, 1, "summon, lament, dare or crown")
MOST_OFFERINGS = section("most-offerings", 1, COUNT, 5, "how many Offerings one may have")
BY_CLOCK = section("by-clock", 1, FLAG, 1, "the clock ends the game, not a number of rounds")
ROUNDS_LEFT = section("rounds-left", 1, COUNT, 20, f"rounds until the game is settled, {MOST_ROUNDS} at most")
NUMBER = section("number", SIDES, CATEGORY, 1, "the number that wins a dare")
# The round
PHASE = section("phase", state.NEXT_ROUND + 1, CATEGORY, 1, "the phase")
SCREENED = section("screened", 1, FLAG, 1, "plans are still secret")
PLAYER_ONE = section("player-one", state.SEATS, SEAT, 1, "who has the coin")
ASKED = section("asked", state.SEATS, FLAG, 1, "who must act now")
TURN = section("turn", 1, COUNT, state.SEATS, "seats that have had their turn")
PASSED = section("passed", 1, COUNT, state.SEATS, "passes since the last announcement")
LEFT = section("left", state.SEATS, SEAT, 1, "the next living player on the left")
RIGHT = section("right", state.SEATS, SEAT, 1, "the next living player on the right")
# The players
ALIVE = section("alive", state.SEATS, FLAG, 1, "who is still in the game")
OFFERINGS = section("offerings", state.SEATS, COUNT, 5, "Offerings")
CHOSEN = section("chosen", state.SEATS, FLAG, 1, "who has chosen whether to roll again")
DONE = section("done", state.SEATS, FLAG, 1, "whose plan is complete")
BONUS = section("bonus", state.SEATS * bonuses.NUMBERS, FLAG, 1, "the Bonus that each has used this round, by number")
COLOUR = section("colour", state.SEATS * state.SEATS, FLAG, 1, "the colour of each player's monster")
SILENCED_BY = section("silenced-by", state.SEATS, SEAT, 1, "whose Banishment silences the others")
# The monsters, each player's in turn
DICE_NUMBERS = section("dice", DICE, COUNT, SIDES, "what the dice show, part by part; below 1 or 7 in Resolve")
ACTIONS = section("actions", DICE * state.ACTIONS, FLAG, 1, "the action that each die shows")
EQUAL = section("equal", state.SEATS * SIDES, COUNT, state.PARTS, "how many dice show each number")
AWAY = section("away", state.SEATS * SIDES, COUNT, 15, "steps to five of each number")
COMING = section("coming", state.SEATS * SIDES, COUNT, 15, "the same after the tokens that one knows of")
GOAL = section("goal", state.SEATS * SIDES, FLAG, 1, "the number nearest to winning then; no one's in a crown")
LACKING = section("lacking", state.SEATS, COUNT, 8, "steps to five of it")
TOO_LOW = section("too-low", DICE, COUNT, 3, "by how much each die is then below it")
TOO_HIGH = section("too-high", DICE, COUNT, 3, "and above it")
WHOLE = section("whole", state.SEATS, FLAG, 1, "these tokens make the monster whole, so that it wins")
OWN_DICE = section("own-dice", state.PARTS * SIDES, FLAG, 1, "one's own dice: part and number")
# Stones
STONES = section(
    "stones", state.SEATS * SIDES, COUNT, state.PARTS, "how many stones show each number, player by player"
)
OWN_STONES = section("own-stones", state.PARTS * SIDES, FLAG, 1, "one's own stones: place and number")
UNUSED = section("unused", state.PARTS, FLAG, 1, "which of them are unused")
WAYS = section("ways", DICE, COUNT, 8, "in how many ways a die can be activated: one's own now, the others' at best")
FEWEST_STONES = section(
    "fewest-stones", state.PARTS, COUNT, state.PARTS, "how many stones one's own dice take at least"
)
REACH = section(
    "reach",
    state.SEATS * bonuses.NUMBERS,
    FLAG,
    1,
    "which Bonuses the unused stones allow; the others' stones before the reveal: all of them",
)
# One's own plan
ACTIVATED = section("activated", state.PARTS, FLAG, 1, "one's own dice that are activated")
FREE = section("free", 1, FLAG, 1, "a free token is to be had")
ENDING = section("ending", bonuses.NUMBERS, CATEGORY, 1, "the Bonus that ends one's own plan, by number")
# Tokens on the table, and before the reveal those of one's own plan
MADE = section("made", state.SEATS * state.ACTIONS, COUNT, state.PARTS, "how many tokens of each kind a player has")
UPS = section("ups", DICE, COUNT, 3, "Heals on each die")
DOWNS = section("downs", DICE, COUNT, 3, "Madness and placed Attacks on each die")
ATTACKS = section("attacks", state.SEATS, COUNT, 4, "Attacks on each monster that are still to be placed")
UNAIMED = section("unaimed", 1, COUNT, state.PARTS, "tokens that are still to be aimed")
AIMING = section("aiming", state.ACTIONS, CATEGORY, 1, "the kind of the token that one must aim now")
AIMED_AT = section("aimed-at", state.SEATS, SEAT, 1, "whose monster it must be aimed at, if that is fixed")
SAVING = section("saving", state.PARTS, CATEGORY, 1, "the part that is to be saved or lost")
# Announcements
WAITING = section("waiting", 1, COUNT, state.SEATS, "announced Bonuses that have not taken effect")
ANNOUNCED = section("announced", bonuses.NUMBERS, CATEGORY, 1, "the latest of them, by number")
ANNOUNCER = section("announcer", state.SEATS, SEAT, 1, "by whom")
ON_MONSTER = section("on-monster", state.SEATS, SEAT, 1, "on whose monster")
ON_PART = section("on-part", state.PARTS, CATEGORY, 1, "on which part")
BELOW = section("below", bonuses.NUMBERS, CATEGORY, 1, "the one before it, which it would cancel")
LASTING = section(
    "lasting",
    state.SEATS * KEPT_KINDS,
    FLAG,
    1,
    "effects to come, by the player whose monster they concern: Glyph, Bedlam, Tea Party, Reagent, Sealed in Blood",
)
LASTING_PART = section("lasting-part", DICE, FLAG, 1, "the die of a Bedlam or a Reagent")

# What a step of one's own plan changes: one's stones and plan; and with an aim also what comes of the tokens. The order
# counts: `observe_again` returns how many of the first it has written.
OBSERVATION.renewed = (
    (UNUSED, WAYS + state.PARTS),
    (FEWEST_STONES, REACH + bonuses.NUMBERS),
    (ACTIVATED, SAVING),
    (COMING, OWN_DICE),
)
WITHOUT_AIM, WITH_AIM = 3, 4  # so many of the first
