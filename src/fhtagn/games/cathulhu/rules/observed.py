"""What a seat observes: the table of sections. `observe` writes them."""

from fhtagn.games.cathulhu.rules import boxes, cards, state
from fhtagn.kernel.observation import CATEGORY, COUNT, FLAG, ODDS, SEAT, Observation

CERTAIN = 1000  # of odds
FEWEST = 4  # players
SKILLS = cards.KINDS - 1  # kinds of skill cards, of which 0 is none
HELD = cards.ASSASSIN_SIDE  # ways to hold a card, of which 0 is none
TWO_SIDED = cards.ASSASSIN_SIDE - cards.DEALT
SEATS = cards.SEATS

OBSERVATION = Observation("cathulhu-v1")
section = OBSERVATION.section

# Settings
PLAYERS = section("players", SEATS - FEWEST + 1, CATEGORY, 1, "four to eleven play")
DEALT_SKILLS = section("dealt-skills", 1, FLAG, 1, "Investigators use only boxes of dealt cards")
FRIEND_PREVENTS = section("friend-prevents", 1, FLAG, 1, "a Friend prevents instead of giving favor")
OWN_SEAT = section("seat", SEATS, CATEGORY, 1, "one's own seat, by which moves name it, and where equals can agree")
DECK = section("deck", SKILLS, COUNT, 2, "the dealt cards, by kind")
LEFT = section("left", SKILLS, COUNT, 2, "those of them whose player one does not know")
# The course of the game
PHASE = section("phase", state.OVER + 1, CATEGORY, 1, "the phase")
STAGE = section("stage", state.USES_CARD + 1, CATEGORY, 1, "while a box is used: what is waited for")
SAND = section("sand", 1, COUNT, 12, "grains of sand that are left")
ACTS = section("acts", SEATS, FLAG, 1, "who must act now")
HOURGLASS = section("hourglass", SEATS, SEAT, 1, "who holds the hourglass")
OFFERED = section("offered", SEATS, SEAT, 1, "to whom it is offered")
WAS_OFFERED = section("was-offered", SEATS, FLAG, 1, "who was offered it since the last use")
# Oneself
CULTIST = section("cultist", 1, FLAG, 1, "one is a Cultist")
CARD = section("card", SKILLS, CATEGORY, 1, "the skill card that one was dealt")
# The players
PRESENT = section("present", SEATS, FLAG, 1, "who plays")
HOLDING = section(
    "holding", SEATS * HELD, FLAG, 1, "what each holds: a dealt card, the Offering, the Joker, the Assassin"
)
FAVOR = section("favor", SEATS, COUNT, 3, "favor tokens")
FAVORED = section("favored", SEATS, FLAG, 1, "who has two or more of them")
PREVENTED = section("prevented", SEATS, FLAG, 1, "who cannot Ascend")
MUTED = section("muted", SEATS, FLAG, 1, "who does not vote")
CLAIMED = section("claimed", SEATS, FLAG, 1, "who has made a claim in this tick")
ANSWERED = section("answered", SEATS, FLAG, 1, "who has said in this tick whether to take the hourglass")
VOTED = section("voted", SEATS, FLAG, 1, "who has voted")
USES = section("uses", SEATS, COUNT, 2, "how many boxes each has used")
# What one knows
CULTIST_ODDS = section("cultist-odds", SEATS, ODDS, CERTAIN, "that a player is a Cultist, over all worlds that fit")
ALLY_ODDS = section("ally-odds", SEATS, ODDS, CERTAIN, "that a player is on one's own side")
SURE = section("sure", SEATS, FLAG, 1, "whose side one knows for certain")
RIGHT_ODDS = section("right-odds", 1, ODDS, CERTAIN, "that the neighbour on the right is on one's own side")
CARDS = section("cards", (SEATS - 1) * SKILLS, FLAG, 1, "dealt cards of the others that one knows, player by player")
SEEN_BY = section("seen-by", SEATS, FLAG, 1, "who has seen one's own side")
# What was said
CLAIMS = section(
    "claims",
    SEATS * SEATS,
    COUNT,
    2,
    "by speaker, then about whom: 1 for Cultist, -1 for Investigator; twice that if the speaker has looked",
)
WORDS = section("words", SEATS, COUNT, 4, "what the others say about a player, added up")
LIED = section("lied", SEATS, FLAG, 1, "who has said about a player what one knows to be false")
SKILL_SAID = section("skill-said", SEATS, FLAG, 1, "who has claimed a skill card")
SKILL_FALSE = section("skill-false", SEATS, FLAG, 1, "whose claim of a skill card one knows to be false")
SKILL_DISPUTED = section("skill-disputed", SEATS, FLAG, 1, "whose card is claimed by more than have it")
# What was done
BOX_USED = section("box-used", boxes.COUNT, FLAG, 1, "boxes that somebody has used")
BOX_MINE = section("box-mine", boxes.COUNT, FLAG, 1, "boxes that one has used first")
GAVE_ME = section("gave-me", SEATS, COUNT, 2, "how many boxes each has used that name oneself")
GIVEN = section("given", SEATS, COUNT, 2, "how many boxes one has used that name this player")
TAKEN = section("taken", TWO_SIDED, FLAG, 1, "two-sided cards that have left the supply")
NAMED = section("named", SKILLS, FLAG, 1, "cards that a Witness has named")
TARGETS_OUT = section("targets-out", 1, FLAG, 1, "the Targets lie")
TARGETS = section("targets", 4 * SEATS, SEAT, 1, "whom the Targets A, B, C and D are before, if one knows it")
VOTES_SWAPPED = section("votes-swapped", 1, FLAG, 1, "the votes for A and B will change places")
SIDES_SWAPPED = section("sides-swapped", 1, FLAG, 1, "the sides of C and D will change places")
# The vote
VOTES = section("votes", SEATS, COUNT, 4, "votes that one knows of")
EXPECTED_VOTES = section("expected-votes", SEATS, COUNT, 4, "votes that the others will probably give, with these")
# The box that is pending
BOX = section("box", boxes.COUNT, CATEGORY, 1, "the innermost box that is being used")
WRAPPED = section("wrapped", 1, FLAG, 1, "it is used by a Joker")
USER = section("user", SEATS, SEAT, 1, "by whom")
FIRST = section("first", SEATS, SEAT, 1, "the first player whom it names")
SECOND = section("second", SEATS, SEAT, 1, "the second one")
MARKED = section("marked", SEATS, FLAG, 1, "the two whom the die has marked")
LOWER = section("lower", SEATS, SEAT, 1, "the one of them who is named first")
VISION = section("vision", 3, CATEGORY, 1, "how many Cultists the Vision shows that may be revealed")
