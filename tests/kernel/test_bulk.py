"""Many games at once: the same exact tallies in plain Python and natively, however the work is cut up."""

import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest

from fhtagn.kernel import bulk, contract, drive, registry
from fhtagn.kernel.bulk import Job, Tally, simulate
from fhtagn.kernel.chance import STREAM, open_stream
from fhtagn.kernel.constants import NATURE, WHOLE
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.match import Match

DICE = registry.find("dice")
GAMES = 60


def job(policies: str = "random random random", seed: int = 1, **given: Any) -> Job:
    numbers = tuple(DICE.policy_number(name) for name in policies.split())
    settings = DICE.settings({"players": str(len(numbers)), **given})
    return Job(DICE, settings, numbers, seed)


@pytest.fixture(scope="module")
def plain() -> Tally:
    return simulate(job(), GAMES, on="plain")


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_plain_and_native_tallies_are_equal_for_any_number_of_workers(plain: Tally, workers: int) -> None:
    assert simulate(job(), GAMES, workers=workers) == plain


@pytest.mark.parametrize("policy", DICE.policy_names)
def test_plain_and_native_tallies_are_equal_for_every_policy(policy: str) -> None:
    one = job(f"{policy} random {policy}", seed=2)
    assert simulate(one, 40, workers=2) == simulate(one, 40, on="plain")


def test_plain_and_native_tallies_are_equal_in_rival_cults() -> None:
    one = Job(DICE, DICE.settings({"players": "2", "cults": "3", "theft": "attack"}), (1, 2, 3, 0, 1, 2), 5)
    assert simulate(one, 40, workers=2) == simulate(one, 40, on="plain")


@pytest.mark.parametrize("size", [1, 7, 40, 1000])
@pytest.mark.parametrize("on", ["plain", "cpu"])
def test_chunking_does_not_matter(plain: Tally, on: str, size: int, monkeypatch: Any) -> None:
    monkeypatch.setattr(bulk._Pace, "took", lambda pace, count, seconds: None)
    monkeypatch.setattr(bulk._Pace, "__init__", lambda pace, count: setattr(pace, "count", size))
    assert simulate(job(), GAMES, on=on, workers=2) == plain


def test_a_chunk_grows_at_most_fourfold_and_never_below_one_game() -> None:
    pace = bulk._Pace(100)
    pace.took(100, 1e-9)
    assert pace.count == 400
    pace.took(100, 3600.0)
    assert pace.count == 1
    pace.took(1000, 2 * bulk.PULSE)
    assert pace.count == 500


# --- What is counted


def test_the_tally_is_exactly_what_following_every_game_gives(plain: Tally) -> None:
    wins, plies, nobody, turns = [0, 0, 0], 0, 0, [0] * 100
    for match in followed(job(), GAMES):
        winners = match.winners()
        for seat in winners:
            wins[seat] += 1
        nobody += not winners
        plies += match.ply
        turns[min(match.json()["state"]["turn"], 99)] += 1
    assert plain.wins == wins
    assert plain.payoffs == [WHOLE * count for count in wins]
    assert plain.nobody == nobody
    assert plain.plies == plies
    assert plain.measures["turn"] == turns


def followed(one: Job, games: int) -> Iterator[Match]:
    """The same games, move by move at a live table, from the same streams."""
    nature, choose = (DICE.binding.plain(DICE.rules.nature), DICE.binding.plain(contract.any_move))
    for number in range(games):
        match, stream, out = Match(DICE, one.settings), [0] * STREAM, [0] * one.out_length
        open_stream(stream, one.seed, number)
        while not match.over:
            (seat,) = match.to_act()
            move = nature(match.state, stream, out) if seat == NATURE else choose(match.state, seat, stream, out)
            match.play(seat, move)
        yield match


def test_every_measure_counts_every_game_once() -> None:
    tally = simulate(job(), 5000)
    assert tally.games == 5000
    assert {name: sum(bins) for name, bins in tally.measures.items()} == {"turn": 5000, "pool": 5000}
    assert {name: len(bins) for name, bins in tally.measures.items()} == {"turn": 100, "pool": 55}


def test_wins_and_nobody_add_up_to_the_games_and_shares_to_the_wins() -> None:
    tally = simulate(job(), 5000)
    assert sum(tally.wins) + tally.nobody == tally.games
    assert sum(tally.payoffs) == WHOLE * sum(tally.wins)
    assert tally.cut == 0
    assert tally.mean_payoff(1, WHOLE) == tally.wins[1] / 5000


