"""Who sits at a terminal table, and what they are called."""

from __future__ import annotations

from collections.abc import Callable

from fhtagn.kernel.texts import listed
from fhtagn.players.characters import of_level
from fhtagn.players.levels import LEVELS, OLD_ONE, spoken

NAMES = tuple(one.name for one in of_level(""))


def name_of(seat: int) -> str:
    """Everybody's name at a terminal: the first sits at seat 0."""
    return NAMES[seat] if seat < len(NAMES) else f"Guest {seat + 1}"


class Cast:
    """The people at one keyboard and the bots around them."""

    def __init__(self, seats: int, people: set[int], *, shared_screen: bool, bots: str) -> None:
        self.seats = seats
        self.people = people
        self.bots = bots
        self.alone = len(people) == 1
        self._says_you = self.alone or not shared_screen  # several who look at one screen are called by name

    def you(self, viewer: int) -> int | None:
        """Whom sentences for this viewer call “you”."""
        return viewer if viewer in self.people and self._says_you else None

    def titles(self, viewer: int) -> Callable[[int], str]:
        """Names as they stand on the board that this viewer sees."""
        you = self.you(viewer)
        return lambda seat: "You" if seat == you else name_of(seat)

    def prompt(self, seat: int) -> str:
        return "Your move" if self.alone else name_of(seat)

    def introduced(self) -> str:
        """“You play with Basil and Clara, who are adept bots.”"""
        bots = [name_of(seat) for seat in range(self.seats) if seat not in self.people]
        level = f"{spoken(self.bots)} " if self.bots in (*LEVELS, OLD_ONE) else ""
        kind = f"{level}bot{'s' if len(bots) > 1 else ''}" + ("" if level else f" ({self.bots})")
        if not self.people:
            return f"{listed(bots)} play, {kind}."
        mine = listed([name_of(seat) for seat in sorted(self.people)])
        if not bots:
            return f"{mine} sit at this keyboard."
        whom = f"{listed(bots)}, {kind}" if len(bots) > 1 else f"{bots[0]}, {_article(kind)} {kind}"
        return f"You play with {whom}." if self.alone else f"{mine} play with {whom}."


def _article(word: str) -> str:
    return "an" if word[0] in "aeiou" else "a"
