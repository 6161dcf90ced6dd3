"""The connection to NATS, made the same way by all who use it: it comes back by itself, and says that it was gone."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from fhtagn.kernel.errors import FhtagnError

if TYPE_CHECKING:
    from nats.aio.client import Client

PING = 2  # seconds between two signs of life; after two that were missed the connection counts as lost
AGAIN = 0.5  # seconds between two tries to come back
SCHEMES = ("nats", "tls")

log = logging.getLogger("fhtagn.bus")


def check_address(address: str) -> str:
    """An address such as nats://host:4222, or several with commas; else a sentence."""
    for one in address.split(","):
        try:
            parts = urlsplit(one)
            well = parts.scheme in SCHEMES and parts.hostname and (parts.port or 1) > 0
        except ValueError:
            well = False
        if not well:
            raise FhtagnError("--bus: name a NATS server, for example nats://localhost:4222.")
    try:
        import nats  # noqa: F401
    except ImportError:
        raise FhtagnError("--bus needs nats-py; install it with: pip install 'fhtagn[bus]'") from None
    return address


def without_password(address: str) -> str:
    """An address that may be shown."""
    return ",".join(f"{urlsplit(one).scheme}://{urlsplit(one).netloc.rpartition('@')[2]}" for one in address.split(","))


async def connect(address: str, name: str, *, wait: bool = True) -> Client:
    """A connection under this name. Whoever does not `wait` for a server that is away gets a sentence instead."""
    from nats.aio.client import Client
    from nats.errors import Error

    client = Client()
    told = _Told(client, without_password(address))
    try:
        await client.connect(
            address.split(","),
            name=name,
            error_cb=told.failed,
            disconnected_cb=told.lost,
            reconnected_cb=told.back,
            connect_timeout=PING,
            reconnect_time_wait=AGAIN,  # type: ignore[arg-type]
            max_reconnect_attempts=-1 if wait else 1,
            ping_interval=PING,
            max_outstanding_pings=2,
        )
    except (OSError, Error) as error:
        raise FhtagnError(f"NATS at {told.address} does not answer: {told.reason or error}.") from None
    client.options["max_reconnect_attempts"] = -1
    told.connected = True
    return client


async def settled(client: Client) -> None:
    """Until the server knows all that was said so far, subscriptions too.

    nats-py's own `flush` may overtake what was said just before it; a second one cannot.
    """
    await client.flush()
    await client.flush()


class _Told:
    """Says once what has become of a connection."""

    def __init__(self, client: Client, address: str) -> None:
        self.client, self.address = client, address
        self.connected = False
        self.reason = ""
        self._said = False

    async def failed(self, error: Exception) -> None:
        self.reason = str(error).removeprefix("nats: ") or type(error).__name__
        if self.connected:
            log.debug("NATS", extra={"error": repr(error)[:200]})
        elif not self._said:
            self._said = True
            about = {"what": self.address, "error": repr(error)[:200]}
            log.warning("NATS does not answer; it is asked again and again", extra=about)

    async def lost(self) -> None:
        if self.connected and not self.client.is_closed:
            log.warning("the connection to NATS is lost", extra={"what": self.address})

    async def back(self) -> None:
        log.warning("the connection to NATS is back", extra={"what": self.address})
