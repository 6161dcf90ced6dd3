"""What each seat was allowed to know at every moment of a game, from its transcript."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Collection, Iterator, Mapping
from typing import Any

from fhtagn.kernel import transcript
from fhtagn.kernel.constants import NOTHING
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.match import Match
from fhtagn.kernel.steps import trial_of
from fhtagn.table.log.steps import view_after


def written(value: Any) -> str:
    return json.dumps(value, sort_keys=True)


class Truth:
    """A finished game, replayed."""

    def __init__(self, text: str, names: list[str], tried: Mapping[int, Collection[tuple[str, ...]]]) -> None:
        """`tried` has for seats the steps that they tried out before they answered."""
        whole = transcript.read(text, "the transcript")
        self.game = whole.game
        self.names = names
        self.seats = whole.seats
        self.tried = tried
        self.states: list[set[str]] = [set() for _ in range(self.seats)]  # by seat: every view's JSON
        self.words: list[set[tuple[int, str]]] = [set() for _ in range(self.seats)]  # moves as seen
        self.sentences: list[set[str]] = [set() for _ in range(self.seats)]
        match = Match(whole.game, whole.settings)
        self._note(match)
        for move in whole.log:
            for seat in range(self.seats):
                sight = self.game.rules.seen(match.state, seat, move.seat, move.code)
                if sight != NOTHING:
                    said = self.game.words.say(match.view(seat), move.seat, sight)
                    self.words[seat].add((move.seat, said))
            match.play(move.seat, move.code)
            self._note(match)

    def _note(self, match: Match) -> None:
        for seat in range(self.seats):
            self.states[seat].add(written(match.json(seat)["state"]))
            self.states[seat] |= set(self._after_steps(match, seat))
            told = self.game.words.events(match.view(seat))
            self.sentences[seat] |= {self.game.sentence(message, self.names.__getitem__) for message in told}

    def _after_steps(self, match: Match, seat: int) -> Iterator[str]:
        """What a seat would see after steps of its own, made in its own view."""
        for steps in self.tried.get(seat, ()):
            with contextlib.suppress(FhtagnError):
                trial = trial_of(match, view_after(match, seat, steps))
                yield written(trial.json(seat)["state"])

    def check(self, seat: int, messages: list[str]) -> int:
        """Everything in these messages may be known to the seat. Returns how many positions were among them."""
        positions = 0
        for part in (found for message in messages for found in parts(json.loads(message))):
            if "state" in part and "winners" in part:
                assert written(part["state"]) in self.states[seat], f"seat {seat} was sent what it may not know"
                positions += 1
            if part.get("kind") == "move" and "story" in part:
                assert part["words"] is None or (part["seat"], part["words"]) in self.words[seat]
                assert {told["text"] for told in part["story"]} <= self.sentences[seat]
            if "legal" in part and "asked" in part:
                assert part["seat"] in (None, seat)  # None: before one sat down
        return positions


def parts(value: Any) -> list[dict[str, Any]]:
    """All objects in a message, at any depth."""
    if isinstance(value, list):
        return [part for item in value for part in parts(item)]
    if isinstance(value, dict):
        return [value, *(part for item in value.values() for part in parts(item))]
    return []
