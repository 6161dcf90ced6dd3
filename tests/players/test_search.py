"""Tree search: what it learns, what it may not know, and that it repeats itself."""

from __future__ import annotations

from typing import Any

import pytest
from support.bluff.rules import BID, FOLD

from fhtagn.games.dice import rules as dice_rules
from fhtagn.kernel import registry
from fhtagn.kernel.constants import NATURE
from fhtagn.kernel.errors import FhtagnError, OutOfTurn
from fhtagn.kernel.match import Match
from fhtagn.kernel.registry import Game
from fhtagn.players import search, searcher
from fhtagn.players.player import move_of, seat_stream
from fhtagn.players.searcher import Budget, SearchPlayer
from fhtagn.testing.lint import lint_module


def searching(game: Game, playouts: int, seats: int = 2, **options: Any) -> SearchPlayer:
    options.setdefault("on", "plain")
    return SearchPlayer(game, seats, Budget(playouts=playouts), **options)


def holding(bluff: Game, mine: str, theirs: str) -> Match:
    match = Match(bluff, bluff.settings({}))
    match.say(-1, mine)
    match.say(-1, theirs)
    return match


def test_search_is_written_in_the_kernels_subset(dice: Game) -> None:
    from fhtagn.games.dice.solver import exact_games, positions
    from fhtagn.players import search_tree

    for module in (search_tree, search, positions, exact_games):
        found = lint_module(module, dice.state.layout)
        assert [line for line in found if not line.endswith("cannot be assigned")] == []  # drivers name their records


def test_plain_and_native_searches_learn_the_same(dice: Game) -> None:
    settings = dice.settings({"players": "3"})
    view = dice.begin(settings)
    plain, native = (searching(dice, 150, 3, policy="sanest", on=on).think(view, 0, 7, 0) for on in ("plain", "cpu"))
    assert plain == native
    assert sum(one.visits for one in plain) == 150


def test_plain_and_native_searches_learn_the_same_where_hands_are_hidden() -> None:
    """Rivals decide with other lists of legal moves in every world."""
    wake = registry.find("wake")
    match = Match(wake, wake.settings({}))
    while match.to_act()[0] == NATURE:
        match.nature(3)
    seat = match.to_act()[0]
    plain, native = (searching(wake, 120, 4, on=on).think(match.view(seat), seat, 7, 0) for on in ("plain", "cpu"))
    assert plain == native
    assert sum(one.visits for one in plain) == 120


def test_the_same_seed_gives_the_same_move_and_estimates(dice: Game) -> None:
    view = dice.begin(dice.settings({"players": "4"}))
    player = searching(dice, 60, 4)
    assert player.think(view, 0, 1, 0) == player.think(view, 0, 1, 0)
    assert player.think(view, 0, 1, 0) != player.think(view, 0, 2, 0)


def test_several_workers_add_up_their_playouts(dice: Game) -> None:
    view = dice.begin(dice.settings({"players": "3"}))
    found = searching(dice, 40, 3, workers=2).think(view, 0, 1, 0)
    assert sum(one.visits for one in found) == 80


def test_a_win_at_hand_is_taken(dice: Game) -> None:
    """An eye with 2 tokens against rivals with 1 each: cthulhu ends the game."""
    state: Any = dice.begin(dice.settings({"players": "3"}))
    for seat, sanity in enumerate((2, 1, 1)):
        state.sanity[seat] = sanity
    state.pool, state.phase, state.victim, state.roller = 5, dice_rules.CHOOSING, 0, 0
    state.caster, state.victim, state.roller = 1, 0, 0  # seat 0 answers as the victim, so the turn ends with it
    move = searching(dice, 200, 3).choose(state, 0, 1, 0)
    assert move == dice_rules.CHOOSE + dice_rules.CTHULHU


def test_even_searches_try_all_moves_equally_often(dice: Game) -> None:
    view = dice.begin(dice.settings({"players": "6"}))
    found = searching(dice, 52, 6).think(view, 0, 1, 0, even=True)
    assert sorted(one.visits for one in found) == [10, 10, 10, 11, 11]


