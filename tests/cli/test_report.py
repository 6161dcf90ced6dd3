"""`fhtagn report` on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.cli import Run

from fhtagn.lab.report import measuring


def test_report_writes_a_page_and_says_where(run: Run, tmp_path: Path) -> None:
    result = run("report", "dice", "players=2", "--games", "200", "--only", "pieces", "--out", str(tmp_path))
    assert (result.code, result.out.strip()) == (0, str(tmp_path / "dice-pieces.html"))
    written = (tmp_path / "dice-pieces.html").read_text()
    assert "What things are worth" in written
    assert "fhtagn report dice players=2 --games 200 --seed 1 --only pieces" in written


def test_ctrl_c_keeps_what_was_measured(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = ("report", "dice", "--games", "100", "--only", "skill", "--out", str(tmp_path))
    whole = measuring._ladder

    def stopping(ordered: object, name: str, field: str) -> object:
        def stop(tell: object) -> object:
            raise KeyboardInterrupt

        return stop if (name, field) == ("weakest", "sanest") else whole(ordered, name, field)  # type: ignore[arg-type]

    with monkeypatch.context() as patch:
        patch.setattr(measuring, "_ladder", stopping)
        stopped = run(*words)
    assert stopped.code == 130
    assert "what was measured is kept, and the same command goes on" in stopped.err
    assert not list(tmp_path.glob("*.html"))
    assert run(*words).code == 0
    assert (tmp_path / "dice-skill.html").exists()


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("nogame",), "There is no game “nogame”"),
        (("dice", "--only", "luck"), "There is no section luck; choose seats"),
        (("dice", "--games", "5"), "at least 100 games"),
        (("dice", "--games", "many"), "whole number"),
        (("dice", "--out", "/nowhere/at/all"), "there is no such folder"),
        (("dice", "players=9"), "players is a whole number from 2 to 6"),
    ],
)
def test_bad_orders_get_a_sentence(run: Run, words: tuple[str, ...], complaint: str) -> None:
    result = run("report", *words)
    assert result.code == 2
    assert complaint in result.err
