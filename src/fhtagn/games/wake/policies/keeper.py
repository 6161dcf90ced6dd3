"""A player who keeps cards for the hour when they count."""

from fhtagn.games.wake.policies.simple import CERTAIN, NONE, aimed, alone, own_risk, risk
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
    HAND_LIMIT,
    HELD,
    HOUND_OF_TINDALOS,
    MI_GO,
    NECRONOMICON,
    NIGHT_GAUNT,
    NYARLATHOTEP,
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
    MATTER_WANTS,
    ORDER,
    ORDERING,
    PASS,
    PERMUTATIONS,
    PLAYING,
    SEND_BACK,
    SUBMIT,
)
from fhtagn.games.wake.rules.moves import moves, target_refusal
from fhtagn.games.wake.rules.table import innermost, next_living
from fhtagn.kernel.chance import below

FAR = 100_000  # beyond any worth
PLAYED = HELD - NIGHT_GAUNT  # kinds that are played in one's own turn
NEVER = CERTAIN + 1

# All these numbers were found by trial: 1,150 changes, kept when they won more often among cautious players.
# What a card is worth in the hand, by kind.
WORTH = (99, 113, 56, 34, 29, 5, 50, 20, 54, 24, 40, 35, 29, 56, 78)
# From which concern on a card is played, by kind from the Night-gaunt on: without a defence, with one, with more.
NEED = (
    *(100, 75, 0, 117, 114, 50, 80, 0, 0, 36, 78, 0),
    *(NEVER, 78, 0, 0, 37, 80, 120, 0, 0, 15, 0, 90),
    *(NEVER, 96, 100, 0, 150, 150, 180, 0, 695, 30, 253, NEVER),
)
# The same when the hand is full, so that drawing would cost a card.
FULL = (486, 0, 71, 123, 23, 0, 0, 0, 0, 0, 294, 0)
# Which of several is played first; and when Cthulhu is known to lie on top.
EAGER = (20, 77, 84, 50, 30, 3, 24, 90, 94, 9, 80, 13)
RESCUE = (74, 5, 0, 55, 20, 40, 90, 15, 38, 59, 80, 23)
# Whom Cthulhu, and whom a theft should hit: by known defences, by cards, and whether it is the next player.
AIM = (57, 5, -1)
PREY = (9, -9, -2)
# From which concern on a Banishing Word is spent: on what hits oneself, on a flight before one's own turn, on the rest.
SPARE = (130, 0, 0, 60, 50, NEVER, NEVER, 111, 100)
OF_DEEP_ONES, OF_MI_GO, OF_CULTIST, OF_HOUND, OF_SWAP, OF_GAUNT, OF_SHOGGOTH, OF_BOOK, OF_WORD = range(9)
# What a hidden card counts for, and an Event; a good card drawn, and one left to others, of 100; what a card worth
# fetching exceeds; and how much richer a hand must be to be swapped for.
GUESS = (45, 12, 60, 36, 87, 25)
HIDDEN, STRANGE, MINE, THEIRS, FETCHED, RICHER = range(6)


def keeper(view, seat, stream, out):
    """Keeps defences for the end, turns on the best defended, and plays each card when its hour has come."""
    if view.task == PLAYING:
        return best_card(view, seat, stream)
    if view.task == ORDERING:
        return best_order(view, seat, out)
    if view.task == ANSWERING:
        return BANISH if view.hands[seat][BANISHING_WORD] > 0 and spares_a_word(view, seat) else PASS
    if view.task == FACING:
        return turn_away(view, seat, stream)
    first = GIVE if view.task == GIVING or view.task == GIVING_TOGETHER else DISCARD
    return first + poorest(view, seat)


# --- The odds


def known_cthulhus(view, seat):
    found = 0
    for place in range(view.top_length):
        if view.looked[place] >> seat & 1:
            found += int(view.top[place] == CTHULHU + 1)
    return found


def everyday_risk(view):
    """The odds of Cthulhu in a shuffled deck."""
    return CERTAIN * CTHULHUS // max(view.deck_size, 1)


def danger_of_drawing(view, seat):
    if view.from_bottom:
        return min(own_risk(view, seat), everyday_risk(view))
    return own_risk(view, seat)


