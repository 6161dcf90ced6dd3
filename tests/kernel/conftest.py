"""A third-party game, and fresh Python processes that play it."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]


@pytest.fixture
def race(tmp_path: Path) -> Path:
    """The folder of a copy of the game Race, installed so that fhtagn finds it as a third party's."""
    site = tmp_path / "site"
    shutil.copytree(Path(__file__).parent / "race", site / "race", ignore=shutil.ignore_patterns("__pycache__"))
    metadata = site / "race_game-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: race-game\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text("[fhtagn.games]\nrace = race\n")
    return site / "race"


@pytest.fixture
def run(race: Path, tmp_path: Path) -> Run:
    """Run a script in a fresh process and read what it prints as JSON."""

    def fresh(script: str, **environment: str) -> Any:
        settings = {
            "PYTHONPATH": os.pathsep.join([str(race.parent), os.environ.get("PYTHONPATH", "")]),
            "PYTHONDONTWRITEBYTECODE": "1",
            "FHTAGN_CACHE": str(tmp_path / "cache"),
        }
        done = subprocess.run(
            [sys.executable, "-W", "error", "-c", script],
            env={**os.environ, **settings, **environment},
            capture_output=True,
            text=True,
            timeout=600,
        )
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)

    return fresh
