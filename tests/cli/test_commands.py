"""The commands as a user types them."""

from __future__ import annotations

import json
from pathlib import Path

from support.cli import Run

from fhtagn.kernel import registry


def test_games_lists_every_game_with_settings_and_defaults(run: Run) -> None:
    found = json.loads(run("games", "--json").out)
    assert [game["game"] for game in found] == registry.game_ids()
    dice = found[registry.game_ids().index("dice")]
    players = dice["settings"][0]
    assert (players["name"], players["low"], players["high"], players["default"]) == ("players", 2, 6, 3)
    shown = run("games").out
    assert "Cthulhu Dice" in shown
    assert "mad-victim-responds=yes" in shown


def test_simulate_prints_every_figure_as_json(run: Run) -> None:
    result = json.loads(run("simulate", "dice", "players=4", "--games", "2k", "--seed", "3", "--json").out)
    figures = "game settings games seed on with wins shares payoffs unit nobody cut plies measures seconds"
    exact = "fhtagn version files numbers intervals watch watched counted"
    assert set(result) == {*figures.split(), *exact.split(), "games_per_second", "decisions_per_second"}
    assert result["games"] == 2000
    assert result["with"] == ["random"] * 4
    assert result["settings"]["mad-victim-responds"] is True
    assert abs(sum(result["wins"]) + result["nobody"] - 1) < 1e-12
    assert result["shares"] == result["wins"]
    assert sum(result["measures"]["turn"]["histogram"]) == 2000


def test_plain_and_cpu_count_the_same(run: Run) -> None:
    ways = [
        json.loads(run("simulate", "dice", "--games", "300", "--seed", "9", "--on", way, "--json").out)
        for way in ("plain", "cpu")
    ]
    for key in ("wins", "shares", "nobody", "plies", "measures"):
        assert ways[0][key] == ways[1][key]


def test_numbers_of_games_can_be_written_short(run: Run) -> None:
    for text, number in (("1e3", 1000), ("1k", 1000), ("0.002M", 2000)):
        assert json.loads(run("simulate", "dice", "--games", text, "--json").out)["games"] == number


def test_simulate_shows_people_a_table_with_intervals(run: Run) -> None:
    shown = run("simulate", "dice", "--games", "2000", "--with", "sanest").out
    assert "95 %" in shown
    assert "sanest" in shown
    assert "±" in shown


def test_in_rival_cults_a_side_shares_its_win(run: Run) -> None:
    words = ("simulate", "dice", "players=2", "cults=2", "--games", "1k", "--json")
    result = json.loads(run(*words).out)
    assert result["wins"][0] == result["wins"][2]
    assert abs(sum(result["shares"]) + result["nobody"] - 1) < 1e-12


def test_replay_shows_the_position_after_any_ply(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text("fhtagn 1 dice players=3 first=0\n0 attack 1\n- tentacle\n- eye\n1 choose elder-sign\n")
    assert json.loads(run("replay", str(file), "--json", "--at", "0").out)["state"]["sanity"] == [3, 3, 3]
    assert json.loads(run("replay", str(file), "--json", "--at", "2").out)["state"]["sanity"] == [4, 2, 3]
    last = json.loads(run("replay", str(file), "--json", "--as", "1").out)
    assert last["ply"] == 4
    assert last["to_act"] == [1]
    shown = run("replay", str(file)).out
    assert "Ada takes 1 token from Basil." in shown
    assert "Turn 2" in shown


def test_data_files_are_shown_and_checked_by_game_and_kind(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(run("data", "wake", "deck", "show").out)
    assert f"fhtagn play wake deck={file}" in run("data", "wake", "deck", "check", str(file)).out
    file.write_text("# nothing")
    complaint = run("data", "wake", "deck", "check", str(file))
    assert complaint.code == 2
    assert complaint.err.startswith(f"{file}:1: ")
    assert "it has deck" in run("data", "wake", "faces", "show").err
    assert "it has none" in run("data", "dice", "deck", "show").err
    assert "say check or show" in run("data", "wake", "deck", "burn").err


def test_simulate_plays_with_every_player_that_is_listed(run: Run) -> None:
    words = ("simulate", "dice", "--seed", "4", "--games", "6", "--json", "--with")
    thought = [json.loads(run(*words, "search:20,exact,novice").out) for _ in range(2)]
    assert thought[0]["with"] == ["search:20", "exact", "novice"]
    assert thought[0]["games"] == 6
    for key in ("wins", "payoffs", "plies", "measures"):
        assert thought[0][key] == thought[1][key]
    elder, sanest = (json.loads(run(*words, name).out) for name in ("elder", "sanest"))
    assert elder["wins"] == sanest["wins"]
    assert "search:20 isn't a policy" in run("simulate", "dice", "--with", "search:20", "--on", "gpu").err


def test_help_teaches_by_example(run: Run) -> None:
    for command in ("games", "simulate", "replay", "play", "new"):
        assert f"fhtagn {command}" in run(command, "--help").out


def test_the_version_is_shown(run: Run) -> None:
    assert run("--version").out.startswith("fhtagn 0.")