def is_certain(view, seat):
    """Whether this seat knows that Cthulhu lies on top."""
    return view.looked[0] >> seat & 1 and view.top[0] == CTHULHU + 1


def defences(view, seat):
    return view.hands[seat][COUNTERSPELL] + view.hands[seat][ELDER_SIGN]


# --- One's own turn


def best_card(view, seat, stream):
    """The card that is played most eagerly of those whose hour has come; else draw."""
    level = min(defences(view, seat), 2)
    full = view.sizes[seat] >= HAND_LIMIT
    certain = is_certain(view, seat)
    best = -1
    move = DRAW
    for kind in range(NIGHT_GAUNT, HELD):
        if view.hands[seat][kind] == 0:
            continue
        at = kind - NIGHT_GAUNT
        need = FULL[at] if full else NEED[level * PLAYED + at]
        eager = RESCUE[at] if certain else EAGER[at]
        if eager > best and concern(view, seat, kind) >= need:
            found = use_of(view, seat, kind, stream)
            if found != NONE:
                best = eager
                move = found
    return move


def concern(view, seat, kind):
    """What speaks for playing this card now, mostly the odds of Cthulhu, in thousandths; below 0 nothing does."""
    danger = danger_of_drawing(view, seat)
    usual = everyday_risk(view)
    looked = view.looked[0] >> seat & 1
    if kind == SHOGGOTH:
        if is_certain(view, seat):
            return -1
        return CERTAIN if known_cthulhus(view, seat) > 0 else usual
    if kind == DREAM or kind == GREAT_RACE_OF_YITH:
        if looked and (kind == DREAM or danger < CERTAIN):
            return -1
        return danger
    if kind == AZATHOTH:
        return danger - usual
    if kind == DHOLE:
        return -1 if view.from_bottom else danger - usual
    if kind == DEEP_ONES:
        return risk(view, seat)
    if kind == NIGHT_GAUNT:
        return danger
    return usual


def use_of(view, seat, kind, stream):
    """The move that plays this card, NONE if it finds no good use."""
    if kind < DEEP_ONES:
        return alone(kind)
    if kind == NECRONOMICON:
        return fetch(view)
    if kind == NYARLATHOTEP:
        return swap(view, seat)
    target = prey(view, seat, kind, stream)
    return aimed(kind, target) if target != NONE else NONE


def fetch(view):
    wanted = NONE
    most = GUESS[FETCHED]
    for kind in range(NECRONOMICON):
        if view.discard[kind] > 0 and WORTH[kind] > most:
            most = WORTH[kind]
            wanted = kind
    return FETCH + wanted if wanted != NONE else NONE


def swap(view, seat):
    """Another's hand for one's own, if it is richer."""
    own = own_worth(view, seat) - WORTH[NYARLATHOTEP]
    most = GUESS[RICHER]
    chosen = NONE
    for other in range(view.players):
        if target_refusal(view, seat, NYARLATHOTEP, other) == 0:
            gain = guessed_worth(view, seat, other) - own
            if gain > most:
                most = gain
                chosen = other
    return aimed(NYARLATHOTEP, chosen) if chosen != NONE else NONE


def own_worth(view, seat):
    total = 0
    for kind in range(HELD):
        total += view.hands[seat][kind] * WORTH[kind]
    return total


def guessed_worth(view, seat, other):
    total = 0
    hidden = view.sizes[other]
    for kind in range(HELD):
        total += view.known[seat][other][kind] * WORTH[kind]
        hidden -= view.known[seat][other][kind]
    return total + max(hidden, 0) * GUESS[HIDDEN]


def prey(view, seat, kind, stream):
    """Whom a card should hit; ties at random."""
    best = -FAR
    ties = 0
    chosen = NONE
    for target in range(view.players):
        if target_refusal(view, seat, kind, target) != 0:
            continue
        worth = attack_worth(view, seat, target) if kind == DEEP_ONES else theft_worth(view, seat, target)
        if worth > best:
            best = worth
            ties = 0
        if worth == best:
            ties += 1
            if below(stream, ties) == 0:
                chosen = target
    return chosen


