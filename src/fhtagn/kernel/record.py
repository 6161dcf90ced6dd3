"""One class body declares a game's state: a plain Python object and a packed NumPy record.

    class State(Record):
        phase: Int               # a 32-bit number
        sanity: Ints[6]          # 16-bit numbers, in one to three dimensions
        turn: Note               # a number that is no part of equality, hash and search keys
        trail: Notes[16, 4]

The plain object has slots, Python ints and nested lists. Its bytes are exactly those of the NumPy record:
numbers that count first, notes last, so that the leading `key_size` bytes are the position.
"""

from __future__ import annotations

import struct
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from math import prod
from typing import TYPE_CHECKING, Any, Self

from fhtagn.kernel.errors import ContractError

if TYPE_CHECKING:
    import numpy as np

SCALAR_RANGE = range(-(2**31), 2**31)
ARRAY_RANGE = range(-(2**15), 2**15)


@dataclass(frozen=True)
class Field:
    """A declared field: its shape (empty for a single number), and whether it is only a note."""

    shape: tuple[int, ...] = ()
    note: bool = False


class _Array:
    note = False

    def __class_getitem__(cls, size: int | tuple[int, ...]) -> Field:
        shape = size if isinstance(size, tuple) else (size,)
        if not 1 <= len(shape) <= 3 or any(type(length) is not int or length < 1 for length in shape):
            raise TypeError(f"{cls.__name__}{list(shape)}: an array has one to three dimensions of at least 1")
        return Field(shape, cls.note)


class Ints(_Array):
    """16-bit numbers: `Ints[6]`, `Ints[4, 5]`."""


class Notes(_Array):
    """16-bit numbers that are no part of the position."""

    note = True


Int = Field()
Note = Field(note=True)


@dataclass(frozen=True)
class Layout:
    """Where every field lies: what counts first, numbers before arrays, each aligned by nature."""

    fields: dict[str, Field]

    @cached_property
    def ordered(self) -> dict[str, Field]:
        return dict(sorted(self.fields.items(), key=lambda item: (item[1].note, bool(item[1].shape))))

    @cached_property
    def offsets(self) -> dict[str, int]:
        offsets, position = {}, 0
        for name, field in self.ordered.items():
            if not field.shape:
                position += -position % 4
            offsets[name] = position
            position += 2 * prod(field.shape) if field.shape else 4
        return offsets

    @cached_property
    def size(self) -> int:
        last = list(self.ordered)[-1]
        shape = self.fields[last].shape
        end = self.offsets[last] + (2 * prod(shape) if shape else 4)
        return end + -end % 4

    @cached_property
    def key_size(self) -> int:
        """How many leading bytes are the position, notes apart."""
        notes = (self.offsets[name] for name, field in self.ordered.items() if field.note)
        return next(notes, self.size)

    @cached_property
    def packing(self) -> struct.Struct:
        form, position = "<", 0
        for name, field in self.ordered.items():
            form += "x" * (self.offsets[name] - position)
            form += f"{prod(field.shape)}h" if field.shape else "i"
            position = self.offsets[name] + (2 * prod(field.shape) if field.shape else 4)
        return struct.Struct(form + "x" * (self.size - position))

    @cached_property
    def dtype(self) -> np.dtype[Any]:
        import numpy as np

        return np.dtype(
            {
                "names": list(self.ordered),
                "formats": [("<i2", field.shape) if field.shape else "<i4" for field in self.ordered.values()],
                "offsets": list(self.offsets.values()),
                "itemsize": self.size,
            },
            align=True,
        )


def _declared(namespace: dict[str, Any]) -> dict[str, Any]:
    if sys.version_info >= (3, 14):
        from annotationlib import Format, call_annotate_function, get_annotate_from_class_namespace

        annotate = get_annotate_from_class_namespace(namespace)
        return call_annotate_function(annotate, Format.VALUE) if annotate else {}
    annotations: dict[str, Any] = namespace.get("__annotations__", {})
    return annotations


def _zeros(shape: tuple[int, ...]) -> str:
    if len(shape) == 1:
        return f"[0] * {shape[0]}"
    return f"[{_zeros(shape[1:])} for _ in range({shape[0]})]"


def _copied(value: str, shape: tuple[int, ...]) -> str:
    if not shape:
        return value
    if len(shape) == 1:
        return f"{value}.copy()"
    return f"[{_copied('row', shape[1:])} for row in {value}]"


