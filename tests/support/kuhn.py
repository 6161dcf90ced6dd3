"""Kuhn's poker as a package of somebody else: written by `fhtagn new --hidden`, found by its entry point."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from fhtagn.cli.new import new
from fhtagn.kernel import registry


@contextmanager
def installed(folder: Path, identifier: str = "kuhn", *, hidden: bool = True) -> Iterator[Path]:
    """Write the game into a folder and let Python find it there, with the entry point that its pyproject.toml names.

    Gives the folder of its modules.
    """
    new(identifier, folder, hidden=hidden)
    home = folder / identifier
    project = tomllib.loads((home / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    metadata = home / "src" / f"{identifier}-{project['version']}.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {identifier}\nVersion: {project['version']}\n")
    points = "".join(f"{name} = {where}\n" for name, where in project["entry-points"]["fhtagn.games"].items())
    (metadata / "entry_points.txt").write_text(f"[fhtagn.games]\n{points}")
    sys.path.insert(0, str(home / "src"))
    registry._games.pop(identifier, None)
    try:
        yield home / "src" / identifier
    finally:
        sys.path.remove(str(home / "src"))
        for name in [name for name in sys.modules if name.split(".")[0] == identifier]:
            del sys.modules[name]
        registry._games.pop(identifier, None)
