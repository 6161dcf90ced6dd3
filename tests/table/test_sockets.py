"""The wire itself: frames that come in pieces, in parts, against the rules, or not at all."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import socket
from collections.abc import AsyncIterator
from typing import Any

import pytest
import websockets
from hypothesis import given
from hypothesis import strategies as st
from support.tables import until
from support.wire import HANDSHAKE, MASK, Place, hot_seat, sent, with_limits

from fhtagn.table.log.refusals import Unanswered
from fhtagn.table.protocol import Chat
from fhtagn.table.wire import frames, sockets
from fhtagn.table.wire.connection import NO_TEXT, REFUSED, ROOM, TRY_LATER
from fhtagn.table.wire.frames import BINARY, CLOSE, CONTINUED, PING, TEXT, TOO_BIG, WRONG, BadFrame, Reader


@given(st.lists(st.binary(max_size=300), max_size=5), st.integers(1, 40))
def test_messages_come_whole_however_the_bytes_are_cut(payloads: list[bytes], piece: int) -> None:
    stream = b"".join(map(sent, payloads))
    reader, found = Reader(1000), []
    for at in range(0, len(stream), piece):
        found += reader.feed(stream[at : at + piece])
    assert found == [(TEXT, payload) for payload in payloads]


def test_a_message_in_parts_is_put_together_and_pings_may_come_between() -> None:
    stream = sent(b"one ", final=False) + sent(b"?", PING) + sent(b"two", CONTINUED)
    assert list(Reader(100).feed(stream)) == [(CONTINUED, b""), (PING, b"?"), (TEXT, b"one two")]


@pytest.mark.parametrize(
    ("stream", "code"),
    [
        (b"\x81\x01x", WRONG),  # not masked
        (bytes((0xC1, 0x80)) + MASK, WRONG),  # a reserved bit
        (sent(b"x", 3), WRONG),  # no such kind
        (sent(b"x", 11), WRONG),
        (sent(b"x", CONTINUED), WRONG),  # nothing to continue
        (sent(b"x", final=False) + sent(b"y"), WRONG),  # the first is not finished
        (sent(b"x" * 126, PING), WRONG),
        (sent(b"x", PING, final=False), WRONG),
        (sent(b"x" * 101), TOO_BIG),
        (sent(b"x" * 60, final=False) + sent(b"x" * 60, CONTINUED), TOO_BIG),
        (b"\x81\xff" + (2**62).to_bytes(8) + MASK, TOO_BIG),  # only announced
    ],
)
def test_frames_against_the_rules(stream: bytes, code: int) -> None:
    with pytest.raises(BadFrame) as caught:
        list(Reader(100).feed(stream))
    assert caught.value.code == code


@pytest.mark.parametrize("length", [0, 1, 125, 126, 65_535, 65_536, 100_000])
def test_a_servers_frame_says_its_length(length: int) -> None:
    made = frames.frame(b"x" * length)
    size = {126: 2, 127: 8}.get(made[1], 0)
    assert made[0] == 0x81
    assert made[2 + size :] == b"x" * length
    assert (int.from_bytes(made[2 : 2 + size]) if size else made[1]) == length


def test_the_handshake_is_that_of_the_standard() -> None:
    assert frames.accept(b"dGhlIHNhbXBsZSBub25jZQ==") == b"s3pPLMBiTxaQ9kYGzzhZRbK+xOo="


# --- A real server


async def test_moves_are_answered_in_order_with_their_news_before_them(place: Place) -> None:
    async with place.connect() as live:
        table = await hot_seat(place, await place.hello(live, "Ann"))
        await live.send(json.dumps({"type": "follow", "table": table, "seat": 0}))
        number = json.loads(await live.recv())["number"]
        for name, words in (("1", "attack 1"), ("2", "attack 1")):
            move = {"do": "move", "seat": 0, "words": words, "seen": number}
            await live.send(json.dumps({"type": "do", "id": name, "table": table, "command": move}))
        await live.send('{"type":"ping"}')
        heard = [json.loads(await live.recv()) for _ in range(4)]
        assert [message["type"] for message in heard] == ["news", "answer", "answer", "pong"]
        assert [heard[1]["ok"], heard[2]["ok"]] == [True, False]
        assert [heard[1]["id"], heard[2]["id"]] == ["1", "2"]


async def test_whoever_cannot_follow_just_now_keeps_the_seat_and_comes_back_by_itself(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(table: str) -> None:
        raise Unanswered

    async with place.connect() as live:
        table = await hot_seat(place, await place.hello(live, "Ann"))
        monkeypatch.setattr(place.service.tables, "woken", away)
        await live.send(json.dumps({"type": "follow", "table": table, "seat": 0}))
        trouble = json.loads(await live.recv())
        assert (trouble["reason"], trouble["table"], trouble["bye"]) == (str(Unanswered()), None, True)
        with pytest.raises(websockets.ConnectionClosed) as closed:
            await live.recv()
        assert closed.value.rcvd.code == TRY_LATER


async def test_a_repeated_move_gets_the_same_answer_and_is_made_once(place: Place) -> None:
    async with place.connect() as live:
        table = await hot_seat(place, await place.hello(live, "Ann"))
        move = {"do": "move", "seat": 0, "words": "attack 1", "seen": 2}
        for _ in range(3):
            await live.send(json.dumps({"type": "do", "id": "one", "table": table, "command": move}))
        answers = [await live.recv() for _ in range(3)]
        assert answers[0] == answers[1] == answers[2]
        assert json.loads(answers[0])["ok"]
        made = [move for move in place.service.tables.table(table).state.match.log if move.seat == 0]
        assert len(made) == 1


async def test_pings_are_answered_and_clients_that_answer_none_are_let_go(place: Place) -> None:
    async with place.connect() as live:
        await (await live.ping())
        await place.hello(live, "Ann")
        reader, writer = await asyncio.open_connection("127.0.0.1", place.port)
        writer.write(HANDSHAKE)
        assert b" 101 " in await reader.readline()
        await until(lambda: len(place.live.connections) == 2)
        (answering,) = (one for one in place.live.connections if one.person is not None)
        for _ in range(3):
            place.live.check()
            await until(lambda: answering.wire.heard)
        await until(lambda: place.live.connections == {answering})
        await live.send('{"type":"ping"}')
        assert await live.recv() == '{"type":"pong"}'
        writer.close()


@pytest.mark.parametrize(
    ("path", "headers", "status"),
    [
        ("/elsewhere", {}, 404),
        (sockets.LIVE, {"Origin": "https://evil.test"}, 403),
    ],
)
async def test_handshakes_that_are_refused(place: Place, path: str, headers: dict[str, str], status: int) -> None:
    with pytest.raises(websockets.InvalidStatus) as caught:
        async with websockets.connect(f"ws://127.0.0.1:{place.port}{path}", proxy=None, additional_headers=headers):
            pass
    assert caught.value.response.status_code == status
    assert not place.live.connections


async def test_a_frame_against_the_rules_ends_the_connection_of_its_sender_only(place: Place) -> None:
    async with place.connect() as good, place.connect() as bad:
        await place.hello(good, "Ann")
        await place.hello(bad, "Bob")
        bad.transport.write(b"\x81\x01x")
        with pytest.raises(websockets.ConnectionClosed) as caught:
            await bad.recv()
        assert caught.value.rcvd is not None
        assert caught.value.rcvd.code == WRONG
        await good.send(b'{"type":"ping"}')
        assert await good.recv() == '{"type":"pong"}'
        await until(lambda: len(place.live.connections) == 1)


async def until_closed(live: Any) -> AsyncIterator[str]:
    """What is heard until the server hangs up."""
    with contextlib.suppress(websockets.ConnectionClosed):
        async for message in live:
            yield message


@pytest.mark.parametrize("cut", [False, True])
async def test_a_text_that_is_no_utf_8_ends_the_connection_as_the_standard_says(place: Place, cut: bool) -> None:
    async with place.connect() as bad:
        await place.hello(bad, "Bob")
        wrong = b'{"type":"ping","more":"\xc3\x28"}'
        parts = sent(wrong[:23], final=False) + sent(wrong[23:], CONTINUED) if cut else sent(wrong)
        bad.transport.write(parts)
        heard = [json.loads(message) async for message in until_closed(bad)]
        assert [message["bye"] for message in heard] == [True] * (not cut)
        assert bad.close_code == NO_TEXT


class Silent:
    """A transport that takes everything and sends nothing."""

    def __init__(self) -> None:
        self.written = b""
        self.reading = True
        self.closed = False

    def write(self, data: bytes) -> None:
        self.written += data

    def get_extra_info(self, name: str) -> None: ...

    def set_write_buffer_limits(self, high: int) -> None:
        assert high == ROOM

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True

    abort = close


class Slow:
    """A client that follows a table of its own, and reads when it is told to."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self.transport: Any = Silent()
        state: Any = type("State", (), {"connections": set()})()
        self.socket = sockets.Socket(place.live, None, state, None)
        self.socket.connection_made(self.transport)
        self.socket.data_received(
            f"GET {sockets.LIVE} HTTP/1.1\r\nsec-websocket-key: x\r\nsec-websocket-version: 13\r\n\r\n".encode()
        )

    async def begin(self) -> None:
        self.ann = await self.place.service.people.new("Ann")
        self.say(type="hello", token=self.place.service.people.token(self.ann.id))
        self.table = await hot_seat(self.place, self.ann)
        self.say(type="follow", table=self.table)
        await until(lambda: b'"type":"news"' in self.written)
        self.transport.written = b""

    @property
    def written(self) -> bytes:
        return bytes(self.transport.written)

    def say(self, **message: Any) -> None:
        self.socket.data_received(sent(json.dumps(message).encode()))

    def chat(self, text: str) -> None:
        self.say(type="do", id=text, table=self.table, command={"do": "chat", "text": text})

    def told(self) -> list[int]:
        """The numbers of all events, in the order in which they came."""
        return [int(number) for number in re.findall(rb'{"number":(\d+),', self.written)]


