"""Where a server keeps its tables, as the command line names it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.folders import data_folder

if TYPE_CHECKING:
    from fhtagn.table.store.places import Place

StoreOption = Annotated[
    str | None,
    typer.Option(
        "--store",
        metavar="ADDRESS",
        help="Where tables are kept: sqlite:///FILE or postgresql://HOST/DATABASE; else your data folder.",
    ),
]


def store_place(store: str | None) -> Place:
    """The file or the database of a store."""
    from fhtagn.table.store.places import place_of

    return place_of(store) if store is not None else data_folder() / "tables.db"


def store_path(store: str | None, what: str) -> Path:
    """The file of a store; its secret and its lock lie beside it. A sentence for what a file alone can do."""
    place = store_place(store)
    if not isinstance(place, Path):
        raise FhtagnError(f"`fhtagn {what}` is for files; for PostgreSQL docs/keeping.md says how it is done.")
    return place
