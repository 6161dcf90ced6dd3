"""Plain kernel functions -> native twins.

Every function is compiled once, for types that its parameters' names decide, callees first. The machine code is
kept in a folder named by a hash of all that it depends on: the sources (and what was imported from them, in case one
was edited since), the globals' values, the state's layout, the versions and the flags. So an edited rule is never
answered by an old twin, and checked code never by unchecked.
"""

from __future__ import annotations

import builtins
import dis
import hashlib
import os
import platform
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from types import FunctionType
from typing import Any

import llvmlite
import numba
import numpy as np
from numba.core import types

from fhtagn.kernel import drive, link_types
from fhtagn.kernel.binding import Binding, global_names
from fhtagn.kernel.cache import cache_folder
from fhtagn.kernel.chance import refill
from fhtagn.kernel.errors import ContractError, FhtagnError
from fhtagn.kernel.link_types import ARRAYS, RECORD_ARRAYS, RECORDS

INLINED = 1500  # up to how many bytecode instructions, callees included, a function is copied into its callers

config: Any = numba.config
_linking = threading.Lock()  # numba's cache folder is a global setting


@dataclass
class Twin:
    """A kernel function on its way to native code."""

    name: str
    function: FunctionType
    numbers: dict[str, Any]
    callees: dict[str, Twin] = field(default_factory=dict)
    dispatcher: Any = None

    @cached_property
    def size(self) -> int:
        """Bytecode instructions, with those of the inlined callees at every place where they are called."""
        steps = sum(1 for _ in dis.get_instructions(self.function))
        called = [self.callees[name] for name in global_names(self.function.__code__) if name in self.callees]
        return steps + sum(callee.size for callee in called if callee.inlined)

    @property
    def inlined(self) -> bool:
        """Drivers pass many arrays, so a call of one would cost more than its body."""
        if self.function is refill:
            return False
        return self.function.__module__ == drive.__name__ or self.size <= INLINED


