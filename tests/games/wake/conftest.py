"""A short way to sit down with chosen hands and say who does what."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from fhtagn.games.wake.rules import cards
from fhtagn.games.wake.vocabulary import KINDS
from fhtagn.kernel import registry
from fhtagn.kernel.match import Match
from fhtagn.kernel.settings import Data, split_pairs
from fhtagn.testing import play

PLAIN = "dream dream elder-sign elder-sign"


def plenty() -> str:
    """A deck in which no card runs out: ten of each that can be dealt, two of each Event. 140 are left for three."""
    copies = {"counterspell": 6, "cthulhu": 2} | dict.fromkeys(KINDS[cards.CTHULHU + 1 :], 2)
    lines = []
    for kind in KINDS:
        lines += ["[[card]]", f'title = "{kind}"', f'kind = "{kind}"', f"copies = {copies.get(kind, 10)}"]
        lines += ['colour = "red"'] if kind == "cthulhu" else []
    lines += ["[[card]]", 'title = "Naughty"', 'kind = "cthulhu"', "copies = 2", 'colour = "green"']
    return "\n".join(lines)


class Sitting:
    """A game with chosen opening hands. `* pass` stands for a pass of everybody who is asked."""

    def __init__(self, header: str, hands: tuple[str, ...]) -> None:
        game = registry.find("wake")
        deck = next(setting for setting in game.setting_spec if isinstance(setting, Data))
        given: dict[str, Any] = {"deck": deck.embedded("plenty", plenty()), **split_pairs(header.split())}
        self.match = Match(game, game.settings(given))
        self(*(f"- {hand}" for hand in hands))

    def __call__(self, *lines: str) -> Sitting:
        for line in lines:
            who, words = line.split(" ", 1)
            asked = self.match.to_act() if who == "*" else [who]
            play(self.match, *(f"{seat} {words}" for seat in asked))
        return self

    def __getitem__(self, key: str) -> Any:
        """A field of the state as JSON."""
        return self.match.json()["state"][key]

    def hand(self, seat: int) -> dict[str, int]:
        hand: dict[str, int] = self["hands"][seat]
        return hand

    def seen_by(self, viewer: int, key: str) -> Any:
        return self.match.json(viewer)["state"][key]

    @property
    def to_act(self) -> list[int]:
        return self.match.to_act()

    def legal(self, seat: int) -> list[str]:
        return self.match.legal(seat)

    def story(self, viewer: int) -> list[str]:
        return [self.match.game.sentence(message) for message in self.match.story(viewer)]


Sit = Callable[..., Sitting]


@pytest.fixture
def sit() -> Sit:
    """sit(hand of seat 0, hand of seat 1, …, header="players=3")."""

    def seated(*hands: str, header: str = "") -> Sitting:
        filled = hands + (PLAIN,) * (3 - len(hands))
        return Sitting(f"players={len(filled)} {header}".strip(), filled)

    return seated
