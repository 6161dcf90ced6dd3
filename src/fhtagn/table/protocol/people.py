"""Who one is."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from fhtagn.table.protocol.words import Name


class NewPerson(Struct, forbid_unknown_fields=True):
    """Ask for an identity: nothing but a name to be shown."""

    name: Name


class Passphrase(Struct, forbid_unknown_fields=True):
    """A name and a passphrase that give an identity back on another device."""

    login: Annotated[str, Meta(max_length=40)]
    passphrase: Annotated[str, Meta(max_length=200)]


class Person(Struct):
    """An identity. The token proves it; whoever has the token is this person."""

    name: str
    token: str
