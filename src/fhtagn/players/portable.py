"""A game for browsers: its rules, its policies and the search, as one WebAssembly module.

Where a game's old one is a network, the module has what it plays with, and its file as a last section of its own; pages
that do not seat it get the module without that section.

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
from fhtagn.kernel import drive, registry, wasm_object
from fhtagn.kernel.constants import WHOLE
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.registry import Game
from fhtagn.kernel.wasm import Root, note_of, wasm_module
from fhtagn.kernel.wasm_object import sized
from fhtagn.players import learned, levels, search, search_tree, searcher
from fhtagn.players.learned_games import follow_learned_game, play_learned_games
from fhtagn.players.outlook import outlook
from fhtagn.players.recall import RECALLED, recall

FUNCTIONS = (drive.play_games, drive.follow_game, search.search, recall, outlook)
LEARNED_FUNCTIONS = (play_learned_games, follow_learned_game)
NETWORK = "network"  # what a module calls it
NODES = 1 << 14  # decisions that a page's search remembers
SHIPPED = "machine.wasm"  # in the folder of a game
SOURCES = (".py", ".txt", ".toml", ".json", ".net")
NETWORK_SECTION = "fhtagn-network"


def game_module(game: Game) -> bytes:
    """The module of a game: as it was brought, or from where it is kept, or made now."""
    return shipped(game) or _made(game, told(game))


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
        path.write_bytes(_made(game, {**told(game), "sources": sources(game)}))
    return path


def _made(game: Game, about: dict[str, Any]) -> bytes:
    made = wasm_module(game, roots(game), about)
    if NETWORK not in about:
        return made
    return made + _network_section(game)


def _network_section(game: Game) -> bytes:
    file = learned.path_of(game, game.levels.OLD_ONE).read_bytes()
    return bytes([wasm_object.CUSTOM]) + sized(sized(NETWORK_SECTION.encode()) + file)


def without_network(game: Game, module: bytes) -> bytes:
    """The module without the network's file, which is most of it."""
    return module.removesuffix(_network_section(game)) if has_network(game) else module


def roots(game: Game) -> tuple[Root, ...]:
    """What a game's module exports."""
    more = LEARNED_FUNCTIONS if has_network(game) else ()
    return tuple(Root.of(function) for function in (*FUNCTIONS, *more))


def has_network(game: Game) -> bool:
    """Whether the game's old one is a network that can play by these rules."""
    name = game.levels.OLD_ONE
    return name.startswith(f"{learned.KIND}:") and learned.plays(game, name)


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
        "levels": {level: levels.level(game, level) for level in levels.ladder(game)},
        "payoff": asdict(game.payoff),
        "search": search_sizes(game),
        **({NETWORK: network_sizes(game)} if has_network(game) else {}),
    }


def network_sizes(game: Game) -> dict[str, Any]:
    """Who the network is, and what it needs room for: how many numbers it observes, how many units say something, and
    how many biases and weights it has."""
    made = learned.found_for(game, game.levels.OLD_ONE)
    return {
        "name": game.levels.OLD_ONE,
        "inputs": made.widths[0],
        "units": sum(made.widths),
        "biases": len(made.biases),
        "weights": len(made.weights),
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
