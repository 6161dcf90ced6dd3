"""A box is added as CONTRIBUTING says: a row, what it does, its sentences, its price."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.copied_games import CopiedGame

from fhtagn.kernel.errors import ContractError
from fhtagn.kernel.match import Match
from fhtagn.kernel.registry import Game
from fhtagn.testing import check_game, laws, secret_laws

SOME_LAWS = (
    laws.words_name_exactly_one_move,
    laws.transcripts_replay_to_the_same_state,
    secret_laws.a_seat_decides_by_its_view_alone,
    secret_laws.imagined_worlds_look_the_same,
    secret_laws.a_view_changes_only_by_what_the_viewer_sees,
    laws.policies_play_legally_and_only_look,
    laws.any_move_is_drawn_as_from_the_list,
)
SKILLS = "antagonist,greedy,influencer,joker,witness"


@pytest.fixture
def thieving(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
    copy = CopiedGame(tmp_path, "cathulhu", "cathulhu_with_thieves")
    copy.change(
        "rules/boxes.py",
        "\nLEADER_VOTE = ",
        '\nINFLUENCER_THEFT = row("influencer-theft", cards.INFLUENCER_CARD, form=ONE)\nLEADER_VOTE = ',
    )
    copy.change(
        "rules/effects.py",
        "    elif box == boxes.LEADER_VOTE:\n",
        "    elif box == boxes.INFLUENCER_THEFT:\n        steal(game, seat, first)\n"
        "    elif box == boxes.LEADER_VOTE:\n",
    )
    copy.append(
        "rules/effects.py",
        """

def steal(game, seat, other):
    if game.favor[other] > 0:
        game.favor[other] -= 1
        tell(game, told.DISCARDS_FAVOR, other, 0, 0)
        favor.give(game, seat, 1)
""",
    )
    copy.change(
        "texts/en.toml", '\nleader-vote = "Another', '\ninfluencer-theft = "Take a favor."\nleader-vote = "Another'
    )
    copy.change("texts/en.toml", '\nleader-vote = "Early', '\ninfluencer-theft = "Theft"\nleader-vote = "Early')
    copy.append("data/house.toml", "\n[influencer-theft]\nfirst-only = true\n")
    return copy.registered(monkeypatch)


def test_it_is_used_does_something_and_is_told(thieving: Game) -> None:
    match = Match(thieving, thieving.settings({"skills": SKILLS}))
    for side in ("cultist", "cultist", "cultist", "investigator", "investigator"):
        match.say(-1, f"alignment {side}")
    for card in SKILLS.split(","):
        match.say(-1, f"card {card}")
    for seat, use in ((1, "use greedy"), (2, "use influencer-theft 1")):
        for other in range(5):
            match.say(other, "take" if other == seat else "wait")
        match.say(seat, use)
        told = [thieving.sentence(message) for message in match.story(0)]
        match.say(seat, "return")
    assert match.json()["state"]["favor"] == [0, 0, 1, 0, 0]
    assert "Seat 2 uses “Theft” on seat 1." in told
    assert match.json()["state"]["used"][-1]["box"] == "influencer-theft"
    for other in range(5):
        match.say(other, "take" if other == 3 else "wait")
    assert not any("influencer-theft" in words for words in match.legal(3)), "only its first user may use it again"


def test_the_board_is_told_of_it(thieving: Game) -> None:
    shown = thieving.words.pieces(thieving.settings({}))["boxes"]
    assert shown["influencer-theft"] == {
        "price": 0,
        "first_only": True,
        "favor": None,
        "look": None,
        "cards": ["influencer"],
        "form": "one",
    }


def test_cards_that_share_a_box_share_all_of_theirs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copy = CopiedGame(tmp_path, "cathulhu", "cathulhu_half_shared")
    copy.change(
        "rules/boxes.py", '"influencer-favor", cards.INFLUENCER_CARD', '"influencer-favor", cards.INFLUENCER_CARD, 1'
    )
    with pytest.raises(ContractError, match="influencer and antagonist share a box"):
        copy.registered(monkeypatch)


def test_the_game_still_keeps_the_laws(thieving: Game) -> None:
    check_game(thieving.id, games=1, laws=SOME_LAWS, settings=[{"skills": SKILLS, "sand": "4"}])
