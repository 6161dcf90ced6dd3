"""Two players teach themselves on this machine's cores: Kuhn's poker near its equilibrium, and dice better than chance.

    make soak, or: .venv-learn/bin/python bench/learning.py [--minutes 3]

PyTorch lives in an environment of its own, .venv-learn, which `make soak` sets up. Exploitability is what a seat gains
on average, in chips, by the best answer to the player; its odds are those that its whole numbers give.
"""

from __future__ import annotations

import argparse
import math
import sys
import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import torch

import fhtagn
from fhtagn.kernel import network, registry
from fhtagn.kernel.networks import Network
from fhtagn.kernel.record import Record
from fhtagn.kernel.registry import Game
from fhtagn.learn.judging import judged
from fhtagn.learn.sittings import ITSELF
from fhtagn.learn.training import Training, Wishes
from fhtagn.players.player import legal_moves

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

NEAR = 0.05  # chips
SMALL = Wishes(on="cpu", games=256, steps=8, width=32, critic_width=32, judged=2000)


def odds_of(game: Game, made: Network) -> Callable[[Record, int], dict[int, float]]:
    """The odds of a network's moves when it draws them."""
    look, answer = game.binding.plain(network.look), game.binding.plain(network.answer)

    def odds(view: Record, seat: int) -> dict[int, float]:
        layer = [0] * sum(made.widths)
        look(view, seat, [0] * int(game.rules.WORK), [0] * made.widths[0], layer, made.biases)
        begin = answer(layer, made.weights, made.biases)
        legal = legal_moves(game, view, seat)
        likes = [layer[begin + game.rules.relative(view, seat, move)] / network.OUTPUT_ONE for move in legal]
        weights = [math.exp(like - max(likes)) for like in likes]
        return {move: weight / sum(weights) for move, weight in zip(legal, weights, strict=True)}

    return odds


def learned(game: Game, wishes: Wishes) -> Network:
    *_, last = Training(game, wishes).run()
    return last.player


def poker(minutes: float) -> float:
    """The exploitability of what was learned."""
    from support import kuhn

    with tempfile.TemporaryDirectory() as folder, kuhn.installed(Path(folder), observes=True):
        game = registry.find("kuhn")
        wishes = replace(SMALL, rival=ITSELF, minutes=minutes, entropy=(0.3, 0.1), rates=(3e-3, 1e-4))
        return fhtagn.solve("kuhn", player=odds_of(game, learned(game, wishes))).exploitability


def dice(minutes: float) -> float:
    """The lower end of its rate among random players."""
    game = registry.find("dice")
    player = learned(game, replace(SMALL, settings={"players": "3"}, rival=ITSELF, minutes=minutes))
    return judged(game, {"players": "3"}, "random", player, 20_000).low


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--minutes", type=float, default=3.0, help="for each game")
    minutes = parser.parse_args().minutes
    torch.set_num_threads(1)
    exploitability, rate = poker(minutes), dice(minutes)
    print(f"Kuhn's poker: exploitability {exploitability:.3f} chips after {minutes:g} minutes (below {NEAR} wanted)")
    print(f"dice: more than {100 * rate:.1f} % among random players (more than 50 wanted)")
    if exploitability >= NEAR or rate <= 0.5:
        raise SystemExit("Not learned well enough.")


if __name__ == "__main__":
    main()
