"""Where fhtagn keeps things: what can be made again, and what must not be lost."""

from __future__ import annotations

import os
from pathlib import Path

from fhtagn.kernel.private import trusted_folder


def cache_folder() -> Path:
    """$FHTAGN_CACHE, else the user's cache directory: what can be made again."""
    return _folder("FHTAGN_CACHE", "XDG_CACHE_HOME", ".cache")


def native_folder() -> Path:
    """Where machine code is kept; only if nobody else can have put some there, since it is run."""
    return trusted_folder(cache_folder() / "native")


def data_folder() -> Path:
    """$FHTAGN_DATA, else the user's data directory: what must not be lost."""
    return _folder("FHTAGN_DATA", "XDG_DATA_HOME", ".local/share")


def _folder(own: str, usual: str, home: str) -> Path:
    if chosen := os.environ.get(own):
        return Path(chosen)
    if os.name == "nt":
        usual, home = "LOCALAPPDATA", "AppData/Local"
    return Path(os.environ.get(usual) or Path.home() / home) / "fhtagn"
