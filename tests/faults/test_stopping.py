"""A server that is asked to stop while somebody waits for a long search."""

from __future__ import annotations

import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx2
from support.serving import PATIENCE, ROOT, Api, await_health, free_port

# The adviser thinks for ever, and says so when it begins.
SERVER = """
import asyncio, sys
from fhtagn.table.bots.hints import Adviser
from fhtagn.table.http.server import serve
from fhtagn.table.store.opening import open_store, secret_of
from fhtagn.table.store.places import place_of

async def think(*_):
    print("asked", flush=True)
    await asyncio.Event().wait()

Adviser.hints = think
place = place_of(sys.argv[1])
with open_store(place) as store:
    serve(store, secret_of(place), "127.0.0.1", int(sys.argv[2]), lambda port: None, "error")
"""


def test_a_server_that_stops_during_a_search_says_so_to_whoever_waits_and_nothing_else(tmp_path: Path) -> None:
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    command = [sys.executable, "-c", SERVER, f"sqlite:///{tmp_path / 'tables.db'}", str(port)]
    with (
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process,
        ThreadPoolExecutor(1) as friend,
    ):
        assert process.stdout is not None
        assert process.stderr is not None
        await_health(address, process)
        ann = Api.new(address, "Ann")
        question = f"{address}{ROOT}/tables/{ann.table('dice', bots=2)}/hints?seat=0"
        waiting = friend.submit(
            httpx2.get, question, headers={"authorization": f"Bearer {ann.token}"}, timeout=PATIENCE
        )
        assert process.stdout.readline() == b"asked\n"
        process.send_signal(signal.SIGTERM)
        answer = waiting.result()
        assert (answer.status_code, answer.json()["reason"]) == (503, "The server stops now. Ask again in a moment.")
        assert process.wait(PATIENCE) == 0
        assert process.stderr.read() == b""
