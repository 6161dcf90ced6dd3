"""Every game as a game of OpenSpiel: `pyspiel.load_game("fhtagn_GAME(players=3)")`, once this is imported.

Chance is explicit, with the odds of the rules; returns are payoffs in the game's unit. Actions of players, and outcomes
of chance, are the game's own codes. Seats that must act at once are asked one after the other, and nobody is told what
another chose before the rules show it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from random import Random
from typing import Any

from fhtagn.envs.line import Census, Played
from fhtagn.envs.needed import needed
from fhtagn.envs.openspiel_observer import has_tensor, observer
from fhtagn.envs.retold import retold
from fhtagn.kernel import registry
from fhtagn.kernel.constants import NATURE
from fhtagn.kernel.errors import ContractError
from fhtagn.kernel.registry import Game
from fhtagn.kernel.settings import Setting, Settings, Whole, WordList, YesNo, complete

pyspiel: Any = needed("pyspiel", "openspiel")

PREFIX = "fhtagn_"
SHORT = 64  # plies of the longest game up to which there are information states
SMALL = 2_000  # moments up to which a game is walked through, to see whether it is one of constant sum

# --- Settings as OpenSpiel's parameters


def parameters(game: Game) -> dict[str, Any]:
    """The settings with their defaults. A default that depends on other settings is one that no setting can be."""
    return {setting.name: _default(setting) for setting in game.setting_spec}


def _default(setting: Setting) -> Any:
    if callable(setting.default):
        return setting.low - 1 if isinstance(setting, Whole) else ""
    if isinstance(setting, WordList):
        return "+".join(setting.default)
    return setting.default if isinstance(setting, Whole | YesNo) else str(setting.default)


def settings_of(game: Game, given: dict[str, Any]) -> Settings:
    """The settings that parameters say; words of a list are joined by + there, because commas part parameters."""
    chosen = {}
    for setting in game.setting_spec:
        value = given.get(setting.name, _default(setting))
        if not (callable(setting.default) and value == _default(setting)):
            chosen[setting.name] = value.replace("+", ",") if isinstance(setting, WordList) else value
    return game.settings(chosen)


# --- Games


def short_name(game: Game) -> str:
    return f"{PREFIX}{game.id.replace('-', '_')}"


def numbers_of_seats(game: Game) -> list[int]:
    """How many seats there can be."""
    players = [setting for setting in game.setting_spec if setting.name == "players" and isinstance(setting, Whole)]
    given: list[Settings] = [{}, *({"players": number} for one in players for number in range(one.low, one.high + 1))]
    return [game.seats(complete(game.setting_spec, pairs, game.id)) for pairs in given]


def game_type(game: Game, census: Census) -> Any:
    kinds, seats, recalls = pyspiel.GameType, numbers_of_seats(game), _recalls(game)
    sums = kinds.Utility.GENERAL_SUM if census.total is None else kinds.Utility.CONSTANT_SUM
    return kinds(
        short_name=short_name(game),
        long_name=game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC if census.chance else kinds.ChanceMode.DETERMINISTIC,
        information=kinds.Information.PERFECT_INFORMATION if game.open else kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if census.total == 0 else sums,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(seats),
        min_num_players=min(seats),
        provides_information_state_string=recalls,
        provides_information_state_tensor=recalls and has_tensor(game, max(seats)),
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=parameters(game),
    )


def _recalls(game: Game) -> bool:
    return int(game.rules.LONGEST) <= SHORT


@lru_cache(32)
def _counted(identifier: str, given: tuple[tuple[str, Any], ...]) -> tuple[Played, Census]:
    game = registry.find(identifier)
    settings = settings_of(game, dict(given))
    return Played(identifier, settings, _recalls(game)), Census.of(Played(identifier, settings, False), SMALL)


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its settings; which one, a class of its own says."""

    identifier = ""

    def __init__(self, given: dict[str, Any] | None = None) -> None:
        game = registry.find(self.identifier)
        self.played, self.census = _counted(self.identifier, tuple((given or {}).items()))
        rules, payoff = game.rules, game.payoff
        info = pyspiel.GameInfo(
            num_distinct_actions=int(rules.SEAT_CODES),
            max_chance_outcomes=int(rules.CODES) if self.census.chance else 0,
            num_players=self.played.seats,
            min_utility=payoff.units(payoff.least),
            max_utility=payoff.units(payoff.most),
            utility_sum=self.census.total,
            max_game_length=int(rules.LONGEST),
        )
        super().__init__(game_type(game, self.census), info, given or {})

    def max_chance_nodes_in_history(self) -> int:
        return int(self.played.game.rules.LONGEST) if self.census.chance else 0

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def __reduce__(self) -> Any:
        return load, (str(self),)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Any:
        return observer(self.played, kind if isinstance(kind, pyspiel.IIGObservationType) else None)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A moment of a game. All that it is lies in its line: OpenSpiel copies and keeps a state by its attributes."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.line = game.played.beginning.copy()

    def current_player(self) -> int:
        if self.line.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.line.seat == NATURE else self.line.seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.line.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.line.odds()

    def _apply_action(self, action: int) -> None:
        self.line.check(action)
        self.line.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.line.say(NATURE if player == pyspiel.PlayerId.CHANCE else player, action)

    def is_terminal(self) -> bool:
        return self.line.over

    def returns(self) -> list[float]:
        return self.line.returns()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A moment that the player cannot tell from this one; what it does not know is drawn. Of games without
        information states it is the position alone that is drawn."""
        seed = int(sampler() * 2**53)
        if self.line.played.recalls:
            return self._retold(player, seed)
        other: SpielState = self.clone()
        other.line = self.line.imagined(player, seed)
        return other

    def _retold(self, player: int, seed: int) -> SpielState:
        """Played from the beginning, so that its history and what the others have seen are drawn as well."""
        other: SpielState = self.get_game().new_initial_state()
        for code in retold(self.line, player, Random(seed)):
            other.apply_action(code)
        return other

    def __str__(self) -> str:
        return str(self.line)


def load(text: str) -> Any:
    """A game as it was when it was kept."""
    return pyspiel.load_game(text)


def register() -> None:
    """Register every game that there is now; those that cannot be loaded are left out."""
    for identifier in registry.game_ids():
        try:
            game = registry.find(identifier)
        except ContractError:
            continue
        kind = game_type(game, Census())
        if kind.short_name not in pyspiel.registered_names():
            pyspiel.register_game(kind, type(f"SpielGame_{identifier}", (SpielGame,), {"identifier": identifier}))


register()
