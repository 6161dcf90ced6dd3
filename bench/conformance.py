"""The WebSocket conformance suite Autobahn against our sockets: its fuzzing client speaks, we echo.

Everything is the server's own (door, handshake, frames); only what is done with a message is not: it is sent back.
The suite runs on Python 2.7 and is installed into a folder that is thrown away.

    python bench/conformance.py [--python python2.7] [--cases 1.*,2.*] [--report FOLDER]
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import uvicorn
import uvloop
from starlette.applications import Starlette

from fhtagn.table.access import Access
from fhtagn.table.http.server import configured
from fhtagn.table.http.watchdog import Watchdog
from fhtagn.table.limits import Limits
from fhtagn.table.metrics import Metrics
from fhtagn.table.wire import frames
from fhtagn.table.wire.door import Keeper
from fhtagn.table.wire.sockets import LIVE, Socket

SUITE = "autobahntestsuite==25.10.1"
GOOD = ("OK", "NON-STRICT", "INFORMATIONAL", "UNIMPLEMENTED")  # we agree on no compression
BIG = 2**26  # bytes of a message


class KindReader(frames.Reader):
    """Remembers of which kind the last message was, to send it back alike."""

    kind = frames.TEXT

    def feed(self, data: bytes) -> Iterator[tuple[int, bytes]]:
        for kind, payload in super().feed(data):
            self.kind = kind
            yield kind, payload


class Echo:
    """In the place of a connection."""

    def __init__(self, wire: Any) -> None:
        self.wire = wire

    def hear(self, message: bytes) -> None:
        kind = self.wire.reader.kind
        if kind == frames.TEXT:
            try:
                message.decode()
            except UnicodeDecodeError:
                self.wire.close(frames.NO_TEXT, "")
                return
        self.wire.transport.write(frames.frame(message, kind))

    def pays(self) -> bool:
        return True

    def check_room(self) -> None: ...
    def lost(self) -> None: ...


class EchoSocket(Socket):
    def __init__(self, *more: Any, **configuration: Any) -> None:
        super().__init__(*more, **configuration)
        self.reader = KindReader(BIG)


def live() -> Any:
    return SimpleNamespace(
        limits=Limits(message=BIG),
        access=Access(),
        watchdog=Watchdog(Metrics()),
        has_place=lambda address: True,
        connect=lambda wire, address: Echo(wire),
    )


async def serve_while(listening: socket.socket, command: list[str], folder: Path) -> int:
    """Echo until this command has ended; its exit code."""
    app = Starlette()
    app.state.live = echoing = live()
    app.state.keeper = Keeper(echoing.limits, echoing.access, Metrics())
    config = configured(app, lifespan="off", log_level="error")
    config.ws = partial(EchoSocket, echoing)  # type: ignore[assignment]
    server = uvicorn.Server(config)
    running = asyncio.create_task(server.serve([listening]))
    suite = await asyncio.create_subprocess_exec(
        *command, env={"PATH": os.environ["PATH"]}, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    )
    _, complaints = await suite.communicate()
    server.should_exit = True
    await running
    if suite.returncode:
        print(complaints.decode()[-2000:])
    return suite.returncode or 0


def install(python: str, folder: Path) -> bool:
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    command = [python, "-m", "pip", "install", "--target", str(folder), SUITE]
    return shutil.which(python) is not None and subprocess.run(command, check=False, **quiet).returncode == 0


def run(python: str, suite: Path, report: Path, cases: list[str]) -> dict[str, Any]:
    listening = socket.create_server(("127.0.0.1", 0))
    specification = report / "fuzzingclient.json"
    address = f"ws://127.0.0.1:{listening.getsockname()[1]}{LIVE}"
    server = {"agent": "fhtagn", "url": address, "options": {"version": 18}}
    wanted = {"outdir": str(report), "servers": [server], "cases": cases, "exclude-cases": ["12.*", "13.*"]}
    specification.write_text(json.dumps(wanted))
    begin = f"import site; site.addsitedir({str(suite)!r}); from autobahntestsuite.wstest import run; run()"
    command = [python, "-c", begin, "-m", "fuzzingclient", "-s", str(specification)]
    failed = uvloop.run(serve_while(listening, command, report))
    index = report / "index.json"
    if failed or not index.is_file():
        sys.exit("The suite did not run to its end.")
    return dict(json.loads(index.read_text())["fhtagn"])


def told(results: dict[str, Any]) -> bool:
    """Print what the suite found; whether all is well."""
    behaviour = Counter(case["behavior"] for case in results.values())
    closing = Counter(case["behaviorClose"] for case in results.values())
    print(f"Autobahn, {len(results)} cases: {_counted(behaviour)}; closing: {_counted(closing)}")
    bad = {name: case for name, case in results.items() if not {case["behavior"], case["behaviorClose"]} <= set(GOOD)}
    for name, case in sorted(bad.items()):
        print(f"  case {name}: {case['behavior']}, closing {case['behaviorClose']}")
    return not bad


def _counted(counts: Counter[str]) -> str:
    return ", ".join(f"{many} {what}" for what, many in counts.most_common())


def main(arguments: Iterable[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--python", default="python2.7", help="a Python 2.7 with pip, for the suite")
    parser.add_argument("--cases", default="*", help="for example 1.*,7.7.*")
    parser.add_argument("--report", type=Path, help="a folder for the suite's own report")
    chosen = parser.parse_args(list(arguments) if arguments is not None else None)
    with tempfile.TemporaryDirectory() as name:
        suite, report = Path(name) / "suite", chosen.report or Path(name) / "report"
        report.mkdir(parents=True, exist_ok=True)
        if not install(chosen.python, suite):
            print(f"Autobahn was not run: {SUITE} needs a Python 2.7 with pip; give one with --python.")
            return
        sys.exit(0 if told(run(chosen.python, suite, report.resolve(), chosen.cases.split(","))) else 1)


if __name__ == "__main__":
    main()
