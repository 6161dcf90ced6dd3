"""Deck files, and what is said about wrong ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from fhtagn.games.wake.datafile import read_deck
from fhtagn.games.wake.vocabulary import KINDS
from fhtagn.kernel import registry
from fhtagn.kernel.errors import DataError, SettingError
from fhtagn.kernel.match import Match
from fhtagn.kernel.transcript import read, write

GAME = registry.find("wake")
HOUSE = (GAME.folder / "data" / "house.toml").read_text(encoding="utf-8")


def complaint(text: str) -> tuple[int, str]:
    with pytest.raises(DataError) as caught:
        read_deck(text)
    return caught.value.line, caught.value.sentence


def without(kind: str) -> str:
    """The house deck without the cards of a kind."""
    parts = HOUSE.replace("cards = 75  # all copies together\n", "").split("[[card]]")
    return "[[card]]".join(part for part in parts if f'"{kind}"' not in part)


def line_of(text: str, part: str) -> int:
    return next(number for number, line in enumerate(text.splitlines(), start=1) if part in line)


def test_the_house_deck_is_that_of_the_rules_page():
    deck = read_deck(HOUSE)
    copies = dict(zip(KINDS, deck.copies, strict=True))
    assert copies == {
        "cthulhu": 0,
        "counterspell": 6,
        "elder-sign": 8,
        "banishing-word": 5,
        "night-gaunt": 5,
        "shoggoth": 5,
        "deep-ones": 5,
        "dream": 4,
        "great-race-of-yith": 5,
        "mi-go": 5,
        "cultist": 4,
        "hound-of-tindalos": 4,
        "azathoth": 3,
        "dhole": 3,
        "necronomicon": 2,
        "nyarlathotep": 2,
        "the-stars-are-right": 1,
        "procession": 1,
        "nightmare": 1,
        "lost-in-the-dreamlands": 1,
        "rlyeh-rises": 1,
    }
    assert deck.cthulhus == (2, 2)
    assert sum(deck.copies) + sum(deck.cthulhus) == 75
    assert deck.titles[KINDS.index("dream")] == ("Dream",)


def test_several_cards_may_share_an_effect():
    text = HOUSE.replace("cards = 75", "cards = 78") + '\n[[card]]\ntitle = "Nap"\nkind = "dream"\ncopies = 3\n'
    deck = read_deck(text)
    assert deck.copies[KINDS.index("dream")] == 7
    assert deck.titles[KINDS.index("dream")] == ("Dream", "Nap")


def test_an_unknown_effect_is_named_with_its_line_and_a_guess():
    text = HOUSE.replace('"shoggoth"', '"shogoth"')
    assert complaint(text) == (line_of(text, "shogoth"), "there is no effect “shogoth”; did you mean “shoggoth”?")
    assert "there are counterspell, elder-sign" in complaint(HOUSE.replace('"dhole"', '"xyzzy"'))[1]


def test_counts_must_add_up():
    text = HOUSE.replace("cards = 75", "cards = 76")
    assert complaint(text) == (line_of(text, "cards = 76"), "cards says 76, but the copies add up to 75.")


def test_a_deck_may_do_without_elder_signs():
    deck = read_deck(without("elder-sign"))
    assert deck.copies[KINDS.index("elder-sign")] == 0
    assert deck.dealable == read_deck(HOUSE).dealable - 8


def test_a_deck_needs_counterspells_cthulhus_and_cards_to_deal():
    few = HOUSE.replace("cards = 75", "cards = 71").replace("copies = 6", "copies = 2")
    assert "a Counterspell for each player, 3 at least; this one has 2" in complaint(few)[1]
    assert "a Counterspell for each player" in complaint(without("counterspell"))[1]
    assert "two Cthulhus of one colour" in complaint(without("cthulhu"))[1]
    tiny = "[[card]]".join(HOUSE.split("[[card]]")[:5]).replace("cards = 75", "cards = 18")
    assert "12 at least" in complaint(tiny)[1]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("copies = 4", "copies = 0", "a whole number from 1 to 30"),
        ("copies = 4", 'copies = "4"', "a whole number from 1 to 30"),
        ("copies = 4", "copies = true", "a whole number from 1 to 30"),
        ("copies = 4", "number = 4", "“number” is unknown here"),
        ('kind = "dream"', "", "this card has no kind"),
        ('title = "Dream"', "title = 3", "a text in quotes"),
        ('title = "Dream"', 'title = "Dhole"', "already; add its copies there"),
        ('kind = "dream"', 'kind = "dream"\nstar = true', "“dream” has no star"),
        ("star = true", "star = false", "has a star"),
        ('colour = "red"', 'colour = "blue"', 'needs colour = "red"'),
        ('colour = "red"\n', "", 'needs colour = "red"'),
        ('kind = "dream"', 'kind = "dream"\ncolour = "red"', "only a Cthulhu has a colour"),
        ('title = "House deck"', "name = 1", "“name” is unknown here"),
        ('title = "House deck"', "title = 1", "the title of a deck is a text"),
        ("cards = 75", 'cards = "75"', "the number of all cards"),
        ("[[card]]", "[card]", "this isn't TOML"),
        ("copies = 4", "copies = = 4", "this isn't TOML"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(old, new, said):
    line, sentence = complaint(HOUSE.replace(old, new, 1))
    assert said in sentence
    assert sentence.endswith((".", "?"))
    assert 1 <= line <= len(HOUSE.splitlines()) + 1


def test_a_deck_without_cards_is_told_so():
    assert "no cards" in complaint("title = 'x'")[1]
    assert "starts with a line [[card]]" in complaint("card = 3")[1]
    assert "starts with a line [[card]]" in complaint("[card]\ntitle = 'x'")[1]


def test_limits_keep_the_table_finite():
    text = HOUSE.replace("cards = 75", "cards = 81").replace(
        'kind = "banishing-word"\ncopies = 5', 'kind = "banishing-word"\ncopies = 11'
    )
    assert "more than 10 cards with the effect “banishing-word”" in complaint(text)[1]
    piles = "".join(f'[[card]]\ntitle = "{n}"\nkind = "dream"\ncopies = 30\n' for n in range(7))
    assert "at most 200 cards" in complaint(piles)[1]


def test_what_depends_on_the_number_of_players_is_said_with_the_settings(tmp_path: Path):
    path = tmp_path / "few.toml"
    path.write_text(HOUSE.replace("cards = 75", "cards = 72").replace("copies = 6", "copies = 3"), encoding="utf-8")
    assert GAME.settings({"players": "3", "deck": str(path)})["players"] == 3
    with pytest.raises(SettingError, match="3 Counterspells, but each of the 4 players needs one"):
        GAME.settings({"players": "4", "deck": str(path)})
    kept = "[[card]]".join(part for part in without("nothing").split("[[card]]") if '"green"' not in part)
    path.write_text(kept, encoding="utf-8")
    with pytest.raises(SettingError, match="0 Cthulhus of the colour green"):
        GAME.settings({"cthulhu": "green", "deck": str(path)})
    small = "[[card]]".join(kept.split("[[card]]")[:6])
    path.write_text(small, encoding="utf-8")
    with pytest.raises(SettingError, match="18 cards to deal, but 6 players need 24"):
        GAME.settings({"players": "6", "deck": str(path)})


def test_a_bad_file_is_refused_with_its_name_and_line(tmp_path: Path):
    path = tmp_path / "bad.toml"
    path.write_text(HOUSE.replace('"shoggoth"', '"shogoth"'), encoding="utf-8")
    with pytest.raises(SettingError, match=r"deck=bad\.toml, line \d+: there is no effect"):
        GAME.settings({"deck": str(path)})
    with pytest.raises(SettingError, match="cannot read this file"):
        GAME.settings({"deck": str(tmp_path / "none.toml")})


def test_another_deck_is_played_and_travels_with_the_transcript(tmp_path: Path):
    path = tmp_path / "mine.toml"
    path.write_text(HOUSE.replace("cards = 75", "cards = 80").replace("copies = 8", "copies = 13"), encoding="utf-8")
    match = Match(GAME, GAME.settings({"players": "3", "deck": str(path)}))
    assert match.json()["state"]["deck"] == 65
    for _ in range(30):
        seat = match.to_act()[0]
        match.play(seat, match.codes(seat)[-1])
    again = read(write(match))
    assert again.json() == match.json()
    assert again.settings["deck"].name == "mine.toml"
