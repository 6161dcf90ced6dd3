"""Who somebody is, without accounts: a token for each browser, signed by the server.

Whoever has the token is the person. A name and a passphrase give the same person a token on another device.
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
from fhtagn.table.people.person import Person
from fhtagn.table.store.store import Conflict, Store

TAKEN = "This login name is taken; choose another."
SHORTEST_LOGIN = 3
SHORTEST_PASSPHRASE = 8
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
        self._changing = asyncio.Lock()

    def token(self, person: str) -> str:
        return f"{person}.{self._signature(person)}"

    def _signature(self, person: str) -> str:
        return hmac.digest(self._secret, f"token:{person}".encode(), "sha256").hex()[:40]

    def who(self, token: str) -> Person | None:
        """The person whose token this is."""
        person, _, signature = token.partition(".")
        if not person or not hmac.compare_digest(signature.encode(), self._signature(person).encode()):
            return None
        return self.store.person(person)

    async def new(self, name: str) -> Person:
        person = Person(secrets.token_hex(8), clean_name(name))
        await self.store.save_person(person)
        return person

    async def rename(self, person: Person, name: str) -> Person:
        return await self._change(person, name=clean_name(name))

    async def _change(self, person: Person, **changed: str) -> Person:
        """One change after the other, each of what the last one has left: nobody's name or login gets lost."""
        async with self._changing:
            renewed = replace(self.store.person(person.id) or person, **changed)
            await self.store.save_person(renewed)
            return renewed

    async def keep(self, person: Person, login: str, passphrase: str) -> Person:
        """Let a name and a passphrase give this identity back."""
        from argon2 import PasswordHasher

        login = clean_login(login)
        if len(passphrase.strip()) < SHORTEST_PASSPHRASE:
            raise FhtagnError(f"A passphrase has at least {SHORTEST_PASSPHRASE} signs; a whole sentence is best.")
        owner = self.store.person_by_login(login)
        if owner is not None and owner.id != person.id:
            raise FhtagnError(TAKEN)
        hashed = await asyncio.to_thread(PasswordHasher().hash, passphrase)
        try:
            return await self._change(person, login=login, hash=hashed)
        except Conflict:  # somebody else was a little faster
            raise FhtagnError(TAKEN) from None

    async def back(self, login: str, passphrase: str) -> Person:
        """The person with this login name and passphrase."""
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
                return found
        except (Argon2Error, InvalidHashError):
            pass
        raise FhtagnError("No identity has this name and passphrase.")
