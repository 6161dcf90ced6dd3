"""Where a connection comes from, and for which site it speaks."""

from __future__ import annotations

from ipaddress import ip_address


def sender(peer: str, headers: dict[bytes, bytes]) -> str:
    """Where a connection comes from, to count those of one place; "" where that is not known.

    A peer in one's own network may be a proxy, which says for whom it speaks. Of an IPv6 address the half counts that
    names a network: whoever has one address there has all of them.
    """
    if _private(peer):
        peer = headers.get(b"x-forwarded-for", b"").rpartition(b",")[2].strip().decode("latin-1")
    if not peer or _private(peer):
        return ""
    try:
        address = ip_address(peer)
    except ValueError:
        return peer
    return f"{int(address) >> 64:x}" if address.version == 6 else peer


def _private(peer: str) -> bool:
    try:
        return ip_address(peer).is_private
    except ValueError:
        return not peer


def foreign(headers: dict[bytes, bytes]) -> bool:
    """Whether a page of another site sends this: its origin is not the host that is spoken to."""
    origin = headers.get(b"origin")
    if origin is None:
        return False
    return bool(origin.partition(b"://")[2] != headers.get(b"host", b""))
