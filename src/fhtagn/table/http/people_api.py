"""What people can do about themselves and about each other: devices, an export, the end of an identity, reports."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from starlette.requests import Request

from fhtagn.table import protocol
from fhtagn.table.log import entries
from fhtagn.table.log.refusals import NoTable, Refused, TooFast
from fhtagn.table.owners_work import stands_here
from fhtagn.table.people.devices import device_name
from fhtagn.table.people.person import Person
from fhtagn.table.store.people_rows import Report

if TYPE_CHECKING:
    from fhtagn.table.http.api import Service

QUOTED = 20  # the last things that somebody said, in a report

log = logging.getLogger("fhtagn.server")


def device_of(request: Request) -> str:
    """What the device is called that sends this."""
    return device_name(request.headers.get("user-agent", "")[:400])


async def devices(service: Service, request: Request, person: Person, body: None) -> list[protocol.Device]:
    """Where I am logged in; the one used last comes first."""
    return _devices(service, person)


def _devices(service: Service, person: Person) -> list[protocol.Device]:
    known = service.people.rows.devices(person.id)
    return [
        protocol.Device(one.id, one.name or "A browser", one.made, one.seen, one.id == person.device) for one in known
    ]


async def log_out(service: Service, request: Request, person: Person, body: protocol.LogOut) -> protocol.Done:
    """Log out one device, or all but this one; their tokens are worth nothing from now on."""
    gone = await service.people.log_out(person, body.device)
    service.log_out(person.id, gone)
    if body.device is not None:
        return protocol.Done("Logged out there.")
    return protocol.Done("You are logged in on this device only." if gone else "You are logged in nowhere else.")


async def export(service: Service, request: Request, person: Person, body: None) -> protocol.Export:
    """Everything that the server keeps about me, as one document."""
    if not service.exports.allows(person.id, service.tables.now()):
        raise TooFast("You have had this a moment ago; wait a little.")
    rows = service.people.rows
    return protocol.Export(
        person.name,
        person.login,
        person.face or None,
        rows.made(person.id),
        _devices(service, person),
        [await _played(service, person, table) for table in rows.tables_ever(person.id)],
        [f"{one.name}: {one.reason}" for one in rows.reports(person.id)],
    )


async def _played(service: Service, person: Person, table: str) -> protocol.Played:
    """A table as far as it is mine; one that cannot be read is named all the same."""
    said: list[str] = []
    try:
        game, status, host, seats = await service.tables.at_owner(stands_here, table, person)
        said = [entry.text for entry in await _talk(service, table) if entry.by == person.id]
    except Refused as error:
        return protocol.Played(table, "", str(error), False, [], said)
    return protocol.Played(table, game, status, host, seats, said)


async def _talk(service: Service, table: str) -> list[entries.Chatted]:
    """Everything that was said at a table; others have their turns in between."""
    found = []
    for page in service.tables.pages(table):
        for line in page:
            if b'"chatted"' in line[:400]:
                entry = entries.decode(line)
                found += [entry] if isinstance(entry, entries.Chatted) else []
        await asyncio.sleep(0)
    return found


async def delete(service: Service, request: Request, person: Person, body: protocol.Deletion) -> protocol.Done:
    """Delete my identity: my seats become open or a bot's, my name and words are shown no more, all tokens end."""
    await service.check_guess(request.client.host if request.client else "?", person.login)
    await service.people.check_passphrase(person, body.passphrase)
    rows = service.people.rows
    await service.tables.forget(person, rows.tables_ever(person.id))
    known = {one.id for one in rows.devices(person.id)}
    await rows.delete(person.id)
    service.log_out(person.id, known)
    return protocol.Done("You are forgotten here.")


async def report(service: Service, request: Request, person: Person, body: protocol.Report) -> protocol.Done:
    """Tell whoever runs the server about somebody at a table. What that one said last goes with it."""
    table = await service.tables.woken(request.path_params["table"])
    state = table.state
    if not state.admits(person.id):
        raise NoTable
    if body.seat is not None and body.seat >= len(state.seats):
        raise Refused(f"There is no seat {body.seat + 1}.")
    about = state.created.host if body.seat is None else state.seats[body.seat].person
    if not about or about == person.id:
        raise Refused("Nobody sits there whom you could report.")
    if not service.reports.allows(person.id, service.tables.now()):
        raise TooFast("You have reported much; wait a little.")
    said = [entry.text for entry in await _talk(service, table.id) if entry.by == about][-QUOTED:]
    name = state.created.host_name if body.seat is None else state.name(body.seat)
    one = Report(service.tables.now(), person.id, table.id, about, name, body.reason, said)
    await service.people.rows.report(one)
    service.tables.metrics.count("fhtagn_reports_total")
    log.warning("somebody was reported", extra={"table": table.id})
    return protocol.Done("Thank you. Whoever runs this server can read it now, with what was said.")