def known_defences(view, seat, target):
    return view.known[seat][target][COUNTERSPELL] + view.known[seat][target][ELDER_SIGN]


def attack_worth(view, seat, target):
    """How gladly one sees this player face Cthulhu; the green one takes the next player instead."""
    if view.cthulhu == GREEN and view.task == PLAYING:
        if next_living(view, target) == seat:
            return -FAR + 1
        return -attack_worth_of(view, seat, next_living(view, target))
    return attack_worth_of(view, seat, target)


def attack_worth_of(view, seat, target):
    following = int(next_living(view, seat) == target)
    return AIM[0] * known_defences(view, seat, target) + AIM[1] * view.sizes[target] + AIM[2] * following


def theft_worth(view, seat, target):
    following = int(next_living(view, seat) == target)
    return PREY[0] * known_defences(view, seat, target) + PREY[1] * view.sizes[target] + PREY[2] * following


# --- Putting cards back


def best_order(view, seat, out):
    """Good cards for oneself; Cthulhu not, but for the next player."""
    best = -FAR
    chosen = ORDER
    for index in range(moves(view, seat, out)):
        worth = 0
        for place in range(min(SIGHT, view.deck_size)):
            worth += worth_in_place(view, view.top[PERMUTATIONS[out[index] - ORDER][place]] - 1, place)
        if worth > best:
            best = worth
            chosen = out[index]
    return chosen


def worth_in_place(view, kind, place):
    if kind == CTHULHU:
        if place < view.turns_left and view.cthulhu != GREEN:
            return -1000
        return 100 * (SIGHT - place)
    worth = WORTH[kind] if kind < HELD else GUESS[STRANGE]
    if place < view.turns_left:
        return worth * GUESS[MINE] // 100
    return -worth * GUESS[THEIRS] // 100


# --- Answers


def spares_a_word(view, seat):
    """Whether the card that was just played deserves a Banishing Word."""
    card = innermost(view, MATTER_CARD)
    usual = everyday_risk(view)
    if card == BANISHING_WORD:
        own = view.pending[0][MATTER_BY] == seat and view.depth == 2
        return own and danger_of_drawing(view, seat) >= SPARE[OF_WORD]
    if innermost(view, MATTER_TARGET) == seat:
        if card == DEEP_ONES:
            return own_risk(view, seat) >= SPARE[OF_DEEP_ONES]
        if card == MI_GO:
            return usual >= SPARE[OF_MI_GO]
        if card == CULTIST:
            return usual >= SPARE[OF_CULTIST]
        if card == HOUND_OF_TINDALOS:
            return usual >= SPARE[OF_HOUND]
        loss = own_worth(view, seat) - guessed_worth(view, seat, innermost(view, MATTER_BY))
        return loss >= SPARE[OF_SWAP]
    if card == NECRONOMICON:
        return usual >= SPARE[OF_BOOK] and innermost(view, MATTER_WANTS) <= ELDER_SIGN
    if next_living(view, innermost(view, MATTER_BY)) != seat:
        return False
    if card == NIGHT_GAUNT:
        return own_risk(view, seat) >= SPARE[OF_GAUNT]
    return card == SHOGGOTH and usual >= SPARE[OF_SHOGGOTH]


def turn_away(view, seat, stream):
    """An Elder Sign first, at whom it hurts most; the Counterspell is kept for later."""
    if view.hands[seat][ELDER_SIGN] == 0:
        return DISPEL if view.hands[seat][COUNTERSPELL] > 0 else SUBMIT
    best = -FAR
    ties = 0
    chosen = SEND_BACK
    for target in range(view.players):
        if target != seat and view.alive[target] == 1 and view.faced >> target & 1 == 0:
            worth = attack_worth_of(view, seat, target)
            if worth > best:
                best = worth
                ties = 0
            if worth == best:
                ties += 1
                if below(stream, ties) == 0:
                    chosen = HAND_ON + target
    return chosen


def poorest(view, seat):
    """The kind in the hand that is missed least."""
    chosen = 0
    least = FAR
    for kind in range(HELD):
        if view.hands[seat][kind] > 0 and WORTH[kind] < least:
            least = WORTH[kind]
            chosen = kind
    return chosen
