"""The commands that study: solve, players, tournament, advise, review."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from support.cli import Run
from support.kuhn import installed

from fhtagn.kernel import registry


def test_solve_prints_the_value_of_the_opening(run: Run) -> None:
    found = json.loads(run("solve", "dice", "players=3", "--json").out)
    assert found["chances"] == pytest.approx([0.314509, 0.389708, 0.188638], abs=1e-5)
    assert found["advantage"] == pytest.approx(0.314509 - (0.389708 + 0.188638) / 2, abs=1e-5)
    assert found["cycles"] is False
    assert 0.4 < found["against"]["alone"]["rate"] < 0.6 < found["ceiling_against_random"] < 0.62
    shown = run("solve", "dice", "players=3").out
    assert "31.450878 %" in shown
    assert "lowest seat" in shown
    assert "Play settles" in shown


def test_solve_prints_every_choice_of_a_position(run: Run) -> None:
    words = ("solve", "dice", "players=3", "--position", "3 1 2 pool 3 caster 1")
    found = json.loads(run(*words, "--json").out)
    assert [choice["move"] for choice in found["choices"]] == ["attack 0", "attack 2"]
    assert found["best"] in ("attack 0", "attack 2")
    assert all(0 < sum(choice["chances"]) <= 1 for choice in found["choices"])
    assert "seat 1 (1) casts" in " ".join(run(*words).out.split())


@pytest.mark.parametrize(
    ("position", "complaint"),
    [
        ("3 1", "names 2 seats"),
        ("3 1 2 pool", "isn't a position"),
        ("3 1 2 pool 9", "9 tokens"),
        ("3 1 2 caster 7", "There is no seat 7"),
        ("9 0 0", "Nothing is left to decide"),
        ("a b c", "isn't a position"),
        ("3 3 3 colour 3", "isn't a position"),
    ],
)
def test_impossible_positions_get_a_sentence(run: Run, position: str, complaint: str) -> None:
    result = run("solve", "dice", "players=3", "--position", position)
    assert result.code == 2
    assert complaint in result.err


def test_players_lists_levels_policies_search_and_exact(run: Run) -> None:
    found = json.loads(run("players", "--json").out)
    assert list(found) == registry.game_ids()
    assert {"novice", "adept", "elder", "sanest", "search:200ms", "exact"} <= set(found["dice"]["players"])
    shown = run("players").out
    assert "elder" in shown
    assert "Attacks whoever has most" in shown


def test_a_tournament_prints_rates_ratings_and_can_be_taken_up_again(run: Run) -> None:
    words = ("tournament", "dice", "players=2", "--players", "random,sanest,weakest", "--seed", "2", "--json")
    found = json.loads(run(*words, "--games", "10").out)
    assert found["games"] == 36
    assert next((pair["a"], pair["b"]) for pair in found["pairings"]) == ("random", "sanest")
    assert all(pair["low"] <= pair["rate"] <= pair["high"] for pair in found["pairings"])
    assert sum(rating["elo"] for rating in found["ratings"]) == pytest.approx(0, abs=1e-6)
    before = Path(found["kept"]).read_text()
    json.loads(run(*words, "--games", "12").out)
    assert Path(found["kept"]).read_text() == before
    shown = run(*words[:-1], "--games", "12").out
    assert re.search(r"sanest +│ +[+-]\d+ ± \d+", shown)
    run(*words, "--games", "4", "--fresh")
    assert len(Path(found["kept"]).read_text()) < len(before)


def test_advise_shows_each_move_with_its_chance(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text("fhtagn 1 dice players=3\n0 attack 1\n- tentacle\n- eye\n")
    found = json.loads(run("advise", str(file), "--by", "exact", "--json").out)
    assert found["seat"] == 1
    assert {move["move"] for move in found["moves"]} >= {"choose elder-sign", "choose cthulhu"}
    assert found["moves"][0]["chance"] >= found["moves"][-1]["chance"]
    assert "Seat 2 decides" in run("advise", str(file), "--by", "search:50").out  # people count from 1 on
    assert "Seat 2 decides" in run("advise", str(file), "--as", "2", "--by", "search:50").out
    assert json.loads(run("advise", str(file), "--as", "1", "--by", "search:50", "--json").out)["seat"] == 1
    assert run("advise", str(file), "--as", "3", "--by", "search:50").code == 2
    assert "only a search, a learned player or exact play" in run("advise", str(file), "--by", "sanest").err
    assert "--as 5: the seats are 1 to 3." in run("advise", str(file), "--as", "5").err
    file.write_text("fhtagn 1 dice players=3\n")
    assert re.search(r"Seat 1 decides.*Curse seat [23].*Curse seat [23]", advised(run, file), re.DOTALL)


def advised(run: Run, file: Path) -> str:
    return run("advise", str(file), "--by", "search:50").out


def test_people_read_seats_from_1_and_names_of_what_is_measured(run: Run) -> None:
    shown = run("simulate", "dice", "players=3", "--games", "20", "--on", "plain").out
    assert [line.split("│")[1].strip() for line in shown.splitlines() if line.startswith("│")] == ["1", "2", "3", ""]
    assert "tokens with Cthulhu: " in shown


def test_review_lists_the_moves_that_cost_most(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text("fhtagn 1 dice players=3\n0 attack 2\n- tentacle\n- eye\n2 choose cthulhu\n")
    found = json.loads(run("review", str(file), "--by", "exact", "--json").out)
    assert found["mistakes"][0]["cost"] == pytest.approx(0.0789, abs=0.2)
    assert found["mistakes"][0]["better"] != found["mistakes"][0]["move"]
    assert "The moves that cost most" in run("review", str(file), "--by", "exact").out
    assert run("review", str(file), "--by", "exact", "--as", "2").out.startswith("No move was clearly worse")
    assert "The moves that cost most" in run("review", str(file), "--by", "exact", "--as", "3").out


def test_games_for_chips_show_chips(run: Run, tmp_path: Path) -> None:
    with installed(tmp_path):
        file = tmp_path / "game.txt"
        file.write_text("fhtagn 1 kuhn\n- queen jack\n0 bet\n1 call\n")
        half = tmp_path / "half.txt"
        half.write_text("fhtagn 1 kuhn\n- queen jack\n0 bet\n")
        assert re.search(
            r"chips.*fold +│ -1\.00 .*call +│ -2\.00 ", run("advise", str(half), "--by", "search:200").out, re.DOTALL
        )
        found = json.loads(run("review", str(file), "--by", "search:200", "--json").out)
        assert (found["unit"], found["mistakes"][0]["better_payoff"]) == ("chips", -1)
        shown = run("tournament", "kuhn", "--players", "novice,adept", "--games", "20").out
        assert re.search(r"chips.*adept +│ [+-]\d\.\d\d ± ", shown, re.DOTALL)
        result = json.loads(run("simulate", "kuhn", "--games", "50", "--on", "plain", "--json").out)
        assert result["unit"] == "chips"
        assert sum(result["payoffs"]) == 0
        assert "chips" in run("simulate", "kuhn", "--games", "50", "--on", "plain").out
        shown = run("play", "kuhn", "--seed", "3", typed="1\n1\n1\n").out
        assert re.search(r"You +[+-]\d chips?", shown)
        assert re.search(r"cards +king, –\s+chips +1, 1\s", shown)  # without a drawing of its own


def test_play_accepts_any_player(run: Run) -> None:
    for name, told in {"novice": "novice bots", "exact": "bots (exact)", "search:30": "bots (search:30)"}.items():
        shown = run("play", "dice", "--against", name, "--seed", "1", typed="1\nquit\n").out
        assert f"You play with Basil and Clara, {told}." in shown
    assert "has no player “nobody”" in run("play", "dice", "--against", "nobody").err


def test_solve_finds_equilibria_and_judges_players(run: Run, tmp_path: Path) -> None:
    with installed(tmp_path):
        found = json.loads(run("solve", "kuhn", "--iterations", "2k", "--json").out)
        assert found["values"][0] == pytest.approx(-1 / 18, abs=1e-4)
        assert {"seat": 0, "seen": "- king · - a card · 0 check · 1 bet"}.items() <= found["decisions"][-1].items()
        shown = run("solve", "kuhn").out
        assert "How to play" in shown
        assert "12 information sets" in shown
        assert "could gain" in run("solve", "kuhn", "--player", "random,balanced").out
        assert "too big" in run("solve", "kuhn", "--most", "20").err
        assert "takes no positions" in run("solve", "kuhn", "--position", "king").err
        assert "isn't a way" in run("solve", "kuhn", "--way", "luck").err
    assert "+0.171140" in run("solve", "dice", "players=2", "theft=now", "--way", "zero-sum").out
    assert "Nobody gains" in run("solve", "dice", "players=3", "sanity=1", "--way", "selfish").out
