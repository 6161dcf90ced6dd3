"""Data files of tables (a deck, faces, skills): kept once, under the hash of what they say."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from hashlib import sha256

from msgspec import structs

from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.registry import Game
from fhtagn.kernel.settings import Data, Settings
from fhtagn.table.log import entries

Texts = Callable[[str], bytes | None]  # what a file says, by its hash


class FileGone(Exception):
    """A log names a file that is not there any more."""


def hash_of(text: str) -> str:
    return sha256(text.encode()).hexdigest()


def check_files(game: Game, settings: Settings, files: Mapping[str, str]) -> None:
    """Refuse a file that the game does not know, or that these settings leave aside."""
    known = {spec.name: spec for spec in game.setting_spec if isinstance(spec, Data)}
    for name in files:
        if name not in known:
            has = f"those that it has are {', '.join(known)}" if known else "it has none"
            raise FhtagnError(f"{game.title} has no data file “{name[:40]}”; {has}.")
        if settings[name].name == known[name].default:
            raise FhtagnError(f"{name}: a file was sent, but the settings say {known[name].default}; say own.")


def written(created: entries.Created) -> tuple[bytes, dict[str, bytes]]:
    """The entry as it is written, and what its files say by their hashes."""
    texts = {hash_of(text): text.encode() for text in created.files.values()}
    kept = {name: hash_of(text) for name, text in created.files.items()}
    return entries.encode(structs.replace(created, files={}, kept=kept)), texts


def read(created: entries.Created, texts: Texts | None) -> None:
    """Put what the files say into the entry; older logs have it there already."""
    for name, hashed in created.kept.items():
        text = texts(hashed) if texts else None
        if text is None or sha256(text).hexdigest() != hashed:
            raise FileGone(f"the data file {hashed[:12]} is not as it was written")
        created.files = {**created.files, name: text.decode()}
