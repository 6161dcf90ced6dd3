"""Which values the settings of a new table cannot have with each other, so that nobody has to try them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.registry import Game
from fhtagn.kernel.settings import Choice, Place, Setting, Settings, Whole, WordList, YesNo
from fhtagn.table import protocol
from fhtagn.table.log.settings import read_settings

TRIED = 20  # values of a setting; of numbers with more nobody tries all


def impossible(game: Game, plan: protocol.Plan, settings: Settings) -> list[protocol.Impossible]:
    """Every other value that one setting alone could not get, with the reason.

    Lists and seats follow the rest (colours for so many, one of those seats), so they forbid nothing.
    """
    following = {spec.name for spec in game.setting_spec if isinstance(spec, WordList | Place)}
    kept = {name: value for name, value in plan.settings.items() if name not in following}
    found = []
    for spec in game.setting_spec:
        for value in _values(spec):
            reason = "" if value == settings[spec.name] else _problem(game, kept | {spec.name: value}, plan.files)
            if reason:
                found.append(protocol.Impossible(spec.name, value, reason))
    return found


def _values(spec: Setting) -> Sequence[Any]:
    if isinstance(spec, Whole):
        values = range(spec.low, spec.high + 1)
        return values if len(values) <= TRIED else ()
    if isinstance(spec, YesNo):
        return (True, False)
    return spec.values if isinstance(spec, Choice) else ()


def _problem(game: Game, settings: dict[str, Any], files: dict[str, str]) -> str:
    try:
        read_settings(game, settings, files)
    except FhtagnError as error:
        return str(error)
    return ""
