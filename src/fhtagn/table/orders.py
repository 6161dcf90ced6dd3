"""What whoever runs a server tells it while it runs: `fhtagn admin` writes orders into the store, the server obeys."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from fhtagn.kernel.errors import FhtagnError
from fhtagn.table.tables import Tables
from fhtagn.table.wire.connection import REFUSED

if TYPE_CHECKING:
    from fhtagn.table.wire.live import Live

EVERY = 1.0  # seconds
WAITING = "SELECT id, what, about, reason FROM orders ORDER BY id LIMIT 20"

log = logging.getLogger("fhtagn.server")


async def keep_obeying(tables: Tables, live: Live) -> None:
    while True:
        await asyncio.sleep(EVERY)
        await obey(tables, live)


async def obey(tables: Tables, live: Live) -> None:
    """Obey what waits; one that cannot be obeyed is noted, and does not keep others waiting."""
    try:
        for number, what, about, reason in tables.store.rows(WAITING):
            try:
                if what == "close":
                    await tables.close_table(about, reason)
                else:
                    heed_bans(live, about)
                    live.service.banned(about)
            except FhtagnError as error:
                log.error("an order cannot be obeyed", extra={"order": what, "about": about, "error": str(error)[:200]})
            await tables.store.write(("DELETE FROM orders WHERE id = ?", [number]))
    except Exception as error:  # a store that does not answer just now
        log.error("orders cannot be read", extra={"error": repr(error)[:200]})


def heed_bans(live: Live, person: str) -> None:
    """Somebody is banned, or no longer."""
    banned = live.service.people.read_bans().get(person)
    for connection in list(live.connections):
        if banned is not None and connection.person is not None and connection.person.id == person:
            connection.bye(REFUSED, banned)
