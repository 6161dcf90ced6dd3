"""Simple players: one counts the odds and keeps out of trouble, one goes for the others' hands."""

from fhtagn.games.wake.rules import cards, codes, legal, pending, seats
from fhtagn.kernel.chance import below

CERTAIN = 1000  # risks are in thousandths
WORTH_A_LOOK = 60
WORTH_FLEEING = 130
WORTH_FLEEING_ARMED = 240
NONE = -1  # no move of this sort

# What a card is worth in the hand: to the cautious, to the bully.
CARDS = {
    cards.COUNTERSPELL: (99, 99),
    cards.ELDER_SIGN: (90, 90),
    cards.BANISHING_WORD: (60, 50),
    cards.NIGHT_GAUNT: (70, 30),
    cards.SHOGGOTH: (55, 35),
    cards.DREAM: (42, 10),
    cards.GREAT_RACE_OF_YITH: (50, 12),
    cards.AZATHOTH: (20, 14),
    cards.DHOLE: (22, 11),
    cards.DEEP_ONES: (30, 60),
    cards.MI_GO: (40, 80),
    cards.CULTIST: (35, 75),
    cards.HOUND_OF_TINDALOS: (15, 65),
    cards.NYARLATHOTEP: (24, 55),
    cards.NECRONOMICON: (45, 70),
}
ANY_OTHER = (40, 40)
WORTH = tuple(zip(*(CARDS.get(kind, ANY_OTHER) for kind in range(cards.HELD)), strict=True))
CAREFUL, ROUGH = range(2)


def cautious(view, seat, stream, out):
    """Counts the odds of Cthulhu; looks, flees or makes others draw when they are bad; keeps its Counterspell."""
    if view.task == codes.PLAYING:
        return careful_turn(view, seat, stream)
    if view.task == codes.ORDERING:
        return careful_order(view, seat, out)
    return react(view, seat, stream, CAREFUL)


def bully(view, seat, stream, out):
    """Attacks the fullest hand as long as it can, then draws."""
    if view.task == codes.PLAYING:
        return rough_turn(view, seat, stream)
    if view.task == codes.ORDERING:
        return careful_order(view, seat, out)
    return react(view, seat, stream, ROUGH)


# --- The odds


