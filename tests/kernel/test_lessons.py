"""Lessons: read from their files, and held to the real rules by a law."""

from __future__ import annotations

from pathlib import Path

import pytest

from fhtagn.kernel import lessons, registry
from fhtagn.kernel.errors import DataError
from fhtagn.kernel.registry import Game
from fhtagn.testing.lesson_laws import lessons_can_be_played_as_they_are_written
from fhtagn.testing.trial import Trial

LESSON = """
title = "A curse"
line = "One curse."
settings = "players=2"
seats = ["You", "Ash"]

[[step]]
by = "Ash"
say = "Curse me."
notice = ["die", "sign.eye"]
do = "attack 1"
then = "- eye"

[[step]]
say = "Choose."
do = "choose tentacle"
then = "- yellow-sign   # Ash's own roll"

[step.tries]
"choose eye" = "No."
"""
RIGHT = LESSON.replace('"choose eye" = "No."', 'choose = "Something else."')


def taught(folder: Path, text: str) -> Game:
    """Dice with this lesson only."""
    (folder / "en").mkdir(exist_ok=True)
    (folder / "en" / "1.toml").write_text(text, encoding="utf-8")
    game = Game("dice", registry.find("dice").package)
    game.lessons = lessons.in_folder(folder)  # type: ignore[misc]
    return game


def keep_the_law(game: Game) -> None:
    lessons_can_be_played_as_they_are_written(Trial(game, game.settings({}), 0))


def test_a_lesson_is_a_transcript_with_speech(tmp_path: Path) -> None:
    game = taught(tmp_path, RIGHT)
    keep_the_law(game)
    (lesson,) = game.lessons
    match = lessons.begin(game, lesson)
    for step in lesson.step:
        lessons.play(match, lesson, step)
    assert [(move.seat, move.words) for move in match.log] == [
        (0, "attack 1"),
        (-1, "eye"),
        (0, "choose tentacle"),
        (-1, "yellow-sign"),
    ]


@pytest.mark.parametrize(
    ("right", "wrong", "sentence"),
    [
        ('do = "attack 1"', 'do = "attack 0"', "“attack 0” is not legal. Legal moves: attack 1."),
        ('do = "attack 1"', 'do = "attack 1; attack 1"', "“attack 1” ends the answer"),
        ('then = "- eye"', 'then = "- moon"', "“moon”"),
        ('then = "- eye"', "", "the learner has nothing to decide then"),
        ('"die"', '"moon"', "points to “moon”"),
        ('by = "Ash"', 'by = "Rue"', "is said by “Rue”"),
        ('say = "Choose."', 'say = " "', "has an empty text"),
        ('choose = "Something else."', '"curse" = "Something else."', "which nobody can try there"),
        ('seats = ["You", "Ash"]', 'seats = ["You"]', "names 1 seats; its game has 2"),
    ],
)
def test_a_lesson_that_cannot_be_played_breaks_the_law(tmp_path: Path, right: str, wrong: str, sentence: str) -> None:
    assert right in RIGHT
    game = taught(tmp_path, RIGHT.replace(right, wrong))
    with pytest.raises(Exception, match=r"lesson|step") as error:
        keep_the_law(game)
    assert sentence in str(error.value)


def test_what_is_wrong_with_a_file_is_said_with_its_line(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"line 7.*`say`"):
        taught(tmp_path, RIGHT.replace('say = "Curse me."\n', ""))
    with pytest.raises(DataError, match="line 3"):
        taught(tmp_path, RIGHT.replace('line = "One curse."', 'line = "One curse.'))


def test_a_game_without_a_folder_of_lessons_has_none(tmp_path: Path) -> None:
    assert lessons.in_folder(tmp_path / "nothing") == ()