async def test_a_client_that_reads_too_slowly_is_not_heard_and_gets_what_it_missed(place: Place) -> None:
    slow = Slow(place)
    await slow.begin()
    slow.socket.pause_writing()
    assert not slow.transport.reading
    await place.service.tables.do(slow.table, slow.ann, "1", Chat("hear, hear"))
    assert slow.written == b""
    slow.socket.resume_writing()
    assert slow.transport.reading
    await until(lambda: b"hear, hear" in slow.written)
    assert b'"full":false' in slow.written
    slow.socket.data_received(sent(b"", CLOSE))
    assert slow.transport.closed
    slow.socket.connection_lost(None)
    assert not place.live.connections
    assert not place.live.people


async def test_a_slow_client_hears_what_it_missed_before_the_answer(place: Place) -> None:
    slow = Slow(place)
    await slow.begin()
    slow.chat("first")
    slow.chat("second")
    slow.socket.pause_writing()
    await until(lambda: b"first" in place.service.tables.store.log(slow.table)[-1])
    await asyncio.sleep(0.05)
    assert slow.written == b""
    slow.socket.resume_writing()
    await until(lambda: slow.written.count(b'"type":"answer"') == 2)
    assert re.findall(rb'"chatted","seat":0,"words":"(\w+)"|"id":"(\w+)","ok":true', slow.written) == [
        (b"first", b""),
        (b"", b"first"),
        (b"second", b""),
        (b"", b"second"),
    ]


