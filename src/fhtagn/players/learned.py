"""Learned players: a network at a seat."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from fhtagn.kernel import network, networks
from fhtagn.kernel.contract import SCRATCH
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.folders import data_folder
from fhtagn.kernel.networks import Network
from fhtagn.kernel.record import Record
from fhtagn.kernel.registry import Game
from fhtagn.players.player import legal_moves, seat_stream

KIND = "learned"
SUFFIX = ".net"
BROUGHT = "data"  # in the folder of a game: learned players that come with it


class LearnedPlayer:
    """A network, in plain Python."""

    def __init__(self, game: Game, made: Network, name: str) -> None:
        self.game, self.network, self.name = game, made, name
        self._choose: Any = game.binding.plain(network.learned)
        self._out = [0] * (int(game.rules.MOST) + SCRATCH)
        self._work = [0] * game.rules.WORK
        self._scratch = [0] * made.widths[0], [0] * sum(made.widths)

    def choose(self, view: Record, seat: int, seed: int, moment: int) -> int:
        legal_moves(self.game, view, seat)
        stream, made = seat_stream(seed, seat, moment), self.network
        arrays = stream, self._out, self._work, *self._scratch, made.weights, made.biases
        return int(self._choose(view, seat, *arrays, made.heat))


def folder() -> Path:
    """Where learned players are kept that everybody may name, also at the server's tables."""
    return data_folder() / "learned"


def kept(game: Game) -> list[str]:
    """The names of those who can play this game."""
    return [name for path in sorted(folder().glob(f"*{SUFFIX}")) if plays(game, name := f"{KIND}:{path.stem}")]


def plays(game: Game, name: str) -> bool:
    """Whether this learned player is there and knows the game as it is."""
    try:
        found_for(game, name)
    except FhtagnError:
        return False
    return True


def path_of(game: Game, name: str) -> Path:
    """The file of `learned:NAME`, whom the game brings or whom somebody keeps, or of `learned:FILE`."""
    said = name.partition(":")[2]
    if not said:
        raise FhtagnError(f"{name}: name the file of a learned player, as in {KIND}:FILE.")
    path = Path(said)
    if path.name == said and not path.suffix:
        for known in (game.folder / BROUGHT, folder()):
            if (known / f"{said}{SUFFIX}").exists():
                return known / f"{said}{SUFFIX}"
    return path


def found_for(game: Game, name: str) -> Network:
    """The network of a player `learned:FILE`; a sentence if it cannot play this game."""
    path = path_of(game, name)
    made = networks.read(path)
    reason = made.refusal(game)
    if reason:
        raise FhtagnError(f"{path} cannot play here: {reason}.")
    return made
