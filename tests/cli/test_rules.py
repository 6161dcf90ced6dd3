"""The rules in the terminal."""

from __future__ import annotations

import io
from pathlib import Path

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


def shown(text: str, width: int, folder: Path) -> str:
    console = Console(width=width, file=io.StringIO(), record=True)
    console.print(rendered(text, width, folder))
    return console.export_text()


def test_pictures_are_words_and_examples_are_without_what_tests_read(tmp_path: Path) -> None:
    text = "![Five signs](pictures/signs.svg)\n\n```transcript\n0 attack 1  # so\n# state: {}\n```\n"
    page = shown(text, 60, tmp_path)
    assert "[Five signs]" in page
    assert "0 attack 1  # so" in page
    assert "state" not in page
    assert "svg" not in page


def test_a_picture_that_says_more_than_its_caption_is_told_in_its_own_words(tmp_path: Path) -> None:
    (tmp_path / "faces.txt").write_text("head  1 2 3\nbase  4 5 6\n")
    page = shown("Faces:\n\n![The faces](faces.svg)\n![Other](other.svg)\n", 60, tmp_path)
    assert " head  1 2 3" in page
    assert " base  4 5 6" in page
    assert "The faces" not in page
    assert "[Other]" in page


def test_a_long_comment_goes_on_below_itself_or_stands_above_its_move(tmp_path: Path) -> None:
    example = "```transcript\n0 attack 1      # a comment that is so long that it does not fit\n```\n"
    wide = [line.strip() for line in shown(example, 56, tmp_path).splitlines() if line.strip()]
    assert wide == ["0 attack 1      # a comment that is so long that it", "# does not fit"]
    narrow = [line.strip() for line in shown(example, 40, tmp_path).splitlines() if line.strip()]
    assert narrow == ["# a comment that is so long that it", "# does not fit", "0 attack 1"]


def test_help_inside_a_game_leads_to_the_rules(run: Run, parts: list[Section]) -> None:
    shown = run("play", "dice", typed=f"help\nrules {parts[-1].id}\nrules nonsense\nquit\n").out
    assert "rules SECTION" in shown
    assert parts[-1].title in shown
    assert "the sections are" in " ".join(shown.split())
