"""What a seat observes: the table of sections, the games' own numbers, and those derived from the State."""

from __future__ import annotations

import numpy as np
import pytest

from fhtagn.kernel import bulk, contract, registry
from fhtagn.kernel.errors import ContractError
from fhtagn.kernel.match import Match
from fhtagn.kernel.observation import COUNT, FLAG, Observation


def table() -> Observation:
    found = Observation("ritual-v1")
    assert found.section("players", 1, COUNT, 6, "how many play") == 0
    assert found.section("tokens", 3, COUNT, 4, "by place") == 1
    assert found.section("mad", 1, FLAG, 1, "whether one is mad") == 4
    return found


def test_positions_entries_and_floats_follow_from_the_table_of_sections():
    found = table()
    assert found.length == 5
    assert found.places == {"players": 0, "tokens": 1, "mad": 4}
    assert [entry.name for entry in found.entries] == ["players", "tokens[0]", "tokens[1]", "tokens[2]", "mad"]
    assert found.scaled([3, 1, 2, 4, 1]).tolist() == [0.5, 0.25, 0.5, 1, 1]
    assert found.scaled([[3, 0, 0, 0, 0]] * 2).dtype == np.float32


@pytest.mark.parametrize("section", [("mad", 1, FLAG, 1), ("x", 0, FLAG, 1), ("x", 1, "size", 1), ("x", 1, COUNT, 0)])
def test_a_section_that_cannot_be_is_refused(section):
    with pytest.raises(ContractError):
        table().section(*section, "whatever")


def test_an_observation_without_a_version_is_refused():
    with pytest.raises(ContractError, match="ritual-v1"):
        Observation("ritual")


def test_in_dice_places_are_counted_from_one_s_own_leftwards():
    game = registry.find("dice")
    match = Match(game, game.settings({"players": 3}))
    match.state.sanity[:3] = [1, 2, 3]
    tokens = game.observation.places["sanity"]
    seen = [game.observe(match.view(seat), seat)[tokens : tokens + 6] for seat in range(3)]
    assert seen == [[1, 2, 3, 0, 0, 0], [2, 3, 1, 0, 0, 0], [3, 1, 2, 0, 0, 0]]


def test_a_game_without_its_own_observes_the_state_and_nothing_that_is_hidden():
    game = registry.find("wake")
    raw = type(game.binding)(game.id, game.state, {**game.binding.rules}, (), ())
    for name in ("OBSERVATION", "observe"):
        raw.rules.pop(name, None)
    match = Match(game, game.settings({}))
    while not any(seat >= 0 for seat in match.to_act()):
        match.nature(seed=1)
    numbers = [0] * raw.observation.length
    raw.plain(contract.observe)(match.view(1), 1, numbers, [])
    assert numbers[0] == 1
    assert numbers[raw.observation.places["players"]] == match.state.players
    assert -2 in numbers
    assert -32768 not in numbers


def test_plain_and_native_observe_the_same_numbers():
    game = registry.find("dice")
    native = bulk.link_set(game).native(contract.observe)
    match = Match(game, game.settings({"players": 5}))
    while not match.over:
        numbers = np.zeros(game.observation.length, dtype=np.int16)
        native(match.view(2).to_native()[0], 2, numbers, np.zeros(1, dtype=np.int64))
        assert numbers.tolist() == game.observe(match.view(2), 2)
        seat = match.to_act()[0]
        match.nature(seed=3) if seat < 0 else match.play(seat, match.codes(seat)[-1])
