"""Whole games with a network at some of the seats, for callers who give arrays and nothing else, in kernel style."""

from fhtagn.kernel import contract as rules
from fhtagn.kernel.chance import open_stream
from fhtagn.kernel.constants import NATURE
from fhtagn.kernel.drive import PLAN_COUNT, PLAN_FIRST, PLAN_SEED, step
from fhtagn.kernel.network_games import NETWORK, choose_by_network, play_games_by_network

COLD = 0  # the best move is made


def play_learned_games(records, stream, out, work, plan, tally, numbers, layer, weights, biases):
    """Like `play_games`; where the plan has NETWORK, the network plays."""
    play_games_by_network(records, stream, out, work, plan, tally, numbers, layer, weights, biases, COLD)


def follow_learned_game(records, stream, out, work, plan, tally, numbers, layer, weights, biases):
    """Like `follow_game`: play one game, keep every position, every seat and every move. Returns the plies."""
    rules.assign(records[2], records[0])
    rules.start(records[2])
    open_stream(stream, plan[rules.SEATS + PLAN_SEED], plan[rules.SEATS + PLAN_FIRST])
    plies = 0
    while plies < plan[rules.SEATS + PLAN_COUNT] and not rules.over(records[2 + plies]):
        rules.assign(records[3 + plies], records[2 + plies])
        game = records[3 + plies]
        seat = rules.first_to_act(game)
        if seat != NATURE and plan[seat] == NETWORK:
            move = choose_by_network(game, records[1], seat, stream, out, work, numbers, layer, weights, biases, COLD)
            rules.play(game, seat, move)
        elif seat == NATURE:
            move = step(game, records[1], seat, 0, stream, out, work)
        else:
            move = step(game, records[1], seat, plan[seat], stream, out, work)
        tally[2 * plies] = seat
        tally[2 * plies + 1] = move
        plies += 1
    return plies
