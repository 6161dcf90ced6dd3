"""The cards: one table, a row a kind. Codes, words, deck files, JSON and what boards are told follow from it."""

from typing import NamedTuple

SEATS = 6

OPENING_HAND = 4  # and a Counterspell
CTHULHUS = 2
HAND_LIMIT = 6
DREAM_LIMIT = 2  # what Lost in the Dreamlands leaves
SIGHT = 3  # how many cards a look shows
RISE = 5  # among how many top cards R'lyeh puts Cthulhu

RED, GREEN = range(2)
LAST_SURVIVOR, FIRST_LOSS = range(2)

# How a card comes into play: it answers (and has a star), is played alone, at a player, or with the name of a discarded
# card that it wants; Cthulhu and Events come by themselves.
ANSWER, ALONE, AIMED, NAMING, WAKING, EVENT = range(6)
FORMS = ("answer", "alone", "aimed", "naming", "waking", "event")

# Where a pending card stands: what is awaited now. An effect that awaits nothing happens at once.
AT_ANSWER, AT_GIVE, AT_DISCARD, AT_ORDER, AT_DRAW, AT_TAKE, AT_LOOK, AT_PLACE, AT_ONCE = range(9)
STAGES = ("answer", "give", "discard", "order", "draw", "take", "look", "place")


class Card(NamedTuple):
    name: str  # in transcripts, deck files and JSON; texts call it word.NAME and say card.NAME
    form: int
    stage: int  # what its effect awaits first
    needs: int  # how many cards a player must hold to be its target
    hits_drawer: int  # an Event whose first target is who drew it


ROWS: list[Card] = []


def row(name: str, form: int, stage: int = AT_ONCE, needs: int = 0, hits_drawer: int = 0) -> int:
    """Write a row, behind those of its form. Returns the number of this kind."""
    if ROWS and form < ROWS[-1].form:
        raise ValueError(f"The row of {name} stands behind {ROWS[-1].name}; rows of one form stand together.")
    ROWS.append(Card(name, form, stage, needs, hits_drawer))
    return len(ROWS) - 1


COUNTERSPELL = row("counterspell", ANSWER)
ELDER_SIGN = row("elder-sign", ANSWER)
BANISHING_WORD = row("banishing-word", ANSWER)

NIGHT_GAUNT = row("night-gaunt", ALONE)
SHOGGOTH = row("shoggoth", ALONE)
DREAM = row("dream", ALONE, AT_LOOK)
GREAT_RACE_OF_YITH = row("great-race-of-yith", ALONE, AT_LOOK)
AZATHOTH = row("azathoth", ALONE)
DHOLE = row("dhole", ALONE)

DEEP_ONES = row("deep-ones", AIMED, AT_DRAW)
MI_GO = row("mi-go", AIMED, AT_TAKE, needs=1)
CULTIST = row("cultist", AIMED, AT_GIVE, needs=1)
HOUND_OF_TINDALOS = row("hound-of-tindalos", AIMED, AT_DISCARD, needs=2)
NYARLATHOTEP = row("nyarlathotep", AIMED)

NECRONOMICON = row("necronomicon", NAMING)

CTHULHU = row("cthulhu", WAKING)

THE_STARS_ARE_RIGHT = row("the-stars-are-right", EVENT, AT_DRAW, hits_drawer=1)
PROCESSION = row("procession", EVENT, AT_GIVE)
NIGHTMARE = row("nightmare", EVENT, AT_DISCARD)
LOST_IN_THE_DREAMLANDS = row("lost-in-the-dreamlands", EVENT, AT_DISCARD, hits_drawer=1)
RLYEH_RISES = row("rlyeh-rises", EVENT, AT_PLACE)

# --- What follows from the rows

KINDS = len(ROWS)
FORM = tuple(card.form for card in ROWS)
STAGE = tuple(card.stage for card in ROWS)
NEEDS = tuple(card.needs for card in ROWS)
HITS_DRAWER = tuple(card.hits_drawer for card in ROWS)

FIRST_ALONE, FIRST_AIMED, FIRST_NAMING, HELD = map(FORM.index, (ALONE, AIMED, NAMING, WAKING))
# Kinds below HELD can be held in a hand.
