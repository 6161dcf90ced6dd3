"""The deal, the briefing, ticks of sand, claims, the hourglass."""

from __future__ import annotations

from typing import Any

import pytest

from fhtagn.kernel import registry
from fhtagn.kernel.constants import PUBLIC
from fhtagn.kernel.errors import IllegalMove, OutOfTurn, SettingError
from fhtagn.testing import play

FIVE = "antagonist greedy influencer leader witness"


@pytest.mark.parametrize(("players", "cultists"), [(4, 2), (5, 3), (6, 3), (7, 4), (8, 4), (9, 5), (10, 5), (11, 6)])
def test_the_number_of_cultists_depends_on_the_number_of_players(players: int, cultists: int) -> None:
    match = play(f"cathulhu players={players}")
    while match.json()["state"]["alignments"][-1] is None:
        match.play(-1, match.codes(-1)[0])
    assert match.json()["state"]["alignments"].count("cultist") == cultists


def test_the_suggested_skills_are_dealt_unless_others_are_named() -> None:
    game = registry.find("cathulhu")
    assert game.settings({"players": "4"})["skills"] == ["antagonist", "greedy", "influencer", "leader"]
    eleven = game.settings({"players": "11"})["skills"]
    assert eleven[4:] == ["witness", "meddler", "secretary", "gambler", "seer", "teacher", "leader"]


def test_there_are_as_many_skills_as_players_and_no_offering_among_them() -> None:
    game = registry.find("cathulhu")
    with pytest.raises(SettingError, match="one for each player"):
        game.settings({"players": "5", "skills": "leader,leader"})
    with pytest.raises(SettingError, match="offering"):
        game.settings({"players": "4", "skills": "leader,leader,leader,offering"})


def test_alignments_are_dealt_from_seat_0_up_and_then_the_cards() -> None:
    match = play("cathulhu players=4", "- alignment investigator alignment cultist")
    assert match.json()["state"]["alignments"] == ["investigator", "cultist", None, None]
    assert match.legal(-1) == ["alignment cultist", "alignment investigator"]
    match = play("cathulhu players=4", "- alignment investigator alignment investigator alignment cultist")
    assert match.legal(-1) == ["alignment cultist"]
    assert match.json()["state"]["phase"] == "deal"


def test_investigators_see_each_others_cards_in_the_briefing_and_cultists_see_only_their_own(sit: Any) -> None:
    game = sit("CICIC", FIVE)
    assert game.view(1)["alignments"] == [None, "investigator", None, "investigator", None]
    assert game.view(1)["dealt"] == [None, "greedy", None, "leader", None]
    assert game.view(0)["alignments"] == ["cultist", None, None, None, None]
    assert game.view(0)["dealt"] == ["antagonist", None, None, None, None]
    assert game.match.json(PUBLIC)["state"]["alignments"] == [None] * 5


def test_before_the_briefing_investigators_do_not_know_each_other() -> None:
    match = play("cathulhu players=4", "- alignment investigator alignment investigator alignment cultist")
    assert match.json(0)["state"]["alignments"] == ["investigator", None, None, None]


def test_every_player_may_make_one_claim_a_tick_and_the_last_one_about_each_subject_is_kept(sit: Any) -> None:
    game = sit("CCCII", FIVE).do("0 claim 3 cultist")
    assert not any(words.startswith("claim") for words in game.legal(0))
    with pytest.raises(IllegalMove, match="already"):
        game.do("0 claim-skill leader")
    game.tick().do("0 claim 3 investigator").tick().do("0 claim-skill seer")
    assert game.state["said"][0] == {"about": {"3": "investigator"}, "skill": "seer"}
    assert game.view(4)["said"][0] == {"about": {"3": "investigator"}, "skill": "seer"}


