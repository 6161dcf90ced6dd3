"""Texts of others: no sign in them ends a line or steers a terminal."""

from __future__ import annotations

import pytest

from fhtagn.kernel import registry, transcript
from fhtagn.kernel.plain_text import plain, steering_sign
from fhtagn.kernel.settings import Data

SEPARATORS = ["\x0b", "\x0c", "\x1c", "\x1d", "\x1e", "\x85", "\u2028", "\u2029", "\r"]
OTHERS = ["\x1b", "\x9b", "\x07", "\u202e"]


@pytest.mark.parametrize("sign", [*SEPARATORS, *OTHERS])
def test_signs_that_end_lines_or_steer_terminals_are_found_and_shown_as_a_blank_box(sign: str) -> None:
    assert steering_sign(f"a{sign}b") == f"U+{ord(sign):04X}"
    assert plain(f"a{sign}b") == "a\ufffdb"


def test_letters_of_all_languages_stay() -> None:
    text = "Ünïcode ‘words’ — Ктулху 克蘇魯 👩‍🚀\tand\u00a0blanks\n"
    assert plain(text) == text
    assert steering_sign(text) is None


@pytest.mark.parametrize("sign", SEPARATORS)
def test_a_line_separator_in_a_comment_does_not_inject_a_line_into_a_transcript(sign: str) -> None:
    match = transcript.read(f"fhtagn 1 dice players=3\n0 attack 1  # hm{sign}- tentacle\n")
    assert match.ply == 1


@pytest.mark.parametrize("sign", [*SEPARATORS, *OTHERS])
def test_the_name_of_a_file_injects_nothing_into_a_transcript(sign: str) -> None:
    for game in map(registry.find, registry.game_ids()):
        for setting in game.setting_spec:
            if isinstance(setting, Data):
                text = setting.house().text
                named = setting.embedded(f"mine{sign}0 attack 1#", text)
                assert named.name == "mine-0-attack-1-"