async def test_what_happens_before_a_slow_client_has_caught_up_leaves_no_gap(place: Place) -> None:
    slow = Slow(place)
    await slow.begin()
    slow.socket.pause_writing()
    await place.service.tables.do(slow.table, slow.ann, "1", Chat("missed"))
    later = asyncio.create_task(place.service.tables.do(slow.table, slow.ann, "2", Chat("later")))
    await asyncio.sleep(0)
    assert place.service.tables.awake[slow.table].lock.locked()
    slow.socket.resume_writing()
    await later
    await until(lambda: b"later" in slow.written)
    first, *others = slow.told()
    assert (first, others) == (first, [first + 1])


async def test_a_slow_client_that_goes_takes_its_late_answer_along(place: Place) -> None:
    slow = Slow(place)
    await slow.begin()
    slow.chat("first")
    slow.socket.pause_writing()
    await until(lambda: slow.socket.connection is not None and slow.socket.connection.late is not None)
    slow.socket.connection_lost(None)
    assert not place.live.connections
    assert not place.service.tables.awake[slow.table].audience.followers


def test_binary_messages_are_read_like_text() -> None:
    assert list(Reader(100).feed(sent(b"{}", BINARY))) == [(BINARY, b"{}")]


def test_endless_empty_parts_of_a_message_take_no_room() -> None:
    reader = Reader(100)
    empty = sent(b"", final=False) + sent(b"", CONTINUED, final=False) * 10_000
    assert set(reader.feed(empty)) == {(CONTINUED, b"")}
    assert len(reader._parts) == 0
    assert list(reader.feed(sent(b"done", CONTINUED))) == [(TEXT, b"done")]


