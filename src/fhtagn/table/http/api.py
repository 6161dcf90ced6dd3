"""The HTTP half of the API: one function an operation, and the list from which routes and OpenAPI are made."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass
from functools import cache
from math import ceil
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from fhtagn.kernel.errors import FhtagnError
from fhtagn.table import protocol
from fhtagn.table.bots.hints import Adviser
from fhtagn.table.bots.in_page import InPage
from fhtagn.table.bots.review import Reviewer
from fhtagn.table.fair import proof
from fhtagn.table.fair.verify import verify
from fhtagn.table.http import games_api, looking_api, people_api, retellings_api
from fhtagn.table.http.machines import Machines
from fhtagn.table.http.people_api import device_of
from fhtagn.table.http.reading import Failure, address, number_in
from fhtagn.table.limits import AddressRate, Rate, Tries
from fhtagn.table.log.commands.invites import people_by
from fhtagn.table.log.refusals import NoTable, Refused, TooFast
from fhtagn.table.people.identity import People, clean_login
from fhtagn.table.people.person import Person
from fhtagn.table.sight.retelling import Retellings
from fhtagn.table.tables import Tables

Forward = Callable[["Operation", Request, Person, bytes], Awaitable[Response | None]]


class Service:
    """What the operations work on."""

    def __init__(self, tables: Tables, people: People) -> None:
        self.tables = tables
        self.people = people
        limits = tables.limits
        self.tries = Tries(limits)
        self.requests = AddressRate(limits.requests)
        self.back = Rate(limits.back)
        self.checks = AddressRate(limits.checks)
        self.exports = Rate(limits.exports)
        self.reports = Rate(limits.reports)
        self.log_out: Callable[[str, Collection[str]], None] = lambda person, devices: None  # ends live connections
        self.renamed: Callable[[Person], None] = lambda person: None  # tells live connections
        self.banned: Callable[[str], None] = lambda person: None  # tells other nodes
        self.forward: Forward | None = None  # asks the owner of a table, if that is another node
        self.proofs = AddressRate(limits.proofs)
        self.adviser = Adviser(limits.hints)
        self.in_page = InPage(limits.sights)
        self.reviewer = Reviewer()
        self.machines = Machines(tables.now)
        self.transcripts = AddressRate(limits.transcripts)
        self.moments = AddressRate(limits.moments)
        self.retellings = Retellings(tables.narrator, limits.replaying, tables.now)

    async def check_guess(self, sender: str, login: str | None) -> None:
        """Before a passphrase is tried, from this address and for this login name."""
        now = self.tables.now()
        if not await self.tries.guess(sender, now):
            raise TooFast("Too many tries; wait a little.")
        seconds = await self.tries.wait(login, now) if login is not None else 0
        if seconds:
            raise TooFast(f"Too many wrong passphrases for this login name; try again in {ceil(seconds)} seconds.")

    def person(self, request: Request) -> Person:
        """Whose request this is."""
        kind, _, token = request.headers.get("authorization", "").partition(" ")
        person = self.people.who(token.strip()) if kind.lower() == "bearer" and len(token) < 200 else None
        if person is None:
            raise Failure(401, "Say who you are: “Authorization: Bearer TOKEN”; POST /identity gives a token.")
        return person


@dataclass(frozen=True)
class Operation:
    """A method and a path, what goes in and what comes out."""

    method: str
    path: str
    work: Callable[[Service, Request, Any, Any], Awaitable[Any]]
    body: Any = None
    result: Any = None
    signed: bool = True
    parameters: tuple[str, ...] = ()

    def read(self, body: bytes) -> Any:
        """What was sent, checked."""
        return _decoder(self.body).decode(body) if self.body is not None else None

    @property
    def summary(self) -> str:
        return (self.work.__doc__ or "").strip()


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)


def _person(service: Service, person: Person) -> protocol.Person:
    token = service.people.token(person.id, person.device)
    return protocol.Person(person.name, token, person.login, person.face or None)


async def new_person(service: Service, request: Request, person: None, body: protocol.NewPerson) -> protocol.Person:
    """Get an identity; its token belongs into the Authorization header of all other requests."""
    if not await service.tries.new_person(address(request), service.tables.now()):
        raise TooFast("Too many new identities from your address; wait a little.")
    return _person(service, await service.people.new(body.name, device_of(request)))


async def me(service: Service, request: Request, person: Person, body: None) -> protocol.Person:
    """Who I am."""
    await service.people.see(person, device_of(request))
    return _person(service, person)


async def rename(service: Service, request: Request, person: Person, body: protocol.NewPerson) -> protocol.Person:
    """Be called something else, at tables where one sits down from now on."""
    renamed = await service.people.rename(person, body.name)
    service.renamed(renamed)
    return _person(service, renamed)


async def wear(service: Service, request: Request, person: Person, body: protocol.Face) -> protocol.Person:
    """Look like something else, at tables where one sits down from now on."""
    changed = await service.people.wear(person, body.face or "")
    service.renamed(changed)
    return _person(service, changed)


async def keep(service: Service, request: Request, person: Person, body: protocol.Keeping) -> protocol.Person:
    """Keep this identity under a login name and a passphrase; other ones log out all other devices."""
    await service.check_guess(address(request), person.login)
    kept = await service.people.keep(person, body.login, body.passphrase, body.old)
    if person.login is not None:
        await service.tries.forgive(person.login)
        service.log_out(person.id, await service.people.log_out(person))
    return _person(service, kept)


async def come_back(service: Service, request: Request, person: None, body: protocol.Passphrase) -> protocol.Person:
    """Get one's identity on another device."""
    login = clean_login(body.login)
    await service.check_guess(address(request), login)
    person_back = await service.people.back(login, body.passphrase, device_of(request))
    await service.tries.forgive(login)
    return _person(service, person_back)


