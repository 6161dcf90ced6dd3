"""One server for one folder: two would each tell people something else."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.private import FILE, private_folder

LOCK = "server.lock"


@contextmanager
def sole_user(folder: Path) -> Iterator[None]:
    """Nobody else serves or repairs this folder meanwhile; the lock ends with the process, however that ends."""
    path = private_folder(folder) / LOCK
    handle = os.open(path, os.O_RDWR | os.O_CREAT, FILE)
    try:
        try:
            _lock(handle)
        except OSError:
            process = os.read(handle, 20).decode("ascii", "replace").strip()
            raise FhtagnError(
                f"Another fhtagn (process {process or 'unknown'}) uses {folder} already; stop it first, or name another"
                " folder: --store sqlite:///FOLDER/FILE."
            ) from None
        os.ftruncate(handle, 0)
        os.pwrite(handle, f"{os.getpid()}\n".encode(), 0)
        yield
    finally:
        os.close(handle)


def is_used(folder: Path) -> bool:
    """Whether a server runs for this folder."""
    if not (folder / LOCK).exists():
        return False
    try:
        with sole_user(folder):
            return False
    except FhtagnError:
        return True


if os.name == "nt":
    import msvcrt

    def _lock(handle: int) -> None:
        os.lseek(handle, 100, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
        os.lseek(handle, 0, os.SEEK_SET)

else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.lockf(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)  # of this process alone: no child inherits it
