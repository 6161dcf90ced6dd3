"""The two sides, and the cards: one row each."""

SEATS = 11

CULTIST, INVESTIGATOR = 1, 2
CULTISTS = (0, 0, 0, 0, 2, 3, 3, 4, 4, 5, 5, 6)  # by the number of players; the others are Investigators

NAMES = [""]  # by number; 0 is no card


def row(name: str) -> int:
    """A skill card that can be dealt; returns its number. Its boxes name it in their rows."""
    NAMES.append(name)
    return len(NAMES) - 1


ANTAGONIST_CARD = row("antagonist")
GAMBLER_CARD = row("gambler")
GREEDY_CARD = row("greedy")
INFLUENCER_CARD = row("influencer")
LEADER_CARD = row("leader")
JOKER_CARD = row("joker")
MEDDLER_CARD = row("meddler")
SECRETARY_CARD = row("secretary")
SEER_CARD = row("seer")
MEDIUM_CARD = row("medium")
TEACHER_CARD = row("teacher")
WITNESS_CARD = row("witness")
ONLOOKER_CARD = row("onlooker")
ASSASSIN_CARD = row("assassin")
ABSOLVER_CARD = row("absolver")
FRIEND_CARD = row("friend")
TROUBLER_CARD = row("troubler")
KINDS = len(NAMES)

# What a seat holds: its dealt card, or one of the two-sided cards, which are public.
NONE, DEALT, OFFERING, JOKER_SIDE, ASSASSIN_SIDE = range(5)
KIND_OF_TWO_SIDED = (0, 0, 0, JOKER_CARD, ASSASSIN_CARD)
