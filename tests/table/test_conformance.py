"""Our live socket beside another implementation of the standard (RFC 6455): both read the same bytes, and must answer
alike. The cases follow those of Autobahn, which `bench/conformance.py` runs as a whole.

A message of a kind that there is not comes back within the answer: nothing needs to be put in the server's place.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from typing import NamedTuple

import pytest
from support.wire import HANDSHAKE, MASK, Place, running, sent
from wsproto.connection import Connection, ConnectionType
from wsproto.events import CloseConnection, Message, Ping, Pong, TextMessage
from wsproto.utilities import RemoteProtocolError

from fhtagn.table.limits import Limits
from fhtagn.table.wire.frames import BINARY, CLOSE, CONTINUED, NO_TEXT, NORMAL, PING, PONG, TEXT, TOO_BIG, WRONG

KOSME = "κόσμε 𝄞".encode()
BAD = b"\xce\xba\xed\xa0\x80edited"  # half of a pair of surrogates
LIMIT = Limits().message


def said(text: bytes) -> bytes:
    """A message that comes back."""
    return b'{"type":"' + text + b'"}'


def long(length: int) -> bytes:
    """A message of so many bytes that comes back."""
    return said(b"*" * (length - len(said(b""))))


def told(text: bytes, kind: int = TEXT) -> bytes:
    return sent(said(text), kind)


def parts(*payloads: bytes, kind: int = TEXT, between: bytes = b"") -> bytes:
    """A message in so many frames, with something between them."""
    last = len(payloads) - 1
    made = (sent(part, CONTINUED if at else kind, final=at == last) for at, part in enumerate(payloads))
    return between.join(made)


def closed(code: int, reason: bytes = b"") -> bytes:
    return sent(code.to_bytes(2) + reason, CLOSE)


def bits(first: int) -> bytes:
    """A frame without anything in it whose first byte is this one."""
    return bytes((first, 0x80)) + MASK


def in_halves(text: bytes) -> bytes:
    return parts(said(text)[: 9 + len(text) // 2], said(text)[9 + len(text) // 2 :])


class Case(NamedTuple):
    """What a client sends, and the code with which all ends; where the client sends no close frame, the server must."""

    name: str
    stream: bytes
    code: int = NORMAL
    piece: int = 0  # bytes sent at a time; 0: all of them


END = closed(NORMAL)
PINGS = sent(b"are you there?", PING)

FRAMING = [
    *(Case(f"a text of {length} bytes", sent(long(length)) + END) for length in (16, 125, 126, 127, 128, LIMIT)),
    *(Case(f"binary of {length} bytes", sent(long(length), BINARY) + END) for length in (125, 126, LIMIT)),
    Case("an empty text", sent(b"") + END),
    Case("a text that comes byte by byte", told(KOSME) + END, piece=1),
    Case("a long text in pieces of 997 bytes", sent(long(LIMIT)) + END, piece=997),
    Case("many texts at once", b"".join(told(b"%d" % number) for number in range(50)) + END),
    Case("a frame that is not masked", b"\x81\x01x", WRONG),
]
PINGING = [
    Case("an empty ping", sent(b"", PING) + END),
    Case("a ping of 125 bytes that are no text", sent(b"\xfe" * 125, PING) + END),
    Case("a ping of 126 bytes", sent(b"x" * 126, PING), WRONG),
    Case("a ping that comes byte by byte", sent(b"\x00\xff\xfe\xfd", PING) + END, piece=1),
    Case("a pong that nobody asked for", sent(b"x", PONG) + told(b"again") + END),
    Case("a pong that nobody asked for, then a ping", sent(b"x", PONG) + PINGS + END),
    Case("ten pings", b"".join(sent(b"%d" % number, PING) for number in range(10)) + END),
]
RESERVED = [
    Case("a reserved bit of a text", bits(0xC1), WRONG),
    Case("two reserved bits after a text", told(b"again") + bits(0xB1), WRONG),
    Case("a reserved bit of a ping", bits(0x99), WRONG),
    Case("a reserved bit of a close", bits(0xE8), WRONG),
    Case("a reserved bit of a part", sent(b"{", final=False) + bits(0xA0), WRONG),
]
OPCODES = [
    *(Case(f"a frame of kind {kind}", told(b"again") + bits(0x80 | kind), WRONG) for kind in (3, 7, 11, 15)),
    Case("a frame of kind 5 with something in it", sent(b"x", 5), WRONG),
]
FRAGMENTS = [
    Case("a text in two parts", in_halves(b"again") + END),
    Case("a text in two parts, byte by byte", in_halves(b"again") + END, piece=1),
    Case("a text of which one part is empty", parts(said(b"again"), b"", b"") + END),
    Case("binary in three parts", parts(b'{"type":', b'"again', b'"}', kind=BINARY) + END),
    Case("a ping between the parts", parts(b'{"type":', b'"again', b'"}', between=PINGS) + END),
    Case("a ping in parts", sent(b"x", PING, final=False) + sent(b"y", CONTINUED), WRONG),
    Case("a pong in parts", sent(b"x", PONG, final=False), WRONG),
    Case("a part that continues nothing", sent(b"x", CONTINUED), WRONG),
    Case("a part that continues nothing, after a text in parts", in_halves(b"again") + sent(b"x", CONTINUED), WRONG),
    Case("a new text before the last one has ended", sent(b"x", final=False) + told(b"again"), WRONG),
    Case("a text in a hundred parts", parts(*(long(1000)[at : at + 10] for at in range(0, 1000, 10))) + END),
]
UTF_8 = [
    Case("letters of two to four bytes", told(KOSME) + END),
    Case("a text cut within each letter", parts(*(said(KOSME)[at : at + 1] for at in range(len(said(KOSME))))) + END),
    Case("a letter on both sides of a ping", parts(b'{"type":"\xce', b'\xba"}', between=PINGS) + END),
    Case("the last letter that there is", told("\U0010ffff".encode()) + END),
    Case("a letter beyond the last one", told(b"\xf4\x90\x80\x80"), NO_TEXT),
    Case("half of a pair of surrogates", told(BAD), NO_TEXT),
    Case("a letter written longer than needed", told(b"\xc0\xaf"), NO_TEXT),
    Case("a byte that begins no letter", told(b"\x80"), NO_TEXT),
    Case("a letter that is not finished", sent(b"\xce"), NO_TEXT),
    Case("a letter that is not finished, in parts", parts(b"{", b"\xce"), NO_TEXT),
    Case("a wrong letter in the last part", parts(b"{", BAD), NO_TEXT),
    Case("a wrong letter in the first of more parts", sent(BAD, final=False), NO_TEXT),
    Case(
        "a wrong letter on both sides of a cut",
        sent(b"\xce", final=False) + sent(b"(", CONTINUED, final=False),
        NO_TEXT,
    ),
]
CLOSING = [
    Case("a close without a code", sent(b"", CLOSE)),
    *(Case(f"a close with {code}", closed(code, b"bye"), code) for code in (1000, 1001, 1002, 1003, 1007, 1011)),
    *(Case(f"a close with {code}", closed(code), code) for code in (3000, 3999, 4000, 4999)),
    *(Case(f"a close with {code}", closed(code), WRONG) for code in (0, 999, 1004, 1005, 1006, 1015, 1100, 2999, 5000)),
    Case("a close of one byte", sent(b"\x03", CLOSE), WRONG),
    Case("a close with a reason of 123 bytes", closed(NORMAL, b"*" * 123)),
    Case("a close with a reason of 124 bytes", closed(NORMAL, b"*" * 124), WRONG),
    Case("a close whose reason is no text", closed(NORMAL, BAD), NO_TEXT),
    Case("a text after the close", END + told(b"again")),
    Case("two closes", END + closed(1001)),
    Case("a close between the parts of a text", sent(said(b"again")[:5], final=False) + END),
    Case("a text and a close at once", told(b"again") + END),
]


@pytest.fixture(scope="module")
async def place(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Place]:
    """One server for all cases."""
    async with running(tmp_path_factory.mktemp("conformance")) as place:
        yield place


def answers(peer: Connection) -> Iterator[tuple[str, bytes | int]]:
    """What a peer has received, as far as it can be told from outside."""
    text = b""
    for event in peer.events():
        if isinstance(event, Message):
            text += event.data.encode() if isinstance(event, TextMessage) else event.data
            if event.message_finished:
                yield "message", text
                text = b""
        elif isinstance(event, Ping):
            yield "ping", bytes(event.payload)
        elif isinstance(event, Pong):
            yield "pong", bytes(event.payload)
        elif isinstance(event, CloseConnection):
            yield "close", int(event.code)


def by_the_standard(stream: bytes) -> Iterator[tuple[str, bytes | int]]:
    """What a server answers by the other implementation, which reads all of it."""
    peer = Connection(ConnectionType.SERVER)
    peer.receive_data(stream)
    try:
        for kind, what in answers(peer):
            if kind == "close":
                yield kind, NORMAL if what == 1005 else what  # no code
            elif kind != "pong":
                yield "pong" if kind == "ping" else kind, what
    except RemoteProtocolError as error:
        if isinstance(error.event_hint, CloseConnection):
            yield "close", int(error.event_hint.code)


async def by_our_server(place: Place, case: Case) -> list[tuple[str, bytes | int]]:
    reader, writer = await asyncio.open_connection("127.0.0.1", place.port)
    writer.write(HANDSHAKE)
    assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
    for at in range(0, len(case.stream), case.piece or len(case.stream)):
        writer.write(case.stream[at : at + (case.piece or len(case.stream))])
        await asyncio.sleep(0)
    peer = Connection(ConnectionType.CLIENT)
    peer.receive_data(await reader.read())
    writer.close()
    return list(answers(peer))


def is_told_again(message: bytes, answer: bytes) -> bool:
    """Whether this answer is the one to that message."""
    text = message.decode()
    reason = json.loads(answer)["reason"]
    return (json.loads(text)["type"] if text else "truncated") in reason


@pytest.mark.parametrize(
    "case",
    [*FRAMING, *PINGING, *RESERVED, *OPCODES, *FRAGMENTS, *UTF_8, *CLOSING],
    ids=lambda case: case.name,
)
async def test_the_live_socket_answers_as_the_standard_says(place: Place, case: Case) -> None:
    standard, ours = list(by_the_standard(case.stream)), await by_our_server(place, case)
    assert standard[-1] == ("close", case.code)
    ours = [(kind, what) for kind, what in ours if not (kind == "message" and json.loads(bytes(what)).get("bye"))]
    assert [kind for kind, _ in ours] == [kind for kind, _ in standard]
    for (kind, mine), (_, other) in zip(ours, standard, strict=True):
        assert is_told_again(other, mine) if kind == "message" else mine == other


BIG = [
    Case("one byte more than a message may have", sent(long(LIMIT + 1)), TOO_BIG),
    Case("a text that is too big when it is put together", parts(*[b"*" * 10_000] * 4), TOO_BIG),
    Case("a text that is only said to be big", b"\x81\xff" + (2**40).to_bytes(8) + MASK, TOO_BIG),
    Case("a text that is said to be bigger than there is memory", b"\x81\xff" + (2**63).to_bytes(8) + MASK, TOO_BIG),
]


@pytest.mark.parametrize("case", BIG, ids=lambda case: case.name)
async def test_a_message_that_is_too_big_ends_the_connection_before_it_is_kept(place: Place, case: Case) -> None:
    assert (await by_our_server(place, case))[-1] == ("close", case.code)
