"""Packages that come with an extra."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from fhtagn.kernel.errors import FhtagnError


def needed(module: str, extra: str) -> Any:
    """A module of another package, or one sentence that says how to get it."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if error.name != module.partition(".")[0]:
            raise
        raise FhtagnError(f'This needs {error.name}; install it with: pip install "fhtagn[{extra}]"') from None
