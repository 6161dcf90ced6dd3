"""Boxes that give, take and prevent; two-sided cards; the Joker and the Friend within each other."""

from __future__ import annotations

from typing import Any

import pytest

from fhtagn.kernel.errors import IllegalMove

FIVE = "antagonist greedy influencer leader witness"


def test_everyone_another_player_gets_one_favor(sit: Any) -> None:
    assert sit("CCCII", FIVE).use(0, "everyone 4").state["favor"] == [0, 0, 0, 0, 1]


def test_influencer_favor_another_player_gets_two(sit: Any) -> None:
    assert sit("CCCII", FIVE).use(2, "influencer-favor 4").state["favor"] == [0, 0, 0, 0, 2]


def test_greedy_takes_the_offering_and_one_favor(sit: Any) -> None:
    game = sit("CCCII", FIVE).use(1, "greedy")
    assert game.state["favor"][1] == 1
    assert game.view(3)["cards"][1] == "offering"
    assert game.state["dealt"][1] == "greedy"
    game.back().use(1, "everyone 0")
    assert game.state["used"][1] == {"user": 1, "box": "everyone", "as": None, "with": "offering", "seats": [0]}
    assert game.state["holds"][1] is False


def test_the_offering_is_good_for_any_box_in_an_investigators_hand(sit: Any) -> None:
    game = sit("CCCII", FIVE).use(3, "greedy").back().use(3, "witness-vision 0 1")
    assert game.state["used"][1]["with"] == "offering"


def test_leader_vote_another_player_may_vote_now_openly_and_not_again(sit: Any) -> None:
    game = sit("CCICI", FIVE).favored(3, 1).use(3, "leader-vote 0")
    assert game.match.to_act() == [0]
    assert game.legal(0) == ["vote 1", "vote 2", "vote 3", "vote 4", "decline"]
    game.do("0 vote 2")
    assert game.view(4)["votes"] == [2, None, None, None, None]
    assert game.view(4)["has_voted"] == [True, False, False, False, False]
    game.vote({})
    assert game.match.to_act() == [1, 2, 3, 4]
    game.vote({1: 0, 2: 0, 3: 0, 4: 0})
    assert game.state["counts"] == [4, 0, 1, 0, 0]


def test_leader_vote_may_be_declined(sit: Any) -> None:
    game = sit("CCICI", FIVE).favored(3, 1).use(3, "leader-vote 0", "0 decline")
    assert game.state["has_voted"] == [False] * 5
    assert game.state["phase"] == "offer"


def test_teacher_another_player_gets_the_joker_and_discards_any_other_card(sit: Any) -> None:
    game = sit("CCICI", "teacher greedy influencer leader witness").favored(0, 1).use(0, "teacher 3")
    assert game.view(1)["cards"][3] == "joker"
    assert game.view(3)["dealt"][3] == "leader"
    game.back().use(3, "joker leader-look 4")
    assert game.state["used"][1] == {"user": 3, "box": "joker", "as": "leader-look", "with": "joker", "seats": [4]}
    assert game.state["seen"][3] == [{"box": "leader-look", "user": 3, "alignment": {"4": "investigator"}}]


def test_teacher_may_give_the_joker_to_one_without_a_card_and_there_is_only_one(sit: Any) -> None:
    game = sit("CCICI", "teacher teacher influencer leader witness").favored(0, 1).favored(1, 1)
    game.use(3, "everyone 2").back().use(0, "teacher 3").back()
    assert game.state["holds"] == [False, True, True, True, True]
    game.tick(1)
    with pytest.raises(IllegalMove, match="no longer in the supply"):
        game.do("1 use teacher 0")


def test_a_player_who_gets_a_two_sided_card_discards_a_two_sided_one_too(sit: Any) -> None:
    game = sit("CCICI", "teacher greedy influencer leader witness").favored(0, 1)
    game.use(1, "greedy").back().use(0, "teacher 1")
    assert game.state["cards"][1] == "joker"
    game.back().tick(4)
    with pytest.raises(IllegalMove, match=r"having been the first|no longer in the supply"):
        game.do("4 use greedy")


def test_assassin_right_the_player_is_prevented_discards_it_and_you_get_the_assassin(sit: Any) -> None:
    game = sit("CCICI", "assassin greedy influencer leader witness").favored(0, 2).use(0, "assassin")
    assert "guess 3 leader" in game.legal(0)
    assert "guess 3 assassin" in game.legal(0), "any dealt card"
    assert "guess 3 seer" not in game.legal(0)
    game.do("0 guess 3 leader")
    assert game.state["prevented"] == [3]
    assert game.state["holds"] == [True, True, True, False, True]
    assert game.view(1)["cards"][0] == "assassin"
    assert game.view(1)["dealt"] == [None, "greedy", None, "leader", None]
    assert game.state["revealed"]["card"] == [3]


