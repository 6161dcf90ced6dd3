"""A game described for programs: the command line's JSON, and the server's list of games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fhtagn.kernel.registry import Game
from fhtagn.kernel.settings import Choice, Data, Place, Setting, Whole, WordList, YesNo


def described(game: Game) -> dict[str, Any]:
    """A game for programs."""
    defaults = game.settings({})
    sentences = game.catalogue()
    return {
        "game": game.id,
        "title": game.title,
        "about": sentences["about.line"],
        "how": sentences.get("about.how", ""),
        "difficulty": game.words.DIFFICULTY,
        "minutes": game.words.MINUTES,
        "version": game.version,
        "settings": [
            {
                "name": setting.name,
                "default": setting.json(defaults[setting.name]),
                "about": sentences.get(f"setting.{setting.name}", ""),
                **_for_people(setting, sentences),
                **_range(setting),
            }
            for setting in game.setting_spec
        ],
        "policies": game.policy_names,
        "open": game.open,
    }


def _for_people(setting: Setting, sentences: Mapping[str, str]) -> dict[str, Any]:
    """What a form calls a setting and its values, and what each does, as far as the game's texts say it."""
    own = f"set-up.{setting.name}."
    return {
        "label": sentences.get(f"{own}name", ""),
        "effect": sentences.get(f"{own}effect", ""),
        "labels": _below(sentences, f"{own}value."),
        "effects": _below(sentences, f"{own}does."),
    }


def _below(sentences: Mapping[str, str], start: str) -> dict[str, str]:
    return {key.removeprefix(start): text for key, text in sentences.items() if key.startswith(start)}


def _range(setting: Setting) -> dict[str, Any]:
    match setting:
        case Place():
            return {"kind": "seat", "low": setting.low, "high": setting.high}
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
