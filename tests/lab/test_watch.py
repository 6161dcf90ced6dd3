"""Observers: compiled with the game, called after every ply, exact wherever they watch."""

# mypy: disable-error-code="no-untyped-def"

from __future__ import annotations

import pickle
from typing import Any

import pytest

import fhtagn
from fhtagn import FhtagnError, Result, Watch
from fhtagn.games.dice import rules
from fhtagn.kernel import registry, transcript
from fhtagn.kernel.errors import ContractError

CHANGES, BY_SEAT = 0, 30
LEADER, COUNT = 0, 1


def leader(game):
    best = 0
    for seat in range(1, game.seats):
        if game.sanity[seat] > game.sanity[best]:
            best = seat
    return best


def lead_changes(game, seat, move, tally, memory):
    now = leader(game)
    if now != memory[LEADER]:
        memory[LEADER] = now
        memory[COUNT] += 1
    if rules.over(game):
        tally[CHANGES + min(memory[COUNT], 29)] += 1
    if seat >= 0:
        tally[BY_SEAT + seat] += 1


def every_ply(tally):
    tally[0] += 1


WATCH = Watch(lead_changes, {"changes": 30, "decisions": 6}, memory=2)


def watched(games: Any = 40, **more: Any) -> Result:
    given = {"policies": "sanest", "watch": WATCH, **more}
    return fhtagn.simulate("dice", players=4, games=games, seed=2, **given)


def by_hand(number: int) -> tuple[int, list[int]]:
    """Lead changes, and decisions by seat, of one game, from its transcript."""
    result = watched(range(number, number + 1), on="plain", watch=None)
    match = transcript.read(result.transcript(number))
    state = registry.find("dice").begin(match.settings)
    led, changes, decisions = 0, 0, [0] * 6
    for move in match.log:
        match.game.rules.play(state, move.seat, move.code)
        now = max(range(4), key=lambda seat: (state.sanity[seat], -seat))  # type: ignore[attr-defined]
        changes, led = changes + (now != led), now
        if move.seat >= 0:
            decisions[move.seat] += 1
    return changes, decisions


def test_an_observer_counts_what_following_every_game_gives() -> None:
    found = watched(on="plain").watched
    games = [by_hand(number) for number in range(40)]
    assert found["changes"] == [sum(changes == value for changes, _ in games) for value in range(30)]
    assert found["decisions"] == [sum(decisions[seat] for _, decisions in games) for seat in range(6)]


def test_plain_and_native_observers_count_the_same_however_the_work_is_cut() -> None:
    plain = watched(on="plain")
    assert watched() == plain
    assert watched(workers=3) == plain
    assert watched(range(17)) + watched(range(17, 40)) == plain


def test_watching_changes_no_game() -> None:
    alone, seen = watched(watch=None), watched()
    assert (alone.tally.wins, alone.tally.plies) == (seen.tally.wins, seen.tally.plies)
    assert alone.watched == {}


@pytest.mark.parametrize("identifier", registry.game_ids())
def test_a_bare_function_watches_every_ply_of_any_game(identifier: str) -> None:
    found = fhtagn.simulate(identifier, games=3, watch=every_ply, on="plain")
    assert found.watched["tally"] == [found.tally.plies, *[0] * 63]


def test_players_who_think_are_watched_too() -> None:
    found = watched(3, policies="search:5", on="plain")
    assert sum(found.watched["changes"]) == 3
    assert (
        watched(range(2), policies="search:5", on="plain") + watched(range(2, 3), policies="search:5", on="plain")
        == found
    )


def test_what_was_watched_survives_pickle_and_json_and_is_not_mixed_up() -> None:
    result = watched(range(5), on="plain")
    assert pickle.loads(pickle.dumps(result)).watched == result.watched  # noqa: S301
    again = Result.from_json(result.to_json())
    assert again + watched(range(5, 9), on="plain") == watched(9, on="plain")
    with pytest.raises(FhtagnError, match="different observers"):
        again + watched(range(5, 9), on="plain", watch=every_ply)


# --- Bad observers


def slices(game, tally):
    tally[0] += len(game.sanity[1:])


def unknown_field(game, tally):
    tally[0] += game.colour


def strange_parameter(game, colour):
    pass


def not_a_number(tally):
    tally[0] += len(NAMES)


NAMES = ["a", "b"]


@pytest.mark.parametrize(
    ("function", "sentence"),
    [
        (slices, r"test_watch.py:\d+: a slice is outside the subset"),
        (unknown_field, "the State has no field colour"),
        (not_a_number, "NAMES isn't a number"),
    ],
)
def test_an_observer_outside_the_subset_is_refused_by_line(function: Any, sentence: str) -> None:
    with pytest.raises((FhtagnError, ContractError), match=sentence):
        watched(watch=function)


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda: Watch(strange_parameter), "takes colour, but its parameters are game, seat, move, tally, memory"),
        (lambda: Watch("lead_changes"), "a function of its own"),  # type: ignore[arg-type]
        (lambda: Watch(every_ply, {"nothing": 0}), "a length of at least 1"),
        (lambda: Watch(every_ply, {"much": 10**9}), "at most 65536 counters"),
        (lambda: Watch(every_ply, memory=-1), "as much memory"),
    ],
)
def test_a_watch_that_makes_no_sense_is_refused(make: Any, sentence: str) -> None:
    with pytest.raises(FhtagnError, match=sentence):
        make()


def far_away(move, tally):
    tally[move + 1000] += 1


def before_the_first(seat, memory):
    memory[seat] = 1  # Nature is seat -1


@pytest.mark.parametrize("on", ["plain", "cpu"])
@pytest.mark.parametrize("function", [far_away, before_the_first])
def test_an_observer_that_writes_where_nothing_is_gets_a_sentence(function: Any, on: str) -> None:
    with pytest.raises(FhtagnError, match=f"The observer {function.__name__} used a place that is not there"):
        watched(watch=function, on=on)


def test_an_observer_that_knows_a_local_variable_is_refused() -> None:
    local = 3

    def inside(tally):
        tally[0] += local

    with pytest.raises(FhtagnError, match="neither a method nor inside another"):
        watched(watch=inside)


def test_an_observer_that_was_typed_into_a_prompt_is_compiled() -> None:
    scope: dict[str, Any] = {"__name__": "__main__"}
    exec("def typed(tally):\n    tally[2] += 1\n", scope)  # noqa: S102
    found = fhtagn.simulate("dice", games=20, watch=scope["typed"])
    assert found.watched["tally"][2] == found.tally.plies
