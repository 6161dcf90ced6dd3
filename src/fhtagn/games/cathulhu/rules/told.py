"""What the trail tells: one row each, with the key of its sentence.

Secrets are never in the trail: events.py reads them where `hide` has masked them.
"""

from fhtagn.kernel.texts import Keys

KEYS = Keys()  # by number
event = KEYS.add

GETS_ALIGNMENT = event("gets-alignment")
GETS_CARD = event("gets-card")
BRIEFING = event("briefing")
CLAIMS = event("claims")
CLAIMS_SKILL = event("claims-skill")
DISCARDS_FAVOR = event("discards-favor")
ANSWERS = event("answers")
REACHES = event("reaches")
TAKES_HOURGLASS = event("takes-hourglass")
SAND_FALLS = event("sand-falls")
COUNCIL_ENDS = event("council-ends")
RETURNS = event("returns")
OFFERS = event("offers")
ACCEPTS = event("accepts")
DECLINES = event("declines")
USES_BOX = event("uses-box")
PAYS = event("pays")
DISCARDS_CARD = event("discards-card")
GETS_FAVOR = event("gets-favor")
GETS_TWO_SIDED = event("gets-two-sided")
IS_PREVENTED = event("is-prevented")
SIDE_REVEALED = event("side-revealed")
CARD_REVEALED = event("card-revealed")
MARKS = event("marks")
LOOKS_AT = event("looks-at")
MAY_VOTE = event("may-vote")
VOTES_OPENLY = event("votes-openly")
VOTES = event("votes")
IS_MUTED = event("is-muted")
NAMES = event("names")
GUESSES = event("guesses")
PICKS = event("picks")
SHOWS_CULTISTS = event("shows-cultists")
TARGETS_GIVEN = event("targets-given")
ASKS_FRIEND = event("asks-friend")
USES_BY_FRIEND = event("uses-by-friend")
NOTHING_HAPPENS = event("nothing-happens")
TARGETS_SHOWN = event("targets-shown")
SWAPS_VOTES = event("swaps-votes")
SWAPS_SIDES = event("swaps-sides")
COUNTS = event("counts")
ASCENDS = event("ascends")
NOBODY_ASCENDS = event("nobody-ascends")
SIDE_WINS = event("side-wins")
