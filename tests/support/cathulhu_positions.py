"""Positions of Cult of Cathulhu for the tests of its board in the browser, from games of all sizes and settings.

usage: python tests/support/cathulhu_positions.py > web/src/boards/cathulhu/samples.json

Long lists of moves are kept short: in “use secretary #2” the mark stands for every way to name two other players in
order, #<2 for two in ascending order, #1 for one, #4 for four.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from itertools import combinations, permutations
from typing import Any

from fhtagn.kernel import registry
from fhtagn.kernel.constants import NATURE
from fhtagn.kernel.match import Match

Settings = dict[str, str]
GAME = registry.find("cathulhu")
EVERY_CARD = (
    "joker",
    "friend",
    "assassin",
    "absolver",
    "troubler",
    "secretary",
    "seer",
    "witness",
    "gambler",
    "meddler",
    "teacher",
)
TABLES: tuple[Settings, ...] = (
    *({"players": str(players), "sand": "4"} for players in range(4, 12)),
    *({"players": str(players), "skills": ",".join(EVERY_CARD[:players]), "sand": "9"} for players in (5, 7, 11)),
    *GAME.words.SAMPLES,
)
DEAR = ("assassin", "absolver-mute", "seer-vision", "gambler-favor", "teacher", "joker", "influencer-favor")
GAMES = 10  # of each table


def shortened(legal: list[str], seat: int, players: int) -> list[str]:
    others = [str(other) for other in range(players) if other != seat]
    sets = {
        "#1": [" ".join(one) for one in permutations(others, 1)],
        "#2": [" ".join(two) for two in permutations(others, 2)],
        "#<2": [" ".join(two) for two in combinations(others, 2)],
        "#4": [" ".join(four) for four in permutations(others, 4)],
    }
    groups: dict[str, list[str]] = {}
    for words in legal:
        named = [word for word in words.split() if word.isdigit()]
        stem = " ".join(word for word in words.split() if not word.isdigit())
        groups.setdefault(stem if words.startswith("use ") else words, []).append(" ".join(named))
    short = []
    for stem, named in groups.items():
        mark = next((mark for mark, whole in sets.items() if named == whole and named != [""]), None)
        whole = [f"{stem} {seats}".strip() if stem.startswith("use ") else stem for seats in named]
        short += [f"{stem} {mark}"] if mark and stem.startswith("use ") else whole
    return short


def sign(match: Match, seat: int, legal: list[str]) -> tuple[object, ...]:
    """Positions alike in this are for the board the same."""
    pending = match.json(seat)["state"]["pending"]
    stage = (pending[-1]["as"] or pending[-1]["box"], pending[-1]["stage"]) if pending else ()
    stems = {" ".join(word for word in words.split() if not word.isdigit()) for words in legal}
    uses = sorted(stem for stem in stems if stem.startswith("use "))
    verbs = sorted({words.split()[0] for words in legal})
    return (*stage, len(pending), tuple(verbs), len(uses) > 2, len(uses) > 20, len(legal) > 500)


def choose(luck: random.Random, legal: list[str]) -> str:
    """Any kind of move is as likely as any other, but there are few claims and waits, and dear boxes are liked."""
    kinds = sorted({tuple(words.split()[:2]) if words.startswith("use") else (words.split()[0],) for words in legal})
    rare = [kind[0].startswith(("claim", "wait", "discard")) for kind in kinds]
    weights = [0.1 if seldom else 9.0 if kind[-1] in DEAR else 1.0 for kind, seldom in zip(kinds, rare, strict=True)]
    kind = luck.choices(kinds, weights)[0]
    return luck.choice([words for words in legal if tuple(words.split())[: len(kind)] == kind])


def positions(settings: Settings, seed: int) -> Iterator[tuple[tuple[object, ...], dict[str, Any]]]:
    luck = random.Random(seed)
    match = Match(GAME, GAME.settings(settings))
    while not match.over:
        acting = match.to_act()
        if acting == [NATURE]:
            match.nature(seed)
            continue
        seat = luck.choice(acting)
        legal = match.legal(seat)
        short = shortened(legal, seat, match.seats)
        yield sign(match, seat, legal), {**shown(match, seat), "legal": short}
        match.say(seat, choose(luck, legal))
    yield ("over", match.seats), {**shown(match, 0), "legal": []}


def shown(match: Match, seat: int) -> dict[str, Any]:
    """The position as this seat's board gets it."""
    told = match.json(seat)
    view = {key: told[key] for key in ("over", "winners", "to_act", "state", "answers")}
    chances = GAME.words.chances(match.view(seat))
    return {
        "settings": told["settings"],
        "seat": seat,
        "view": view if chances is None else view | {"chances": chances},
    }


def main() -> None:
    found: dict[tuple[object, ...], dict[str, Any]] = {}
    for settings in TABLES:
        for seed in range(GAMES):
            for signature, position in positions(settings, seed):
                found.setdefault(signature, position)
    texts = {key: text for key, text in GAME.catalogue().items() if key.startswith(("title.", "count."))}
    told = {"pieces": GAME.words.pieces(GAME.settings({})), "texts": texts, "positions": list(found.values())}
    print(json.dumps(told, ensure_ascii=False, separators=(",", ":")).replace('{"settings"', '\n{"settings"'))


if __name__ == "__main__":
    main()
