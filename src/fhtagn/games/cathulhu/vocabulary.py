"""The words of the game, by the numbers that the rules use."""

from fhtagn.games.cathulhu.rules import cards, codes, state

CARDS = (
    "",
    "antagonist",
    "gambler",
    "greedy",
    "influencer",
    "leader",
    "joker",
    "meddler",
    "secretary",
    "seer",
    "medium",
    "teacher",
    "witness",
    "onlooker",
    "assassin",
    "absolver",
    "friend",
    "troubler",
)
CLAIMED = (*CARDS, "offering")  # what can be claimed: any card
TWO_SIDED = {cards.OFFERING: "offering", cards.JOKER_SIDE: "joker", cards.ASSASSIN_SIDE: "assassin"}
HELD = ("none", "dealt", "offering", "joker", "assassin")

BOXES = (
    "everyone",
    "antagonist-look",
    "antagonist-bar",
    "gambler-vision",
    "gambler-favor",
    "greedy",
    "influencer-favor",
    "influencer-show",
    "leader-vote",
    "leader-look",
    "joker",
    "meddler",
    "secretary",
    "seer-look",
    "seer-vision",
    "teacher",
    "witness-vision",
    "witness-name",
    "assassin",
    "absolver-look",
    "absolver-mute",
    "friend",
    "troubler-votes",
    "troubler-sides",
)

SIDES = ("", "cultist", "investigator")
TEAMS = ("", "cultists", "investigators")
OPINIONS = ("cultist", "investigator", "unsure")
PHASES = ("deal", "council", "use", "offer", "vote", "over")
ANSWERS = (None, "wait", "take")

STAGES = {
    state.ROLL: "roll",
    state.ROLL_AGAIN: "roll-again",
    state.SPLITTING: "split",
    state.CHOOSING: "choose",
    state.VOTES_NOW: "vote",
    state.PICKING: "pick",
    state.REVEALING: "reveal",
    state.NAMING: "name",
    state.GUESSING: "guess",
    state.ASKED: "asked",
    state.ASKS: "asks",
    state.USES_CARD: "use",
}

# The suggested skills: the first four for four players, one more for each further player.
SUGGESTED = (
    "antagonist",
    "greedy",
    "influencer",
    "leader",
    "witness",
    "meddler",
    "secretary",
    "gambler",
    "seer",
    "teacher",
    "leader",
)

SEATS_NAMED = {codes.ALONE: 0, codes.ONE: 1, codes.PAIR: 2, codes.IN_ORDER: 2, codes.FOUR: 0}


def seats_in(mask: int) -> list[int]:
    """The seats of a mask, ascending."""
    return [seat for seat in range(cards.SEATS) if mask >> seat & 1]


def held_card(game: object, seat: int) -> str | None:
    """The card that a seat holds, if it holds one and it is known."""
    holding, dealt = game.holding[seat], game.dealt[seat]  # type: ignore[attr-defined]
    if holding == cards.DEALT:
        return CARDS[dealt] if dealt > 0 else None
    return TWO_SIDED.get(holding)
