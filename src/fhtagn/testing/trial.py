"""One random game of a setting, and the same game natively."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from fhtagn.kernel import bulk, drive
from fhtagn.kernel.chance import STREAM, below, open_stream
from fhtagn.kernel.constants import MUST, NATURE, PUBLIC
from fhtagn.kernel.record import Record
from fhtagn.kernel.registry import Game
from fhtagn.kernel.settings import Settings

PLIES = 400  # how far the slower laws follow a game
FOLLOWED = 2000  # plies over which plain and native are compared
MANY = 2000  # codes: of more only a sample is tried
SWEEPS = 25  # at how many positions of a game every code is tried


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

    @property
    def work(self) -> list[int]:
        return [0] * self.game.rules.WORK

    def draw(self, bound: int) -> int:
        return int(below(self.stream, bound))

    def view(self, state: Record, viewer: int) -> Record:
        view = state.copy()
        self.game.rules.hide(view, viewer)
        return view

    def codes(self, state: Record, seat: int) -> list[int]:
        out = [0] * (self.game.rules.MOST + 1)
        return out[: self.game.rules.moves(state, seat, out)]

    def tried(self, legal: list[int]) -> list[int]:
        """Every code of the game, or, where there are very many, the legal ones and a sample of the others."""
        codes = self.game.rules.CODES
        if codes <= MANY:
            return list(range(codes))
        return sorted({*legal, *(self.draw(codes) for _ in range(MANY // 4))})

    def actors(self, state: Record) -> list[int]:
        return [seat for seat in range(NATURE, self.seats) if self.game.rules.to_act(state, seat) == MUST]

    def walk(self, plies: int = PLIES, state: type[Record] | None = None) -> Iterator[tuple[Record, int, int]]:
        """Positions of a random game, each with the seat and the move that follow."""
        rules = self.game.rules
        position = self.game.begin(self.settings, state)
        for _ in range(min(plies, rules.LONGEST)):
            if rules.over(position):
                return
            actors = self.actors(position)
            seat = actors[self.draw(len(actors))]
            legal = self.codes(position, seat)
            move = legal[self.draw(len(legal))]
            yield position, seat, move
            rules.play(position, seat, move)

    def sampled(self, plies: int = PLIES) -> Iterator[tuple[Record, int, int]]:
        """Some positions of a random game: about SWEEPS of them, spread over it."""
        walked = [(state.copy(), seat, move) for state, seat, move in self.walk(plies)]
        yield from walked[:: max(1, len(walked) // SWEEPS)]


def compare_native(game: Game, settings: Settings, policies: tuple[int, ...], seed: int, *, checked: bool) -> int:
    """Play one game natively and the same in plain Python; every state must be equal. Returns the plies. No stories are
    told, for which there is no native code."""
    import numpy as np

    job = bulk.Job(game, settings, policies, seed)
    plan = job.plan(seed, min(game.rules.LONGEST, FOLLOWED))
    blank = job.blank()
    records = np.zeros(FOLLOWED + 3, dtype=game.state.dtype)
    records[0] = blank.to_native()[0]
    heard = np.zeros(2 * FOLLOWED + 2, dtype=np.int64)
    arrays = [np.zeros(size, dtype=np.int64) for size in (STREAM, job.out_length, job.work_length)]
    native = bulk.link_set(game, checked=checked).native(drive.follow_game)
    plies = int(native(records, *arrays, np.array(plan, dtype=np.int64), heard))

    state, view = blank.copy(), game.state()
    game.rules.start(state)
    must_act, step = game.binding.plain(drive.must_act), game.binding.plain(drive.step)
    stream, out, work = [0] * STREAM, [0] * job.out_length, [0] * job.work_length
    open_stream(stream, seed, seed)
    for ply in range(plies):
        assert records[2 + ply].tobytes() == state.to_bytes(), f"plain and native differ after ply {ply}"
        seat = must_act(state)
        move = step(state, view, seat, 0 if seat == NATURE else plan[seat], stream, out, work)
        assert [seat, move] == heard[2 * ply : 2 * ply + 2].tolist(), f"plain and native choose differently at {ply}"
    assert records[2 + plies].tobytes() == state.to_bytes(), "plain and native end differently"
    assert bool(game.rules.over(state)) or plies == plan[game.rules.SEATS + drive.PLAN_COUNT]
    return plies


def mixed_policies(trial: Trial) -> tuple[int, ...]:
    count = len(trial.game.policy_names)
    return tuple((seat + trial.seed) % count if trial.seed % 2 else 0 for seat in range(trial.seats))
