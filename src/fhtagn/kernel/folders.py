"""Where fhtagn keeps things: what can be made again, and what must not be lost."""

from __future__ import annotations

import os
from pathlib import Path

from fhtagn.kernel.private import trusted_folder


def cache_folder() -> Path:
    """$FHTAGN_CACHE, else the user's cache directory: what can be made again."""
    if chosen := os.environ.get("FHTAGN_CACHE"):
        return Path(chosen)
    if os.name == "nt":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData/Local")
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return base / "fhtagn"


def native_folder() -> Path:
    """Where machine code is kept; only if nobody else can have put some there, since it is run."""
    return trusted_folder(cache_folder() / "native")


def data_folder() -> Path:
    """$FHTAGN_DATA, else the user's data directory: what must not be lost."""
    if chosen := os.environ.get("FHTAGN_DATA"):
        return Path(chosen)
    if os.name == "nt":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData/Local")
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share")
    return base / "fhtagn"
