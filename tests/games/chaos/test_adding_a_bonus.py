"""A Bonus is added as CONTRIBUTING says: a row, what it does, its sentences."""

import pytest
from support.copied_games import CopiedGame

from fhtagn.kernel.constants import NATURE
from fhtagn.kernel.match import Match
from fhtagn.testing import LAWS, check_game

PLAIN_LAWS = tuple(law for law in LAWS if "native" not in law.__name__ and "twin" not in law.__name__)
TABLES = [{"players": "3", "rounds": "3"}, {"players": "4", "mode": "crown", "rounds": "3"}]


@pytest.fixture
def longer(tmp_path, monkeypatch):
    copy = CopiedGame(tmp_path, "chaos", "chaos_with_ghouls")
    copy.change("rules/bonuses.py", "\n\nAMBUSH = ", "\nGHOULS = row(COMMON, 13, useful=SOME_RICH_RIVAL)\n\nAMBUSH = ")
    copy.change(
        "rules/effects.py",
        "    elif bonus == bonuses.EIBON:\n",
        "    elif bonus == bonuses.GHOULS:\n        feed_ghouls(game, seat)\n    elif bonus == bonuses.EIBON:\n",
    )
    copy.append(
        "rules/effects.py",
        """

def feed_ghouls(game, seat):
    for other in range(game.players):
        if other != seat and game.offerings[other] > 0:
            game.offerings[other] -= 1
            tell(game, told.GIVES_UP, other, 0, 1)
""",
    )
    copy.change("texts/en.toml", "\ncrown-bonus-1 = ", '\nbonus-13 = "Feast of Ghouls"\ncrown-bonus-1 = ')
    copy.change("texts/en.toml", "\n[bonus]\n", '\n[bonus]\n13 = "the others lose an Offering"\n')
    return copy.registered(monkeypatch)


def test_it_is_announced_does_something_and_is_told(longer):
    match = Match(longer, longer.settings({"players": "2"}))
    for number in "1234554321":
        match.say(NATURE, number)
    match.say(0, "keep")
    match.say(1, "keep")
    for number in "616611111111":
        match.say(NATURE, number)
    for words in ("keep", "done"):
        match.say(0, words)
        match.say(1, words)
    assert "bonus 13" in match.legal(0)
    match.say(0, "bonus 13")
    assert match.json()["state"]["bonus"] == [13, None]
    assert match.json()["state"]["offerings"] == [3, 3]
    told = [longer.sentence(message) for message in match.story(1)]
    assert "Seat 0 announces Feast of Ghouls." in told
    assert "Seat 1 loses 1 Offering." in told


def test_the_board_is_told_of_it_in_the_modes_that_have_it(longer):
    shown, crown = (longer.words.pieces(longer.settings({"mode": mode}))["bonuses"] for mode in ("dare", "crown"))
    assert [longer.catalogue()[bonus["name"]] for bonus in shown][-2:] == ["Bedlam", "Feast of Ghouls"]
    assert longer.catalogue()[shown[-1]["meaning"]] == "the others lose an Offering"
    assert [bonus["number"] for bonus in crown] == [*range(1, 13), 666]


def test_the_game_still_keeps_the_laws(longer):
    check_game(longer.id, games=1, laws=PLAIN_LAWS, settings=TABLES)
