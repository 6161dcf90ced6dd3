"""The page of metrics, for whoever has its token: players could count hidden moves by them."""

from __future__ import annotations

import hmac
import os
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from fhtagn.table.access import TOKEN_FILE, Access
from fhtagn.table.http.refusing import refusal
from fhtagn.table.http.watchdog import Watchdog
from fhtagn.table.metrics import of_node
from fhtagn.table.tables import Tables
from fhtagn.table.wire.door import Keeper
from fhtagn.table.wire.live import Live


class Figures:
    """What the page says about this server."""

    def __init__(self, tables: Tables, live: Live, keeper: Keeper, watchdog: Watchdog) -> None:
        self.tables, self.live, self.keeper, self.watchdog = tables, live, keeper, watchdog

    def text(self) -> str:
        tables = self.tables
        tables.metrics.counts["fhtagn_messages_total", ""] = self.live.sent
        _count_thoughts(tables)
        tables.metrics.gauges = {
            "fhtagn_tables_awake": len(tables.awake),
            "fhtagn_tables_timed_asleep": tables.sleeping_timed,
            **tables.figures(),
            "fhtagn_connections": len(self.live.connections),
            "fhtagn_sockets": self.keeper.open,
            "fhtagn_sockets_limit": tables.limits.sockets,
            "fhtagn_descriptors": _descriptors(),
            "fhtagn_commits": tables.store.commits,
            "fhtagn_store_queue": tables.store.waiting(),
            "fhtagn_bots_thinking": sum(table.pacing.busy_bots() for table in tables.awake.values()),
            "fhtagn_threads": threading.active_count(),
            "fhtagn_memory_bytes": _memory(),
            **tables.store.figures(),
            "fhtagn_standstills": tables.store.clock.standstills,
            **{f'fhtagn_longest_step_seconds{{what="{what}"}}': long for what, long in self.watchdog.longest.items()},
        }
        text = tables.metrics.text()
        return of_node(text, tables.node) if tables.node else text


def page(
    access: Access, own: Callable[[], str], of_all: Callable[[], Awaitable[str]] | None = None
) -> Callable[[Request], Awaitable[Response]]:
    """This server's figures; those of all nodes, if there are several, where ?nodes=all asks for them."""

    async def metrics(request: Request) -> Response:
        kind, _, token = request.headers.get("authorization", "").partition(" ")
        expected = access.metrics_token
        if not (
            expected and kind.lower() == "bearer" and hmac.compare_digest(token.strip().encode(), expected.encode())
        ):
            return refusal(
                403,
                "Metrics would tell players of hidden moves: say “Authorization: Bearer TOKEN” with the token that lies"
                f" beside the store in {TOKEN_FILE}, or that `fhtagn admin metrics-token` shows.",
            )
        everybody = of_all is not None and request.query_params.get("nodes") == "all"
        text = await of_all() if of_all is not None and everybody else own()
        return PlainTextResponse(text, media_type="text/plain; version=0.0.4")

    return metrics


def _count_thoughts(tables: Tables) -> None:
    counts, workers = tables.metrics.counts, tables.workers
    for (what, where), many in workers.done.items():
        counts["fhtagn_thoughts_total", f'what="{what}",where="{where}"'] = many
    if workers.elsewhere is not None:
        for why, many in workers.elsewhere.undone.items():
            counts["fhtagn_errands_undone_total", f'why="{why}"'] = many


def _memory() -> int:
    """What the server holds in memory; -1 where the system does not tell."""
    try:
        pages = Path("/proc/self/statm").read_text().split()[1]
    except OSError:
        return -1
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


def _descriptors() -> int:
    """Open now; -1 where the system does not tell."""
    try:
        return len(os.listdir("/proc/self/fd"))
    except OSError:
        return -1
