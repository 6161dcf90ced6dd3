"""Tree search on one core: fhtagn's for every game, and OpenSpiel's own MCTS (C++) on games of its own.

usage: python bench/search.py [GAME …] [--seconds 2] [--rounds 3] [--json]

A decision is a move, of players and of chance, on the way from the root to the end of a playout; so many a second are
searched. OpenSpiel does not count them: its playouts are multiplied by the mean length of a random game from the same
root. A visit is a choice that a playout makes in the tree and that learns from it; OpenSpiel's are all nodes that a
playout passes, the root and those after chance too. Both search with random playouts from the first decision of a game.
All are measured in turn, several rounds over, by the processor's time, and each keeps its best round, so that a busy
machine hurts all alike.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import time
from collections.abc import Callable

import peers
from fhtagn.kernel import registry
from fhtagn.kernel.constants import NATURE
from fhtagn.kernel.match import Match
from fhtagn.players import search_tree
from fhtagn.players.player import seat_stream
from fhtagn.players.searcher import Budget, SearchPlayer

Rates = tuple[float, float, float]  # playouts, decisions and visits per second
Measure = Callable[[float], Rates]

SETTINGS = {"dice": {"players": "6"}}  # as in bench/playouts.py
OPEN_SPIEL = ("tic_tac_toe", "liars_dice")
TARGET = 3.0  # times OpenSpiel's decisions


def fhtagn(identifier: str) -> Measure:
    game = registry.find(identifier)
    match = Match(game, game.settings(SETTINGS.get(identifier, {})))
    while match.to_act()[0] == NATURE or len(match.codes(match.to_act()[0])) == 1:
        seat = match.to_act()[0]
        if seat == NATURE:
            match.nature(1)
        else:
            match.play(seat, match.codes(seat)[0])
    seat = match.to_act()[0]
    view = match.view(seat)

    def measure(seconds: float) -> Rates:
        player = SearchPlayer(game, match.seats, Budget(seconds=seconds))
        stream = seat_stream(1, seat, 0)
        began = time.process_time()
        tree = player._grow(view, seat, stream, even=False)
        took = time.process_time() - began
        root = game.binding.plain(search_tree.block_after)(tree, search_tree.nothing_seen(0 if player.open else seat))
        playouts = int(tree[root + search_tree.SHAPE]) >> search_tree.COUNT_BITS
        return playouts / took, int(tree[search_tree.PLIES]) / took, int(tree[search_tree.VISITS]) / took

    measure(0.05)  # compile
    return measure


def open_spiel(name: str) -> Measure:
    import pyspiel

    game = pyspiel.load_game(name)
    root = game.new_initial_state()
    draw = random.Random(1)
    while root.is_chance_node():
        root.apply_action(draw.choice(root.legal_actions()))
    length = sum(random_length(root.clone(), draw) for _ in range(2000)) / 2000

    batch = 5000

    def search() -> object:
        evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
        return pyspiel.MCTSBot(game, evaluator, 1.4, batch, 1000, False, 1, False).mcts_search(root)

    visits = visits_in(search()) / batch

    def measure(seconds: float) -> Rates:
        playouts, began = 0, time.process_time()
        while time.process_time() - began < seconds:
            search()
            playouts += batch
        rate = playouts / (time.process_time() - began)
        return rate, rate * length, rate * visits

    return measure


def visits_in(node: object) -> int:
    """Of a node of OpenSpiel's tree and all below it."""
    return node.explore_count + sum(visits_in(child) for child in node.children)  # type: ignore[attr-defined]


def random_length(state: object, draw: random.Random) -> int:
    moves = 0
    while not state.is_terminal():  # type: ignore[attr-defined]
        state.apply_action(draw.choice(state.legal_actions()))  # type: ignore[attr-defined]
        moves += 1
    return moves


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=registry.game_ids())
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    measures = {identifier: fhtagn(identifier) for identifier in options.games}
    theirs = {f"OpenSpiel {name}": open_spiel(name) for name in OPEN_SPIEL} if peers.installed("pyspiel") else {}
    best: dict[str, Rates] = {}
    for _ in range(options.rounds):
        for name, measure in {**measures, **theirs}.items():
            best[name] = max(best.get(name, (0.0, 0.0, 0.0)), measure(options.seconds), key=lambda rates: rates[1])
    if options.json:
        print(json.dumps(best))
        return
    for name, (playouts, decisions, visits) in best.items():
        print(f"{name:<24}{playouts:>12,.0f} playouts/s{decisions:>14,.0f} decisions/s{visits:>14,.0f} visits/s")
    for name in measures:
        for other in theirs:
            ratio = best[name][1] / best[other][1]
            verdict = "yes" if ratio >= TARGET else "NO"
            print(f"{name} / {other}: {ratio:.1f} × decisions (at least {TARGET:.0f}: {verdict})")


if __name__ == "__main__":
    main()
