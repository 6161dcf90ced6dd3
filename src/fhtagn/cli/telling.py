"""What happened since somebody looked last, in few lines."""

from __future__ import annotations

from itertools import groupby

from fhtagn.kernel.registry import Game
from fhtagn.kernel.texts import Message, Names
from fhtagn.kernel.together import is_said, joins, kind_of, together

Story = list[Message]  # what one move did


class Teller:
    """Collects what moves did, for one listener."""

    def __init__(self, game: Game, names: Names, you: int | None) -> None:
        self._game, self._names, self.you = game, names, you
        self._stories: list[Story] = []

    def hear(self, story: Story) -> None:
        said = [message for message in story if is_said(self._game.catalogue(), message)]
        if said:
            self._stories.append(said)

    def forget(self) -> None:
        self._stories.clear()

    def lines(self) -> list[str]:
        """One line for each move, and one for several of a kind; then all of it is told."""
        rows: list[Story] = []
        for story in self._stories:
            if rows and self._continues(rows[-1], story):
                rows[-1].extend(story)
            else:
                rows.append(list(story))
        self._stories.clear()
        return [" ".join(self._said(row)) for row in rows]

    def _continues(self, row: Story, story: Story) -> bool:
        kind = kind_of(row[0])
        alike = all(kind_of(message) == kind for message in row)
        return alike and kind_of(story[0]) == kind and self._joins(row[0]) and self._joins(story[0])

    def _joins(self, message: Message) -> bool:
        return joins(self._game.catalogue(), message)

    def _said(self, row: Story) -> list[str]:
        kind, sentences = kind_of(row[0]), self._game.catalogue()
        alike = [message for message in row if kind_of(message) == kind]
        rest = [message for message in row if kind_of(message) != kind]
        told = together(sentences, alike)
        for _, some in groupby(rest, key=kind_of):
            told += together(sentences, list(some))
        return [self._game.sentence(message, self._names, self.you) for message in told]
