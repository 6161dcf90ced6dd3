"""Veil, a tiny game with secrets, to be broken by tests."""

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from fhtagn.kernel import registry


@pytest.fixture
def veil(tmp_path: Path, monkeypatch: Any) -> Iterator[Path]:
    """A copy of the game Veil, found as a third party's."""
    source = Path(__file__).parent / "veil"
    shutil.copytree(source, tmp_path / "veil", ignore=shutil.ignore_patterns("__pycache__"))
    metadata = tmp_path / "veil_game-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: veil-game\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text("[fhtagn.games]\nveil = veil\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(registry, "_games", {})
    monkeypatch.setenv("FHTAGN_CACHE", str(tmp_path / "cache"))
    yield tmp_path / "veil"
    for name in [name for name in sys.modules if name.split(".")[0] == "veil"]:
        del sys.modules[name]
