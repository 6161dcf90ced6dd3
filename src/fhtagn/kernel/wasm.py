"""A game's twins as one WebAssembly module: the same rules in every browser.

Numba's code of the wanted functions, made for no particular processor, is taken before it becomes machine code, turned
to WebAssembly by LLVM, and kept like other native code, under a hash of all that it depends on. It is made in a process
of its own: which processor Numba compiles for is decided when it is loaded.

The exported functions take the address of each of their arrays, and nothing else: lengths are part of the code. They
return what the function returns, 0 for nothing.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import Any

from fhtagn.kernel import bulk, drive, link_types, registry, wasm_object
from fhtagn.kernel.chance import STREAM
from fhtagn.kernel.contract import SCRATCH
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.folders import native_folder
from fhtagn.kernel.private import write_private
from fhtagn.kernel.registry import Game

TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+simd128,+bulk-memory,+sign-ext,+nontrapping-fptoint,+mutable-globals"
PORTABLE = {  # what Numba must not know about this machine
    "NUMBA_CPU_NAME": "generic",
    "NUMBA_CPU_FEATURES": "",
    "NUMBA_LOOP_VECTORIZE": "0",
    "NUMBA_SLP_VECTORIZE": "0",
}
NOTE = "fhtagn"  # the section in which a module says what it is
STACK = 1 << 16  # bytes behind the constants, above which a caller's arrays may begin
ANY_LENGTH = 1 << 31  # of arrays whose length nobody asks for


@dataclass(frozen=True)
class Root:
    """A function that a module exports."""

    module: str
    name: str

    @classmethod
    def of(cls, function: Callable[..., Any]) -> Root:
        return cls(function.__module__, function.__name__)

    @classmethod
    def read(cls, text: str) -> Root:
        return cls(*text.split(":"))

    def __str__(self) -> str:
        return f"{self.module}:{self.name}"

    @cached_property
    def function(self) -> Any:
        return getattr(import_module(self.module), self.name)

    @property
    def parameters(self) -> tuple[str, ...]:
        code = self.function.__code__
        return tuple(code.co_varnames[: code.co_argcount])


def wasm_module(game: Game, roots: Iterable[Root], more: Mapping[str, Any] | None = None) -> bytes:
    """The module of a game with these functions. `more` is what it says about itself beside the rest."""
    wanted = tuple(roots)
    path = kept_at(game, wanted)
    if not path.exists():
        write_private(path, _made_apart(game, wanted))
    linkable = path.read_bytes()
    told = {**about(game, wanted, wasm_object.data_end(linkable)), **(more or {})}
    note = json.dumps(told, separators=(",", ":")).encode()
    return wasm_object.module(linkable, [root.name for root in wanted], {NOTE: note})


def kept_at(game: Game, roots: tuple[Root, ...]) -> Path:
    """Where the object file is kept from which a module is put together, once it is made."""
    links = bulk.link_set(game)
    twins = (links.folder(links._root(root.function)).name for root in roots)  # each with its hash
    hashed = hashlib.sha256("\0".join((Path(__file__).read_text(), *twins)).encode()).hexdigest()
    return native_folder() / f"{game.id}-{hashed[:24]}.wasm.o"


def note_of(module: bytes) -> dict[str, Any]:
    """What a module says about itself; nothing if it is none of ours."""
    try:
        note = wasm_object.note(module, NOTE)
        return dict(json.loads(note)) if note else {}
    except ValueError:
        return {}


def _made_apart(game: Game, roots: tuple[Root, ...]) -> bytes:
    with tempfile.TemporaryDirectory(prefix="fhtagn-wasm-") as folder:
        out = Path(folder) / "game.o"
        command = [sys.executable, "-m", __name__, game.id, game.package, str(out), *map(str, roots)]
        around = {**os.environ, **PORTABLE, "FHTAGN_CACHE": folder}
        ran = subprocess.run(command, env=around, capture_output=True, text=True)  # noqa: S603
        if ran.returncode:
            last = ran.stderr.strip().rpartition("\n")[2]
            raise FhtagnError(f"No WebAssembly could be made of {game.id}: {last}")
        return out.read_bytes()


# --- In a process of its own


def made(game: Game, roots: Iterable[Root]) -> bytes:
    """Make the object file; Numba must have been loaded with PORTABLE in the environment."""
    import llvmlite.binding as llvm

    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    target = llvm.Target.from_triple(TRIPLE)
    machine = target.create_target_machine(features=FEATURES, opt=3, reloc="static", codemodel="default")
    wanted = tuple(roots)
    whole = llvm.parse_assembly("")
    code = _code_of(game)
    for root in wanted:
        whole.link_in(llvm.parse_assembly(portable(code(root), root, str(machine.target_data), lengths(game))))
    _keep_only(whole, {root.name for root in wanted})
    whole.verify()
    builder = llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(speed_level=3))
    builder.getModulePassManager().run(whole, builder)
    return bytes(machine.emit_object(whole))


def _code_of(game: Game) -> Callable[[Root], str]:
    """Gives Numba's code of a function with all that it calls, before it becomes machine code.

    Nothing is optimised yet: that happens once, for WebAssembly. What plays one ply is no part of those that play many,
    so a module has it once.
    """
    from fhtagn.kernel import link

    link.ROOT_LEVEL = 0

    class Portable(link.LinkSet):
        style = link.Style(inlined=0, level=0, woven=False, joined=False)

        def _collect(self, function: Any, above: Any) -> link.Twin:
            twin = super()._collect(function, above)
            twin.apart |= twin.function is drive.step
            return twin

    twins = Portable(game.binding)

    def code(root: Root) -> str:
        native = twins.native(root.function)
        return str(native.overloads[native.signatures[0]].library._final_module)

    return code


def _keep_only(whole: Any, exported: set[str]) -> None:
    """Nothing else can be called from outside, so what is not needed is dropped."""
    for function in whole.functions:
        if not function.is_declaration and function.name not in exported:
            function.linkage = "internal"


def portable(code: str, root: Root, layout: str, known: Mapping[str, int]) -> str:
    """The code for WebAssembly, with a function that takes addresses alone."""
    for pattern, replacement in (
        (r"^target datalayout = .*$", f'target datalayout = "{layout}"'),
        (r"^target triple = .*$", f'target triple = "{TRIPLE}"'),
        (r'"target-(cpu|features)"="[^"]*"', ""),
        (r" = common ", " = linkonce_odr "),
    ):
        code = re.sub(pattern, replacement, code, flags=re.MULTILINE)
    found = re.search(rf"^define .*?(@\S*fhtagn_\S*_{root.name}_\S*?)\(", code, re.MULTILINE)
    assert found, f"Numba's code has no {root.name}"
    return code + _caller(root, found[1], known)


def _caller(root: Root, symbol: str, known: Mapping[str, int]) -> str:
    """Numba takes seven values for an array: owners, counts, an address, a shape and a stride."""
    passed = []
    for name in root.parameters:
        size = known["record"] if name in link_types.RECORD_ARRAYS else link_types.bytes_of(name)
        many = known.get(name, ANY_LENGTH)
        passed.append(f"ptr null, ptr null, i64 {many}, i64 {size}, ptr %{name}, i64 {many}, i64 {size}")
    taken = ", ".join(f"ptr %{name}" for name in root.parameters)
    return f"""
