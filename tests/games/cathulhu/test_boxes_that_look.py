"""Boxes that show something: who sees it, and who does not."""

from __future__ import annotations

from typing import Any

import pytest

from fhtagn.kernel.errors import IllegalMove

FIVE = "antagonist greedy influencer leader witness"


def test_antagonist_look_you_look_at_the_alignment_of_right(sit: Any) -> None:
    game = sit("CCCII", FIVE).use(0, "antagonist-look")
    assert game.view(0)["alignments"] == ["cultist", None, None, None, "investigator"], "right of seat 0 is the last"
    assert game.state["seen"][0] == [{"box": "antagonist-look", "user": 0, "alignment": {"4": "investigator"}}]
    assert game.view(2)["seen"][0] == [{"box": "antagonist-look", "user": 0, "alignment": {"4": None}}]
    assert game.view(2)["alignments"] == [None, None, "cultist", None, None]


def test_antagonist_bar_right_is_prevented_and_revealed_to_all(sit: Any) -> None:
    game = sit("CCCII", "leader antagonist influencer greedy witness").use(1, "antagonist-bar")
    assert game.state["prevented"] == [0]
    assert game.state["revealed"] == {"alignment": [0], "card": []}
    assert game.view(3)["alignments"][0] == "cultist"
    assert game.view(3)["dealt"][0] is None, "the alignment only"


def test_gambler_vision_the_marked_two_do_a_vision_and_you_look(sit: Any) -> None:
    game = sit("CCCII", "gambler greedy influencer leader witness").use(0, "gambler-vision")
    assert game.match.to_act() == [-1]
    assert len(game.legal(-1)) == 6, "each pair of the four others"
    assert game.state["pending"] == [
        {"box": "gambler-vision", "as": None, "user": 0, "seats": [], "stage": "roll", "marked": None}
    ]
    game.do("- marked 2 3")
    assert game.state["seen"][0] == [{"box": "gambler-vision", "user": 0, "of": [2, 3], "cultists": 1}]
    assert game.view(2)["seen"][0] == [{"box": "gambler-vision", "user": 0, "of": [2, 3], "cultists": None}]
    assert game.state["phase"] == "offer"


def test_gambler_favor_does_the_same_then_rolls_again_and_splits_two_favors(sit: Any) -> None:
    game = sit("CCCII", "gambler greedy influencer leader witness").favored(0, 1)
    game.use(0, "gambler-favor", "- marked 3 4")
    assert game.state["seen"][0][0]["cultists"] == 0
    assert game.match.to_act() == [-1]
    game.do("- marked 1 4")
    assert game.state["pending"][0]["marked"] == [1, 4]
    assert game.legal(0) == ["split 0", "split 1", "split 2"]
    assert game.do("0 split 2").state["favor"] == [0, 2, 0, 0, 0], "n is what the lower seat gets"


def test_influencer_show_another_player_looks_at_your_alignment(sit: Any) -> None:
    game = sit("CCCII", FIVE).favored(2, 1).use(2, "influencer-show 0")
    assert game.view(0)["alignments"][2] == "cultist"
    assert game.view(1)["alignments"][2] is None
    assert game.state["seen"][0] == [{"box": "influencer-show", "user": 2, "alignment": {"2": "cultist"}}]


def test_leader_look_you_look_at_another_players_alignment(sit: Any) -> None:
    game = sit("CCICI", FIVE).use(3, "leader-look 2")
    assert game.view(3)["alignments"] == [None, None, "investigator", "cultist", None]
    assert game.view(2)["seen"][3] == [{"box": "leader-look", "user": 3, "alignment": {"2": None}}]
    assert game.view(0)["seen"][3] == [{"box": "leader-look", "user": 3, "alignment": {"2": None}}]


def test_meddler_lets_one_of_the_marked_look_at_the_other_and_does_not_see_it(sit: Any) -> None:
    game = sit("CCCII", "meddler greedy influencer leader witness").use(0, "meddler", "- marked 1 3")
    assert game.legal(0) == ["choose 1", "choose 3", "decline"]
    game.do("0 choose 1")
    assert game.view(1)["alignments"][3] == "investigator"
    assert game.view(0)["alignments"][3] is None
    assert game.state["seen"][1] == [{"box": "meddler", "user": 0, "alignment": {"3": "investigator"}}]


def test_meddler_may_let_nobody_look(sit: Any) -> None:
    game = sit("CCCII", "meddler greedy influencer leader witness").use(0, "meddler", "- marked 1 3", "0 decline")
    assert (game.state["phase"], game.state["seen"]) == ("offer", [[]] * 5)


@pytest.mark.parametrize(
    ("number", "second", "given"),
    [
        (0, 1, "investigator"),
        (0, 3, "investigator"),
        (2, 1, "cultist"),
        (2, 3, "cultist"),
        (1, 1, "cultist"),
        (1, 3, "investigator"),
    ],
)
def test_secretary_of_two_alike_one_is_given_of_one_each_the_true_one(
    sit: Any, number: int, second: int, given: str
) -> None:
    game = sit("CCCII", "secretary greedy influencer leader witness").use(0, f"secretary 2 {second}")
    assert game.match.to_act() == [2]
    game.do(f"2 pick {number}")
    of = [2, second]
    assert game.view(0)["seen"][0] == [{"box": "secretary", "user": 0, "of": of, "given": given}]
    assert game.view(2)["seen"][2] == [{"box": "secretary", "user": 0, "of": of, "picked": number}]
    assert game.view(second)["seen"][second] == [{"box": "secretary", "user": 0, "of": of, "picked": number}]
    assert game.view(0)["seen"][2] == [{"box": "secretary", "user": 0, "of": of, "picked": None}]
    assert game.view(4)["seen"][0] == [{"box": "secretary", "user": 0, "of": of, "given": None}]


