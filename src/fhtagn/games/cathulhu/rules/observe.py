"""A view as numbers, for players that learn: one's own seat first, then leftwards; seats that nobody has stay 0."""

from fhtagn.games.cathulhu.rules import boxes, cards, codes, game, knowing, observed, state, steps, worlds
from fhtagn.games.cathulhu.rules.masks import bit
from fhtagn.kernel.constants import MUST, NOBODY, UNKNOWN
from fhtagn.kernel.seats import steps_to

DISCREET = 1  # sides, cards, looks, Targets and votes are asked of `knowing`

FAVOR_FOR_A_VOTE = 2
TRUSTED, DOUBTED = 10_000, 5_000  # how a probable voter weighs sides, favor and words
FAVORED, WORD = 60, 20


def observe(view, seat, numbers, work):
    observe_course(view, seat, numbers)
    for step in range(view.players):
        observe_player(view, seat, around(view, seat + step), step, numbers)
    if view.phase != state.DEALING:
        sides = knowing.sides_known(view, seat)
        dealt = knowing.cards_known(view, seat)
        observe_sides(view, seat, sides, dealt, numbers, work)
        observe_cards(view, seat, dealt, numbers)
        observe_claims(view, seat, numbers)
        observe_skill_claims(view, seat, dealt, numbers)
        observe_uses(view, seat, numbers)
        observe_votes(view, seat, sides, numbers)
    if view.depth > 0:
        observe_pending(view, seat, numbers)


def around(view, number):
    return number if number < view.players else number - view.players


# --- The table


def observe_course(view, seat, numbers):
    numbers[observed.PLAYERS + view.players - observed.FEWEST] = 1
    numbers[observed.DEALT_SKILLS] = int(view.investigator_skills == state.DEALT_SKILLS)
    numbers[observed.FRIEND_PREVENTS] = int(view.friend == state.FRIEND_PREVENTS)
    numbers[observed.OWN_SEAT + seat] = 1
    numbers[observed.PHASE + view.phase] = 1
    if view.phase == state.USING:
        numbers[observed.STAGE + steps.stage_of(view)] = 1
    numbers[observed.SAND] = view.sand
    if view.phase != state.DEALING and view.hourglass != NOBODY:
        numbers[observed.HOURGLASS + steps_to(view, seat, view.hourglass)] = 1
    if view.phase == state.OFFERING_HOURGLASS and view.offered != NOBODY:
        numbers[observed.OFFERED + steps_to(view, seat, view.offered)] = 1
    numbers[observed.CULTIST] = int(view.side[seat] == cards.CULTIST)
    if view.dealt[seat] > 0:
        numbers[observed.CARD + view.dealt[seat] - 1] = 1
    for kind in range(1, cards.KINDS):
        numbers[observed.DECK + kind - 1] = view.deck[kind]
    for card in range(observed.TWO_SIDED):
        numbers[observed.TAKEN + card] = view.taken[cards.OFFERING + card]
    numbers[observed.TARGETS_OUT] = view.targets_out
    if view.targets_out and knowing.knows_targets(view, seat):
        for place in range(4):
            numbers[observed.TARGETS + place * cards.SEATS + steps_to(view, seat, view.targets[place])] = 1


def observe_player(view, seat, other, step, numbers):
    numbers[observed.PRESENT + step] = 1
    numbers[observed.ACTS + step] = int(game.to_act(view, other) == MUST)
    numbers[observed.WAS_OFFERED + step] = view.asked >> other & 1
    if view.holding[other] != cards.NONE:
        numbers[observed.HOLDING + step * observed.HELD + view.holding[other] - 1] = 1
    numbers[observed.FAVOR + step] = view.favor[other]
    numbers[observed.FAVORED + step] = int(view.favor[other] >= FAVOR_FOR_A_VOTE)
    numbers[observed.PREVENTED + step] = view.prevented[other]
    numbers[observed.MUTED + step] = view.muted[other]
    numbers[observed.CLAIMED + step] = view.claimed[other]
    numbers[observed.ANSWERED + step] = int(view.answer[other] != state.NO_ANSWER)
    numbers[observed.VOTED + step] = int(view.vote[other] != 0)
    numbers[observed.SEEN_BY + step] = (view.knows_side[other] | view.side_revealed) >> seat & 1


