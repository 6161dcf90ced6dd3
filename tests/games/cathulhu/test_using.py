"""Who may use which box, at which price."""

from __future__ import annotations

from typing import Any

import pytest

from fhtagn.kernel.errors import IllegalMove

FIVE = "antagonist greedy influencer leader witness"


def boxes(game: Any, seat: int) -> set[str]:
    uses = [words.split()[1:] for words in game.legal(seat) if words.startswith("use ")]
    return {" ".join(words[:2]) if words[0] == "joker" else words[0] for words in uses}


def test_a_cultist_uses_a_box_of_his_own_card_or_everyone(sit: Any) -> None:
    assert boxes(sit("CCCII", FIVE).tick(3), 3) > {"everyone", "leader-look", "greedy"}
    assert boxes(sit("CCICI", FIVE).tick(3), 3) == {"everyone", "leader-look"}
    with pytest.raises(IllegalMove, match="not on their card"):
        sit("CCCII", FIVE).use(0, "leader-look 1")


def test_an_investigator_uses_any_box_of_any_card(sit: Any) -> None:
    found = boxes(sit("CCCII", FIVE).favored(3, 9).tick(3), 3)
    assert {box for box in found if " " not in box} == {
        "everyone",
        "antagonist-look",
        "antagonist-bar",
        "gambler-vision",
        "gambler-favor",
        "greedy",
        "influencer-favor",
        "influencer-show",
        "leader-vote",
        "leader-look",
        "meddler",
        "secretary",
        "seer-look",
        "seer-vision",
        "teacher",
        "witness-vision",
        "witness-name",
        "assassin",
        "absolver-look",
        "absolver-mute",
        "friend",
        "troubler-votes",
        "troubler-sides",
    }
    assert "joker absolver-mute" in found
    assert "joker joker" not in found


def test_by_option_an_investigator_uses_only_boxes_of_dealt_cards_and_of_the_card_he_holds(sit: Any) -> None:
    game = sit("CCCII", FIVE, investigator_skills="dealt").favored(3, 9).tick(3)
    assert boxes(game, 3) == {
        "everyone",
        "antagonist-look",
        "antagonist-bar",
        "greedy",
        "influencer-favor",
        "influencer-show",
        "leader-vote",
        "leader-look",
        "witness-vision",
        "witness-name",
    }
    game = sit("CCCII", "teacher greedy influencer leader witness", investigator_skills="dealt").favored(0, 1)
    game.use(0, "teacher 3").back().tick(3)
    assert any(words.startswith("use joker leader-look") for words in game.legal(3))
    assert not any("assassin" in words for words in game.legal(3))


def test_the_price_is_paid_from_ones_own_favor_before_the_effect(sit: Any) -> None:
    game = sit("CCICI", FIVE)
    with pytest.raises(IllegalMove, match="costs 1 favor token"):
        game.use(2, "influencer-show 0")
    game.favored(2, 3).do("2 use influencer-show 0")
    assert game.state["favor"] == [0, 0, 2, 0, 0]


def test_a_first_only_box_belongs_to_the_first_seat_that_used_it(sit: Any) -> None:
    game = sit("CCICI", "leader leader influencer greedy witness").use(0, "leader-look 1").back().tick(1)
    with pytest.raises(IllegalMove, match="having been the first"):
        game.do("1 use leader-look 0")
    assert boxes(game, 1) == {"everyone"}


def test_the_first_seat_may_use_a_first_only_box_again_if_it_has_a_card_again(sit: Any) -> None:
    game = sit("CCICI", "leader teacher influencer greedy witness").use(2, "leader-look 1").back().favored(1, 1)
    game.use(1, "teacher 2").back().tick(2)
    assert "use leader-look 3" in game.legal(2)
    assert "use joker leader-look 3" in game.legal(2)
    game.do("2 use everyone 0").back().tick(0)
    assert "use leader-look 3" not in game.legal(0)


def test_the_boxes_of_seer_and_medium_are_shared_and_so_are_their_marks(sit: Any) -> None:
    game = sit("CCICI", "witness onlooker seer medium leader").use(0, "witness-vision 1 2").back().tick(1)
    with pytest.raises(IllegalMove, match="having been the first"):
        game.do("1 use witness-vision 0 2")
    game.do("1 use everyone 0").back().tick(3)
    assert "use seer-look 2" in game.legal(3)


