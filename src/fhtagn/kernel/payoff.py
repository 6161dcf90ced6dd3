"""What a payoff is worth: its unit and range, and how people read it."""

from __future__ import annotations

import math
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

    @property
    def many(self) -> str:
        """What the unit is called."""
        return self.name.rpartition("|")[2] or "shares of a win"

    def units(self, points: float) -> float:
        return points / self.unit

    def spread(self, units: float) -> float:
        """The greatest standard deviation that payoffs with this mean can have: all at one end of the range or the
        other."""
        return math.sqrt(max(0.0, (units - self.units(self.least)) * (self.units(self.most) - units)))

    def figure(self, units: float, half: float = 0.0) -> str:
        """A mean for people, give or take a half width: a chance of winning in per cent, or signed units."""
        if self.shares:
            return f"{100 * units:.1f}{f' ± {100 * half:.1f}' if half else ''} %"
        return f"{units:+.2f}{f' ± {half:.2f}' if half else ''}"

    def amount(self, points: int) -> str:
        """What a seat got in one game, for people: +1 chip."""
        one, _, many = self.name.partition("|")
        units = self.units(points)
        return f"{units:+g} {one if abs(units) == 1 else many or one}"
