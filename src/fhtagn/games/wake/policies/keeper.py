"""A player who keeps cards for the hour when they count."""

from fhtagn.games.wake.policies import simple
from fhtagn.games.wake.rules import cards, codes, legal, pending, seats
from fhtagn.kernel.chance import below

FAR = 100_000  # beyond any worth
NEVER = simple.CERTAIN + 1

# All these numbers were found by trial: 1,150 changes, kept when they won more often among cautious players.
# What a card is worth in the hand; from which concern on it is played without a defence, with one, with more, and when
# the hand is full, so that drawing would cost a card; how eagerly, and when Cthulhu is known to lie on top.
CARDS = {
    cards.COUNTERSPELL: (99, *(NEVER,) * 4, 0, 0),
    cards.ELDER_SIGN: (113, *(NEVER,) * 4, 0, 0),
    cards.BANISHING_WORD: (56, *(NEVER,) * 4, 0, 0),
    cards.NIGHT_GAUNT: (34, 100, NEVER, NEVER, 486, 20, 74),
    cards.SHOGGOTH: (29, 75, 78, 96, 0, 77, 5),
    cards.DREAM: (5, 0, 0, 100, 71, 84, 0),
    cards.GREAT_RACE_OF_YITH: (50, 117, 0, 0, 123, 50, 55),
    cards.AZATHOTH: (20, 114, 37, 150, 23, 30, 20),
    cards.DHOLE: (54, 50, 80, 150, 0, 3, 40),
    cards.DEEP_ONES: (24, 80, 120, 180, 0, 24, 90),
    cards.MI_GO: (40, 0, 0, 0, 0, 90, 15),
    cards.CULTIST: (35, 0, 0, 695, 0, 94, 38),
    cards.HOUND_OF_TINDALOS: (29, 36, 15, 30, 0, 9, 59),
    cards.NYARLATHOTEP: (56, 78, 0, 253, 294, 80, 80),
    cards.NECRONOMICON: (78, 0, 90, NEVER, 0, 13, 23),
}
ANY_OTHER = (40, 0, 0, 0, 0, 50, 50)
WORTH, UNARMED, ARMED, WELL_ARMED, FULL, EAGER, RESCUE = zip(
    *(CARDS.get(kind, ANY_OTHER) for kind in range(cards.HELD)), strict=True
)
NEED = UNARMED, ARMED, WELL_ARMED
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
    if view.task == codes.PLAYING:
        return best_card(view, seat, stream)
    if view.task == codes.ORDERING:
        return best_order(view, seat, out)
    if view.task == codes.ANSWERING:
        return codes.BANISH if view.hands[seat][cards.BANISHING_WORD] > 0 and spares_a_word(view, seat) else codes.PASS
    if view.task == codes.FACING:
        return turn_away(view, seat, stream)
    first = codes.GIVE if view.task == codes.GIVING or view.task == codes.GIVING_TOGETHER else codes.DISCARD
    return first + poorest(view, seat)


# --- The odds


def known_cthulhus(view, seat):
    found = 0
    for place in range(view.top_length):
        if view.looked[place] >> seat & 1:
            found += int(view.top[place] == cards.CTHULHU + 1)
    return found


def everyday_risk(view):
    """The odds of Cthulhu in a shuffled deck."""
    return simple.CERTAIN * cards.CTHULHUS // max(view.deck_size, 1)


def danger_of_drawing(view, seat):
    if view.from_bottom:
        return min(simple.own_risk(view, seat), everyday_risk(view))
    return simple.own_risk(view, seat)


def is_certain(view, seat):
    """Whether this seat knows that Cthulhu lies on top."""
    return view.looked[0] >> seat & 1 and view.top[0] == cards.CTHULHU + 1


def defences(view, seat):
    return view.hands[seat][cards.COUNTERSPELL] + view.hands[seat][cards.ELDER_SIGN]


# --- One's own turn


