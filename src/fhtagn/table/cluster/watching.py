"""The figures of all nodes, asked from any of them: several that listen at one port cannot be asked one by one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from fhtagn.table.cluster.connection import settled
from fhtagn.table.metrics import together

if TYPE_CHECKING:
    from nats.aio.client import Client
    from nats.aio.msg import Msg

PATIENCE = 0.5  # seconds for those who have not answered
TIMES = 4  # that they are asked: one that has just started may not listen yet


class CommonFigures:
    """`own` says this node's figures, in which its name stands."""

    def __init__(self, cluster: str, own: Callable[[], str]) -> None:
        self.own = own
        self._subject = f"{cluster}.figures"
        self._client: Client | None = None

    async def begin(self, client: Client) -> None:
        self._client = client
        await client.subscribe(self._subject, cb=self._tell)

    async def _tell(self, asked: Msg) -> None:
        await asked.respond(self.own().encode())

    async def of_all(self, nodes: int) -> str:
        """Of as many nodes as there should be; without those who do not answer in time."""
        heard: list[str] = []
        for _ in range(TIMES):
            client = self._client
            if client is None or not client.is_connected:
                break
            heard = max(heard, await self._ask(client, nodes), key=len)
            if len(heard) >= nodes:
                break
        return together(sorted(heard)) if heard else self.own()

    async def _ask(self, client: Client, nodes: int) -> list[str]:
        heard: list[str] = []
        complete = asyncio.Event()

        async def hear(answer: Msg) -> None:
            heard.append(answer.data.decode())
            if len(heard) >= nodes:
                complete.set()

        inbox = client.new_inbox()
        hearing = await client.subscribe(inbox, cb=hear)
        try:
            await settled(client)
            await client.publish(self._subject, reply=inbox)
            await asyncio.wait_for(complete.wait(), PATIENCE)
        except TimeoutError:
            pass
        finally:
            await hearing.unsubscribe()
        return heard
