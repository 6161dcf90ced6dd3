"""Games in WebAssembly for the page: brought by their packages, or made in a process of their own when the first page
asks, one after another. What is made once is kept; what could not be made is not tried again for some time.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.registry import Game
from fhtagn.players import portable
from fhtagn.table import protocol
from fhtagn.table.http.pages import File

ADDRESS = f"{protocol.ROOT}/games/{{game}}/machine/{{file}}"
LONGEST = 1200.0  # seconds in which a module must be made
PAUSE = 600.0  # seconds until one that could not be made is tried again
MAKING = "This game is being made ready for your browser. The first time takes a few minutes; then it is kept."
ABSENT = "Nobody has asked yet to make this game ready for browsers."
FAILED = "This game could not be made ready for browsers on this server."

log = logging.getLogger("fhtagn.server")


@dataclass
class Making:
    """A module that is being made, or has been: then its files are there by their names, the one without the learned
    player first."""

    begun: float
    task: asyncio.Task[None] | None = None
    files: dict[str, File] = field(default_factory=dict)
    failed: float | None = None  # when

    def take(self, game: Game, module: bytes) -> None:
        """It is made."""
        for body in (portable.without_network(game, module), module):
            file = File(Path(portable.SHIPPED), lasting=True, body=body)
            self.files[f"{file.mark}.wasm"] = file


class Machines:
    """The modules of all games."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._known: dict[Game, Making] = {}
        self._unshipped: set[Game] = set()  # games whose packages bring none
        self._turn = asyncio.Lock()

    def routes(self) -> list[BaseRoute]:
        return [Route(ADDRESS, self._serve)]

    async def of(self, game: Game) -> protocol.Machine:
        """Where a game's module is; if it is nowhere yet, it begins to be made."""
        await self._look_for_one_that_came(game)
        known = self._known.get(game)
        now = self._now()
        if known is None or (known.failed is not None and now - known.failed > PAUSE):
            known = self._known[game] = Making(now)
            known.task = asyncio.get_running_loop().create_task(self._make(game, known))
        return self._told(game, known)

    async def at_hand(self, game: Game) -> protocol.Machine:
        """The same, but none is made for it."""
        await self._look_for_one_that_came(game)
        known = self._known.get(game)
        return protocol.Machine("absent", said=ABSENT) if known is None else self._told(game, known)

    async def _look_for_one_that_came(self, game: Game) -> None:
        if game in self._known or game in self._unshipped:
            return
        module = await asyncio.to_thread(portable.shipped, game)
        if module is None:
            self._unshipped.add(game)
        elif game not in self._known:
            self._known[game] = made = Making(self._now())
            made.take(game, module)

    def _told(self, game: Game, known: Making) -> protocol.Machine:
        now = self._now()
        if known.files:
            module, *whole = (ADDRESS.format(game=game.id, file=name) for name in known.files)
            return protocol.Machine("ready", module, whole="".join(whole))
        if known.failed is not None:
            return protocol.Machine("failed", said=FAILED)
        return protocol.Machine("making", said=MAKING, seconds=max(0.0, now - known.begun))

    async def _serve(self, request: Request) -> Response:
        for known in self._known.values():
            if file := known.files.get(request.path_params["file"]):
                return await file.serve(request)
        raise HTTPException(404)

    async def _make(self, game: Game, known: Making) -> None:
        try:
            async with self._turn:
                module = await asyncio.wait_for(_made(game), LONGEST)
            known.take(game, module)
        except Exception as error:
            known.failed = self._now()
            log.error("no WebAssembly of a game", extra={"game": game.id, "error": str(error)[:200] or repr(error)})

    async def close(self) -> None:
        """Whatever is being made is given up."""
        tasks = [known.task for known in self._known.values() if known.task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _made(game: Game) -> bytes:
    """The module, from another process, which keeps it too."""
    command = (sys.executable, "-m", portable.__name__, game.id, game.package)
    pipe = asyncio.subprocess.PIPE
    making = await asyncio.create_subprocess_exec(
        *command, stdin=asyncio.subprocess.DEVNULL, stdout=pipe, stderr=pipe, start_new_session=True
    )
    try:
        out, trouble = await making.communicate()
    except BaseException:
        _end(making)
        raise
    if making.returncode:
        raise FhtagnError(trouble.decode(errors="replace").strip().rpartition("\n")[2])
    return out


def _end(making: asyncio.subprocess.Process) -> None:
    """End it, with those that work for it."""
    with contextlib.suppress(ProcessLookupError):
        if hasattr(os, "killpg"):
            os.killpg(making.pid, signal.SIGKILL)
        else:
            making.kill()
