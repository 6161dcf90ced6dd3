"""Tables whose clocks run for days, in the middle of games of every kind, as a server has written them down."""

from __future__ import annotations

import random
from itertools import cycle, islice
from pathlib import Path

from fhtagn.kernel import registry
from fhtagn.table.fair import chance
from fhtagn.table.people.identity import People, server_secret
from fhtagn.table.people.person import Person
from fhtagn.table.protocol import Clocks, Move, NewTable, SeatPlan, Start
from fhtagn.table.sight.listings import listing_of
from fhtagn.table.store.sqlite import SqliteStore
from fhtagn.table.store.store import Line, Listing
from fhtagn.table.table import Table
from fhtagn.table.tables import Tables
from tables.servers import LIMITS

DAYS = 3
PLAYED = 40
MOVES = 6  # made at each of them


async def lay_people(folder: Path, count: int) -> list[str]:
    """Their tokens."""
    store = SqliteStore(folder / "tables.db", synchronous="OFF")
    people = People(store, server_secret(folder))
    known = [await people.new(f"Person {number}") for number in range(count)]
    store.close()
    return [people.token(person.id) for person in known]


async def lay_timed(folder: Path, count: int, seed: int = 1) -> str:
    """So many tables of one person who plays all seats; that person's token. Some are played, the others are copies."""
    store = SqliteStore(folder / "tables.db", synchronous="OFF")
    people = People(store, server_secret(folder))
    host = await people.new("Host")
    tables, dice = Tables(store, LIMITS), random.Random(seed)
    games = list(map(registry.find, registry.game_ids()))
    played = [await _play(tables, host, game, dice) for game in islice(cycle(games), min(count, PLAYED))]
    copies = [_copy(store, table) for table in islice(cycle(played), count - len(played))]
    await store.append([line for line, _ in copies], [listing for _, listing in copies])
    await tables.close()
    store.close()
    return people.token(host.id)


def _copy(store: SqliteStore, table: Table) -> tuple[Line, Listing]:
    """The same game again, at a table of its own."""
    old, new = table.state.created.seed, chance.new_seed()
    body = b"\n".join(store.log(table.id)).replace(old.encode(), new.encode())
    name = chance.table_name(new)
    return Line(name, 0, body), listing_of(table.state)._replace(table=name)


async def _play(tables: Tables, host: Person, game: registry.Game, dice: random.Random) -> Table:
    seats = [SeatPlan("mine")] * game.seats(game.settings({}))
    wanted = NewTable(game.id, seats=seats, clocks=Clocks(move=DAYS * 86_400, expiry="forfeit"), hints=False)
    table, _ = await tables.create(host, wanted)
    await tables.do(table.id, host, "start", Start())
    for number in range(MOVES):
        state = table.state
        if state.match is None or not (asked := state.asked()):
            break
        seat = asked[0]
        command = Move(seat, dice.choice(state.match.legal(seat)), state.counts[seat])
        await tables.do(table.id, host, f"move {number}", command)
    return table
