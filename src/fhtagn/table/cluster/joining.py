"""How a server becomes one of several."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from fhtagn.kernel.errors import FhtagnError
from fhtagn.table.limits import Limits
from fhtagn.table.store.store import Store
from fhtagn.table.tables import Tables

if TYPE_CHECKING:
    from fhtagn.table.cluster.node import Node
    from fhtagn.table.http.api import Service
    from fhtagn.table.wire.live import Live


def among_others(bus: str, secret: bytes, store: Store, limits: Limits, **more: Any) -> Tables:
    """The tables of a node. Nodes find each other by the name of their cluster, which only they know."""
    from fhtagn.table.cluster.links import Links
    from fhtagn.table.cluster.tables import NodeTables
    from fhtagn.table.store.node import NodeStore

    if not isinstance(store, NodeStore):
        raise FhtagnError("--bus needs a database that several servers reach: --store postgresql://…")
    return NodeTables(store, Links(bus, cluster_of(secret), store.node), limits, **more)


def cluster_of(secret: bytes) -> str:
    """A name for all who serve one database, made from its secret."""
    return sha256(b"bus:" + secret).hexdigest()[:24]


def as_node(tables: Tables, service: Service, live: Live, figures: Callable[[], str]) -> Node | None:
    """What a node does besides serving; None for a server of its own. `figures` are those of this server."""
    if type(tables) is Tables:
        return None
    from fhtagn.table.cluster.node import Node
    from fhtagn.table.cluster.tables import NodeTables

    return Node(tables, service, live, figures) if isinstance(tables, NodeTables) else None
