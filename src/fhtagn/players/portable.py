"""A game for browsers: its rules, its policies and the search, as one WebAssembly module.

A package can bring its game's module ready made; it is used as long as it was made from what lies here. As a program:
`python -m fhtagn.players.portable GAME PACKAGE` writes the module to where standard output leads;
`python -m fhtagn.players.portable --ship [GAME …]` puts the modules beside the games, for a wheel.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import sys
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

import fhtagn.kernel
import fhtagn.players
from fhtagn.kernel import drive, registry
from fhtagn.kernel.constants import WHOLE
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.registry import Game
from fhtagn.kernel.wasm import Root, note_of, wasm_module
from fhtagn.players import levels, search, search_tree, searcher
from fhtagn.players.outlook import outlook
from fhtagn.players.recall import RECALLED, recall

FUNCTIONS = (drive.play_games, drive.follow_game, search.search, recall, outlook)
ROOTS = tuple(Root.of(function) for function in FUNCTIONS)
NODES = 1 << 14  # decisions that a page's search remembers
SHIPPED = "machine.wasm"  # in the folder of a game
SOURCES = (".py", ".txt", ".toml", ".json")


def game_module(game: Game) -> bytes:
    """The module of a game: as it was brought, or from where it is kept, or made now."""
    return shipped(game) or wasm_module(game, ROOTS, told(game))


def shipped(game: Game) -> bytes | None:
    """The module that came with the game, if it was made from these very sources."""
    path = game.folder / SHIPPED
    if not path.is_file():
        return None
    module = path.read_bytes()
    return module if note_of(module).get("sources") == sources(game) else None


def ship(game: Game) -> Path:
    """Put the module beside the game, for a package that is made of it."""
    path = game.folder / SHIPPED
    if shipped(game) is None:
        path.write_bytes(wasm_module(game, ROOTS, {**told(game), "sources": sources(game)}))
    return path


def sources(game: Game) -> str:
    """A hash of all that a module may depend on, found without compiling anything."""
    found = hashlib.sha256()
    for path in _files(game):
        found.update(path.name.encode() + b"\0" + path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return found.hexdigest()[:24]


def _files(game: Game) -> Iterator[Path]:
    for folder in (Path(str(fhtagn.kernel.__file__)).parent, Path(str(fhtagn.players.__file__)).parent, game.folder):
        yield from sorted(path for path in folder.rglob("*") if path.suffix in SOURCES)


def told(game: Game) -> dict[str, Any]:
    """What a module says about players and payoffs."""
    return {
        "levels": {level: levels.level(game, level) for level in levels.LEVELS},
        "payoff": asdict(game.payoff),
        "search": search_sizes(game),
    }


def search_sizes(game: Game) -> dict[str, Any]:
    """What whoever calls `search` must know: how long the tree is, how it begins, and how far a playout goes."""
    rules, slots = game.rules, 2 * NODES
    words = 6 * slots
    return {
        "length": search_tree.tree_length(slots, words, int(rules.SEATS), int(rules.CODES)),
        "begins": {search_tree.SLOTS: slots, search_tree.WORDS: words},
        "explore": searcher.EXPLORE * WHOLE // 100,
        "cut": min(searcher.CUT, int(rules.LONGEST)),
        "policy": game.policy_number(game.levels.PLAYOUTS),
        "recalled": RECALLED * int(rules.MOST),
        "least": game.payoff.least,
    }


def _module(identifier: str, package: str) -> bytes:
    if identifier not in registry.game_ids():
        registry.register(identifier, package)
    return game_module(registry.find(identifier))


def main(arguments: list[str]) -> None:
    with contextlib.suppress(AttributeError, OSError):  # not everywhere
        os.nice(10)
    try:
        if arguments[:1] == ["--ship"]:
            for identifier in arguments[1:] or registry.game_ids():
                print(ship(registry.find(identifier)), flush=True)
        else:
            sys.stdout.buffer.write(_module(*arguments))
    except FhtagnError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main(sys.argv[1:])
