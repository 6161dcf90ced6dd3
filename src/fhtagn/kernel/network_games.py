"""Playing whole games with a network at some of the seats, in kernel style."""

from fhtagn.kernel import contract as rules
from fhtagn.kernel.chance import MISTAKE, open_stream
from fhtagn.kernel.constants import NATURE
from fhtagn.kernel.drive import PLAN_COUNT, PLAN_FIRST, PLAN_SEED, TALLY_MISTAKES, count_result, step
from fhtagn.kernel.network import learned

NETWORK = -1  # the player of a seat at which the network sits


def choose_by_network(game, view, seat, stream, out, work, numbers, layer, weights, biases, heat):
    """The network's move: it gets its seat's view, never the game."""
    if rules.OPEN:
        return learned(game, seat, stream, out, work, numbers, layer, weights, biases, heat)
    rules.assign(view, game)
    rules.hide(view, seat)
    return learned(view, seat, stream, out, work, numbers, layer, weights, biases, heat)


def play_games_by_network(records, stream, out, work, plan, tally, numbers, layer, weights, biases, heat):
    """Like `play_games`, with a network."""
    seed = plan[rules.SEATS + PLAN_SEED]
    first = plan[rules.SEATS + PLAN_FIRST]
    blank = records[0]
    game = records[1]
    view = records[2]
    for number in range(first, first + plan[rules.SEATS + PLAN_COUNT]):
        rules.assign(game, blank)
        rules.start(game)
        open_stream(stream, seed, number)
        plies = 0
        while plies < rules.LONGEST and not rules.over(game):
            seat = rules.first_to_act(game)
            if seat != NATURE and plan[seat] == NETWORK:
                move = choose_by_network(game, view, seat, stream, out, work, numbers, layer, weights, biases, heat)
                rules.play(game, seat, move)
            elif seat == NATURE:
                step(game, view, seat, 0, stream, out, work)
            else:
                step(game, view, seat, plan[seat], stream, out, work)
            plies += 1
        tally[2 * rules.SEATS + TALLY_MISTAKES] += stream[MISTAKE]
        count_result(game, plies, plan, tally)
