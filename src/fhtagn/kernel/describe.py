"""A game described for programs: the command line's JSON, and the server's list of games."""

from __future__ import annotations

from typing import Any

from fhtagn.kernel.registry import Game
from fhtagn.kernel.settings import Choice, Data, Setting, Whole, WordList, YesNo


def described(game: Game) -> dict[str, Any]:
    """A game for programs."""
    defaults = game.settings({})
    sentences = game.catalogue()
    return {
        "game": game.id,
        "title": game.title,
        "about": sentences["about.line"],
        "version": game.version,
        "settings": [
            {
                "name": setting.name,
                "default": setting.json(defaults[setting.name]),
                "about": sentences.get(f"setting.{setting.name}", ""),
                **_range(setting),
            }
            for setting in game.setting_spec
        ],
        "policies": game.policy_names,
        "open": game.open,
    }


def _range(setting: Setting) -> dict[str, Any]:
    match setting:
        case Whole():
            return {"kind": "number", "low": setting.low, "high": setting.high}
        case Choice():
            return {"kind": "choice", "values": list(setting.values)}
        case YesNo():
            return {"kind": "yes-no"}
        case WordList():
            return {"kind": "list", "values": list(setting.vocabulary)}
        case Data():
            return {"kind": "file"}
        case _:
            return {"kind": "text"}
