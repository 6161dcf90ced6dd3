"""How the server is reached: names that it answers to, proxies that speak for others, addresses that count."""

from __future__ import annotations

import logging
import re
import secrets
import socket
from collections.abc import Iterable, Mapping
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from pathlib import Path

from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.private import write_private

LOOPBACK = ("127.0.0.1", "::1")
ANY = "*"
PATH = re.compile(r"(/[A-Za-z0-9._~-]+)*")
TOKEN_FILE = "metrics.token"  # noqa: S105 (a file's name)
NEAR, WIDE = 64, 48  # bits of an IPv6 address that name a network, and whoever has got many of them

log = logging.getLogger("fhtagn.server")


class Access:
    """What the operator has decided. Without decisions: any name, a proxy on this machine, nobody reads the metrics."""

    def __init__(
        self,
        names: Iterable[str] = (ANY,),
        proxies: Iterable[str] = LOOPBACK,
        metrics_token: str = "",
        root: str = "",
    ) -> None:
        self.names = frozenset(name.strip().casefold() for name in names)
        self.proxies = [_network(proxy) for proxy in proxies]
        self.metrics_token = metrics_token
        self.root = _path(root)  # under which a proxy serves this site, and which it takes off
        self._warned = False

    def knows(self, host: str) -> bool:
        """Whether a request to this host is meant for us.

        A page of a foreign site can make its own name lead to this machine, but it always says that name: it cannot
        say one of ours, a number, or none.
        """
        if ANY in self.names or not host:
            return True
        name = host_name(host)
        return name in self.names or _is_number(name)

    def trusts(self, peer: str) -> bool:
        """Whether this peer speaks for others; where there is no address at all, only a proxy can be there."""
        return not peer or _contains(tuple(self.proxies), peer)

    def sender(self, peer: str, headers: Mapping[bytes, bytes]) -> str:
        """Whose address counts: the peer's, or that of whom a trusted proxy speaks for."""
        forwarded = headers.get(b"x-forwarded-for")
        if forwarded is None:
            return peer
        if not self.trusts(peer):
            self._warn(peer)
            return peer
        for part in reversed(forwarded.decode("latin-1").split(",")):
            address = _bare(part.strip())
            if address and not _contains(tuple(self.proxies), address):
                return address
        return peer

    def _warn(self, peer: str) -> None:
        if not self._warned:
            self._warned = True
            log.warning(f"{peer} sends X-Forwarded-For; if it is your proxy, start with --proxy {peer}")


def open_access(
    token: str, host: str, names: Iterable[str] = (), proxies: Iterable[str] = (), root: str = ""
) -> Access:
    """What a server starts with; whoever says this token may read its metrics."""
    return Access({*served_names(host), *names}, (*LOOPBACK, *proxies), token, root)


def is_exposed(host: str, proxies: Iterable[str] = ()) -> bool:
    """Whether others can speak to this server without a proxy between that encrypts."""
    return not (_contains(tuple(map(_network, LOOPBACK)), host) or host == "localhost" or any(proxies))


def _path(root: str) -> str:
    path = f"/{root.strip('/')}" if root.strip("/") else ""
    if not PATH.fullmatch(path):
        raise FhtagnError(f"--root-path {root}: give a path such as /games, of letters, digits, dots and dashes.")
    return path


def metrics_token(folder: Path) -> str:
    """Made at the first start, and readable by its owner only."""
    path = folder / TOKEN_FILE
    if not path.exists():
        write_private(path, f"{secrets.token_urlsafe(24)}\n".encode())
    return path.read_text().strip()


def served_names(host: str) -> set[str]:
    """The names by which a server that listens there is known."""
    known = {"localhost", host, socket.gethostname(), f"{socket.gethostname()}.local", socket.getfqdn()}
    return {name.casefold() for name in known if name}


def host_name(host: str) -> str:
    """The name in a Host header, without the port."""
    name = host.strip().casefold()
    if name.startswith("["):
        return name[1:].partition("]")[0]
    return name.partition(":")[0].rstrip(".")


@lru_cache(10_000)
def networks(address: str) -> tuple[str, str]:
    """What is counted for an address: itself, or its network; and the wider network where there is one."""
    try:
        found = ip_address(address)
    except ValueError:
        return address, ""
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped), ""
        return tuple(str(ip_network((int(found), bits), strict=False)) for bits in (NEAR, WIDE))  # type: ignore[return-value]
    return address, ""


def _network(proxy: str) -> IPv4Network | IPv6Network:
    try:
        return ip_network(proxy.strip(), strict=False)
    except ValueError:
        raise FhtagnError(f"--proxy {proxy}: give an address or a network, for example 172.16.0.0/12.") from None


@lru_cache(10_000)
def _contains(proxies: tuple[IPv4Network | IPv6Network, ...], address: str) -> bool:
    try:
        found = ip_address(address)
    except ValueError:
        return False
    if isinstance(found, IPv6Address) and found.ipv4_mapped is not None:
        return any(found.ipv4_mapped in network for network in proxies)
    return any(found in network for network in proxies)


def _bare(address: str) -> str:
    """Without a port or brackets, as some proxies write them."""
    if address.startswith("["):
        return address[1:].partition("]")[0]
    return address.partition(":")[0] if address.count(":") == 1 else address


def _is_number(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
