"""Plain kernel functions -> native twins.

Every function is compiled once, for types that its parameters' names decide, callees first. The machine code of each
is kept in a folder named by a hash of all that it depends on: what it does, the globals' values, all this of its
callees, the state's layout, the versions and the flags. So an edited rule is never answered by an old twin, checked
code never by unchecked, and an edited policy leaves the rules' twins as they are. The hash is part of the name that
machine code is linked by: twins of two games that were compiled in two processes must not meet as one.
"""

from __future__ import annotations

import builtins
import hashlib
import inspect
import os
import platform
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from pathlib import Path
from types import FunctionType
from typing import Any

import llvmlite
import numba
import numpy as np
from numba.core import types
from numba.core.callconv import CPUCallConv
from numba.cpython import slicing

from fhtagn.kernel import copying, drive, link_types, names, network_games, sampling, stepping, stepping_apart
from fhtagn.kernel.binding import Binding
from fhtagn.kernel.chance import refill
from fhtagn.kernel.errors import ContractError, FhtagnError
from fhtagn.kernel.folders import native_folder
from fhtagn.kernel.link_types import ARRAYS, NARROW_ARRAYS, RECORD_ARRAYS, RECORDS
from fhtagn.kernel.names import flattened, global_names, size_of
from fhtagn.kernel.trail import SILENT

BIG = 4000  # bytecode instructions of a game whose compilation takes so long that it must be shortened
ROOT_LEVEL = 3  # of optimisation
STEPPING = (stepping.__name__, stepping_apart.__name__, sampling.__name__, copying.__name__)
DRIVERS = (drive.__name__, network_games.__name__, *STEPPING)

config: Any = numba.config
njit: Any = numba.njit
_linking = threading.Lock()  # numba's cache folder is a global setting


@dataclass(frozen=True)
class Style:
    """How much work goes into native code."""

    inlined: int  # up to how many bytecode instructions, callees included, a function is copied into its callers
    level: int  # of optimisation for callees; they are optimised again where they end up, inside a root
    woven: bool  # whether drivers become part of their callers before anything is compiled
    joined: bool  # whether numbers that are handled one after another are handled at once, also where no loop says so


FULL = Style(inlined=1500, level=3, woven=False, joined=False)
LIGHT = Style(inlined=1300, level=1, woven=True, joined=True)
SAFE = Style(inlined=0, level=1, woven=True, joined=False)  # for checked twins, which are not meant to be fast


@dataclass
class Twin:
    """A kernel function on its way to native code."""

    name: str
    function: FunctionType
    style: Style
    numbers: dict[str, Any] = field(default_factory=dict)
    callees: dict[str, Twin] = field(default_factory=dict)
    apart: bool = False  # by its game's wish
    bounded: bool = False  # every index is tested, for it is a user's own
    root: bool = False  # called from Python: with a wrapper, and optimised to the end
    dispatcher: Any = None
    key: str = ""

    @cached_property
    def size(self) -> int:
        """Bytecode instructions, with those of the inlined callees at every place where they are called."""
        code = self.function.__code__
        called = [self.callees[name] for name in global_names(code) if name in self.callees]
        return size_of(code) + sum(callee.size for callee in called if callee.inlined)

    @property
    def driver(self) -> bool:
        """Drivers pass many arrays, so a call of one costs more than its body; and they call everything, so that
        compiling one on its own compiles the whole game once more."""
        return self.function.__module__ in DRIVERS

    @property
    def inlined(self) -> bool:
        if self.function is refill or self.apart:
            return False
        return (self.driver and not self.style.woven) or self.size <= self.style.inlined

    @property
    def woven(self) -> bool:
        return self.driver and self.style.woven and not self.root

    @property
    def options(self) -> dict[str, Any]:
        wrappers = {"no_cpython_wrapper": not self.root, "no_cfunc_wrapper": True}
        weaving = {"inline": "always"} if self.woven else {}
        bounds = {"boundscheck": True} if self.bounded else {}
        return {"forceinline": self.inlined, **wrappers, **weaving, **bounds}

    @property
    def apart_in_memory(self) -> bool:
        """Whether nothing that a function gets overlaps: each record and array is given once."""
        parameters = {*self.function.__code__.co_varnames[: self.function.__code__.co_argcount]}
        return not self.driver and not parameters.isdisjoint(RECORDS) and parameters.isdisjoint(RECORD_ARRAYS)

    @property
    def level(self) -> int:
        return ROOT_LEVEL if self.root else self.style.level


