"""One connection cannot stall others: everything that it sends costs, and everything that it takes has an end."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
from dataclasses import replace
from typing import Any

import pytest
import websockets
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from support.tables import GENEROUS, until
from support.wire import HANDSHAKE, Place, hot_seat, sent, with_limits

from fhtagn.table.protocol import Chat
from fhtagn.table.wire.connection import REFUSED
from fhtagn.table.wire.frames import CLOSE, CONTINUED, GOING_AWAY, NORMAL, PING, PONG, TEXT, WRONG, Reader
from fhtagn.table.wire.live import QUIET

FEW = {"commands": (0.0, 30.0)}


async def ends_with(live: Any) -> int:
    """The code with which the server hangs up."""
    with contextlib.suppress(websockets.ConnectionClosed):
        async for _ in live:
            pass
    return int(live.close_code)


@with_limits(**FEW)
@pytest.mark.parametrize(
    "flood",
    [
        sent(b"?", PING),
        sent(b"", PONG),
        sent(b"", CONTINUED, final=False),
        sent(b"x", CONTINUED, final=False),
        sent(b"{}", TEXT),
    ],
    ids=["pings", "pongs", "empty parts", "parts", "messages"],
)
async def test_floods_of_frames_end_the_connection_of_the_sender_only(place: Place, flood: bytes) -> None:
    async with place.connect() as quiet, place.connect() as loud:
        await place.hello(quiet, "Ann")
        await place.hello(loud, "Bob")
        begun = sent(b"", final=False) if flood[0] & 0x0F == CONTINUED else b""
        loud.transport.write(begun + flood * 100 + sent(NORMAL.to_bytes(2), CLOSE))
        assert await ends_with(loud) == REFUSED  # before the server has read to the end
        await quiet.send('{"type":"ping"}')
        assert await quiet.recv() == '{"type":"pong"}'


@with_limits(frames=(0.0, 50.0))
async def test_many_connections_of_one_address_share_what_it_may_send(place: Place) -> None:
    async with contextlib.AsyncExitStack() as open_ones:
        from_there = {"X-Forwarded-For": "8.8.8.8"}
        crowd = [await open_ones.enter_async_context(place.connect(additional_headers=from_there)) for _ in range(2)]
        other = await open_ones.enter_async_context(place.connect(additional_headers={"X-Forwarded-For": "8.8.4.4"}))
        await place.hello(other, "Ann")
        for number, one in enumerate(crowd):
            await place.hello(one, f"Bob {number}")
        crowd[0].transport.write(sent(b'{"type":"ping"}') * 30)
        assert {await crowd[0].recv() for _ in range(30)} == {'{"type":"pong"}'}
        crowd[1].transport.write(sent(b'{"type":"ping"}') * 30 + sent(NORMAL.to_bytes(2), CLOSE))
        assert await ends_with(crowd[1]) == REFUSED
        await other.send('{"type":"ping"}')
        assert await other.recv() == '{"type":"pong"}'


def test_a_flood_in_one_packet_is_read_only_as_far_as_it_is_paid_for() -> None:
    """Whoever reads stops where the sender is sent away: the rest of the packet costs nothing."""
    found = iter(Reader(100).feed(sent(b"", PING) * 40_000))
    reader_at_work = [next(found) for _ in range(3)]
    assert reader_at_work == [(PING, b"")] * 3


def test_a_big_frame_that_comes_byte_by_byte_is_not_copied_for_each() -> None:
    reader = Reader(20_000)
    stream = sent(b"x" * 15_000)
    for at in range(len(stream) - 1):
        assert not list(reader.feed(stream[at : at + 1])) or at > len(stream)
        if at > 4:
            assert reader._needed == len(stream)
    assert list(reader.feed(stream[-1:])) == [(TEXT, b"x" * 15_000)]


@with_limits(**FEW)
async def test_messages_that_wait_are_paid_for_when_they_come(place: Place) -> None:
    """Also while an earlier one is obeyed: nothing is stored for free."""
    async with place.connect() as live:
        ann = await place.hello(live, "Ann")
        table = await hot_seat(place, ann)
        (connection,) = place.live.connections
        async with place.service.tables.table(table).lock:
            command = {"type": "do", "id": "1", "table": table, "command": {"do": "chat", "text": "hi"}}
            connection.hear(json.dumps(command).encode())
            for _ in range(30):
                assert len(connection.waiting or ()) < 30
                connection.hear(b'{"type":"ping"}')
            assert connection.ended
            assert connection.waiting is None


async def test_a_client_that_reads_nothing_gets_no_more_answers(place: Place) -> None:
    """What waits to be sent is bounded: messages that came before the client stopped to read are obeyed later."""
    async with place.connect() as live:
        ann = await place.hello(live, "Ann")
        (connection,) = place.live.connections
        connection.wire.pause_writing()
        live.transport.write(sent(b'{"type":"ping"}') * 20)
        await asyncio.sleep(0)
        for _ in range(20):
            connection.hear(b'{"type":"ping"}')
        before = place.live.sent
        assert len(connection.waiting) >= 20
        await place.service.tables.do(await hot_seat(place, ann), ann, "talk", Chat("hello"))
        assert place.live.sent == before
        connection.wire.resume_writing()
        assert {await live.recv() for _ in range(40)} == {'{"type":"pong"}'}


@pytest.mark.parametrize(
    ("place", "stays"), [(replace(GENEROUS, unread=0.0), False), (GENEROUS, True)], indirect=["place"]
)
async def test_following_a_table_and_never_reading_its_news(place: Place, stays: bool) -> None:
    async with place.connect() as deaf:
        await place.hello(deaf, "Bob")
        (connection,) = place.live.connections
        connection.wire.pause_writing()
        await asyncio.sleep(0.001)  # some time passes
        place.live.check()
        assert connection.wire.closing != stays
        await until(lambda: bool(place.live.connections) == stays)
        if stays:
            connection.wire.resume_writing()  # so that it can say good-bye


async def big(request: Request) -> Response:
    return Response(b"x" * 50_000_000)


@with_limits(unread=0.2)
async def test_a_client_that_asks_for_much_and_does_not_read_it_is_cut_off(place: Place) -> None:
    place.server.config.app.router.routes.insert(0, Route("/big", big))  # type: ignore[union-attr]
    with socket.create_connection(("127.0.0.1", place.port)) as deaf:
        deaf.sendall(b"GET /big HTTP/1.1\r\nHost: x\r\n\r\n")
        await until(lambda: place.keeper.open == 1)
        await until(lambda: place.keeper.open == 0)


async def test_a_client_that_reads_an_answer_slowly_is_waited_for(place: Place) -> None:
    _, writer = await asyncio.open_connection("127.0.0.1", place.port)
    await until(lambda: len(place.server.server_state.connections) == 1)
    (http,) = place.server.server_state.connections
    connection: Any = http
    with pytest.MonkeyPatch.context() as patch:
        unread, aborted = [1_000_000, 900_000, 800_000, 800_000], []
        slow = type(
            "Slow", (), {"get_write_buffer_size": lambda _: unread.pop(0), "abort": lambda _: aborted.append(1)}
        )
        patch.setattr(connection, "transport", slow())
        connection.pause_writing()
        for still_there in (True, True, False):
            connection._look()
            assert bool(aborted) != still_there
        connection._read_no_more()
    writer.close()


@with_limits(resting=3 * QUIET)
async def test_sitting_on_a_connection_without_following_anything(place: Place) -> None:
    async with place.connect() as idle, place.connect() as follower:
        await place.hello(idle, "Bob")
        ann = await place.hello(follower, "Ann")
        await follower.send(json.dumps({"type": "follow", "table": await hot_seat(place, ann)}))
        assert json.loads(await follower.recv())["type"] == "news"
        for _ in range(6):
            place.live.check()
            await until(lambda: all(one.wire.heard for one in place.live.connections))
        assert await ends_with(idle) == GOING_AWAY
        await follower.send('{"type":"ping"}')
        assert await follower.recv() == '{"type":"pong"}'


@with_limits(request_head=1e6, request_body=1e6)
@pytest.mark.parametrize(
    "flood",
    [
        b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n" * 1000,
        b"GET /healthz HTTP/1.1\r\nHost: x\r\n" + b"a:b\r\n" * 3000,
        b"POST /api/v1/identity HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n" + b"1\r\n \r\n" * 9000,
    ],
    ids=["requests", "headers", "pieces of a body"],
)
async def test_floods_within_one_http_connection(place: Place, flood: bytes) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", place.port)
    writer.write(flood)
    answers = b""
    with contextlib.suppress(ConnectionError):
        answers = await reader.read()
    assert answers.count(b"HTTP/1.1 200") < 20
    await until(lambda: place.keeper.open == 0)
    writer.close()


@with_limits(requests=(0.0, 5.0))
async def test_whoever_asks_too_much_loses_the_connection(place: Place) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", place.port)
    answers = b""
    with contextlib.suppress(ConnectionError):
        for _ in range(20):
            writer.write(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
            await writer.drain()
            answers += await reader.read(4096)
    assert answers.count(b" 200 OK") == 5
    assert answers.count(b" 429 ") == 1
    await until(lambda: place.keeper.open == 0)
    writer.close()


@pytest.mark.parametrize(
    ("payload", "code"),
    [
        (b"", NORMAL),
        ((1000).to_bytes(2) + b"bye", 1000),
        ((3456).to_bytes(2), 3456),
        (b"\x03", WRONG),
        ((1005).to_bytes(2), WRONG),
        ((2999).to_bytes(2), WRONG),
        ((1000).to_bytes(2) + b"\xff", 1007),
    ],
)
async def test_a_close_frame_is_answered_with_its_own_code_if_that_makes_sense(
    place: Place, payload: bytes, code: int
) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", place.port)
    writer.write(HANDSHAKE)
    await reader.readuntil(b"\r\n\r\n")
    writer.write(sent(payload, CLOSE))
    answer = await reader.read()
    assert answer[0] == 0x80 | CLOSE
    assert int.from_bytes(answer[2:4]) == code
    writer.close()
