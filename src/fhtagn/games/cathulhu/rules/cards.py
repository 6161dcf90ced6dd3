"""The two sides, and the cards: one row each."""

SEATS = 11

CULTIST, INVESTIGATOR = 1, 2
CULTISTS = (0, 0, 0, 0, 2, 3, 3, 4, 4, 5, 5, 6)  # by the number of players; the others are Investigators

NAMES = [""]  # by number; 0 is no card


def card(name: str) -> int:
    """One row: a skill card that can be dealt. Its boxes name it in their rows."""
    NAMES.append(name)
    return len(NAMES) - 1


ANTAGONIST_CARD = card("antagonist")
GAMBLER_CARD = card("gambler")
GREEDY_CARD = card("greedy")
INFLUENCER_CARD = card("influencer")
LEADER_CARD = card("leader")
JOKER_CARD = card("joker")
MEDDLER_CARD = card("meddler")
SECRETARY_CARD = card("secretary")
SEER_CARD = card("seer")
MEDIUM_CARD = card("medium")
TEACHER_CARD = card("teacher")
WITNESS_CARD = card("witness")
ONLOOKER_CARD = card("onlooker")
ASSASSIN_CARD = card("assassin")
ABSOLVER_CARD = card("absolver")
FRIEND_CARD = card("friend")
TROUBLER_CARD = card("troubler")
KINDS = len(NAMES)

# What a seat holds: its dealt card, or one of the two-sided cards, which are public.
NONE, DEALT, OFFERING, JOKER_SIDE, ASSASSIN_SIDE = range(5)
KIND_OF_TWO_SIDED = (0, 0, 0, JOKER_CARD, ASSASSIN_CARD)