async def list_tables(service: Service, request: Request, person: None, body: None) -> list[protocol.Listed]:
    """The public tables."""
    return service.tables.listed()


async def my_tables(service: Service, request: Request, person: Person, body: None) -> list[protocol.MyTable]:
    """My tables that are not closed, newest first: those that I created, and those at which I sit."""
    looking_api.check_pace(service, person)
    return await service.tables.mine(person)


async def new_table(service: Service, request: Request, person: Person, body: protocol.NewTable) -> protocol.Made:
    """Create a table."""
    table, secrets = await service.tables.create(person, body)
    return protocol.Made(table.id, secrets)


async def look(service: Service, request: Request, person: Person, body: None) -> protocol.News:
    """How a table stands: what came after event `since`, or everything. An invite's secret goes into X-Invite."""
    table = await service.tables.woken(request.path_params["table"])
    seat, since = number_in(request, "seat"), number_in(request, "since")
    return await table.look(person, seat, since, request.headers.get("x-invite"))


async def command(service: Service, request: Request, person: Person, body: protocol.Order) -> protocol.Answer:
    """Give a command at a table; the answer says whether it was done, and if not, why."""
    return await service.tables.do(request.path_params["table"], person, body.id, body.command)


async def transcript(service: Service, request: Request, person: Person, body: None) -> Response:
    """The game as a text; with seed and entries when it is over, so that `fhtagn verify` can check the dice."""
    return Response(await _transcript(service, request, person), media_type="text/plain; charset=utf-8")


async def _transcript(service: Service, request: Request, person: Person) -> str:
    table = await service.tables.woken(request.path_params["table"])
    await table.look(person, None, None, request.headers.get("x-invite"))
    async with table.lock:
        table.ensure_loaded()
        if table.proof:
            return table.proof
        if not service.proofs.allows(address(request), service.tables.now()):
            raise TooFast("Too many transcripts for your address; wait a little.")
        log = await service.tables.whole_log(table.id)
        text = await service.tables.slices.aside(proof.written, table.state, log)
        if table.state.status == "over":
            table.proof = text
        return text


async def verification(service: Service, request: Request, person: Person, body: None) -> protocol.Verified:
    """Whether the dice of a finished game were drawn as promised."""
    text = await _transcript(service, request, person)
    try:
        checked = await service.tables.slices.aside(verify, text)
    except Refused:
        raise
    except FhtagnError as error:
        return protocol.Verified(False, 0, str(error))
    return protocol.Verified(True, checked.rolls, f"All {checked.rolls} rolls are as promised.")


async def invites(service: Service, request: Request, person: Person, body: None) -> list[protocol.Invitation]:
    """The invites that still work, for the host."""
    table = await service.tables.woken(request.path_params["table"])
    if table.state.created.host != person.id:
        raise NoTable
    state = table.state
    return [
        protocol.Invitation(number, invite.seat, invite.watch, [name for _, name, _ in people_by(state, number)])
        for number, invite in state.invitations.items()
    ]


