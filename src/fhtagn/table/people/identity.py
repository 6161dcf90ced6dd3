"""Who somebody is, without accounts: a token for each device, signed by the server.

Whoever has the token is the person, until that device is logged out. A name and a passphrase give the same person a
token on another device.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets
import unicodedata
from dataclasses import replace
from pathlib import Path

from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.private import private_file, private_folder, write_private
from fhtagn.table.log.refusals import Banned
from fhtagn.table.people.person import Device, Person
from fhtagn.table.store.people_rows import PeopleRows
from fhtagn.table.store.store import Conflict, Store

TAKEN = "This login name is taken; choose another."
SHORTEST_LOGIN = 3
SHORTEST_PASSPHRASE = 8
SEEN_EVERY = 3600.0  # seconds after which it is noted again that a device is used
SECRET_FILE = "server.secret"  # noqa: S105 (a file's name)


def server_secret(folder: Path) -> bytes:
    """The key of all signatures; made at the first start and readable by its owner only."""
    path = private_folder(folder) / SECRET_FILE
    if not path.exists():
        write_private(path, secrets.token_bytes(32))
    secret = path.read_bytes()
    if len(secret) < 32:
        raise FhtagnError(f"{path} is damaged; restore a backup, or delete it, and everyone gets a new identity.")
    private_file(path)
    return secret


def new_secret() -> str:
    """A secret for an invite or a seat."""
    return secrets.token_urlsafe(16)


def secret_hash(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def matches(secret: str, expected: str) -> bool:
    return bool(expected) and hmac.compare_digest(secret_hash(secret), expected)


def clean_name(name: str) -> str:
    """A name as others see it: one line, no invisible signs."""
    shown = " ".join("".join(sign for sign in name if unicodedata.category(sign)[0] not in "C").split())
    if not shown:
        raise FhtagnError("A name needs at least one visible letter.")
    return shown[:40]


def clean_login(login: str) -> str:
    """A login name as it is kept: small and capital letters are the same, and blanks around it do not count."""
    kept = login.strip().casefold()
    if len(kept) < SHORTEST_LOGIN:
        raise FhtagnError(f"A login name has at least {SHORTEST_LOGIN} signs; say yours.")
    return kept


class People:
    """The identities that this server has given out."""

    def __init__(self, store: Store, secret: bytes) -> None:
        self.store = store
        self._secret = secret
        self.rows = PeopleRows(store)
        self._banned: dict[str, str] = {}
        self.read_bans()
        self._changing = asyncio.Lock()

    def token(self, person: str, device: str = "") -> str:
        """What proves a person on a device. The first device is called like the person, and not named in its token."""
        owner = f"{person}.{device}" if device not in ("", person) else person
        return f"{owner}.{self._signature(owner)}"

    def mark(self, words: str) -> str:
        """Something that stands for these words, and tells nobody what they are."""
        return hmac.digest(self._secret, f"mark:{words}".encode(), "sha256").hex()[:32]

    def _signature(self, owner: str) -> str:
        return hmac.digest(self._secret, f"token:{owner}".encode(), "sha256").hex()[:40]

    def who(self, token: str) -> Person | None:
        """The person whose token this is, if it was not logged out."""
        owner, _, signature = token.rpartition(".")
        if not owner or not hmac.compare_digest(signature.encode(), self._signature(owner).encode()):
            return None
        person, _, device = owner.partition(".")
        self.check_banned(person)
        return self.rows.person_at(person, device or person)

    def read_bans(self) -> dict[str, str]:
        """Who is banned, and what they are told."""
        self._banned = dict(self.store.rows("SELECT person, reason FROM bans"))
        return self._banned

    def check_banned(self, person: str) -> None:
        if person in self._banned:
            raise Banned(self._banned[person])

    async def new(self, name: str, device: str = "") -> Person:
        """A new person, on a device of this kind."""
        identifier = secrets.token_hex(8)
        person = Person(identifier, clean_name(name), device=identifier)
        await self.store.save_person(person)
        await self._log_in(person, device)
        return person

    async def _log_in(self, person: Person, device: str) -> None:
        now = self.store.clock()
        await self.rows.log_in(person.id, Device(person.device, device, now, now))

    async def see(self, person: Person, device: str) -> None:
        """Note now and then that a device is still used."""
        known = next((one for one in self.rows.devices(person.id) if one.id == person.device), None)
        now = self.store.clock()
        if known is not None and (now - known.seen > SEEN_EVERY or not known.name):
            await self.rows.see(known.id, device, now)

    async def log_out(self, person: Person, device: str | None = None) -> set[str]:
        """End the login on one device, or on all but this one; those that are logged out."""
        known = {one.id for one in self.rows.devices(person.id)}
        gone = known - {person.device} if device is None else known & {device}
        if device is not None and not gone:
            raise FhtagnError("You are not logged in on such a device.")
        await self.rows.log_out(person.id, gone)
        return gone

    async def rename(self, person: Person, name: str) -> Person:
        return await self._change(person, name=clean_name(name))

    async def wear(self, person: Person, face: str) -> Person:
        """Look like this from now on."""
        return await self._change(person, face=face)

    async def _change(self, person: Person, **changed: str) -> Person:
        """One change after the other, each of what the last one has left: nobody's name or login gets lost."""
        async with self._changing:
            known = self.store.person(person.id)
            if known is None:
                raise FhtagnError("This identity has been deleted.")
            renewed = replace(known, device=person.device, **changed)
            await self.store.save_person(renewed)
            return renewed

    async def keep(self, person: Person, login: str, passphrase: str, old: str = "") -> Person:
        """Let a name and a passphrase give this identity back; other ones only for whoever knows the present one."""
        from argon2 import PasswordHasher

        login = clean_login(login)
        if len(passphrase.strip()) < SHORTEST_PASSPHRASE:
            raise FhtagnError(f"A passphrase has at least {SHORTEST_PASSPHRASE} signs; a whole sentence is best.")
        owner = self.store.person_by_login(login)
        if owner is not None and owner.id != person.id:
            raise FhtagnError(TAKEN)
        await self.check_passphrase(person, old)
        hashed = await asyncio.to_thread(PasswordHasher().hash, passphrase)
        try:
            return await self._change(person, login=login, hash=hashed)
        except Conflict:  # somebody else was a little faster
            raise FhtagnError(TAKEN) from None

    async def check_passphrase(self, person: Person, passphrase: str) -> None:
        """Before what a borrowed device must not do: whoever has kept the identity says the present passphrase."""
        from argon2 import PasswordHasher
        from argon2.exceptions import Argon2Error, InvalidHashError

        kept = self.store.person(person.id)
        if kept is None or kept.hash is None:
            return
        if not passphrase:
            raise FhtagnError("Say your present passphrase, too.")
        try:
            await asyncio.to_thread(PasswordHasher().verify, kept.hash, passphrase)
        except (Argon2Error, InvalidHashError):
            raise FhtagnError("This is not your present passphrase.") from None

    async def back(self, login: str, passphrase: str, device: str = "") -> Person:
        """The person with this login name and passphrase, on a new device."""
        from argon2 import PasswordHasher
        from argon2.exceptions import Argon2Error, InvalidHashError

        if not passphrase.strip():
            raise FhtagnError("Say the passphrase, too: login name and passphrase together give an identity back.")
        found = self.store.person_by_login(clean_login(login))
        try:
            # An unknown name takes as long as a wrong passphrase.
            if found is None or found.hash is None:
                await asyncio.to_thread(PasswordHasher().hash, passphrase)
            else:
                await asyncio.to_thread(PasswordHasher().verify, found.hash, passphrase)
                self.check_banned(found.id)
                person = replace(found, device=secrets.token_hex(8))
                await self._log_in(person, device)
                return person
        except (Argon2Error, InvalidHashError):
            pass
        raise FhtagnError("No identity has this name and passphrase.")