# --- What one knows


def observe_sides(view, seat, sides, dealt, numbers, work):
    """Who knows all of one side knows the other; else the worlds are weighed, unless nothing tells them apart."""
    known = 0
    cultists = 0
    for other in range(view.players):
        known += sides >> other & 1
        cultists += int(knowing.side_of(view, sides, other) == cards.CULTIST)
    hidden = view.players - known
    hidden_cultists = cards.CULTISTS[view.players] - cultists
    settled = hidden_cultists == 0 or hidden_cultists == hidden
    evidence = not settled and tells_worlds_apart(view, seat, sides, dealt, work)
    if evidence:
        worlds.enumerate_worlds(view, work)
        worlds.share_cultists(work)
    likely = observed.CERTAIN * hidden_cultists // max(hidden, 1)
    for step in range(view.players):
        other = around(view, seat + step)
        odds = likely
        sure = settled or sides >> other & 1 == 1
        if sides >> other & 1:
            odds = observed.CERTAIN * int(view.side[other] == cards.CULTIST)
        elif evidence:
            share = work[worlds.SHARES + other]
            odds = observed.CERTAIN * share // max(work[worlds.TOTAL], 1)
            sure = share == 0 or share == work[worlds.TOTAL]
        ally = odds if view.side[seat] == cards.CULTIST else observed.CERTAIN - odds
        numbers[observed.CULTIST_ODDS + step] = odds
        numbers[observed.ALLY_ODDS + step] = ally
        numbers[observed.SURE + step] = int(sure)
        if step == view.players - 1:
            numbers[observed.RIGHT_ODDS] = ally


def tells_worlds_apart(view, seat, sides, dealt, work):
    """Gather what is known; whether it is more than the sides that one has seen."""
    worlds.gather_cards(view, dealt, work)
    worlds.gather_sides(view, sides, dealt, work)
    worlds.gather_looks(view, bit(seat), work)
    proofs = work[worlds.BOUND_COUNT] + work[worlds.PAIR_COUNT] + work[worlds.HINT_COUNT] + work[worlds.BARRED_COUNT]
    return proofs > 0 or (work[worlds.SURE_CULTISTS] | work[worlds.SURE_INVESTIGATORS]) & ~sides != 0


def observe_cards(view, seat, dealt, numbers):
    for kind in range(1, cards.KINDS):
        numbers[observed.LEFT + kind - 1] = view.deck[kind]
    for step in range(view.players):
        kind = knowing.card_of(view, dealt, around(view, seat + step))
        if kind > 0:
            numbers[observed.LEFT + kind - 1] -= 1
            if step > 0:
                numbers[observed.CARDS + (step - 1) * observed.SKILLS + kind - 1] = 1
    for row in range(view.names):
        numbers[observed.NAMED + view.named[row][0] - 1] = 1


# --- What was said and done


def observe_claims(view, seat, numbers):
    """After the sides. A word is the number of the side that it names."""
    for step in range(view.players):
        speaker = around(view, seat + step)
        looked = view.knows_side[speaker] | view.side_revealed
        for about in range(view.players):
            word = view.said_about[speaker][around(view, seat + about)]
            if word == 1 or word == 2:
                other = around(view, seat + about)
                sign = 3 - 2 * word
                weight = 1 + (looked >> other & 1)
                numbers[observed.CLAIMS + step * cards.SEATS + about] = sign * weight
                if step > 0 and step != about:
                    numbers[observed.WORDS + about] += sign
                true_word = cards.CULTIST if numbers[observed.CULTIST_ODDS + about] > 0 else cards.INVESTIGATOR
                if numbers[observed.SURE + about] == 1 and true_word != word:
                    numbers[observed.LIED + step] = 1


def observe_skill_claims(view, seat, dealt, numbers):
    for step in range(view.players):
        speaker = around(view, seat + step)
        said = view.said_skill[speaker]
        if said == 0:
            continue
        numbers[observed.SKILL_SAID + step] = 1
        if said == codes.CLAIMED_OFFERING:
            numbers[observed.SKILL_FALSE + step] = int(view.holding[speaker] != cards.OFFERING)
            continue
        card = knowing.card_of(view, dealt, speaker)
        numbers[observed.SKILL_FALSE + step] = int(card > 0 and card != said)
        claims = 0
        for other in range(view.players):
            claims += int(view.said_skill[other] == said or knowing.card_of(view, dealt, other) == said)
        numbers[observed.SKILL_DISPUTED + step] = int(claims > view.deck[said])


