"""Modules that come with a game are used as long as they fit its sources."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from fhtagn.kernel import registry, wasm_object
from fhtagn.kernel.registry import Game
from fhtagn.kernel.wasm import NOTE
from fhtagn.kernel.wasm_object import Section, sized
from fhtagn.players import portable


@pytest.fixture
def game(tmp_path: Path) -> Game:
    """Dice, in a folder of its own."""
    found = Game("dice", registry.find("dice").package)
    (tmp_path / "texts").symlink_to(registry.find("dice").folder / "texts")
    (tmp_path / "rules.py").write_text("VERSION = 1\n")
    found.folder = tmp_path  # type: ignore[misc]
    return found


@pytest.fixture(autouse=True)
def made(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What is said in the modules that are made: they have nothing else."""
    said: list[dict[str, Any]] = []

    def module(game: Game, roots: Any, more: dict[str, Any]) -> bytes:
        said.append(more)
        note = Section(wasm_object.CUSTOM, sized(NOTE.encode()) + json.dumps(more).encode())
        return wasm_object.HEADER + bytes([note.kind]) + sized(note.content)

    monkeypatch.setattr(portable, "wasm_module", module)
    return said


def test_a_module_that_was_shipped_is_used_until_a_source_changes(game: Game, made: list[dict[str, Any]]) -> None:
    assert portable.shipped(game) is None
    path = portable.ship(game)
    assert portable.shipped(game) == path.read_bytes() == portable.game_module(game)
    portable.ship(game)
    assert len(made) == 1
    (game.folder / "rules.py").write_text("VERSION = 2\n")
    assert portable.shipped(game) is None
    portable.game_module(game)
    assert len(made) == 2


def test_other_ends_of_lines_are_no_other_sources(game: Game) -> None:
    before = portable.sources(game)
    (game.folder / "rules.py").write_bytes(b"VERSION = 1\r\n")
    assert portable.sources(game) == before


@pytest.mark.parametrize("content", [b"", b"no module", wasm_object.HEADER + b"\0\1"])
def test_a_damaged_file_beside_the_game_is_not_used(game: Game, content: bytes) -> None:
    (game.folder / portable.SHIPPED).write_bytes(content)
    assert portable.shipped(game) is None


def test_a_module_tells_a_page_who_the_levels_are_and_how_searches_begin(game: Game) -> None:
    told = portable.told(registry.find("dice"))
    assert set(told["levels"]) == {"novice", "adept", "elder", "old-one"}
    assert set(told["levels"].values()) <= {*registry.find("dice").policy_names, "learned:old-one"}
    assert 0 <= told["search"]["policy"] < len(registry.find("dice").policy_names)
