"""Which globals a kernel function uses: plain names, and `module.NAME` where a module of kernel code is imported."""

from __future__ import annotations

import dis
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import pairwise
from types import CodeType, FunctionType, ModuleType
from typing import Any, NamedTuple

from fhtagn.kernel.errors import ContractError

CACHE, EXTENDED, GLOBAL, CONSTANT = (dis.opmap[name] for name in ("CACHE", "EXTENDED_ARG", "LOAD_GLOBAL", "LOAD_CONST"))
ATTRIBUTES = ("LOAD_ATTR", "LOAD_METHOD")
CALLED = 1  # the bit that prepares a call: of LOAD_GLOBAL, and since Python 3.12 of LOAD_ATTR


class Step(NamedTuple):
    """One instruction with its extensions before it and its caches behind it."""

    start: int
    end: int
    operation: int
    argument: int

    @property
    def name(self) -> str:
        return dis.opname[self.operation]

    @property
    def jump(self) -> int:
        """How far it leads, in units of code from its end on; 0 if it does not jump."""
        if self.operation not in dis.hasjrel:
            return 0
        return -self.argument if "BACKWARD" in self.name else self.argument


class Use(NamedTuple):
    """A place that asks for a global. Its name has a dot if it asks a module."""

    start: int
    end: int
    name: str
    called: int


def _steps(code: CodeType) -> list[Step]:
    raw = code.co_code
    found: list[Step] = []
    start, argument = 0, 0
    for place in range(0, len(raw), 2):
        if raw[place] == CACHE:
            found[-1] = found[-1]._replace(end=place + 2)
            start = place + 2
            continue
        argument = argument << 8 | raw[place + 1]
        if raw[place] != EXTENDED:
            found.append(Step(start, place + 2, raw[place], argument))
            start, argument = place + 2, 0
    return found


@cache
def _uses(code: CodeType) -> tuple[Use, ...]:
    return tuple(_found_uses(code))


def _found_uses(code: CodeType) -> Iterator[Use]:
    joined = set(dis.findlabels(code.co_code))  # type: ignore[arg-type]  # it takes bytes
    for step, after in pairwise(_steps(code)):
        if step.name != "LOAD_GLOBAL":
            continue
        name, called = code.co_names[step.argument >> 1], step.argument & CALLED
        if after.name not in ATTRIBUTES or after.start in joined:  # two ways meet there: who knows what was loaded
            yield Use(step.start, step.end, name, called)
            continue
        place = after.argument
        if after.name == "LOAD_METHOD":
            called = CALLED
        elif sys.version_info >= (3, 12):  # LOAD_ATTR does its work
            place, called = place >> 1, called | place & CALLED
        yield Use(step.start, after.end, f"{name}.{code.co_names[place]}", called)


def global_names(code: CodeType) -> Iterator[str]:
    """The globals that a function's code uses, once for each place; a field of the same name is none."""
    return (use.name for use in _uses(code))


def size_of(code: CodeType) -> int:
    """Instructions of a function. A look into a module counts as one, like a plain name."""
    written = sum(instruction != CACHE for instruction in code.co_code[::2])
    return written - sum("." in name for name in global_names(code))


def flattened(code: CodeType, known: Mapping[str, Any] | None = None) -> CodeType:
    """The same code, with a global `module.NAME` in the place of each look into a module. For plain Python, known
    numbers are written into it, so that it is faster than with plain names."""
    names, constants, placed = list(code.co_names), list(code.co_consts), dict[int, tuple[int, bytes]]()
    for use in _uses(code):
        value = known.get(use.name) if known else None
        if isinstance(value, int) and not use.called:
            placed[use.start] = use.end, _instruction(CONSTANT, _place(constants, value))
        elif "." in use.name:
            loading = _instruction(GLOBAL, _place(names, use.name) << 1 | use.called)
            placed[use.start] = use.end, loading + bytes(2 * _CACHES)
    if not placed:
        return code
    if code.co_exceptiontable:
        raise ContractError(f"{code.co_qualname} catches exceptions; kernel code has none")
    raw, moved = _shortened(code, placed)
    lines = _lines([(moved[start], moved[end], line) for start, end, line in code.co_lines()], code.co_firstlineno)
    return code.replace(co_code=raw, co_names=tuple(names), co_consts=tuple(constants), co_linetable=lines)


