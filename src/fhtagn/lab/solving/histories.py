"""Every line of play of a game with secrets, and what each seat knows at each moment.

What somebody knows is what they have seen, from the first move on: each move as `seen` shows it to them, and what
their view (`hide`) showed after it. Moments that look alike to whoever decides are one information set.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from fhtagn.kernel.constants import NATURE, NOTHING
from fhtagn.kernel.contract import SCRATCH
from fhtagn.kernel.errors import ContractError
from fhtagn.kernel.faces import Progress
from fhtagn.kernel.record import Record
from fhtagn.kernel.registry import Game
from fhtagn.kernel.settings import Settings
from fhtagn.lab.solving.positions import OVER, opening, payoffs_of, people_of
from fhtagn.lab.solving.size import too_big

PULSE = 2000
NOBODYS = -1  # the slot of a move that Nature made

Path = tuple[tuple[int, int], ...]  # moves from the first on: seat and code


@dataclass
class InformationSet:
    """Moments that look alike to whoever decides."""

    person: int
    seat: int
    moves: list[int]
    first: int  # the slot of the first move; the others follow
    view: Record  # of one of them: to the one who decides they are all alike
    path: Path


@dataclass
class Histories:
    """A game as a tree: a moment comes after the one that it follows. Slots are the moves of all information sets."""

    game: Game
    settings: Settings
    people: list[int]
    sets: list[InformationSet] = field(default_factory=list)
    slots: int = 0
    actor: Any = None  # by moment: who decides, as a place in `people`; NATURE or OVER
    parent: Any = None
    slot: Any = None  # of the move that led here; NOBODYS after Nature's
    weight: Any = None  # Nature's chance of that move
    payoffs: Any = None  # by moment and person, in units
    owner: Any = None  # by slot: whose it is
    starts: Any = None  # the first slot of every information set, and the end


@dataclass
class _Moment:
    state: Record
    parent: int
    slot: int
    weight: float
    known: tuple[bytes, ...]  # by seat: a mark of all that it has seen
    path: Path


class _Eyes:
    """What the seats see of a move."""

    def __init__(self, game: Game, seats: int) -> None:
        self.rules, self.seats = game.rules, range(seats)

    def view(self, state: Record, seat: int) -> Record:
        view = state.copy()
        self.rules.hide(view, seat)
        return view

    def first(self, state: Record) -> tuple[bytes, ...]:
        return tuple(_mark(b"", self.view(state, seat).key()) for seat in self.seats)

    def after(
        self, known: tuple[bytes, ...], before: Record, mover: int, code: int, after: Record
    ) -> tuple[bytes, ...]:
        found = []
        for seat in self.seats:
            sight = int(self.rules.seen(before, seat, mover, code))
            shown = self.view(after, seat).key()
            if sight != NOTHING:
                found.append(_mark(known[seat], f"{mover} {sight} ".encode() + shown))
            elif shown != self.view(before, seat).key():
                found.append(_mark(known[seat], shown))
            else:
                found.append(known[seat])
        return tuple(found)


def _mark(known: bytes, more: bytes) -> bytes:
    return hashlib.blake2b(known + more, digest_size=16).digest()


def list_histories(game: Game, settings: Settings, most: int, progress: Progress | None = None) -> Histories:
    """All lines of play, moment by moment, each before those that follow it."""
    people, holders = people_of(game, settings)
    found = Histories(game, settings, people)
    rules, next_to_act = game.rules, game.rules.first_to_act
    eyes, start = _Eyes(game, len(holders)), opening(game, settings)
    known_sets: dict[tuple[bytes, ...], int] = {}
    waiting = [_Moment(start, -1, NOBODYS, 1.0, eyes.first(start), ())]
    actor: list[int] = []
    parent, slot, weight, payoffs = [], [], [], []
    out = [0] * (int(rules.MOST) + SCRATCH)
    while waiting:
        moment = waiting.pop()
        state, number = moment.state, len(actor)
        parent.append(moment.parent)
        slot.append(moment.slot)
        weight.append(moment.weight)
        if rules.over(state) or len(moment.path) >= rules.LONGEST:
            actor.append(OVER)
            payoffs.append(payoffs_of(game, state, holders) if rules.over(state) else [0.0] * len(people))
            continue
        payoffs.append([0.0] * len(people))
        seat = int(next_to_act(state))
        codes = out[: rules.moves(state, seat, out)]
        actor.append(NATURE if seat == NATURE else holders[seat])
        if seat == NATURE:
            odds = [int(rules.odds(state, code)) for code in codes]
            ways = [(NOBODYS, one / sum(odds)) for one in odds]
        else:
            first = _slot_of(found, known_sets, moment, eyes, seat, holders, codes)
            ways = [(first + place, 0.0) for place in range(len(codes))]
        for code, (one_slot, chance) in reversed(list(zip(codes, ways, strict=True))):
            after = state.copy()
            rules.play(after, seat, code)
            known = eyes.after(moment.known, state, seat, code, after)
            waiting.append(_Moment(after, number, one_slot, chance, known, (*moment.path, (seat, code))))
        if number + len(waiting) > most:
            raise too_big(game, settings, most)
        if progress and number % PULSE == 0:
            progress(0.5 * number / most)
    found.actor, found.parent, found.slot = (np.array(one, dtype=np.int64) for one in (actor, parent, slot))
    found.weight, found.payoffs = np.array(weight), np.array(payoffs)
    found.starts = np.array([*(one.first for one in found.sets), found.slots], dtype=np.int64)
    found.owner = np.array([one.person for one in found.sets for _ in one.moves], dtype=np.int64)
    return found


def _slot_of(
    found: Histories,
    known_sets: dict[tuple[bytes, ...], int],
    moment: _Moment,
    eyes: _Eyes,
    seat: int,
    holders: list[int],
    codes: list[int],
) -> int:
    """The first slot of the information set of whoever decides now, made if it is new."""
    person = holders[seat]
    marks = (bytes([seat]), *(mark for mark, holder in zip(moment.known, holders, strict=True) if holder == person))
    number = known_sets.setdefault(marks, len(found.sets))
    if number == len(found.sets):
        found.sets.append(InformationSet(person, seat, codes, found.slots, eyes.view(moment.state, seat), moment.path))
        found.slots += len(codes)
    if found.sets[number].moves != codes:
        raise ContractError(f"Seat {seat} of {found.game.id} has other moves in moments that look alike to it.")
    return found.sets[number].first


def story(found: Histories, one: InformationSet) -> str:
    """What whoever decides has seen, as a transcript has it."""
    return " · ".join(_seen_moves(found, one)) or "the beginning"


def _seen_moves(found: Histories, one: InformationSet) -> Iterator[str]:
    game, state = found.game, opening(found.game, found.settings)
    eyes = _Eyes(game, 0)
    for mover, code in one.path:
        sight = int(game.rules.seen(state, one.seat, mover, code))
        if sight != NOTHING:
            yield f"{'-' if mover == NATURE else mover} {game.words.say(eyes.view(state, one.seat), mover, sight)}"
        game.rules.play(state, mover, code)
