"""Moves with monsters counted from one's own, as observations have them: 1 is the left neighbour's."""

from fhtagn.games.chaos.rules import bonuses, codes, seats, state


def relative(view, seat, move):
    return with_monster(move, steps_to(view, seat, monster_of(move)))


def absolute(view, seat, move):
    return with_monster(move, at_steps(view, seat, monster_of(move)))


def at_steps(view, seat, many):
    """The colour so many chairs to the left; behind the last one come the colours that nobody plays."""
    if many < view.players:
        return view.chair[seats.around(view, seat + many)]
    left = many - view.players
    colour = 0
    while view.in_play >> colour & 1 or left > 0:
        left -= 1 - (view.in_play >> colour & 1)
        colour += 1
    return colour


def steps_to(view, seat, colour):
    many = 0
    while at_steps(view, seat, many) != colour:
        many += 1
    return many


def monster_of(move):
    """The monster that a move names, 0 if it names none."""
    if codes.AIM_AT <= move < codes.FREE:
        return (move - codes.AIM_AT) // state.PARTS
    if codes.BONUS <= move < codes.BLOCK_ATTACK:
        return codes.SAID_AIM[move - codes.BONUS] // parts_of(codes.SAID_FORM[move - codes.BONUS])
    return 0


def parts_of(form):
    """By how much an aim is divided to be a monster; an aim that names none becomes 0."""
    if form == bonuses.ON_COLOUR:
        return 1
    return state.PARTS


def with_monster(move, monster):
    if codes.AIM_AT <= move < codes.FREE:
        return codes.AIM_AT + monster * state.PARTS + (move - codes.AIM_AT) % state.PARTS
    if codes.BONUS <= move < codes.BLOCK_ATTACK:
        form = codes.SAID_FORM[move - codes.BONUS]
        aim = codes.SAID_AIM[move - codes.BONUS]
        if form == bonuses.ON_COLOUR:
            return move - aim + monster
        if form == bonuses.ON_BOTH:
            return move - aim + monster * state.PARTS + aim % state.PARTS
    return move
