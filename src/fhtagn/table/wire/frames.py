"""WebSocket frames (RFC 6455) of a server: what travels after the handshake. Nothing here waits for anything."""

from __future__ import annotations

import base64
import hashlib
import struct

CONTINUED, TEXT, BINARY = 0, 1, 2
CLOSE, PING, PONG = 8, 9, 10

NORMAL, GOING_AWAY, WRONG, TOO_BIG = 1000, 1001, 1002, 1009  # close codes

GUID = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
FINAL, RESERVED, KIND, MASKED, LENGTH = 0x80, 0x70, 0x0F, 0x80, 0x7F
CONTROL = 8  # kinds from here on are never continued
MOST_CONTROL = 125  # bytes
SHORT, MIDDLE = 126, 65_536  # from these lengths on, two and eight bytes say the length

_two = struct.Struct("!BBH")
_eight = struct.Struct("!BBQ")


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
    if SHORT <= length < MIDDLE:
        return _two.pack(FINAL | kind, SHORT, length) + payload
    if length < SHORT:
        return bytes((FINAL | kind, length)) + payload
    return _eight.pack(FINAL | kind, SHORT + 1, length) + payload


def closing(code: int, reason: str) -> bytes:
    return frame(code.to_bytes(2) + reason.encode()[: MOST_CONTROL - 2], CLOSE)


def unmasked(mask: bytes, payload: bytes) -> bytes:
    """The payload of a client's frame."""
    length = len(payload)
    stream = mask * (length // 4) + mask[: length % 4]
    return (int.from_bytes(payload) ^ int.from_bytes(stream)).to_bytes(length)


class Reader:
    """Takes bytes as they come; gives whole messages, and control frames between them."""

    __slots__ = ("_kind", "_most", "_parts", "_rest", "_size")

    def __init__(self, most: int) -> None:
        self._most = most  # bytes of a message
        self._rest = b""
        self._kind = CONTINUED  # of the message that is being put together
        self._parts: list[bytes] = []
        self._size = 0

    def feed(self, data: bytes) -> list[tuple[int, bytes]]:
        """All that is complete now, as (kind, payload)."""
        if self._rest:
            data = self._rest + data
        elif len(data) > 8 and data[0] == FINAL | TEXT and not self._kind:
            length = len(data) - 6  # most often this is one short message, and nothing else
            if data[1] == MASKED | length and length < SHORT and length <= self._most:
                return [(TEXT, unmasked(data[2:6], data[6:]))]
            if data[1] == MASKED | SHORT and int.from_bytes(data[2:4]) == len(data) - 8 <= self._most:
                return [(TEXT, unmasked(data[4:8], data[8:]))]
        found: list[tuple[int, bytes]] = []
        at = 0
        while (end := self._frame(data, at, found)) > at:
            at = end
        self._rest = data[at:] if at < len(data) else b""
        return found

    def _frame(self, data: bytes, at: int, found: list[tuple[int, bytes]]) -> int:
        """Read the frame that begins here; where the next one begins, or this place again if bytes are missing."""
        if len(data) < at + 2:
            return at
        first, second = data[at], data[at + 1]
        length, begin = second & LENGTH, at + 2
        if length >= SHORT:
            size = 2 if length == SHORT else 8
            if len(data) < begin + size:
                return at
            length = int.from_bytes(data[begin : begin + size])
            begin += size
        self._check(first, second, length)
        end = begin + 4 + length
        if len(data) < end:
            return at
        payload = unmasked(data[begin : begin + 4], data[begin + 4 : end])
        self._take(first, payload, found)
        return end

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

    def _take(self, first: int, payload: bytes, found: list[tuple[int, bytes]]) -> None:
        kind = first & KIND
        if kind >= CONTROL or (kind and first & FINAL):
            found.append((kind, payload))
            return
        self._kind = kind or self._kind
        if payload:  # else nothing would limit how many there are
            self._parts.append(payload)
        self._size += len(payload)
        if first & FINAL:
            found.append((self._kind, b"".join(self._parts)))
            self._kind, self._parts, self._size = CONTINUED, [], 0
