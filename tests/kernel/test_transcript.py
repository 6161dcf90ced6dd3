"""Transcripts: texts that people write and mail, so every mistake gets its line and a sentence."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fhtagn.kernel import registry
from fhtagn.kernel.constants import NATURE
from fhtagn.kernel.datafile import DataText
from fhtagn.kernel.errors import FhtagnError, TranscriptError
from fhtagn.kernel.match import Match
from fhtagn.kernel.settings import Data, DataFile
from fhtagn.kernel.transcript import read, write

EXAMPLE = """\
fhtagn 1 dice players=3 first=0
0 attack 1
- tentacle
- eye
1 choose elder-sign
"""


def random_game(seed: int, **given: str) -> Match:
    game = registry.find("dice")
    match = Match(game, game.settings(given))
    while not match.over:
        (seat,) = match.to_act()
        match.nature(seed) if seat == NATURE else match.play(seat, match.policy_move(0, seat, seed))
    return match


# --- Round trip


def test_the_example_replays() -> None:
    match = read(EXAMPLE)
    assert match.ply == 4
    assert match.json()["state"]["sanity"] == [4, 2, 3]


def test_what_is_written_has_the_rules_version_and_only_settings_that_differ() -> None:
    assert write(read(EXAMPLE)) == EXAMPLE.replace("dice players=3 first=0", "dice/2 players=3").replace(
        "- tentacle\n- eye\n", "- tentacle eye\n"
    )
    changed = "fhtagn 1 dice players=2 first=5 cults=3 sanity=9 mad-victim-responds=no theft=attack rival-win=last\n"
    assert write(read(changed)) == changed.replace("dice", "dice/2")


@given(st.integers(0, 10**6), st.sampled_from(["2", "3", "6"]), st.sampled_from(["now", "attack"]))
def test_a_written_game_replays_to_the_same_game(seed: int, players: str, theft: str) -> None:
    match = random_game(seed, players=players, theft=theft)
    again = read(write(match))
    assert again.state.to_bytes() == match.state.to_bytes()
    assert again.log == match.log
    assert write(again) == write(match)


# --- Lines


def test_comments_blank_lines_spaces_and_windows_line_ends_do_not_matter() -> None:
    decorated = "# a game\n\n  fhtagn 1 dice players=3 # three of us\n\t0   attack 1#now\n\n- tentacle\n#\n- eye"
    decorated += "\n1 choose elder-sign"
    assert read(decorated).log == read(EXAMPLE).log
    assert read(EXAMPLE.replace("\n", "\r\n")).log == read(EXAMPLE).log


def test_several_moves_of_nature_may_share_a_line() -> None:
    assert read(EXAMPLE.replace("- tentacle\n- eye\n", "- tentacle eye\n")).log == read(EXAMPLE).log


def test_a_line_of_nature_ends_where_a_seat_must_act() -> None:
    with pytest.raises(TranscriptError, match=r"^game:3: Chance has nothing to decide now; the game waits for seat 1"):
        read("fhtagn 1 dice\n0 attack 1\n- tentacle yellow-sign eye\n", "game")


def test_a_line_of_many_words_is_refused_without_trying_them_all(monkeypatch: pytest.MonkeyPatch) -> None:
    words, tries = registry.find("dice").words, 0
    plain = words.read

    def counted(*given: Any) -> int:
        nonlocal tries
        tries += 1
        return plain(*given)

    monkeypatch.setattr(words, "read", counted)
    with pytest.raises(TranscriptError):
        read("fhtagn 1 dice players=3 first=0\n0 attack 1\n- " + "x " * 1000)
    assert tries < 20


@pytest.mark.parametrize(("ply", "words"), [(0, []), (1, ["attack 1"]), (2, ["attack 1", "tentacle"])])
def test_a_replay_may_stop_at_any_ply_also_within_a_line(ply: int, words: list[str]) -> None:
    match = read(EXAMPLE.replace("- tentacle\n- eye\n", "- tentacle eye\n"), at=ply)
    assert [move.words for move in match.log] == words


@pytest.mark.parametrize("ply", [-1, 5])
def test_a_ply_that_the_game_does_not_have_is_refused(ply: int) -> None:
    with pytest.raises(FhtagnError, match=rf"game has no ply {ply}; it has plies 0 to "):
        read(EXAMPLE, "game", at=ply)


# --- Header


@pytest.mark.parametrize(
    "header", ["fhtagn 1 dice", "fhtagn 1 dice/1", "fhtagn 1 dice players=3", "fhtagn 1 dice/2 theft=both"]
)
def test_settings_not_named_have_their_defaults_and_no_version_means_the_current_rules(header: str) -> None:
    assert read(header).settings == registry.find("dice").settings({})


BAD = {
    "": (1, "The file is empty"),
    "# only a comment\n\n": (1, "The file is empty"),
    "\n\nchess 1 dice\n": (3, "This isn't a transcript"),
    "fhtagn 1\n": (1, "This isn't a transcript"),
    "fhtagn 2 dice\n": (1, "Transcripts of format 2 are unknown here; this fhtagn reads format 1."),
    "fhtagn 1 chess\n": (1, "There is no game “chess”; there are "),
    "fhtagn 1 dice/3\n": (1, "this fhtagn knows the rules of dice up to version 2; update it."),
    "fhtagn 1 dice/\n": (1, "up to version 2"),
    "fhtagn 1 dice/²\n": (1, "up to version 2"),
    "fhtagn 1 dice/-1\n": (1, "up to version 2"),
    f"fhtagn 1 dice/{'9' * 5000}\n": (1, "up to version 2"),
    "fhtagn 1 dice players\n": (1, "“players” isn't a setting; write key=value"),
    "fhtagn 1 dice =3\n": (1, "isn't a setting"),
    "fhtagn 1 dice players=3 players=3\n": (1, "players is set twice."),
    "fhtagn 1 dice player=3\n": (1, "dice has no setting “player”; it has players, first"),
    "fhtagn 1 dice players=7\n": (1, "players=7: players is a whole number from 2 to 6."),
    "fhtagn 1 dice players=٣\n": (1, "players is a whole number from 2 to 6."),
    "fhtagn 1 dice players=3 cults=2\n": (1, "Rival Cults need exactly two players, but 3 play"),
    "fhtagn 1 dice first=3\n": (1, "first=3: there is no such seat; the seats are 0 to 2."),
    "fhtagn 1 dice theft=never\n": (1, "theft=never: theft is both or now or attack."),
    "fhtagn 1 dice mad-victim-responds=true\n": (1, "mad-victim-responds is yes or no."),
    "fhtagn 1 dice\n0 attack 0\n": (2, "Nobody curses themselves. Legal moves: attack 1, attack 2."),
    "fhtagn 1 dice\n\n# x\n0 attack 5\n": (4, "There is no such seat; the seats are 0 to 2. Legal moves: attack 1"),
    "fhtagn 1 dice\n0 attack 9\n": (2, "“attack 9” isn't a move in this game. Legal moves: attack 1, attack 2."),
    f"fhtagn 1 dice\n0 attack {'9' * 5000}\n": (2, "isn't a move in this game"),
    "fhtagn 1 dice\n0 attack ²\n": (2, "isn't a move in this game"),
    f"fhtagn 1 dice\n{'1' * 5000} attack 1\n": (
        2,
        "isn't a seat; a line starts with a seat’s number, or - for Nature.",
    ),
    "fhtagn 1 dice\n² attack 1\n": (2, "“²” isn't a seat"),
    "fhtagn 1 dice\n0\n": (2, "“” isn't a move in this game. Legal moves: attack 1, attack 2."),
    "fhtagn 1 dice\n1 attack 0\n": (2, "Seat 1 has nothing to decide now; the game waits for seat 0."),
    "fhtagn 1 dice\n7 attack 0\n": (2, "There is no seat 7; there are seats 0 to 2."),
    "fhtagn 1 dice\n- eye\n": (2, "Chance has nothing to decide now; the game waits for seat 0."),
    "fhtagn 1 dice\n0 attack 1\n-\n": (3, "This line says nothing"),
    "fhtagn 1 dice\n0 attack 1\n- eyes\n": (3, "“eyes” isn't a move in this game. Legal moves: yellow-sign"),
    "fhtagn 1 dice\n0 attack 1\n- tentacle x y z\n": (3, "“x” isn't a move in this game."),
    "fhtagn 1 dice\n0 attack 1\n0 choose eye\n": (3, "Seat 0 has nothing to decide now; the game waits for chance."),
    "fhtagn 1 dice\n0 attack 1\n- eye\n0 choose eye\n": (4, "Legal moves: choose yellow-sign"),
    "fhtagn 1 dice\n0 attack 1\n- eye\n0 attack 1\n": (4, "That is not what is to be decided now. Legal moves: choose"),
}


@pytest.mark.parametrize("text", BAD, ids=lambda text: text[-40:].strip() or "empty")
def test_a_bad_line_is_told_with_file_line_and_a_sentence(text: str) -> None:
    line, sentence = BAD[text]
    with pytest.raises(TranscriptError) as caught:
        read(text, "game.txt")
    assert caught.value.line == line
    assert str(caught.value).startswith(f"game.txt:{line}: ")
    assert sentence in str(caught.value)
    assert str(caught.value).endswith(".")


def test_a_move_after_the_end_is_told_at_its_line() -> None:
    text = write(random_game(1, players="2"))
    with pytest.raises(TranscriptError, match=r":\d+: The game is over"):
        read(text + "0 attack 1\n")


def test_a_sign_that_only_python_takes_for_a_line_end_does_not_shift_the_lines() -> None:
    with pytest.raises(TranscriptError) as caught:
        read("fhtagn 1 dice # \x0c\u2028\x85 \n0 attack 0\n")
    assert caught.value.line == 2


# --- Fuzzing

LINES = st.sampled_from(
    [
        *EXAMPLE.splitlines(),
        "fhtagn 1 dice/2 players=2 cults=3",
        "1 attack 2",
        "- cthulhu cthulhu yellow-sign",
        "= [card]",
        "2 choose cthulhu",
        "-1 eye",
        "0 attack 0_1",
    ]
)
WORDS = st.sampled_from(
    ["fhtagn", "1", "dice", "dice/2", "players=3", "0", "-", "attack", "eye", "=", "#", "²", "٣", "-1"]
)


@st.composite
def mutated(draw: Any) -> str:
    """A valid transcript with something changed: a letter, a word or a line lost, doubled, moved or put in."""
    text = draw(st.sampled_from([EXAMPLE, write(random_game(2)), write(random_game(3, players="2", cults="2"))]))
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        stop = draw(st.integers(start, min(len(text), start + 8)))
        piece = draw(st.one_of(st.just(""), st.just(2 * text[start:stop]), WORDS, LINES, st.text(max_size=3)))
        text = text[:start] + piece + text[stop:]
    return text


@settings(max_examples=400)
@given(st.one_of(mutated(), st.lists(LINES).map("\n".join), st.lists(WORDS).map(" ".join), st.text()))
def test_whatever_the_text_it_is_replayed_or_refused_in_a_sentence(text: str) -> None:
    refused: TranscriptError | None = None
    try:
        match = read(text, "fuzzed")
    except TranscriptError as error:
        refused = error
    if refused:
        assert str(refused).startswith(f"fuzzed:{refused.line}: ")
        assert 1 <= refused.line <= text.count("\n") + 1
    else:
        assert read(write(match)).log == match.log


@given(st.integers(-2, 60), mutated())
def test_whatever_the_ply_it_is_reached_or_refused(ply: int, text: str) -> None:
    try:
        match = read(text, at=ply)
    except FhtagnError:
        return
    assert match.ply == ply


# --- Embedded data files


def deck(text: str) -> Any:
    return DataText(text).values["cards"]


@dataclass
class Deck:
    """Dice with a deck of cards that no rule reads, so that the kernel's part can be seen alone."""

    folder: Path

    def match(self, value: Any) -> Match:
        game = registry.find("dice")
        return Match(game, game.settings({"deck": value}))


