"""A chain of hashes over the entries of each table: a row that was changed, lost or put in is found.

It finds damage and careless hands. Whoever may write the file can also write a new chain: it is no signature.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from typing import Any

LENGTH = 16  # bytes of a link


class Damaged(Exception):
    """The log of a table is not as it was written."""

    def __init__(self, table: str, entry: int, what: str) -> None:
        super().__init__(f"{what} at entry {entry}")
        self.table = table
        self.entry = entry  # the first that is not as it was written


def start_of(table: str) -> bytes:
    """What the first entry of a table is linked to."""
    return table.encode()


def written_link(before: bytes, body: bytes) -> bytes:
    """The link of a row: it depends on everything that was written before it."""
    return sha256(before + body).digest()[:LENGTH]


def check(table: str, rows: Iterable[tuple[Any, Any, Any]], expected: int, before: bytes) -> list[bytes]:
    """The bodies of rows, given with numbers and links; Damaged at the first row that is not as it was written."""
    bodies: list[bytes] = []
    for number, body, link in rows:
        if not isinstance(body, bytes):
            raise Damaged(table, expected, "no bytes")
        if number != expected:
            raise Damaged(table, expected, "an entry is missing")
        before = sha256(before + body).digest()[:LENGTH]
        if before != link:
            raise Damaged(table, expected, "the chain is broken")
        bodies.append(body)
        expected += body.count(b"\n") + 1
    return bodies
