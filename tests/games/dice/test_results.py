"""Cthulhu Dice, the rules page: Results. In every comment: sanity of caster, victim, bystander; pool."""

from typing import Any

import pytest

from fhtagn.kernel.errors import IllegalMove, UnknownWords
from fhtagn.kernel.match import Match


def hands(match: Match) -> tuple[list[int], int]:
    state = match.json()["state"]
    return state["sanity"], state["pool"]


ATTACK = "0 attack 1"


# --- Yellow sign


def test_yellow_sign_of_the_caster_the_victim_loses_one_to_the_pool(position: Any) -> None:
    assert hands(position("players=3", [3, 3, 3], ATTACK, "- yellow-sign")) == ([3, 2, 3], 1)


def test_yellow_sign_of_the_victim_the_caster_loses_one_to_the_pool(position: Any) -> None:
    assert hands(position("players=3", [3, 3, 2], ATTACK, "- elder-sign yellow-sign")) == ([3, 3, 2], 1)


def test_whoever_has_none_loses_nothing_when_told_to(position: Any) -> None:
    assert hands(position("players=3", [0, 3, 3], ATTACK, "- yellow-sign yellow-sign")) == ([0, 2, 3], 4)
    assert hands(position("players=3", [0, 3, 0], ATTACK, "- cthulhu")) == ([0, 2, 0], 7)
    assert hands(position("players=3", [3, 1, 3], ATTACK, "- yellow-sign tentacle")) == ([3, 0, 3], 3)


# --- Tentacle


def test_tentacle_of_the_caster_he_takes_one_from_the_victim(position: Any) -> None:
    assert hands(position("players=3", [3, 3, 3], ATTACK, "- tentacle")) == ([4, 2, 3], 0)


def test_tentacle_of_the_victim_too_the_caster_takes_one_from_the_victim(position: Any) -> None:
    assert hands(position("players=3", [3, 3, 3], ATTACK, "- tentacle tentacle")) == ([5, 1, 3], 0)


def test_what_a_mad_caster_steals_goes_to_the_pool_whoever_rolled(position: Any) -> None:
    assert hands(position("players=3", [0, 3, 3], ATTACK, "- tentacle")) == ([0, 2, 3], 4)
    assert hands(position("players=3", [0, 3, 3], ATTACK, "- tentacle tentacle")) == ([0, 1, 3], 5)


def test_from_a_victim_with_nothing_nothing_is_taken(position: Any) -> None:
    assert hands(position("players=3", [3, 1, 3], ATTACK, "- tentacle tentacle")) == ([4, 0, 3], 2)


def test_a_caster_made_sane_by_his_own_elder_sign_keeps_nothing_this_turn(position: Any) -> None:
    match = position("players=3", [0, 3, 3], ATTACK, "- elder-sign")
    assert match.json()["state"]["caster_was_sane"] is False
    match.say(-1, "tentacle")
    assert hands(match) == ([1, 2, 3], 3)
    assert match.json()["state"]["caster_was_sane"] is True, "the next caster is sane"


def test_nor_does_a_caster_made_mad_by_his_own_cthulhu(position: Any) -> None:
    match = position("players=3", [1, 3, 3], ATTACK, "- cthulhu")
    assert match.json()["state"]["caster_was_sane"] is True
    match.say(-1, "tentacle")
    assert hands(match) == ([0, 1, 2], 6)


def test_a_caster_who_lost_all_but_one_and_stayed_sane_keeps_what_he_steals(position: Any) -> None:
    assert hands(position("players=3", [2, 3, 3], ATTACK, "- cthulhu tentacle")) == ([2, 1, 2], 4)