def _spread(value: str, shape: tuple[int, ...]) -> str:
    """The numbers of a field, one after the other."""
    if len(shape) <= 1:
        return f"*{value}" if shape else value
    return f"*chain.from_iterable({_rows(value, shape)})"


def _rows(value: str, shape: tuple[int, ...]) -> str:
    return value if len(shape) == 2 else f"chain.from_iterable({_rows(value, shape[1:])})"


def _generated(name: str, layout: Layout) -> dict[str, Any]:
    """The methods that touch every field, written out so that none is ever forgotten and all are fast."""
    fields = layout.fields
    zero = [f"self.{field} = {_zeros(spec.shape) if spec.shape else 0}" for field, spec in fields.items()]
    assign = [f"self.{field} = {_copied('source.' + field, spec.shape)}" for field, spec in fields.items()]
    equal = [f"self.{field} == other.{field}" for field, spec in fields.items() if not spec.note]
    lines = ["def __init__(self):", *(f"    {line}" for line in zero)]
    lines += ["def assign(self, source):", *(f"    {line}" for line in assign)]
    lines += ["def _equal(self, other):", f"    return {' and '.join(equal) or 'True'}"]
    numbers = [_spread(f"self.{field}", spec.shape) for field, spec in layout.ordered.items()]
    lines += ["def to_bytes(self):", "    try:", f"        return pack({', '.join(numbers)})"]
    lines += ["    except error:", "        raise misfit(self) from None"]
    namespace: dict[str, Any] = {"pack": layout.packing.pack, "chain": chain, "error": struct.error, "misfit": _misfit}
    exec(compile("\n".join(lines), f"<fields of {name}>", "exec"), namespace)  # noqa: S102
    return {method: namespace[method] for method in ("__init__", "assign", "_equal", "to_bytes")}


def _misfit(record: Record) -> ContractError:
    """Why a record has no bytes."""
    for name, field in record.layout.fields.items():
        allowed = ARRAY_RANGE if field.shape else SCALAR_RANGE
        if not _fits(getattr(record, name), field.shape, allowed):
            kind = "numbers" if field.shape else "one number"
            return ContractError(
                f"{name} of the State is {getattr(record, name)}; it holds {kind} from {allowed[0]} to {allowed[-1]}"
                f"{f' in the shape {list(field.shape)}' if field.shape else ''}."
            )
    raise AssertionError("what fits every field has bytes")


def _check_declaration(name: str, bases: tuple[type, ...], fields: dict[str, Any]) -> None:
    """A field that is silently left out, or that hides a method, would be found much later."""
    if any(hasattr(base, "layout") for base in bases):
        raise TypeError(f"{name} extends {bases[0].__name__}, but a declared record cannot be extended")
    for key, spec in fields.items():
        if isinstance(spec, str):
            raise TypeError(f"{name}.{key} is only text; leave out “from __future__ import annotations” here")
        if not isinstance(spec, Field):
            raise TypeError(f"{name}.{key} is {spec!r}; a field is Int, Ints[…], Note or Notes[…]")
        if key == "layout" or key in dir(Record):
            raise TypeError(f"{name}.{key}: every record has a {key} of its own; choose another name")