@with_limits(linger=0.3, unread=1e6)
async def test_whoever_is_sent_away_and_reads_nothing_is_not_waited_for(place: Place) -> None:
    with socket.create_connection(("127.0.0.1", place.port)) as deaf:
        deaf.setblocking(False)
        deaf.sendall(HANDSHAKE)
        await until(lambda: len(place.live.connections) == 1)
        (connection,) = place.live.connections
        while not connection.wire.slow:
            with contextlib.suppress(BlockingIOError):
                deaf.send(sent(b"x" * 125, PING) * 500)
            await asyncio.sleep(0)
        connection.bye(REFUSED, "You send too much; come back later.")
        assert connection.ended
        assert place.live.connections  # it still takes a place
        await until(lambda: not place.server.server_state.connections)
        assert not place.live.connections


@with_limits(greeting=0.2)
async def test_whoever_does_not_say_hello_is_sent_away(place: Place) -> None:
    async with place.connect() as shy:
        assert "hello first" in json.loads(await shy.recv())["reason"]
        with pytest.raises(websockets.ConnectionClosed) as caught:
            await shy.recv()
        assert caught.value.rcvd is not None
        assert caught.value.rcvd.code == REFUSED


@with_limits(connections_from=2)
async def test_one_address_does_not_take_all_places(place: Place) -> None:
    async with contextlib.AsyncExitStack() as open_ones:
        for address in ("8.8.8.8", "spoofed, 8.8.8.8", "8.8.4.4"):
            await open_ones.enter_async_context(place.connect(additional_headers={"X-Forwarded-For": address}))
        with pytest.raises(websockets.InvalidStatus) as caught:
            await place.connect(additional_headers={"X-Forwarded-For": "1.1.1.1, 8.8.8.8"})
        assert caught.value.response.status_code == 503
    await until(lambda: not place.live.connections)
    assert not place.live.addresses


async def test_only_get_opens_a_connection(place: Place) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", place.port)
    writer.write(HANDSHAKE.replace(b"GET", b"POST", 1))
    assert b" 405 " in await reader.readline()
    writer.close()


@with_limits(request_head=0.2)
@pytest.mark.parametrize(
    "begun", [b"", b"GET / HTTP/1.1\r\nHost: x\r\nX-", b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n", b"\r\n"]
)
async def test_a_request_that_is_never_finished_is_not_waited_for(place: Place, begun: bytes) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", place.port)
    writer.write(begun)
    if begun.endswith(b"\r\n\r\n"):
        await reader.readuntil(b"ok\n")
        writer.write(b"\r\n")  # belongs to no request, but ends the keep-alive clock of uvicorn
    with contextlib.suppress(ConnectionError):
        await reader.read()
    await until(lambda: not place.server.server_state.connections)
    writer.close()


@pytest.mark.parametrize("more", [b"X-A: " + b"a" * 1000 + b"\r\n", b"a" * 1000])
async def test_the_head_of_a_request_has_an_end(place: Place, more: bytes) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", place.port)
    writer.write(b"GET / HTTP/1.1\r\nHost: x\r\nX-B: b")
    for _ in range(40):
        writer.write(more)
    assert b" 431 " in await reader.readline()
    writer.close()


@with_limits(request_body=0.2)
async def test_a_body_that_does_not_come_is_not_waited_for(place: Place) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", place.port)
    writer.write(b"POST /api/v1/identity HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{")
    assert b" 408 " in await reader.readline()
    writer.close()
