"""`fhtagn serve` in a process of its own, as people run it."""

from __future__ import annotations

import contextlib
import os
import secrets
import signal
import socket
import subprocess
import time
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import cycle
from pathlib import Path
from typing import Any, Protocol

import httpx2
from support import luck

ROOT = "/api/v1"
PATIENCE = 60.0  # seconds for an answer, however busy the machine is


FIRST, LAST = 10_240, 32_767  # below those that systems give to connections, which could take one at any time


@cache
def _ports() -> Iterator[int]:
    """One after the other, since a server may take its port much later; each process of pytest has its own."""
    worker, workers = os.environ.get("PYTEST_XDIST_WORKER", "gw0"), os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")
    ports = list(range(FIRST + int(worker.removeprefix("gw")), LAST + 1, int(workers)))
    secrets.SystemRandom().shuffle(ports)
    return cycle(ports)


def free_port() -> int:
    """A port for a server that may be killed and started again at the same address."""
    while True:
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", next(_ports())))
            return int(probe.getsockname()[1])


class Process(Protocol):
    def poll(self) -> int | None: ...


def await_health(address: str, process: Process, seconds: float = 120) -> None:
    """Until the server in this process answers."""
    end = time.monotonic() + seconds
    while process.poll() is None and time.monotonic() < end:
        with contextlib.suppress(httpx2.TransportError):
            if httpx2.get(f"{address}/healthz").status_code == 200:
                return
        time.sleep(0.05)
    assert process.poll() is None, f"the server does not start; its exit code is {process.poll()}"
    raise TimeoutError("the server does not start")


class Serving:
    """The real server with its store in a folder. It can be killed and started again at the same address."""

    def __init__(
        self, folder: Path, packages: Sequence[Path] = (), more: Sequence[str] = (), database: str = ""
    ) -> None:
        """`packages` are folders with games that are found as if they were installed."""
        known = os.environ.get("PYTHONPATH", "")
        self.path = os.pathsep.join(filter(None, [*map(str, packages), known]))
        self.more = more  # words of the command line
        self.store = folder / "tables.db"
        self.place = database or f"sqlite:///{self.store}"
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}"

    def start(self) -> None:
        command = [*luck.command(), "serve", "--no-browser", "--port", str(self.port)]
        command += ["--store", self.place, *self.more]
        environment = os.environ | {"PYTHONPATH": self.path}
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, env=environment)
        if "--standby" not in self.more:
            self.wait()

    def wait(self) -> None:
        """Until it serves."""
        assert self.process is not None
        await_health(self.address, self.process)

    def kill(self) -> None:
        """As hard as it gets: kill -9."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(15)
            except subprocess.TimeoutExpired:
                self.kill()

    def api(self, token: str = "") -> Api:
        return Api(self.address, token)


class Api:
    """HTTP calls as one person, to arrange what a test does not want to click together."""

    def __init__(self, address: str, token: str = "") -> None:
        self.address = address
        self.token = token
        self.sent = 0

    @classmethod
    def new(cls, address: str, name: str) -> Api:
        """A new person, from a loopback address of their own: one address may not bring many at once."""
        near = ".".join(str(1 + secrets.randbelow(254)) for _ in range(3))
        with httpx2.Client(transport=httpx2.HTTPTransport(local_address=f"127.{near}")) as client:
            answer = client.post(f"{address}{ROOT}/identity", json={"name": name}, timeout=PATIENCE)
        assert answer.status_code < 300, answer.text
        return cls(address, answer.json()["token"])

    def _headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.token}"} if self.token else {}

    def get(self, path: str) -> Any:
        answer = httpx2.get(f"{self.address}{ROOT}{path}", headers=self._headers(), timeout=PATIENCE)
        assert answer.status_code == 200, answer.text
        return answer.json() if "json" in answer.headers["content-type"] else answer.text

    def status(self, path: str) -> int:
        """What becomes of a request that may be refused."""
        return httpx2.get(f"{self.address}{ROOT}{path}", headers=self._headers(), timeout=PATIENCE).status_code

    def post(self, path: str, body: Any) -> Any:
        answer = httpx2.post(f"{self.address}{ROOT}{path}", json=body, headers=self._headers(), timeout=PATIENCE)
        assert answer.status_code < 300, answer.text
        return answer.json()

    def try_to(self, table: str, **command: Any) -> dict[str, Any]:
        """Give a command; the answer may be that others were faster."""
        self.sent += 1
        return dict(self.post(f"/tables/{table}/commands", {"id": f"api-{self.sent}", "command": command}))

    def do(self, table: str, **command: Any) -> dict[str, Any]:
        answer = self.try_to(table, **command)
        assert answer["ok"], answer["reason"]
        return dict(answer["result"])

    def table(
        self,
        game: str,
        bots: int,
        *,
        mine: int = 1,
        start: bool = True,
        level: str = "novice",
        pace: str = "instant",
        **settings: Any,
    ) -> str:
        """A table at which one sits, with bots."""
        seats = [{"kind": "mine"}] * mine + [{"kind": "bot", "level": level}] * bots
        wanted = {"game": game, "settings": settings, "seats": seats, "pace": pace}
        table = str(self.post("/tables", wanted)["table"])
        if start:
            self.do(table, do="start")
        return table