def best_card(view, seat, stream):
    """The card that is played most eagerly of those whose hour has come; else draw."""
    level = min(defences(view, seat), 2)
    full = view.sizes[seat] >= cards.HAND_LIMIT
    certain = is_certain(view, seat)
    best = -1
    move = codes.DRAW
    for kind in range(cards.FIRST_ALONE, cards.HELD):
        if view.hands[seat][kind] == 0:
            continue
        need = FULL[kind] if full else NEED[level][kind]
        eager = RESCUE[kind] if certain else EAGER[kind]
        if eager > best and concern(view, seat, kind) >= need:
            found = use_of(view, seat, kind, stream)
            if found != simple.NONE:
                best = eager
                move = found
    return move


def concern(view, seat, kind):
    """What speaks for playing this card now, mostly the odds of Cthulhu, in thousandths; below 0 nothing does."""
    danger = danger_of_drawing(view, seat)
    usual = everyday_risk(view)
    looked = view.looked[0] >> seat & 1
    if kind == cards.SHOGGOTH:
        if is_certain(view, seat):
            return -1
        return simple.CERTAIN if known_cthulhus(view, seat) > 0 else usual
    if kind == cards.DREAM or kind == cards.GREAT_RACE_OF_YITH:
        if looked and (kind == cards.DREAM or danger < simple.CERTAIN):
            return -1
        return danger
    if kind == cards.AZATHOTH:
        return danger - usual
    if kind == cards.DHOLE:
        return -1 if view.from_bottom else danger - usual
    if kind == cards.DEEP_ONES:
        return simple.risk(view, seat)
    if kind == cards.NIGHT_GAUNT:
        return danger
    return usual


def use_of(view, seat, kind, stream):
    """The move that plays this card, simple.NONE if it finds no good use."""
    if kind < cards.FIRST_AIMED:
        return codes.playing(kind)
    if kind >= cards.FIRST_NAMING:
        return fetch(view, kind)
    if kind == cards.NYARLATHOTEP:
        return swap(view, seat)
    target = prey(view, seat, kind, stream)
    return codes.playing_at(kind, target) if target != simple.NONE else simple.NONE


def fetch(view, kind):
    wanted = simple.NONE
    most = GUESS[FETCHED]
    for other in range(cards.HELD):
        if view.discard[other] > 0 and WORTH[other] > most and other != kind:
            most = WORTH[other]
            wanted = other
    return codes.fetching(kind, wanted) if wanted != simple.NONE else simple.NONE


def swap(view, seat):
    """Another's hand for one's own, if it is richer."""
    own = own_worth(view, seat) - WORTH[cards.NYARLATHOTEP]
    most = GUESS[RICHER]
    chosen = simple.NONE
    for other in range(view.players):
        if legal.target_refusal(view, seat, cards.NYARLATHOTEP, other) == 0:
            gain = guessed_worth(view, seat, other) - own
            if gain > most:
                most = gain
                chosen = other
    return codes.playing_at(cards.NYARLATHOTEP, chosen) if chosen != simple.NONE else simple.NONE


def own_worth(view, seat):
    total = 0
    for kind in range(cards.HELD):
        total += view.hands[seat][kind] * WORTH[kind]
    return total


def guessed_worth(view, seat, other):
    total = 0
    hidden = view.sizes[other]
    for kind in range(cards.HELD):
        total += view.known[seat][other][kind] * WORTH[kind]
        hidden -= view.known[seat][other][kind]
    return total + max(hidden, 0) * GUESS[HIDDEN]


def prey(view, seat, kind, stream):
    """Whom a card should hit; ties at random."""
    best = -FAR
    ties = 0
    chosen = simple.NONE
    for target in range(view.players):
        if legal.target_refusal(view, seat, kind, target) != 0:
            continue
        worth = attack_worth(view, seat, target) if kind == cards.DEEP_ONES else theft_worth(view, seat, target)
        if worth > best:
            best = worth
            ties = 0
        if worth == best:
            ties += 1
            if below(stream, ties) == 0:
                chosen = target
    return chosen


def known_defences(view, seat, target):
    return view.known[seat][target][cards.COUNTERSPELL] + view.known[seat][target][cards.ELDER_SIGN]


