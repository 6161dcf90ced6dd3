"""Voting and counting, line by line."""

from __future__ import annotations

from typing import Any

import pytest

from fhtagn.games.cathulhu.rules.cards import CULTISTS
from fhtagn.kernel.errors import IllegalMove

FIVE = "antagonist greedy influencer leader witness"
FOUR = "antagonist greedy influencer leader"


def test_everyone_votes_for_another_player_all_at_once_and_hidden_until_all_are_in(sit: Any) -> None:
    game = sit("CCCII", FIVE, sand=1).vote({0: 1, 3: 4})
    with pytest.raises(IllegalMove, match="not yourself"):
        game.do("1 vote 1")
    assert game.state["has_voted"] == [True, False, False, True, False]
    assert game.view(0)["votes"] == [1, None, None, None, None]
    assert game.view(1)["votes"] == [None] * 5
    assert game.view(1)["has_voted"] == [True, False, False, True, False]
    assert game.match.json()["answers"] == ["vote 1", None, None, "vote 4", None]
    assert game.match.json(1)["answers"] == [None] * 5
    game.vote({1: 0, 2: 0, 4: 3})
    assert game.view(1)["votes"] == [1, 0, 0, 4, 3]


def test_each_vote_counts_one_and_the_highest_count_ascends(sit: Any) -> None:
    game = sit("CCCII", FIVE, sand=1).vote({0: 1, 1: 2, 2: 1, 3: 4, 4: 3})
    assert game.state["counts"] == [0, 2, 1, 1, 1]
    assert game.state["ascended"] == [1]
    assert game.state["winning_side"] == "cultists"
    assert game.match.json()["winners"] == [0, 1, 2]


def test_all_alignments_are_revealed_but_no_skill_cards(sit: Any) -> None:
    game = sit("CCCII", FIVE, sand=1).vote({0: 1, 1: 2, 2: 1, 3: 4, 4: 3})
    assert game.view(0)["alignments"] == ["cultist", "cultist", "cultist", "investigator", "investigator"]
    assert game.view(0)["dealt"] == ["antagonist", None, None, None, None]


def test_any_investigator_among_the_ascended_and_the_investigators_win(sit: Any) -> None:
    game = sit("CCCII", FIVE, sand=1).vote({0: 3, 1: 2, 2: 1, 3: 2, 4: 3})
    assert game.state["counts"] == [0, 1, 2, 2, 0]
    assert game.state["ascended"] == [2, 3]
    assert game.state["winning_side"] == "investigators"
    assert game.match.json()["winners"] == [3, 4]


def test_several_cultists_may_ascend_together(sit: Any) -> None:
    game = sit("CCCII", FIVE, sand=1).vote({0: 1, 1: 0, 2: 1, 3: 0, 4: 2})
    assert game.state["ascended"] == [0, 1]
    assert game.state["winning_side"] == "cultists"


@pytest.mark.parametrize(("favor", "extra"), [(0, 0), (1, 0), (2, 1), (5, 1)])
def test_a_cultist_with_two_or_more_favor_gets_one_more(sit: Any, favor: int, extra: int) -> None:
    game = sit("CCCII", FIVE, sand=1).favored(0, favor).vote({0: 1, 1: 0, 2: 1, 3: 4, 4: 3})
    assert game.state["counts"] == [1 + extra, 2, 0, 1, 1]


def test_favor_does_not_help_an_investigator(sit: Any) -> None:
    game = sit("CCCII", FIVE, sand=1).favored(3, 4).vote({0: 1, 1: 0, 2: 1, 3: 4, 4: 3})
    assert game.state["counts"] == [1, 2, 0, 1, 1]


def test_with_an_even_number_of_players_every_cultist_gets_one_more(sit: Any) -> None:
    game = sit("CCII", FOUR, sand=1).favored(0, 2).vote({0: 1, 1: 0, 2: 3, 3: 2})
    assert game.state["counts"] == [3, 2, 1, 1]
    assert game.state["winning_side"] == "cultists"


@pytest.mark.parametrize(("players", "extra"), [(4, 1), (5, 0), (6, 1), (7, 0), (8, 1), (9, 0), (10, 1), (11, 0)])
def test_the_lingering_power_votes_at_even_tables_only(sit: Any, players: int, extra: int) -> None:
    cultists = CULTISTS[players]
    game = sit("C" * cultists + "I" * (players - cultists), "leader " * players, sand=1)
    game.vote({seat: (seat + 1) % players for seat in range(players)})
    assert game.state["counts"] == [1 + extra] * cultists + [1] * (players - cultists)
    assert game.state["winning_side"] == ("cultists" if extra else "investigators")


def test_prevented_players_do_not_ascend_even_at_the_top_of_the_count(sit: Any) -> None:
    game = sit("CCCII", FIVE, sand=1)
    game.match.state.prevented[1] = 1
    game.vote({0: 1, 1: 2, 2: 1, 3: 1, 4: 2})
    assert game.state["counts"] == [0, 3, 2, 0, 0]
    assert game.state["ascended"] == [2], "the next lower count Ascends"


