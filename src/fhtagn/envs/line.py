"""One line of play, move by move, chance's moves too; and what each seat has seen of it, for games that are short."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from hashlib import blake2b
from typing import Any, NamedTuple

from fhtagn.kernel import registry
from fhtagn.kernel.chance import STREAM, open_stream
from fhtagn.kernel.constants import NATURE, NOTHING, UNKNOWN
from fhtagn.kernel.contract import SCRATCH
from fhtagn.kernel.errors import IllegalMove, OutOfTurn
from fhtagn.kernel.record import Record
from fhtagn.kernel.settings import Settings


class Played:
    """A game with its settings. `recalls`: whether lines remember what every seat has seen."""

    def __init__(self, identifier: str, settings: Settings, recalls: bool) -> None:
        self.game, self.settings, self.recalls = registry.find(identifier), settings, recalls
        self.seats = self.game.seats(settings)

    @cached_property
    def beginning(self) -> Line:
        """The first moment, to be copied."""
        return Line(self)

    def __reduce__(self) -> Any:
        return Played, (self.game.id, self.settings, self.recalls)

    def __deepcopy__(self, memo: Any) -> Played:
        return self


class Census(NamedTuple):
    """What a walk through all lines of a small game has found."""

    chance: bool = True  # whether chance ever moves
    total: float | None = None  # what all get together at every end, in units; None if that differs

    @classmethod
    def of(cls, played: Played, most: int) -> Census:
        """Look at every moment; of a game with more than `most` nothing is said."""
        waiting, totals, chance, moments = [played.beginning], set(), False, 0
        while waiting:
            line = waiting.pop()
            codes = line.legal()
            moments += 1
            if moments + len(waiting) + len(codes) > most:
                return cls()
            chance = chance or (line.seat == NATURE and not line.over)
            totals |= {sum(line.returns())} if line.over else set()
            for code in codes:
                after = line.copy()
                after.play(code)
                waiting.append(after)
        return cls(chance, totals.pop() if len(totals) == 1 else None)


class Glimpse(NamedTuple):
    """What a seat saw of a move, and what it observed then."""

    mover: int
    sight: int  # the move as the seat saw it; NOTHING where only its view changed
    words: str
    view: bytes
    numbers: tuple[int, ...]


class Line:
    """A game from its beginning up to some moment."""

    def __init__(self, played: Played) -> None:
        self.played = played
        self.state: Record = played.game.begin(played.settings)
        self.plies, self.past = 0, b""  # how many moves were made, and a mark of them
        self.moves: tuple[int, ...] = ()  # and which, where lines remember what every seat has seen
        self.glimpses: tuple[tuple[Glimpse, ...], ...] = ()
        if played.recalls:
            self.glimpses = tuple((self._glimpse(seat, NATURE, NOTHING, ""),) for seat in range(played.seats))
        self._turn()

    def copy(self) -> Line:
        twin = object.__new__(Line)
        vars(twin).update(vars(self), state=self.state.copy())
        return twin

    def __deepcopy__(self, memo: Any) -> Line:
        return self.copy()

    def _turn(self) -> None:
        rules = self.played.game.rules
        self.over = bool(rules.over(self.state)) or self.plies >= rules.LONGEST
        self.seat = NATURE if self.over else int(rules.first_to_act(self.state))

    def view(self, viewer: int) -> Record:
        view = self.state.copy()
        self.played.game.rules.hide(view, viewer)
        return view

    def legal(self) -> list[int]:
        """What whoever must act may do, in order."""
        if self.over:
            return []
        rules = self.played.game.rules
        out = [0] * (int(rules.MOST) + SCRATCH)
        return sorted(out[: rules.moves(self.state, self.seat, out)])

    def odds(self) -> list[tuple[int, float]]:
        """What chance may do, each with its probability."""
        codes = self.legal()
        weights = [int(self.played.game.rules.odds(self.state, code)) for code in codes]
        return [(code, weight / sum(weights)) for code, weight in zip(codes, weights, strict=True)]

    def say(self, seat: int, code: int) -> str:
        if not 0 <= code < self.played.game.rules.CODES:
            raise IllegalMove(self._unknown(code))
        return self.played.game.words.say(self.state, seat, code)

    def _unknown(self, code: int) -> str:
        game = self.played.game
        return f"{code} is no move of {game.id}, which are 0 to {game.rules.CODES - 1}; see legal_actions()."

    def check(self, code: int) -> None:
        """Raise the reason why this move cannot be made now, if there is one."""
        game, state, seat = self.played.game, self.state, self.seat
        if self.over:
            raise OutOfTurn("The game is over; no more moves are possible.")
        if not 0 <= code < game.rules.CODES:
            raise IllegalMove(self._unknown(code))
        if reason := game.rules.refusal(state, seat, code):
            raise IllegalMove(game.sentence(game.words.refused(state, seat, code, reason)))

    def play(self, code: int) -> None:
        before, mover = self.state, self.seat
        self.state = before.copy()
        self.played.game.rules.play(self.state, mover, code)
        self.plies, self.past = self.plies + 1, _mark(self.past, code)
        if self.played.recalls:
            self.moves += (code,)
            self.glimpses = tuple(
                self._seen(seat, known, before, mover, code) for seat, known in enumerate(self.glimpses)
            )
        self._turn()

    def _seen(
        self, seat: int, known: tuple[Glimpse, ...], before: Record, mover: int, code: int
    ) -> tuple[Glimpse, ...]:
        """What a seat has seen with what it sees of this move."""
        game = self.played.game
        sight, words = int(game.rules.seen(before, seat, mover, code)), ""
        if sight != NOTHING:
            shown = before.copy()
            game.rules.hide(shown, seat)
            words = f"{'-' if mover == NATURE else mover} {game.words.say(shown, mover, sight)}"
        found = self._glimpse(seat, mover, sight, words)
        return known if sight == NOTHING and found.view == known[-1].view else (*known, found)

    def _glimpse(self, seat: int, mover: int, sight: int, words: str) -> Glimpse:
        view = self.view(seat)
        return Glimpse(mover, sight, words, view.key(), tuple(self.played.game.observe(view, seat)))

    def told(self, seat: int) -> str:
        """All that a seat has seen: the moves in words, and a mark of everything."""
        known = self.glimpses[seat]
        mark = _mark(*((one.mover, one.sight, one.view) for one in known)).hex()
        return " · ".join((f"seat {seat}", *(one.words for one in known if one.words), f"#{mark}"))

    def __str__(self) -> str:
        """Who must act, and a mark of the position; in games with secrets also of the way that led there."""
        who = "nobody" if self.over else "chance" if self.seat == NATURE else f"seat {self.seat}"
        mark = _mark(self.state.key(), b"" if self.played.game.open else self.past).hex()
        return f"{who} must act #{mark}"

    def returns(self) -> list[float]:
        """What every seat got, in units; nothing before the end, or where a game was cut."""
        game = self.played.game
        if not game.rules.over(self.state):
            return [0.0] * self.played.seats
        return [game.payoff.units(game.rules.payoff(self.state, seat)) for seat in range(self.played.seats)]

    def imagined(self, seat: int, seed: int) -> Line:
        """A line that goes on from the position as a seat knows it; the rest is drawn. What was seen on the way here is
        still the truth: where it can be asked for, see `retold`."""
        twin, stream, rules = self.copy(), [0] * STREAM, self.played.game.rules
        open_stream(stream, seed, self.plies)
        twin.state = self.view(seat)
        rules.imagine(twin.state, seat, stream, [0] * rules.WORK)
        return twin


def _mark(*parts: Any) -> bytes:
    return blake2b(repr(parts).encode(), digest_size=8).digest()


def fields(record: Record, apart_from: Record | None = None) -> str:
    """A position as text, with ? for what is hidden; only the fields that differ from another's, if one is given."""
    names = [name for name, field in record.layout.fields.items() if not field.note]
    if apart_from is not None:
        names = [name for name in names if getattr(record, name) != getattr(apart_from, name)]
    return " ".join(f"{name}={_said(getattr(record, name))}" for name in names)


def _said(value: int | Sequence[Any]) -> str:
    if isinstance(value, int):
        return "?" if value == UNKNOWN else str(value)
    return f"[{' '.join(map(_said, value))}]"
