"""Rows of figures: as a list, a data frame, or a file."""

from __future__ import annotations

import csv
import importlib
import io
import json
import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from fhtagn.kernel.errors import FhtagnError
from fhtagn.lab import drawing

KINDS = ("pandas", "polars")
SUFFIXES = (".csv", ".parquet", ".json")


class Table(list[dict[str, Any]]):
    """Rows with equal keys."""

    def frame(self, kind: str | None = None) -> Any:
        """A data frame of pandas or polars: the one that is named, is in use already, or is installed."""
        return importlib.import_module(chosen_kind(kind)).DataFrame(list(self))

    def csv(self) -> str:
        text = io.StringIO()
        writer = csv.DictWriter(text, list(self[0]) if self else [], lineterminator="\n")
        writer.writeheader()
        writer.writerows(self)
        return text.getvalue()

    def save(self, path: str | Path) -> None:
        """Write it as .csv, .parquet or .json; a file that is there stays whole until the new one is."""
        path = Path(path)
        refuse_suffix(path)
        if path.suffix == ".csv":
            write_safely(path, self.csv())
        elif path.suffix == ".json":
            write_safely(path, json.dumps(self, ensure_ascii=False, indent=1) + "\n")
        else:
            write_safely(path, self._parquet())

    def _parquet(self) -> bytes:
        content = io.BytesIO()
        if parquet_kind() == "polars":
            self.frame("polars").write_parquet(content)
        else:
            self.frame("pandas").to_parquet(content)
        return content.getvalue()

    def _repr_html_(self) -> str:
        return drawing.table_html(self)


def installed(module: str) -> bool:
    try:
        importlib.import_module(module)
    except ImportError:
        return False
    return True


def chosen_kind(kind: str | None) -> str:
    """Which library makes data frames here."""
    if kind is not None and kind not in KINDS:
        raise FhtagnError(f"“{kind}” isn't a kind of data frame; choose {' or '.join(KINDS)}.")
    wanted = (kind,) if kind else sorted(KINDS, key=lambda name: name not in sys.modules)
    for name in wanted:
        if installed(name):
            return name
    missing = kind or "pandas or polars"
    raise FhtagnError(f"A data frame needs {missing}: pip install {kind or 'pandas'}; rows() works without.")


def parquet_kind() -> str:
    if installed("polars"):
        return "polars"
    if installed("pandas") and installed("pyarrow"):
        return "pandas"
    raise FhtagnError("Parquet needs polars, or pandas with pyarrow: pip install polars, or write .csv or .json.")


def refuse_suffix(path: Path) -> None:
    """Complain before the work begins about a file that could not be written after it."""
    if path.suffix not in SUFFIXES:
        raise FhtagnError(f"{path}: write a file that ends with {', '.join(SUFFIXES[:-1])} or {SUFFIXES[-1]}.")
    if path.suffix == ".parquet":
        parquet_kind()
    if not path.absolute().parent.is_dir():
        raise FhtagnError(f"{path}: there is no folder {path.absolute().parent}.")


def write_safely(path: Path, content: str | bytes) -> None:
    """Write a file beside and then in place of the old one, on the disk before it has the name. A link stays one."""
    data = content.encode() if isinstance(content, str) else content
    draft, place = None, path.resolve()
    try:
        number, draft = tempfile.mkstemp(prefix=f".{place.name}.", dir=place.parent)
        with os.fdopen(number, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        Path(draft).chmod(0o644)
        Path(draft).replace(place)
    except OSError as error:
        if draft:
            Path(draft).unlink(missing_ok=True)
        raise FhtagnError(f"Cannot write {path}: {error.strerror}; nothing that was there is lost.") from None
