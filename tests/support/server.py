"""The whole server in this process, with clients."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex
from typing import Any

from starlette.testclient import TestClient, WebSocketTestSession
from support.kept import open_at, place_at, present_bus
from support.tables import GENEROUS, HereAndNow

from fhtagn.table.access import Access
from fhtagn.table.http.application import application
from fhtagn.table.limits import Limits
from fhtagn.table.store.node import NodeStore
from fhtagn.table.store.places import Database

ROOT = "/api/v1"
LIVE = f"{ROOT}/live"
TAKEOVER = 30.0  # seconds; nobody dies here
METRICS = "for the operator"
MAY_READ_METRICS = {"authorization": f"Bearer {METRICS}"}


class Client:
    """A person at a browser."""

    def __init__(self, http: TestClient, name: str) -> None:
        self.http = http
        self.name = name
        self.token: str = http.post(f"{ROOT}/identity", json={"name": name}).json()["token"]
        self.sent = 0

    @property
    def headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.token}"}

    def get(self, path: str, **headers: str) -> Any:
        return self.http.get(ROOT + path, headers=self.headers | headers)

    def post(self, path: str, body: Any, **headers: str) -> Any:
        return self.http.post(ROOT + path, json=body, headers=self.headers | headers)

    def do(self, table: str, **command: Any) -> dict[str, Any]:
        self.sent += 1
        body = {"id": f"{self.name}{self.sent}", "command": command}
        return dict(self.post(f"/tables/{table}/commands", body).json())

    def move(self, table: str, seat: int, words: str) -> dict[str, Any]:
        number = self.get(f"/tables/{table}?seat={seat}").json()["number"]
        return self.do(table, do="move", seat=seat, words=words, seen=number)

    @contextmanager
    def live(self) -> Iterator[WebSocketTestSession]:
        with self.http.websocket_connect(LIVE) as socket:
            socket.send_json({"type": "hello", "token": self.token})
            assert socket.receive_json()["type"] == "welcome"
            yield socket


class House:
    """A server with a table of three people, started. Where there are two nodes, only Ann comes in by the first."""

    def __init__(self, first: TestClient, second: TestClient) -> None:
        self.http = second
        self.ann = Client(first, "Ann")
        self.bob, self.eve = (Client(second, name) for name in ("Bob", "Eve"))
        self.service = first.app.state.service  # type: ignore[attr-defined]

    def table(self, *, started: bool = True, game: str = "dice", public: bool = False, **more: Any) -> str:
        """Ann's table; Bob has seat 1, a second seat of Ann's is the last."""
        wanted = {"game": game, "seats": [{"kind": "mine"}, {"kind": "open"}, {"kind": "mine"}], "public": public}
        table: str = self.ann.post("/tables", wanted | {"settings": {"players": 3}} | more).json()["table"]
        secret = self.ann.do(table, do="invite", seat=1)["result"]["secret"]
        assert self.bob.do(table, do="sit", invite=secret)["ok"]
        if started:
            assert self.ann.do(table, do="start")["ok"]
        return table


@contextmanager
def house(path: Path, limits: Limits = GENEROUS, access: Access | None = None) -> Iterator[House]:
    access = access or Access(metrics_token=METRICS)
    with door(path, limits, access) as first:
        if present_bus():
            with door(path, limits, access) as second:
                yield House(first, second)
        else:
            yield House(first, first)


@contextmanager
def door(path: Path, limits: Limits, access: Access) -> Iterator[TestClient]:
    """A server, or one of its nodes."""
    bus, place = present_bus(), place_at(path / "tables.db")
    store = (
        NodeStore(place, f"node-{token_hex(6)}", TAKEOVER)
        if bus and isinstance(place, Database)
        else open_at(path / "tables.db")
    )
    app = application(store, b"s" * 32, limits, workers=HereAndNow(), client=path / "nothing", access=access, bus=bus)
    with TestClient(app, base_url="http://table.test", client=("127.0.0.1", 50000)) as http:
        yield http
