"""When a seat is sent something does not depend on what it may not know.

Two worlds look alike to one seat; in one of them somebody can act who cannot in the other. People who have a choice
make it, the others say nothing, and the table's clock runs. Everything that the seat is sent must come at the same
moments.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from support.tables import Hearer, World, until
from support.two_worlds import Differ, Script, two_worlds

from fhtagn.kernel import registry
from fhtagn.kernel.constants import NATURE
from fhtagn.kernel.match import Match
from fhtagn.table import protocol
from fhtagn.table.fair import chance
from fhtagn.table.log import asking
from fhtagn.table.protocol import Clocks, Start
from fhtagn.table.table import Table
from fhtagn.table.time.pacing import Pacing

WINDOW = 4


class Listener(Hearer):
    """Remembers when each message came."""

    def __init__(self, person: str, world: World) -> None:
        super().__init__(person)
        self.world = world
        self.moments: list[tuple[float, bytes]] = []

    def send(self, message: bytes, number: int) -> None:
        super().send(message, number)
        self.moments.append((self.world.time, message))


def hidden_window(match: Match) -> bool:
    tempo = match.game.live.tempo(match.state, match.settings)
    return tempo is not None and tempo[0] == "window"


def only_one_can_answer(one: Match, two: Match) -> bool:
    """Whether this is a window in which somebody can act in one world only."""
    if not hidden_window(one):
        return False
    return any((len(one.codes(seat)) > 1) != (len(two.codes(seat)) > 1) for seat in one.to_act())


def only_one_can_choose(one: Match, two: Match) -> bool:
    """Whether somebody has an only move in one world, outside windows."""
    if hidden_window(one) or NATURE in one.to_act():
        return False
    return any((len(one.codes(seat)) > 1) != (len(two.codes(seat)) > 1) for seat in one.to_act())


def alike_worlds(game: registry.Game, viewer: int, seed: int, differ: Differ) -> tuple[Script, Script]:
    found = 0

    def noted(one: Match, two: Match) -> bool:
        nonlocal found
        found += differ(one, two)
        return False

    one, two, _ = two_worlds(game, viewer, seed, noted)
    assert found, "these worlds differ in something else; look for another seed"
    return one, two


async def lived(world: World, game: registry.Game, viewer: int, script: Script, patch: pytest.MonkeyPatch) -> Listener:
    """One seat at a table at which people act as the script says, where they can choose, and else say nothing."""
    nature = [code for seat, code, _ in script if seat == NATURE]
    patch.setattr(chance, "nature_move", lambda match, dice, number: nature.pop(0))
    seats = game.seats(game.settings({}))
    hesitating = [asyncio.Event() for _ in range(seats)]
    patch.setattr(Pacing, "_pause", lambda pacing, seat, kind, several: hesitating[seat].wait())
    names = " ".join(f"P{seat}" for seat in range(seats))
    table = await world.table(game.id, names, settings={}, seed="ab" * 32, clocks=Clocks(window=WINDOW))
    listener = Listener(f"id-P{viewer}", world)
    await table.follow(listener, world.person(f"P{viewer}"), viewer, None)
    await world.done("table", "P0", Start())
    moves = [(seat, words) for seat, _, words in script if seat != NATURE]
    while moves and set(table.state.asked()) <= {seat for seat, _ in moves}:
        if table.state.in_hidden_window():
            await live_through_window(world, table, moves)
        else:
            await act(world, table, hesitating, *moves.pop(0))
    return listener


async def live_through_window(world: World, table: Table, moves: list[tuple[int, str]]) -> None:
    """Whoever can answer does so, each at another time."""
    asked = list(table.state.asked())
    answers = [next(pair for pair in moves if pair[0] == seat) for seat in asked]
    for pair in answers:
        moves.remove(pair)
        if len(table.state.legal(pair[0])) > 1:
            world.time += 0.125
            await said(world, table, *pair)
    world.time = (table.state.asked_at[asked[0]] or 0.0) + WINDOW
    await table.pacing.expire()


async def act(world: World, table: Table, hesitating: list[asyncio.Event], seat: int, words: str) -> None:
    world.time += 3
    if not asking.has_no_choice(table.state, seat):
        await said(world, table, seat, words)
        return
    before = len(table.state.made_at)
    hesitating[seat].set()  # the program has hesitated as long as this person would have
    await until(lambda: len(table.state.made_at) > before and not table.lock.locked())  # and everybody has heard of it
    hesitating[seat].clear()


async def said(world: World, table: Table, seat: int, words: str) -> None:
    command = protocol.Move(seat, words, table.state.counts[seat])
    answer = await world.do("table", f"P{seat}", command)
    assert answer.ok, answer.reason


@pytest.mark.parametrize(
    ("identifier", "differ", "viewer", "seed"),
    [
        ("wake", only_one_can_answer, 0, 2),
        ("wake", only_one_can_answer, 1, 3000),
        ("wake", only_one_can_choose, 0, 1),
        ("wake", only_one_can_choose, 1, 3002),
        ("chaos", only_one_can_answer, 0, 1408),
        ("chaos", only_one_can_answer, 1, 5231),
        ("chaos", only_one_can_choose, 0, 235),
        ("chaos", only_one_can_choose, 1, 3130),
    ],
)
async def test_a_seat_is_sent_everything_at_the_same_moments_whether_somebody_else_can_act_or_not(
    identifier: str, differ: Differ, viewer: int, seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = registry.find(identifier)
    monkeypatch.setattr(game.live, "by_clock", lambda game, time_is_up: None)
    heard: list[list[tuple[float, bytes]]] = []
    for number, script in enumerate(alike_worlds(game, viewer, seed, differ)):
        async with World(tmp_path / f"{number}.db") as world:
            heard.append((await lived(world, game, viewer, script, monkeypatch)).moments)
    assert len(heard[0]) > 2
    assert heard[0] == heard[1]
