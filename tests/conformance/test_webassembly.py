"""WebAssembly plays the same games as native code and plain Python: state for state, and in every tally."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from support.learned_games import Choosing, old_ones
from support.wasm import FOLLOWED, Node, Played, in_node

from fhtagn.kernel import bulk, registry
from fhtagn.kernel.chance import make_swift
from fhtagn.kernel.constants import NATURE
from fhtagn.kernel.contract import SCRATCH
from fhtagn.kernel.match import Match
from fhtagn.kernel.network_games import NETWORK
from fhtagn.kernel.record import Record
from fhtagn.kernel.registry import Game
from fhtagn.players.outlook import outlook
from fhtagn.players.player import hushed, legal_moves, seat_stream
from fhtagn.players.portable import has_network, search_sizes
from fhtagn.players.searcher import Budget, SearchPlayer
from fhtagn.testing import every_setting
from fhtagn.testing.trial import Trial, followed

GAMES = 3  # followed for every setting
FIRST, COUNTED = 10**12, 2  # for every setting, in plain Python
PLAYOUTS = 60  # in plain Python


def by_game() -> list[Any]:
    return [pytest.param(game, id=game, marks=pytest.mark.xdist_group(game)) for game in registry.game_ids()]


pytestmark = pytest.mark.parametrize("node", by_game(), indirect=True, scope="module")


@pytest.fixture(scope="module")
def node(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Node]:
    folder: Path = tmp_path_factory.mktemp("wasm")
    with in_node(registry.find(request.param), folder) as found:
        yield found


def jobs(node: Node) -> Iterator[bulk.Job]:
    """A job for every setting; every policy sits somewhere."""
    known = len(node.game.policy_names)
    for number, pairs in enumerate(every_setting(node.game)):
        settings = node.game.settings(pairs)
        policies = tuple((number + seat) % known for seat in range(node.game.seats(settings)))
        yield bulk.Job(node.game, settings, policies, seed=number)


def test_games_are_equal_state_for_state(node: Node) -> None:
    most = min(node.game.rules.LONGEST, FOLLOWED)
    for job in jobs(node):
        natively = followed(job, most)
        for number in range(GAMES):
            positions, heard = natively(number)
            played = node.follow(job, number)
            assert played.heard == heard.reshape(-1).tolist(), job.settings
            assert played.positions == hashlib.sha256(positions.tobytes()).hexdigest(), job.settings


def test_tallies_are_equal_to_the_last_digit(node: Node) -> None:
    for job in jobs(node):
        plainly = bulk.simulate(job, range(FIRST, FIRST + COUNTED), on="plain")
        here = job.read(node.play(job, FIRST, COUNTED))
        assert here == replace(plainly, numbers=()), job.settings


def decisions(job: bulk.Job, played: Played) -> Iterator[tuple[Record, int, int]]:
    """Where the network had a choice: its view, its seat and the move that it made."""
    game, size = job.game, job.game.state.dtype.itemsize
    for ply, (seat, move) in enumerate(zip(played.heard[::2], played.heard[1::2], strict=True)):
        if seat != NATURE and job.policies[seat] == NETWORK:
            view = game.state.from_bytes(played.bytes[ply * size : (ply + 1) * size])
            if len(legal_moves(game, view, seat)) > 1:
                game.rules.hide(view, seat)
                yield view, seat, move


def test_an_old_one_makes_the_same_moves_in_plain_python_natively_and_here(
    node: Node, request: pytest.FixtureRequest
) -> None:
    game, wanted = node.game, request.config.getoption("--moves")
    if not has_network(game):
        pytest.skip("its old one is no network")
    compared, settings = 0, list(every_setting(game))
    share = -(-wanted // len(settings))  # of one game, so that long ones leave room for all settings
    for number in count():
        if compared >= wanted:
            break
        job = old_ones(game, settings[number % len(settings)], number)
        choosing, found = Choosing(job), list(decisions(job, node.follow(job, number, every_position=True)))
        for view, seat, move in found[:: -(-len(found) // share) or 1]:
            assert [choosing.plainly(view, seat), choosing.natively(view, seat)] == [move, move], number
            compared += 1
    assert number >= len(settings)


def deciding(game: Game) -> tuple[Match, int]:
    """A random game at the first moment at which somebody has something to choose."""
    trial = Trial(game, game.settings({}), seed=3)
    match = Match(game, trial.settings)
    for state, seat, _ in trial.walk(state=game.state):
        if seat != NATURE and len(trial.codes(state, seat)) > 1:
            match.state = state.copy()
            return match, seat
    raise AssertionError("nobody ever has a choice")


def test_searches_find_the_same(node: Node) -> None:
    match, seat = deciding(node.game)
    player = SearchPlayer(node.game, match.seats, Budget(playouts=PLAYOUTS), on="plain")
    view = match.view(seat)
    found = player.learned(player._grow(view, seat, seat_stream(5, seat, 0), even=False), seat)
    stream = seat_stream(5, seat, 0)
    make_swift(stream)
    asked = {"seat": seat, "seats": match.seats, "policy": 0, "even": False, "batch": 25, "playouts": PLAYOUTS}
    assert node.search(hushed(view).to_bytes(), stream=list(map(str, stream)), **asked) == found
    assert sum(times for times, _, _ in found.values()) == PLAYOUTS


def test_playing_on_from_a_view_is_won_as_often(node: Node) -> None:
    match, seat = deciding(node.game)
    view, cut = hushed(match.view(seat)), search_sizes(node.game)["cut"]
    plan = [seat, match.seats, 0, PLAYOUTS, 0, 0, cut]
    records = [view, node.game.state(), node.game.state()]
    out, work = [0] * (int(node.game.rules.MOST) + SCRATCH), [0] * int(node.game.rules.WORK)
    plainly = node.game.binding.plain(outlook)(records, seat_stream(7, seat, 0), out, work, plan)
    stream = list(map(str, seat_stream(7, seat, 0)))
    asked = {"seat": seat, "seats": match.seats, "policy": 0, "playouts": PLAYOUTS}
    assert node.outlook(view.to_bytes(), stream=stream, **asked) == plainly
    assert 0 < plainly < PLAYOUTS
