"""What a seat observes: what its stones can do, where tokens go, and nothing of another's plan."""

from __future__ import annotations

import pytest

from fhtagn.games.chaos.rules import bonuses, codes, state
from fhtagn.kernel import registry
from fhtagn.testing.trial import Trial

GAME = registry.find("chaos")
TABLE = GAME.observation


def section(numbers: list[int], name: str) -> list[int]:
    begins = TABLE.places[name]
    length = next(found.length for found in TABLE.sections if found.name == name)
    return numbers[begins : begins + length]


def positions(seeds: int, **pairs: str):
    for seed in range(seeds):
        trial = Trial(GAME, GAME.settings(pairs), seed)
        for position, seat, _ in trial.walk(300):
            if seat >= 0:
                yield trial, position, seat


@pytest.mark.parametrize("mode", ["summon", "crown"])
def test_the_ways_to_activate_a_die_are_those_that_are_legal(mode):
    planned = 0
    for trial, position, seat in positions(2, players="3", mode=mode):
        legal = trial.codes(position, seat)
        if position.phase != state.PLAN or codes.DONE not in legal:
            continue
        numbers = GAME.observe(trial.view(position, seat), seat)
        ways, fewest = section(numbers, "ways"), section(numbers, "fewest-stones")
        for part in range(state.PARTS):
            first = codes.ACTIVATE + part * state.SETS
            sets = [code - first for code in legal if first <= code < first + state.SETS]
            assert ways[part] == len(sets)
            assert fewest[part] == min((places.bit_count() for places in sets), default=0)
        said = {codes.SAID_NUMBER[code - codes.BONUS] for code in legal if code >= codes.BONUS}
        reach = section(numbers, "reach")[: bonuses.NUMBERS]
        assert all(reach[number - 1] for number in said)
        planned += 1
    assert planned > 20


def test_steps_to_five_of_a_number_are_counted_with_the_tokens_that_one_knows():
    for trial, position, seat in positions(2, players="4"):
        numbers = GAME.observe(trial.view(position, seat), seat)
        dice, ups, downs = (section(numbers, name) for name in ("dice", "ups", "downs"))
        coming = section(numbers, "coming")
        for step in range(4):
            for goal in range(1, 7):
                places = range(step * state.PARTS, (step + 1) * state.PARTS)
                steps = sum(abs(dice[place] + ups[place] - downs[place] - goal) for place in places)
                assert coming[step * 6 + goal - 1] == steps


def test_another_s_plan_changes_nothing_before_the_reveal():
    for trial, position, seat in positions(2, players="3"):
        if position.phase != state.PLAN:
            continue
        other = (seat + 1) % 3
        found = GAME.observe(trial.view(position, seat), seat)
        changed = position.copy()
        changed.activated[other] = [0] * state.PARTS
        changed.plans[other], changed.free[other] = 0, 0
        changed.planned[other] = [0] * state.PLAN_TOKENS
        assert GAME.observe(trial.view(changed, seat), seat) == found