def test_chosen_players_are_others_and_different_ones_lower_seat_first(sit: Any) -> None:
    game = sit("CCICI", "witness onlooker seer medium leader").tick(0)
    for words, reason in (
        ("witness-vision 0 1", "other players"),
        ("witness-vision 2 2", "different"),
        ("witness-vision 3 2", "lower seat"),
        ("witness-vision 3 7", "no such seat"),
    ):
        with pytest.raises(IllegalMove, match=reason):
            game.do(f"0 use {words}")
    assert game.legal(0).count("use witness-vision 1 2") == 1


def test_the_targets_need_five_players(sit: Any) -> None:
    game = sit("CCII", "leader influencer antagonist troubler").tick(3)
    assert not any("troubler" in words for words in game.legal(3))
    with pytest.raises(IllegalMove, match="five players"):
        game.do("3 use troubler-votes 0 1 2 3")


def test_seer_look_and_assassin_need_a_hidden_card_to_aim_at(sit: Any) -> None:
    game = sit("CCII", "seer greedy influencer leader").favored(0, 2)
    for seat in (1, 2, 3):
        game.use(seat, "everyone 0").back()
    game.tick(0)
    assert boxes(game, 0) == {"everyone", "seer-vision"}
    with pytest.raises(IllegalMove, match="nobody at whom"):
        game.do("0 use seer-look 1")


def test_leader_vote_and_absolver_mute_miss_those_who_voted_or_are_muted(sit: Any) -> None:
    game = sit("CCIIC", "leader absolver influencer leader greedy").favored(0, 1).favored(1, 2).favored(3, 1)
    game.use(0, "leader-vote 2", "2 vote 4").back()
    game.use(1, "absolver-mute 4").back().tick(3)
    assert [words for words in game.legal(3) if words.startswith("use leader-vote")] == [
        "use leader-vote 0",
        "use leader-vote 1",
    ]
    with pytest.raises(IllegalMove, match="has voted or is muted"):
        game.do("3 use leader-vote 2")


def test_a_box_that_gives_a_two_sided_card_needs_it_in_the_supply(sit: Any) -> None:
    game = sit("CCIIC", "greedy greedy influencer leader witness").use(0, "greedy").back().tick(3)
    with pytest.raises(IllegalMove, match="having been the first"):
        game.do("3 use greedy")
    game.do("3 use everyone 0").back().tick(0)
    assert boxes(game, 0) == {"everyone"}, "the Offering has no box of its own"


def tried(game: Any, seat: int) -> dict[str, str]:
    """What a seat might try in vain, with the reasons, from its own view alone."""
    view, words = game.match.view(seat), game.match.game.words
    told = {}
    for move in words.attempts(view, seat):
        reason = game.match.game.rules.refusal(view, seat, move)
        if reason:
            told[words.say(view, seat, move)] = game.match.game.sentence(words.refused(view, seat, move, reason))
    return told


def test_whoever_uses_a_box_is_told_why_others_of_the_card_are_closed(sit: Any) -> None:
    game = sit("CCICI", "leader leader influencer greedy witness").use(0, "leader-look 1").back()
    assert tried(game, 1) == {}, "nobody uses a box now"
    assert tried(game.tick(1), 1) == {
        "use everyone 1": "Choose other players, not yourself.",
        "use leader-vote 0": "“Early vote” costs 1 favor token, and seat 1 has fewer.",
        "use leader-look 0": "Only seat 0 may use “Look in the face”, having been the first.",
    }
    assert tried(game, 0) == {}


def test_one_player_whom_an_open_box_misses_stands_for_all(sit: Any) -> None:
    game = sit("CCIIC", "leader absolver influencer leader greedy").favored(0, 1).favored(1, 2).favored(3, 1)
    game.use(0, "leader-vote 2", "2 vote 4").back()
    game.use(1, "absolver-mute 4").back().tick(3)
    missed = tried(game, 3)
    assert missed["use leader-vote 2"] == "That player has voted or is muted."
    assert missed["use seer-look 0"] == missed["use joker seer-look 0"] == "That player holds no hidden skill card."
    assert "use leader-vote 4" not in missed
