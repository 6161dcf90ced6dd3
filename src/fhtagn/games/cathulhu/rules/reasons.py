"""Why a move is refused: one row each, with the key of its sentence."""

from fhtagn.kernel.texts import Keys

KEYS = Keys([""])  # by number; 0 is no reason
reason = KEYS.add

NOT_YOUR_TURN = reason("turn")
ALREADY_OVER = reason("over")
NO_SUCH_MOVE = reason("unknown")
NOT_NOW = reason("phase")
NO_SUCH_SEAT = reason("seat")
NOT_YOURSELF = reason("yourself")
NOT_TWICE = reason("twice")
LOWER_FIRST = reason("lower-first")
ALREADY_CLAIMED = reason("claimed")
NO_FAVOR = reason("no-favor")
NO_CARD = reason("no-card")
ALREADY_ASKED = reason("asked")
THEY_HOLD_NO_CARD = reason("they-hold-none")
NOT_ON_YOUR_CARD = reason("not-on-your-card")
TAKEN_BY_FIRST = reason("first-only")
TOO_DEAR = reason("price")
NOBODY_TO_CHOOSE = reason("nobody")
NOT_IN_SUPPLY = reason("supply")
TOO_FEW_PLAYERS = reason("too-few")
NOTHING_TO_NAME = reason("nothing-to-name")
TARGETS_ASSIGNED = reason("targets-assigned")
TARGETS_UNASSIGNED = reason("targets-unassigned")
VOTED_OR_MUTED = reason("voted-or-muted")
NO_HIDDEN_CARD = reason("no-hidden-card")
NOT_MARKED = reason("not-marked")
NOT_DEALT = reason("not-dealt")
BOX_WAS_USED = reason("box-was-used")
TOO_MANY = reason("too-many")
TOO_MUCH_FAVOR = reason("too-much-favor")
OTHER_VERB = reason("other-verb")
NONE_LEFT = reason("none-left")
