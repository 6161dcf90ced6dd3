"""Why a move is refused: one row each, with the key of its sentence."""

from fhtagn.kernel.texts import Keys

KEYS = Keys([""])  # by number; 0 is no reason
reason = KEYS.add

ALREADY_OVER = reason("over")
NO_SUCH_MOVE = reason("unknown")
NOT_YOUR_TURN = reason("turn")
NOT_NOW = reason("phase")
NOT_HELD = reason("not-held")
NO_SUCH_SEAT = reason("seat")
NOT_YOURSELF = reason("yourself")
OUT_OF_THE_GAME = reason("out")
EMPTY_HAND = reason("empty-hand")
LAST_CARD = reason("last-card")
NOT_THAT_BOOK = reason("that-book")
NOT_DISCARDED = reason("not-discarded")
NO_WORD = reason("no-word")
NOT_THESE_CARDS = reason("these-cards")
SAME_ORDER = reason("same-order")
FACED_ALREADY = reason("faced")
NAME_SOMEBODY = reason("name-somebody")
STILL_ARMED = reason("still-armed")
NOT_LEFT = reason("not-left")
