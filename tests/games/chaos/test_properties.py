"""What holds in every game: all modes, all numbers of players, any play."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from support.native import played

from fhtagn.games.chaos.rules import codes
from fhtagn.games.chaos.rules import state as names
from fhtagn.games.chaos.rules.stones import used_stones
from fhtagn.games.chaos.rules.tokens import is_unaimed
from fhtagn.kernel import bulk, registry
from fhtagn.kernel.chance import STREAM, open_stream
from fhtagn.kernel.constants import MUST, NATURE, WHOLE
from fhtagn.testing import LAWS
from fhtagn.testing.laws import Trial

GAME = registry.find("chaos")
NATIVE = pytest.mark.xdist_group("chaos")  # where the conformance suite compiles the game
MODES = ("summon", "lament", "dare", "crown")
tables = some.fixed_dictionaries(
    {
        "players": some.sampled_from(("2", "3", "4")),
        "mode": some.sampled_from(MODES),
        "offerings": some.sampled_from(("0", "1", "4")),
        "rounds": some.sampled_from(("0", "1", "4")),
    }
)


def positions(pairs, seed, policies, plies):
    """A game by these policies (0 is random), position by position."""
    rules, chosen = GAME.rules, GAME.settings(pairs)
    choose = GAME.binding.plain(GAME.binding.written["policy"])
    stream, out, work = [0] * STREAM, [0] * (rules.MOST + 1), [0] * rules.WORK
    open_stream(stream, seed, 0)
    game = GAME.begin(chosen)
    for _ in range(plies):
        if rules.over(game):
            return
        seat = next(seat for seat in range(NATURE, chosen["players"]) if rules.to_act(game, seat) == MUST)
        if seat == NATURE:
            move = rules.nature(game, stream, out)
        else:
            view = game.copy()
            rules.hide(view, seat)
            move = choose(policies[seat], view, seat, stream, out, work)
        rules.play(game, seat, move)
        yield game, seat, move


def check_numbers(game):
    for colour in game.monsters[: game.players]:
        for number in game.dice[colour]:
            waiting = game.phase in (names.SAVE, names.RESOLVE)
            assert 0 <= number <= 6 or waiting
            assert number > 0 or waiting or game.mode == names.CROWN or game.phase == names.SETUP_ROLL
    for seat in range(game.players):
        assert 0 <= game.offerings[seat] <= game.most_offerings
        assert all(0 <= stone <= 6 for stone in game.stones[seat])


def check_plans(game):
    for seat in range(game.players):
        sets = [places for places in game.activated[seat] if places]
        assert sum(places.bit_count() for places in sets) == used_stones(game, seat).bit_count(), "a stone used twice"
        free = game.plans[seat] - len(sets)
        assert free in ((0, 1) if game.mode == names.CROWN else (0,)), "one token for each die"
        assert all(not game.planned[seat][index] for index in range(game.plans[seat], names.PLAN_TOKENS))


def check_table(game):
    assert not any(game.tokens[game.listed :])
    if game.phase not in (names.PLAN, names.AIM, names.BONUS_ROLL, names.PLANNED):
        assert not any(is_unaimed(token) for token in game.tokens[: game.listed])
    assert sum(game.bonus[seat] > 0 for seat in range(game.players)) >= game.waiting
    if game.player_one >= 0 and game.phase not in (names.CLOCK, names.OVER, names.ROLL_OFF):
        assert game.alive[game.player_one]  # the dead give the coin away when the next round is sure to come


@settings(max_examples=40, deadline=None)
@given(tables, some.integers(0, 10**6), some.tuples(*[some.integers(0, 2)] * 4))
def test_numbers_offerings_dice_and_stones_stay_within_their_bounds(pairs, seed, policies):
    for game, _, _ in positions(pairs, seed, policies, 250):
        check_numbers(game)
        check_plans(game)
        check_table(game)


@settings(max_examples=30, deadline=None)
@given(tables, some.integers(0, 10**6))
def test_the_order_of_activations_is_irrelevant_to_what_they_do(pairs, seed):
    """Planning the same activations in another order gives the same tokens, in another order."""
    rules, seat = GAME.rules, 0
    for game, _, _ in positions(pairs, seed, (0, 0, 0, 0), 60):
        if game.phase == names.PLAN and game.plans[seat] == 0 and rules.to_act(game, seat) == MUST:
            out = [0] * (rules.MOST + 1)
            legal = out[: rules.moves(game, seat, out)]
            first = [code for code in legal if codes.ACTIVATE <= code < codes.AIM_AT]
            for one in first[:6]:
                for other in first[-6:]:
                    tokens = [both(rules, game, seat, pair) for pair in ((one, other), (other, one))]
                    assert tokens[0] == tokens[1]
            return


def both(rules, game, seat, pair):
    """The tokens of two activations, each aimed at the core of the own monster, or None if both are not possible."""
    world = game.copy()
    for move in pair:
        if rules.refusal(world, seat, move):
            return None
        rules.play(world, seat, move)
        aim = codes.AIM_AT + world.chair[seat] * names.PARTS + names.CORE
        if rules.refusal(world, seat, aim) == 0:
            rules.play(world, seat, aim)
    return sorted(world.planned[seat][: world.plans[seat]])


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("mode", MODES)
def test_every_game_ends_with_one_winner(mode, players):
    chosen = GAME.settings({"players": str(players), "mode": mode, "rounds": "3"})
    tally = bulk.simulate(bulk.Job(GAME, chosen, (0,) * players, 5), 20, on="plain")
    assert sum(tally.wins) == 20


def test_without_rounds_the_game_ends_by_the_clock_or_is_cut_at_the_longest():
    chosen = GAME.settings({"players": "4", "mode": "dare", "rounds": "0"})
    tally = bulk.simulate(bulk.Job(GAME, chosen, (0, 0, 0, 0), 11), 50, on="plain")
    assert sum(tally.wins) + tally.cut == 50
    assert tally.plies <= 50 * GAME.rules.LONGEST


@NATIVE
@pytest.mark.parametrize("law", [law for law in LAWS if "native" in law.__name__ or "bounds" in law.__name__])
@pytest.mark.parametrize("mode", MODES)
def test_plain_and_native_agree_state_for_state(law, mode):
    for seed in range(6):
        pairs = {"players": str(2 + seed % 3), "mode": mode, "rounds": str(1 + seed % 3)}
        law(Trial(GAME, GAME.settings(pairs), seed))


@NATIVE
def test_greedy_clearly_beats_random_at_every_seat():
    for mode in MODES:
        chosen = GAME.settings({"players": "3", "mode": mode})
        for seat in range(3):
            policies = tuple(int(place == seat) for place in range(3))
            assert played(bulk.Job(GAME, chosen, policies, 3), 200).payoffs[seat] > 180 * WHOLE


@NATIVE
def test_spoiler_slows_the_game_of_two_greedy_players():
    chosen = GAME.settings({"players": "3"})
    builders = played(bulk.Job(GAME, chosen, (1, 1, 1), 3), 500)
    spoiled = played(bulk.Job(GAME, chosen, (1, 1, 2), 3), 500)
    assert spoiled.plies > builders.plies
