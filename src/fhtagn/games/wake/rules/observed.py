"""What a seat observes: the table of sections. `observe` writes them."""

from fhtagn.games.wake.rules import cards, codes
from fhtagn.kernel.observation import CATEGORY, COUNT, FLAG, ODDS, SEAT, Observation

CERTAIN = 1000  # of odds
FEWEST = 3  # players
DEFENCES = cards.BANISHING_WORD + 1  # Counterspell, Elder Sign, Banishing Word
OTHERS = cards.SEATS - 1
ON_TOP, SECOND, THIRD, AT_THE_BOTTOM, SHUFFLED, DANGERS = range(6)

OBSERVATION = Observation("wake-v1")
section = OBSERVATION.section

# Settings
PLAYERS = section("players", cards.SEATS - FEWEST + 1, CATEGORY, 1, "three, four, five or six play")
GREEN = section("green", 1, FLAG, 1, "Cthulhu is the green one, who takes the next player")
FIRST_LOSS = section("first-loss", 1, FLAG, 1, "the first loss ends the game")
OWN_SEAT = section("seat", cards.SEATS, CATEGORY, 1, "one's own seat, by which moves name it")
# The turn
TASK = section("task", codes.OVER + 1, CATEGORY, 1, "what is being decided")
ACTIVE = section("active", cards.SEATS, SEAT, 1, "whose turn it is")
TURNS_LEFT = section("turns-left", 1, COUNT, 2, "turns that this player takes, with the present one")
DOUBLED = section("doubled", 1, FLAG, 1, "the next player takes two turns")
TURN_ENDS = section("turn-ends", 1, FLAG, 1, "the turn is ending")
FROM_BOTTOM = section("from-bottom", 1, FLAG, 1, "that draw is made from the bottom")
BEFORE = section("before", cards.SEATS, COUNT, cards.SEATS, "how many living players have their turn before this one")
# The players
ALIVE = section("alive", cards.SEATS, FLAG, 1, "who is still in the game")
SIZES = section("sizes", cards.SEATS, COUNT, 8, "how many cards each player holds")
ASKED = section("asked", cards.SEATS, FLAG, 1, "who must act now")
ANSWERED = section("answered", cards.SEATS, FLAG, 1, "who has answered already, where all answer together")
# The hands
HAND = section("hand", cards.HELD, COUNT, 2, "one's own cards, by kind")
SHOWN = section("shown", cards.HELD, COUNT, 2, "those of them that everybody knows")
KNOWN = section("known", OTHERS * cards.HELD, COUNT, 2, "cards that one knows in the others' hands, player by player")
HIDDEN = section("hidden", OTHERS, COUNT, 8, "how many cards of the others one does not know")
EXPECTED = section(
    "expected",
    OTHERS * DEFENCES,
    COUNT,
    CERTAIN,
    "Counterspells, Elder Signs and Banishing Words of each of the others, known and expected, in thousandths",
)
# The piles
UNSEEN = section("unseen", cards.KINDS, COUNT, 4, "cards that lie where one does not know, by kind")
DISCARD = section("discard", cards.HELD, COUNT, 4, "discarded cards, by kind")
DECK = section("deck", 1, COUNT, 50, "how many cards the deck has")
TOP = section("top", cards.SIGHT * cards.KINDS, FLAG, 1, "what one knows to be the first, second and third card")
LOOKED = section("looked", cards.SEATS, COUNT, cards.SIGHT, "how many of the top cards each player knows")
RISEN = section("risen", 1, COUNT, cards.RISE, "among how many top cards the risen Cthulhu lies")
DANGER = section(
    "danger", DANGERS, ODDS, CERTAIN, "that Cthulhu is the first, second, third, last card; and in a shuffled deck"
)
# What is pending: the innermost card, and the Banishing Words on it
DEPTH = section("depth", 1, COUNT, 4, "how many cards are pending")
CARD = section("card", cards.KINDS, CATEGORY, 1, "the card that was played or drawn")
BY = section("by", cards.SEATS, SEAT, 1, "by whom")
AT = section("at", cards.SEATS, SEAT, 1, "at whom")
WANTS = section("wants", cards.HELD, CATEGORY, 1, "which discarded card it wants")
STAGE = section("stage", len(cards.STAGES), CATEGORY, 1, "what it awaits")
WORDS = section("words", 1, COUNT, 4, "how many Banishing Words were spent on it")
BANISHED = section("banished", 1, FLAG, 1, "it is cancelled, unless another word follows")
WORD_BY = section("word-by", cards.SEATS, SEAT, 1, "who spent the last word")
FACING = section("facing", cards.SEATS, SEAT, 1, "who faces Cthulhu")
FACED = section("faced", cards.SEATS, FLAG, 1, "who has faced him this time")
