"""Simple players. Each attacks in its own way; all but the hothead use the eye alike."""

from fhtagn.games.dice.rules import ATTACK, CHOOSE, CHOOSING, CTHULHU, ELDER_SIGN, TENTACLE, YELLOW_SIGN
from fhtagn.kernel.chance import below


def sanest(view, seat, stream):
    """Attacks whoever has most, ties at random."""
    if view.phase == CHOOSING:
        return CHOOSE + use_of_the_eye(view, seat)
    return ATTACK + extreme(view, seat, stream, 1)


def weakest(view, seat, stream):
    """Attacks whoever has least, ties at random."""
    if view.phase == CHOOSING:
        return CHOOSE + use_of_the_eye(view, seat)
    return ATTACK + extreme(view, seat, stream, -1)


def avenger(view, seat, stream):
    """Attacks who attacked it last, if that one is still sane; otherwise the sanest."""
    if view.phase == CHOOSING:
        return CHOOSE + use_of_the_eye(view, seat)
    enemy = view.grudge[seat] - 1
    if enemy >= 0 and enemy != seat and view.sanity[enemy] > 0:
        return ATTACK + enemy
    return ATTACK + extreme(view, seat, stream, 1)


def hothead(view, seat, stream):
    """Attacks whoever has most, ties at random; the eye is always a yellow sign to it."""
    if view.phase == CHOOSING:
        return CHOOSE + YELLOW_SIGN
    return ATTACK + extreme(view, seat, stream, 1)


def same_side(view, seat, other):
    return view.cults > 1 and (seat & 1) == (other & 1)


def extreme(view, seat, stream, sign):
    """The sane rival with most (sign 1) or least (sign -1) sanity; one's own side only if nobody else is left."""
    best = 0
    count = 0
    chosen = seat
    for other in range(view.seats):
        if other == seat or view.sanity[other] == 0:
            continue
        worth = 100 + sign * view.sanity[other]
        if same_side(view, seat, other):
            worth -= 90
        if worth > best:
            best = worth
            count = 0
        if worth == best:
            count += 1
            if below(stream, count) == 0:
                chosen = other
    return chosen


def use_of_the_eye(view, seat):
    """Come back from madness; end the game if that wins it; else take a token if one can be had, or give one away."""
    if view.sanity[seat] == 0 and view.pool > 0:
        return ELDER_SIGN
    if cthulhu_leaves_only(view, seat):
        return CTHULHU
    if seat == view.caster:
        return TENTACLE if view.sanity[view.victim] > 0 else (ELDER_SIGN if view.pool > 0 else YELLOW_SIGN)
    if view.sanity[view.caster] > 0 and not same_side(view, seat, view.caster):
        return YELLOW_SIGN
    return ELDER_SIGN


def cthulhu_leaves_only(view, seat):
    """Whether everyone but this seat would be mad after a cthulhu."""
    if view.sanity[seat] < 2:
        return False
    for other in range(view.seats):
        if other != seat and view.sanity[other] > 1:
            return False
    return True


POLICIES = (sanest, weakest, avenger, hothead)  # `random` is always there, as number 0
