"""What a seat is sent does not depend on what it may not know.

Two worlds are played in step. They differ only in moves of which one seat sees the same, or nothing. As long as the
rules let the worlds look alike to that seat, everything that it is sent over the whole game must be equal: the bytes,
their order, their number.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from support.tables import Hearer, World

from fhtagn.kernel import registry
from fhtagn.kernel.constants import MUST, NATURE
from fhtagn.kernel.match import Match
from fhtagn.table import protocol
from fhtagn.table.fair import chance
from fhtagn.table.protocol import Start
from fhtagn.table.table import Table

PLIES = 250
Script = list[tuple[int, int, str]]  # seat, code, words

GAMES = sorted({*registry.game_ids(), "omens"})


def asked(match: Match) -> list[int]:
    return [] if match.over else [seat for seat in range(-1, match.seats) if _must(match, seat)]


def _must(match: Match, seat: int) -> bool:
    return bool(match.game.rules.to_act(match.state, seat) == MUST)


def two_worlds(game: registry.Game, viewer: int, seed: int) -> tuple[Script, Script, int]:
    """Scripts of two games that look alike to one seat, and in how many moves they differ."""
    luck = random.Random(seed)
    one, two = Match(game, game.settings({})), Match(game, game.settings({}))
    scripts: tuple[Script, Script] = ([], [])
    rest = 0
    while len(scripts[0]) < PLIES and asked(one) and asked(one) == asked(two):
        seat = luck.choice(asked(one))
        code = luck.choice(one.codes(seat))
        look = game.rules.seen(one.state, viewer, seat, code)
        twins = [twin for twin in two.codes(seat) if game.rules.seen(two.state, viewer, seat, twin) == look]
        luck.shuffle(twins)
        twin = next((twin for twin in twins if alike_after(one, two, viewer, seat, code, twin)), None)
        if twin is None or (seat == viewer and twin != code):
            break
        for match, move, script in ((one, code, scripts[0]), (two, twin, scripts[1])):
            script.append((seat, move, game.words.say(match.state, seat, move)))
            match.play(seat, move)
        if NATURE not in asked(one):
            rest = len(scripts[0])
    return scripts[0][:rest], scripts[1][:rest], sum(a != b for a, b in zip(*scripts, strict=True))


def different_worlds(game: registry.Game, viewer: int, seed: int) -> tuple[Script, Script]:
    """Two worlds that stay alike for a while and do differ; where nothing is hidden they are equal."""
    for attempt in range(200):
        one, two, different = two_worlds(game, viewer, 1000 * seed + attempt)
        if one and (different or game.open):
            return one, two
    raise AssertionError("no two worlds look alike to this seat")


def alike_after(one: Match, two: Match, viewer: int, seat: int, code: int, twin: int) -> bool:
    """Whether the worlds still look alike after these moves."""
    kept = one.state.copy(), two.state.copy()
    one.play(seat, code)
    two.play(seat, twin)
    same = alike(one, two, viewer)
    for match, state in zip((one, two), kept, strict=True):
        match.log.pop()
        match.state = state
    return same


def alike(one: Match, two: Match, viewer: int) -> bool:
    """Whether the rules let the worlds look alike: the seat's view, who is asked, and the end."""
    same_view = one.view(viewer) == two.view(viewer) and one.json(viewer) == two.json(viewer)
    return same_view and [asked(one), one.over, one.winners()] == [asked(two), two.over, two.winners()]


async def sent(
    world: World, game: registry.Game, viewer: int, script: Script, patch: pytest.MonkeyPatch
) -> list[bytes]:
    """Everything that one seat is sent while a script is played at a table."""
    nature = [code for seat, code, _ in script if seat == NATURE]

    def scripted(match: Match, dice: Any, number: object) -> int:
        return nature.pop(0)

    patch.setattr(chance, "nature_move", scripted)
    seats = game.seats(game.settings({}))
    names = " ".join(f"P{seat}" for seat in range(seats))
    table = await world.table(game.id, names, settings={}, seed="ab" * 32)
    hearer: Hearer = await world.hear("table", f"P{viewer}")
    await world.done("table", "P0", Start())
    for seat, _, words in script:
        if seat == NATURE:
            continue
        world.time += 1
        command = protocol.Move(seat, words, table.state.counts[seat])
        answer = await world.tables.do("table", world.person(f"P{seat}"), f"c{world.time}", command)
        assert answer.ok, answer.reason
        if seat == viewer:
            hearer.messages.append(protocol.encode(answer))
    news = await table.look(world.person(f"P{viewer}"), viewer, None)
    return [*hearer.messages, protocol.encode(news), *await looked_back(world, table, viewer)]


async def looked_back(world: World, table: Table, viewer: int) -> list[bytes]:
    """The seat's history and every moment of it, from what is kept and from the log alone."""
    told: list[bytes] = []
    for again in (False, True):
        if again:
            await world.restart()
            table = world.tables.table("table")
        chronicle = await table.look_back(world.person(f"P{viewer}"), viewer)
        history = chronicle.history()
        told.append(protocol.encode(history))
        told += [protocol.encode(chronicle.moment(number)) for number in range(1, history.number + 1)]
    return told


def without_live(game: registry.Game, patch: pytest.MonkeyPatch) -> None:
    """Scripts name every move, so the game's own clock and closing answers are switched off."""
    patch.setattr(game.live, "by_clock", lambda game, time_is_up: None)
    patch.setattr(game.live, "closes", lambda game, seat, move: False)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("identifier", GAMES)
async def test_a_seat_is_sent_the_same_in_worlds_that_look_alike_to_it(
    identifier: str, seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = registry.find(identifier)
    without_live(game, monkeypatch)
    viewer = seed % game.seats(game.settings({}))
    one, two = different_worlds(game, viewer, seed)
    heard: list[list[bytes]] = []
    for number, script in enumerate((one, two)):
        async with World(tmp_path / f"{number}.db") as world:
            heard.append(await sent(world, game, viewer, script, monkeypatch))
    assert heard[0] == heard[1]
    assert one
    assert len(heard[0]) > 1


async def test_the_seed_is_in_nothing_that_is_sent_before_the_end(world: World) -> None:
    seed = "c0ffee" * 10 + "beef"
    table = await world.table("dice", "Ann Bob Cid", seed=seed)
    hearer = await world.hear("table", "Bob")
    await world.done("table", "Ann", Start())
    answers: list[Any] = []
    while table.state.status == "playing":
        assert not any(seed.encode() in message for message in hearer.messages)
        assert table.state.key.hex().encode() not in b"".join(hearer.messages)
        assert table.state.match is not None
        answers.append(await world.move(table, table.state.match.to_act()[0]))
    assert hearer.latest("info")["dice"]["seed"] == seed
