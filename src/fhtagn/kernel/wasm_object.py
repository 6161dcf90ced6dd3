"""An object file of LLVM's WebAssembly back end becomes a module that browsers load.

Such an object is a module already, with addresses that count from 0: it imports its memory and where its stack ends.
What is missing are the exports; what is too much are notes for a linker, where the places of functions are found.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

HEADER = b"\0asm\1\0\0\0"
CUSTOM, EXPORT, START, DATA = 0, 7, 8, 11
SYMBOLS = 8  # the part of the section “linking” that names functions
FUNCTION, VARIABLE, SECTION = 0, 1, 3  # kinds of symbols
UNDEFINED, NAMED = 0x10, 0x40  # marks of symbols
CONSTANT, END = 0x41, 0x0B  # instructions


class Section(NamedTuple):
    kind: int
    content: bytes


class Bytes:
    """Bytes that are read one after another."""

    def __init__(self, data: bytes) -> None:
        self.data, self.at = data, 0

    def __bool__(self) -> bool:
        return self.at < len(self.data)

    def number(self) -> int:
        """An unsigned number, seven bits a byte."""
        value = shift = 0
        while True:
            byte = self.take(1)[0]
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    def take(self, many: int) -> bytes:
        self.at += many
        if self.at > len(self.data):
            raise ValueError("the object file ends too early")
        return self.data[self.at - many : self.at]

    def sized(self) -> bytes:
        return self.take(self.number())


def number(value: int) -> bytes:
    """An unsigned number, seven bits a byte."""
    found = bytearray()
    while value > 0x7F:
        found.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes((*found, value))


def sized(content: bytes) -> bytes:
    return number(len(content)) + content


def module(linkable: bytes, exported: Iterable[str], notes: Mapping[str, bytes]) -> bytes:
    """The module in an object file, which exports these functions; notes are kept in sections of their own."""
    places: dict[str, int] = {}
    kept: list[Section] = []
    for section in sections(linkable):
        if section.kind == CUSTOM:
            places |= functions(section.content)
        else:
            kept.append(section)
    names = list(exported)
    exports = number(len(names)) + b"".join(
        sized(name.encode()) + bytes([FUNCTION]) + number(places[name]) for name in names
    )
    before = [section for section in kept if section.kind < EXPORT]
    behind = [section for section in kept if section.kind > EXPORT]
    own = [Section(CUSTOM, sized(name.encode()) + note) for name, note in notes.items()]
    ordered = (*before, Section(EXPORT, exports), *behind, *own)
    return HEADER + b"".join(bytes([section.kind]) + sized(section.content) for section in ordered)


def sections(linkable: bytes) -> Iterator[Section]:
    rest = Bytes(linkable)
    if rest.take(len(HEADER)) != HEADER:
        raise ValueError("this isn't WebAssembly")
    while rest:
        yield Section(rest.take(1)[0], rest.sized())


def note(module: bytes, name: str) -> bytes | None:
    """What a module keeps under this name in a section of its own."""
    for section in sections(module):
        if section.kind == CUSTOM:
            rest = Bytes(section.content)
            if rest.sized() == name.encode():
                return rest.take(len(rest.data) - rest.at)
    return None


def functions(custom: bytes) -> dict[str, int]:
    """The places of the functions that the section “linking” names; none in others."""
    rest = Bytes(custom)
    if rest.sized() != b"linking":
        return {}
    rest.number()  # a version
    found: dict[str, int] = {}
    while rest:
        kind, content = rest.number(), Bytes(rest.sized())
        if kind == SYMBOLS:
            for _ in range(content.number()):
                found |= _symbol(content)
    return found


def _symbol(rest: Bytes) -> dict[str, int]:
    kind, marks = rest.number(), rest.number()
    if kind == SECTION:
        rest.number()
    elif kind == VARIABLE:
        rest.sized()
        if not marks & UNDEFINED:
            for _ in range(3):
                rest.number()
    else:
        place = rest.number()
        if not marks & UNDEFINED or marks & NAMED:
            name = rest.sized().decode()
            return {name: place} if kind == FUNCTION else {}
    return {}


def data_end(linkable: bytes) -> int:
    """The first address behind all constants."""
    end = 0
    for section in sections(linkable):
        if section.kind == DATA:
            rest = Bytes(section.content)
            for _ in range(rest.number()):
                mode, instruction, address, over = rest.number(), rest.number(), rest.number(), rest.number()
                if (mode, instruction, over) != (0, CONSTANT, END):
                    raise ValueError("constants of an unknown kind")
                end = max(end, address + len(rest.sized()))
    return end
