"""One seat of many games at once as a vector environment of Gymnasium: native code, over the batch.

import gymnasium, fhtagn.envs.gymnasium
envs = gymnasium.make_vec("fhtagn/GAME-v1", num_envs=1024, others="adept", seat=0)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from fhtagn.envs import spaces
from fhtagn.envs.batch import Batch
from fhtagn.envs.checks import checked_penalty, checked_seat, checked_vector_seed, one_of
from fhtagn.envs.episode import ACTIONS
from fhtagn.envs.making import batch as begin_batch
from fhtagn.envs.needed import needed
from fhtagn.envs.seating import around
from fhtagn.envs.step import Step
from fhtagn.kernel import registry, stepping
from fhtagn.kernel.errors import FhtagnError
from fhtagn.lab.study import by_setting

needed("gymnasium", "envs")

from gymnasium.vector import AutoresetMode, VectorEnv  # noqa: E402
from gymnasium.vector.utils import batch_space  # noqa: E402

Array = np.ndarray[Any, Any]


class SeatVectorEnv(VectorEnv[Array, Array, Array]):
    """Many games, in each of which the same seat is asked; the others are played by policies, or levels that are one.

    An episode that ends is followed by the next one on the same step; its end is in `infos["final_obs"]` and
    `infos["final_info"]`. Legal actions are in `infos["action_mask"]`, or, where a game has too many for a mask,
    `infos["legal"]` has `infos["legal_count"]` of them. The arguments are those of a single environment, but nothing is
    drawn and no game is cut; `threads` are as many as cores.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        *,
        seat: int = 0,
        others: str | Sequence[str] = "random",
        threads: int | None = None,
        actions: str = "codes",
        skip_forced: bool = True,
        illegal: str = "lapse",
        penalty: float = 1.0,
        render_mode: str | None = None,
        max_episode_steps: int | None = None,
        **settings: Any,
    ) -> None:
        if render_mode is not None:
            raise FhtagnError(f"render_mode={render_mode!r}: a vector draws nothing; leave it out.")
        if max_episode_steps is not None:
            raise FhtagnError(
                f"max_episode_steps={max_episode_steps!r}: a vector plays every game to its end; leave it out, "
                'or choose vectorization_mode="sync".'
            )
        found = registry.find(game)
        self.actions = one_of("actions", actions, ACTIONS)
        seats = found.seats(found.settings(by_setting(found, settings)))
        self.batch: Batch = begin_batch(
            game,
            settings,
            num=num_envs,
            others=around(seats, seat, others),
            relative=self.actions == "relative",
            small_choices=self.actions == "choices",
            skip_forced=skip_forced,
            illegal=illegal,
            penalty=checked_penalty(penalty),
            threads=threads,
        )
        self.num_envs, self.seat = self.batch.num, checked_seat(seat, seats)
        self.single_observation_space = spaces.observation_box(found, self.actions)
        self.single_action_space = spaces.action_space(found, self.actions)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        """Environment i plays the episodes i, i + num_envs and so on of the seed, a number from 0 to 2**63 - 1; without
        one, of any."""
        if options:
            raise FhtagnError(
                f"options={options!r}: a vector has none; its games begin anew together, environment i with episode i."
            )
        seed = None if seed is None else checked_vector_seed(seed)
        super().reset(seed=seed)
        now = self.batch.reset(int(self.np_random.integers(2**62)) if seed is None else seed)
        return self._seen(now), self._infos(now)

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        now = self.batch.step(actions)
        infos = self._infos(now)
        if now.done.any():
            infos |= self._ends(now)
        rewards = now.payoff[:, self.seat].astype(np.float64)
        return self._seen(now), rewards, now.done & ~now.cut, now.cut.copy(), infos

    def _seen(self, now: Step) -> Array:
        """What is observed; with small choices, those that one has made stand behind."""
        seen = self._with_room(now.obs)
        if self.actions == "choices":
            stages, behind = now.made.shape[1], now.obs.shape[1]
            for stage in range(stages):
                places = np.flatnonzero(now.made_count > stage)
                seen[places, behind + now.made[places, stage]] = np.float32((stage + 1) / stages)
        return seen

    def _with_room(self, seen: Array) -> Array:
        """A copy of rows, with room for small choices where there are any."""
        if self.actions != "choices":
            return seen.copy()
        return np.pad(seen, ((0, 0), (0, self.batch.codes)))

    def _ends(self, now: Step) -> dict[str, Any]:
        """What was observed at the ends, and told, as Gymnasium's own vectors say it."""
        ends, done = np.full(self.num_envs, None, dtype=object), now.done
        for place, end in zip(np.flatnonzero(done), self._with_room(now.final_obs[done]), strict=True):
            ends[place] = end
        told: dict[str, Array] = {"episode_number": np.where(done, self._numbers(stepping.LAST_EPISODE), 0)}
        if now.mask is not None:
            told["action_mask"] = np.zeros(now.mask.shape, dtype=np.int8)
        told |= {f"_{name}": done.copy() for name in told}
        return {"final_obs": ends, "_final_obs": done.copy(), "final_info": told, "_final_info": done.copy()}

    def _infos(self, now: Step) -> dict[str, Any]:
        told: dict[str, Array] = {"episode_number": self._numbers(stepping.EPISODE)}
        if now.mask is not None:
            told["action_mask"] = now.mask.astype(np.int8)
        else:
            assert now.legal is not None
            told |= {"legal": now.legal.copy(), "legal_count": now.legal_count.copy()}
        return told | {f"_{name}": np.ones(self.num_envs, dtype=np.bool_) for name in told}

    def _numbers(self, which: int) -> Array:
        """Of the episodes that are played, or that were finished last."""
        return self.batch._statuses[:, which].copy()

    def transcript(self, place: int, *, finished: bool = False) -> str:
        """The game that an environment plays, or that it finished last."""
        return self.batch.transcript(place, finished=finished)

    def close_extras(self, **kwargs: Any) -> None:
        self.batch.close()