class _Declaration(type):
    """Turns a class body of annotated fields into a record."""

    def __new__(mcs, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> _Declaration:
        fields = _declared(namespace) if bases else {}
        if fields:
            _check_declaration(name, bases, fields)
            layout = Layout(fields)
            namespace = {**namespace, "__slots__": tuple(fields), "layout": layout, **_generated(name, layout)}
            for key in ("__annotations__", "__annotate__", "__annotate_func__"):
                namespace.pop(key, None)
        namespace.setdefault("__slots__", ())
        return super().__new__(mcs, name, bases, namespace)

    @property
    def dtype(cls) -> np.dtype[Any]:
        layout: Layout = cls.layout  # type: ignore[attr-defined]
        return layout.dtype


class Record(metaclass=_Declaration):
    """A small record of integers: copied fast, compared and hashed without its notes."""

    layout: Layout

    def assign(self, source: Self) -> None:
        """Take over every field of another record, sharing nothing."""
        raise TypeError("declare a record with at least one field")

    def _equal(self, other: Self) -> bool:
        raise TypeError("declare a record with at least one field")

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        twin.assign(self)
        return twin

    def __eq__(self, other: object) -> bool:
        return self._equal(other) if isinstance(other, Record) and other.layout is self.layout else NotImplemented

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        inside = ", ".join(f"{name}={value}" for name, value in self.to_dict().items() if _any(value))
        return f"{type(self).__name__}({inside})"

    def key(self) -> bytes:
        """The position as bytes, notes apart."""
        return self.to_bytes()[: self.layout.key_size]

    def to_bytes(self) -> bytes:
        raise TypeError("declare a record with at least one field")

    @classmethod
    def from_bytes(cls, data: bytes) -> Self:
        record = cls()
        numbers = iter(cls.layout.packing.unpack(data))
        for name, field in cls.layout.ordered.items():
            setattr(record, name, _shaped(numbers, field.shape))
        return record

    def to_dict(self) -> dict[str, Any]:
        """Every field by name, as JSON can hold it."""
        return {name: _listed(getattr(self, name)) for name in self.layout.fields}

    @classmethod
    def from_dict(cls, values: dict[str, Any]) -> Self:
        unknown = set(values) ^ set(cls.layout.fields)
        if unknown:
            raise ValueError(f"not the fields of this state: {', '.join(sorted(unknown))}")
        record = cls()
        for name, field in cls.layout.fields.items():
            if not _fits(values[name], field.shape, ARRAY_RANGE if field.shape else SCALAR_RANGE):
                raise ValueError(f"{name} of this state cannot be {values[name]!r}")
            setattr(record, name, _listed(values[name]))
        return record

    def to_native(self) -> np.ndarray[Any, Any]:
        """A NumPy array that holds this one record, to be changed by native code."""
        import numpy as np

        return np.frombuffer(bytearray(self.to_bytes()), dtype=type(self).dtype)

    @classmethod
    def from_native(cls, record: Any) -> Self:
        return cls.from_bytes(record.tobytes())

    @classmethod
    def checked(cls) -> type[Self]:
        """The same record for tests: it refuses what native code would not survive."""
        return _checked_twin(cls)


def assign(target: Record, source: Record) -> None:
    """Make one record equal to another; native code has a twin of this for every State."""
    target.assign(source)


def _any(value: Any) -> bool:
    return any(map(_any, value)) if isinstance(value, list) else bool(value)


def _listed(value: Any) -> Any:
    return [_listed(row) for row in value] if isinstance(value, list) else value


def _fits(value: Any, shape: tuple[int, ...], allowed: range) -> bool:
    if not shape:
        return type(value) is int and value in allowed
    return (
        isinstance(value, list) and len(value) == shape[0] and all(_fits(entry, shape[1:], allowed) for entry in value)
    )


def _shaped(numbers: Iterator[int], shape: tuple[int, ...]) -> Any:
    if not shape:
        return next(numbers)
    return [_shaped(numbers, shape[1:]) for _ in range(shape[0])]


class CheckedRow(list[Any]):
    """A list that refuses slices, negative indexes and numbers that 16 bits cannot hold."""

    def __getitem__(self, index: Any) -> Any:
        if type(index) is int and 0 <= index < len(self):
            return list.__getitem__(self, index)
        raise IndexError(f"index {index!r} of an array of {len(self)}")

    def __setitem__(self, index: Any, value: Any) -> None:
        if isinstance(self[index], list):
            raise TypeError("a whole row is assigned; native code can only assign single numbers")
        list.__setitem__(self, index, _number(value, ARRAY_RANGE))

    def copy(self) -> CheckedRow:
        return CheckedRow(self)

    __hash__ = None


def _number(value: Any, allowed: range) -> int:
    if type(value) is not int or value not in allowed:
        raise OverflowError(f"{value!r} isn't a whole number between {allowed.start} and {allowed.stop - 1}")
    return value


def _checked(value: list[Any]) -> CheckedRow:
    if isinstance(value, CheckedRow):
        return value
    return CheckedRow(_checked(item) if isinstance(item, list) else _number(item, ARRAY_RANGE) for item in value)


_checked_twins: dict[type, type] = {}


def _checked_twin(cls: type[Any]) -> type[Any]:
    if cls in _checked_twins:
        return _checked_twins[cls]
    fields = cls.layout.fields

    def __setattr__(self: Any, name: str, value: Any) -> None:  # noqa: N807
        if name not in fields:
            raise AttributeError(f"the state has no field {name!r}")
        shape = fields[name].shape
        if bool(shape) != isinstance(value, list):
            raise TypeError(f"{name} is {'an array' if shape else 'a single number'}")
        cls.__dict__[name].__set__(self, _checked(value) if shape else _number(value, SCALAR_RANGE))

    twin: type[Any] = _Declaration(f"Checked{cls.__name__}", (cls,), {"__setattr__": __setattr__})
    _checked_twins[cls] = _checked_twins[twin] = twin
    return twin
