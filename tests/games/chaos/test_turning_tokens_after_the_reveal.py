"""The builder announces † Bonuses in Declare where they make its monster whole."""

from __future__ import annotations

import pytest

from fhtagn.kernel.match import Match
from fhtagn.testing import play

GREEDY = 1
BOB = 1


def planned(first: str, attacks: int = 0) -> Match:
    """Bob has 4 4 4 4 3, an Attack, a Block, and stones for Passage of Pnom; Ann may have Attacks for him."""
    ann = [f"0 activate {part} with {place}" for part, place in (("head", 1), ("base", 2))[:attacks]]
    return play(
        "chaos players=2",
        "- 5 1 2 3 1 4 4 4 4 3",
        "0 keep",
        "1 keep",
        f"- {first}",
        "- 5 1 4 4 4 4 4 3 6 6",
        "0 keep",
        "1 keep",
        *ann,
        "0 done",
        "1 activate head with 1",
        "1 activate left with 2",
        "1 done",
    )


def choice(match: Match) -> str:
    return str(match.game.words.say(match.state, BOB, match.policy_move(GREEDY, BOB, 0)))


@pytest.mark.parametrize("attacks", [0, 1])
def test_tokens_are_turned_where_that_makes_the_monster_whole(attacks: int) -> None:
    match = play(planned("6 1", attacks), "0 pass")
    assert choice(match) == "bonus 3"
    play(match, "1 bonus 3")
    while not match.over:
        play(match, f"1 {choice(match)}" if match.to_act() == [BOB] else "0 pass")
    assert match.winners() == [BOB]


def test_tokens_are_not_turned_where_too_many_attacks_come() -> None:
    assert choice(play(planned("6 1", 2), "0 pass")) == "pass"


def test_player_one_does_not_try_to_turn_tokens_after_the_reveal() -> None:
    match = planned("1 6")
    assert match.to_act() == [BOB]
    assert choice(match) == "pass"
