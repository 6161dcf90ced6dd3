"""Data files: what they say, and at which line."""

import contextlib
import time
import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fhtagn.kernel.datafile import DataText
from fhtagn.kernel.errors import DataError

DECK = """\
# a deck
title = "House"

[[card]]
kind = "shoggoth"
copies = 2

[[card]] # the second
copies = 3
'kind' = "byakhee"

[ back ]
colour = "green"
[[card]]
"quoted" = 1
"""


def test_the_values_are_those_of_the_toml_file() -> None:
    data = DataText(DECK)
    assert data.values == tomllib.loads(DECK)
    assert [card.get("copies") for card in data.values["card"]] == [2, 3, None]


@pytest.mark.parametrize(
    ("table", "index", "key", "line"),
    [
        ("", 0, "title", 2),
        ("card", 0, "", 4),
        ("card", 0, "kind", 5),
        ("card", 0, "copies", 6),
        ("card", 1, "", 8),
        ("card", 1, "copies", 9),
        ("card", 1, "kind", 10),
        ("back", 0, "colour", 13),
        ("card", 2, "quoted", 15),
    ],
)
def test_every_table_and_key_has_its_line(table: str, index: int, key: str, line: int) -> None:
    assert DataText(DECK).line(table, index, key) == line


def test_a_key_that_is_missing_has_the_line_of_its_table_and_a_missing_table_line_one() -> None:
    data = DataText(DECK)
    assert data.line("card", 1, "star") == 8
    assert data.line("card", 7, "kind") == 1
    assert data.line("skill") == 1


def test_a_sign_that_only_python_takes_for_a_line_end_does_not_shift_the_lines() -> None:
    assert DataText("a = 'x\u2028y\x85z'\nb = 2\n").line(key="b") == 2


def test_windows_line_ends_do_not_shift_the_lines() -> None:
    data = DataText(DECK.replace("\n", "\r\n"))
    assert data.line("card", 1, "kind") == 10


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("a = 1\nb = = 2\n", 2),
        ("a = 1\na = 2\n", 2),
        ("a = 1\n\n\nb", 4),
        ("a = 1\nb = '''\nx\n", 3),
        ("[a\n", 1),
        ("=", 1),
    ],
)
def test_a_file_that_is_no_toml_is_refused_by_its_line(text: str, line: int) -> None:
    with pytest.raises(DataError) as caught:
        DataText(text)
    assert caught.value.line == line
    assert str(caught.value).startswith(f"line {line}: this isn't TOML: ")
    assert "(at " not in str(caught.value)
    assert str(caught.value).endswith(".")


def test_what_the_toml_reader_itself_cannot_bear_is_refused_too() -> None:
    with pytest.raises(DataError, match="at most 500 letters"):
        DataText(f"a = {'9' * 5000}\n")
    with pytest.raises(DataError, match="nested too deeply"):
        DataText("a = " + "[\n" * 4000 + "]\n" * 4000)


def test_an_empty_file_is_an_empty_table() -> None:
    assert DataText("").values == {}
    assert DataText("").line("card") == 1


@given(st.one_of(st.text(), st.lists(st.sampled_from(DECK.split("\n"))).map("\n".join)))
def test_whatever_the_text_it_is_read_or_refused_by_a_line(text: str) -> None:
    try:
        DataText(text)
    except DataError as error:
        line = error.line
    else:
        return
    assert 1 <= line <= text.count("\n") + 1


@pytest.mark.parametrize(
    "text",
    [
        "a" + ".a" * 29_000 + " = 1",
        "[" + "a." * 29_000 + "a]",
        "\n".join("a." * 240 + f"x{number} = 1" for number in range(120)),
        'a = """\n' + ("[[" + " " * 490 + "\n") * 120 + '"""',
        'a = """\n' + ("[" + " [" * 240 + "\n") * 120 + '"""',
    ],
)
def test_no_file_takes_long_to_read(text: str) -> None:
    begun = time.process_time()
    with contextlib.suppress(DataError):
        DataText(text)
    assert time.process_time() - begun < 1


def test_a_line_that_is_too_long_is_named() -> None:
    with pytest.raises(DataError, match="line 2: a line has at most 500 letters"):
        DataText("title = 1\nnotes = [" + "1," * 300 + "]\n")
