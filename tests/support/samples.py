"""Writes web/src/boards/chaos/samples.json: real views with their legal words, in which every kind of move occurs.

usage, from the root of the repository: python tests/support/samples.py [GAMES] [--all]   (--all keeps all positions)
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from fhtagn.games.chaos.vocabulary import MODES
from fhtagn.kernel import registry
from fhtagn.kernel.constants import NATURE
from fhtagn.kernel.match import Match

SAMPLES = Path("web/src/boards/chaos/samples.json")
ROUNDS = 8
PLAYERS = (2, 3, 4)
Sample = dict[str, Any]


def atoms(sample: Sample) -> set[tuple[object, ...]]:
    """What a sample has that makes it worth keeping: each verb, and each Bonus with its form, by table of Bonuses."""
    crown, phase = sample["mode"] == "crown", sample["state"]["phase"]
    found: set[tuple[object, ...]] = {(sample["mode"],), (crown, sample["players"]), (crown, phase)}
    for words in map(str.split, sample["legal"]):
        found.add((crown, words[0], words[1], len(words)) if words[0] == "bonus" else (crown, phase, words[0]))
    return found


def positions(mode: str, players: int, seed: int) -> Iterator[Sample]:
    """Every decision of one game, half of them made at random."""
    game = registry.find("chaos")
    match = Match(game, game.settings({"mode": mode, "players": players, "rounds": ROUNDS}))
    luck = random.Random(seed)
    while not match.over:
        seat = luck.choice(match.to_act())
        if seat == NATURE:
            match.nature(seed)
            continue
        seen = match.json(seat)
        kept = {key: seen[key] for key in ("over", "winners", "to_act", "answers", "state")}
        yield {"mode": mode, "players": players, "seat": seat, "legal": match.legal(seat), **kept}
        if luck.random() < 0.5:
            match.play(seat, match.policy_move(len(game.policy_names) - 1, seat, seed))
        else:
            match.play(seat, luck.choice(match.codes(seat)))
    seen = match.json(0)
    kept = {key: seen[key] for key in ("over", "winners", "to_act", "answers", "state")}
    yield {"mode": mode, "players": players, "seat": 0, "legal": [], **kept}


def main(games: int, everything: bool) -> None:
    known: set[tuple[object, ...]] = set()
    samples: list[Sample] = []
    for seed in range(games):
        for mode in MODES:
            for players in PLAYERS:
                for sample in positions(mode, players, seed):
                    if everything or atoms(sample) - known:
                        known |= atoms(sample)
                        samples.append(sample)
    rows = ",\n".join(json.dumps(sample, separators=(",", ":")) for sample in samples)
    SAMPLES.write_text(f"[\n{rows}\n]\n", encoding="utf-8")
    print(f"{len(samples)} positions, {len(known)} kinds of moves and phases, {SAMPLES.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:] if word.isdigit()]
    main(numbers[0] if numbers else 12, "--all" in sys.argv)
