"""Learning from nothing to a player in a file, with what is needed to go on where one stopped."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import torch

from fhtagn.envs.batch import DENSE_CODES
from fhtagn.kernel import networks
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.networks import Network
from fhtagn.kernel.rates import Rate
from fhtagn.kernel.registry import Game
from fhtagn.learn.gathering import Desk, Played
from fhtagn.learn.hall import Hall
from fhtagn.learn.judging import curve, judged, judged_as_floats
from fhtagn.learn.lessons import Copying, Lesson, Pupil
from fhtagn.learn.mind import Mind
from fhtagn.learn.sittings import ITSELF, Sittings, strongest

LOOKING_ON = 12  # lessons after copying in which only the critic learns
SELVES = 8  # of the past that are met
A_NEW_SELF = 40  # lessons
PARTS = 64  # of a lesson, from each of which one step is learned,
LEAST_PART = 8192  # decisions, or a quarter of the lesson
PLACES_A_CORE = 3  # so that nobody waits long for the slowest sitting
SUFFIX = ".training"
SEEDS = 2**22
WAITED = 0.0002  # seconds until a thread whose games have been stepped may go on


@dataclass(frozen=True)
class Wishes:
    """How to learn."""

    settings: Mapping[str, str] = field(default_factory=dict)
    rival: str = ""  # the strongest policy, where none is named
    only: bool = False  # whether nobody else is met: then the best answer to that policy is learned
    minutes: float = 10
    copying: float = 0.0  # minutes at first
    games: int = 32_768  # at once
    steps: int = 16  # between two lessons
    width: int = 128
    critic_width: int = 512
    rates: tuple[float, float] = (5e-4, 5e-5)  # at the beginning and at the end
    entropy: tuple[float, float] = (0.01, 0.001)
    later: float = 0.95  # how far what came later counts when a choice is judged
    judged: int = 20_000  # games of every judgement
    every: float = 1.0  # minutes between two
    seed: int = 0
    on: str = "gpu"


@dataclass(frozen=True)
class Progress:
    """How far it has come."""

    minutes: float
    decisions: int
    rate: Rate
    player: Network


class Training:
    """A mind at school."""

    def __init__(self, game: Game, wishes: Wishes) -> None:
        if wishes.on == "gpu" and not torch.cuda.is_available():
            raise FhtagnError("PyTorch finds no GPU here; learn with --on cpu.")
        if wishes.seed not in range(SEEDS):
            raise FhtagnError(f"The seed {wishes.seed} is none from 0 to {SEEDS - 1}.")
        if networks.ends(game)[1] > DENSE_CODES:
            raise FhtagnError(f"{game.id} has too many moves for one network; it must say how they are made up.")
        self.game, self.wishes = game, wishes
        self.judge = self.rival = wishes.rival or strongest(game)
        if self.rival == ITSELF:
            self.judge = strongest(game)
        elif self.rival not in game.policy_names:
            known = ", ".join((*game.policy_names, ITSELF))
            raise FhtagnError(f"{game.id} has no policy “{self.rival}”; choose {known}.")
        if self.rival == ITSELF and wishes.copying:
            raise FhtagnError("Nobody copies themselves: name a policy, or leave copying out.")
        torch.manual_seed(wishes.seed)
        torch.set_float32_matmul_precision("high")
        self.device = torch.device("cuda" if wishes.on == "gpu" else "cpu")
        self.mind = Mind(game, wishes.width, wishes.critic_width).to(self.device)
        self.pupil = Pupil(self.mind, self.device)
        self.spent, self.decisions, self.lessons = 0.0, 0, 0
        self.points: list[tuple[float, Rate]] = []
        self.selves: list[dict[str, torch.Tensor]] = []

    # --- Stopping and going on

    def save(self, path: Path) -> None:
        """All that is needed to go on; the file is whole or the old one."""
        points = [(minutes, rate.rate, rate.low, rate.high, rate.games) for minutes, rate in self.points]
        kept = {
            "game": (self.game.id, self.game.version, self.game.observation.name),
            "mind": self.mind.state_dict(),
            "optimizer": self.pupil.optimizer.state_dict(),
            "spent": self.spent,
            "decisions": self.decisions,
            "lessons": self.lessons,
            "points": points,
            "selves": self.selves,
        }
        new = path.with_name(path.name + ".new")
        torch.save(kept, new)
        new.replace(path)

    def go_on(self, path: Path) -> None:
        """Take up what was saved."""
        try:
            kept: dict[str, Any] = torch.load(path, map_location=self.device, weights_only=True)
            game = (self.game.id, self.game.version, self.game.observation.name)
            if tuple(kept["game"]) != game:
                raise FhtagnError(f"{path} was learned for {kept['game'][0]} as it was then; begin anew with --fresh.")
            self.mind.load_state_dict(kept["mind"])
            self.pupil.take_up(kept["optimizer"])
        except (OSError, KeyError, RuntimeError, ValueError, EOFError) as error:
            raise FhtagnError(
                f"{path} cannot be gone on with ({type(error).__name__}); begin anew with --fresh."
            ) from None
        self.spent, self.decisions, self.lessons = kept["spent"], kept["decisions"], kept["lessons"]
        self.points = [(minutes, Rate(*numbers)) for minutes, *numbers in kept["points"]]
        self.selves = kept["selves"]

    # --- Learning

    def run(self) -> Iterator[Progress]:
        """Learn, and tell now and then how far it has come, the last time at the end."""
        wishes, cores = self.wishes, os.cpu_count() or 1
        sys.setswitchinterval(WAITED)
        self._coming = Sittings(self.game, wishes.settings, self.rival, only=wishes.only)
        with ThreadPoolExecutor(cores) as pool:
            places = PLACES_A_CORE * cores
            each = max(1, wishes.games // (2 * places))
            halls = [
                Hall(
                    self.game,
                    [next(self._coming) for _ in range(places)],
                    each,
                    (2 * wishes.seed + number << 20) + self.lessons,
                    pool,
                    pinned=self.device.type == "cuda",
                )
                for number in range(2)
            ]
            yield from self._learn([Desk(hall, self.mind, self.device) for hall in halls])

    def _learn(self, desks: list[Desk]) -> Iterator[Progress]:
        wishes = self.wishes
        yield self._judged()
        if self.spent < 60 * wishes.copying:
            self._copy(desks)
            yield self._judged()
        played = Played(desks, wishes.steps, wishes.later)
        lesson = Lesson(self.pupil, played, max(LEAST_PART, played.steps * played.many // PARTS))
        looking_on = self.lessons + LOOKING_ON if wishes.copying else 0
        judge_at = self.spent + 60 * wishes.every
        while self.spent < 60 * wishes.minutes:
            began = time.perf_counter()
            self._set(acting=self.lessons >= looking_on)
            played.gather()
            lesson()
            self.decisions += played.steps * played.many
            self.lessons += 1
            self._meet_others(desks)
            if self.device.type == "cuda":
                torch.cuda.synchronize()
            self.spent += time.perf_counter() - began
            if self.spent >= judge_at and self.spent < 60 * wishes.minutes:
                yield self._judged()
                judge_at = self.spent + 60 * wishes.every
        yield self._judged()

    def _set(self, *, acting: bool) -> None:
        part = min(1.0, self.spent / (60 * self.wishes.minutes))
        rate, entropy = (first + (last - first) * part for first, last in (self.wishes.rates, self.wishes.entropy))
        self.pupil.set(rate=rate, entropy=entropy, acting=acting)

    def _copy(self, desks: list[Desk]) -> None:
        """Begin by choosing as the rival does."""
        began, before = time.perf_counter(), self.spent
        for desk in desks:
            desk.hall.teach(self.rival)
        copying = [Copying(self.pupil, desk) for desk in desks]
        self.pupil.set(rate=self.wishes.rates[0], entropy=0.0)
        while self.spent < 60 * self.wishes.copying:
            for one in copying:
                one.step()
            self.spent = before + time.perf_counter() - began
        for desk in desks:
            desk.hall.teach(None)
        self.mind.become(self.mind.player, self.mind.actor.state_dict())
        self.mind.become(self.mind.past, self.mind.actor.state_dict())

    def _meet_others(self, desks: list[Desk]) -> None:
        """Other settings, other rivals, another self of the past."""
        if self.lessons % A_NEW_SELF == 0:
            copied = {name: tensor.clone() for name, tensor in self.mind.player.state_dict().items()}
            self.selves = [*self.selves[-SELVES + 1 :], copied]
            self.mind.become(self.mind.past, self.selves[self.lessons // A_NEW_SELF * 5 % len(self.selves)])
        hall = desks[self.lessons % len(desks)].hall
        hall.wait()
        for place in hall.places:
            self._coming.heard(place.sitting, *place.told())
        hall.change(next(self._coming))

    def _judged(self) -> Progress:
        player = self.mind.whole_player()
        rate = judged(self.game, self.wishes.settings, self.judge, player, self.wishes.judged)
        self.points.append((self.spent / 60, rate))
        return Progress(self.spent / 60, self.decisions, rate, player)

    def judged_as_floats(self) -> Rate:
        """How strong the player was before its numbers were made whole."""
        layers = self.mind.layers_of_player()
        return judged_as_floats(self.game, self.wishes.settings, self.judge, layers, self.wishes.judged)

    def drawn(self) -> str:
        """The curve of its strength."""
        return curve(self.points, f"{self.game.id}: among {self.judge}s")