def test_in_the_next_turn_a_caster_who_has_recovered_keeps_what_he_steals(position: Any) -> None:
    match = position("players=2", [0, 3], ATTACK, "- elder-sign yellow-sign")
    assert hands(match) == ([0, 3], 3)
    match = position("players=3", [0, 3, 3], ATTACK, "- elder-sign elder-sign")
    for seat, words in ((1, "attack 2"), (-1, "tentacle"), (-1, "tentacle"), (2, "attack 1"), (-1, "tentacle")):
        match.say(seat, words)
    match.say(-1, "tentacle")
    assert hands(match) == ([1, 4, 3], 1)
    for seat, words in ((0, "attack 1"), (-1, "tentacle")):
        match.say(seat, words)
    assert hands(match) == ([2, 3, 3], 1)


def test_by_theft_now_a_caster_made_sane_by_his_own_elder_sign_keeps_what_he_steals(position: Any) -> None:
    match = position("players=3 theft=now", [0, 3, 3], ATTACK, "- elder-sign")
    assert hands(match) == ([1, 3, 3], 2)
    match.say(-1, "tentacle")
    assert hands(match) == ([2, 2, 3], 2)


def test_by_theft_now_a_caster_made_mad_by_his_own_cthulhu_does_not(position: Any) -> None:
    match = position("players=3 theft=now", [1, 3, 3], ATTACK, "- cthulhu")
    assert hands(match) == ([0, 2, 2], 5)
    match.say(-1, "tentacle")
    assert hands(match) == ([0, 1, 2], 6)


def test_by_theft_attack_his_sanity_when_the_turn_began_decides_mad_then_made_sane(position: Any) -> None:
    match = position("players=3 theft=attack", [0, 3, 3], ATTACK, "- elder-sign tentacle")
    assert hands(match) == ([1, 2, 3], 3)


def test_by_theft_attack_his_sanity_when_the_turn_began_decides_sane_then_made_mad(position: Any) -> None:
    """A stolen token never saves a mad cultist, but such a caster keeps it."""
    match = position("players=3 theft=attack", [1, 3, 3], ATTACK, "- cthulhu tentacle")
    assert hands(match) == ([1, 1, 2], 5)


@pytest.mark.parametrize("theft", ["both", "now", "attack"])
def test_one_who_was_and_is_sane_keeps_and_one_who_was_and_is_mad_does_not(position: Any, theft: str) -> None:
    assert hands(position(f"players=3 theft={theft}", [2, 3, 3], ATTACK, "- tentacle")) == ([3, 2, 3], 1)
    assert hands(position(f"players=3 theft={theft}", [0, 3, 3], ATTACK, "- tentacle")) == ([0, 2, 3], 4)


def test_theft_attack_looks_at_the_turn_of_this_caster_not_at_an_earlier_one(position: Any) -> None:
    match = position("players=3 theft=attack", [3, 0, 3], "0 attack 2", "- elder-sign elder-sign")
    assert hands(match) == ([4, 0, 4], 1)
    match.say(1, "attack 2")
    match.say(-1, "tentacle")
    assert hands(match) == ([4, 0, 3], 2)


@pytest.mark.parametrize("theft", ["both", "now", "attack"])
def test_a_stolen_token_never_saves_a_caster_who_was_mad_from_the_start(position: Any, theft: str) -> None:
    match = position(f"players=4 theft={theft}", [0, 2, 1, 3], ATTACK, "- tentacle tentacle")
    assert hands(match) == ([0, 0, 1, 3], 8)


# --- Elder sign


def test_elder_sign_the_roller_takes_one_from_the_pool_sane_or_mad(position: Any) -> None:
    assert hands(position("players=3", [2, 3, 3], ATTACK, "- elder-sign")) == ([3, 3, 3], 0)
    assert hands(position("players=3", [0, 3, 3], ATTACK, "- elder-sign")) == ([1, 3, 3], 2)
    assert hands(position("players=3", [3, 1, 3], ATTACK, "- yellow-sign elder-sign")) == ([3, 1, 3], 2)


def test_elder_sign_may_lead_beyond_the_starting_tokens(position: Any) -> None:
    assert hands(position("players=3", [3, 0, 3], "0 attack 2", "- elder-sign")) == ([4, 0, 3], 2)