def test_a_prevented_player_in_a_tie_leaves_the_others_to_ascend(sit: Any) -> None:
    game = sit("CCCII", FIVE, sand=1)
    game.match.state.prevented[3] = 1
    game.vote({0: 3, 1: 2, 2: 1, 3: 2, 4: 3})
    assert game.state["ascended"] == [2]
    assert game.state["winning_side"] == "cultists"


def test_and_so_on_downwards_until_a_count_of_0(sit: Any) -> None:
    game = sit("CCCII", FIVE, sand=1)
    for seat in (1, 2, 4):
        game.match.state.prevented[seat] = 1
    game.vote({0: 1, 1: 2, 2: 1, 3: 4, 4: 2})
    assert game.state["counts"] == [0, 2, 2, 0, 1]
    assert game.state["ascended"] == [0, 3]
    assert game.state["winning_side"] == "investigators"


def test_if_nobody_can_ascend_the_investigators_win(sit: Any) -> None:
    game = sit("CCCII", FIVE, sand=1)
    for seat in range(5):
        game.match.state.prevented[seat] = 1
    game.vote({0: 1, 1: 2, 2: 1, 3: 4, 4: 2})
    assert game.state["ascended"] == []
    assert game.state["winning_side"] == "investigators"


def test_the_muted_players_team_gets_one_extra_vote_each_but_not_he(sit: Any) -> None:
    game = sit("CCCII", "absolver greedy influencer leader witness", sand=1).favored(0, 2)
    game.use(0, "absolver-mute 2").vote({0: 1, 1: 3, 3: 4, 4: 3})
    assert game.state["counts"] == [1, 2, 0, 2, 1]
    assert game.state["votes"] == [1, 3, None, 4, 3]


def test_two_muted_of_one_team_each_get_the_others_extra_vote(sit: Any) -> None:
    game = sit("CCCII", "absolver absolver influencer leader witness", sand=1).favored(0, 2).favored(1, 2)
    game.use(0, "absolver-mute 2").back().use(1, "absolver-mute 0").vote({1: 2, 3: 1, 4: 1})
    assert game.state["counts"] == [1, 4, 2, 0, 0]


def test_troubler_votes_swaps_the_votes_received_by_a_and_b_but_no_bonus(sit: Any) -> None:
    game = sit("CCCII", "troubler greedy influencer leader witness", sand=1).favored(1, 2)
    game.use(0, "troubler-votes 1 3 2 4").vote({0: 1, 1: 2, 2: 1, 3: 1, 4: 3})
    assert game.state["counts"] == [0, 1 + 1, 1, 3, 0]
    assert game.state["winning_side"] == "investigators"


def test_troubler_sides_swaps_the_alignments_of_c_and_d_for_all_that_follows(sit: Any) -> None:
    game = sit("CCCII", "troubler greedy influencer leader witness", sand=1).favored(3, 2).favored(2, 2)
    game.use(0, "troubler-sides 1 4 2 3").vote({0: 3, 1: 2, 2: 3, 3: 1, 4: 2})
    assert game.state["alignments"] == ["cultist", "cultist", "investigator", "cultist", "investigator"]
    assert game.state["counts"] == [0, 1, 2, 3, 0], "seat 3 is a favored Cultist now, seat 2 no more"
    assert game.state["winning_side"] == "cultists"
    assert game.match.json()["winners"] == [0, 1, 3]
    assert game.state["favor"] == [0, 0, 2, 2, 0], "favor does not move"


def test_absolvers_team_is_the_team_after_the_swaps(sit: Any) -> None:
    game = sit("CCCII", "troubler absolver influencer leader witness", sand=1).favored(1, 2)
    game.use(0, "troubler-sides 1 4 2 3").back().use(1, "absolver-mute 2").vote({0: 1, 1: 0, 3: 0, 4: 0})
    assert game.state["counts"] == [3, 1, 0, 0, 1], "the muted seat 2 is an Investigator now, like seat 4"


def test_two_uses_of_the_same_troubler_box_undo_each_other(sit: Any) -> None:
    game = sit("CCCII", "troubler troubler influencer leader witness", sand=1)
    game.use(0, "troubler-sides 1 4 2 3").back().use(1, "troubler-sides").vote({0: 1, 1: 2, 2: 1, 3: 4, 4: 3})
    assert game.state["alignments"][2:4] == ["cultist", "investigator"]


def test_if_nobody_is_left_to_vote_counting_follows_at_once(sit: Any) -> None:
    game = sit("CCII", FOUR, sand=1)
    for seat in (1, 2, 3):
        game.match.state.muted[seat] = 1
    game.favored(3, 1).use(3, "leader-vote 0", "0 vote 1").back()
    assert game.state["phase"] == "council"
    game.tick()
    assert game.state["phase"] == "over"
    assert game.state["counts"] == [1 + 1, 1 + 1, 1, 1]


