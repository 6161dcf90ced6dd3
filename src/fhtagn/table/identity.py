"""Who somebody is, without accounts: a token for each browser, signed by the server.

Whoever has the token is the person. A name and a passphrase give the same person a token on another device.
"""

from __future__ import annotations

import hashlib
import hmac
import os
import secrets
import unicodedata
from dataclasses import replace
from pathlib import Path

from fhtagn.kernel.errors import FhtagnError
from fhtagn.table.store import Conflict, Kept, Store

TAKEN = "This login name is taken; choose another."
SECRET_FILE = "server.secret"  # noqa: S105 (a file's name)


def server_secret(folder: Path) -> bytes:
    """The key of all signatures; made at the first start and readable by its owner only."""
    path = folder / SECRET_FILE
    folder.mkdir(parents=True, exist_ok=True)
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        secret = path.read_bytes()
        if len(secret) < 32:
            raise FhtagnError(f"{path} is damaged; delete it, and everyone gets a new identity.") from None
        return secret
    with os.fdopen(handle, "wb") as file:
        file.write(secrets.token_bytes(32))
        file.flush()
        os.fsync(file.fileno())
    return path.read_bytes()


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


class People:
    """The identities that this server has given out."""

    def __init__(self, store: Store, secret: bytes) -> None:
        self.store = store
        self._secret = secret

    def token(self, person: str) -> str:
        return f"{person}.{self._signature(person)}"

    def _signature(self, person: str) -> str:
        return hmac.digest(self._secret, f"token:{person}".encode(), "sha256").hex()[:40]

    def who(self, token: str) -> Kept | None:
        """The person whose token this is."""
        person, _, signature = token.partition(".")
        if not person or not hmac.compare_digest(signature.encode(), self._signature(person).encode()):
            return None
        return self.store.person(person)

    async def new(self, name: str) -> Kept:
        person = Kept(secrets.token_hex(8), clean_name(name))
        await self.store.save_person(person)
        return person

    async def rename(self, person: Kept, name: str) -> Kept:
        renamed = replace(person, name=clean_name(name))
        await self.store.save_person(renamed)
        return renamed

    async def keep(self, person: Kept, login: str, passphrase: str) -> Kept:
        """Let a name and a passphrase give this identity back."""
        import asyncio

        from argon2 import PasswordHasher

        login = login.strip().casefold()
        owner = self.store.person_by_login(login)
        if owner is not None and owner.id != person.id:
            raise FhtagnError(TAKEN)
        hashed = await asyncio.to_thread(PasswordHasher().hash, passphrase)
        kept = replace(person, login=login, hash=hashed)
        try:
            await self.store.save_person(kept)
        except Conflict:  # somebody else was a little faster
            raise FhtagnError(TAKEN) from None
        return kept

    async def back(self, login: str, passphrase: str) -> Kept:
        """The person with this login name and passphrase."""
        import asyncio

        from argon2 import PasswordHasher
        from argon2.exceptions import Argon2Error, InvalidHashError

        found = self.store.person_by_login(login.strip().casefold())
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
