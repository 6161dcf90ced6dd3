"""What every position is worth to every seat, computed once and kept in the cache."""

from __future__ import annotations

import math
import os
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np

from fhtagn.games.dice import rules
from fhtagn.games.dice.solver import file_of, iteration, positions, refused, size
from fhtagn.games.dice.solver.exact_games import EXACT, STORED, play_exact_games
from fhtagn.kernel import bulk, registry
from fhtagn.kernel.chance import STREAM
from fhtagn.kernel.constants import NATURE, WHOLE
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.faces import Progress
from fhtagn.kernel.record import Record
from fhtagn.kernel.registry import Game
from fhtagn.kernel.settings import Settings

CHUNK = 4096  # positions listed at a time
CLOSE = 1e-14  # a sweep that changes no chance by more is the last
TRIALS, ROUNDS = 4, 60  # of better and better choices, after which they are said to go round in circles
FEW = 2_500  # positions up to which so many rounds are tried; with more, circles are certain and rounds are dear
WIDE_SLACK = (0.03, 1.0, 200)  # mixed play: slack, pace, sweeps at most
NARROW_SLACK, NARROW_SLACK_OF_MANY = (0.01, 0.3, 1500), (0.02, 0.6, 100)
EQUAL = 1e-9


def dice() -> Game:
    return registry.find("dice")


@dataclass(frozen=True)
class Option:
    """A move, and every seat's winning chance after it."""

    move: int
    chances: tuple[float, ...]


class Values:
    """The solved game for one number of players and one set of rules."""

    def __init__(self, settings: Settings, chances: Any, victims: Any, *, sweeps: int, slack: float) -> None:
        self.settings = settings
        self.chances_by_number = chances  # by position and place, as whole numbers of 1/STORED
        self.victims = victims  # the best victims' places as bits, 0 where nothing is left to decide
        self.sweeps = sweeps
        self.slack = slack  # what a single deviation may gain at most; 0 where play has settled
        self._look_ahead = lru_cache(maxsize=100_000)(self._computed)

    def at_attack(self, state: Any) -> tuple[float, ...]:
        """Every seat's winning chance where the caster is about to pick a victim."""
        row = self.chances_by_number[positions.number_of(state)]
        return tuple(int(row[(seat - state.caster) % state.seats]) / STORED for seat in range(state.seats))

    def chances(self, state: Any) -> tuple[float, ...]:
        """Every seat's winning chance in any position, if all play on exactly."""
        if state.phase == rules.OVER:
            return tuple(float(rules.payoff(state, seat) > 0) for seat in range(state.seats))
        if state.phase == rules.ATTACKING:
            return self.at_attack(state)
        return self._look_ahead(_Position(state))

    def _computed(self, position: _Position) -> tuple[float, ...]:
        state: Any = position.state
        if state.phase == rules.CHOOSING:
            options = self.options(state)
            return options[self.best(options, state.roller)].chances
        total = [0.0] * state.seats
        for code in self._legal(state, NATURE):
            after = self.chances(_after(state, NATURE, code))
            for seat in range(state.seats):
                total[seat] += rules.odds(state, code) * after[seat] / len(rules.DIE)
        return tuple(total)

    def options(self, state: Any) -> list[Option]:
        """Every move of the seat that must decide, with the winning chances after it."""
        seat = state.caster if state.phase == rules.ATTACKING else state.roller
        return [Option(code, self.chances(_after(state, seat, code))) for code in self._legal(state, seat)]

    @staticmethod
    def best(options: list[Option], seat: int) -> int:
        """The place of the best option in the list; of equal ones the first, which is the lowest seat or sign."""
        most = max(option.chances[seat] for option in options)
        return next(at for at, option in enumerate(options) if option.chances[seat] > most - EQUAL)

    def choice(self, state: Any) -> int:
        """The best move."""
        if state.phase == rules.ATTACKING:
            best = int(self.victims[positions.number_of(state)])
            places = (place for place in range(1, state.seats) if best >> place & 1)
            return int(rules.ATTACK + min((state.caster + place) % state.seats for place in places))
        options = self.options(state)
        return options[self.best(options, state.roller)].move

    def _legal(self, state: Any, seat: int) -> list[int]:
        out = [0] * (rules.MOST + 1)
        return out[: rules.moves(state, seat, out)]


class _Position:
    """A state as a key of the look-ahead's memory: its notes do not count."""

    def __init__(self, state: Record) -> None:
        self.state, self._key = state, state.key()

    def __hash__(self) -> int:
        return hash(self._key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Position) and self._key == other._key


