"""Every game as an environment of PettingZoo: `env("GAME", players=4)`, one seat after the other (AEC).

Seats that must act at once are asked one after the other, each from its own view: nobody learns what another chose
before the rules show it. An observation is a dictionary of the seat's `observation` and its `action_mask`, which is all
zeros while others decide, and after the end. Rewards are payoffs in the game's unit, at the end, and penalties before.
"""

from __future__ import annotations

from typing import Any

from fhtagn.envs import spaces
from fhtagn.envs.checks import (
    RENDER_MODES,
    checked_cycles,
    checked_options,
    checked_penalty,
    checked_render_mode,
)
from fhtagn.envs.episode import Episode
from fhtagn.envs.needed import needed
from fhtagn.kernel.constants import NOBODY, PUBLIC
from fhtagn.kernel.errors import FhtagnError
from fhtagn.lab.board import board_text

needed("pettingzoo", "envs")

from pettingzoo import AECEnv  # noqa: E402
from pettingzoo.utils.wrappers import OrderEnforcingWrapper  # noqa: E402

IDLE = "No game is going on; call reset."
TRIED_BY_TESTS = ("options",)  # an option that PettingZoo's `api_test` gives to everybody


def env(game: str, **arguments: Any) -> OrderEnforcingWrapper:
    """A game as an environment, which says what is wrong where `step` comes before `reset`. See `SeatsEnv`."""
    return OrderEnforcingWrapper(SeatsEnv(game, **arguments))


def parallel_env(game: str, **arguments: Any) -> Any:
    """Not offered: games have phases in which one seat decides alone."""
    raise FhtagnError(f'{game} has no parallel environment, because seats decide one by one; use env("{game}").')


class SeatsEnv(AECEnv):  # type: ignore[misc]
    """All seats of a game; their names are seat_0, seat_1 and so on.

    `actions` are the game's codes; relative, with seats counted from one's own; or choices, small ones that make up a
    move: then the same seat is asked until its move is complete. Moves without a choice are played inside unless
    `skip_forced` is False. `illegal` is error, or lapse: then the game makes the move that it makes for people whose
    time is up, and the seat is given `penalty` less. `max_cycles` cuts after so many decisions. `render_mode` is ansi,
    for text, or human, which prints it after every step. All other keywords are settings of the game.
    """

    def __init__(
        self,
        game: str,
        *,
        actions: str = "codes",
        skip_forced: bool = True,
        illegal: str = "error",
        penalty: float = 1.0,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **settings: Any,
    ) -> None:
        super().__init__()
        self.episode = Episode(game, settings, skip_forced=skip_forced, illegal=illegal, actions=actions)
        found = self.episode.game
        self.metadata = {
            "name": found.observation.name,
            "render_modes": [*RENDER_MODES],
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.penalty, self.max_cycles = checked_penalty(penalty), checked_cycles(max_cycles)
        self.render_mode = checked_render_mode(render_mode)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.episode.seats)]
        self.observation_spaces = {agent: spaces.masked_box(found, actions) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.action_space(found, actions) for agent in self.possible_agents}
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[self._known(agent)]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[self._known(agent)]

    def _known(self, agent: Any) -> str:
        if agent not in self.possible_agents:
            first, last = self.possible_agents[0], self.possible_agents[-1]
            raise FhtagnError(f"There is no agent {agent!r}; agents are {first} to {last}.")
        return str(agent)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """The first game of a seed, or the next one, or with `options={"episode": n}` game n of the seed."""
        self.episode.begin(seed, checked_options(options, ignored=TRIED_BY_TESTS))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.decisions = 0
        self._skip_agent_selection = None
        self.agent_selection = self.agents[0]
        self._ask()
        self._print()

    def step(self, action: int | None) -> None:
        self._refuse_idle()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise FhtagnError(f"{agent} must act; None is for those whose game is over.")
        legal = self.episode.act(action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.rewards[agent] -= 0.0 if legal else self.penalty
        self.decisions += 1
        self._ask()
        self._accumulate_rewards()
        self._print()

    def _ask(self) -> None:
        """Turn to the seat that must act; at the end tell everybody what they got."""
        if self.episode.seat != NOBODY:
            self.agent_selection = self.possible_agents[self.episode.seat]
        ended = self.episode.over and not self.episode.cut
        cut = self.episode.cut or (not ended and self.decisions == self.max_cycles)
        if ended or cut:
            self.terminations = dict.fromkeys(self.agents, ended)
            self.truncations = dict.fromkeys(self.agents, cut)
            for agent, payoff in zip(self.agents, self.episode.payoffs(), strict=True):
                self.rewards[agent] += payoff

    def last(self, observe: bool = True) -> tuple[dict[str, Any] | None, float, bool, bool, dict[str, Any]]:
        """What the agent that is asked observes, has got, and whether its game is over."""
        self._refuse_idle()
        return super().last(observe)  # type: ignore[no-any-return]

    def _refuse_idle(self) -> None:
        if not self.agents:
            raise FhtagnError(IDLE)

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent observes, also after the end, and what it may do."""
        if self.episode.seed is None:
            raise FhtagnError(IDLE)
        seat = self.possible_agents.index(self._known(agent))
        return {"observation": spaces.observed(self.episode, seat), "action_mask": spaces.mask(self.episode, seat)}

    def render(self) -> str | None:
        """The table as everybody may see it, as text."""
        self._print()
        return self._drawn() if self.render_mode == "ansi" else None

    def _drawn(self) -> str:
        return board_text(self.episode.game, self.episode.match.view(PUBLIC), PUBLIC)

    def _print(self) -> None:
        if self.render_mode == "human":
            print(self._drawn())

    def transcript(self) -> str:
        """The game so far, to be replayed or opened in the browser."""
        return self.episode.transcript()

    def close(self) -> None:
        """There is nothing to close."""
