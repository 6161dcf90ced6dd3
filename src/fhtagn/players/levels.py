"""Who can be named as a player: policies, search, learned and exact play, and the levels that people pick."""

from __future__ import annotations

from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.registry import Game
from fhtagn.kernel.settings import Settings
from fhtagn.players import learned
from fhtagn.players.exact import ExactPlayer
from fhtagn.players.foreseer import ForesightPlayer
from fhtagn.players.player import Player, PolicyPlayer
from fhtagn.players.searcher import Budget, SearchPlayer

LEVELS = ("novice", "adept", "elder")  # of every game
OLD_ONE = "old-one"  # above them, in games where somebody beats the elder
DEFAULT_BUDGET = "200ms"  # of `search` without one


def level(game: Game, name: str, settings: Settings | None = None) -> str:
    """The player that a level stands for, with these settings or as usual; any other name stands for itself."""
    levels = game.levels
    if name == OLD_ONE and levels.OLD_ONE and settings is not None and levels.yields(settings):
        name = "elder"
    known = {
        "novice": levels.NOVICE,
        "adept": levels.ADEPT or first_policy(game),
        "elder": levels.ELDER,
        OLD_ONE: levels.OLD_ONE or OLD_ONE,
    }
    return known.get(name, name)


def ladder(game: Game) -> list[str]:
    """The levels that people can pick in this game, the weakest first."""
    best = game.levels.OLD_ONE
    known = best and (not best.startswith(f"{learned.KIND}:") or learned.plays(game, best))
    return [*LEVELS, OLD_ONE] if known else [*LEVELS]


def spoken(name: str) -> str:
    """A level as people say it."""
    return name.replace("-", " ") if name in (*LEVELS, OLD_ONE) else name


def first_policy(game: Game) -> str:
    """The first policy of the game's own, if it has one."""
    return game.policy_names[min(1, len(game.policy_names) - 1)]


def player(game: Game, settings: Settings, name: str, *, workers: int = 1, on: str = "cpu") -> Player:
    """A player by name: a policy, `search:200ms`, `search:5000:POLICY`, `search:1s:old-one`,
    `learned:FILE`, `exact`, or a level."""
    meant = level(game, name, settings)
    kind, _, rest = meant.partition(":")
    if kind == "search":
        budget, _, policy = rest.partition(":")
        if level(game, policy).partition(":")[0] == learned.KIND:
            made = learned.found_for(game, level(game, policy))
            return ForesightPlayer(game, made, Budget.read(budget or DEFAULT_BUDGET), on=on, name=name)
        return SearchPlayer(
            game,
            game.seats(settings),
            Budget.read(budget or DEFAULT_BUDGET),
            policy=policy or game.levels.PLAYOUTS,
            workers=workers,
            on=on,
            name=name,
        )
    if kind == learned.KIND:
        return learned.LearnedPlayer(game, learned.found_for(game, meant), name)
    if kind == "exact" and not rest:
        return ExactPlayer(game, settings, name)
    if kind not in game.policy_names or rest:
        known = ", ".join(names(game, settings))
        raise FhtagnError(f"{game.id} has no player “{name}”; it has {known}.")
    return PolicyPlayer(game, kind, name)


def names(game: Game, settings: Settings) -> list[str]:
    """Everyone who can be named: the levels first."""
    solved = ["exact"] if game.solver.refused(settings) is None else []
    return [*ladder(game), *game.policy_names, f"search:{DEFAULT_BUDGET}", *solved, *learned.kept(game)]
