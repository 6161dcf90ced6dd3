"""Moves with seats counted from one's own, as observations have them: 1 is the left neighbour."""

from fhtagn.games.wake.rules import cards, codes


def relative(view, seat, move):
    return with_target(move, steps_to(view, seat, target_of(move)))


def absolute(view, seat, move):
    return with_target(move, at_steps(view, seat, target_of(move)))


def steps_to(view, seat, other):
    """Seats that nobody has stay as they are."""
    return (other - seat + view.players) % view.players if other < view.players else other


def at_steps(view, seat, many):
    return (seat + many) % view.players if many < view.players else many


def target_of(move):
    """The seat that a move names, 0 if it names none."""
    if codes.PLAY_AT <= move < codes.FETCH:
        return codes.played_at(move)
    return move - codes.HAND_ON if codes.HAND_ON <= move < codes.SEND_BACK else 0


def with_target(move, target):
    if codes.PLAY_AT <= move < codes.FETCH:
        return move - (move - codes.PLAY_AT) % cards.SEATS + target
    return codes.HAND_ON + target if codes.HAND_ON <= move < codes.SEND_BACK else move
