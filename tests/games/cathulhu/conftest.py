"""A table of Cathulhu at which tests can say what happens in few words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from fhtagn.games.cathulhu.rules import codes
from fhtagn.kernel.match import Match
from fhtagn.testing import play

SIDES = {"C": "cultist", "I": "investigator"}


class Council:
    """A game after the deal. Sides are written like CCCII, cards as a list of words, seat by seat."""

    def __init__(self, sides: str, cards: str, table: str = "", **settings: Any) -> None:
        dealt = cards.split()
        options = "".join(f" {name.replace('_', '-')}={value}" for name, value in settings.items())
        self.match: Match = play(
            f"cathulhu players={len(sides)} skills={','.join(dealt)}{options}{' table=mine.toml' if table else ''}",
            *(f"= {line}" for line in table.splitlines()),
            "- " + " ".join(f"alignment {SIDES[side]}" for side in sides),
            "- " + " ".join(f"card {card}" for card in dealt),
        )

    def do(self, *lines: str) -> Council:
        """Play lines of a transcript."""
        play(self.match, *lines)
        return self

    def tick(self, *takers: int) -> Council:
        """Everybody answers; these seats take the hourglass."""
        for seat in range(self.match.seats):
            self.match.say(seat, "take" if seat in takers else "wait")
        return self

    def use(self, seat: int, words: str, *lines: str) -> Council:
        """The seat takes the hourglass and uses a box; further lines belong to it."""
        self.tick(seat)
        return self.do(f"{seat} use {words}", *lines)

    def back(self) -> Council:
        """The hourglass is returned."""
        return self.do(f"{self.state['hourglass']} return")

    def favored(self, seat: int, many: int) -> Council:
        """Put favor tokens before a seat, as if earlier uses had."""
        self.match.state.favor[seat] = many  # type: ignore[attr-defined]
        return self

    def vote(self, votes: dict[int, int]) -> Council:
        """Let the sand run out, then everybody votes."""
        if self.state["phase"] == "offer":
            self.back()
        while self.state["phase"] == "council":
            self.tick()
        for seat, other in votes.items():
            self.match.say(seat, f"vote {other}")
        return self

    def legal(self, seat: int) -> list[str]:
        return self.match.legal(seat)

    @property
    def state(self) -> dict[str, Any]:
        state: dict[str, Any] = self.match.json()["state"]
        return state

    def view(self, seat: int) -> dict[str, Any]:
        state: dict[str, Any] = self.match.json(seat)["state"]
        return state


@pytest.fixture
def sit() -> Callable[..., Council]:
    return Council


def drawn(match: Match, seat: int, random: Random) -> int:
    """A legal move: of uses the box is drawn first and then the seats, so that every box comes up; claims are rare."""
    legal = match.codes(seat)
    if legal[-1] < codes.USE:
        quiet = [code for code in legal if not codes.CLAIM <= code < codes.DISCARD_FAVOR]
        return random.choice(quiet if random.random() < 0.9 else legal)
    groups: dict[tuple[int, int], list[int]] = {}
    if legal[0] == codes.DISCARD_FAVOR and random.random() < 0.05:
        return codes.DISCARD_FAVOR
    for code in legal:
        if code >= codes.USE:
            groups.setdefault((codes.wrapped_of(code), codes.box_of(code)), []).append(code)
    return random.choice(random.choice(list(groups.values())))


Walk = Callable[[Match, int], Iterator[tuple[int, int]]]


@pytest.fixture(scope="session")
def walk() -> Walk:
    """A random game: yields the seat and the move that come next, then plays it."""

    def walked(match: Match, seed: int) -> Iterator[tuple[int, int]]:
        random = Random(seed)
        while not match.over:
            seat = random.choice(match.to_act())
            move = drawn(match, seat, random)
            yield seat, move
            match.play(seat, move)

    return walked