def test_assassin_wrong_they_keep_it_and_get_a_favor(sit: Any) -> None:
    game = sit("CCICI", "assassin greedy influencer leader witness").favored(0, 2)
    game.use(0, "assassin", "0 guess 3 greedy")
    assert game.state["prevented"] == []
    assert game.state["favor"] == [0, 0, 0, 1, 0]
    assert game.view(1)["cards"][3] == "leader"
    assert game.state["holds"] == [False, True, True, True, True]


def test_assassin_cannot_guess_revealed_or_two_sided_cards(sit: Any) -> None:
    game = sit("CCICI", "assassin greedy influencer leader witness").favored(0, 2)
    game.use(1, "greedy").back().use(4, "witness-name", "4 name leader").back().use(0, "assassin")
    assert {words.split()[1] for words in game.legal(0)} == {"2"}


def test_assassin_needs_only_somebody_to_guess_at_and_a_second_hit_gives_no_card(sit: Any) -> None:
    game = sit("CCICI", "assassin assassin influencer leader witness").favored(0, 4).favored(1, 2)
    game.use(0, "assassin", "0 guess 3 leader").back()
    game.use(1, "assassin", "1 guess 4 witness")
    assert game.state["prevented"] == [3, 4]
    assert game.state["holds"] == [True, False, True, False, False], "the two-sided card is seat 0's"
    game.back().use(0, "assassin", "0 guess 2 influencer")
    assert game.state["used"][-1] == {"user": 0, "box": "assassin", "as": None, "with": "assassin", "seats": []}
    assert game.state["prevented"] == [2, 3, 4]
    assert game.state["phase"] == "vote", "nobody holds a card: once discarded a two-sided card has left the game"


def test_absolver_mute_another_player_will_not_vote(sit: Any) -> None:
    game = sit("CCICI", "absolver greedy influencer leader witness").favored(0, 2).use(0, "absolver-mute 4")
    assert game.state["muted"] == [4]
    game.vote({})
    assert game.match.to_act() == [0, 1, 2, 3]


# --- The Joker


def test_the_joker_is_used_as_any_box_paid_as_printed_and_both_count_as_used(sit: Any) -> None:
    game = sit("CCCII", "joker greedy influencer leader witness").tick(0)
    with pytest.raises(IllegalMove, match="costs"):
        game.do("0 use joker influencer-show 1")
    game.do("0 use joker leader-look 1").back().tick(3)
    with pytest.raises(IllegalMove, match="having been the first"):
        game.do("3 use leader-look 1")
    game.do("3 use everyone 0").back().use(4, "witness-name")
    assert game.legal(4) == ["name greedy", "name influencer"], "the joker and the leader were used"


def test_a_dealt_joker_is_an_ordinary_hidden_card(sit: Any) -> None:
    game = sit("CCCII", "joker greedy influencer leader witness")
    assert game.view(1)["cards"][0] is None
    game.use(0, "joker everyone 2")
    assert game.state["used"] == [{"user": 0, "box": "joker", "as": "everyone", "with": "dealt", "seats": [2]}]


def test_a_cultists_joker_reaches_only_what_an_investigator_could_use(sit: Any) -> None:
    game = sit("CCCII", "joker greedy influencer leader witness", investigator_skills="dealt").favored(0, 9).tick(0)
    found = {words.split()[2] for words in game.legal(0) if words.startswith("use joker")}
    assert found == {
        "everyone",
        "greedy",
        "influencer-favor",
        "influencer-show",
        "leader-vote",
        "leader-look",
        "witness-vision",
        "witness-name",
    }


# --- The Friend


def test_friend_they_may_give_you_a_favor(sit: Any) -> None:
    game = sit("CCCII", "friend greedy influencer leader witness").use(0, "friend 3")
    assert game.match.to_act() == [3]
    assert game.legal(3) == ["favor", "decline"]
    with pytest.raises(IllegalMove, match="word at this table"):
        game.do("3 prevent")
    assert game.do("3 favor").state["favor"] == [1, 0, 0, 0, 0]
    assert game.state["phase"] == "offer"


def test_friend_otherwise_you_may_give_them_one(sit: Any) -> None:
    game = sit("CCCII", "friend greedy influencer leader witness").use(0, "friend 3", "3 decline", "0 favor")
    assert game.state["favor"] == [0, 0, 0, 1, 0]


