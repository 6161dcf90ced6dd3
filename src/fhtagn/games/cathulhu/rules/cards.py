"""The cards and their boxes, as tables. Prices and first-only marks are data and lie in the State."""

SEATS = 11

# Sides.
CULTIST, INVESTIGATOR = 1, 2
CULTISTS = (0, 0, 0, 0, 2, 3, 3, 4, 4, 5, 5, 6)  # by the number of players; the others are Investigators

# Skill cards that can be dealt. 0 is no card.
(
    ANTAGONIST_CARD,
    GAMBLER_CARD,
    GREEDY_CARD,
    INFLUENCER_CARD,
    LEADER_CARD,
    JOKER_CARD,
    MEDDLER_CARD,
    SECRETARY_CARD,
    SEER_CARD,
    MEDIUM_CARD,
    TEACHER_CARD,
    WITNESS_CARD,
    ONLOOKER_CARD,
    ASSASSIN_CARD,
    ABSOLVER_CARD,
    FRIEND_CARD,
    TROUBLER_CARD,
) = range(1, 18)
KINDS = 18

# What a seat holds: its dealt card, or one of the two-sided cards, which are public.
NONE, DEALT, OFFERING, JOKER_SIDE, ASSASSIN_SIDE = range(5)
KIND_OF_TWO_SIDED = (0, 0, 0, JOKER_CARD, ASSASSIN_CARD)

# Boxes.
(
    EVERYONE,
    ANTAGONIST_LOOK,
    ANTAGONIST_BAR,
    GAMBLER_VISION,
    GAMBLER_FAVOR,
    GREEDY,
    INFLUENCER_FAVOR,
    INFLUENCER_SHOW,
    LEADER_VOTE,
    LEADER_LOOK,
    JOKER,
    MEDDLER,
    SECRETARY,
    SEER_LOOK,
    SEER_VISION,
    TEACHER,
    WITNESS_VISION,
    WITNESS_NAME,
    ASSASSIN,
    ABSOLVER_LOOK,
    ABSOLVER_MUTE,
    FRIEND,
    TROUBLER_VOTES,
    TROUBLER_SIDES,
) = range(24)
BOXES = 24

# The cards that a box stands on: `everyone` on none, the Seer's and the Witness's on two.
OWNERS = (
    (0, 0),
    (ANTAGONIST_CARD, 0),
    (ANTAGONIST_CARD, 0),
    (GAMBLER_CARD, 0),
    (GAMBLER_CARD, 0),
    (GREEDY_CARD, 0),
    (INFLUENCER_CARD, 0),
    (INFLUENCER_CARD, 0),
    (LEADER_CARD, 0),
    (LEADER_CARD, 0),
    (JOKER_CARD, 0),
    (MEDDLER_CARD, 0),
    (SECRETARY_CARD, 0),
    (SEER_CARD, MEDIUM_CARD),
    (SEER_CARD, MEDIUM_CARD),
    (TEACHER_CARD, 0),
    (WITNESS_CARD, ONLOOKER_CARD),
    (WITNESS_CARD, ONLOOKER_CARD),
    (ASSASSIN_CARD, 0),
    (ABSOLVER_CARD, 0),
    (ABSOLVER_CARD, 0),
    (FRIEND_CARD, 0),
    (TROUBLER_CARD, 0),
    (TROUBLER_CARD, 0),
)

# The first and the last box of each card; their boxes stand side by side.
FIRST_BOX = (
    0,
    ANTAGONIST_LOOK,
    GAMBLER_VISION,
    GREEDY,
    INFLUENCER_FAVOR,
    LEADER_VOTE,
    JOKER,
    MEDDLER,
    SECRETARY,
    SEER_LOOK,
    SEER_LOOK,
    TEACHER,
    WITNESS_VISION,
    WITNESS_VISION,
    ASSASSIN,
    ABSOLVER_LOOK,
    FRIEND,
    TROUBLER_VOTES,
)
LAST_BOX = (
    0,
    ANTAGONIST_BAR,
    GAMBLER_FAVOR,
    GREEDY,
    INFLUENCER_SHOW,
    LEADER_LOOK,
    JOKER,
    MEDDLER,
    SECRETARY,
    SEER_VISION,
    SEER_VISION,
    TEACHER,
    WITNESS_NAME,
    WITNESS_NAME,
    ASSASSIN,
    ABSOLVER_MUTE,
    FRIEND,
    TROUBLER_SIDES,
)

# Medium is a second Seer and Onlooker a second Witness: cards with the same boxes have the same class.
CLASS = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 11, 12, 12, 14, 15, 16, 17)


# Boxes as masks: all, and by the card held `everyone` and those that stand on it.
ALL_BOXES = (1 << BOXES) - 1
OWN_BOXES = tuple((1 << EVERYONE) | (2 << last) - (1 << first) for first, last in zip(FIRST_BOX, LAST_BOX, strict=True))


def stands_on(box, kind):
    """Whether a box is one of this card's own."""
    return kind > 0 and FIRST_BOX[kind] <= box <= LAST_BOX[kind]