def test_a_favor_may_be_discarded_as_often_as_one_has_any(sit: Any) -> None:
    game = sit("CCCII", FIVE).favored(2, 2).do("2 discard-favor", "2 discard-favor")
    assert game.state["favor"] == [0] * 5
    with pytest.raises(IllegalMove, match="no favor"):
        game.do("2 discard-favor")


def test_after_the_answer_a_seat_has_nothing_more_to_say_this_tick(sit: Any) -> None:
    game = sit("CCCII", FIVE).do("0 wait")
    with pytest.raises(OutOfTurn):
        game.do("0 claim 1 cultist")
    assert game.match.to_act() == [1, 2, 3, 4]


def test_if_nobody_takes_the_hourglass_a_grain_falls(sit: Any) -> None:
    game = sit("CCCII", FIVE, sand=2).tick()
    assert (game.state["sand"], game.state["phase"]) == (1, "council")
    game.tick()
    assert (game.state["sand"], game.state["phase"]) == (0, "vote")


def test_a_single_taker_gets_the_hourglass_without_a_move_of_nature(sit: Any) -> None:
    game = sit("CCCII", FIVE).tick(3)
    assert (game.state["hourglass"], game.state["phase"], game.state["sand"]) == (3, "use", 12)
    assert game.match.to_act() == [3]


def test_among_several_takers_nature_picks_one_each_equally_likely(sit: Any) -> None:
    game = sit("CCCII", FIVE).tick(0, 2, 4)
    assert game.match.to_act() == [-1]
    told = [game.match.game.sentence(message) for message in game.match.story(1)]
    assert told[1:] == [f"Seat {seat} reaches for the hourglass." for seat in (0, 2, 4)]
    assert game.legal(-1) == ["holder 0", "holder 2", "holder 4"]
    assert {game.match.game.rules.odds(game.match.state, code) for code in game.match.codes(-1)} == {1}
    assert game.do("- holder 2").state["hourglass"] == 2


def test_take_and_wait_stay_hidden_until_all_have_answered(sit: Any) -> None:
    game = sit("CCCII", FIVE).do("0 take", "3 wait")
    assert game.match.json()["answers"] == ["take", None, None, "wait", None]
    assert game.match.json(0)["answers"] == ["take", None, None, None, None]
    assert game.match.json(1)["answers"] == [None] * 5


def test_only_card_holders_may_take_and_everyone_else_still_says_wait(sit: Any) -> None:
    game = sit("CCCII", FIVE).use(0, "everyone 1").back()
    assert game.legal(0)[-1] == "wait"
    assert "take" not in game.legal(0)
    with pytest.raises(IllegalMove, match="no skill card"):
        game.do("0 take")


def test_the_hourglass_is_returned_or_offered_to_card_holders_not_yet_asked(sit: Any) -> None:
    game = sit("CCCII", FIVE).use(0, "everyone 1")
    assert game.state["phase"] == "offer"
    assert game.legal(0) == ["return", "offer 1", "offer 2", "offer 3", "offer 4"]
    game.do("0 offer 3")
    assert game.legal(3) == ["accept", "decline"]
    game.do("3 decline")
    assert game.legal(0) == ["return", "offer 1", "offer 2", "offer 4"]
    game.do("0 offer 2", "2 accept")
    assert (game.state["phase"], game.state["hourglass"]) == ("use", 2)
    game.do("2 use everyone 3")
    assert "offer 3" in game.legal(2), "the offers of another use do not count"
    assert "offer 0" not in game.legal(2)


def test_when_nobody_holds_a_card_the_council_is_over_at_once_without_return(sit: Any) -> None:
    game = sit("CCII", "leader influencer antagonist witness").use(0, "everyone 1")
    for seat in (1, 2, 3):
        game.do(f"{seat - 1} offer {seat}", f"{seat} accept", f"{seat} use everyone 0")
    assert (game.state["phase"], game.state["sand"], game.state["hourglass"]) == ("vote", 12, None)


