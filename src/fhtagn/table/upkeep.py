"""What a server is told about itself: how long it keeps what nobody needs, and how much each may have.

These settings lie in the store, so that they are part of a backup; they hold from the next start on.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from fhtagn.kernel.errors import FhtagnError
from fhtagn.table.limits import Limits

DAY = 86_400.0


@dataclass(frozen=True)
class Setting:
    """A number that whoever runs a server can choose."""

    name: str
    usual: int
    about: str


SETTINGS = (
    Setting("keep-lobbies", 14, "days after which a table that never began is forgotten; 0: never"),
    Setting("keep-games", 180, "days after which a game at which nothing happens is forgotten; 0: never"),
    Setting("keep-finished", 365, "days after which a finished game is forgotten; 0: never"),
    Setting("keep-people", 365, "days after which somebody without tables who was not here is forgotten; 0: never"),
    Setting("tables-each", Limits.tables_each, "unfinished tables of one person"),
    Setting("files-each", Limits.files_each, "bytes of data files at one person's tables"),
    Setting("files-all", Limits.files_all, "bytes of data files at all tables"),
)
KNOWN = {setting.name: setting for setting in SETTINGS}
STATUSES = {"gathering": "keep-lobbies", "opening": "keep-lobbies", "playing": "keep-games"}
STATUSES |= dict.fromkeys(("over", "closed"), "keep-finished")


class Chosen:
    """The settings of a server, with those that were not chosen as usual."""

    def __init__(self, chosen: Mapping[str, str]) -> None:
        self.own = {name: read(name, text) for name, text in chosen.items() if name in KNOWN}
        self.values = {setting.name: setting.usual for setting in SETTINGS} | self.own

    def seconds(self, name: str) -> float:
        """How long something is kept."""
        return self.values[name] * DAY or math.inf

    def limits(self, limits: Limits) -> Limits:
        """The server's limits, with those that were chosen."""
        own = {name: value for name, value in self.own.items() if not name.startswith("keep-")}
        more: dict[str, Any] = {name.replace("-", "_"): value for name, value in own.items()}
        return replace(limits, **more)


def read(name: str, text: str) -> int:
    """The value of a setting, or a sentence."""
    if name not in KNOWN:
        raise FhtagnError(f"There is no setting “{name}”; there are {', '.join(KNOWN)}.")
    if not (text.isascii() and text.isdigit() and len(text) < 16):
        raise FhtagnError(f"{name}={text}: give a whole number, {KNOWN[name].about}.")
    return int(text)
