"""Players that need native code or a table: another plays until a worker process has made them.

As a program: python -m fhtagn.players.warm GAME PLAYER [KEY=VALUE …], or GAME prospects
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from fhtagn.kernel import registry
from fhtagn.kernel.record import Record
from fhtagn.kernel.registry import Game
from fhtagn.kernel.settings import Settings, split_pairs
from fhtagn.players import exact, levels, prospects
from fhtagn.players.exact import ExactPlayer
from fhtagn.players.foreseer import ForesightPlayer
from fhtagn.players.foresight import foresee
from fhtagn.players.player import Player, PolicyPlayer
from fhtagn.players.search import search
from fhtagn.players.searcher import SearchPlayer

PROSPECTS = "prospects"


def is_ready(player: Player) -> bool:
    """Whether a player can move at once."""
    if isinstance(player, SearchPlayer | ForesightPlayer):
        from fhtagn.kernel.bulk import link_set

        return player.on == "plain" or bool(link_set(player.game).is_kept(_searches(player)))
    return not isinstance(player, ExactPlayer) or exact.is_ready(player.game, player.settings)


def prepare(player: Player) -> None:
    """Compile or compute what a player needs; this may take a minute."""
    if isinstance(player, SearchPlayer | ForesightPlayer) and player.on == "cpu":
        from fhtagn.kernel.bulk import link_set

        link_set(player.game).native(_searches(player))
    elif isinstance(player, ExactPlayer):
        player.game.solver.prepare(player.settings)


def _searches(player: SearchPlayer | ForesightPlayer) -> Any:
    """What a searching player has compiled."""
    return search if isinstance(player, SearchPlayer) else foresee


class Warming:
    """A player that lets a stand-in play until a worker process has prepared it."""

    def __init__(self, player: Player, stand_in: Player, worker: subprocess.Popen[bytes]) -> None:
        self.player, self.stand_in, self.worker = player, stand_in, worker
        self.name = player.name

    @property
    def waking(self) -> bool:
        """Whether the player is being prepared."""
        return self.worker.poll() is None

    @property
    def stand_in_name(self) -> str | None:
        """Who plays now, None if it is the player itself."""
        return None if self.worker.poll() == 0 else self.stand_in.name

    def choose(self, view: Record, seat: int, seed: int, moment: int) -> int:
        now = self.stand_in if self.stand_in_name else self.player
        return now.choose(view, seat, seed, moment)


def stand_in(game: Game) -> PolicyPlayer:
    """The adept if it is a policy, else the game's first policy."""
    adept = levels.level(game, "adept")
    if adept in game.policy_names:
        return PolicyPlayer(game, adept, "adept")
    return PolicyPlayer(game, levels.first_policy(game))


@contextmanager
def warmed(game: Game, settings: Settings, name: str) -> Iterator[Player]:
    """A player that can move at once: itself, or a stand-in while it is being prepared."""
    player = levels.player(game, settings, name)
    if is_ready(player):
        yield player
        return
    written = [f"{setting.name}={setting.write(settings[setting.name])}" for setting in game.setting_spec]
    pairs = (
        [] if isinstance(player, SearchPlayer | ForesightPlayer) else written
    )  # a search is the same for all settings
    worker = prepare_aside(game, name, *pairs)
    try:
        yield Warming(player, stand_in(game), worker)
    finally:
        if worker.poll() is None:
            worker.terminate()
            worker.wait()


def prepare_aside(game: Game, *words: str) -> subprocess.Popen[bytes]:
    """In a process of its own: a player with its settings, or what says how likely somebody is to win."""
    command, quiet = [sys.executable, "-m", __name__, game.id, *words], subprocess.DEVNULL
    return subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet)  # noqa: S603


def main(words: list[str]) -> None:
    game = registry.find(words[0])
    if words[1] == PROSPECTS:
        prospects.compile_for(game)
        return
    prepare(levels.player(game, game.settings(split_pairs(words[2:])), words[1]))


if __name__ == "__main__":
    main(sys.argv[1:])
