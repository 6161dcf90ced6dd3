"""One random game of a setting, and the same game natively."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any

from fhtagn.kernel import bulk, contract, drive
from fhtagn.kernel.chance import STREAM, below, open_stream
from fhtagn.kernel.constants import MUST, NATURE, PUBLIC
from fhtagn.kernel.record import Record
from fhtagn.kernel.registry import Game
from fhtagn.kernel.settings import Settings
from fhtagn.kernel.texts import Message

PLIES = 400  # how far the slower laws follow a game
FOLLOWED = 2000  # plies over which plain and native are compared
MANY = 2000  # codes: of more only a sample is tried
SWEEPS = 25  # at how many positions of a game every code is tried

Ply = tuple[Record, int, int]  # a position, and the seat and the move that follow


@dataclass
class Trial:
    """One random game of a setting. The seed decides everything."""

    game: Game
    settings: Settings
    seed: int

    def __post_init__(self) -> None:
        self.stream = [0] * STREAM
        open_stream(self.stream, self.seed, 0)

    @cached_property
    def seats(self) -> int:
        return self.game.seats(self.settings)

    @property
    def viewers(self) -> tuple[int, ...]:
        return (*range(self.seats), PUBLIC)

    @cached_property
    def out(self) -> list[int]:
        """Where functions of the game list moves."""
        return [0] * (self.game.rules.MOST + 1)

    @property
    def work(self) -> list[int]:
        return [0] * self.game.rules.WORK

    def draw(self, bound: int) -> int:
        return int(below(self.stream, bound))

    def any_of(self, values: list[int]) -> int:
        return values[self.draw(len(values))]

    def view(self, state: Record, viewer: int) -> Record:
        view = state.copy()
        self.game.rules.hide(view, viewer)
        return view

    def imagined(self, state: Record, seat: int) -> Record:
        """A world that looks to a seat like this one."""
        world = self.view(state, seat)
        self.game.rules.imagine(world, seat, self.stream, self.work)
        return world

    def after(self, state: Record, seat: int, move: int) -> Record:
        after = state.copy()
        self.game.rules.play(after, seat, move)
        return after

    def codes(self, state: Record, seat: int) -> list[int]:
        most = self.game.rules.MOST
        try:
            count = self.game.rules.moves(state, seat, self.out)
        except IndexError:
            raise AssertionError(f"`moves` lists more than {most} moves for seat {seat}; raise MOST") from None
        assert 0 <= count <= most, f"`moves` lists {count} moves for seat {seat}; MOST is {most}"
        return self.out[:count]

    def sentence(self, message: Message) -> str:
        """A message in words; or which words are missing."""
        try:
            return self.game.sentence(message)
        except KeyError as error:
            missing = error.args[0]
            if missing == message.key:
                raise AssertionError(f"texts/en.toml has no “{missing}”; write the sentence there") from None
            sentence = f"“{message.key}” of texts/en.toml asks for {{{missing}}}, which words.py does not give it"
            raise AssertionError(sentence) from None

    def told(self, view: Record) -> list[str]:
        """What the last move did, in words for whoever has this view."""
        return [self.sentence(message) for message in self.game.words.events(view)]

    def tried(self, legal: list[int]) -> list[int]:
        """Every code of the game, or, where there are very many, the legal ones and a sample of the others."""
        codes = self.game.rules.CODES
        if codes <= MANY:
            return list(range(codes))
        others = Random(self.draw(codes)).choices(range(codes), k=MANY // 4)
        return sorted({*legal, *others})

    def actors(self, state: Record) -> list[int]:
        return [seat for seat in range(NATURE, self.seats) if self.game.rules.to_act(state, seat) == MUST]

    def walk(self, plies: int = PLIES, state: type[Record] | None = None) -> Iterator[Ply]:
        """Positions of a random game, each with the seat and the move that follow."""
        rules = self.game.rules
        position = self.game.begin(self.settings, state)
        for _ in range(min(plies, rules.LONGEST)):
            if rules.over(position):
                return
            actors = self.actors(position)
            assert actors, f"the game is not over, but nobody must act: {position}"
            seat = self.any_of(actors)
            legal = self.codes(position, seat)
            assert legal, f"seat {seat} must act, but has no move: {position}"
            move = self.any_of(legal)
            yield position, seat, move
            rules.play(position, seat, move)

    def walks(self, plies: int = PLIES) -> Iterator[Ply]:
        """Positions of one game after the other, so many in all."""
        while plies > 0:
            for ply in self.walk(plies):
                yield ply
                plies -= 1

    def sampled(self, plies: int = PLIES) -> Iterator[Ply]:
        """Some positions of a random game: about SWEEPS of them, spread over it."""
        walked = [(state.copy(), seat, move) for state, seat, move in self.walk(plies)]
        yield from walked[:: max(1, len(walked) // SWEEPS)]


def flat(value: Any) -> list[int]:
    """The numbers of a field, of any shape, in one row."""
    if not isinstance(value, list):
        return [value]
    return [number for row in value for number in flat(row)] if value and isinstance(value[0], list) else value


def numbers(record: Record) -> dict[str, list[int]]:
    """The numbers of every field of the position, notes apart."""
    return {name: flat(getattr(record, name)) for name, field in record.layout.fields.items() if not field.note}


def followed(job: bulk.Job, most: int, *, checked: bool = False) -> Callable[[int], tuple[Any, Any]]:
    """Plays so many plies of games of a job natively, by number: every position from the first to the last, and each
    seat and move. What it returns is overwritten by the next game."""
    import numpy as np

    native = bulk.link_set(job.game, checked=checked).native(drive.follow_game)
    records = np.zeros(most + 3, dtype=job.game.state.dtype)
    records[0] = job.blank().to_native()[0]
    heard = np.zeros((most + 1, 2), dtype=np.int64)
    arrays = [np.zeros(size, dtype=np.int64) for size in (STREAM, job.out_length, job.work_length)]

    def play(number: int) -> tuple[Any, Any]:
        plies = int(native(records, *arrays, np.array(job.plan(number, most), dtype=np.int64), heard.reshape(-1)))
        return records[2 : plies + 3], heard[:plies]

    return play


def compare_native(game: Game, settings: Settings, policies: tuple[int, ...], seed: int, *, checked: bool) -> int:
    """Play one game natively and the same in plain Python; every state must be equal. Returns the plies. No stories are
    told, for which there is no native code."""
    job = bulk.Job(game, settings, policies, seed)
    most = min(game.rules.LONGEST, FOLLOWED)
    positions, heard = followed(job, most, checked=checked)(seed)
    state, view = job.blank(), game.state()
    game.rules.start(state)
    first_to_act, step = game.binding.plain(contract.first_to_act), game.binding.plain(drive.step)
    stream, out, work = [0] * STREAM, [0] * job.out_length, [0] * job.work_length
    open_stream(stream, seed, seed)
    for ply, (position, made) in enumerate(zip(positions, heard, strict=False)):
        assert position.tobytes() == state.to_bytes(), f"plain and native differ after ply {ply}"
        seat = first_to_act(state)
        move = step(state, view, seat, 0 if seat == NATURE else policies[seat], stream, out, work)
        assert [seat, move] == made.tolist(), f"plain and native choose differently at {ply}"
    assert positions[-1].tobytes() == state.to_bytes(), "plain and native end differently"
    assert bool(game.rules.over(state)) or len(heard) == most
    return len(heard)


def mixed_policies(trial: Trial) -> tuple[int, ...]:
    count = len(trial.game.policy_names)
    return tuple((seat + trial.seed) % count if trial.seed % 2 else 0 for seat in range(trial.seats))
