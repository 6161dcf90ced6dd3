"""The settings of a table: as people send them, and as the log keeps them."""

from __future__ import annotations

from typing import Any

from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.registry import Game
from fhtagn.kernel.settings import Data, Settings


def written_settings(game: Game, chosen: Settings) -> dict[str, Any]:
    return {spec.name: spec.write(chosen[spec.name]) for spec in game.setting_spec}


def read_settings(game: Game, given: dict[str, Any], files: dict[str, str]) -> Settings:
    """Settings from outside: data files come with them, never from the server's disk."""
    chosen = dict(given)
    for spec in game.setting_spec:
        if isinstance(spec, Data) and spec.name in chosen and chosen[spec.name] != spec.default:
            if spec.name not in files:
                raise FhtagnError(f"{spec.name}: send the file's text in “files”, or say {spec.default}.")
            chosen[spec.name] = spec.embedded(str(chosen[spec.name])[:40], files[spec.name])
    return game.settings(chosen)