def risk(view, seat):
    """The odds that the top card is Cthulhu, as far as this seat can know."""
    if view.looked[0] >> seat & 1:
        return CERTAIN * int(view.top[0] == cards.CTHULHU + 1)
    known = 0
    found = 0
    near = 0
    for place in range(view.top_length):
        if view.looked[place] >> seat & 1:
            known += 1
            found += int(view.top[place] == cards.CTHULHU + 1)
            near += int(place < view.risen)
    odds = CERTAIN * (cards.CTHULHUS - found) // max(view.deck_size - known, 1)
    if view.risen > 0 and found == 0:
        odds = max(odds, CERTAIN // max(view.risen - near, 1))
    return odds


def own_risk(view, seat):
    """The odds that drawing now makes this seat face him: none with the green one, who takes the next player."""
    return 0 if view.cthulhu == cards.GREEN else risk(view, seat)


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
    armed = view.hands[seat][cards.COUNTERSPELL] + view.hands[seat][cards.ELDER_SIGN]
    if danger >= (WORTH_FLEEING_ARMED if armed > 0 else WORTH_FLEEING):
        move = flee(view, seat)
        if move != NONE:
            return move
    return codes.playing(cards.SHOGGOTH) if view.hands[seat][cards.SHOGGOTH] > 0 else codes.DRAW


def get_out(view, seat, stream):
    """Cthulhu lies on top: somebody else shall draw him."""
    if view.hands[seat][cards.DEEP_ONES] > 0:
        return codes.playing_at(cards.DEEP_ONES, prey(view, seat, stream, cards.DEEP_ONES, CAREFUL))
    if view.hands[seat][cards.NIGHT_GAUNT] > 0:
        return codes.playing(cards.NIGHT_GAUNT)
    if view.hands[seat][cards.GREAT_RACE_OF_YITH] > 0:
        return codes.playing(cards.GREAT_RACE_OF_YITH)
    if view.hands[seat][cards.DHOLE] > 0 and view.from_bottom == 0 and view.deck_size > cards.SIGHT:
        return codes.playing(cards.DHOLE)
    if view.hands[seat][cards.AZATHOTH] > 0:
        return codes.playing(cards.AZATHOTH)
    return NONE


def look_first(view, seat):
    if view.hands[seat][cards.DREAM] > 0:
        return codes.playing(cards.DREAM)
    if view.hands[seat][cards.GREAT_RACE_OF_YITH] > 0:
        return codes.playing(cards.GREAT_RACE_OF_YITH)
    return NONE


def help_oneself(view, seat, stream):
    """Take from the others, from the discard pile, and swap a defenceless hand for a better one."""
    for kind in range(cards.MI_GO, cards.CULTIST + 1):
        target = prey(view, seat, stream, kind, ROUGH)
        if target != NONE:
            return codes.playing_at(kind, target)
    if view.hands[seat][cards.NECRONOMICON] > 0:
        for kind in range(cards.COUNTERSPELL, cards.BANISHING_WORD + 1):
            if view.discard[kind] > 0:
                return codes.fetching(cards.NECRONOMICON, kind)
    if (
        view.hands[seat][cards.NYARLATHOTEP] > 0
        and view.hands[seat][cards.COUNTERSPELL] + view.hands[seat][cards.ELDER_SIGN] == 0
    ):
        target = prey(view, seat, stream, cards.NYARLATHOTEP, ROUGH)
        if target != NONE and view.sizes[target] >= view.sizes[seat] - 1:
            return codes.playing_at(cards.NYARLATHOTEP, target)
    target = prey(view, seat, stream, cards.HOUND_OF_TINDALOS, ROUGH)
    return codes.playing_at(cards.HOUND_OF_TINDALOS, target) if target != NONE else NONE


def flee(view, seat):
    if view.hands[seat][cards.NIGHT_GAUNT] > 0:
        return codes.playing(cards.NIGHT_GAUNT)
    if view.risen > 0 and view.hands[seat][cards.AZATHOTH] > 0:
        return codes.playing(cards.AZATHOTH)
    if view.risen > 0 and view.hands[seat][cards.DHOLE] > 0 and view.from_bottom == 0 and view.deck_size > view.risen:
        return codes.playing(cards.DHOLE)
    return NONE


def careful_order(view, seat, out):
    """Cthulhu not for oneself, but for the next player."""
    best = 0
    chosen = codes.ORDER
    for index in range(legal.moves(view, seat, out)):
        worth = 1000
        for place in range(min(cards.SIGHT, view.deck_size)):
            if view.top[codes.PERMUTATIONS[out[index] - codes.ORDER][place]] == cards.CTHULHU + 1:
                worth += place_worth(view, place)
        if worth > best:
            best = worth
            chosen = out[index]
    return chosen


def place_worth(view, place):
    """What Cthulhu in this place is worth to the player who draws next."""
    if view.cthulhu == cards.GREEN:
        return 20 - place
    if place < view.turns_left:
        return -100
    return 20 - place


# --- The bully


def rough_turn(view, seat, stream):
    for kind in range(cards.FIRST_AIMED, cards.FIRST_NAMING):
        if kind != cards.NYARLATHOTEP or view.sizes[seat] < 4:
            target = prey(view, seat, stream, kind, ROUGH)
            if target != NONE:
                return codes.playing_at(kind, target)
    if view.hands[seat][cards.NECRONOMICON] > 0:
        for kind in range(cards.MI_GO, cards.HOUND_OF_TINDALOS + 1):
            if view.discard[kind] > 0:
                return codes.fetching(cards.NECRONOMICON, kind)
    return codes.playing(cards.SHOGGOTH) if view.hands[seat][cards.SHOGGOTH] > 0 else codes.DRAW


# --- Both


def prey(view, seat, stream, kind, style):
    """At whom to play this card: at the fullest hand if rough, else at the least defended; NONE if nobody fits."""
    best = 0
    ties = 0
    chosen = NONE
    if view.hands[seat][kind] == 0:
        return NONE
    for target in range(view.players):
        if legal.target_refusal(view, seat, kind, target) == 0:
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
    defences = view.known[seat][target][cards.COUNTERSPELL] + view.known[seat][target][cards.ELDER_SIGN]
    return 1000 - 100 * min(defences, 5) - min(view.sizes[target], 50)


def react(view, seat, stream, style):
    """What is asked of a player outside the choice of a card to play."""
    if view.task == codes.ANSWERING:
        return (
            codes.BANISH if view.hands[seat][cards.BANISHING_WORD] > 0 and worth_banishing(view, seat) else codes.PASS
        )
    if view.task == codes.FACING:
        return defend(view, seat, stream)
    first = codes.GIVE if view.task == codes.GIVING or view.task == codes.GIVING_TOGETHER else codes.DISCARD
    return first + least_worth(view, seat, style)


def worth_banishing(view, seat):
    """What hits oneself, what undoes one's own card, and the flight of the player before from a bad top card."""
    card = pending.card(view)
    if card == cards.BANISHING_WORD:
        return view.pending[0][pending.BY] == seat and view.depth == 2 and view.hands[seat][cards.BANISHING_WORD] > 1
    if pending.target(view) == seat:
        return card != cards.DEEP_ONES or own_risk(view, seat) >= WORTH_FLEEING
    if card == cards.NIGHT_GAUNT or card == cards.SHOGGOTH:
        return seats.next_living(view, pending.by(view)) == seat and own_risk(view, seat) >= WORTH_FLEEING
    return False


def defend(view, seat, stream):
    """An Elder Sign first, at whoever seems least able to answer; the Counterspell is kept for later."""
    if view.hands[seat][cards.ELDER_SIGN] > 0:
        best = 0
        ties = 0
        chosen = codes.SEND_BACK
        for target in range(view.players):
            if target != seat and view.alive[target] == 1 and view.faced >> target & 1 == 0:
                worth = openness(view, seat, target)
                if worth > best:
                    best = worth
                    ties = 0
                if worth == best:
                    ties += 1
                    if below(stream, ties) == 0:
                        chosen = codes.HAND_ON + target
        return chosen
    return codes.DISPEL if view.hands[seat][cards.COUNTERSPELL] > 0 else codes.SUBMIT


def least_worth(view, seat, style):
    """The kind in the hand that is missed least."""
    chosen = 0
    least = 1000
    for kind in range(cards.HELD):
        if view.hands[seat][kind] > 0 and WORTH[style][kind] < least:
            least = WORTH[style][kind]
            chosen = kind
    return chosen
