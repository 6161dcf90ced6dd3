"""The kinds of cards, ordered so that cards of one sort stand together."""

SEATS = 6

# Answers, which are never played on one's own account.
COUNTERSPELL, ELDER_SIGN, BANISHING_WORD = range(3)
# Cards that are played alone.
NIGHT_GAUNT, SHOGGOTH, DREAM, GREAT_RACE_OF_YITH, AZATHOTH, DHOLE = range(3, 9)
# Cards that are played at another player.
DEEP_ONES, MI_GO, CULTIST, HOUND_OF_TINDALOS, NYARLATHOTEP = range(9, 14)
# The card that names another card.
NECRONOMICON = 14
HELD = 15  # all kinds below this one can be held in a hand

CTHULHU = 15
THE_STARS_ARE_RIGHT, PROCESSION, NIGHTMARE, LOST_IN_THE_DREAMLANDS, RLYEH_RISES = range(16, 21)
KINDS = 21

OPENING_HAND = 4  # and a Counterspell
CTHULHUS = 2
HAND_LIMIT = 6
DREAM_LIMIT = 2  # what Lost in the Dreamlands leaves
SIGHT = 3  # how many cards a look shows
RISE = 5  # among how many top cards R'lyeh puts Cthulhu

RED, GREEN = range(2)
LAST_SURVIVOR, FIRST_LOSS = range(2)
