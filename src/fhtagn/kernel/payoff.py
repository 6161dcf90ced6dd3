"""What a payoff is worth: its unit and range, and how people read it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Payoff:
    """A game's payoffs: whole points, so many of which are one unit."""

    unit: int
    least: int
    most: int
    name: str  # of the unit, as "chip|chips"; empty for shares of a win, which are read as per cent

    @property
    def shares(self) -> bool:
        return not self.name

    def units(self, points: float) -> float:
        return points / self.unit

    def shown(self, units: float) -> str:
        """An amount for people: a chance of winning in per cent, or a signed number of units."""
        if self.shares:
            return f"{100 * units:.1f} %"
        one, _, many = self.name.partition("|")
        return f"{units:+.2f} {one if abs(units) == 1 else many or one}"
