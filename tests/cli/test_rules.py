"""The rules in the terminal."""

from __future__ import annotations

import io

import pytest
from rich.console import Console
from support.cli import Run

from fhtagn.cli.rules import rendered
from fhtagn.kernel import registry
from fhtagn.kernel.rules_page import Section, sections


@pytest.fixture
def parts() -> list[Section]:
    """The sections of a page."""
    page = registry.find("dice").rules_page
    assert page is not None
    return [part for part in sections(page.read_text(encoding="utf-8")) if part.level == 2]


@pytest.mark.parametrize("game", registry.game_ids())
def test_every_page_is_shown_as_a_whole(game: str, run: Run) -> None:
    shown = run("rules", game).out
    assert registry.find(game).title in shown
    assert "# state:" not in shown
    assert ".svg" not in shown


def test_one_section_is_shown_alone_by_its_name_or_its_title(run: Run, parts: list[Section]) -> None:
    shown = run("rules", "dice", parts[1].id).out
    assert shown.split("\n")[0].strip() == parts[1].title
    assert len(shown) < len(run("rules", "dice").out) / 2
    assert run("rules", "dice", parts[1].title).out == shown


def test_an_unknown_section_gets_a_sentence_with_the_sections_there_are(run: Run, parts: list[Section]) -> None:
    refused = run("rules", "dice", "nonsense")
    assert refused.code == 2
    assert refused.err.startswith("fhtagn: The rules of dice have no section “nonsense”; the sections are ")
    assert all(part.id in refused.err for part in parts)


def test_pictures_are_words_and_examples_are_without_what_tests_read() -> None:
    console = Console(width=60, file=io.StringIO(), record=True)
    text = "![Five signs](pictures/signs.svg)\n\n```transcript\n0 attack 1  # so\n# state: {}\n```\n"
    console.print(rendered(text))
    shown = console.export_text()
    assert "[Five signs]" in shown
    assert "0 attack 1  # so" in shown
    assert "state" not in shown
    assert "svg" not in shown


def test_help_inside_a_game_leads_to_the_rules(run: Run, parts: list[Section]) -> None:
    shown = run("play", "dice", typed=f"help\nrules {parts[-1].id}\nrules nonsense\nquit\n").out
    assert "rules SECTION" in shown
    assert parts[-1].title in shown
    assert "the sections are" in " ".join(shown.split())
