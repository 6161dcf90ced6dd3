"""The board that people play on."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from fhtagn.games.cathulhu.terminal import board
from fhtagn.kernel.constants import PUBLIC

NAMES = ("Ada", "Bob", "Cid", "Dot", "Eve", "Fay", "Gus")


def shown(game: Any, viewer: int, width: int = 90) -> str:
    console = Console(width=width, record=True, file=StringIO())
    console.print(board(game.match.view(viewer), viewer, lambda seat: NAMES[seat]))
    return str(console.export_text())


def test_the_board_shows_what_is_public_and_ones_own_secrets(sit: Any) -> None:
    game = sit("CCCCIII", "friend greedy influencer leader witness secretary seer").do("1 claim 3 investigator")
    game.use(0, "friend 3", "3 decline", "0 decline", "3 use leader-look 5").back()
    own, other = shown(game, 0), shown(game, 1)
    assert "“Look in the face”, by Dot: Fay: Investigator" in own
    assert "Fay: Investigator" not in other
    for text in (own, other, shown(game, PUBLIC)):
        assert "Ada: “Ask a friend” on Dot; Dot: “Look in the face” on Fay" in text
        assert "Investigator: Dot" in text
    assert "only you know" not in shown(game, PUBLIC)


def test_in_a_narrow_window_what_is_said_keeps_all_its_words(sit: Any) -> None:
    game = sit("CCCII", "gambler greedy influencer leader witness").do("1 claim 3 investigator", "2 claim 4 unsure")
    text = shown(game, 0, width=60)
    assert "Bob: Investigator: Dot" in text
    assert "Cid: unsure: Eve" in text
    assert "…" not in text


def test_who_must_use_a_box_sees_the_legal_ones_explained_with_prices(sit: Any) -> None:
    game = sit("CCCII", "gambler greedy influencer leader witness").favored(0, 1).tick(0)
    text = shown(game, 0)
    assert "you must use a skill" in text
    assert "“Vision and favors”" in text
    assert "✦" in text
    assert "Look in the face" not in text


def test_the_board_tells_the_count_when_the_game_is_over(sit: Any) -> None:
    game = sit("CCCII", "gambler greedy influencer leader witness", sand=1).vote({0: 1, 1: 2, 2: 1, 3: 4, 4: 3})
    assert "The Cultists win." in shown(game, PUBLIC)
    assert "ASCENDS" in shown(game, PUBLIC)


def test_the_board_tells_targets_swaps_and_sides_before_and_after_when_the_game_is_over(sit: Any) -> None:
    game = sit("CCCII", "troubler joker troubler leader witness", sand=1)
    game.use(0, "troubler-votes 1 3 2 4").back().use(1, "joker troubler-sides")
    assert "Targets" not in shown(game, 3)
    text = shown(game.vote({0: 1, 1: 2, 2: 1, 3: 1, 4: 3}), 3)
    assert "A Bob, B Dot, C Cid, D Eve" in text
    assert "Ada swapped the votes for Bob and Dot." in text
    assert "Bob swapped the sides of Cid and Eve." in text
    assert "Investigator (dealt Cultist)" in text
    assert "Cultist (dealt Investigator)" in text


def test_whoever_has_favor_and_the_hourglass_sees_that_it_can_be_discarded(sit: Any) -> None:
    game = sit("CCCII", "gambler greedy influencer leader witness")
    assert "discard a favor" not in shown(game.tick(0), 0)
    assert "discard a favor" in shown(game.favored(0, 1), 0)


@pytest.mark.parametrize("width", [80, 100])
def test_every_position_of_a_game_can_be_shown(walk: Any, sit: Any, width: int) -> None:
    game = sit("CCCCIII", "friend greedy joker troubler absolver secretary seer", sand=3)
    for number, _ in enumerate(walk(game.match, width)):
        if number % 7:
            continue
        lines = shown(game, number % 5 if number % 2 else PUBLIC, width).splitlines()
        assert max(map(len, lines)) <= width
