"""Everything that one seat is sent while a script of moves is played at a table."""

from __future__ import annotations

import contextlib
from typing import Any

import pytest
from support.tables import GENEROUS, Hearer, World
from support.two_worlds import Script

from fhtagn.kernel import registry
from fhtagn.kernel.constants import NATURE
from fhtagn.kernel.match import Match
from fhtagn.table import protocol
from fhtagn.table.bots.in_page import InPage
from fhtagn.table.fair import chance
from fhtagn.table.log.refusals import Refused
from fhtagn.table.protocol import Clocks, Start
from fhtagn.table.table import Table


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
    table = await world.table(game.id, names, settings={}, seed="ab" * 32, clocks=Clocks(window=120), hints=True)
    hearer: Hearer = await world.hear("table", f"P{viewer}")
    await world.done("table", "P0", Start())
    page = InPage(GENEROUS.sights)
    for seat, _, words in script:
        if seat == NATURE:
            continue
        with contextlib.suppress(Refused):
            hearer.messages.append(protocol.encode(await page.sight(table, world.person(f"P{viewer}"), viewer)))
        world.time += 1
        command = protocol.Move(seat, words, table.state.counts[seat])
        answer = await world.do("table", f"P{seat}", command, f"c{world.time}")
        assert answer.ok, answer.reason
        if seat == viewer:
            hearer.messages.append(protocol.encode(answer))
        if table.state.kept.keys() >= set(table.state.asked()):
            await world.close_window(table)
        await world.heard()
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
    """Scripts name every move, so the game's own clock, closing answers and passing for people are switched off."""
    patch.setattr(game.live, "by_clock", lambda game, time_is_up: None)
    patch.setattr(game.live, "closes", lambda game, seat, move: False)
    patch.setattr(game.live, "idle", lambda game, seat, made: False)
    patch.setattr(game.live, "in_the_open", lambda game, seat: False)