class LinkSet:
    """The native twins of one game. `checked` twins test every index and divide like Python."""

    def __init__(self, binding: Binding, *, checked: bool = False) -> None:
        self.binding = binding
        self.checked = checked
        self._twins: dict[FunctionType, Twin] = {}
        self._roots: dict[FunctionType, Twin] = {}

    @cached_property
    def style(self) -> Style:
        """Small games are optimised as far as it goes; big ones so that compiling them does not take minutes."""
        if self.checked:
            return SAFE
        return LIGHT if self.binding.size > BIG else FULL

    def native(self, function: Any) -> Any:
        """The compiled twin of a kernel function, from the cache if it is there."""
        with _linking:
            root = self._root(function)
            self._compile(root)
        return root.dispatcher

    def entry(self, function: Any) -> Any:
        """The same for who is sure of all types and calls it often: nothing looks at the arguments' types again."""
        (compiled,) = self.native(function).overloads.values()
        return compiled.entry_point

    def _root(self, function: Any) -> Twin:
        twin = self._collect(function, ())
        return self._roots.setdefault(twin.function, replace(twin, root=True, dispatcher=None, key=""))

    def is_kept(self, function: Any) -> bool:
        """Whether the twin has been compiled before and only needs to be read."""
        with _linking:
            return (self.folder(self._root(function)) / "ready").exists()

    def device(self, function: Any) -> Any:
        """The twin for use inside CUDA kernels; it is compiled there, when the kernel is."""
        with _linking:
            return self._dispatcher(self._collect(function, ()))

    def _collect(self, function: FunctionType, above: tuple[FunctionType, ...]) -> Twin:
        function = self.binding.resolve(function)
        function = SILENT.get(function, function)
        if function in above:
            raise ContractError(f"{function.__module__}.{function.__name__} calls itself; kernel code has no recursion")
        if function in self._twins:
            return self._twins[function]
        apart = function.__name__ in self.binding.rules.get("APART", ())
        name = f"{function.__module__}.{function.__qualname__}"
        twin = Twin(name, function, self.style, apart=apart, bounded=self.binding.is_observer(function))
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
    def _surroundings(self) -> str:
        """What the machine code of every function depends on."""
        versions = [platform.machine(), sys.version, numba.__version__, np.__version__, llvmlite.__version__]
        linker = [_text(str(module)) for module in (__file__, link_types.__file__, names.__file__)]
        return _hash(*versions, *linker, repr(self._options), str(self.binding.state.dtype.descr))

    def _key(self, twin: Twin) -> str:
        """A hash of everything that a twin's machine code depends on."""
        if not twin.key:
            numbers = {name: np.asarray(value).tolist() for name, value in twin.numbers.items()}
            callees = {name: self._key(callee) for name, callee in twin.callees.items()}
            parts = (
                twin.name,
                repr(twin.options),
                str(twin.level),
                _work_of(twin.function),
                repr(numbers),
                repr(callees),
            )
            twin.key = _hash(self._surroundings, *parts)
        return twin.key

    @cached_property
    def _options(self) -> dict[str, Any]:
        # No reference counts: kernel code never allocates, so there is nothing to count.
        model = "python" if self.checked else "numpy"
        return {"nogil": True, "boundscheck": self.checked, "error_model": model, "_nrt": False}

    def folder(self, twin: Twin) -> Path:
        name = f"{twin.name}-{self._key(twin)[:24]}"
        try:
            folder = native_folder() / name
            folder.mkdir(exist_ok=True)
        except OSError as error:
            raise FhtagnError(
                f"Native code cannot be kept in {error.filename} ({error.strerror}); set FHTAGN_CACHE to a folder of"
                " yours."
            ) from None
        return folder

    def _compile(self, twin: Twin) -> None:
        if twin.dispatcher is not None and twin.dispatcher.signatures:
            return
        dispatcher = self._dispatcher(twin)
        ready = self.folder(twin) / "ready"
        if not ready.exists():
            check_index_wrapping()
            self._compile_callees(twin)
        with _optimisation(twin.level, twin.style.joined), _no_negative_indexes(), _apart_in_memory(twin):
            dispatcher.compile(self._signature(twin.function))
        dispatcher.disable_compile()
        ready.touch()

    def _compile_callees(self, twin: Twin) -> None:
        for callee in twin.callees.values():
            if callee.woven:
                self._compile_callees(callee)
            else:
                self._compile(callee)

    def _dispatcher(self, twin: Twin) -> Any:
        if twin.dispatcher is None:
            scope: dict[str, Any] = {name: self._dispatcher(callee) for name, callee in twin.callees.items()}
            scope |= twin.numbers
            scope |= {"__builtins__": __builtins__, "__name__": twin.function.__module__}
            code = flattened(twin.function.__code__).replace(co_filename=str(self._source_copy(twin)))
            clone = FunctionType(code, scope, twin.function.__name__)
            clone.__qualname__ = f"{twin.name.replace('.', '_')}_{self._key(twin)[:24]}"
            clone.__module__ = __name__  # any module that can be imported when the cache is read
            previous = config.CACHE_DIR
            config.CACHE_DIR = str(self.folder(twin))
            try:
                twin.dispatcher = njit(cache=True, **{**self._options, **twin.options})(clone)
            finally:
                config.CACHE_DIR = previous
        return twin.dispatcher

    def _source_copy(self, twin: Twin) -> Path:
        """Numba's cache wants a file with a date: a copy inside the folder, so that only contents count."""
        name = twin.function.__module__
        path = self.folder(twin) / f"{name}.py"
        if not path.exists():
            written = name.startswith("fhtagn.written.")
            text = self.binding.written_source if written else _text(twin.function.__code__.co_filename)
            draft = path.with_suffix(f".{os.getpid()}.{threading.get_ident()}")
            draft.write_text(text, encoding="utf-8")
            draft.replace(path)
        return path

    def _signature(self, function: FunctionType) -> tuple[Any, ...]:
        code = function.__code__
        type_of = self._type_in_steps if function.__module__ in STEPPING else self._type_of
        return tuple(type_of(name) for name in code.co_varnames[: code.co_argcount])

    def _type_of(self, parameter: str) -> Any:
        if parameter in RECORDS:
            return numba.from_dtype(self.binding.state.dtype)
        if parameter in RECORD_ARRAYS:
            return types.Array(numba.from_dtype(self.binding.state.dtype), 1, "C")
        if parameter in ARRAYS:
            return types.Array(types.int64, 1, "C")
        if parameter in NARROW_ARRAYS:
            return types.Array(getattr(types, NARROW_ARRAYS[parameter]), 1, "C")
        return types.int64

    def _type_in_steps(self, parameter: str) -> Any:
        if parameter in link_types.STEPPING_RECORDS:
            return numba.from_dtype(self.binding.state.dtype)
        if parameter in link_types.STEPPING_ARRAYS:
            return types.Array(getattr(types, link_types.STEPPING_ARRAYS[parameter]), 1, "C")
        if parameter in link_types.STEPPING_ROWS:
            return types.Array(getattr(types, link_types.STEPPING_ROWS[parameter]), 2, "C")
        return self._type_of(parameter)


