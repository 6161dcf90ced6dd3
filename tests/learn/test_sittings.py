"""Who meets whom while a player learns."""

from itertools import islice

import pytest

from fhtagn.kernel import registry
from fhtagn.learn.sittings import ITSELF, PAST, SELDOM, Sitting, Sittings, all_settings, strongest

WAKE, CHAOS, DICE = (registry.find(name) for name in ("wake", "chaos", "dice"))


def test_one_network_learns_all_numbers_of_players_and_every_choice_made_otherwise() -> None:
    found = all_settings(WAKE, {})
    assert {settings["players"] for settings in found} == {"3", "4", "5", "6"}
    assert {"players": "5", "cthulhu": "green"} in found
    assert {"players": "3", "ending": "first-loss"} in found
    assert len(found) == 12


def test_whoever_learns_the_best_answer_to_somebody_meets_nobody_else() -> None:
    met = {sitting.rival for sitting in islice(Sittings(DICE, {}, "sanest", only=True), 50)}
    assert met == {"sanest"}


def test_settings_that_are_fixed_stay() -> None:
    found = all_settings(CHAOS, {"players": "3", "mode": "dare"})
    assert found
    assert all(settings["players"] == "3" and settings["mode"] == "dare" for settings in found)


def test_every_setting_that_is_learned_is_one_of_the_game() -> None:
    for game in (WAKE, CHAOS, DICE):
        for settings in all_settings(game, {}):
            assert game.seats(game.settings(settings)) >= 2


def test_most_games_are_played_among_the_strongest_and_everybody_is_met() -> None:
    some = list(islice(Sittings(WAKE, {}, "keeper"), 2400))
    rivals = [sitting.rival for sitting in some]
    assert set(rivals) == {*WAKE.policy_names, ITSELF, PAST}
    assert 0.55 < rivals.count(strongest(WAKE)) / len(rivals) < 0.65
    met = {(tuple(sorted(sitting.settings.items())), sitting.rival) for sitting in some}
    assert len(met) == 12 * (len(WAKE.policy_names) + 2)


def test_the_games_themselves_play_policies_but_not_the_learner() -> None:
    for sitting in islice(Sittings(DICE, {}, "sanest"), 60):
        assert sitting.others is None if sitting.rival in (ITSELF, PAST) else sitting.others == sitting.rival


def test_who_learns_from_itself_meets_nobody_else() -> None:
    assert {sitting.rival for sitting in islice(Sittings(DICE, {}, ITSELF), 60)} == {ITSELF, PAST}


def test_settings_that_are_mastered_come_up_less_often() -> None:
    coming = Sittings(CHAOS, {"players": "3"}, "greedy")
    for sitting in islice(coming, 40):
        if sitting.settings.get("mode") == "crown":
            coming.heard(sitting, 90.0, 5.0)
        else:
            coming.heard(sitting, 30.0, 30.0)
    modes = [sitting.settings.get("mode", "summon") for sitting in islice(coming, 1000)]
    assert modes.count("crown") / modes.count("summon") == pytest.approx(SELDOM / 0.5, rel=0.1)
    assert modes.count("dare") == pytest.approx(modes.count("summon"), abs=1)


def test_only_games_among_the_rival_tell_how_well_it_does() -> None:
    coming = Sittings(CHAOS, {"players": "3"}, "greedy")
    coming.heard(Sitting({"players": "3"}, "random"), 1000.0, 0.0)
    assert coming.weight(0) == 1.0