def test_friend_by_option_both_verbs_are_prevent(sit: Any) -> None:
    game = sit("CCCII", "friend greedy influencer leader witness", friend="prevent").use(0, "friend 3")
    assert game.legal(3) == ["prevent", "decline"]
    assert game.do("3 prevent").state["prevented"] == [0]
    game = sit("CCCII", "friend greedy influencer leader witness", friend="prevent")
    assert game.use(0, "friend 3", "3 decline", "0 prevent").state["prevented"] == [3]


def test_friend_if_neither_gives_they_use_their_card_and_you_see_all_that_it_shows(sit: Any) -> None:
    game = sit("CCCCIII", "friend greedy influencer leader witness secretary seer")
    game.use(0, "friend 3", "3 decline", "0 decline")
    assert game.match.to_act() == [3]
    assert game.state["pending"] == [
        {"box": "friend", "as": None, "user": 0, "seats": [3], "stage": "use", "marked": None}
    ]
    game.do("3 use leader-look 5")
    assert game.view(0)["alignments"][5] == "investigator"
    assert game.view(1)["alignments"][5] is None
    assert game.state["seen"][0] == [{"box": "leader-look", "user": 3, "alignment": {"5": "investigator"}}]
    assert (game.state["phase"], game.state["hourglass"]) == ("offer", 0), "the hourglass is still the first user's"
    assert [use["box"] for use in game.state["used"]] == ["friend", "leader-look"]


def test_a_friend_sees_both_what_the_secretary_picked_and_what_was_given(sit: Any) -> None:
    game = sit("CCCII", "friend secretary influencer leader witness")
    game.use(0, "friend 1", "1 decline", "0 decline", "1 use secretary 2 3", "2 pick 1")
    assert game.view(0)["seen"][0] == [
        {"box": "secretary", "user": 1, "of": [2, 3], "picked": 1},
        {"box": "secretary", "user": 1, "of": [2, 3], "given": "investigator"},
    ]


def test_friend_without_a_card_nothing_happens(sit: Any) -> None:
    game = sit("CCCII", "friend greedy influencer leader witness").use(3, "everyone 0").back()
    game.use(0, "friend 3", "3 decline", "0 decline")
    assert game.state["phase"] == "offer"
    assert game.state["pending"] == []


def test_the_friends_friend_uses_by_the_usual_rules_and_price(sit: Any) -> None:
    game = sit("CCCII", "friend greedy influencer leader witness").use(0, "friend 2", "2 decline", "0 decline")
    with pytest.raises(IllegalMove, match="costs"):
        game.do("2 use influencer-show 0")
    with pytest.raises(IllegalMove, match="not on their card"):
        game.do("2 use leader-look 0")


def test_friends_and_jokers_within_each_other(sit: Any) -> None:
    """0 befriends 1 as a Joker, 1 befriends 2, 2 uses a Joker as the Gambler: all three see the Vision."""
    game = sit("CCCII", "joker friend joker leader witness")
    game.use(0, "joker friend 1", "1 decline", "0 decline", "1 use friend 2", "2 decline", "1 decline")
    game.do("2 use joker gambler-vision")
    assert [(frame["box"], frame["as"], frame["user"], frame["stage"]) for frame in game.state["pending"]] == [
        ("joker", "friend", 0, "use"),
        ("friend", None, 1, "use"),
        ("joker", "gambler-vision", 2, "roll"),
    ]
    game.do("- marked 0 3")
    entry = {"box": "gambler-vision", "user": 2, "of": [0, 3], "cultists": 1}
    assert game.state["seen"] == [[entry], [entry], [entry], [], []]
    assert game.view(3)["seen"][0] == [{**entry, "cultists": None}]
    assert (game.state["hourglass"], game.state["phase"], game.state["pending"]) == (0, "offer", [])


def test_a_friend_asked_by_his_friend_has_no_card_left_so_nothing_happens(sit: Any) -> None:
    game = sit("CCCII", "friend friend joker leader witness")
    game.use(0, "friend 1", "1 decline", "0 decline", "1 use friend 0", "0 decline", "1 decline")
    assert (game.state["hourglass"], game.state["phase"]) == (0, "offer")


def test_the_targets_that_a_friends_friend_gives_out_are_known_to_him_alone(sit: Any) -> None:
    game = sit("CCCII", "friend troubler joker leader witness")
    game.use(0, "friend 1", "1 decline", "0 decline", "1 use troubler-sides 0 2 3 4")
    assert game.view(0)["targets"] is None
    assert game.view(1)["targets"] == [0, 2, 3, 4]
