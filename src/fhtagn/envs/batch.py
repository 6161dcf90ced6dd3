"""Many games at once, step by step, for programs that learn: native code on all cores, arrays that are used again."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NoReturn

import numpy as np

from fhtagn.envs.checks import (
    checked_penalty,
    checked_seed,
    number_of_environments,
    number_of_threads,
    one_of,
    whole,
    yes_or_no,
)
from fhtagn.envs.episodes import replayed
from fhtagn.envs.links import links_of
from fhtagn.envs.seating import Others, seating
from fhtagn.envs.step import Array, Step, refuse_place
from fhtagn.envs.words import words_of
from fhtagn.kernel import sampling, stepping, transcript
from fhtagn.kernel.chance import STREAM
from fhtagn.kernel.constants import NOBODY
from fhtagn.kernel.contract import SCRATCH
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.limits import refuse_mistakes
from fhtagn.kernel.match import Match
from fhtagn.kernel.registry import Game
from fhtagn.kernel.settings import Settings
from fhtagn.kernel.trail import HUSHED

DENSE_CODES = 4096  # a mask is no longer than this; beyond, legal moves are lists
FEW_CODES = 64  # a mask that is no longer is looked through as quickly as a list
FIRST_CAPACITY = 64  # moves of an episode that are remembered at first
MOST_REMEMBERED = 1 << 26  # moves of a whole batch


class Batch:
    """Environments of one game. Environment i plays episodes i, i + num, i + 2 num … of the seed."""

    on = "cpu"

    def __init__(
        self,
        game: Game,
        settings: Settings,
        *,
        num: int,
        seed: int,
        skip_forced: bool,
        others: Others,
        illegal: str,
        penalty: float,
        relative: bool,
        small_choices: bool,
        threads: int | None,
    ) -> None:
        self.game, self.settings, self.num, self.seed = game, settings, number_of_environments(num), checked_seed(seed)
        self.seats, self.skip_forced = game.seats(settings), yes_or_no("skip_forced", skip_forced)
        self.relative, self.small_choices = yes_or_no("relative", relative), yes_or_no("small_choices", small_choices)
        if self.small_choices and game.rules.CHOICES > DENSE_CODES:
            raise FhtagnError(f"{game.id} does not say how a move is made of small choices; take its codes.")
        self.codes: int = game.rules.CHOICES if self.small_choices else game.rules.SEAT_CODES  # actions: 0 to codes - 1
        self.dense = self.codes <= DENSE_CODES
        self._listed = not self.dense or self.on == "gpu" or self.codes > FEW_CODES or self.small_choices
        self.players = seating(game, settings, others)
        self._lapses = one_of("illegal", illegal, ("error", "lapse")) == "lapse"
        self._penalty = round(checked_penalty(penalty) * stepping.PENALTY_UNIT)
        self._threads = number_of_threads(threads, self.num)
        self._pool: ThreadPoolExecutor | None = None
        self._process = 0  # in which the pool is
        self._capacity = min(FIRST_CAPACITY, int(game.rules.LONGEST))
        self._closed = False
        self._begun, self._sampled = False, 0
        self._allocate()
        asked_alone = all(player == stepping.ASKED for row in self.players for player in row)
        self._link(with_policies=not asked_alone)

    def _link(self, *, with_policies: bool) -> None:
        links = links_of(self.game, with_policies=with_policies)
        self._step, self._refused, self._choose = map(links.entry, self._native_parts())

    def _native_parts(self) -> tuple[Any, Any, Any]:
        """What steps, what looks for illegal actions, and what chooses at random. Lists beside masks are lent to
        nobody, so they can be trusted."""
        if not self._listed:
            return stepping.step_some, sampling.first_refused_here, sampling.choose_any
        looked = sampling.first_unlisted if self.dense else sampling.first_refused_here
        return stepping.step_some, looked, sampling.pick_any

    # --- Arrays

    def _allocate(self) -> None:
        rules, observation, num = self.game.rules, self.game.observation, self.num
        length, most = observation.length, int(rules.MOST)
        self._records = np.zeros(num + 1 + self._threads, dtype=self.game.state.dtype)
        self._records[num] = self._opening()[0]
        self._streams = np.zeros((num, STREAM), dtype=np.int64)
        self._statuses = np.zeros((num, stepping.STATUS), dtype=np.int64)
        self._actions, self._counts = np.zeros(num, dtype=np.int64), np.zeros(num, dtype=np.int64)
        self._picked = np.zeros(num, dtype=np.int64)
        self._done, self._cut = np.zeros(num, dtype=np.uint8), np.zeros(num, dtype=np.uint8)
        self._masks = np.zeros((num if self.dense else 1, self.codes if self.dense else 1), dtype=np.uint8)
        self._lists = np.zeros((num, min(most, self.codes)) if self._listed else (1, 1), dtype=np.int32)
        self._histories = np.zeros((num, 2 * self._capacity), dtype=np.int32)
        self._scratch = [
            (
                np.zeros(most + SCRATCH, dtype=np.int64),
                np.zeros(int(rules.WORK), dtype=np.int64),
                np.zeros(length, dtype=np.int16),
            )
            for _ in range(self._threads)
        ]
        self._rows = Step(
            obs=np.zeros((num, length), dtype=np.float32),
            mask=self._masks if self.dense else None,
            legal=None if self.dense else self._lists,
            legal_count=self._counts,
            seat=np.full(num, NOBODY, dtype=np.int64),
            payoff=np.zeros((num, self.seats), dtype=np.float32),
            done=self._done.view(np.bool_),
            cut=self._cut.view(np.bool_),
            final_obs=np.zeros((num, length), dtype=np.float32),
            observation=observation,
            made=self._statuses[:, : int(rules.STAGES)],
            made_count=self._statuses[:, stepping.MADE],
        )
        self.now = self._rows.lent()

    def _opening(self) -> Array:
        record: Any = self.game.blank(self.settings)
        if "told" in record.layout.fields:
            record.told = HUSHED
        self.game.rules.start(record)
        return record.to_native()  # type: ignore[no-any-return]

    @property
    def records(self) -> Array:
        """The games as they are, one per environment, secrets included: for whoever judges, not for whoever plays."""
        return self._records[: self.num]

    @property
    def words(self) -> Any:
        """The same as rows of numbers, for a critic that may see everything while it helps to learn."""
        return words_of(self.records)

    def _plan(self) -> Array:
        idle = [0] * (int(self.game.rules.SEATS) - self.seats)
        plan = dict.fromkeys(range(stepping.PLAYERS), 0) | {
            stepping.SEED: self.seed,
            stepping.STRIDE: self.num,
            stepping.SKIPS: int(self.skip_forced),
            stepping.LAPSES: int(self._lapses),
            stepping.CHECKED: int(not self._lapses and self.on == "cpu"),
            stepping.PENALTY: self._penalty,
            stepping.DENSE: int(self.dense),
            stepping.LISTED: int(self._listed),
            stepping.WHOLE: int(self.on == "gpu"),
            stepping.RELATIVE: int(self.relative),
            stepping.SMALL: int(self.small_choices),
            stepping.ROTATIONS: len(self.players),
            stepping.CAPACITY: self._capacity,
        }
        seated = [player for row in self.players for player in (*row, *idle)]
        return np.array([*plan.values(), *seated], dtype=np.int64)

    def write_to(self, **arrays: Array) -> None:
        """Before reset(): obs, mask, seat or done are written where somebody wants to see them, and never copied. Leave
        what is written there to the batch."""
        if self._begun:
            raise FhtagnError("write_to() comes before reset(): what was begun goes on where it was.")
        for name, given in arrays.items():
            refuse_place(self._rows, name, given)
        for name, given in arrays.items():
            setattr(self._rows, name, given)
            setattr(self.now, name, given)
        self._done = self._rows.done.view(np.uint8)
        self._masks = self._masks if self._rows.mask is None else self._rows.mask

    # --- Steps

    def reset(self, seed: int | None = None) -> Step:
        """Begin with the episodes 0 to num - 1, of another seed if one is given."""
        self._refuse_closed()
        self.seed = self.seed if seed is None else checked_seed(seed)
        self._begin()
        self._begun, self._sampled = True, 0
        return self._stepped()

    def _begin(self) -> None:
        self._planned = self._plan()
        self._statuses[:] = self._first_statuses()
        self._rows.payoff[:] = 0
        self._prepare()

    def _first_statuses(self) -> Array:
        """Before the first episode, which a step will begin."""
        statuses = np.zeros((self.num, stepping.STATUS), dtype=np.int64)
        statuses[:, stepping.ACTOR] = NOBODY
        statuses[:, stepping.EPISODE] = np.arange(self.num) - self.num
        statuses[:, stepping.LAST_EPISODE] = NOBODY
        return statuses

    def _prepare(self) -> None:
        """What native code is given, made up once: Python's part of a step is felt in small batches."""
        rows, cuts = self._rows, [self.num * worker // self._threads for worker in range(self._threads + 1)]
        self._given_to_step: list[tuple[Any, ...]] = [
            (
                self._records,
                self._streams,
                *self._scratch[worker],
                self._planned,
                self._statuses,
                self._actions,
                rows.seat,
                self._counts,
                self._done,
                self._cut,
                rows.observation.factors,
                rows.obs,
                rows.final_obs,
                rows.payoff,
                self._masks,
                self._lists,
                self._histories,
                cuts[worker],
                cuts[worker + 1],
                worker,
            )
            for worker in range(self._threads)
        ]

    def step(self, actions: Any) -> Step:
        """Make everybody's moves. An illegal one lapses, or raises an error before anything is changed."""
        self._refuse_idle()
        if actions is not self._actions:
            self._take(actions)
        if not self._lapses:
            self._refuse_illegal()
        return self._stepped()

    def _take(self, actions: Any) -> None:
        self._actions[:] = self._numbered(actions)

    def _numbered(self, actions: Any) -> Array:
        try:
            given = np.asarray(actions)
        except ValueError:
            raise FhtagnError(f"step() takes {self.num} whole numbers, one per environment; these are rows.") from None
        self._refuse_strange(given)
        return given

    def _refuse_strange(self, given: Any) -> None:
        """Complain about what can't be an action for each environment."""
        if given.shape != (self.num,) or given.dtype.kind not in "iu":
            raise FhtagnError(
                f"step() takes {self.num} whole numbers, one per environment; "
                f"it got {'numbers' if given.dtype.kind in 'iu' else given.dtype} of the shape {given.shape}."
            )

    def _stepped(self) -> Step:
        told = 0
        if self._threads == 1:
            told = self._step(*self._given_to_step[0])
        else:
            pool = self._own_pool()
            for future in [pool.submit(self._step, *given) for given in self._given_to_step]:
                told |= future.result()
        if told:
            self._heed(told)
        return self.now

    def _own_pool(self) -> ThreadPoolExecutor:
        """This process's threads: those of another one do not come along when it forks."""
        if self._pool is None or self._process != os.getpid():
            self._pool, self._process = ThreadPoolExecutor(self._threads), os.getpid()
        return self._pool

    def _heed(self, told: int) -> None:
        refuse_mistakes(told & stepping.MISTAKEN)
        if told & stepping.ILLEGAL:
            self._begun = False
            raise FhtagnError("A mask was overwritten, and an illegal move was chosen by it; begin again with reset().")
        if told & stepping.IDLE:
            self._begun = False
            raise FhtagnError("Nobody who is asked has anything to decide: give fewer seats to others.")
        if told & stepping.FULL and 2 * self._capacity * self.num <= MOST_REMEMBERED:
            grown = np.zeros((self.num, 4 * self._capacity), dtype=np.int32)
            grown[:, : self._capacity] = self._histories[:, : self._capacity]
            grown[:, 2 * self._capacity : 3 * self._capacity] = self._histories[:, self._capacity :]
            self._histories, self._capacity = grown, 2 * self._capacity
            self._planned = self._plan()
            self._prepare()

    def _refuse_illegal(self) -> None:
        if self.dense and self._listed:
            place = self._refused(self._lists, self._statuses, self._actions, self._picked, 0, self.num)
        else:
            place = self._refused(self._records, self._planned, self._actions, self._statuses, 0, self.num)
        if place < self.num:
            seat, action = int(self._statuses[place][stepping.ACTOR]), int(self._actions[place])
            self._complain(place, seat, action, self._records[place : place + 1])

    def _complain(self, place: int, seat: int, action: int, record: Array) -> None:
        why = f"It is none of the {self.codes} codes of seats."
        if self.small_choices and self.game.rules.STAGES > 1:
            why = "It cannot follow what was chosen so far."
        elif 0 <= action < self.codes:
            state = self.game.state.from_native(record)
            why = ""
            move = self.game.rules.absolute(state, seat, action) if self.relative else action
            if reason := self.game.rules.refusal(state, seat, move):
                why = self.game.sentence(self.game.words.refused(state, seat, move, reason))
        raise FhtagnError(
            f"Environment {place}, seat {seat}: action {action} is illegal. {why} Nothing was changed.".replace(
                "  ", " "
            )
        )

    def sample(self) -> Array:
        """Any legal action for each environment, each equally likely; the same after every reset. Change what you like
        in it before the step; the next one is written over it."""
        self._refuse_idle()
        self._sampled += 1
        seed = self._sampled << 32
        if self._listed:
            self._choose(self._lists, self._statuses, self._actions, self._picked, seed, 0, self.num)
        else:
            self._choose(self._masks, self._lists, self._planned, self._counts, self._actions, seed, 0, self.num)
        return self._actions

    # --- Episodes

    def episode(self, place: int, *, finished: bool = False) -> int:
        """The number of the episode that an environment plays, or that it finished last."""
        row = self._row(place)
        episode = int(row[stepping.LAST_EPISODE if finished else stepping.EPISODE])
        if finished and episode == NOBODY:
            raise FhtagnError(f"Environment {place} has not finished an episode yet.")
        return episode

    def actions(self, place: int, *, finished: bool = False) -> list[int]:
        """The moves that came from outside in that episode."""
        row = self._row(place)
        taken = int(row[stepping.LAST_TAKEN if finished else stepping.TAKEN])
        if taken > self._capacity:
            raise FhtagnError(f"This episode has {taken} moves; a batch of {self.num} remembers {self._capacity}.")
        half = int(row[stepping.HALF]) ^ int(finished)
        return self._history(place)[half * self._capacity :][:taken].tolist()  # type: ignore[no-any-return]

    def match(self, place: int, *, finished: bool = False) -> Match:
        """The game that an environment plays, or that it finished last, with all its moves."""
        return replayed(
            self.game,
            self.settings,
            self.players,
            seed=self.seed,
            episode=self.episode(place, finished=finished),
            actions=self.actions(place, finished=finished),
            skip_forced=self.skip_forced,
        )

    def transcript(self, place: int, *, finished: bool = False) -> str:
        """The same as text, which `fhtagn replay` and the browser open."""
        return transcript.write(self.match(place, finished=finished))

    def _row(self, place: int) -> Array:
        self._check_place(place)
        return self._statuses[place]  # type: ignore[no-any-return]

    def _history(self, place: int) -> Array:
        return self._histories[place]  # type: ignore[no-any-return]

    def _check_place(self, place: int) -> None:
        self._refuse_idle()
        if whole(place) not in range(self.num):
            raise FhtagnError(f"There is no environment {place!r}; there are 0 to {self.num - 1}.")

    def _refuse_idle(self) -> None:
        self._refuse_closed()
        if not self._begun:
            raise FhtagnError("A batch begins with reset().")

    def _refuse_closed(self) -> None:
        if self._closed:
            raise FhtagnError("This batch is closed; make another one.")

    def close(self) -> None:
        """Let the threads go; nothing can be stepped after."""
        self._closed = True
        if self._pool is not None and self._process == os.getpid():
            self._pool.shutdown()

    def __reduce_ex__(self, protocol: object) -> NoReturn:
        raise FhtagnError(
            "A batch can't be copied or pickled. Make another one with the same arguments and give it the same "
            "actions: it plays the same games."
        )
