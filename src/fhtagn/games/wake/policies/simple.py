"""Simple players: one counts the odds and keeps out of trouble, one goes for the others' hands."""

from fhtagn.games.wake.rules.cards import (
    AZATHOTH,
    BANISHING_WORD,
    COUNTERSPELL,
    CTHULHU,
    CTHULHUS,
    CULTIST,
    DEEP_ONES,
    DHOLE,
    DREAM,
    ELDER_SIGN,
    GREAT_RACE_OF_YITH,
    GREEN,
    HELD,
    HOUND_OF_TINDALOS,
    MI_GO,
    NECRONOMICON,
    NIGHT_GAUNT,
    NYARLATHOTEP,
    SEATS,
    SHOGGOTH,
    SIGHT,
)
from fhtagn.games.wake.rules.codes import (
    ANSWERING,
    BANISH,
    DISCARD,
    DISPEL,
    DRAW,
    FACING,
    FETCH,
    GIVE,
    GIVING,
    GIVING_TOGETHER,
    HAND_ON,
    MATTER_BY,
    MATTER_CARD,
    MATTER_TARGET,
    ORDER,
    ORDERING,
    PASS,
    PERMUTATIONS,
    PLAY,
    PLAY_AT,
    PLAYING,
    SEND_BACK,
    SUBMIT,
)
from fhtagn.games.wake.rules.moves import moves, target_refusal
from fhtagn.games.wake.rules.table import innermost, next_living
from fhtagn.kernel.chance import below

CERTAIN = 1000  # risks are in thousandths
WORTH_A_LOOK = 60
WORTH_FLEEING = 130
WORTH_FLEEING_ARMED = 240
NONE = -1  # no move of this sort

# What a card is worth in the hand, by kind: to the cautious, to the bully.
WORTH = (
    (99, 90, 60, 70, 55, 42, 50, 20, 22, 30, 40, 35, 15, 24, 45),
    (99, 90, 50, 30, 35, 10, 12, 14, 11, 60, 80, 75, 65, 55, 70),
)
CAREFUL, ROUGH = range(2)


def cautious(view, seat, stream, out):
    """Counts the odds of Cthulhu; looks, flees or makes others draw when they are bad; keeps its Counterspell."""
    if view.task == PLAYING:
        return careful_turn(view, seat, stream)
    if view.task == ORDERING:
        return careful_order(view, seat, out)
    return react(view, seat, stream, CAREFUL)


def bully(view, seat, stream, out):
    """Attacks the fullest hand as long as it can, then draws."""
    if view.task == PLAYING:
        return rough_turn(view, seat, stream)
    if view.task == ORDERING:
        return careful_order(view, seat, out)
    return react(view, seat, stream, ROUGH)


# --- The odds


