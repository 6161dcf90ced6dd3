"""How often a person is asked, in games against adepts: every decision that the rules name, and what is left of them.

The person plays like an adept too. Games are played as a table plays them: where several answer, they do so in a random
order, and whoever ends it leaves the others silent.

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
    asked: int = 0  # that a person was asked for
    questions: int = 0  # the same, where moves that follow each other without anybody else between them are one
    thrown: int = 0  # only moves that people make by hand: throws and draws
    single: int = 0  # only moves that a person was asked for
    spared: Counter[str] = field(default_factory=Counter)  # by the move that the program made


def play(game: Game, player: PolicyPlayer, seed: int, count: Count) -> None:
    match, luck = Match(game, game.settings({})), random.Random(seed)
    mine = False  # the last move was mine
    by_hand: list[Move] = []
    while not match.over:
        acting = match.to_act()
        if NATURE in acting:
            match.nature(seed)
            mine = False
            continue
        seat = luck.choice(acting)
        move = unasked(match, seat, by_hand) if seat == ME else None
        mine = note(match, count, move, mine) if seat == ME else False
        chosen = move_of(player, match, seat, seed) if move is None else move
        closing = game.live.closes(match.state, seat, chosen)
        match.play(seat, chosen)
        by_hand += match.log[-1:] if move is None else []
        for other in acting if closing else ():
            if other != seat and other in match.to_act():
                match.play(other, int(game.rules.lapse(match.state, other)))


def note(match: Match, count: Count, made: int | None, mine: bool) -> bool:
    """Count a decision of mine; whether what follows belongs to the same question."""
    legal = match.codes(ME)
    count.decisions += 1
    if made is not None:
        count.spared[match.game.words.say(match.state, ME, made).split()[0]] += 1
        return mine
    if len(legal) == 1 and match.game.live.throws(match.state, ME, legal[0]):
        count.thrown += 1
        return False
    count.asked += 1
    count.single += len(legal) == 1
    count.questions += not mine
    return True


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("names", nargs="*", metavar="GAME", default=registry.game_ids())
    chosen = parser.parse_args()
    print("game          decisions   asked         questions   thrown or drawn   with one move   made by the program")
    for name in chosen.names:
        game = registry.find(name)
        player, count = PolicyPlayer(game, levels.level(game, "adept")), Count()
        for seed in range(chosen.games):
            play(game, player, seed, count)
        share = count.asked / count.decisions
        spared = ", ".join(f"{many} {word}" for word, many in count.spared.most_common())
        print(
            f"{name:12}{count.decisions:11}{count.asked:8}{share:8.1%}{count.questions:10}{count.thrown:18}"
            f"{count.single:16}   {spared}"
        )


if __name__ == "__main__":
    main()
