"""What all that teaches a game keeps: a lesson can be played under the real rules, the coach has a word for every
decision, and everything that they name is there."""

from __future__ import annotations

from collections.abc import Iterable

from fhtagn.kernel import lessons
from fhtagn.kernel.constants import NATURE, NO
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.lessons import Lesson, Step
from fhtagn.kernel.match import Match
from fhtagn.kernel.registry import Game
from fhtagn.kernel.steps import steps_in, trial_of, tried
from fhtagn.testing.trial import Trial


def lessons_can_be_played_as_they_are_written(trial: Trial) -> None:
    if trial.seed:
        return  # they are always the same
    for lesson in trial.game.lessons:
        _texts_exist(lesson)
        match = lessons.begin(trial.game, lesson)
        for number, step in enumerate(lesson.step, start=1):
            where = f"step {number} of the lesson “{lesson.title}”"
            _names_what_is_there(trial.game, lesson, step, where)
            _asks_for_what_is_possible(match, lesson.learner, step, where)
            try:
                lessons.play(match, lesson, step)
            except FhtagnError as error:
                raise AssertionError(f"{where}: {error}") from None


def the_coach_has_a_word_for_every_decision(trial: Trial) -> None:
    """Where a game has a coach, and more than one move can be made."""
    texts = {
        key.removeprefix("coach."): text for key, text in trial.game.catalogue().items() if key.startswith("coach.")
    }
    if trial.seed or not texts:
        return
    words = {key.removesuffix(".say") for key in texts if key.endswith(".say")}
    for key, text in texts.items():
        word, _, what = key.rpartition(".")
        assert word in words, f"“coach.{word}” of texts/en.toml has no `say`"
        assert text.endswith(".") or what == "mark", f"“coach.{key}” of texts/en.toml has no full stop"
        _are_things(trial.game, text.split() if what == "mark" else [], f"“coach.{key}”")
    for state, seat, _ in trial.walks():
        codes = trial.codes(state, seat) if seat != NATURE else []
        said = (trial.game.words.say(state, seat, code).split()[0] for code in codes)  # one that is known is enough
        assert len(codes) < 2 or any(word in words for word in said), (
            f"the coach has no word for {trial.game.words.say(state, seat, codes[0])}; write [coach] in texts/en.toml"
        )


def _texts_exist(lesson: Lesson) -> None:
    assert lesson.step, f"the lesson “{lesson.title}” has no step"
    assert lesson.step[-1].say, f"the lesson “{lesson.title}” ends without a word"
    for text in (lesson.title, lesson.line, lesson.wrong, *lesson.seats):
        assert text.strip(), f"a text of the lesson “{lesson.title}” is empty"


def _names_what_is_there(game: Game, lesson: Lesson, step: Step, where: str) -> None:
    for text in (step.say, *step.tries.values()):
        assert text.strip(), f"{where} has an empty text"
    assert not step.by or step.by in lesson.seats, f"{where} is said by “{step.by}”, who does not sit there"
    _are_things(game, step.notice, where)


def _are_things(game: Game, keys: Iterable[str], where: str) -> None:
    texts = game.catalogue()
    for key in keys:
        known = (key, f"what.{key}.is", f"what.{key.partition('.')[0]}.is")
        assert any(one in texts for one in known), f"{where} points to “{key}”, of which texts/en.toml says nothing"


def _asks_for_what_is_possible(match: Match, learner: int, step: Step, where: str) -> None:
    """The learner is to move, all but the last are steps of an answer, and other tries are legal somewhere in it."""
    assert step.do or not step.tries, f"{where} answers tries, but asks for no move"
    if not step.do:
        return
    assert match.game.rules.to_act(match.state, learner) != NO, f"{where}: the learner has nothing to decide then"
    trial, said, offered = trial_of(match, match.state.copy()), steps_in(step.do), set[str]()
    for number, words in enumerate(said, start=1):
        offered.update(trial.legal(learner))
        assert words in trial.legal(learner), f"{where}: “{words}” is not legal. {trial.legal_in_words(learner)}"
        goes_on = tried(trial, learner, trial.code_of(learner, words))
        assert goes_on or number == len(said), f"{where}: “{words}” ends the answer; nothing can follow it in `do`"
    for words in step.tries:
        found = any(move == words or move.startswith(f"{words} ") for move in offered - set(said))
        assert found, f"{where} answers “{words}”, which nobody can try there"
