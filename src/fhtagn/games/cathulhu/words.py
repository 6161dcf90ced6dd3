"""Cult of Cathulhu in words: its settings, and all that its other files say."""

from pathlib import Path
from typing import Any

from fhtagn.games.cathulhu.datafile import fill_table, read_table
from fhtagn.games.cathulhu.events import events
from fhtagn.games.cathulhu.labels import move_message
from fhtagn.games.cathulhu.picture import answers, chances, pieces, state_json
from fhtagn.games.cathulhu.refusals import attempts, refused
from fhtagn.games.cathulhu.rules import boxes, cards
from fhtagn.games.cathulhu.vocabulary import CARDS, SUGGESTED, families, read, say
from fhtagn.kernel.registry import fill_by_name
from fhtagn.kernel.settings import Choice, Data, Setting, Settings, Whole, WordList
from fhtagn.kernel.texts import Message

# ruff: noqa: F401 (what moves, refusals, events and positions are in words stands in files of their own)

TITLE = "Cult of Cathulhu"
SHELF = 3
DIFFICULTY = 3
MINUTES = (10, 20)


def suggested_skills(settings: Settings) -> list[str]:
    return list(SUGGESTED[: settings["players"]])


SETTINGS: tuple[Setting, ...] = (
    Whole("players", 5, 4, cards.SEATS),
    WordList("skills", suggested_skills, CARDS[1:]),
    Whole("sand", 12, 1, 99),
    Choice("investigator-skills", "all", ("all", "dealt")),
    Choice("friend", "favor", ("favor", "prevent")),
    Data("table", "house", Path(__file__).parent / "data", read_table, always_listed=False),
)

# Combinations for the conformance suite: every card at some table.
SAMPLES = (
    {"skills": "joker,friend,secretary,seer,troubler", "investigator-skills": "dealt"},
    {"skills": "friend,friend,assassin,absolver,joker", "investigator-skills": "dealt", "friend": "prevent"},
    {"players": "6", "skills": "onlooker,witness,medium,seer,teacher,assassin", "investigator-skills": "dealt"},
    {"players": "7", "skills": "gambler,meddler,absolver,joker,joker,friend,influencer", "sand": "4"},
    {"players": "4", "skills": "leader,leader,absolver,friend", "sand": "30", "friend": "prevent"},
)


def check(settings: Settings) -> Message | None:
    many, players = len(settings["skills"]), settings["players"]
    if many != players:
        return Message.of("setting-error.skills", many=many, players=players)
    return None


def idle(settings: Settings) -> list[str]:
    """The Friend's verb, where nobody can use it."""
    used = "friend" in settings["skills"] or settings["investigator-skills"] == "all"
    return [] if used else ["friend"]


def seats(settings: Settings) -> int:
    return int(settings["players"])


def fill(game: Any, settings: Settings) -> None:
    fill_by_name(game, SETTINGS, settings)
    for card in settings["skills"]:
        game.deck[CARDS.index(card)] += 1
    fill_table(game, settings["table"].content)


def used_names(settings: Settings) -> list[str]:
    return [box.name.replace("-", " ") for box in boxes.ROWS]
