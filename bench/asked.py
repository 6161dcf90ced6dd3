"""How often a person is asked, in games against adepts: every decision that the rules name, and what is left of them.

A *decision* is one that the rules name: each activation and each aim of a plan, each discard, each answer in a window,
also where only one move is legal. All of them were asked one by one once. A *question* is one time that a person stops,
thinks and presses: decisions that nobody needs to be asked for are none, nor are throws and draws that are made by hand
because nothing else can be done, and the steps of one answer (a plan, a defence, several discards; `live.step`) are one
together. What is left of the decisions where steps were counted one by one is told as well.

The person plays like an adept too, among bots, and is asked about what touches them, as is usual. Games are played as a
table plays them: where several answer, they do so in a random order, and whoever ends it leaves the others silent.

    python bench/asked.py [--games 10] [GAME …]
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from dataclasses import dataclass, field

from fhtagn.kernel import registry
from fhtagn.kernel.constants import NATURE
from fhtagn.kernel.match import Match, Move
from fhtagn.kernel.registry import Game
from fhtagn.kernel.unasked import unasked
from fhtagn.players import levels
from fhtagn.players.player import PolicyPlayer, move_of

ME = 0


@dataclass
class Count:
    """What one person was asked in some games."""

    decisions: int = 0  # that the rules name
    asked: int = 0  # that a person was asked for, step by step
    questions: int = 0  # all steps of an answer together
    thrown: int = 0  # only moves that people make by hand: throws and draws
    single: int = 0  # other only moves that a person was asked for
    spared: Counter[str] = field(default_factory=Counter)  # by the move that the program made

    def __str__(self) -> str:
        spared = ", ".join(f"{many} {word}" for word, many in self.spared.most_common())
        return (
            f"{self.decisions:9}{self.asked:8}{self.asked / self.decisions:8.1%}{self.questions:11}"
            f"{self.questions / self.decisions:8.1%}{self.thrown:9}{self.single:9}   {spared}"
        )


HEAD = "game        decisions   asked   share  questions   share   thrown   single   by the program"


class Person:
    """Counts what is asked of one seat."""

    def __init__(self, match: Match, count: Count) -> None:
        self.match, self.count = match, count
        self.goes_on = False  # the last move was a step of an answer that is not over

    def decides(self, made: int | None) -> None:
        """A decision, and the move that was made without asking."""
        match, count = self.match, self.count
        legal = match.codes(ME)
        count.decisions += 1
        if made is not None:
            count.spared[match.game.words.say(match.state, ME, made).split()[0]] += 1
        elif len(legal) == 1 and match.game.live.throws(match.state, ME, legal[0]):
            count.thrown += 1
        else:
            count.asked += 1
            count.single += len(legal) == 1
            count.questions += not self.goes_on

    def moves(self, code: int) -> None:
        self.goes_on = self.match.game.live.step(self.match.state, ME, code)


def play(game: Game, player: PolicyPlayer, seed: int, count: Count) -> None:
    match, luck = Match(game, game.settings({})), random.Random(seed)
    person, by_hand = Person(match, count), list[Move]()

    while not match.over:
        acting = match.to_act()
        if NATURE in acting:
            match.nature(seed)
            continue
        seat = luck.choice(acting)
        move = unasked(match, seat, by_hand) if seat == ME else None
        if seat == ME:
            person.decides(move)
        chosen = move_of(player, match, seat, seed) if move is None else move
        if seat == ME:
            person.moves(chosen)
        closing = game.live.closes(match.state, seat, chosen)
        match.play(seat, chosen)
        by_hand += match.log[-1:] if move is None else []
        for other in acting if closing else ():
            if other != seat and other in match.to_act():
                match.play(other, int(game.rules.lapse(match.state, other)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("names", nargs="*", metavar="GAME", default=registry.game_ids())
    chosen = parser.parse_args()
    print(HEAD)
    for name in chosen.names:
        game = registry.find(name)
        player, count = PolicyPlayer(game, levels.level(game, "adept")), Count()
        for seed in range(chosen.games):
            play(game, player, seed, count)
        print(f"{name:12}{count}")


if __name__ == "__main__":
    main()
