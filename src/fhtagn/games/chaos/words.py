"""Chaos of Cthulhu in words: its settings, and all that its other files say."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from fhtagn.games.chaos import datafile
from fhtagn.games.chaos.events import events
from fhtagn.games.chaos.labels import move_message
from fhtagn.games.chaos.picture import answers, chances, pieces, state_json
from fhtagn.games.chaos.refusals import attempts, refused
from fhtagn.games.chaos.rules import bonuses
from fhtagn.games.chaos.vocabulary import COLOURS, MODES, read, say
from fhtagn.kernel.registry import fill_by_name
from fhtagn.kernel.settings import Choice, Data, Setting, Settings, Whole, WordList
from fhtagn.kernel.texts import Message

# ruff: noqa: F401 (what moves, refusals, events and positions are in words stands in files of their own)

TITLE = "Chaos of Cthulhu"
SHELF = 4
DIFFICULTY = 3
MINUTES = (20, 40)
FULL_TABLE = 4  # players; then there are only so many Offerings for each
MOST_AT_A_FULL_TABLE = 4
LAMENT_ROUNDS, USUAL_ROUNDS = 10, 200


def _usual_rounds(settings: Settings) -> int:
    return LAMENT_ROUNDS if settings["mode"] == "lament" else USUAL_ROUNDS


def _usual_colours(settings: Settings) -> list[str]:
    return list(COLOURS[: settings["players"]])


SETTINGS: tuple[Setting, ...] = (
    Whole("players", 3, 2, 4),
    Choice("mode", "summon", MODES),
    Whole("offerings", 4, 0, 16),
    Whole("rounds", _usual_rounds, 0, 10_000),
    WordList("colours", _usual_colours, COLOURS),
    Data("faces", "house", Path(__file__).parent / "data", datafile.read_faces),
)

# Combinations for the conformance suite, most of them short.
SAMPLES = (
    {"players": "2", "mode": "crown", "offerings": "16", "rounds": "12"},
    {"players": "4", "mode": "crown", "rounds": "8"},
    {"players": "4", "mode": "crown", "offerings": "1", "rounds": "0"},
    {"players": "4", "mode": "dare", "offerings": "2", "rounds": "5"},
    {"players": "2", "mode": "lament", "offerings": "1", "rounds": "5"},
    {"players": "4", "mode": "summon", "rounds": "3"},
    {"players": "3", "mode": "crown", "rounds": "6", "colours": "black,white,purple"},
    {"players": "2", "mode": "summon", "rounds": "4", "colours": "purple,green"},
)


def check(settings: Settings) -> Message | None:
    players, offerings = settings["players"], settings["offerings"]
    if players == FULL_TABLE and offerings > MOST_AT_A_FULL_TABLE:
        return Message.of("setting-error.offerings", offerings=offerings, most=MOST_AT_A_FULL_TABLE)
    colours = settings["colours"]
    if len(colours) != players or len(set(colours)) != players:
        return Message.of("setting-error.colours", colours=",".join(colours), players=players)
    return None


def seats(settings: Settings) -> int:
    return int(settings["players"])


def fill(game: Any, settings: Settings) -> None:
    fill_by_name(game, tuple(setting for setting in SETTINGS if setting.name not in ("offerings", "colours")), settings)
    for seat, colour in enumerate(settings["colours"]):
        game.colours[seat] = COLOURS.index(colour)
    game.most_offerings = settings["offerings"]
    game.faces = list(settings["faces"].content)


def used_names(settings: Settings) -> list[str]:
    mode = MODES.index(settings["mode"])
    start = "crown-bonus" if bonuses.DECK[mode] == bonuses.CROWN else "bonus"
    return [
        f"word.{start}-{shown}" if place else "" for shown, place in zip(bonuses.SHOWN, bonuses.AT[mode], strict=True)
    ]