@contextmanager
def _optimisation(level: int, joined: bool) -> Iterator[None]:
    previous = config.OPT, config.SLP_VECTORIZE
    config.OPT, config.SLP_VECTORIZE = type(config.OPT)(level), int(joined)
    try:
        yield
    finally:
        config.OPT, config.SLP_VECTORIZE = previous


@contextmanager
def _no_negative_indexes() -> Iterator[None]:
    """Kernel code has no negative indexes, so native code need not ask at every index whether it is one."""
    previous = slicing.fix_index  # an internal of Numba's: see check_index_wrapping
    slicing.fix_index = lambda builder, index, size: index
    try:
        yield
    finally:
        slicing.fix_index = previous


@contextmanager
def _apart_in_memory(twin: Twin) -> Iterator[None]:
    """What is written does not change what is read from another argument, so that many numbers are handled at once."""
    conventions: Any = CPUCallConv
    previous = conventions.decorate_function

    def decorated(self: Any, fn: Any, args: Any, fe_argtypes: Any, noalias: bool = False) -> None:
        previous(self, fn, args, fe_argtypes, noalias=noalias or twin.apart_in_memory)

    conventions.decorate_function = decorated
    try:
        yield
    finally:
        conventions.decorate_function = previous


@cache
def check_index_wrapping() -> None:
    """Make sure that this Numba wraps negative indexes where `_no_negative_indexes` leaves it out."""
    taken = list(inspect.signature(slicing.fix_index).parameters) if hasattr(slicing, "fix_index") else []
    if taken == ["builder", "idx", "size"]:
        with _no_negative_indexes():
            native = njit((types.Array(types.int64, 1, "C"), types.int64), boundscheck=False)(_entry)
        if native(np.array([5, 6, 7])[1:], -1) == 5:
            return
    raise FhtagnError(
        f"Numba {numba.__version__} wraps negative indexes in a way that fhtagn does not know; install the one that "
        "fhtagn asks for: pip install --upgrade fhtagn."
    )


def _entry(out: Any, place: int) -> Any:
    return out[place]


def _text(filename: str) -> str:
    """A module's text; what was typed into a prompt or a notebook has no file."""
    path = Path(filename)
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def _hash(*parts: str) -> str:
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def _work_of(function: FunctionType) -> str:
    """What a function does, as it was imported: its file may have been edited since."""
    code = function.__code__
    content = (code.co_code, code.co_consts, code.co_names, code.co_varnames, code.co_argcount)
    return repr((code.co_firstlineno, *content))


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
            table = table.astype(_narrowest(table))
            table.setflags(write=False)
            return table
    raise ContractError(f"{function} uses {name}, which isn't a number, a table of numbers or a kernel function")


def _narrowest(table: Any) -> Any:
    """The smallest numbers that hold a table: the less room it takes, the more stays at hand."""
    return next(kind for kind in (np.int8, np.int16, np.int32, np.int64) if (table.astype(kind) == table).all())