def _after(state: Any, seat: int, code: int) -> Any:
    after = state.copy()
    rules.play(after, seat, code)
    return after


# --- Computing


def solve(settings: Settings, progress: Progress | None = None) -> Values:
    """All positions valued: settled play if there is one, else mixed play with the least slack that was found."""
    reason = refused(settings)
    if reason:
        raise FhtagnError(reason)
    places, tokens = size(settings)
    count = math.comb(tokens + places, places)
    tell = progress or (lambda done: None)
    turns, undecided = _turns(settings, places, tokens, count)
    turns = turns.reshape(count, places - 1, positions.CHOICES, positions.CHOICES)
    tell(0.05)
    chances = np.zeros((count, places))
    sweeps, slack = 0, 0.0
    settled = False
    if count <= FEW:
        settled, sweeps = _settle(chances, turns, undecided)
    if not settled:
        slack, sweeps = _mix(chances, turns, undecided, tell)
    best = iteration.equal_best(chances, turns, undecided != 0, EQUAL)
    tell(1.0)
    stored = np.rint(chances * STORED).astype(np.uint32)
    return Values(settings, stored, best, sweeps=sweeps, slack=slack)


def _settle(chances: Any, turns: Any, undecided: Any) -> tuple[bool, int]:
    """Better and better choices until nobody wants to change; whether that came to an end, and the sweeps it took.

    If all change at once, they may follow each other in circles: in later trials only half of them do, by lot.
    """
    there = turns[:, :, 0, 0] != positions.NOBODY_THERE
    swept = 0
    for trial in range(TRIALS):
        chances[:] = 0
        victims = np.where(undecided != 0, there.argmax(axis=1) + 1, 0)  # the lowest at first
        eyes = np.zeros((*turns.shape[:2], positions.CHOICES + 1, positions.CHOICES))
        eyes[..., 0] = 1
        lots = np.random.default_rng(trial)
        for _ in range(ROUNDS):
            swept += int(iteration.evaluate(chances, turns, victims, eyes, CLOSE, 10_000))
            old_victims, old_eyes = victims.copy(), eyes.copy()
            if iteration.improve(chances, turns, victims, eyes) == 0:
                return True, swept
            stay = (lots.random(len(victims)) >= 0.5) & (trial > 0)
            victims[stay], eyes[stay] = old_victims[stay], old_eyes[stay]
    return False, swept


def _mix(chances: Any, turns: Any, undecided: Any, tell: Progress) -> tuple[float, int]:
    """Mixed play with less and less slack as long as it comes to rest; the slack, and the sweeps it took."""
    chances[:] = 0
    rested, swept, slack = chances.copy(), 0, 1.0
    trials = (WIDE_SLACK, NARROW_SLACK if len(chances) <= FEW else NARROW_SLACK_OF_MANY)
    for part, (trial, pace, most) in enumerate(trials):
        for _ in range(most):
            change = iteration.sweep(chances, turns, undecided != 0, trial, pace)
            swept += 1
            tell(0.05 + 0.9 * (part + min(1, math.log(max(change, 1e-12)) / math.log(1e-12))) / len(trials))
            if change < 1e-12:
                rested[:], slack = chances, trial
                break
        else:
            break
    chances[:] = rested
    return slack, swept


def _turns(settings: Settings, places: int, tokens: int, count: int) -> tuple[Any, Any]:
    """How every turn can end, by the game's own rules, and where anything is left to decide."""
    game = dice()
    blank = bulk.Job(game, settings, (0,) * places, 0).blank()
    blank.seats = places
    records = np.zeros(3, dtype=game.state.dtype)
    records[0] = blank.to_native()[0]
    list_turns = bulk.link_set(game).native(positions.list_turns)
    width = (places - 1) * positions.PAIRS
    turns, open_ones = np.zeros(count * width, dtype=np.int64), np.zeros(count, dtype=np.int64)
    for first in range(0, count, CHUNK):
        last = min(first + CHUNK, count)
        plan = np.array([places, tokens, first, last], dtype=np.int64)
        list_turns(records, plan, turns[first * width : last * width], open_ones)
    return turns, open_ones