TABLE = "/tables/{table}"
RETOLD = "/retellings/{name}"

OPERATIONS = (
    Operation("POST", "/identity", new_person, protocol.NewPerson, protocol.Person, signed=False),
    Operation("GET", "/identity", me, None, protocol.Person),
    Operation("POST", "/identity/name", rename, protocol.NewPerson, protocol.Person),
    Operation("POST", "/identity/face", wear, protocol.Face, protocol.Person),
    Operation("POST", "/identity/keep", keep, protocol.Keeping, protocol.Person),
    Operation("POST", "/identity/return", come_back, protocol.Passphrase, protocol.Person, signed=False),
    Operation("GET", "/identity/devices", people_api.devices, None, list[protocol.Device]),
    Operation("POST", "/identity/logout", people_api.log_out, protocol.LogOut, protocol.Done),
    Operation("GET", "/identity/export", people_api.export, None, protocol.Export),
    Operation("POST", "/identity/delete", people_api.delete, protocol.Deletion, protocol.Done),
    Operation("GET", "/characters", games_api.characters, None, list[protocol.Character], signed=False),
    Operation("GET", "/games", games_api.games, None, list[protocol.GameInfo], signed=False),
    Operation("GET", "/games/{game}/texts/{language}", games_api.game_texts, None, dict[str, str], signed=False),
    Operation("POST", "/games/{game}/plan", games_api.plan, protocol.Plan, protocol.Planned, signed=False),
    Operation("POST", "/games/{game}/blank", games_api.blank, protocol.Plan, protocol.Blank, signed=False),
    Operation(
        "GET", "/games/{game}/machine", games_api.machine, None, protocol.Machine, signed=False, parameters=("make",)
    ),
    Operation("GET", "/games/{game}/rules", games_api.rules_page, None, protocol.RulesPage, signed=False),
    Operation("GET", "/games/{game}/lessons/{number}", games_api.lesson, None, protocol.Lesson, signed=False),
    Operation(
        "POST", "/games/{game}/check", games_api.check_file, protocol.FileText, protocol.FileChecked, signed=False
    ),
    Operation("POST", "/retellings", retellings_api.tell, protocol.Transcript, protocol.Retold, signed=False),
    Operation(
        "POST",
        f"{RETOLD}/moments/{{number}}",
        retellings_api.moment,
        protocol.Recall,
        protocol.Moment,
        signed=False,
    ),
    Operation("POST", f"{RETOLD}/ending", retellings_api.ending, protocol.Recall, protocol.Ending, signed=False),
    Operation("POST", f"{RETOLD}/review", retellings_api.review, protocol.Recall, protocol.Review, signed=False),
    Operation("GET", "/tables", list_tables, None, list[protocol.Listed], signed=False),
    Operation("POST", "/tables", new_table, protocol.NewTable, protocol.Made),
    Operation("GET", "/tables/mine", my_tables, None, list[protocol.MyTable]),  # before any table
    Operation("GET", TABLE, look, None, protocol.News, parameters=("seat", "since")),
    Operation("POST", f"{TABLE}/commands", command, protocol.Order, protocol.Answer),
    Operation("GET", f"{TABLE}/history", looking_api.history, None, protocol.History, parameters=("seat",)),
    Operation("GET", f"{TABLE}/moments/{{number}}", looking_api.moment, None, protocol.Moment, parameters=("seat",)),
    Operation("GET", f"{TABLE}/ending", looking_api.ending, None, protocol.Ending, parameters=("seat",)),
    Operation("GET", f"{TABLE}/turning", looking_api.turning, None, protocol.Turning, parameters=("seat",)),
    Operation("GET", f"{TABLE}/hints", looking_api.hints, None, protocol.Hints, parameters=("seat",)),
    Operation("GET", f"{TABLE}/sight", looking_api.sight, None, protocol.Sight, parameters=("seat",)),
    Operation("GET", f"{TABLE}/choices", looking_api.choices, None, protocol.Choices, parameters=("seat", "moves")),
    Operation("GET", f"{TABLE}/review", looking_api.review, None, protocol.Review, parameters=("seat",)),
    Operation("GET", f"{TABLE}/transcript", transcript, None, str),
    Operation("GET", f"{TABLE}/verification", verification, None, protocol.Verified),
    Operation("POST", f"{TABLE}/reports", people_api.report, protocol.Report, protocol.Done),
    Operation("GET", f"{TABLE}/invites", invites, None, list[protocol.Invitation]),
)