def test_a_side_in_rival_cults_shares_one_win() -> None:
    tally = simulate(Job(DICE, DICE.settings({"players": "2", "cults": "2"}), (0,) * 4, 1), 3000)
    assert tally.wins[0] == tally.wins[2]
    assert tally.wins[1] == tally.wins[3]
    assert tally.wins[0] + tally.wins[1] + tally.nobody == 3000
    assert sum(tally.payoffs) == WHOLE * (3000 - tally.nobody)


def test_a_value_beyond_the_last_bin_is_counted_in_the_last() -> None:
    one = job()
    counted = [0] * one.tally_length
    pool = 2 * DICE.rules.SEATS + drive.TALLY + one.bins
    counted[pool + 54], counted[pool + 55], counted[pool + 99] = 1, 2, 4
    assert one.read(counted).measures["pool"][54] == 7


def test_a_game_that_lasts_too_long_is_cut_and_nobody_wins(monkeypatch: Any) -> None:
    game = registry.Game("dice", "fhtagn.games.dice")
    monkeypatch.setattr(game.required("rules"), "LONGEST", 7)
    tally = simulate(Job(game, DICE.settings({}), (0, 0, 0), 1), 20, on="plain")
    assert (tally.cut, tally.nobody, tally.plies, tally.wins) == (20, 20, 140, [0, 0, 0])
    assert tally.measures["turn"][2] + tally.measures["turn"][3] == 20


def test_another_seed_plays_other_games_and_more_games_continue_the_same(plain: Tally) -> None:
    assert simulate(job(seed=2), GAMES) != plain
    assert simulate(job(), 2 * GAMES).plies > plain.plies
    assert simulate(job(), 0) == Tally(
        seats=3, wins=[0] * 3, payoffs=[0] * 3, measures={"turn": [0] * 100, "pool": [0] * 55}
    )


# --- Progress and Ctrl-C


@pytest.mark.parametrize("on", ["plain", "cpu"])
def test_progress_says_how_many_games_are_done(on: str) -> None:
    heard: list[int] = []
    simulate(job(), 300, on=on, progress=heard.append)
    assert heard == sorted(heard)
    assert heard[-1] == 300


@pytest.mark.parametrize("on", ["plain", "cpu"])
def test_ctrl_c_returns_what_was_counted_and_leaves_no_thread_behind(on: str) -> None:
    heard: list[int] = []

    def interrupt(done: int) -> None:
        heard.append(done)
        if len(heard) == 3:
            raise KeyboardInterrupt

    bulk.prepare(job(), on)
    before, began = threading.active_count(), time.perf_counter()
    tally = simulate(job(), 10**9, on=on, workers=2, progress=interrupt)
    assert time.perf_counter() - began < 60
    assert tally.games == heard[-1] < 10**9
    assert sum(tally.wins) + tally.nobody == tally.games
    assert sum(tally.measures["turn"]) == tally.games
    assert threading.active_count() == before


def test_an_error_in_the_progress_callback_is_not_swallowed() -> None:
    with pytest.raises(ZeroDivisionError):
        simulate(job(), 300, progress=lambda done: 1 // 0)


# --- Wrong jobs


def test_an_unknown_way_to_run_is_refused_with_the_known_ones() -> None:
    with pytest.raises(FhtagnError, match="plain, cpu, gpu"):
        simulate(job(), 1, on="abacus")


@pytest.mark.parametrize("policies", [(0, 0), (0, 0, 0, 0), (0,) * 7, (0, 0, len(DICE.policy_names)), (0, -1, 0)])
def test_a_job_needs_one_known_policy_for_every_seat(policies: tuple[int, ...]) -> None:
    with pytest.raises(FhtagnError, match=r"3 seats|policies"):
        Job(DICE, DICE.settings({}), policies, 1)


@pytest.mark.parametrize("seed", [2**63, -(2**63) - 1])
def test_a_seed_has_64_bits(seed: int) -> None:
    with pytest.raises(FhtagnError, match="seed"):
        job(seed=seed)


@pytest.mark.parametrize("seed", [2**63 - 1, -(2**63)])
def test_every_seed_of_64_bits_works_in_every_way(seed: int) -> None:
    assert simulate(job(seed=seed), 5) == simulate(job(seed=seed), 5, on="plain")
