"""What a solved game looks like to those who asked."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from fhtagn.kernel.record import Record
from fhtagn.kernel.registry import Game
from fhtagn.kernel.settings import Settings


@dataclass(frozen=True)
class Decision:
    """What somebody does, in one position or with one knowledge."""

    seat: int
    seen: str  # what they have seen, as a transcript has it
    odds: dict[str, float]  # of moves, in words


@dataclass
class Solution:
    """A solved game. Values are shares of a win, or mean payoffs in units where payoffs have a unit; by person, who are
    named by the first of their seats."""

    game: Game
    settings: Settings
    way: str
    people: list[int]
    values: tuple[float, ...]
    listed: int  # positions, or moments of all lines of play
    rounds: int  # sweeps or iterations
    gains: tuple[float, ...] = ()  # what each could gain by another way to play
    slack: float = 0.0  # what a single other choice can gain at most, where play goes round in circles
    decisions: list[Decision] = field(default_factory=list)
    details: dict[str, Any] = field(default_factory=dict)
    _choices: dict[bytes, int] = field(default_factory=dict, repr=False)

    @property
    def unit(self) -> str:
        return self.game.payoff.many

    @property
    def nash_conv(self) -> float:
        """What all could gain together, each against the others as they play."""
        return sum(self.gains)

    @property
    def exploitability(self) -> float:
        """What a person could gain on average; 0 where nobody can gain anything."""
        return self.nash_conv / max(len(self.gains), 1)

    def choice(self, view: Record) -> int | None:
        """The best move of whoever must act, where nothing is hidden and the position can be reached."""
        return self._choices.get(view.key())

    def json(self) -> dict[str, Any]:
        """Everything, for programs."""
        return {
            "game": self.game.id,
            "settings": self.game.settings_json(self.settings),
            "way": self.way,
            "unit": self.unit,
            "seats": self.people,
            "values": list(self.values),
            "listed": self.listed,
            "rounds": self.rounds,
            "gains": list(self.gains),
            "exploitability": self.exploitability,
            "slack": self.slack,
            "decisions": [{"seat": one.seat, "seen": one.seen, "odds": one.odds} for one in self.decisions],
            **({"details": self.details} if self.details else {}),
        }

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><td>{seat}</td><td>{self.figure(value)}</td></tr>"
            for seat, value in zip(self.people, self.values, strict=True)
        )
        return (
            f"<table><caption>{self.game.title}: {self.way}</caption><tr><th>seat</th><th>value</th></tr>{rows}</table>"
        )

    def figure(self, value: float) -> str:
        if self.game.payoff.shares and self.way != ZERO_SUM:
            return f"{100 * value:.6f} %"
        return f"{value:+.6f}"


SELFISH, ZERO_SUM, CFR, OWN, JUDGED = "selfish", "zero-sum", "cfr+", "exact", "judged"
WAYS = (SELFISH, ZERO_SUM, CFR)