def attack_worth(view, seat, target):
    """How gladly one sees this player face Cthulhu; the green one takes the next player instead."""
    if view.cthulhu == cards.GREEN and view.task == codes.PLAYING:
        if seats.next_living(view, target) == seat:
            return -FAR + 1
        return -attack_worth_of(view, seat, seats.next_living(view, target))
    return attack_worth_of(view, seat, target)


def attack_worth_of(view, seat, target):
    following = int(seats.next_living(view, seat) == target)
    return AIM[0] * known_defences(view, seat, target) + AIM[1] * view.sizes[target] + AIM[2] * following


def theft_worth(view, seat, target):
    following = int(seats.next_living(view, seat) == target)
    return PREY[0] * known_defences(view, seat, target) + PREY[1] * view.sizes[target] + PREY[2] * following


# --- Putting cards back


def best_order(view, seat, out):
    """Good cards for oneself; Cthulhu not, but for the next player."""
    best = -FAR
    chosen = codes.ORDER
    for index in range(legal.moves(view, seat, out)):
        worth = 0
        for place in range(min(cards.SIGHT, view.deck_size)):
            worth += worth_in_place(view, view.top[codes.PERMUTATIONS[out[index] - codes.ORDER][place]] - 1, place)
        if worth > best:
            best = worth
            chosen = out[index]
    return chosen


def worth_in_place(view, kind, place):
    if kind == cards.CTHULHU:
        if place < view.turns_left and view.cthulhu != cards.GREEN:
            return -1000
        return 100 * (cards.SIGHT - place)
    worth = WORTH[kind] if kind < cards.HELD else GUESS[STRANGE]
    if place < view.turns_left:
        return worth * GUESS[MINE] // 100
    return -worth * GUESS[THEIRS] // 100


# --- Answers


def spares_a_word(view, seat):
    """Whether the card that was just played deserves a Banishing Word."""
    card = pending.card(view)
    usual = everyday_risk(view)
    if card == cards.BANISHING_WORD:
        own = view.pending[0][pending.BY] == seat and view.depth == 2
        return own and danger_of_drawing(view, seat) >= SPARE[OF_WORD]
    if pending.target(view) == seat:
        if card == cards.DEEP_ONES:
            return simple.own_risk(view, seat) >= SPARE[OF_DEEP_ONES]
        if card == cards.MI_GO:
            return usual >= SPARE[OF_MI_GO]
        if card == cards.CULTIST:
            return usual >= SPARE[OF_CULTIST]
        if card == cards.HOUND_OF_TINDALOS:
            return usual >= SPARE[OF_HOUND]
        loss = own_worth(view, seat) - guessed_worth(view, seat, pending.by(view))
        return loss >= SPARE[OF_SWAP]
    if card == cards.NECRONOMICON:
        return usual >= SPARE[OF_BOOK] and pending.wants(view) <= cards.ELDER_SIGN
    if seats.next_living(view, pending.by(view)) != seat:
        return False
    if card == cards.NIGHT_GAUNT:
        return simple.own_risk(view, seat) >= SPARE[OF_GAUNT]
    return card == cards.SHOGGOTH and usual >= SPARE[OF_SHOGGOTH]


def turn_away(view, seat, stream):
    """An Elder Sign first, at whom it hurts most; the Counterspell is kept for later."""
    if view.hands[seat][cards.ELDER_SIGN] == 0:
        return codes.DISPEL if view.hands[seat][cards.COUNTERSPELL] > 0 else codes.SUBMIT
    best = -FAR
    ties = 0
    chosen = codes.SEND_BACK
    for target in range(view.players):
        if target != seat and view.alive[target] == 1 and view.faced >> target & 1 == 0:
            worth = attack_worth_of(view, seat, target)
            if worth > best:
                best = worth
                ties = 0
            if worth == best:
                ties += 1
                if below(stream, ties) == 0:
                    chosen = codes.HAND_ON + target
    return chosen


def poorest(view, seat):
    """The kind in the hand that is missed least."""
    chosen = 0
    least = FAR
    for kind in range(cards.HELD):
        if view.hands[seat][kind] > 0 and WORTH[kind] < least:
            least = WORTH[kind]
            chosen = kind
    return chosen
