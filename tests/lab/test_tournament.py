"""Tournaments: fair seats, and nothing lost."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest

from fhtagn.kernel import registry
from fhtagn.kernel.errors import FhtagnError
from fhtagn.lab.tournament import Ledger, Tournament, run, standings


def event(pairs: str = "players=3", players: str = "random,sanest,weakest", games: int = 12) -> Tournament:
    dice = registry.find("dice")
    settings = dice.settings(dict(pair.split("=") for pair in pairs.split()))
    return Tournament(dice, settings, tuple(players.split(",")), games, 3)


def test_everyone_sits_alone_at_every_place_equally_often() -> None:
    meeting = event(games=13)
    assert meeting.each == 18
    places: Counter[tuple[int, int]] = Counter()
    for number in range(meeting.each):
        seats = meeting.line_up(1, number)
        assert set(seats) == {0, 2}
        lonely = next(who for who in (0, 2) if seats.count(who) == 1)
        places[lonely, seats.index(lonely)] += 1
    assert set(places.values()) == {3}
    assert len(places) == 6


def test_in_rival_cults_a_player_has_all_places_of_a_side() -> None:
    meeting = event("players=2 cults=2", "random,sanest", 4)
    assert {tuple(meeting.line_up(0, number)) for number in range(4)} == {(0, 1, 0, 1), (1, 0, 1, 0)}


def test_games_depend_on_the_seed_and_number_alone(tmp_path: Path) -> None:
    meeting = event()
    ledgers = [Ledger(meeting, tmp_path / name) for name in ("one", "two")]
    for ledger in ledgers:
        run(meeting, ledger)
    assert ledgers[0].results == ledgers[1].results
    assert len(ledgers[0].results) == meeting.total == 36


def test_an_interrupted_tournament_goes_on_where_it_was(tmp_path: Path) -> None:
    meeting = event()
    whole, broken = Ledger(meeting, tmp_path / "whole"), Ledger(meeting, tmp_path / "broken")
    run(meeting, whole)

    def interrupt(done: float) -> None:
        if done == 10:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(meeting, broken, progress=interrupt)
    with broken.path.open("a") as file:
        file.write('{"pairing": 0, "number": 5, "sha')  # killed in the middle of a line
    again = Ledger(meeting, tmp_path / "broken")
    assert len(again.results) == 10
    played: list[float] = []
    run(meeting, again, progress=played.append)
    assert played[0] == 10
    assert len(played) == 27
    assert again.results == whole.results
    assert Ledger(meeting, tmp_path / "broken").results == whole.results


def test_a_killed_tournament_keeps_the_games_that_were_over(tmp_path: Path) -> None:
    words = ["tournament", "dice", "players=6", "--players", "random,sanest", "--games", "1M", "--seed", "4"]
    command = [sys.executable, "-c", "from fhtagn.cli.main import main; main()", *words]
    child = subprocess.Popen(command, env={**os.environ, "FHTAGN_DATA": str(tmp_path)})
    kept: list[Path] = []
    try:
        while child.poll() is None and not (kept and kept[0].read_text().count("\n") > 20):
            kept = list((tmp_path / "tournaments").glob("*.jsonl"))
            time.sleep(0.05)
    finally:
        child.send_signal(signal.SIGKILL)
        child.wait()
    lines = kept[0].read_text().split("\n")
    assert all("shares" in json.loads(line) for line in lines[1:-1])
    meeting = event("players=6", "random,sanest", 1_000_000)
    ledger = Ledger(Tournament(meeting.game, meeting.settings, meeting.players, 12, 4), tmp_path / "tournaments")
    assert len(ledger.results) >= 20


def test_more_games_of_the_same_tournament_build_on_the_first_ones(tmp_path: Path) -> None:
    few, many = event(games=6), event(games=12)
    ledger = Ledger(few, tmp_path)
    run(few, ledger)
    assert len(Ledger(many, tmp_path).results) == 18


def test_workers_play_the_same_games(tmp_path: Path) -> None:
    meeting = event("players=2", "random,sanest", 8)
    one, two = Ledger(meeting, tmp_path / "one"), Ledger(meeting, tmp_path / "two")
    run(meeting, one)
    run(meeting, two, workers=2)
    assert one.results == two.results


def test_standings_count_shares_and_games_without_a_winner(tmp_path: Path) -> None:
    meeting = event("players=2", "random,sanest", 4)
    ledger = Ledger(meeting, tmp_path)
    for number in range(4):
        seats = meeting.line_up(0, number)
        ledger.add(0, number, [float(who == 1 and number > 0) for who in seats])
    found = standings(meeting, ledger)
    assert found.games == 4
    assert found.nobody == 1
    assert found.rates[0, 1].rate == 0
    assert found.ratings[1].elo > found.ratings[0].elo


@pytest.mark.parametrize("players", ["random", "random,random", "random,nobody"])
def test_impossible_tournaments_get_a_sentence(players: str) -> None:
    with pytest.raises(FhtagnError, match=r"\.$"):
        event(players=players)
