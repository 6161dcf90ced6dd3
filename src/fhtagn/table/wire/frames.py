"""WebSocket frames (RFC 6455) of a server: what travels after the handshake. Nothing here waits for anything."""

from __future__ import annotations

import base64
import codecs
import hashlib
import struct
from collections.abc import Iterable, Iterator

CONTINUED, TEXT, BINARY = 0, 1, 2
CLOSE, PING, PONG = 8, 9, 10

NORMAL, GOING_AWAY, WRONG, NO_TEXT, TOO_BIG = 1000, 1001, 1002, 1007, 1009  # close codes
SAID = {*range(1000, 1004), *range(1007, 1015), *range(3000, 5000)}  # codes that a client may close with

GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
FINAL, RESERVED, KIND, MASKED, LENGTH = 0x80, 0x70, 0x0F, 0x80, 0x7F
WHOLE_TEXT = FINAL | TEXT  # how a text in one frame begins
CONTROL = 8  # kinds from here on are never continued
MOST_CONTROL = 125  # bytes
SHORT, MIDDLE = 126, 65_536  # from these lengths on, two and eight bytes say the length

_two = struct.Struct("!BBH").pack
_eight = struct.Struct("!BBQ").pack


class BadFrame(Exception):
    """A peer that does not keep to the rules, with the close code that it gets."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code


def accept(key: bytes) -> bytes:
    """The answer to a client's `Sec-WebSocket-Key`."""
    return base64.b64encode(hashlib.sha1(key + GUID, usedforsecurity=False).digest())


def frame(payload: bytes, kind: int = TEXT) -> bytes:
    """A whole message of a server in one frame; servers do not mask."""
    length = len(payload)
    if length < SHORT:
        return bytes((FINAL | kind, length)) + payload
    if length < MIDDLE:
        return _two(FINAL | kind, SHORT, length) + payload
    return _eight(FINAL | kind, SHORT + 1, length) + payload


def closing(code: int, reason: str) -> bytes:
    return frame(code.to_bytes(2) + reason.encode()[: MOST_CONTROL - 2], CLOSE)


def answer_to_close(payload: bytes) -> int:
    """The code that answers a client's close frame: its own, if it makes sense."""
    if not payload:
        return NORMAL
    code = int.from_bytes(payload[:2])
    if len(payload) == 1 or code not in SAID:
        return WRONG
    try:
        payload[2:].decode()
    except UnicodeDecodeError:
        return NO_TEXT
    return code


def unmasked(mask: bytes, payload: bytes) -> bytes:
    """The payload of a client's frame."""
    length = len(payload)
    stream = mask * (length // 4) + mask[: length % 4]
    return (int.from_bytes(payload) ^ int.from_bytes(stream)).to_bytes(length)


class Reader:
    """Takes bytes as they come; gives whole messages, control frames between them, and notes of unfinished parts."""

    __slots__ = ("_kind", "_letters", "_most", "_needed", "_parts", "_rest", "_size")

    def __init__(self, most: int) -> None:
        self._most = most  # bytes of a message
        self._rest = bytearray()  # the beginning of a frame
        self._needed = 0  # bytes until more can be said about it
        self._kind = CONTINUED  # of the message that is being put together
        self._parts: list[bytes] = []
        self._size = 0
        self._letters = codecs.getincrementaldecoder("utf-8")()  # of a text that comes in parts

    def feed(self, data: bytes) -> Iterable[tuple[int, bytes]]:
        """What is complete now, as (kind, payload), read one by one; CONTINUED stands for a part of a message."""
        if self._rest:
            self._rest += data
            if len(self._rest) < self._needed:
                return ()
            data = bytes(self._rest)
        elif len(data) > 8 and data[0] == WHOLE_TEXT and not self._kind:
            length = len(data) - 6  # most often this is one short message, and nothing else
            if data[1] == MASKED | length and length < SHORT and length <= self._most:
                return ((TEXT, unmasked(data[2:6], data[6:])),)
            if data[1] == MASKED | SHORT and int.from_bytes(data[2:4]) == len(data) - 8 <= self._most:
                return ((TEXT, unmasked(data[4:8], data[8:])),)
        return self._frames(data)

    def _frames(self, data: bytes) -> Iterator[tuple[int, bytes]]:
        at = 0
        while (end := self._end(data, at)) <= len(data):
            yield self._take(data, at, end)
            at = end
        self._rest, self._needed = bytearray(data[at:]), end - at

    def _end(self, data: bytes, at: int) -> int:
        """Where the frame that begins here ends; before that is known, how far one must read to know more."""
        if len(data) < at + 2:
            return at + 2
        first, second = data[at], data[at + 1]
        length, begin = second & LENGTH, at + 2
        if length >= SHORT:
            size = 2 if length == SHORT else 8
            if len(data) < begin + size:
                return begin + size
            length = int.from_bytes(data[begin : begin + size])
            begin += size
        self._check(first, second, length)
        return begin + 4 + length

    def _check(self, first: int, second: int, length: int) -> None:
        kind = first & KIND
        if first & RESERVED:
            raise BadFrame(WRONG, "reserved bits are set, but nothing was agreed about them")
        if not second & MASKED:
            raise BadFrame(WRONG, "a client masks its frames")
        if kind >= CONTROL:
            if kind > PONG or length > MOST_CONTROL or not first & FINAL:
                raise BadFrame(WRONG, "there is no such control frame")
        elif kind > BINARY or (kind == CONTINUED) != bool(self._kind):
            raise BadFrame(WRONG, "frames of a message come in order, the first one says what it is")
        elif self._size + length > self._most:
            raise BadFrame(TOO_BIG, "the message is too big")

    def _take(self, data: bytes, at: int, end: int) -> tuple[int, bytes]:
        """The frame between two places."""
        first, begin = data[at], at + 2 + {SHORT: 2, SHORT + 1: 8}.get(data[at + 1] & LENGTH, 0)
        payload = unmasked(data[begin : begin + 4], data[begin + 4 : end])
        kind = first & KIND
        if kind >= CONTROL or (kind and first & FINAL):
            return kind, payload
        self._kind = kind or self._kind
        if self._kind == TEXT:
            self._check_letters(payload, last=bool(first & FINAL))
        if payload:  # else nothing would limit how many there are
            self._parts.append(payload)
        self._size += len(payload)
        if not first & FINAL:
            return CONTINUED, b""
        whole = self._kind, b"".join(self._parts)
        self._kind, self._parts, self._size = CONTINUED, [], 0
        return whole

    def _check_letters(self, part: bytes, *, last: bool) -> None:
        """A wrong letter ends a message at once, however much of it is still to come."""
        try:
            self._letters.decode(part, last)
        except UnicodeDecodeError:
            raise BadFrame(NO_TEXT, "a text message is UTF-8") from None
