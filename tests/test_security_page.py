"""The page on security promises a test for every attack: here they are counted."""

from __future__ import annotations

import re
from pathlib import Path

HOME = Path(__file__).parents[1]
PAGE = (HOME / "docs" / "security.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| (?!attack|---)(.+?) \| (.+?) \| (.+?) \|$", re.MULTILINE)


def test_every_attack_of_the_page_has_tests_and_they_are_there() -> None:
    sources = [path.read_text(encoding="utf-8") for path in (HOME / "tests").rglob("test_*.py")]
    known = {name for text in sources for name in re.findall(r"^(?:async )?def (test_\w+)", text, re.MULTILINE)}
    rows = ROW.findall(PAGE[PAGE.index("## Attacks, one by one") :])
    assert len(rows) > 70
    named = {attack: re.findall(r"`(test_\w+)`", tests) for attack, _, tests in rows}
    assert {attack: tests for attack, tests in named.items() if not tests or not known.issuperset(tests)} == {}
