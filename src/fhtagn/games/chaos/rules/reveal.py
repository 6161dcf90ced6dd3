"""The reveal: the screens come off, and the plans become tokens."""

from fhtagn.games.chaos.rules import bonuses, plan, seats, state, stones, tokens, told
from fhtagn.kernel.constants import NOBODY
from fhtagn.kernel.trail import tell


def behind_screens(game):
    """Whether plans are still hidden."""
    return game.phase == state.PLAN or before_reveal(game)


def before_reveal(game):
    """Whether planned Bonuses are being settled, with their answers, rolls and aims."""
    return game.phase == state.PLANNED or (
        (game.phase == state.AIM or game.phase == state.BONUS_ROLL) and game.back == state.PLANNED
    )


def release(game):
    """Release the Chaos! In declaration order; who is silenced gets no tokens."""
    tell(game, told.RELEASE, 0, 0, 0)
    new = game.listed  # the tokens of planned Bonuses, in the same order
    if new:
        new = put_aside(game)
    for steps in range(game.players):
        seat = seats.seat_after(game, steps)
        if game.alive[seat]:
            game.reach[seat] = stones.reach_of(game, seat)
            if game.silenced_by == NOBODY or game.silenced_by == seat:
                show_plan(game, seat)
                if new:
                    take_new(game, seat, new)
    if new:
        clear_aside(game)
    game.turn = 0
    game.passed = 0
    game.phase = state.DECLARE if game.silenced_by == NOBODY else state.BLOCKING


def put_aside(game):
    """Move the list to its far end, and begin a new one; returns where it is now."""
    place = state.LISTED
    while game.listed > 0:
        place -= 1
        game.listed -= 1
        token = game.tokens[game.listed]
        game.tokens[game.listed] = 0
        game.tokens[place] = token
    return place


def take_new(game, seat, place):
    """A seat's tokens among those put aside follow its own."""
    for index in range(place, state.LISTED):
        if game.tokens[index] and tokens.maker(game.tokens[index]) == seat and index >= game.listed:
            tokens.append(game, game.tokens[index])


def clear_aside(game):
    for index in range(game.listed, state.LISTED):
        game.tokens[index] = 0


def show_plan(game, seat):
    """A plan's tokens, as the planned Bonus has changed them."""
    bonus = plan.planned_bonus(game, seat) if game.stands[seat] else 0
    before = game.listed
    changed = 0
    for index in range(game.plans[seat]):
        token = game.planned[seat][index]
        if bonus and changes(bonus, token):
            token = changed_token(game, seat, bonus, changed)
            changed += 1
        tokens.append(game, token)
    if bonus == bonuses.EIBON:
        for index in range(before, before + game.plans[seat]):
            tokens.append(game, game.tokens[index])
    if bonuses.USEFUL[bonus] == bonuses.OWN_OTHER_TOKENS:
        tell(game, told.CONVERTS, seat, bonuses.ACTION[bonus], 0)
    elif bonus == bonuses.PSALM:
        tell(game, told.TURNS_ROUND, seat, seats.right_of(game, seat), 0)


def changes(bonus, token):
    if bonus == bonuses.PSALM:
        return tokens.action_in(token) == state.ATTACK
    return bonuses.USEFUL[bonus] == bonuses.OWN_OTHER_TOKENS and tokens.action_in(token) != bonuses.ACTION[bonus]


def changed_token(game, seat, bonus, index):
    """The token with this place among those that change."""
    if bonus == bonuses.PSALM:
        return tokens.token_of(seat, state.ATTACK, game.chair[seats.right_of(game, seat)], tokens.NO_PART)
    token = tokens.fresh_token(game, seat, bonuses.ACTION[bonus])
    aim = game.new_aims[seat][index] - 1
    return token if aim < 0 else tokens.aimed(token, aim // state.PARTS, aim % state.PARTS)
