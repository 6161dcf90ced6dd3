"""Who can be named as a player: policies, search, exact play, and the three levels that people pick."""

from __future__ import annotations

from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.registry import Game
from fhtagn.kernel.settings import Settings
from fhtagn.players import exact
from fhtagn.players.player import Player, PolicyPlayer
from fhtagn.players.searcher import Budget, SearchPlayer

LEVELS = ("novice", "adept", "elder")
ANY = "any other game"
FIRST_POLICY = "the game's first policy"

# The one table of levels. What it promises is measured by bench/levels.py and written down in docs/players.md.
TABLE: dict[str, dict[str, str]] = {
    "dice": {"novice": "random", "adept": "hothead", "elder": "sanest"},
    "wake": {"novice": "random", "adept": "cautious", "elder": "keeper"},
    "chaos": {"novice": "random", "adept": "spoiler", "elder": "greedy"},
    "cathulhu": {"novice": "random", "adept": "plotter", "elder": "mastermind"},
    ANY: {"novice": "random", "adept": FIRST_POLICY, "elder": "search:900ms"},
}

# Who plays a search's playouts to their end.
PLAYOUTS: dict[str, str] = {"dice": "sanest", "chaos": "greedy", ANY: "random"}

DEFAULT_BUDGET = "200ms"  # of `search` without one


def level(game: Game, name: str) -> str:
    """The player that a level stands for; any other name stands for itself."""
    found = TABLE.get(game.id, TABLE[ANY]).get(name, name)
    return game.policy_names[min(1, len(game.policy_names) - 1)] if found == FIRST_POLICY else found


def playouts(game: Game) -> str:
    """The policy that plays a search's playouts, unless another is named."""
    return PLAYOUTS.get(game.id, PLAYOUTS[ANY])


def player(game: Game, settings: Settings, name: str, *, workers: int = 1, on: str = "cpu") -> Player:
    """A player by name: a policy, `search:200ms`, `search:5000:POLICY`, `exact`, or a level."""
    kind, _, rest = level(game, name).partition(":")
    if kind == "search":
        budget, _, policy = rest.partition(":")
        return SearchPlayer(
            game,
            game.seats(settings),
            Budget.read(budget or DEFAULT_BUDGET),
            policy=policy or playouts(game),
            workers=workers,
            on=on,
            name=name,
        )
    if kind == "exact" and not rest:
        return exact.ExactPlayer(game, settings, name)
    if kind not in game.policy_names or rest:
        known = ", ".join(names(game, settings))
        raise FhtagnError(f"{game.id} has no player “{name}”; it has {known}.")
    return PolicyPlayer(game, kind, name)


def names(game: Game, settings: Settings) -> list[str]:
    """Everyone who can be named: the levels first."""
    solved = ["exact"] if exact.refused(game, settings) is None else []
    return [*LEVELS, *game.policy_names, f"search:{DEFAULT_BUDGET}", *solved]
