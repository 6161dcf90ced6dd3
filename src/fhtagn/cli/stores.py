"""Where a server keeps its tables, as the command line names it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.folders import data_folder

PREFIX = "sqlite:///"

StoreOption = Annotated[
    str | None, typer.Option("--store", metavar="sqlite:///FILE", help="Where tables are kept; else your data folder.")
]


def store_path(store: str | None) -> Path:
    """The file of a store; its secret and its lock lie beside it."""
    if store is None:
        return data_folder() / "tables.db"
    if not store.startswith(PREFIX) or store == PREFIX:
        raise FhtagnError(f"--store {store}: give {PREFIX}FILE, for example {PREFIX}tables.db.")
    return Path(store.removeprefix(PREFIX))
