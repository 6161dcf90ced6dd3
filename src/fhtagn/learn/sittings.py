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


def sittings(game: Game, fixed: Mapping[str, str], rival: str, *, only: bool = False) -> Iterator[Sitting]:
    """One sitting after the other, for ever: in the end every setting has met every rival, or the `only` one."""
    others = [name for name in game.policy_names if name != rival]
    rivals = cycle((ITSELF, PAST) if rival == ITSELF else [rival] if only else _rivals(rival, others))
    variants = all_settings(game, fixed)
    while True:
        for settings in variants:
            yield Sitting(settings, next(rivals))
        next(rivals)  # so that the same settings meet others next time


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
