"""For which site a request speaks."""

from __future__ import annotations


def foreign(headers: dict[bytes, bytes]) -> bool:
    """Whether a page of another site sends this: its origin is not the host that is spoken to."""
    origin = headers.get(b"origin")
    if origin is None:
        return False
    return bool(origin.partition(b"://")[2] != headers.get(b"host", b""))