def best_against(settings: Settings, rival: str) -> float:
    """What the best answer to a field of rivals achieves, seats rotated, against an average one: luck's ceiling.

    Known for `random` and `hothead`, who look at nothing but the tokens.
    """
    places, tokens = size(settings)
    count = math.comb(tokens + places, places)
    turns, undecided = _turns(settings, places, tokens, count)
    turns = turns.reshape(count, places - 1, positions.CHOICES, positions.CHOICES)
    mine, anyone = np.zeros((count, places)), np.zeros((count, places))
    victims, eye = _habits(settings, rival, turns[:, :, 0, 0] != positions.NOBODY_THERE)
    iteration.respond(mine, anyone, turns, undecided != 0, victims, eye, 1e-12, 10_000)
    opening = positions.number_of(dice().begin(settings))
    won, others = float(mine[opening].mean()), float((anyone[opening] - mine[opening]).mean()) / (places - 1)
    return won / (won + others)


def _habits(settings: Settings, rival: str, there: Any) -> tuple[Any, Any]:
    """The odds of a rival's attacks by position and victim, and of their uses of the eye."""
    if rival == "random":
        victims, eye = there.astype(float), np.full(positions.CHOICES, 1 / positions.CHOICES)
    else:
        victims, eye = np.zeros(there.shape), np.eye(positions.CHOICES)[rules.YELLOW_SIGN]
        state: Any = dice().begin(settings)
        for number in range(len(there)):
            positions.lay_out(state, number)
            most = max(state.sanity[place] for place in range(1, state.seats))
            victims[number] = [state.sanity[place] == most > 0 for place in range(1, state.seats)]
    return victims / np.maximum(victims.sum(axis=1, keepdims=True), 1), eye


def simulate(found: Values, players: list[int], games: int, seed: int) -> bulk.Tally:
    """Games of exact players (EXACT) and policies (by number), natively."""
    game = dice()
    job = bulk.Job(game, found.settings, tuple(max(number, 0) for number in players), seed)
    plan = np.array(job.plan(0, games), dtype=np.int64)
    plan[: len(players)] = players
    records = np.zeros(4, dtype=game.state.dtype)
    records[3] = job.blank().to_native()[0]
    arrays = [np.zeros(size, dtype=np.int64) for size in (STREAM, job.out_length, job.work_length)]
    tally = np.zeros(job.tally_length, dtype=np.int64)
    tree = np.concatenate([found.chances_by_number.ravel(), found.victims]).astype(np.int64)
    bulk.link_set(game).native(play_exact_games)(records, *arrays, plan, tally, tree)
    return job.read(tally.tolist())


def against(found: Values, rival: str, games: int, seed: int, *, alone: bool = True) -> tuple[int, int, int]:
    """One exact player at each place in turn among rivals, or one rival among exact players.

    Returns the games, how many the one won, and how many the others won.
    """
    number = dice().policy_number(rival)
    one, other = (EXACT, number) if alone else (number, EXACT)
    played = won = lost = 0
    for places in rotations_of(found.settings):
        tally = simulate(found, [one if mine else other for mine in places], games, seed)
        wins = sum(share for share, mine in zip(tally.payoffs, places, strict=True) if mine) // WHOLE
        played, won, lost = played + tally.games, won + wins, lost + tally.games - tally.nobody - wins
    return played, won, lost


def rotations_of(settings: Settings) -> list[list[bool]]:
    """For every person: which places are theirs."""
    places, _ = size(settings)
    people = settings["players"]
    return [[place % people == person for place in range(places)] for person in range(people)]


# --- Keeping


def values(settings: Settings, progress: Progress | None = None) -> Values:
    """The solution from the cache, computed now if it is not there."""
    file = file_of(settings)
    found = _loaded(str(file), _frozen(settings))
    if found is None:
        found = solve(settings, progress)
        _keep(found, file)
        _loaded.cache_clear()
    return found


def _frozen(settings: Settings) -> tuple[tuple[str, Any], ...]:
    return tuple(settings.items())


@cache
def _loaded(name: str, settings: tuple[tuple[str, Any], ...]) -> Values | None:
    try:
        with Path(name).open("rb") as file, np.load(file) as kept:
            sweeps, slack = kept["course"]
            return Values(dict(settings), kept["chances"], kept["victims"], sweeps=int(sweeps), slack=float(slack))
    except (OSError, ValueError, KeyError, EOFError, BadZipFile):
        return None


def _keep(found: Values, file: Path) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    draft = file.with_suffix(f".{os.getpid()}.npz")
    course = np.array([found.sweeps, found.slack])
    np.savez_compressed(draft, chances=found.chances_by_number, victims=found.victims, course=course)
    draft.replace(file)
