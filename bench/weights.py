"""What a move weighs: messages and bytes to viewers, rows and bytes in the store; and what that makes at many tables.

Whole games of policies at tables of four (or as many as a game needs), every seat followed, counted in one process.
Counting does not mind a busy machine. What a move costs in processor time, bench/server.py and bench/cluster.py say.

    python bench/weights.py [--games 5] [--tables 100000] [--pace 10] [--store postgresql://…]
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from fhtagn.kernel import registry
from fhtagn.players.player import PolicyPlayer
from fhtagn.players.warm import stand_in
from fhtagn.table import protocol
from fhtagn.table.limits import Limits
from fhtagn.table.people.person import Person
from fhtagn.table.store.opening import open_store
from fhtagn.table.store.places import place_of
from fhtagn.table.table import Table
from fhtagn.table.tables import Tables

HOST = Person("weigher", "Ann")
FREELY = (1e9, 1e9)
KEPT = (
    "SELECT count(*), sum(length(table_id) + length(body) + length(chain)) FROM entries"
    " WHERE table_id = ? AND number >= ?"
)


class Clock:
    """Windows end at once."""

    now = 1e6

    def __call__(self) -> float:
        return self.now


@dataclass
class Weight:
    """Of all moves that were made."""

    game: str
    people: int
    moves: int = 0
    messages: int = 0
    bytes_sent: int = 0
    rows: int = 0
    bytes_kept: int = 0


class Ear:
    """Somebody who follows the table."""

    person, viewer, number = HOST.id, 0, 0

    def __init__(self, weight: Weight) -> None:
        self.weight = weight

    def send(self, message: bytes, number: int) -> None:
        self.number = number
        self.weight.messages += 1
        self.weight.bytes_sent += len(message)

    def let_go(self, reason: str) -> None:
        raise AssertionError(reason)


async def weigh(tables: Tables, name: str, games: int) -> Weight:
    game = registry.find(name)
    settings = game.settings({})
    people = game.seats(settings)
    weight, chance, policy = Weight(name, people), random.Random(name), stand_in(game)
    for number in range(games):
        seats = [protocol.SeatPlan(kind="mine", name=f"Ann {seat}") for seat in range(people)]
        table, _ = await tables.create(HOST, protocol.NewTable(name, seats=seats))
        await tables.do(table.id, HOST, f"start {number}", protocol.Start())
        ears = [Ear(weight) for _ in range(people)]
        for seat, ear in enumerate(ears):
            await table.follow(ear, HOST, seat, None)
        before = replace(weight)
        weight.messages, weight.bytes_sent = before.messages - people, before.bytes_sent  # how things stood at first
        begun = len(await tables.whole_log(table.id))
        await play(tables, table, ears, policy, chance)
        ((rows, kept),) = tables.store.rows(KEPT, (table.id, begun))
        weight.rows += rows
        weight.bytes_kept += int(kept)
        for ear in ears:
            tables.awake[table.id].leave(ear)
    return weight


async def play(tables: Tables, table: Table, ears: list[Ear], policy: PolicyPlayer, chance: random.Random) -> None:
    weight = ears[0].weight
    while table.state.playing is not None:
        state = table.state
        asked = [seat for seat in state.asked() if seat not in state.kept]
        if not asked:
            tables.now.now += 1000.0  # type: ignore[attr-defined]
            await table.pacing.expire()
            continue
        seat = asked[0]
        match: Any = state.match
        view = match.view(seat)
        code = policy.choose(view, seat, chance.getrandbits(60), match.ply_for(seat))
        words = match.game.words.say(view, seat, code)
        move = protocol.Move(seat, words, ears[seat].number)
        answer = await tables.do(table.id, HOST, f"move {weight.moves}", move)
        if not answer.ok:
            raise AssertionError(answer.reason)
        weight.moves += 1


def told(weight: Weight, tables: int, pace: float) -> str:
    moves = tables / pace
    each = [weight.messages, weight.bytes_sent, weight.rows, weight.bytes_kept]
    messages, sent, rows, kept = (many / weight.moves for many in each)
    return (
        f"{weight.game:9} {weight.people} people {weight.moves:5} moves: a move {messages:5.2f} messages"
        f" {sent:6.0f} bytes  {rows:5.2f} rows {kept:5.0f} bytes  |  {tables} tables, a move every {pace:g} s:"
        f" {moves:.0f} moves/s {messages * moves:.0f} messages/s {sent * moves / 1e6:.0f} MB/s"
        f"  {rows * moves:.0f} rows/s {kept * moves / 1e6:.1f} MB/s {kept * moves * 86400 / 1e12:.2f} TB a day"
    )


async def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--tables", type=int, default=100_000)
    parser.add_argument("--pace", type=float, default=10.0)
    parser.add_argument("--store")
    words = parser.parse_args()
    limits = replace(Limits(), commands=FREELY, tables=FREELY, tables_each=10**9)
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        place = place_of(words.store or f"sqlite:///{folder / 'tables.db'}")
        tables = Tables(stack.enter_context(open_store(place)), limits, now=Clock())
        for game in registry.game_ids():
            weight = await weigh(tables, game, words.games)
            print(told(weight, words.tables, words.pace))
        await tables.close()


if __name__ == "__main__":
    asyncio.run(main())
