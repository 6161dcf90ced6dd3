"""Files and folders that nobody else may read, and such as nobody else may have written."""

from __future__ import annotations

import os
import stat
from pathlib import Path

from fhtagn.kernel.errors import FhtagnError

FILE, FOLDER = 0o600, 0o700
OTHERS_WRITE = stat.S_IWGRP | stat.S_IWOTH


def private_folder(path: Path) -> Path:
    """This folder, made for its owner alone if it is not there yet."""
    if not path.is_dir():
        private_folder(path.parent)
        path.mkdir(mode=FOLDER, exist_ok=True)
    return path


def private_file(path: Path) -> None:
    """Make a file that only its owner reads, or make one that is there such a file."""
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, FILE))
        if os.name != "nt" and stat.S_IMODE(path.stat().st_mode) != FILE and path.stat().st_uid == os.geteuid():
            path.chmod(FILE)
    except OSError as error:
        raise FhtagnError(f"Cannot use {path} ({error.strerror}).") from None


def write_private(path: Path, content: bytes) -> None:
    """Write a file that only its owner reads: whole and on the disk, or not at all."""
    draft = path.with_name(f"{path.name}.new")
    draft.unlink(missing_ok=True)
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, FILE), "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)


def trusted_folder(path: Path) -> Path:
    """This folder, made if it is not there yet; refused if somebody else may have put something into it."""
    private_folder(path)
    if os.name != "nt":
        found = path.stat()
        if found.st_uid not in (os.geteuid(), 0):
            raise FhtagnError(
                f"{path} belongs to somebody else, so nothing is run from there; set FHTAGN_CACHE to a folder of yours."
            )
        if found.st_mode & OTHERS_WRITE:
            raise FhtagnError(
                f"Others may write to {path}, so nothing is run from there: delete it (it is made again), or set "
                "FHTAGN_CACHE to another folder."
            )
    return path
