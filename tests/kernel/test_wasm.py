"""Object files become modules; what cannot be made is said in a sentence."""

from __future__ import annotations

import json
from typing import Any

import pytest

from fhtagn.kernel import drive, registry, wasm, wasm_object
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.wasm_object import Bytes, Section, module, number, sections, sized


def linkable(*functions: str) -> bytes:
    """An object file with these functions, behind one that is imported, as LLVM's back end writes it."""
    symbols = b"".join(b"\0\0" + number(place) + sized(name.encode()) for place, name in enumerate(functions, 1))
    table = number(len(functions) + 1) + b"\0\x10\0" + symbols  # the imported one has no name of its own
    linking = sized(b"linking") + number(2) + number(wasm_object.SYMBOLS) + sized(table)
    constants = number(2) + b"\0\x41\0\x0b" + sized(b"ab") + b"\0\x41" + number(20) + b"\x0b" + sized(b"xyz")
    parts = (Section(1, b"types"), Section(10, b"code"), Section(11, constants), Section(0, linking))
    return wasm_object.HEADER + b"".join(bytes([part.kind]) + sized(part.content) for part in parts)


def test_a_module_exports_what_is_wanted_before_its_code_and_has_no_notes_for_linkers() -> None:
    made = list(sections(module(linkable("play", "other", "follow"), ["follow", "play"], {"about": b"me"})))
    assert [section.kind for section in made] == [1, wasm_object.EXPORT, 10, 11, wasm_object.CUSTOM]
    exports = Bytes(made[1].content)
    assert exports.number() == 2
    assert [(exports.sized(), exports.number(), exports.number()) for _ in range(2)] == [
        (b"follow", 0, 3),
        (b"play", 0, 1),
    ]
    assert made[-1].content == sized(b"about") + b"me"


def test_the_stack_lies_behind_all_constants() -> None:
    assert wasm_object.data_end(linkable("play")) == 23


def test_what_is_no_webassembly_is_refused() -> None:
    with pytest.raises(ValueError, match="isn't WebAssembly"):
        list(sections(b"#!/bin/sh\n"))
    with pytest.raises(ValueError, match="too early"):
        list(sections(linkable("play")[:-3]))


@pytest.mark.parametrize("value", [0, 1, 127, 128, 300, 65_535, 10**9])
def test_numbers_are_read_as_they_are_written(value: int) -> None:
    assert Bytes(number(value)).number() == value


def test_a_module_says_what_its_callers_must_know() -> None:
    game = registry.find("dice")
    told = json.loads(json.dumps(wasm.about(game, (wasm.Root.of(drive.play_games),), 40)))
    assert told["functions"]["play_games"] == ["records", "stream", "out", "work", "plan", "tally"]
    assert told["record"] == game.state.dtype.itemsize
    assert told["stack"] == 48 + wasm.STACK


def test_what_keeps_a_module_from_being_made_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    monkeypatch.setenv("FHTAGN_CACHE", str(tmp_path))
    unknown = wasm.Root("fhtagn.kernel.drive", "no_such_function")
    with pytest.raises(FhtagnError, match=r"No WebAssembly could be made of dice: .*no_such_function"):
        wasm._made_apart(registry.find("dice"), (unknown,))
