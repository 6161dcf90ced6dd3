"""Cthulhu Dice, the rules page: Rival Cults."""

from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from fhtagn.games.dice import rules, terminal
from fhtagn.kernel import bulk, registry
from fhtagn.kernel.match import Match
from fhtagn.testing import play

TWO = "players=2 cults=2"
THREE = "players=2 cults=3"


def sanity(match: Match) -> list[int]:
    return list(match.json()["state"]["sanity"])


@pytest.mark.parametrize(("options", "seats"), [(TWO, 4), (THREE, 6)])
def test_a_seat_is_a_place_and_each_player_has_a_cultist_at_every_second(options: str, seats: int) -> None:
    match = play(f"dice {options}")
    assert match.seats == seats
    assert sanity(match) == [3] * seats


def test_any_place_may_cast_first() -> None:
    assert play(f"dice {THREE} first=5").to_act() == [5]
    assert play(f"dice {THREE} first=5", "5 attack 0", "- elder-sign elder-sign").to_act() == [0]


def test_a_place_may_be_attacked_by_any_other_its_owners_included() -> None:
    assert play(f"dice {THREE}").legal(0) == [f"attack {place}" for place in range(1, 6)]


def test_the_sides_take_turns_as_the_places_go_around() -> None:
    match = play(f"dice {TWO}")
    casters = []
    for _ in range(5):
        (caster,) = match.to_act()
        casters.append(caster)
        match.say(caster, match.legal(caster)[0])
        match.say(-1, "elder-sign")
        match.say(-1, "elder-sign")
    assert casters == [0, 1, 2, 3, 0]


def test_by_side_the_game_ends_when_every_sane_cultist_belongs_to_one_player(position: Any) -> None:
    match = position(TWO, [3, 1, 2, 0], "0 attack 1", "- yellow-sign yellow-sign")
    assert sanity(match) == [2, 0, 2, 0]
    assert match.over
    assert match.winners() == [0, 2]


def test_by_side_is_what_is_played_if_nothing_is_said(position: Any) -> None:
    assert position(f"{TWO} rival-win=side", [3, 1, 2, 0], "0 attack 1", "- yellow-sign tentacle").over
    assert position(TWO, [3, 1, 2, 0], "0 attack 1", "- yellow-sign tentacle").over


def test_as_long_as_both_players_have_a_sane_cultist_the_game_goes_on(position: Any) -> None:
    match = position(TWO, [3, 1, 0, 1], "0 attack 1", "- yellow-sign yellow-sign")
    assert sanity(match) == [2, 0, 0, 1]
    assert not match.over
    assert match.winners() == []


def test_by_last_the_game_goes_on_until_one_cultist_is_sane(position: Any) -> None:
    match = position(f"{TWO} rival-win=last", [3, 1, 1, 0], "0 attack 1", "- yellow-sign yellow-sign")
    assert sanity(match) == [2, 0, 1, 0]
    assert not match.over
    assert match.to_act() == [1]
    assert match.legal(1) == ["attack 0", "attack 2"]
    match.say(1, "attack 2")
    match.say(-1, "yellow-sign")
    match.say(-1, "yellow-sign")
    assert sanity(match) == [2, 0, 0, 0]
    assert match.over
    assert match.winners() == [0, 2]


def test_the_winners_are_all_places_of_the_side_the_mad_ones_too(position: Any) -> None:
    match = position(THREE, [0, 1, 0, 2, 1, 0], "3 attack 4", "- tentacle yellow-sign", caster=3)
    assert sanity(match) == [0, 1, 0, 2, 0, 0]
    assert match.winners() == [1, 3, 5]
    assert [rules.payoff(match.state, place) for place in range(6)] == [0, 9240, 0, 9240, 0, 9240]


def test_a_side_may_win_by_attacking_itself_last(position: Any) -> None:
    match = position(f"{TWO} rival-win=last", [3, 0, 1, 0], "0 attack 2", "- tentacle elder-sign")
    assert sanity(match) == [4, 0, 1, 0]
    assert not match.over
    match = position(f"{TWO} rival-win=last", [3, 0, 1, 0], "0 attack 2", "- tentacle tentacle")
    assert match.winners() == [0, 2]


@pytest.mark.parametrize("rule", ["side", "last"])
def test_if_nobody_is_sane_cthulhu_wins_in_rival_cults_too(position: Any, rule: str) -> None:
    match = position(f"{TWO} rival-win={rule}", [1, 1, 0, 1], "0 attack 1", "- cthulhu yellow-sign")
    assert match.over
    assert match.winners() == []


@pytest.mark.parametrize("rule", ["side", "last"])
def test_nothing_is_decided_in_mid_turn_in_rival_cults_either(position: Any, rule: str) -> None:
    match = position(f"{TWO} rival-win={rule}", [3, 1, 0, 0], "0 attack 1", "- yellow-sign")
    assert not match.over
    match.say(-1, "elder-sign")
    assert not match.over
    assert match.to_act() == [1]


def test_with_one_cult_a_piece_rival_win_changes_nothing() -> None:
    game = registry.find("dice")
    tallies = [
        bulk.simulate(bulk.Job(game, game.settings({"players": "2", "rival-win": rule}), (0, 0), 1), 200, on="plain")
        for rule in ("side", "last")
    ]
    assert tallies[0] == tallies[1]


def test_a_terminal_shows_without_colours_who_belongs_together() -> None:
    console = Console(file=StringIO(), width=60, record=True)
    console.print(terminal.board(play(f"dice {TWO}").state, 0, ("Ann", "Bob", "Cleo", "Dan").__getitem__))
    text = console.export_text()
    assert all(row in text for row in ("◆ Ann", "◇ Bob", "◆ Cleo", "◇ Dan"))
