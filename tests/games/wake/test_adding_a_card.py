"""A card is added as CONTRIBUTING says: a row, what it does, its sentences, its copies in a deck."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.copied_games import CopiedGame

from fhtagn.kernel.match import Match
from fhtagn.kernel.registry import Game
from fhtagn.testing import LAWS, check_game, lint

PLAIN_LAWS = tuple(law for law in LAWS if "native" not in law.__name__ and "twin" not in law.__name__)
HANDS = "byakhee ghast dream dream", "dream cultist cultist dhole", "dhole mi-go azathoth azathoth"


@pytest.fixture
def wider(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
    copy = CopiedGame(tmp_path, "wake", "wake_with_byakhee")
    copy.change("rules/cards.py", "\n\nDEEP_ONES = ", '\nBYAKHEE = row("byakhee", ALONE)\n\nDEEP_ONES = ')
    copy.change(
        "rules/cards.py", "\n\nNECRONOMICON = ", '\nGHAST = row("ghast", AIMED, AT_GIVE, needs=1)\n\nNECRONOMICON = '
    )
    copy.change("rules/cards.py", "\n\n# --- What follows", '\nECLIPSE = row("eclipse", EVENT)\n\n# --- What follows')
    copy.change(
        "rules/effects.py",
        "    elif card == cards.DHOLE:\n",
        "    elif card == cards.BYAKHEE:\n        fly_away(game, by)\n"
        "    elif card == cards.ECLIPSE:\n        darken(game)\n    elif card == cards.DHOLE:\n",
    )
    copy.append(
        "rules/effects.py",
        """

def fly_away(game, by):
    game.turn_ends = 1
    game.turns_left = 1
    game.doubled = 1
    tell(game, told.SLIPS_AWAY, by, 0, 0)


def darken(game):
    game.doubled = 1
""",
    )
    copy.change(
        "texts/en.toml",
        '\ndhole = "Dhole"',
        '\ndhole = "Dhole"\nbyakhee = "Byakhee"\nghast = "Ghast"\neclipse = "Eclipse"',
    )
    copy.change(
        "texts/en.toml",
        '\ndhole = "Draw',
        '\nbyakhee = "Fly away."\nghast = "Get a card."\neclipse = "Two turns."\ndhole = "Draw',
    )
    copy.change(
        "texts/en.toml", "\nevent-procession = ", '\nevent-eclipse = "{who} draws Eclipse."\nevent-procession = '
    )
    copy.change("data/house.toml", "cards = 75", "cards = 81")
    for kind in ("byakhee", "ghast", "eclipse"):
        copy.append("data/house.toml", f'\n[[card]]\ntitle = "{kind}"\nkind = "{kind}"\ncopies = 2\n')
    return copy.registered(monkeypatch)


def seated(game: Game) -> Match:
    match = Match(game, game.settings({"players": "3"}))
    for card in " ".join(HANDS).split():
        match.say(-1, card)
    return match


def passed(match: Match) -> Match:
    for seat in match.to_act():
        match.say(seat, "pass")
    return match


def test_it_is_played_does_something_and_is_told(wider):
    match = seated(wider)
    assert "play byakhee" in match.legal(0)
    match.say(0, "play byakhee")
    assert [wider.sentence(message, str) for message in match.story(1)] == ["0 plays Byakhee."]
    state = passed(match).json()["state"]
    assert (state["active"], state["turns_left"], state["deck"]) == (1, 2, 61)


def test_a_card_that_does_what_others_do_is_a_row_and_its_sentences(wider):
    match = seated(wider)
    assert [words for words in match.legal(0) if "ghast" in words] == ["play ghast 1", "play ghast 2"]
    match.say(0, "play ghast 1")
    passed(match).say(1, "give dhole")
    assert match.json()["state"]["hands"][0]["dhole"] == 1


def test_an_event_happens_at_once_and_leaves_the_game(wider):
    match = seated(wider)
    match.say(0, "draw")
    match.say(-1, "eclipse")
    assert "0 draws Eclipse." in [wider.sentence(message, str) for message in match.story(1)]
    state = match.json()["state"]
    assert (state["active"], state["turns_left"], state["removed"]["eclipse"]) == (1, 2, 1)


def test_a_row_that_stands_elsewhere_is_refused(tmp_path, monkeypatch):
    copy = CopiedGame(tmp_path, "wake", "wake_out_of_order")
    copy.change("rules/cards.py", "\n\n# --- What follows", '\nBYAKHEE = row("byakhee", ALONE)\n\n# --- What follows')
    with pytest.raises(ValueError, match="The row of byakhee stands behind rlyeh-rises"):
        copy.registered(monkeypatch)


def test_the_board_is_told_of_it(wider):
    shown = wider.words.pieces(wider.settings({}))["cards"]
    assert (shown["byakhee"], shown["ghast"]) == ("alone", "aimed")
    match = seated(wider)
    match.say(0, "draw")
    match.say(-1, "mi-go")
    said = [wider.words.say(match.state, 0, move) for move in wider.words.attempts(match.view(0), 0)]
    assert {"play byakhee", "play ghast 1"} <= set(said)


def test_the_game_still_keeps_the_laws(wider):
    assert lint(wider.id) == []
    check_game(wider.id, games=1, laws=PLAIN_LAWS, settings=[{"players": "3"}])