@pytest.fixture
def decks(tmp_path: Path, monkeypatch: Any) -> Deck:
    (tmp_path / "house.toml").write_text("cards = 52\n")
    words = registry.find("dice").words
    monkeypatch.setattr(words, "SETTINGS", (*words.SETTINGS, Data("deck", "house", tmp_path, deck)))
    return Deck(tmp_path)


def test_a_house_file_is_not_embedded(decks: Deck) -> None:
    assert write(decks.match("house")) == "fhtagn 1 dice/2 players=3\n"


def test_a_file_of_ones_own_is_embedded_line_by_line_and_replays_without_the_file(decks: Deck) -> None:
    path = decks.folder / "my own #1.toml"
    path.write_text("# mine\n\ncards = 7\nnote = 'page\u2028break \x85 = x'\n", encoding="utf-8")
    match = decks.match(str(path))
    path.unlink()
    text = write(match)
    assert text.startswith("fhtagn 1 dice/2 players=3 deck=my-own--1.toml\n= # mine\n=\n= cards = 7\n= note")
    again = read(text)
    assert again.settings["deck"] == match.settings["deck"]
    assert again.json() == match.json()
    assert write(again) == text


def test_an_embedded_file_with_windows_line_ends_is_the_same(decks: Deck) -> None:
    text = "fhtagn 1 dice deck=x.toml\r\n= cards = 7\r\n0 attack 1\r\n"
    assert read(text).settings["deck"] == DataFile("x.toml", "cards = 7\n", 7)


def test_a_file_that_is_named_but_not_embedded_is_refused_and_never_read_from_the_disk(decks: Deck) -> None:
    secret = decks.folder / "secret.toml"
    secret.write_text("cards = 1\n")
    with pytest.raises(TranscriptError, match=r"^game:1: deck=.*: the file’s lines must follow, each after “=”\.$"):
        read(f"fhtagn 1 dice deck={secret}\n", "game")


def test_a_bad_embedded_file_is_refused_with_its_own_line(decks: Deck) -> None:
    with pytest.raises(TranscriptError, match=r"^game:1: deck=x\.toml, line 2: this isn't TOML"):
        read("fhtagn 1 dice deck=x.toml\n= cards = 7\n= cards cards\n", "game")
