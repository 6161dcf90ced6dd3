"""Moves in words, texts for every card, and the board in a terminal."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from fhtagn.games.wake import events, terminal, words
from fhtagn.games.wake.rules import cards, codes, reasons, told
from fhtagn.games.wake.vocabulary import KINDS
from fhtagn.kernel import registry
from fhtagn.kernel.constants import PUBLIC, UNKNOWN
from fhtagn.kernel.errors import UnknownWords
from fhtagn.kernel.match import Match
from fhtagn.testing import play

GAME = registry.find("wake")
HANDS = "- dream dhole azathoth mi-go", "- dream dhole azathoth mi-go", "- dream shoggoth cultist mi-go"


def test_every_card_has_a_name_and_a_text():
    catalogue = GAME.catalogue()
    for kind in KINDS:
        assert catalogue[f"word.{kind}"]
        assert catalogue[f"card.{kind}"].endswith(".")


def test_every_setting_refusal_and_event_has_its_sentence():
    catalogue = GAME.catalogue()
    wanted = [f"setting.{setting.name}" for setting in words.SETTINGS]
    wanted += [f"refused.{key}" for key in reasons.KEYS[1:]]
    wanted += [f"event.{key}" for key in told.KEYS[1:] if key != "event"]
    wanted += [f"event.event-{kind}" for kind in KINDS[cards.CTHULHU + 1 :]]
    assert [key for key in wanted if key not in catalogue] == []
    assert len(set(reasons.KEYS)) == len(reasons.KEYS)


NONSENSE = """
play
play cthulhu
play dream 1
play mi-go
play mi-go x
play mi-go 7
play necronomicon
play necronomicon procession
play elder-sign 1
play nonsense
discard
discard cthulhu
give foo
order
elder-sign x
draw 1
banish 2
shoggoth
5
"""


@pytest.mark.parametrize("said", NONSENSE.split("\n")[1:])
def test_words_that_are_no_move_are_told_so(said):
    match = play("wake players=3", *HANDS)
    with pytest.raises(UnknownWords):
        match.say(0, said)


def test_nature_is_read_by_card_or_place():
    match = play("wake players=3", *HANDS, "0 draw")
    for said in ("6", "0", "draw", "play dream"):
        with pytest.raises(UnknownWords):
            match.say(-1, said)
    assert match.code_of(-1, "5") == codes.PLACE + 4


def test_the_same_words_name_the_same_code_in_every_position():
    match = play("wake players=3", *HANDS)
    for code in range(codes.CODES):
        said = words.say(match.state, 0, code)
        assert said
        if code < codes.ORDER or codes.PASS <= code < codes.CARD:
            assert words.read(match.state, 0, said.split()) == code
        elif codes.CARD <= code < codes.HIDDEN_CARD:
            assert words.read(match.state, -1, said.split()) == code


def shown(match: Match, viewer: int, width: int = 80) -> str:
    console = Console(width=width, file=io.StringIO(), record=True, force_terminal=False)
    console.print(terminal.board(match.view(viewer), viewer, lambda seat: f"Player {seat}"))
    return console.export_text()


def test_the_board_shows_the_pile_the_players_and_the_hand_with_its_texts():
    text = shown(play("wake players=3", *HANDS), 0)
    assert "55" in text
    assert "Cthulhu next? 4 %" in text
    assert "has Counterspell" in text
    assert "Take a random card from another player." in text
    assert "Your hand · 5 cards" in text


def test_the_board_shows_what_is_going_on():
    match = play("wake players=3", *HANDS, "0 play mi-go 2", "1 pass")
    text = shown(match, 2)
    assert "Player 0: Mi-go → Player 2" in text
    assert "may answer" in text
    assert "is thinking" in shown(match, 0)
    assert "has answered" in text
    assert "played Mi-go at Player 2" in text
    match = play("wake players=3", *HANDS, "0 draw", "- cthulhu")
    assert "faces CTHULHU" in shown(match, 1)


def test_the_board_never_shows_what_is_hidden():
    match = play("wake players=3", *HANDS, "0 play dream", "1 pass", "2 pass", "- cthulhu necronomicon nyarlathotep")
    assert "Cthulhu › Necronomicon › Nyarlathotep" in shown(match, 0)
    assert "Cthulhu next? YES" in shown(match, 0)
    for viewer in (1, 2, PUBLIC):
        assert "Necronomicon" not in shown(match, viewer)


@pytest.mark.parametrize("width", [80, 100])
@pytest.mark.parametrize("seed", range(3))
def test_the_board_fits_the_terminal_in_every_position_of_a_game(seed, width):
    match = Match(GAME, GAME.settings({"players": str(4 + seed % 3), "cthulhu": ("red", "green")[seed % 2]}))
    while not match.over:
        seat = match.to_act()[0]
        if seat < 0:
            match.nature(seed)
        else:
            match.play(seat, match.policy_move(1 + seat % 2, seat, seed))
        if match.ply % 9 == 0:
            for viewer in (0, PUBLIC):
                lines = shown(match, viewer, width).splitlines()
                assert max(map(len, lines)) <= width
                assert len(lines) <= 40
    assert " win" in shown(match, 0)


def test_a_drawn_card_is_told_without_those_who_had_seen_it():
    everyone = 0b111111  # no seat has this number
    drawn = events._event(told.DRAWS, 2, everyone, 0)
    hidden = events._event(told.DRAWS, 2, everyone, UNKNOWN)
    assert drawn is not None
    assert hidden is not None
    assert set(drawn.values) == {"who", "card"}
    assert set(hidden.values) == {"who"}
