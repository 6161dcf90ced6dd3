"""The words of the game, by the numbers that the rules use."""

from fhtagn.games.cathulhu.rules import boxes, cards, codes, state

CARDS = tuple(cards.NAMES)
CLAIMED = (*CARDS, "offering")  # what can be claimed: any card
TWO_SIDED = {cards.OFFERING: "offering", cards.JOKER_SIDE: "joker", cards.ASSASSIN_SIDE: "assassin"}
HELD = ("none", "dealt", "offering", "joker", "assassin")

BOXES = tuple(box.name for box in boxes.ROWS)
FORMS = ("alone", "one", "pair", "ordered", "four", "never")  # by the form of a box

SIDES = ("", "cultist", "investigator")
TEAMS = ("", "cultists", "investigators")
OPINIONS = ("cultist", "investigator", "unsure")
PHASES = ("deal", "council", "use", "offer", "vote", "over")
LOOKS = ("alignment", "skill")  # which card a box looks at
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

SEATS_NAMED = {boxes.ALONE: 0, boxes.ONE: 1, boxes.PAIR: 2, boxes.IN_ORDER: 2, boxes.FOUR: 0}


def seats_in(mask: int) -> list[int]:
    """The seats of a mask, ascending."""
    return [seat for seat in range(cards.SEATS) if mask >> seat & 1]


def seats_named(box: int, argument: int) -> list[int]:
    """The seats of a use, in the order in which they are said."""
    form = boxes.FORM[box]
    if form == boxes.ONE:
        return [argument]
    if form in (boxes.PAIR, boxes.IN_ORDER):
        return list(divmod(argument, cards.SEATS))
    if form == boxes.FOUR and argument:
        return [codes.seat_of_four(argument, place) for place in range(4)]
    return []


def held_card(game: object, seat: int) -> str | None:
    """The card that a seat holds, if it holds one and it is known."""
    holding, dealt = game.holding[seat], game.dealt[seat]  # type: ignore[attr-defined]
    if holding == cards.DEALT:
        return CARDS[dealt] if dealt > 0 else None
    return TWO_SIDED.get(holding)
