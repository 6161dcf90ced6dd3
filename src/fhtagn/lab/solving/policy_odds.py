"""With what probability a player makes each move: exactly, by going through every draw that a policy can make."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from types import FunctionType
from typing import Any

from fhtagn.kernel import chance, contract
from fhtagn.kernel.binding import Binding
from fhtagn.kernel.chance import STREAM
from fhtagn.kernel.contract import SCRATCH
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.record import Record
from fhtagn.kernel.registry import Game
from fhtagn.kernel.settings import Settings
from fhtagn.players import levels, warm
from fhtagn.players.player import legal_moves

MOST_PATHS = 10_000  # ways to draw for one decision
TOLD = ("told", "trail")  # notes for people, which no policy needs

Odds = dict[int, float]  # of moves, by code
Given = Callable[[Record, int], Mapping[Any, float]]  # view and seat → odds of moves, by code or by words


class Draws:
    """Stands in the place of `below`: every number that could be drawn, one after the other."""

    def __init__(self) -> None:
        self._path: list[tuple[int, int]] = []
        self._place = 0

    def __call__(self, stream: Any, bound: int) -> int:
        if self._place == len(self._path):
            self._path.append((0, bound))
        drawn = self._path[self._place][0]
        self._place += 1
        return drawn

    def begin(self) -> None:
        self._path.clear()
        self._place = 0

    def chance(self) -> Fraction:
        """Of the draws that were made last."""
        total = Fraction(1)
        for _, bound in self._path:
            total /= bound
        return total

    def advance(self) -> bool:
        """Go on to the next draws; False if there are no others."""
        while self._path and self._path[-1][0] + 1 == self._path[-1][1]:
            self._path.pop()
        if not self._path:
            return False
        drawn, bound = self._path[-1]
        self._path[-1] = (drawn + 1, bound)
        self._place = 0
        return True


def _word(stream: Any) -> int:
    raise FhtagnError("This policy draws raw random bits; its odds can only be listed if it draws with `below`.")


@dataclass
class _Listing(Binding):
    """A game whose policies draw from a list instead of a stream."""

    draws: Draws = field(default_factory=Draws)

    def resolve(self, value: Any) -> Any:
        if value is chance.below:
            return self.draws
        return _word if value is chance.word else super().resolve(value)


class PolicyOdds:
    """The odds of one of a game's own policies."""

    def __init__(self, game: Game, name: str) -> None:
        self.game, self.name, self.number = game, name, game.policy_number(name)
        self._listing = _Listing.of(game.id, game.required("rules"), game.required("policies"))
        self._choose = self._listing.plain(self._listing.resolve(contract.policy))
        self._out, self._work = [0] * (int(game.rules.MOST) + SCRATCH), [0] * game.rules.WORK

    def __call__(self, view: Record, seat: int) -> Odds:
        if self.number == 0:
            legal = legal_moves(self.game, view, seat)
            return dict.fromkeys(legal, 1 / len(legal))
        found: dict[int, Fraction] = defaultdict(Fraction)
        self._listing.draws.begin()
        for _ in range(MOST_PATHS):
            move = int(self._choose(self.number, view.copy(), seat, [0] * STREAM, self._out, self._work))
            found[move] += self._listing.draws.chance()
            if not self._listing.draws.advance():
                return {move: float(odds) for move, odds in found.items()}
        raise FhtagnError(f"“{self.name}” draws too often in one decision for its odds to be listed.")

    def notes(self) -> list[str]:
        """The notes of the State that this policy may look at: what it does there depends on them too."""
        fields = self.game.state.layout.fields
        wanted: list[FunctionType] = [self.game.policies.POLICIES[self.number - 1]] if self.number else []  # type: ignore[list-item]
        known: set[FunctionType] = set()
        named: set[str] = set()
        while wanted:
            function = wanted.pop()
            if function not in known:
                known.add(function)
                named.update(function.__code__.co_names)
                called = self._listing.globals_of(function).values()
                wanted += [value for value in called if isinstance(value, FunctionType)]
        return [name for name, spec in fields.items() if spec.note and name in named and name not in TOLD]


class PlayerOdds:
    """A player who thinks: asked once in each position, always with the same seed."""

    def __init__(self, game: Game, settings: Settings, name: str, seed: int) -> None:
        self.player, self.seed = levels.player(game, settings, name), seed
        warm.prepare(self.player)

    def __call__(self, view: Record, seat: int) -> Odds:
        return {self.player.choose(view, seat, self.seed, 0): 1.0}


class GivenOdds:
    """Somebody's own function of a view and a seat, which names moves by words or by code."""

    def __init__(self, game: Game, given: Given) -> None:
        self.game, self.given = game, given

    def __call__(self, view: Record, seat: int) -> Odds:
        words = {self.game.words.say(view, seat, move): move for move in legal_moves(self.game, view, seat)}
        odds: Odds = {}
        for move, chance_of_it in self.given(view, seat).items():
            code: Any = words.get(move, move)
            if code not in words.values() or chance_of_it < 0:
                raise FhtagnError(
                    f"Seat {seat} cannot play “{move}” with odds {chance_of_it}; legal: {', '.join(words)}."
                )
            odds[code] = float(chance_of_it)
        if abs(sum(odds.values()) - 1) > 1e-9:
            raise FhtagnError(f"The odds of seat {seat} add up to {sum(odds.values()):g} instead of 1.")
        return odds


def odds_of(game: Game, settings: Settings, player: str | Given, seed: int = 0) -> PolicyOdds | PlayerOdds | GivenOdds:
    """A player by name, or a function of a view and a seat."""
    if not isinstance(player, str):
        return GivenOdds(game, player)
    name = levels.level(game, player)
    if name in game.policy_names:
        return PolicyOdds(game, name)
    return PlayerOdds(game, settings, name, seed)
