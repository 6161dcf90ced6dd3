"""The examples of docs/lab.md are true."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "lab.md"


def test_every_example_of_the_page_is_true() -> None:
    pytest.importorskip("polars")
    text = PAGE.read_text(encoding="utf-8")
    found = doctest.DocTestParser().get_doctest(text, {"__name__": "__main__"}, PAGE.name, str(PAGE), 0)
    assert len(found.examples) > 30
    results = doctest.DocTestRunner(verbose=False).run(found)
    assert results.failed == 0
