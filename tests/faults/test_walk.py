"""Two nodes and a worker as people run them: what their logs and figures say, and what becomes of bots."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx2
import pytest
from support.nats import Nats
from support.postgres import Postgres
from support.serving import Api, await_health, free_port
from websockets.sync.client import connect

from fhtagn.table.store.opening import metrics_token_of
from fhtagn.table.store.places import Database

FHTAGN = str(Path(sys.executable).with_name("fhtagn"))


def until(reached: Callable[[], bool]) -> None:
    end = time.monotonic() + 120
    while not reached():
        assert time.monotonic() < end, "this does not happen"
        time.sleep(0.05)


class Process:
    """A node or a worker, with its log."""

    def __init__(self, log: Path, *words: str) -> None:
        self.log = log
        with log.open("wb") as written:
            self.process = subprocess.Popen(
                [FHTAGN, *words, "--log", "debug"], stdout=subprocess.DEVNULL, stderr=written, env=dict(os.environ)
            )

    def lines(self) -> list[dict[str, Any]]:
        rows = [line for line in self.log.read_text().splitlines(keepends=True) if line.endswith("\n")]
        return [json.loads(row) for row in rows]

    def said(self, message: str) -> list[dict[str, Any]]:
        return [line for line in self.lines() if line["message"] == message]

    def end(self) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()


class Club:
    """Two nodes of one database."""

    def __init__(self, folder: Path, database: Database, nats: Nats, stack: ExitStack) -> None:
        self.folder, self.database, self.nats, self.stack = folder, database, nats, stack
        self.doors, self.nodes = [], []
        for name in ("one", "two"):
            port = str(free_port())
            words = ("serve", "--no-browser", "--port", port, "--store", database.address, "--bus", nats.address)
            self.nodes.append(self.begin(name, *words))
            self.doors.append(f"http://localhost:{port}")
        for door, node in zip(self.doors, self.nodes, strict=True):
            await_health(door, node.process)

    def begin(self, name: str, *words: str) -> Process:
        process = Process(self.folder / f"{name}.log", *words)
        self.stack.callback(process.end)
        return process

    def figures(self, door: int, asked: str = "") -> list[str]:
        token = metrics_token_of(self.database)
        page = httpx2.get(f"{self.doors[door]}/metrics{asked}", headers={"authorization": f"Bearer {token}"})
        assert page.status_code == 200
        return page.text.splitlines()


@pytest.fixture
def club(tmp_path: Path, postgres: Postgres, nats: Nats) -> Iterator[Club]:
    with postgres.database() as database, ExitStack() as stack:
        yield Club(tmp_path, database, nats, stack)


@contextmanager
def live(door: str, token: str) -> Iterator[Any]:
    with connect(f"{door.replace('http', 'ws')}/api/v1/live") as socket:
        socket.send(json.dumps({"type": "hello", "token": token}))
        assert json.loads(socket.recv())["type"] == "welcome"
        yield socket


def test_a_command_can_be_followed_over_nodes_and_a_worker_thinks_for_both(club: Club) -> None:
    worker = club.begin("worker", "worker", "--bus", club.nats.address, "--processes", "1")
    owner, door = club.nodes
    until(lambda: bool(worker.said("a worker has begun")))
    ann = Api.new(club.doors[0], "Ann")
    table = ann.table("dice", 1, start=False, players=2)  # whoever makes a table has it
    until(lambda: any("fhtagn_nodes_alive" in row and row.endswith(" 2") for row in club.figures(1)))

    with live(club.doors[1], ann.token) as socket:
        socket.send(json.dumps({"type": "do", "table": table, "id": "traced", "command": {"do": "start"}}))
        while (heard := json.loads(socket.recv(120)))["type"] != "answer":
            assert heard["type"] != "trouble", heard

    *_, passed = [line for line in door.said("a command passed on to the owner") if line["command"] == "traced"]
    *_, came = [line for line in owner.said("a command came from a door") if line["command"] == "traced"]
    (done,) = [line for line in owner.said("a command is done") if line["command"] == "traced"]
    assert {line["table"] for line in (passed, came, done)} == {table}
    assert passed["to"] == came["node"] == done["node"] != passed["node"] == came["from"]

    # The bot moves, or the person does and then the bot: somebody thinks of it, and not a node.
    def thought() -> bool:
        rows = [row for row in club.figures(0) if row.startswith("fhtagn_thoughts_total") and "think" in row]
        return any('where="elsewhere"' in row for row in rows)

    def play() -> bool:
        view = Api(club.doors[1], ann.token).get(f"/tables/{table}?seat=0")
        legal = view["you"]["legal"] if view.get("you") else []
        if legal:
            move = {"do": "move", "seat": 0, "words": legal[0], "seen": view["number"]}
            Api(club.doors[1], ann.token).post(
                f"/tables/{table}/commands", {"id": f"m{view['number']}", "command": move}
            )
        return thought()

    until(play)
    assert not any('where="here"' in row for row in club.figures(0))
    names = {owner.lines()[-1]["node"], door.lines()[-1]["node"]}
    rows = [row for row in club.figures(1, "?nodes=all") if row.startswith("fhtagn_tables_owned")]
    assert {row.split('"')[1] for row in rows} == names
    assert sorted(row.split()[-1] for row in rows) == ["0", "1"]
    assert len([row for row in club.figures(1) if row.startswith("fhtagn_tables_owned")]) == 1

    worker.process.send_signal(signal.SIGTERM)
    assert worker.process.wait(60) == 0