def risk(view, seat):
    """The odds that the top card is Cthulhu, as far as this seat can know."""
    if view.looked[0] >> seat & 1:
        return CERTAIN * int(view.top[0] == CTHULHU + 1)
    known = 0
    found = 0
    near = 0
    for place in range(view.top_length):
        if view.looked[place] >> seat & 1:
            known += 1
            found += int(view.top[place] == CTHULHU + 1)
            near += int(place < view.risen)
    odds = CERTAIN * (CTHULHUS - found) // max(view.deck_size - known, 1)
    if view.risen > 0 and found == 0:
        odds = max(odds, CERTAIN // max(view.risen - near, 1))
    return odds


def own_risk(view, seat):
    """The odds that drawing now makes this seat face him: none with the green one, who takes the next player."""
    return 0 if view.cthulhu == GREEN else risk(view, seat)


# --- The cautious


def careful_turn(view, seat, stream):
    danger = own_risk(view, seat)
    looked = view.looked[0] >> seat & 1
    if danger == CERTAIN and looked:
        move = get_out(view, seat, stream)
        if move != NONE:
            return move
    if danger >= WORTH_A_LOOK and not looked:
        move = look_first(view, seat)
        if move != NONE:
            return move
    move = help_oneself(view, seat, stream)
    if move != NONE:
        return move
    armed = view.hands[seat][COUNTERSPELL] + view.hands[seat][ELDER_SIGN]
    if danger >= (WORTH_FLEEING_ARMED if armed > 0 else WORTH_FLEEING):
        move = flee(view, seat)
        if move != NONE:
            return move
    return alone(SHOGGOTH) if view.hands[seat][SHOGGOTH] > 0 else DRAW


def get_out(view, seat, stream):
    """Cthulhu lies on top: somebody else shall draw him."""
    if view.hands[seat][DEEP_ONES] > 0:
        return aimed(DEEP_ONES, prey(view, seat, stream, DEEP_ONES, CAREFUL))
    if view.hands[seat][NIGHT_GAUNT] > 0:
        return alone(NIGHT_GAUNT)
    if view.hands[seat][GREAT_RACE_OF_YITH] > 0:
        return alone(GREAT_RACE_OF_YITH)
    if view.hands[seat][DHOLE] > 0 and view.from_bottom == 0 and view.deck_size > SIGHT:
        return alone(DHOLE)
    if view.hands[seat][AZATHOTH] > 0:
        return alone(AZATHOTH)
    return NONE


def look_first(view, seat):
    if view.hands[seat][DREAM] > 0:
        return alone(DREAM)
    if view.hands[seat][GREAT_RACE_OF_YITH] > 0:
        return alone(GREAT_RACE_OF_YITH)
    return NONE


def help_oneself(view, seat, stream):
    """Take from the others, from the discard pile, and swap a defenceless hand for a better one."""
    for kind in range(MI_GO, CULTIST + 1):
        target = prey(view, seat, stream, kind, ROUGH)
        if target != NONE:
            return aimed(kind, target)
    if view.hands[seat][NECRONOMICON] > 0:
        for kind in range(COUNTERSPELL, BANISHING_WORD + 1):
            if view.discard[kind] > 0:
                return FETCH + kind
    if view.hands[seat][NYARLATHOTEP] > 0 and view.hands[seat][COUNTERSPELL] + view.hands[seat][ELDER_SIGN] == 0:
        target = prey(view, seat, stream, NYARLATHOTEP, ROUGH)
        if target != NONE and view.sizes[target] >= view.sizes[seat] - 1:
            return aimed(NYARLATHOTEP, target)
    target = prey(view, seat, stream, HOUND_OF_TINDALOS, ROUGH)
    return aimed(HOUND_OF_TINDALOS, target) if target != NONE else NONE


def flee(view, seat):
    if view.hands[seat][NIGHT_GAUNT] > 0:
        return alone(NIGHT_GAUNT)
    if view.risen > 0 and view.hands[seat][AZATHOTH] > 0:
        return alone(AZATHOTH)
    if view.risen > 0 and view.hands[seat][DHOLE] > 0 and view.from_bottom == 0 and view.deck_size > view.risen:
        return alone(DHOLE)
    return NONE


def careful_order(view, seat, out):
    """Cthulhu not for oneself, but for the next player."""
    best = 0
    chosen = ORDER
    for index in range(moves(view, seat, out)):
        worth = 1000
        for place in range(min(SIGHT, view.deck_size)):
            if view.top[PERMUTATIONS[out[index] - ORDER][place]] == CTHULHU + 1:
                worth += place_worth(view, place)
        if worth > best:
            best = worth
            chosen = out[index]
    return chosen


def place_worth(view, place):
    """What Cthulhu in this place is worth to the player who draws next."""
    if view.cthulhu == GREEN:
        return 20 - place
    if place < view.turns_left:
        return -100
    return 20 - place


# --- The bully


def rough_turn(view, seat, stream):
    for kind in range(DEEP_ONES, NYARLATHOTEP + 1):
        if kind != NYARLATHOTEP or view.sizes[seat] < 4:
            target = prey(view, seat, stream, kind, ROUGH)
            if target != NONE:
                return aimed(kind, target)
    if view.hands[seat][NECRONOMICON] > 0:
        for kind in range(MI_GO, HOUND_OF_TINDALOS + 1):
            if view.discard[kind] > 0:
                return FETCH + kind
    return alone(SHOGGOTH) if view.hands[seat][SHOGGOTH] > 0 else DRAW


# --- Both


def alone(kind):
    return PLAY + kind - NIGHT_GAUNT


def aimed(kind, target):
    return PLAY_AT + (kind - DEEP_ONES) * SEATS + target


def prey(view, seat, stream, kind, style):
    """At whom to play this card: at the fullest hand if rough, else at the least defended; NONE if nobody fits."""
    best = 0
    ties = 0
    chosen = NONE
    if view.hands[seat][kind] == 0:
        return NONE
    for target in range(view.players):
        if target_refusal(view, seat, kind, target) == 0:
            worth = 1 + view.sizes[target] if style == ROUGH else openness(view, seat, target)
            if worth > best:
                best = worth
                ties = 0
            if worth == best:
                ties += 1
                if below(stream, ties) == 0:
                    chosen = target
    return chosen


def openness(view, seat, target):
    """How little is known to stand between this player and Cthulhu."""
    defences = view.known[seat][target][COUNTERSPELL] + view.known[seat][target][ELDER_SIGN]
    return 1000 - 100 * min(defences, 5) - min(view.sizes[target], 50)


def react(view, seat, stream, style):
    """What is asked of a player outside the choice of a card to play."""
    if view.task == ANSWERING:
        return BANISH if view.hands[seat][BANISHING_WORD] > 0 and worth_banishing(view, seat) else PASS
    if view.task == FACING:
        return defend(view, seat, stream)
    first = GIVE if view.task == GIVING or view.task == GIVING_TOGETHER else DISCARD
    return first + least_worth(view, seat, style)


def worth_banishing(view, seat):
    """What hits oneself, what undoes one's own card, and the flight of the player before from a bad top card."""
    card = innermost(view, MATTER_CARD)
    if card == BANISHING_WORD:
        return view.pending[0][MATTER_BY] == seat and view.depth == 2 and view.hands[seat][BANISHING_WORD] > 1
    if innermost(view, MATTER_TARGET) == seat:
        return card != DEEP_ONES or own_risk(view, seat) >= WORTH_FLEEING
    if card == NIGHT_GAUNT or card == SHOGGOTH:
        return next_living(view, innermost(view, MATTER_BY)) == seat and own_risk(view, seat) >= WORTH_FLEEING
    return False


def defend(view, seat, stream):
    """An Elder Sign first, at whoever seems least able to answer; the Counterspell is kept for later."""
    if view.hands[seat][ELDER_SIGN] > 0:
        best = 0
        ties = 0
        chosen = SEND_BACK
        for target in range(view.players):
            if target != seat and view.alive[target] == 1 and view.faced >> target & 1 == 0:
                worth = openness(view, seat, target)
                if worth > best:
                    best = worth
                    ties = 0
                if worth == best:
                    ties += 1
                    if below(stream, ties) == 0:
                        chosen = HAND_ON + target
        return chosen
    return DISPEL if view.hands[seat][COUNTERSPELL] > 0 else SUBMIT


def least_worth(view, seat, style):
    """The kind in the hand that is missed least."""
    chosen = 0
    least = 1000
    for kind in range(HELD):
        if view.hands[seat][kind] > 0 and WORTH[style][kind] < least:
            least = WORTH[style][kind]
            chosen = kind
    return chosen
