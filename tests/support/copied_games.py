"""Copies of a game, to be changed as its author would."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

from fhtagn.kernel import registry
from fhtagn.kernel.registry import Game


class CopiedGame:
    """A game's package under another name; changed first, then registered."""

    def __init__(self, folder: Path, game: str, name: str) -> None:
        self.name, self.folder = name, folder
        source = registry.find(game)
        shutil.copytree(source.folder, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        for path in (folder / name).rglob("*.py"):
            text = path.read_text(encoding="utf-8")
            path.write_text(text.replace(source.package, name), encoding="utf-8")

    def change(self, file: str, before: str, after: str) -> None:
        """Put something in the place of a text that stands there once."""
        path = self.folder / self.name / file
        text = path.read_text(encoding="utf-8")
        assert text.count(before) == 1, f"{file} has {text.count(before)} times: {before}"
        path.write_text(text.replace(before, after), encoding="utf-8")

    def append(self, file: str, text: str) -> None:
        with (self.folder / self.name / file).open("a", encoding="utf-8") as opened:
            opened.write(text)

    def registered(self, patched: pytest.MonkeyPatch) -> Game:
        """Known to this process until the test is over."""
        for module in [module for module in sys.modules if module.partition(".")[0] == self.name]:
            del sys.modules[module]
        patched.syspath_prepend(str(self.folder))
        patched.setattr(registry, "_registered", {**registry._registered, self.name: self.name})
        patched.setattr(registry, "_games", dict(registry._games))
        return registry.find(self.name)
