"""Where requests come from, and by which name the server is called."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest
import websockets
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect
from support.server import LIVE, ROOT, House, house
from support.tables import GENEROUS, until
from support.wire import Place, with_limits

from fhtagn.kernel.errors import FhtagnError
from fhtagn.table.access import TOKEN_FILE, Access, metrics_token, networks, open_access
from fhtagn.table.http import server
from fhtagn.table.limits import WIDER, AddressRate, Limits, Patience
from fhtagn.table.metrics import Metrics
from fhtagn.table.wire.door import Keeper


def test_a_new_ipv6_address_for_every_request(tmp_path: Path) -> None:
    with house(tmp_path, replace(GENEROUS, requests=(0, 5))) as home:
        codes = []
        for number in range(8):
            far = TestClient(home.http.app, client=(f"2001:db8:1:2::{number:x}", 50000))
            codes.append(far.get("/healthz").status_code)
        assert codes == [200] * 5 + [429] * 3


def test_a_new_ipv6_network_for_every_request() -> None:
    rate = AddressRate((0, 5))
    allowed = [rate.allows(f"2001:db8:1:{number:x}::1", 0.0) for number in range(5 * WIDER + 5)]
    assert sum(allowed) == 5 * WIDER
    assert rate.allows("2001:db8:2::1", 0.0)


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", ("192.0.2.7", "")),
        ("2001:db8:1:2::7", ("2001:db8:1:2::/64", "2001:db8:1::/48")),
        ("::ffff:192.0.2.7", ("192.0.2.7", "")),  # the same as above, by another way
        ("", ("", "")),
        ("no address", ("no address", "")),
    ],
)
def test_what_is_counted_of_an_address(address: str, counted: tuple[str, str]) -> None:
    assert networks(address) == counted


@pytest.mark.parametrize(
    ("peer", "forwarded", "where"),
    [
        ("8.8.8.8", b"1.1.1.1", "8.8.8.8"),  # no proxy of ours: anybody can say so
        ("192.168.0.3", b"1.1.1.1", "192.168.0.3"),  # nor is every neighbour
        ("127.0.0.1", b"1.1.1.1", "1.1.1.1"),
        ("127.0.0.1", b"9.9.9.9, 1.1.1.1", "1.1.1.1"),  # what stands before was said by the sender
        ("127.0.0.1", b"1.1.1.1, 172.18.0.5", "1.1.1.1"),  # two proxies of ours
        ("172.18.0.5", b"1.1.1.1:4711", "1.1.1.1"),
        ("172.18.0.5", b"[2001:db8::1]:4711", "2001:db8::1"),
        ("127.0.0.1", b"", "127.0.0.1"),
        ("", b"1.1.1.1", "1.1.1.1"),  # a socket without addresses
    ],
)
def test_whom_a_proxy_speaks_for(peer: str, forwarded: bytes, where: str) -> None:
    access = Access(proxies=("127.0.0.1", "::1", "172.16.0.0/12"))
    assert access.sender(peer, {b"x-forwarded-for": forwarded} if forwarded else {}) == where


def test_a_proxy_that_is_no_address() -> None:
    with pytest.raises(FhtagnError, match=r"--proxy nginx: give an address or a network"):
        Access(proxies=["nginx"])


def test_saying_a_new_forwarded_address_for_every_request(tmp_path: Path) -> None:
    with house(tmp_path, replace(GENEROUS, requests=(0, 8))) as home:
        far = TestClient(home.http.app, client=("192.0.2.7", 50000))
        codes = [far.get("/healthz", headers={"x-forwarded-for": f"8.8.8.{number}"}).status_code for number in range(9)]
        assert codes == [200] * 8 + [429]


# --- DNS rebinding: a page of evil.example, whose name leads to this machine for a moment

SERVED = Access(names=["localhost", "table.test"])


def test_rebinding_a_foreign_name_to_this_machine(tmp_path: Path) -> None:
    with house(tmp_path, access=SERVED) as home:
        evil = {"host": "evil.example:8666", "origin": "http://evil.example:8666"}
        refused = home.http.get(f"{ROOT}/tables", headers=evil)
        assert refused.status_code == 421
        assert "start it with --name evil.example" in refused.json()["reason"]
        assert home.http.post(f"{ROOT}/identity", json={"name": "x"}, headers=evil).status_code == 421
        with pytest.raises(WebSocketDisconnect), home.http.websocket_connect(LIVE, headers=evil):
            pass


@pytest.mark.parametrize(
    "host", ["table.test", "TABLE.test:80", "table.test.", "localhost:8666", "127.0.0.1", "[::1]:8666", "192.168.1.7"]
)
def test_names_and_numbers_that_are_served(tmp_path: Path, host: str) -> None:
    with house(tmp_path, access=SERVED) as home:
        assert home.http.get("/healthz", headers={"host": host}).status_code == 200


async def test_rebinding_a_foreign_name_to_the_live_socket(place: Place) -> None:
    place.live.access = SERVED
    with pytest.raises(websockets.InvalidStatus) as caught:
        await place.connect(additional_headers={"Host": "evil.example", "Origin": "http://evil.example"})
    assert caught.value.response.status_code == 421


def test_a_server_answers_to_its_machine_and_to_names_that_it_was_given(tmp_path: Path) -> None:
    access = open_access("", "127.0.0.1", ["table.example.org"])
    assert all(access.knows(name) for name in ("localhost:8666", "127.0.0.1", "table.example.org"))
    assert not access.knows("evil.example")
    assert open_access("", "127.0.0.1", ["*"]).knows("evil.example")


def test_the_token_of_the_metrics_is_made_once_and_only_its_owner_can_read_it(tmp_path: Path) -> None:
    token = metrics_token(tmp_path)
    assert len(token) > 20
    assert metrics_token(tmp_path) == token
    assert (tmp_path / TOKEN_FILE).stat().st_mode & 0o777 == 0o600


# --- Passphrases


def stop_time(home: House) -> None:
    now = home.service.tables.now()
    home.service.tables.now = lambda: now


def test_guessing_the_passphrase_of_one_person_from_many_addresses(tmp_path: Path) -> None:
    with house(tmp_path, GENEROUS) as home:
        stop_time(home)
        secret = {"login": "Ann", "passphrase": "the stars are right"}
        assert home.ann.post("/identity/keep", secret).status_code == 200
        wrong, codes = {"login": " ANN", "passphrase": "wrong wrong"}, []
        for number in range(6):
            far = TestClient(home.http.app, client=(f"192.0.2.{number}", 50000))
            answer = far.post(f"{ROOT}/identity/return", json=wrong)
            codes.append(answer.status_code)
        assert codes == [400] * Patience.FREE + [429] * 3
        assert "for this login name; try again in" in answer.json()["reason"]
        other = {"login": "Bob", "passphrase": "wrong wrong"}
        assert home.http.post(f"{ROOT}/identity/return", json=other).status_code == 400


def test_a_login_name_that_nobody_has_is_guarded_alike(tmp_path: Path) -> None:
    with house(tmp_path) as home:
        stop_time(home)
        wrong = {"login": "nobody", "passphrase": "wrong wrong"}
        codes = [home.http.post(f"{ROOT}/identity/return", json=wrong).status_code for _ in range(4)]
        assert codes == [400, 400, 400, 429]


def test_delays_grow_end_and_are_forgiven() -> None:
    patience, now, waits = Patience(), 0.0, []
    for _ in range(Patience.FREE - 1):
        assert patience.wait("ann", now) == 0
    for _ in range(12):
        assert patience.wait("ann", now) == 0
        waits.append(patience.wait("ann", now))
        now += waits[-1]
    assert waits[0] > 0
    assert waits == sorted(waits)
    assert waits[-1] == Patience.LONGEST
    patience.forgive("ann")
    assert patience.wait("ann", now) == 0


def test_trying_many_passphrases_at_the_same_moment() -> None:
    patience = Patience()
    assert [patience.wait("ann", 5.0) > 0 for _ in range(20)] == [False] * Patience.FREE + [True] * 17


# --- Connections


def test_connections_of_one_address_are_limited_before_anything_is_made_for_them() -> None:
    metrics = Metrics()
    keeper = Keeper(Limits(connections_from=3, sockets=6), Access(), metrics)
    assert [keeper.admits("192.0.2.7") for _ in range(5)] == [True] * 3 + [False] * 2
    assert metrics.counts["fhtagn_refused_total", 'what="connections"'] == 2
    assert keeper.admits("192.0.2.8")
    keeper.left("192.0.2.7")
    assert keeper.admits("192.0.2.7")
    for _ in range(4):
        keeper.left("192.0.2.7")
    assert not keeper.addresses["192.0.2.7"]


def test_a_proxys_connections_are_counted_by_those_for_whom_it_speaks() -> None:
    keeper = Keeper(Limits(connections_from=3), Access(), Metrics())
    assert all(keeper.admits("127.0.0.1") for _ in range(50))


def test_opening_and_closing_connections_without_end() -> None:
    keeper = Keeper(Limits(arrivals=(0, 10)), Access(), Metrics())
    admitted = 0
    for _ in range(50):
        if keeper.admits("192.0.2.7"):
            admitted += 1
            keeper.left("192.0.2.7")
    assert admitted == 10
    assert keeper.open == 0


def test_running_out_of_descriptors_is_logged_and_counted(caplog: pytest.LogCaptureFixture) -> None:
    metrics = Metrics()
    keeper = Keeper(Limits(sockets=2), Access(), metrics)
    with caplog.at_level("WARNING"):
        assert [keeper.admits(f"192.0.2.{number}") for number in range(5)] == [True, True, False, False, False]
    assert metrics.counts["fhtagn_refused_total", 'what="descriptors"'] == 3
    assert caplog.text.count("all places for connections are taken") == 1


@with_limits(sockets=3)
async def test_taking_all_descriptors(place: Place) -> None:
    takers = [await asyncio.open_connection("127.0.0.1", place.port) for _ in range(3)]
    await until(lambda: place.keeper.open == 3)
    reader, writer = await asyncio.open_connection("127.0.0.1", place.port)
    assert await end_of(reader) == b""
    for _, taker in takers:
        taker.close()
    await until(lambda: place.keeper.open == 0)
    async with place.connect():
        assert place.keeper.open == 1
    await until(lambda: place.keeper.open == 0)
    writer.close()


def test_connections_leave_descriptors_for_the_store_and_the_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "_descriptors", lambda wanted: 1024)
    assert server.fitting(Limits()).sockets == 1024 - server.RESERVED
    assert server.RESERVED >= 64
    assert server.fitting(Limits(sockets=10)).sockets == 10
    monkeypatch.setattr(server, "_descriptors", lambda wanted: 64)
    assert server.fitting(Limits()).sockets == 1


async def end_of(reader: asyncio.StreamReader) -> bytes:
    try:
        return await reader.read()
    except ConnectionError:
        return b""