def test_a_used_card_is_discarded_face_down_and_stays_unknown(sit: Any) -> None:
    game = sit("CCCII", FIVE).use(0, "everyone 1")
    assert game.state["cards"][0] is None
    assert game.state["dealt"][0] == "antagonist"
    assert game.view(1)["dealt"][0] is None
    assert game.view(0)["dealt"][0] == "antagonist"
    assert game.state["used"] == [{"user": 0, "box": "everyone", "as": None, "with": "dealt", "seats": [1]}]


# --- Discarding favor


def test_whoever_holds_the_hourglass_may_discard_favor_before_using_a_box(sit: Any) -> None:
    game = sit("CCCII", "gambler greedy influencer leader witness").favored(0, 2).tick(0)
    assert game.legal(0)[0] == "discard-favor"
    game.do("0 discard-favor", "0 discard-favor")
    assert game.view(3)["favor"] == [0] * 5, "seen at once"
    assert game.match.to_act() == [0], "and a box must still be used"
    assert "use gambler-favor" not in game.legal(0), "which can no longer be paid"
    with pytest.raises(IllegalMove, match="no favor token to discard"):
        game.do("0 discard-favor")


def test_whoever_accepts_the_hourglass_may_discard_favor_too(sit: Any) -> None:
    game = sit("CCCII", FIVE).favored(1, 1).use(0, "everyone 2").do("0 offer 1")
    with pytest.raises(IllegalMove, match="not what is to be decided"):
        game.do("1 discard-favor")
    assert game.do("1 accept", "1 discard-favor").state["favor"] == [0, 0, 1, 0, 0]


def test_favor_is_not_discarded_while_the_hourglass_is_returned_or_offered(sit: Any) -> None:
    game = sit("CCCII", FIVE).favored(0, 1).use(0, "everyone 2")
    with pytest.raises(IllegalMove, match="not what is to be decided"):
        game.do("0 discard-favor")


def test_favor_can_be_discarded_in_voting_before_ones_vote_and_is_seen_at_once(sit: Any) -> None:
    game = sit("CCCII", FIVE, sand=1).favored(0, 2).vote({})
    assert game.legal(0) == ["vote 1", "vote 2", "vote 3", "vote 4", "discard-favor"]
    game.do("0 discard-favor")
    assert game.view(3)["favor"] == [1, 0, 0, 0, 0]
    assert game.state["has_voted"] == [False] * 5
    game.do("0 vote 1")
    with pytest.raises(OutOfTurn):
        game.do("0 discard-favor")
    game.vote({1: 0, 2: 1, 3: 4, 4: 3})
    assert game.state["counts"] == [1, 2, 0, 1, 1], "one favor gives no vote"


def test_the_muted_and_those_who_voted_early_cannot_discard_favor_in_voting(sit: Any) -> None:
    game = sit("CCCII", "leader absolver influencer greedy witness", sand=1)
    for seat, many in enumerate((2, 3, 1, 1, 0)):
        game.favored(seat, many)
    game.use(0, "leader-vote 2", "2 vote 0").back().use(1, "absolver-mute 3").vote({})
    for seat in (2, 3):
        with pytest.raises(OutOfTurn):
            game.do(f"{seat} discard-favor")
    assert game.match.to_act() == [0, 1, 4]


def test_favor_is_not_discarded_before_an_early_vote(sit: Any) -> None:
    game = sit("CCICI", FIVE).favored(3, 1).favored(0, 1).use(3, "leader-vote 0")
    with pytest.raises(IllegalMove, match="not what is to be decided"):
        game.do("0 discard-favor")


def test_favor_is_not_discarded_by_a_friends_friend_before_the_use(sit: Any) -> None:
    game = sit("CCCII", "friend gambler influencer leader witness").favored(1, 1)
    game.use(0, "friend 1", "1 decline", "0 decline")
    assert "use gambler-favor" in game.legal(1)
    assert "discard-favor" not in game.legal(1)
    with pytest.raises(IllegalMove, match="not what is to be decided"):
        game.do("1 discard-favor")
