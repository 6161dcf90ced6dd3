"""`fhtagn.Match`: one game played by hand in Python."""

from __future__ import annotations

import pytest

import fhtagn
from fhtagn import FhtagnError, Match
from fhtagn.kernel import registry
from fhtagn.kernel.errors import IllegalMove, OutOfTurn, UnknownWords


def test_chance_moves_by_itself_and_people_move_in_words() -> None:
    match = Match("chaos", players=3)
    assert match.to_act == [0, 1, 2]
    assert match.legal(0) == ["keep", "reroll-dice"]
    before = match.ply
    match.say(0, "keep")
    assert match.ply == before + 1
    assert match.to_act == [1, 2]


def test_the_same_seed_gives_the_same_chance_and_another_another() -> None:
    assert Match("chaos", seed=3).view() == Match("chaos", seed=3).view()
    assert Match("chaos", seed=3).view() != Match("chaos", seed=4).view()


def test_without_a_seed_you_move_for_chance() -> None:
    match = Match("dice", players=3, seed=None)
    match.say(0, "attack 1")
    assert match.to_act == [-1]
    match.say(-1, "tentacle")
    assert match.view()["sanity"] == [4, 2, 3] or match.to_act == [-1]


@pytest.mark.parametrize("identifier", registry.game_ids())
def test_a_whole_game_is_played_and_read_again(identifier: str) -> None:
    match = Match(identifier, seed=5)
    while not match.over:
        seat = match.to_act[0]
        legal = match.legal(seat)
        assert match.let(seat, "random") in legal
    assert Match.read(match.transcript()).json() == match.json()
    assert match.winners == match.json()["winners"]


def test_views_keep_secrets_and_the_drawing_shows_what_everybody_may_see() -> None:
    one, other = Match("wake", seed=1), Match("wake", seed=2)
    assert one.view(0) != other.view(0)
    assert one.view() != one.view(0)
    assert one.board() == other.board()
    assert one.board(0) != other.board(0)
    assert one._repr_html_() == other._repr_html_()
    assert one._repr_html_().startswith("<pre")
    assert "after" in repr(one)


def test_going_back_leads_to_the_same_position() -> None:
    match = Match("dice", players=3, seed=1)
    begun = match.view()
    match.say(0, "attack 1")
    match.undo(0)
    assert match.view() == begun


def test_each_mistake_gets_its_own_error_and_changes_nothing() -> None:
    match = Match("dice", players=3)
    for seat, words, error in ((1, "attack 0", OutOfTurn), (0, "attack 0", IllegalMove), (0, "sing", UnknownWords)):
        with pytest.raises(error):
            match.say(seat, words)
    with pytest.raises(FhtagnError, match="seats 0 to 2"):
        match.board(7)
    with pytest.raises(FhtagnError, match="has no player"):
        match.let(0, "genius")
    assert match.ply == 0


def test_names_of_the_package_are_listed_and_others_refused() -> None:
    assert {"simulate", "Match", "Result", "Watch"} <= set(dir(fhtagn))
    with pytest.raises(AttributeError, match="fhtagn has no cthulhu"):
        _ = fhtagn.cthulhu  # type: ignore[attr-defined]
