"""The characters whom bots are, and the moments at which they say something."""

from __future__ import annotations

import re

import pytest

from fhtagn.kernel import registry
from fhtagn.players.characters import CHARACTERS, MOMENTS

LONGEST_LINE = 40  # letters that a bubble on a phone has room for


@pytest.mark.parametrize("one", CHARACTERS, ids=lambda one: one.key)
def test_everybody_has_a_temper_and_two_or_three_short_lines_for_each_moment(one):
    assert re.fullmatch(r"[A-Z].*\.", one.temper)
    assert set(one.lines) == set(MOMENTS)
    for lines in one.lines.values():
        assert len(set(lines)) in (2, 3)
        assert max(map(len, lines)) <= LONGEST_LINE


def test_nobody_says_what_another_says():
    said = [line for one in CHARACTERS for lines in one.lines.values() for line in lines]
    assert len(said) == len(set(said))


@pytest.mark.parametrize("identifier", ["dice", "wake", "cathulhu", "chaos"])
def test_the_moments_of_a_game_are_events_and_name_who_speaks(identifier):
    texts = registry.find(identifier).catalogue("en")
    moments = {key.removeprefix("moment."): text for key, text in texts.items() if key.startswith("moment.")}
    assert len(moments) > 3
    for event, cues in moments.items():
        for cue in cues.split(", "):
            moment, speaker = cue.split()
            assert moment in MOMENTS
            assert f"{{{speaker}" in texts[f"event.{event}"], f"{event} has no {speaker}"
