"""A game for browsers: its rules, its policies and the search, as one WebAssembly module."""

from __future__ import annotations

from typing import Any

from fhtagn.kernel.constants import WHOLE
from fhtagn.kernel.registry import Game
from fhtagn.kernel.wasm import PLAYING, Root, wasm_module
from fhtagn.players import search, search_tree, searcher
from fhtagn.players.outlook import outlook
from fhtagn.players.recall import RECALLED, recall

ROOTS = (*PLAYING, Root.of(search.search), Root.of(recall), Root.of(outlook))
NODES = 1 << 14  # decisions that a page's search remembers


def game_module(game: Game) -> bytes:
    """The module of a game, from where it is kept, or made now."""
    return wasm_module(game, ROOTS, {"search": search_sizes(game)})


def search_sizes(game: Game) -> dict[str, Any]:
    """What whoever calls `search` must know: how long the tree is, how it begins, and how far a playout goes."""
    rules, slots = game.rules, 2 * NODES
    words = 6 * slots
    return {
        "length": search_tree.tree_length(slots, words, int(rules.SEATS), int(rules.CODES)),
        "begins": {search_tree.SLOTS: slots, search_tree.WORDS: words},
        "explore": searcher.EXPLORE * WHOLE // 100,
        "cut": min(searcher.CUT, int(rules.LONGEST)),
        "recalled": RECALLED * int(rules.MOST),
        "least": game.payoff.least,
    }