def _shortened(code: CodeType, placed: Mapping[int, tuple[int, bytes]]) -> tuple[bytes, dict[int, int]]:
    """The instructions with some others in their places, and where each old place has gone; jumps lead there too."""
    steps, parts, moved, skipped = _steps(code), list[bytes](), {0: 0}, 0
    for step in steps:
        if step.start in placed:
            skipped, loading = placed[step.start]
            parts.append(loading)
        else:
            parts.append(b"" if step.start < skipped else code.co_code[step.start : step.end])
        for place in range(step.start + 2, step.end + 1, 2):
            moved[place] = moved[step.start] + min(place - step.start, len(parts[-1]))
    for number, step in enumerate(steps):
        if parts[number] and step.jump:
            way = abs(moved[step.end + 2 * step.jump] - moved[step.end]) // 2
            parts[number] = _with_argument(parts[number], way)
    return b"".join(parts), moved


def _with_argument(part: bytes, argument: int) -> bytes:
    """An instruction with another argument, of the same length."""
    written, rest = bytearray(part), argument
    last = next(place for place in range(0, len(part), 2) if part[place] != EXTENDED)
    for place in range(last, -1, -2):
        written[place + 1], rest = rest & 0xFF, rest >> 8
    return bytes(written)


def _lines(found: list[tuple[int, int, int | None]], first: int) -> bytes:
    """Python's table of lines: a byte for up to eight units of code, then how far the line moves."""
    table, current = bytearray(), first
    for start, end, line in found:
        for place in range(start, end, 16):
            units = min(end - place, 16) // 2
            if line is None:
                table.append(0x80 | 15 << 3 | units - 1)
                continue
            table.append(0x80 | 13 << 3 | units - 1)
            far, current = abs(line - current) << 1 | (line < current), line
            while far > 0x3F:
                table.append(far & 0x3F | 0x40)
                far >>= 6
            table.append(far)
    return bytes(table)


def _place(values: list[Any], value: Any) -> int:
    """Where a value stands, at the end if it was not there; True is another value than 1."""
    for place, other in enumerate(values):
        if type(other) is type(value) and other == value:
            return place
    values.append(value)
    return len(values) - 1


def _instruction(operation: int, argument: int) -> bytes:
    extensions = [argument >> shift & 0xFF for shift in (24, 16, 8) if argument >> shift]
    return b"".join(bytes((EXTENDED, part)) for part in extensions) + bytes((operation, argument & 0xFF))


def _caches() -> int:
    """How many caches stand behind LOAD_GLOBAL in this Python."""
    first = next(step for step in _steps(_caches.__code__) if step.name == "LOAD_GLOBAL")
    return (first.end - first.start) // 2 - 1


_CACHES = _caches()


def value_of(function: FunctionType, name: str) -> Any:
    """What a global of a function is; for `module.NAME` that module's."""
    where = f"{function.__module__}.{function.__qualname__}"
    known, (first, _, attribute) = function.__globals__, name.partition(".")
    if not attribute:
        return known[name]
    module = known.get(first)
    if not isinstance(module, ModuleType):
        raise ContractError(f"{where} uses {name}, but {first} isn't an imported module")
    if not hasattr(module, attribute):
        raise ContractError(f"{where} uses {name}, but {module.__name__} has no {attribute}")
    value = getattr(module, attribute)
    if isinstance(value, ModuleType):
        raise ContractError(f"{where} uses {name}, which is a module inside a module; import {attribute} by itself")
    return value
