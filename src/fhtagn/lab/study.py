"""What is simulated: everything that decides how game number 17 goes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from operator import index
from types import FunctionType
from typing import Any, SupportsIndex, cast

from fhtagn.kernel import bulk, registry
from fhtagn.kernel.bulk import Job, Progress, Tally
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.match import Match
from fhtagn.kernel.network_games import NETWORK
from fhtagn.kernel.registry import Game
from fhtagn.kernel.settings import Data, Settings
from fhtagn.kernel.watch import Watch

Players = str | Sequence[str]


@dataclass(frozen=True)
class Study:
    """A game with its settings, who plays, the seed, and who watches. Equal studies play equal games."""

    game: str
    version: int  # of the rules
    settings: dict[str, Any]  # as JSON has them
    files: dict[str, str]  # the text of every data file that is not the house's own, by setting
    players: tuple[str, ...]  # by seat
    seed: int
    mark: str = ""  # of the observer
    watch: Watch | None = field(default=None, compare=False)

    @classmethod
    def of(cls, identifier: str, given: Mapping[str, Any], players: Players, seed: int, watch: Any = None) -> Study:
        game = registry.find(identifier)
        chosen = game.settings(by_setting(game, given))
        seats = game.seats(chosen)
        names = (players,) * seats if isinstance(players, str) else tuple(players)
        names *= seats if len(names) == 1 else 1
        watching = watch if isinstance(watch, Watch) or watch is None else Watch(watch)
        if watching:
            refuse_observer(game, watching)
        files = {
            setting.name: chosen[setting.name].text
            for setting in game.setting_spec
            if isinstance(setting, Data) and chosen[setting.name].name != setting.default
        }
        mark = watching.mark if watching else ""
        study = cls(game.id, game.version, game.settings_json(chosen), files, names, seed, mark, watching)
        study.job()  # which complains about what is wrong
        return study

    def found(self) -> Game:
        game = registry.find(self.game)
        if game.version != self.version:
            raise FhtagnError(
                f"These games of {self.game} were played by version {self.version} of its rules; "
                f"this fhtagn has version {game.version}."
            )
        return game

    def chosen(self) -> Settings:
        """The settings as the game has them."""
        game, given = self.found(), dict(self.settings)
        for setting in game.setting_spec:
            if isinstance(setting, Data) and setting.name in self.files:
                given[setting.name] = setting.embedded(given[setting.name], self.files[setting.name])
        return game.settings(given)

    def flat(self) -> dict[str, Any]:
        """The settings as one cell each."""
        return {name: ",".join(value) if isinstance(value, list) else value for name, value in self.settings.items()}

    @property
    def quick(self) -> bool:
        """Whether only policies play, or one network among them: then games run natively."""
        known = self.found().policy_names
        others = {name for name in self._policies() if name not in known}
        return not others or (others == self._learned() and len(others) == 1 and self.watch is None)

    def _learned(self) -> set[str]:
        """Those who are networks."""
        from fhtagn.players.learned import KIND

        return {name for name in self._policies() if name.startswith(f"{KIND}:")}

    def _policies(self) -> list[str]:
        from fhtagn.players import levels

        game, settings = self.found(), self.chosen()
        return [levels.level(game, name, settings) for name in self.players]

    def job(self) -> Job:
        game, names = self.found(), self._policies()
        networks, learned = [], self._learned()
        if self.quick:
            from fhtagn.players.learned import found_for

            networks = [found_for(game, name) for name in learned]
            numbers = tuple(NETWORK if name in learned else game.policy_number(name) for name in names)
        else:
            self.thinkers("plain")
            numbers = (0,) * len(names)
        return Job(game, self.chosen(), numbers, self.seed, self.watch, *networks)

    def thinkers(self, on: str) -> list[Any]:
        """The players by seat, one object for each name."""
        from fhtagn.players import levels

        game, chosen = self.found(), self.chosen()
        known = {name: levels.player(game, chosen, name, on=on) for name in self.players}
        return [known[name] for name in self.players]

    def count(
        self, games: range, *, on: str = "cpu", workers: int | None = None, progress: Progress | None = None
    ) -> Tally:
        """Play these games. Ctrl-C stops and returns what has been counted so far."""
        if self.quick:
            return bulk.simulate(self.job(), games, on=on, workers=workers, progress=progress)
        from fhtagn.lab import games as whole
        from fhtagn.players import warm

        self.refuse_gpu(on)
        players = self.thinkers(on)
        for player in set(players):
            warm.prepare(player)
        return whole.simulate(self.job(), players, games, progress)

    def refuse_gpu(self, on: str) -> None:
        if on == "gpu" and (not self.quick or self._learned()):
            known = self.found().policy_names
            thinker = next(
                name for name, policy in zip(self.players, self._policies(), strict=True) if policy not in known
            )
            raise FhtagnError(f"--on gpu: {thinker} isn't a policy, and only policies play on a GPU; leave out --on.")

    def played(self, number: int) -> Match:
        """Game `number`, move by move."""
        from fhtagn.lab import games as whole

        bulk.slice_of(range(number, number + 1))
        if self.quick:
            return whole.followed(self.job(), number)
        return whole.played(self.found(), self.chosen(), self.thinkers("cpu"), whole.seed_of(self.seed, number))


def by_setting(game: Game, given: Mapping[str, Any]) -> dict[str, Any]:
    """Settings by their names, where Python's keywords cannot have a hyphen."""
    known = {setting.name for setting in game.setting_spec}
    hyphened = {name: name.replace("_", "-") for name in given if name not in known}
    return {hyphened[name] if hyphened.get(name) in known else name: plain(value) for name, value in given.items()}


def plain(value: Any) -> Any:
    """Whole numbers of NumPy's as Python's."""
    return index(value) if isinstance(value, SupportsIndex) and not isinstance(value, bool | Iterable) else value


def refuse_observer(game: Game, watch: Watch) -> None:
    """Complain about an observer that leaves the kernel's subset of Python."""
    from fhtagn.testing.lint import lint_function

    found = lint_function(cast(FunctionType, watch.function), game.state.layout)
    if found:
        raise FhtagnError(found[0])
