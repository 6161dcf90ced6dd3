"""What a batch brings up to date: the law catches what would be out of date there, and says what to do."""

from pathlib import Path

import pytest

from fhtagn.kernel import registry
from fhtagn.testing import keep
from fhtagn.testing.learning_laws import what_is_observed_can_be_brought_up_to_date
from fhtagn.testing.trial import Trial

# Veil, but its first seat names both cards: only how many moves were made changes then.
WHO = "MUST if seat == game.made - game.players else NO"
AGAIN = """

OBSERVATION.renewed = ((MADE, OWN),)


def observe_again(view, seat, numbers, work):
    numbers[MADE] = view.made
    return 1
"""
HELD = "numbers[OWN] + numbers[OWN + 1] + numbers[OWN + 2]"  # 1 where one's own card is observed
FAULTS = {
    "no spans are declared": ("OBSERVATION.renewed = ((MADE, OWN),)", "", "made becomes 3, but is in none of"),
    "a span is left out": ("(MADE, OWN)", "(OWN, OWN)", "made becomes 3, but is in none of the spans"),
    "a span is not counted": ("((MADE, OWN),)", "((OWN, OWN), (MADE, OWN))", r"has written \(1\); add it to one of"),
    "other numbers are read": ("view.made", f"view.made - 1 + {HELD}", "another environment's; read the view"),
    "others decide what is done": ("return 1", f"return int({HELD} == 1)", "another environment's; read the view"),
    "nothing is written": ("numbers[MADE] = view.made", "pass", "makes made 0, `observe` 3; write the same, or"),
    "too many spans": ("return 1", "return 2", "wrote 2 spans; OBSERVATION.renewed has 1"),
    "a span that is too long": ("(MADE, OWN)", "(MADE, OWN + 9)", "a span from 0 to 10; the table ends at 4"),
}
HARMLESS = {
    "it is right": ("", ""),
    "everything is observed": ("return 1", "return 0"),
    "more is written": ("    return 1", "    numbers[OWN] = 1\n    return 1"),
    "what it wrote is read": ("    return 1", "    numbers[MADE] += 1\n    numbers[MADE] -= 1\n    return 1"),
}


def play_with(veil: Path, again: str) -> None:
    rules = (veil / "rules.py").read_text(encoding="utf-8")
    assert WHO in rules
    (veil / "rules.py").write_text(rules.replace(WHO, "MUST if seat == 0 else NO") + again, encoding="utf-8")
    game = registry.find("veil")
    for seed in range(6):
        keep(what_is_observed_can_be_brought_up_to_date, Trial(game, game.settings({}), seed))


@pytest.mark.parametrize("change", HARMLESS)
def test_what_is_right_in_a_batch_keeps_the_law(veil: Path, change: str) -> None:
    old, new = HARMLESS[change]
    play_with(veil, AGAIN.replace(old, new, 1))


@pytest.mark.parametrize("fault", FAULTS)
def test_what_is_out_of_date_in_a_batch_is_caught(veil: Path, fault: str) -> None:
    old, new, sentence = FAULTS[fault]
    assert old in AGAIN
    with pytest.raises(AssertionError, match=sentence):
        play_with(veil, AGAIN.replace(old, new))
