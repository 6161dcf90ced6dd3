"""End: deaths, the win test, the clock, settling, and the coin."""

from fhtagn.games.chaos.rules import seats, setup, state, told
from fhtagn.kernel.constants import NOBODY
from fhtagn.kernel.trail import tell


def end_round(game):
    game.asked = NOBODY
    winners = crown_winners(game) if game.mode == state.CROWN else summoners(game)
    if winners:
        win(game, winners)
    elif game.rounds > 0 and game.round >= game.rounds:
        game.phase = state.SETTLING
    elif game.rounds == 0:
        game.phase = state.CLOCK
    else:
        pass_coin(game)


def pass_coin(game):
    """The coin goes left, past the dead; the next round begins."""
    game.round += 1
    game.player_one = seats.left_of(game, game.player_one)
    game.phase = state.NEXT_ROUND


def win(game, winners):
    """One winner, or a roll-off between equals."""
    if winners & (winners - 1):
        setup.begin_contest(game, state.ROLL_OFF, winners)
        return
    seat = 0
    while winners >> seat != 1:
        seat += 1
    setup.declare_winner(game, seat)


def summoners(game):
    """Those with five equal numbers, the highest of them; in a dare only the rolled number counts."""
    best = 0
    found = 0
    for seat in range(game.players):
        number = game.dice[game.chair[seat]][state.CORE]
        if seats.five_equal(game, game.chair[seat]) == 0 or (game.mode == state.DARE and number != game.target_number):
            continue
        if number > best:
            best = number
            found = 0
        if number == best:
            found |= 1 << seat
    return found


def crown_winners(game):
    """The last one standing; if none is left, those who died together."""
    died = 0
    standing = 0
    for seat in range(game.players):
        if game.alive[seat]:
            if game.dice[game.chair[seat]][state.CORE] == state.LOST:
                game.alive[seat] = 0
                died |= 1 << seat
                tell(game, told.DIES, seat, 0, 0)
            else:
                standing |= 1 << seat
    if standing == 0:
        return died
    return standing if standing & (standing - 1) == 0 else 0


def settle(game):
    """The last round has ended, or the time is up: who is closest wins."""
    tell(game, told.TIME, 0, 0, 0)
    best = -1
    found = 0
    for seat in range(game.players):
        if game.alive[seat]:
            score = closeness(game, game.chair[seat])
            if score > best:
                best = score
                found = 0
            if score == best:
                found |= 1 << seat
    win(game, found)


def closeness(game, colour):
    if game.mode == state.CROWN:
        total = 0
        for part in range(state.PARTS):
            total += game.dice[colour][part]
        return 100 * seats.living_parts(game, colour) + total
    if game.mode == state.DARE:
        return showing(game, colour, game.target_number)
    best = 0
    for number in range(1, state.STONE_SIDES + 1):
        if showing(game, colour, number) > 0:
            best = max(best, 10 * showing(game, colour, number) + number)
    return best


def showing(game, colour, number):
    count = 0
    for part in range(state.PARTS):
        count += int(game.dice[colour][part] == number)
    return count