class LinkSet:
    """All native twins of one game. `checked` twins test every index and divide like Python."""

    def __init__(self, binding: Binding, roots: tuple[Any, ...], *, checked: bool = False) -> None:
        self.binding = binding
        self.checked = checked
        self._twins: dict[FunctionType, Twin] = {}
        for root in roots:
            self._collect(root, ())

    def native(self, function: Any) -> Any:
        """The compiled twin of a function of this set, from the cache if it is there."""
        twin = self._twins[self.binding.resolve(function)]
        with self._cache_folder():
            self._compile(twin)
        return twin.dispatcher

    def device(self, function: Any) -> Any:
        """The twin for use inside CUDA kernels; it is compiled there, when the kernel is."""
        with self._cache_folder():
            return self._dispatcher(self._twins[self.binding.resolve(function)])

    @contextmanager
    def _cache_folder(self) -> Iterator[None]:
        with _linking:
            previous = config.CACHE_DIR
            config.CACHE_DIR = str(self.folder)
            try:
                yield
            finally:
                config.CACHE_DIR = previous

    def _collect(self, function: FunctionType, above: tuple[FunctionType, ...]) -> Twin:
        function = self.binding.resolve(function)
        if function in above:
            raise ContractError(f"{function.__module__}.{function.__name__} calls itself; kernel code has no recursion")
        if function in self._twins:
            return self._twins[function]
        twin = Twin(f"{function.__module__}.{function.__qualname__}", function, {})
        known = self.binding.globals_of(function)
        for name in global_names(function.__code__):
            if name not in known and not hasattr(builtins, name):
                raise ContractError(f"{twin.name} uses {name}, which is not defined anywhere")
        for name, value in known.items():
            if isinstance(value, FunctionType):
                twin.callees[name] = self._collect(value, (*above, function))
            else:
                twin.numbers[name] = _frozen(value, twin.name, name)
        self._twins[function] = twin
        return twin

    @cached_property
    def key(self) -> str:
        """A hash of everything that the machine code depends on."""
        parts = [platform.machine(), sys.version, numba.__version__, np.__version__, llvmlite.__version__]
        parts += [repr(self._options), str(self.binding.state.dtype.descr), self.binding.written_source]
        parts += [_text(__file__), _text(str(link_types.__file__))]
        parts += [_text(name) for name in sorted({twin.function.__code__.co_filename for twin in self._all})]
        for twin in self._all:
            parts += [twin.name, repr({name: np.asarray(value).tolist() for name, value in twin.numbers.items()})]
            parts += [repr({name: callee.name for name, callee in twin.callees.items()}), _work_of(twin.function)]
        return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:24]

    @property
    def _all(self) -> list[Twin]:
        return sorted(self._twins.values(), key=lambda twin: twin.name)

    @cached_property
    def _options(self) -> dict[str, Any]:
        # No reference counts: kernel code never allocates, so there is nothing to count.
        model = "python" if self.checked else "numpy"
        return {"nogil": True, "boundscheck": self.checked, "error_model": model, "_nrt": False}

    @cached_property
    def folder(self) -> Path:
        folder = cache_folder() / "native" / f"{self.binding.name}-{self.key}"
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise FhtagnError(
                f"Native code cannot be kept in {folder} ({error.strerror}); set FHTAGN_CACHE to a folder of yours."
            ) from None
        return folder

    def _compile(self, twin: Twin) -> None:
        if twin.dispatcher is not None and twin.dispatcher.signatures:
            return
        dispatcher = self._dispatcher(twin)
        ready = self.folder / f"{twin.name}.ready"
        if not ready.exists():
            for callee in twin.callees.values():
                self._compile(callee)
        dispatcher.compile(self._signature(twin.function))
        dispatcher.disable_compile()
        ready.touch()

    def _dispatcher(self, twin: Twin) -> Any:
        if twin.dispatcher is None:
            scope: dict[str, Any] = {name: self._dispatcher(callee) for name, callee in twin.callees.items()}
            scope |= twin.numbers
            scope |= {"__builtins__": __builtins__, "__name__": twin.function.__module__}
            code = twin.function.__code__.replace(co_filename=str(self._source_copy(twin.function)))
            clone = FunctionType(code, scope, twin.function.__name__)
            clone.__qualname__ = twin.name.replace(".", "_")
            clone.__module__ = __name__  # any module that can be imported when the cache is read
            twin.dispatcher = numba.njit(cache=True, forceinline=twin.inlined, **self._options)(clone)
        return twin.dispatcher

    def _source_copy(self, function: FunctionType) -> Path:
        """Numba's cache wants a file with a date: a copy inside the folder, so that only contents count."""
        name = function.__module__
        written = name.startswith("fhtagn.written.")
        path = self.folder / f"{name}.py"
        if not path.exists():
            text = self.binding.written_source if written else _text(function.__code__.co_filename)
            draft = path.with_suffix(f".{os.getpid()}.{threading.get_ident()}")
            draft.write_text(text, encoding="utf-8")
            draft.replace(path)
        return path

    def _signature(self, function: FunctionType) -> tuple[Any, ...]:
        code = function.__code__
        return tuple(self._type_of(name) for name in code.co_varnames[: code.co_argcount])

    def _type_of(self, parameter: str) -> Any:
        if parameter in RECORDS:
            return numba.from_dtype(self.binding.state.dtype)
        if parameter in RECORD_ARRAYS:
            return types.Array(numba.from_dtype(self.binding.state.dtype), 1, "C")
        if parameter in ARRAYS:
            return types.Array(types.int64, 1, "C")
        return types.int64


def _text(filename: str) -> str:
    return "" if filename.startswith("<") else Path(filename).read_text(encoding="utf-8")


def _work_of(function: FunctionType) -> str:
    """What a function does, as it was imported: its file may have been edited since."""
    code = function.__code__
    return repr((code.co_code, code.co_consts, code.co_names, code.co_varnames, code.co_argcount))


def _frozen(value: Any, function: str, name: str) -> Any:
    """A global as native code holds it: a number, or a table as an array."""
    if isinstance(value, bool | int):
        return int(value)
    if isinstance(value, tuple):
        try:
            table = np.array(value)
        except ValueError:  # rows of different lengths
            table = np.array(None)
        if table.dtype.kind in "bi":
            table = table.astype(np.int64)
            table.setflags(write=False)
            return table
    raise ContractError(f"{function} uses {name}, which is no number, table of numbers or kernel function")
