"""Who meets whom while a player learns: settings, rivals, and how often."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import cycle

from fhtagn.kernel.errors import SettingError
from fhtagn.kernel.registry import Game
from fhtagn.kernel.settings import Choice, Whole, YesNo
from fhtagn.players import levels

ITSELF, PAST = "itself", "its past"  # rivals that are no policies
FEW, MANY = 2, 3  # of ten sittings are among other policies than the strongest, if there are some or many of these
MANY_POLICIES = 6
ITS_OWN = 2  # among itself and its past
FADING = 0.98  # of what was heard before
ENOUGH = 10.0  # wins, to be heeded
SELDOM = 0.15  # as often as others come settings that are mastered


@dataclass(frozen=True)
class Sitting:
    """What some of the games are played with: the learner sits among rivals of one kind."""

    settings: Mapping[str, str]
    rival: str

    @property
    def others(self) -> str | None:
        """Whom the games themselves must play."""
        return None if self.rival in (ITSELF, PAST) else self.rival


def all_settings(game: Game, fixed: Mapping[str, str]) -> list[dict[str, str]]:
    """The settings that one network learns: all numbers of players, as usual and with each choice made otherwise.
    Those that are fixed stay; what a game refuses is left out."""
    found = []
    for players in counts(game, fixed):
        usual = {**fixed, **players}
        for other in ({}, *_otherwise(game, fixed)):
            wanted = {**usual, **other}
            try:
                game.settings(wanted)
            except SettingError:
                continue
            found.append(wanted)
    return found


def counts(game: Game, fixed: Mapping[str, str]) -> list[dict[str, str]]:
    """All numbers of players, as settings."""
    for setting in game.setting_spec:
        if setting.name == "players" and isinstance(setting, Whole) and setting.name not in fixed:
            return [{"players": str(count)} for count in range(setting.low, setting.high + 1)]
    return [{}]


def _otherwise(game: Game, fixed: Mapping[str, str]) -> Iterator[dict[str, str]]:
    for setting in game.setting_spec:
        if setting.name in fixed:
            continue
        values: list[str] = []
        if isinstance(setting, Choice):
            values = [value for value in setting.values if value != setting.default]
        elif isinstance(setting, YesNo):
            values = ["no" if setting.default else "yes"]
        yield from ({setting.name: value} for value in values)


def strongest(game: Game) -> str:
    """The policy to be learned from: the elder, or where that is a search, whoever plays its playouts."""
    elder = levels.level(game, "elder")
    return elder if elder in game.policy_names else game.levels.PLAYOUTS


class Sittings:
    """One sitting after the other, for ever: in the end every setting has met every rival, or the `only` one. Settings
    in which the learner does well among the rival come up less often, and those in which it does badly more."""

    def __init__(self, game: Game, fixed: Mapping[str, str], rival: str, *, only: bool = False) -> None:
        others = [name for name in game.policy_names if name != rival]
        self._rivals = cycle((ITSELF, PAST) if rival == ITSELF else [rival] if only else _rivals(rival, others))
        self.rival, self._weighs, self._given = rival, game.payoff.shares and not only, 0
        self._variants = all_settings(game, fixed)
        self._owed = [0.0] * len(self._variants)
        self._results = [(0.0, 0.0)] * len(self._variants)

    def __iter__(self) -> Iterator[Sitting]:
        return self

    def __next__(self) -> Sitting:
        weights = [self.weight(place) for place in range(len(self._variants))]
        self._owed = [owed + weight for owed, weight in zip(self._owed, weights, strict=True)]
        place = self._owed.index(max(self._owed))
        self._owed[place] -= sum(weights)
        self._given += 1
        if self._given % len(self._variants) == 0:
            next(self._rivals)  # so that the same settings meet others next time
        return Sitting(self._variants[place], next(self._rivals))

    def heard(self, sitting: Sitting, own: float, theirs: float) -> None:
        """What the learner got in some games, and what one of its rivals got on average."""
        if sitting.rival == self.rival:
            place = self._variants.index(dict(sitting.settings))
            mine, rivals = self._results[place]
            self._results[place] = FADING * mine + own, FADING * rivals + theirs

    def weight(self, place: int) -> float:
        """How often these settings come up: the better the learner does, the seldomer."""
        own, theirs = self._results[place]
        if not self._weighs or own + theirs < ENOUGH:
            return 1.0
        return max(SELDOM, 1.0 - own / (own + theirs))


def _rivals(elder: str, others: list[str]) -> list[str]:
    """All rivals in their shares, well mixed."""
    share = MANY if len(others) >= MANY_POLICIES else FEW
    rounds = max(1, -(-len(others) // share))
    named = cycle(others or [elder])
    mixed = []
    for _ in range(rounds):
        ten = [elder] * (10 - ITS_OWN - share) + [next(named) for _ in range(share)] + [ITSELF, PAST]
        mixed += [ten[place * 7 % 10] for place in range(10)]
    return mixed