def observe_uses(view, seat, numbers):
    for box in range(boxes.COUNT):
        numbers[observed.BOX_USED + box] = int(view.first_user[box] != 0)
        numbers[observed.BOX_MINE + box] = int(view.first_user[box] == seat + 1)
    for row in range(view.uses):
        user = view.used[row][state.USED_BY]
        box = view.used[row][state.USED_BOX]
        step = steps_to(view, seat, user)
        numbers[observed.USES + step] += 1
        if boxes.FORM[box] == boxes.ONE:
            named = view.used[row][state.USED_FIRST]
            if named == seat:
                numbers[observed.GAVE_ME + step] += 1
            elif user == seat:
                numbers[observed.GIVEN + steps_to(view, seat, named)] += 1
        elif box == boxes.TROUBLER_VOTES:
            numbers[observed.VOTES_SWAPPED] ^= 1
        elif box == boxes.TROUBLER_SIDES:
            numbers[observed.SIDES_SWAPPED] ^= 1


# --- The vote


def observe_votes(view, seat, sides, numbers):
    for voter in range(view.players):
        if knowing.vote_of(view, seat, voter) > 0:
            step = steps_to(view, seat, view.vote[voter] - 1)
            numbers[observed.VOTES + step] += 1
            numbers[observed.EXPECTED_VOTES + step] += 1
        elif voter != seat and view.muted[voter] == 0:
            chosen = probable_vote(view, seat, sides, voter, numbers)
            if chosen != NOBODY:
                numbers[observed.EXPECTED_VOTES + steps_to(view, seat, chosen)] += 1


def probable_vote(view, seat, sides, voter, numbers):
    """Whom a player trusts most, as far as one can tell from what they have looked at and heard; after the claims."""
    best = -TRUSTED
    chosen = NOBODY
    sees_all = knowing.side_of(view, sides, voter) == cards.INVESTIGATOR
    looked = view.knows_side[voter] | view.side_revealed
    own = observed.CLAIMS + steps_to(view, seat, voter) * cards.SEATS
    for other in range(view.players):
        if other == voter or view.prevented[other]:
            continue
        step = steps_to(view, seat, other)
        value = FAVORED * int(view.favor[other] >= FAVOR_FOR_A_VOTE) + DOUBTED
        if sees_all:
            value += DOUBTED * int(knowing.side_of(view, sides, other) == cards.INVESTIGATOR)
        else:
            value += WORD * (numbers[observed.WORDS + step] + numbers[own + step])
            if looked >> other & 1:
                value += -TRUSTED if knowing.side_of(view, sides, other) == cards.INVESTIGATOR else TRUSTED
        if value > best:
            best = value
            chosen = other
    return chosen


# --- What is pending


def observe_pending(view, seat, numbers):
    frame = view.depth - 1
    box = view.pending[frame][state.BOX]
    stage = view.pending[frame][state.STAGE]
    form = boxes.FORM[box]
    numbers[observed.BOX + box] = 1
    numbers[observed.WRAPPED] = view.pending[frame][state.WRAPPED]
    numbers[observed.USER + steps_to(view, seat, view.pending[frame][state.USER])] = 1
    if form == boxes.ONE or form == boxes.PAIR or form == boxes.IN_ORDER:
        numbers[observed.FIRST + steps_to(view, seat, view.pending[frame][state.FIRST])] = 1
        if form != boxes.ONE:
            numbers[observed.SECOND + steps_to(view, seat, view.pending[frame][state.SECOND])] = 1
    if stage == state.SPLITTING or stage == state.CHOOSING:
        lower = steps_to(view, seat, view.pending[frame][state.LOW])
        numbers[observed.LOWER + lower] = 1
        numbers[observed.MARKED + lower] = 1
        numbers[observed.MARKED + steps_to(view, seat, view.pending[frame][state.HIGH])] = 1
    if stage == state.REVEALING:
        cultists = knowing.value_of(view, bit(seat), view.pending[frame][state.LOOK])
        if cultists != UNKNOWN:
            numbers[observed.VISION + cultists] = 1
