"""Playing whole games, in kernel style: the same source runs as plain Python, natively and on a GPU."""

from fhtagn.kernel import contract as rules
from fhtagn.kernel.chance import MISTAKE, MOST_BOUND, below, open_stream
from fhtagn.kernel.constants import MUST, NATURE, NOTHING, UNKNOWN, UNSEEN

RANDOM = 0  # the policy of every game that chooses any legal move

# `plan`: what to play. Policies by seat come first, then these:
PLAN_SEED, PLAN_FIRST, PLAN_COUNT, PLAN_MEASURES, PLAN_BINS = range(5)
PLAN = 5

# `tally`: what was counted. Wins by seat and payoffs by seat come first, then these, then the measures' histograms:
TALLY_GAMES, TALLY_NOBODY, TALLY_PLIES, TALLY_CUT, TALLY_MISTAKES = range(5)
TALLY = 5


def found_by_asking(game):
    """The first seat that must act, for games that bring no `first_to_act` of their own."""
    for seat in range(NATURE, rules.SEATS):
        if rules.to_act(game, seat) == MUST:
            return seat
    return rules.SEATS


def drawn_by_odds(game, stream, out):
    """Nature's move for games that bring no `nature` of their own."""
    count = rules.moves(game, NATURE, out)
    total = 0
    for index in range(count):
        total += rules.odds(game, out[index])
    if total < 1:
        total = MOST_BOUND + 1  # which no draw has: the stream keeps the mistake
    left = below(stream, total)
    for index in range(count):
        left -= rules.odds(game, out[index])
        if left < 0:
            return out[index]
    return out[0]


def drawn_from_list(game, seat, stream, out):
    """Any legal move, for games that bring no `any_move` of their own."""
    count = rules.moves(game, seat, out)
    return out[below(stream, count)]


def gains(game, seat):
    """Who has won, for games that bring no `won` of their own."""
    return rules.payoff(game, seat) > 0


def uses_nothing(game, seat, move):
    """For games that bring no `used` of their own."""
    return NOTHING


def observes_all(view, seat, numbers, work):
    """For games that bring no `observe_again` of their own."""
    return 0


def reveals_nothing(game, seat, move):
    """For games that bring no `reveals` of their own."""
    return 0


def choose(game, view, seat, player, stream, out, work):
    """The move of a seat that is played by a policy: it gets its view, never the game. Random play needs none: what is
    legal in a game is legal in the seat's view of it, by law.
    """
    if player == RANDOM:
        return rules.any_move(game, seat, stream, out)
    if rules.OPEN:
        return rules.policy(player, game, seat, stream, out, work)
    rules.assign(view, game)
    rules.hide(view, seat)
    return rules.policy(player, view, seat, stream, out, work)


def step(game, view, seat, player, stream, out, work):
    """One ply of the seat that must act."""
    if seat == NATURE:
        move = rules.nature(game, stream, out)
    else:
        move = choose(game, view, seat, player, stream, out, work)
    rules.play(game, seat, move)
    return move


def play_out(game, view, stream, out, work, plan):
    """Play a game from its first move to its end; returns the number of plies."""
    plies = 0
    while plies < rules.LONGEST and not rules.over(game):
        seat = rules.first_to_act(game)
        player = 0
        if seat != NATURE:
            player = plan[seat]
        step(game, view, seat, player, stream, out, work)
        plies += 1
    return plies


def play_on(game, view, stream, out, work, player, plies, most):
    """Play on to the end, or to so many plies, with one policy at all seats; returns the number of plies."""
    while plies < most and not rules.over(game):
        step(game, view, rules.first_to_act(game), player, stream, out, work)
        plies += 1
    return plies


def count_result(game, plies, plan, tally):
    """Add a finished game to the tally."""
    tally[2 * rules.SEATS + TALLY_GAMES] += 1
    tally[2 * rules.SEATS + TALLY_PLIES] += plies
    anybody = 0
    if rules.over(game):
        for seat in range(rules.SEATS):
            got = rules.payoff(game, seat)
            if got != 0:
                tally[rules.SEATS + seat] += got
            if got > 0 if rules.GAINERS_WIN else rules.won(game, seat):
                anybody = 1
                tally[seat] += 1
    else:
        tally[2 * rules.SEATS + TALLY_CUT] += 1
    if anybody == 0:
        tally[2 * rules.SEATS + TALLY_NOBODY] += 1
    bins = plan[rules.SEATS + PLAN_BINS]
    for number in range(plan[rules.SEATS + PLAN_MEASURES]):
        value = min(max(rules.measure(game, number), 0), bins - 1)
        tally[2 * rules.SEATS + TALLY + number * bins + value] += 1


def play_games(records, stream, out, work, plan, tally):
    """Play games number first to first + count - 1. records: the position before `start`, the game, a view."""
    seed = plan[rules.SEATS + PLAN_SEED]
    first = plan[rules.SEATS + PLAN_FIRST]
    blank = records[0]
    game = records[1]
    view = records[2]
    for number in range(first, first + plan[rules.SEATS + PLAN_COUNT]):
        rules.assign(game, blank)
        rules.start(game)
        open_stream(stream, seed, number)
        plies = play_out(game, view, stream, out, work, plan)
        tally[2 * rules.SEATS + TALLY_MISTAKES] += stream[MISTAKE]
        count_result(game, plies, plan, tally)


def watch_out(game, view, stream, out, work, plan, watched, memory):
    """Like `play_out`, with an observer that looks at every ply."""
    for place in range(len(memory)):
        memory[place] = 0
    plies = 0
    while plies < rules.LONGEST and not rules.over(game):
        seat = rules.first_to_act(game)
        player = 0
        if seat != NATURE:
            player = plan[seat]
        move = step(game, view, seat, player, stream, out, work)
        rules.watched(game, seat, move, watched, memory)
        plies += 1
    return plies


def watch_games(records, stream, out, work, plan, tally, watched, memory):
    """Like `play_games`, with an observer that looks at every ply."""
    seed = plan[rules.SEATS + PLAN_SEED]
    first = plan[rules.SEATS + PLAN_FIRST]
    blank = records[0]
    game = records[1]
    view = records[2]
    for number in range(first, first + plan[rules.SEATS + PLAN_COUNT]):
        rules.assign(game, blank)
        rules.start(game)
        open_stream(stream, seed, number)
        plies = watch_out(game, view, stream, out, work, plan, watched, memory)
        tally[2 * rules.SEATS + TALLY_MISTAKES] += stream[MISTAKE]
        count_result(game, plies, plan, tally)


def follow_game(records, stream, out, work, plan, tally):
    """Play one game and keep every position: records from 2 on; seats and moves go to the tally. Returns the plies."""
    blank = records[0]
    view = records[1]
    rules.assign(records[2], blank)
    rules.start(records[2])
    open_stream(stream, plan[rules.SEATS + PLAN_SEED], plan[rules.SEATS + PLAN_FIRST])
    plies = 0
    while plies < plan[rules.SEATS + PLAN_COUNT] and not rules.over(records[2 + plies]):
        rules.assign(records[3 + plies], records[2 + plies])
        game = records[3 + plies]
        seat = rules.first_to_act(game)
        player = 0
        if seat != NATURE:
            player = plan[seat]
        tally[2 * plies] = seat
        tally[2 * plies + 1] = step(game, view, seat, player, stream, out, work)
        plies += 1
    return plies


def as_observed(number):
    """A number of a view as an observation holds it that was derived from the State."""
    if number == UNKNOWN:
        return UNSEEN
    return min(max(number, UNKNOWN + 1), -UNKNOWN - 1)
