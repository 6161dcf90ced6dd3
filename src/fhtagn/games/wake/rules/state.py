"""The table as a record of numbers."""

from fhtagn.games.wake.rules import cards, pending
from fhtagn.kernel.record import Int, Ints, Note, Notes, Record

VERSION = 1
LONGEST = 12_000
TOP = 6  # three cards that were looked at, pushed down by Cthulhus that rise; he himself lies sixth at most
DEPTH = 12  # a played card, then Banishing Words or Events inside Events
NOT_BY_SEAT = ("top", "looked")
APART = ("draw_next", "end_turn")

# Bits of those who see a card change hands: the seats, and the public.
THE_PUBLIC = cards.SEATS
EVERYONE = (1 << cards.SEATS + 1) - 1
NO_ONE = 0


class State(Record):
    # Settings
    players: Int
    first: Int
    cthulhu: Int
    ending: Int
    cards: Ints[cards.KINDS]  # the deck file: all cards of the game, two Cthulhus of the chosen colour
    viewer: Int  # in a view: the seat + 1, or less than 0 for the public
    # Hands
    hands: Ints[cards.SEATS, cards.HELD]
    sizes: Ints[cards.SEATS]
    known: Ints[
        cards.SEATS, cards.SEATS, cards.HELD
    ]  # by viewer and holder; where both are one: what the public knows of that hand
    alive: Ints[cards.SEATS]
    living: Int
    # The deck: `deck` counts the cards without a place, `top` has the others as kind + 1, 0 where undetermined
    deck: Ints[cards.KINDS]
    deck_size: Int
    top: Ints[TOP]
    top_length: Int
    looked: Ints[TOP]  # who knows this place, as bits
    risen: Int  # among how many top cards the risen Cthulhu lies
    risen_at: Int  # where he lies, from 1 on
    risen_from: Int  # how many cards the deck had when he rose; 0 where that says nothing
    risen_over: Int  # how many of these had a place
    risen_since: Int  # what was done with the top cards since (risen.py)
    discard: Ints[cards.HELD]
    removed: Ints[cards.KINDS]
    # The turn
    active: Int
    turns_left: Int
    doubled: Int  # the next player takes two turns
    turn_ends: Int
    closing: Int  # the closing draw is still to be made
    from_bottom: Int
    # What is pending
    depth: Int
    pending: Ints[DEPTH, pending.COLUMNS]
    facing: Int
    faced: Int  # as bits
    # What is being decided, and by whom (bits: Nature, then the seats)
    task: Int
    waits: Int
    answers: Ints[cards.SEATS]
    drawer: Int  # who is dealt to or draws
    below: Int  # that draw comes from the bottom
    # What readers like to know
    turn: Note
    deeds: Notes[cards.SEATS, 3]  # what each player last did before all eyes: what (as the trail tells it), whom, card
    told: Note
    trail: Notes[24, 4]


MEASURES = (("turn", 100), ("living", 6), ("deck_size", 80))
