"""A lesson as its learner sees it: what a table would have told, recorded from the first move to the last."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec import UNSET

from fhtagn.kernel import lessons
from fhtagn.kernel.constants import NATURE
from fhtagn.kernel.lessons import Lesson, Step
from fhtagn.kernel.match import Match, Move
from fhtagn.kernel.registry import Game
from fhtagn.kernel.steps import steps_in, trial_of, tried
from fhtagn.table import protocol
from fhtagn.table.log import entries
from fhtagn.table.log.entries import Seating
from fhtagn.table.log.settings import written_settings
from fhtagn.table.log.state import TableState
from fhtagn.table.log.steps import view_after
from fhtagn.table.sight.composer import Composer
from fhtagn.table.sight.deliveries import Deliveries
from fhtagn.table.sight.info import Around
from fhtagn.table.sight.sentences import Narrator
from fhtagn.table.sight.views import drafted

LEARNER = "learner"  # whoever learns, as people are named in a log
KEPT = 64


@lru_cache(KEPT)
def recorded(game: Game, number: int) -> bytes:
    """A lesson of a game, from 1 on, ready to be sent."""
    return protocol.encode(_Recording(game, number).lesson())


class _Recording:
    """One lesson being played at a table that nobody else ever sees."""

    def __init__(self, game: Game, number: int) -> None:
        self.game = game
        self.number = number
        self.script: Lesson = game.lessons[number - 1]
        self.match: Match = lessons.begin(game, self.script)
        self.narrator = Narrator()
        self.table = TableState("lesson", self._created())

    def _created(self) -> entries.Created:
        learner = self.script.learner
        seats = [
            Seating("person", LEARNER, name) if seat == learner else Seating("bot", name=name, level="novice")
            for seat, name in enumerate(self.script.seats)
        ]
        return entries.Created(
            game=self.game.id,
            version=self.game.version,
            settings=written_settings(self.game, self.match.settings),
            seats=seats,
            host=LEARNER,
            host_name=self.script.seats[learner],
            dice=2,
        )

    def lesson(self) -> protocol.Lesson:
        script = self.script
        return protocol.Lesson(
            game=self.game.id,
            number=self.number,
            of=len(self.game.lessons),
            title=script.title,
            line=script.line,
            seat=script.learner,
            wrong=script.wrong,
            start=self._told([entries.Started()], full=True),
            steps=[self._step(step) for step in script.step],
        )

    def _step(self, step: Step) -> protocol.LessonStep:
        said = steps_in(step.do)
        return protocol.LessonStep(
            say=step.say,
            by=self.script.seats.index(step.by) if step.by else None,
            notice=list(step.notice),
            do=said,
            goes_on=bool(said) and self._goes_on(said),
            drafts=[self._draft(said[:many]) for many in range(1, len(said))],
            tries=dict(step.tries),
            news=list(self._played(step)),
        )

    def _goes_on(self, said: list[str]) -> bool:
        """Whether an answer has not ended with these steps."""
        trial, seat = trial_of(self.match, self.match.state.copy()), self.script.learner
        return all(tried(trial, seat, trial.code_of(seat, words)) for words in said)

    def _draft(self, said: list[str]) -> protocol.LessonDraft:
        match, seat = self.table.playing, self.script.learner
        assert match is not None
        found = drafted(self.table, match, seat, view_after(match, seat, said))
        view, you = found["view"], found["you"]
        assert isinstance(view, protocol.View)
        assert isinstance(you, protocol.You)
        return protocol.LessonDraft(view, you)

    def _played(self, step: Step) -> Iterator[protocol.News]:
        """What the moves of a step tell, one decision after the other."""
        before = self.match.ply
        lessons.play(self.match, self.script, step)
        for made in _decisions(self.match.log[before:]):
            yield self._told([entries.Moved(seat=move.seat, code=move.code, words=move.words) for move in made])

    def _told(self, happened: list[entries.AnyEntry], *, full: bool = False) -> protocol.News:
        deliveries = Deliveries(self.table, self.narrator)
        for entry in happened:
            self.table.take(entry, deliveries)
        composer = Composer(self.table, lambda state: Around({LEARNER}), lambda: 0.0, deliveries.views)
        seat = self.script.learner
        news = composer.news(seat, list(deliveries.events[seat]), full=full, info=deliveries.info)
        news.clocks = UNSET  # nobody is in a hurry here
        return news


def _decisions(moves: list[Move]) -> Iterator[list[Move]]:
    """A seat's move with what chance does then."""
    made: list[Move] = []
    for move in moves:
        if made and move.seat != NATURE:
            yield made
            made = []
        made.append(move)
    if made:
        yield made