def test_a_full_pool_of_nodes_ends_growth_not_the_search(dice: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searcher, "MOST_NODES", 16)
    view = dice.begin(dice.settings({"players": "3"}))
    found = searching(dice, 400, 3).think(view, 0, 1, 0)
    assert sum(one.visits for one in found) == 400


def test_of_very_many_moves_only_some_are_tried_at_first() -> None:
    assert search.widened(24, 23, 0)
    assert search.widened(1000, 23, 0)
    assert not search.widened(1000, 24, 0)
    assert search.widened(1000, 33, 25)
    assert not search.widened(1000, 34, 25)


@pytest.mark.parametrize(("card", "wanted"), [("high", BID), ("low", FOLD)])
def test_hidden_cards_are_weighed_by_what_they_may_be(bluff: Game, card: str, wanted: int) -> None:
    """Bidding is never worse with the high card; the low one loses every bid that is answered."""
    match = holding(bluff, card, "middle")
    assert move_of(searching(bluff, 1500), match, 0, 3) == wanted


def test_a_searcher_does_not_see_the_other_card(bluff: Game) -> None:
    thoughts = [
        searching(bluff, 80).think(holding(bluff, "middle", other).view(0), 0, 5, 1) for other in ("low", "high")
    ]
    assert thoughts[0] == thoughts[1]


def test_moves_made_together_do_not_see_each_other(bluff: Game) -> None:
    thoughts = []
    for answer in ("fold", "bid"):
        match = holding(bluff, "middle", "high")
        match.say(0, answer)
        thoughts.append((match.ply_for(1), searching(bluff, 80).think(match.view(1), 1, 5, match.ply_for(1))))
    assert thoughts[0] == thoughts[1]


def test_the_searcher_decides_first_where_both_must(dealt: Match) -> None:
    found = searching(dealt.game, 50).think(dealt.view(1), 1, 1, 0)
    assert sum(one.visits for one in found) == 50


def test_a_rival_is_searched_without_the_searchers_secrets(bluff: Game) -> None:
    """In seat 0's search, seat 1 cannot tell seat 0's cards apart: it has one decision for all of them."""
    player = searching(bluff, 60)
    tree = player._grow(holding(bluff, "high", "low").view(0), 0, seat_stream(1, 0, 0), even=False)
    times = {move: times for move, (times, _, _) in player.learned(tree, 1).items()}
    assert set(times) == {FOLD, BID}
    assert sum(times.values()) == 58  # two playouts try a move of seat 0 for the first time, and go no further


def test_time_budgets_are_kept(dice: Game) -> None:
    import time

    view = dice.begin(dice.settings({"players": "3"}))
    player = SearchPlayer(dice, 3, Budget(seconds=0.1), on="plain")
    began = time.process_time()  # what others do meanwhile does not count
    found = player.think(view, 0, 1, 0)
    assert time.process_time() - began < 2
    assert sum(one.visits for one in found) >= searcher.FIRST_BATCH


@pytest.mark.parametrize("text", ["", "fast", "-1s", "0ms", "0", "1.5", "2h", "1e3", "٣s", "99999999999999999999s"])
def test_budgets_that_are_none_get_a_sentence(text: str) -> None:
    with pytest.raises(FhtagnError, match="isn't a budget"):
        Budget.read(text)


def test_budgets_are_times_or_numbers_of_playouts() -> None:
    assert Budget.read("200ms") == Budget(seconds=0.2)
    assert Budget.read("1.5s") == Budget(seconds=1.5)
    assert Budget.read("5000") == Budget(playouts=5000)


def test_who_has_nothing_to_decide_is_told_so(dice: Game) -> None:
    with pytest.raises(OutOfTurn, match="Seat 1 has nothing to decide now"):
        searching(dice, 10, 3).choose(dice.begin(dice.settings({})), 1, 0, 0)


def test_square_roots_by_table_are_near_the_truth() -> None:
    import math

    for number in (4, 7, 100, 1023, 1024, 5000, 10**6):
        assert search.root_of_log(number) / search.UNIT == pytest.approx(math.sqrt(math.log(number)), rel=0.06)
        assert search.root_inverse(number) / search.UNIT == pytest.approx(1 / math.sqrt(number), rel=0.03)