define i64 @{root.name}({taken}) {{
  %result = alloca i64
  %trouble = alloca ptr
  store i64 0, ptr %result
  %status = call i32 {symbol}(ptr %result, ptr %trouble, {", ".join(passed)})
  %value = load i64, ptr %result
  ret i64 %value
}}
"""


def lengths(game: Game) -> dict[str, int]:
    """How long a caller's arrays are: numbers of 8 bytes; and the bytes of a record."""
    rules, measures = game.rules, game.binding.measures
    bins = max((bins for _, bins in measures), default=1)
    return {
        "record": int(game.state.dtype.itemsize),
        "stream": STREAM,
        "out": int(rules.MOST) + SCRATCH,
        "work": int(rules.WORK),
        "plan": int(rules.SEATS) + drive.PLAN,
        "tally": 2 * int(rules.SEATS) + drive.TALLY + len(measures) * bins,
    }


def about(game: Game, roots: Iterable[Root], constants: int) -> dict[str, Any]:
    """What a caller must know about a module; it is kept in the module itself."""
    known = lengths(game)
    return {
        "game": game.id,
        "version": game.version,
        "record": known.pop("record"),
        "lengths": known,
        "functions": {root.name: root.parameters for root in roots},
        "stack": -(-constants // 16) * 16 + STACK,  # where it begins; it grows downwards
        "seats": int(game.rules.SEATS),
        "policies": game.policy_names,
        "measures": [[name, bins] for name, bins in game.binding.measures],
    }


def main(arguments: list[str]) -> None:
    identifier, package, out, *roots = arguments
    if identifier not in registry.game_ids():
        registry.register(identifier, package)
    try:
        Path(out).write_bytes(made(registry.find(identifier), map(Root.read, roots)))
    except FhtagnError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main(sys.argv[1:])