def test_seer_look_you_look_at_a_hidden_skill_card_and_know_it_for_ever(sit: Any) -> None:
    game = sit("CCCII", "seer greedy influencer leader witness").use(0, "seer-look 3").back()
    assert game.view(0)["cards"][3] == "leader"
    game.use(3, "everyone 0")
    assert game.view(0)["dealt"][3] == "leader"
    assert game.view(0)["cards"][3] is None
    assert game.view(1)["dealt"][3] is None
    assert game.state["seen"][0] == [{"box": "seer-look", "user": 0, "card": {"3": "leader"}}]


def test_seer_vision_may_reveal_any_number_of_cultist_cards(sit: Any) -> None:
    game = sit("CCCII", "seer greedy influencer leader witness").favored(0, 2).use(0, "seer-vision 1 3")
    assert game.legal(0) == ["reveal 0", "reveal 1"]
    with pytest.raises(IllegalMove, match="not so many Cultist cards"):
        game.do("0 reveal 2")
    game.do("0 reveal 1")
    assert game.view(4)["shown"] == [{"of": [1, 3], "at_least": 1}]
    assert game.view(4)["seen"][0] == [{"box": "seer-vision", "user": 0, "of": [1, 3], "cultists": None}]


def test_witness_vision_you_learn_how_many_of_two_are_cultists(sit: Any) -> None:
    game = sit("CCIIC", FIVE).use(4, "witness-vision 0 1")
    assert game.view(4)["seen"][4] == [{"box": "witness-vision", "user": 4, "of": [0, 1], "cultists": 2}]
    assert game.view(4)["alignments"] == [None, None, None, None, "cultist"], "how many, not who"


def test_witness_name_whoever_holds_the_named_card_reveals_and_keeps_it(sit: Any) -> None:
    game = sit("CCIIC", "leader leader influencer greedy witness").use(0, "everyone 1").back().use(4, "witness-name")
    assert game.legal(4) == ["name greedy", "name influencer", "name leader"]
    game.do("4 name leader")
    assert game.state["revealed"]["card"] == [1]
    assert game.view(4)["cards"] == [None, "leader", None, None, None]
    assert game.state["holds"] == [False, True, True, True, False]
    assert game.state["named"] == [{"card": "leader", "holders": [1, 2, 3]}]
    assert "use leader-look 0" in game.back().tick(1).legal(1)


def test_witness_name_only_cards_none_of_whose_boxes_was_used(sit: Any) -> None:
    game = sit("CCIIC", "leader seer medium greedy witness").use(1, "seer-look 0").back().use(4, "witness-name")
    assert game.legal(4) == ["name greedy", "name leader"], "medium shares the Seer's boxes, the witness uses his own"
    with pytest.raises(IllegalMove, match="has been used"):
        game.do("4 name medium")
    with pytest.raises(IllegalMove, match="not dealt"):
        game.do("4 name friend")


def test_witness_name_is_not_offered_when_nothing_is_left_to_name(sit: Any) -> None:
    game = sit("CCII", "witness witness onlooker onlooker").tick(0)
    with pytest.raises(IllegalMove, match="No dealt card is left"):
        game.do("0 use witness-name")


def test_absolver_look_at_one_of_the_two_marked(sit: Any) -> None:
    game = sit("CCIIC", "absolver leader influencer greedy witness").use(0, "absolver-look", "- marked 1 2")
    assert game.legal(0) == ["choose 1", "choose 2"]
    with pytest.raises(IllegalMove, match="die marked"):
        game.do("0 choose 3")
    assert game.do("0 choose 2").view(0)["alignments"][2] == "investigator"


def test_troubler_gives_the_targets_face_down_and_later_uses_look_at_them(sit: Any) -> None:
    game = sit("CCIIC", "troubler troubler influencer greedy witness").use(0, "troubler-votes 4 3 2 1")
    assert game.state["targets"] == [4, 3, 2, 1]
    assert game.view(0)["targets"] == [4, 3, 2, 1]
    assert game.view(0)["used"][0]["seats"] == [4, 3, 2, 1]
    assert game.view(4)["targets"] is None
    assert game.view(4)["used"][0]["seats"] is None
    game.back().tick(1)
    with pytest.raises(IllegalMove, match="lie already"):
        game.do("1 use troubler-sides 0 2 3 4")
    game.do("1 use troubler-sides")
    assert game.view(1)["seen"][1] == [{"box": "troubler-sides", "user": 1, "targets": [4, 3, 2, 1]}]
    assert game.view(1)["used"][0]["seats"] == [4, 3, 2, 1]
    assert game.view(2)["seen"][1] == [{"box": "troubler-sides", "user": 1, "targets": None}]
    assert game.state["used"][1]["seats"] == []