def test_elder_sign_does_nothing_if_the_pool_is_empty(position: Any) -> None:
    assert hands(position("players=3", [3, 3, 3], ATTACK, "- elder-sign elder-sign")) == ([3, 3, 3], 0)


# --- Cthulhu


def test_cthulhu_everyone_loses_one_to_the_pool_the_roller_too(position: Any) -> None:
    assert hands(position("players=3", [3, 3, 3], ATTACK, "- cthulhu")) == ([2, 2, 2], 3)
    assert hands(position("players=4", [3, 3, 0, 1], ATTACK, "- cthulhu cthulhu")) == ([1, 1, 0, 0], 10)


# --- Eye


def test_eye_the_roller_chooses_one_of_the_other_four(position: Any) -> None:
    match = position("players=3", [3, 3, 3], ATTACK, "- eye")
    assert match.to_act() == [0]
    assert match.legal(0) == ["choose yellow-sign", "choose tentacle", "choose elder-sign", "choose cthulhu"]
    match.say(0, "choose yellow-sign")
    match.say(-1, "eye")
    assert match.to_act() == [1]
    assert match.legal(1) == ["choose yellow-sign", "choose tentacle", "choose elder-sign", "choose cthulhu"]


@pytest.mark.parametrize("sign", ["yellow-sign", "tentacle", "elder-sign", "cthulhu"])
@pytest.mark.parametrize("caster", [0, 2])
def test_a_chosen_sign_is_as_good_as_a_rolled_one(position: Any, sign: str, caster: int) -> None:
    """For caster and victim, sane and mad."""
    for start in ([2, 2, 2], [2, 1, 0], [0, 2, 1]):
        rolled = position("players=3", start, f"{caster} attack 1", f"- {sign} {sign}", caster=caster)
        first = position("players=3", start, f"{caster} attack 1", "- eye", caster=caster)
        first.say(caster, f"choose {sign}")
        first.say(-1, "eye")
        first.say(1, f"choose {sign}")
        assert hands(first) == hands(rolled)


def test_a_sign_without_effect_may_be_chosen(position: Any) -> None:
    match = position("players=3", [3, 3, 3], ATTACK, "- eye", "0 choose elder-sign")
    assert hands(match) == ([3, 3, 3], 0)
    match = position("players=3", [0, 3, 3], ATTACK, "- elder-sign eye", "1 choose tentacle")
    assert hands(match) == ([1, 2, 3], 3)
    match = position("players=3", [3, 1, 3], ATTACK, "- yellow-sign eye", "1 choose tentacle")
    assert hands(match) == ([3, 0, 3], 3)
    match = position("players=4", [0, 1, 3, 3], ATTACK, "- yellow-sign eye", "1 choose yellow-sign")
    assert hands(match) == ([0, 0, 3, 3], 6)


def test_a_mad_victim_may_choose_too_and_save_himself(position: Any) -> None:
    match = position("players=2", [3, 1], ATTACK, "- yellow-sign eye", "1 choose elder-sign")
    assert hands(match) == ([3, 1], 2)
    assert not match.over


def test_declining_is_not_possible_and_the_eye_cannot_be_chosen(position: Any) -> None:
    match = position("players=3", [3, 3, 3], ATTACK, "- eye")
    for words in ("choose eye", "choose", "pass", "choose nothing"):
        with pytest.raises(UnknownWords, match="isn't a move in this game"):
            match.say(0, words)
    with pytest.raises(IllegalMove, match="That is not what is to be decided now"):
        match.say(0, "attack 1")


# --- A mad cultist becomes sane only by the elder sign


@pytest.mark.parametrize("sign", ["yellow-sign", "tentacle", "cthulhu"])
@pytest.mark.parametrize("theft", ["both", "now", "attack"])
def test_no_other_sign_makes_the_mad_sane(position: Any, sign: str, theft: str) -> None:
    match = position(f"players=4 theft={theft}", [0, 3, 3, 0], ATTACK, f"- {sign} {sign}")
    sanity, _ = hands(match)
    assert sanity[0] == sanity[3] == 0