def test_the_winners_share_the_whole_payoff(sit: Any) -> None:
    game = sit("CCCII", FIVE, sand=1).vote({0: 1, 1: 2, 2: 1, 3: 4, 4: 3})
    payoff = game.match.game.rules.payoff
    assert [payoff(game.match.state, seat) for seat in range(6)] == [9240, 9240, 9240, 0, 0, 0]


def test_what_each_step_of_the_count_gave_is_told_at_the_end(sit: Any) -> None:
    game = sit("CCCII", "troubler absolver influencer leader witness", sand=1).favored(1, 4)
    game.use(0, "troubler-votes 1 3 2 4").back().use(1, "absolver-mute 2")
    chances = game.match.game.words.chances
    assert chances(game.match.state) is None
    game.vote({0: 1, 1: 0, 3: 1, 4: 3})
    told = chances(game.match.state)
    assert told == {"votes 0": 1, "votes 1": 2, "votes 3": 1, "swap 1": -1, "swap 3": 1, "favor 1": 1} | {
        "muted 0": 1,
        "muted 1": 1,
    }
    for seat, count in enumerate(game.state["counts"]):
        assert sum(gain for step, gain in told.items() if step.endswith(f" {seat}")) == count


# --- What is told after the vote


def troubled(sit: Any) -> Any:
    """Seat 0 swaps the votes of 1 and 3, seat 1 the sides of 2 and 4, and back."""
    game = sit("CCCII", "troubler joker troubler leader witness", sand=1)
    game.use(0, "troubler-votes 1 3 2 4").back().use(1, "joker troubler-sides").back().use(2, "troubler-votes")
    return game


def test_after_the_vote_the_targets_are_shown_to_all_with_the_seats_of_their_use(sit: Any) -> None:
    game = troubled(sit)
    game.vote({0: 1, 1: 2, 2: 1, 3: 1})
    assert game.view(4)["targets"] is None
    assert game.view(4)["used"][0]["seats"] is None
    assert "swapped" not in game.view(4)
    game.vote({4: 3})
    for viewer in range(5):
        assert game.view(viewer)["targets"] == [1, 3, 2, 4]
        assert game.view(viewer)["used"][0]["seats"] == [1, 3, 2, 4]


def test_every_swap_is_told_in_order_also_those_undone_and_a_jokers(sit: Any) -> None:
    game = troubled(sit).vote({0: 1, 1: 2, 2: 1, 3: 1, 4: 3})
    assert game.view(4)["swapped"] == [
        {"user": 0, "box": "troubler-votes", "seats": [1, 3]},
        {"user": 1, "box": "troubler-sides", "seats": [2, 4]},
        {"user": 2, "box": "troubler-votes", "seats": [1, 3]},
    ]
    told = [game.match.game.sentence(message) for message in game.match.story(3)]
    assert told[1:5] == [
        "The Targets A, B, C, D are turned up: seat 1, seat 3, seat 2, seat 4.",
        "Seat 0 swapped the votes for seat 1 and seat 3.",
        "Seat 1 swapped the sides of seat 2 and seat 4.",
        "Seat 2 swapped the votes for seat 1 and seat 3.",
    ]
    assert "Seat 2, Investigator after the swap: 1 vote." in told
    assert "Seat 1, Cultist: 3 votes." in told


def test_without_targets_nothing_was_swapped(sit: Any) -> None:
    game = sit("CCCII", FIVE, sand=1).vote({0: 1, 1: 2, 2: 1, 3: 4, 4: 3})
    assert game.view(0)["swapped"] == []
    assert game.view(0)["targets"] is None


def test_sides_as_dealt_and_after_the_swaps_are_both_shown_and_seen_keeps_those_dealt(sit: Any) -> None:
    game = sit("CCCII", "troubler leader influencer leader witness", sand=1)
    game.use(1, "leader-look 2").back().use(0, "troubler-sides 1 4 2 3").vote({0: 3, 1: 2, 2: 3, 3: 1, 4: 2})
    assert game.view(4)["alignments_dealt"] == ["cultist", "cultist", "cultist", "investigator", "investigator"]
    assert game.view(4)["alignments"] == ["cultist", "cultist", "investigator", "cultist", "investigator"]
    assert game.view(1)["seen"][1] == [{"box": "leader-look", "user": 1, "alignment": {"2": "cultist"}}]


def test_votes_received_are_those_before_swaps_and_extra_votes(sit: Any) -> None:
    game = sit("CCCII", "troubler greedy influencer leader witness", sand=1).favored(1, 2)
    game.use(0, "troubler-votes 1 3 2 4").vote({0: 1, 1: 2, 2: 1, 3: 1, 4: 3})
    assert game.view(2)["votes_received"] == [0, 3, 1, 1, 0]
    assert game.view(2)["counts"] == [0, 1 + 1, 1, 3, 0]
