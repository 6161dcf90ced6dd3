"""Why a move is refused: one row each, with the key of its sentence."""

from fhtagn.kernel.texts import Keys

KEYS = Keys([""])  # by number; 0 is no reason
reason = KEYS.add

NOT_YOUR_TURN = reason("turn")
ALREADY_OVER = reason("over")
NO_SUCH_MOVE = reason("unknown")
NOT_NOW = reason("phase")
NO_STONE = reason("no-stone")
PART_IS_LOST = reason("lost")
ACTIVATED_ALREADY = reason("activated")
STONE_USED_ALREADY = reason("used")
DOES_NOT_FIT = reason("fit")
AIM_FIRST = reason("aim-first")
NO_SUCH_MONSTER = reason("monster")
MONSTER_IS_DEAD = reason("dead")
NOT_THAT_MONSTER = reason("that-monster")
NO_FREE_TOKEN = reason("free")
NO_OFFERING = reason("offering")
BONUS_USED = reason("bonus-used")
STONES_LACK_BONUS = reason("bonus-stones")
ONLY_IN_DECLARE = reason("declare")
ONLY_AN_ANSWER = reason("answer")
ENDS_A_PLAN = reason("ends-a-plan")
CHANGES_NOTHING = reason("nothing")
OTHER_FORM = reason("form")
NOTHING_TO_BLOCK = reason("block")
OTHER_DIE_FIRST = reason("die")
NOTHING_FITS = reason("nothing-fits")
NEVER_PLANNED = reason("never-planned")
NOT_BY_PLAYER_ONE = reason("player-one")
