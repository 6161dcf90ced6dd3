"""`fhtagn serve --nodes`: several nodes behind one port, and `fhtagn admin`, which reaches them all."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx2
import pytest
from support.nats import Nats
from support.postgres import Postgres
from support.serving import PATIENCE, Api
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from fhtagn.cli.main import app
from fhtagn.table.store.opening import metrics_token_of
from fhtagn.table.store.places import Database

pytestmark = pytest.mark.xdist_group("cluster")

FHTAGN = str(Path(sys.executable).with_name("fhtagn"))


def until(reached: Callable[[], bool]) -> None:
    end = time.monotonic() + 2 * PATIENCE
    while not reached():
        assert time.monotonic() < end, "this does not happen"
        time.sleep(0.05)


class Nodes:
    """Two of them, under one supervisor."""

    def __init__(self, database: Database, nats: Nats) -> None:
        self.database = database
        command = [FHTAGN, "serve", "--nodes", "2", "--no-browser", "--port", "0", "--store", database.address]
        command += ["--bus", nats.address, "--takeover", "2", "--log", "error"]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdout=pipe, stderr=pipe, env=dict(os.environ))
        assert self.process.stdout is not None
        self.said = self.process.stdout.readline().decode()
        found = re.search(r"http://localhost:(\d+)/", self.said)
        assert found, self.said
        self.address = f"http://localhost:{found[1]}"

    @property
    def pids(self) -> set[int]:
        pid = self.process.pid
        found: set[int] = set()
        for task in Path(f"/proc/{pid}/task").iterdir():
            found.update(int(word) for word in (task / "children").read_text().split())
        return found

    def names(self) -> set[str]:
        """Of all nodes, by the figures."""
        headers = {"authorization": f"Bearer {metrics_token_of(self.database)}"}
        page = httpx2.get(f"{self.address}/metrics?nodes=all", headers=headers, timeout=PATIENCE)
        return set(re.findall(r'node="(node-\w+)"', page.text))

    @contextmanager
    def live(self, token: str) -> Iterator[ClientConnection]:
        address = self.address.replace("http", "ws") + "/api/v1/live"
        with connect(address, open_timeout=PATIENCE, close_timeout=PATIENCE) as live:
            live.send(json.dumps({"type": "hello", "token": token}))
            assert json.loads(live.recv(PATIENCE))["type"] == "welcome"
            yield live

    def admin(self, *words: str) -> str:
        result = CliRunner().invoke(app, ["admin", *words, "--store", self.database.address])
        assert result.exit_code == 0, result.output
        return result.output

    def end(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()


@pytest.fixture(scope="module")
def nodes(postgres: Postgres, nats: Nats) -> Iterator[Nodes]:
    with postgres.database() as database:
        nodes = Nodes(database, nats)
        try:
            yield nodes
        finally:
            nodes.end()


def test_there_are_as_many_as_wanted_and_any_tells_the_figures_of_all(nodes: Nodes) -> None:
    assert "with 2 nodes" in nodes.said
    assert len(nodes.pids) == 2
    assert [len(nodes.names()) for _ in range(4)] == [2] * 4


def test_a_table_is_closed_at_whichever_node_has_it(nodes: Nodes) -> None:
    for name in ("Ann", "Bob", "Cid"):
        host = Api.new(nodes.address, name)
        table = host.table("dice", 1, players=2)
        assert "is closed" in nodes.admin("close", table, "--reason", "It is late.")
        assert host.get(f"/tables/{table}")["info"]["status"] == "closed"


def test_somebody_who_is_banned_is_sent_away_at_every_door_and_let_in_again_later(nodes: Nodes) -> None:
    """Eight connections come to one node only once in 128 times."""
    eve = Api.new(nodes.address, "Eve")
    identity = eve.token.partition(".")[0]
    with ExitStack() as stack:
        doors = [stack.enter_context(nodes.live(eve.token)) for _ in range(8)]
        assert "Eve is banned" in nodes.admin("ban", identity, "--reason", "Enough.")
        for door in doors:
            assert json.loads(door.recv(PATIENCE))["reason"] == "Enough."
            with pytest.raises(ConnectionClosed):
                door.recv(PATIENCE)
    assert {eve.status("/identity") for _ in range(8)} == {403}
    nodes.admin("unban", identity)
    until(lambda: all(eve.status("/identity") == 200 for _ in range(8)))


def test_one_that_dies_is_started_again_and_people_go_on(nodes: Nodes) -> None:
    ann = Api.new(nodes.address, "Ann")
    table = ann.table("dice", 1, players=2)
    before = nodes.pids
    os.kill(min(before), signal.SIGKILL)
    until(lambda: len(nodes.pids) == 2 and nodes.pids != before)
    until(lambda: len(nodes.names()) == 2)
    assert ann.get(f"/tables/{table}")["info"]["status"] == "playing"
    assert nodes.process.poll() is None


def test_all_stop_with_the_one_that_has_started_them(nodes: Nodes) -> None:
    pids = nodes.pids
    nodes.process.terminate()
    said = nodes.process.communicate(timeout=PATIENCE)[1].decode()
    assert nodes.process.returncode == 0, said
    assert said == "A node has ended (-9); it is started again.\n"  # in the test before
    assert not any(Path(f"/proc/{pid}").exists() for pid in pids)


def test_a_database_that_does_not_answer_is_told_once(nats: Nats) -> None:
    words = ["--nodes", "2", "--port", "0", "--store", "postgresql://nobody@127.0.0.1:1/none", "--bus", nats.address]
    ended = subprocess.run([FHTAGN, "serve", *words], capture_output=True, timeout=2 * PATIENCE, check=False, text=True)
    assert ended.returncode != 0
    assert ended.stderr.count("Cannot reach postgresql://127.0.0.1:1/none") == 1
    assert "Traceback" not in ended.stderr
