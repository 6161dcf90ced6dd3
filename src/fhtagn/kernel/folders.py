"""Where fhtagn keeps things: what can be made again, and what must not be lost."""

from __future__ import annotations

import os
from pathlib import Path


def cache_folder() -> Path:
    """$FHTAGN_CACHE, else the user's cache directory: what can be made again."""
    if chosen := os.environ.get("FHTAGN_CACHE"):
        return Path(chosen)
    if os.name == "nt":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData/Local")
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return base / "fhtagn"


def data_folder() -> Path:
    """$FHTAGN_DATA, else the user's data directory: what must not be lost."""
    if chosen := os.environ.get("FHTAGN_DATA"):
        return Path(chosen)
    if os.name == "nt":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData/Local")
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share")
    return base / "fhtagn"
