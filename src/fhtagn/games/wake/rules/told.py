"""What the trail tells: one row each, with the key of its sentence."""

from fhtagn.kernel.texts import Keys

KEYS = Keys([""])  # by number, from 1 on
event = KEYS.add

DEALT = event("dealt")
PLAYS = event("plays")
PLAYS_AT = event("plays-at")
FETCHES = event("fetches")
ANSWERS = event("answers")
BANISHES = event("banishes")
SHOWS_WORD = event("shows-word")
CANCELLED = event("cancelled")
DRAWS = event("draws")
EVENT = event("event")
CTHULHU_COMES = event("cthulhu-comes")
SPARED = event("spared")
FACES = event("faces")
HANDS_ON = event("hands-on")
SENDS_BACK = event("sends-back")
DISPELS = event("dispels")
LOSES = event("loses")
SHUFFLED = event("shuffled")
LOOKS = event("looks")
SEES = event("sees")
REORDERS = event("reorders")
TAKES = event("takes")
GIVES = event("gives")
DISCARDS = event("discards")
SWAPS = event("swaps")
RISES = event("rises")
FROM_BELOW = event("from-below")
SLIPS_AWAY = event("slips-away")
DOUBLES = event("doubles")
IN_VAIN = event("in-vain")
TURN = event("turn")
WINS = event("wins")
