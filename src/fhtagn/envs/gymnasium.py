"""One seat of a game as an environment of Gymnasium, the others played by players that the game has.

    import gymnasium, fhtagn.envs.gymnasium
    env = gymnasium.make("fhtagn/GAME-v1", players=4, others="adept", seat=0)

Which actions are legal is in `info["action_mask"]`, and what `action_masks()` gives. Names are registered when this is
imported; the number behind v is that of the game's observation, 0 for one that is derived from its State.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from fhtagn.envs import spaces
from fhtagn.envs.checks import (
    RENDER_MODES,
    checked_gymnasium_seed,
    checked_options,
    checked_penalty,
    checked_render_mode,
    checked_seat,
)
from fhtagn.envs.episode import Episode
from fhtagn.envs.needed import needed
from fhtagn.envs.seating import around
from fhtagn.kernel import registry
from fhtagn.kernel.constants import NOBODY
from fhtagn.kernel.errors import ContractError, FhtagnError
from fhtagn.kernel.registry import Game
from fhtagn.kernel.stepping import MOST_IDLE
from fhtagn.lab.board import board_text

needed("gymnasium", "envs")

import gymnasium  # noqa: E402


class SeatEnv(gymnasium.Env[spaces.Floats, int]):
    """One seat of a game. `others` is one player for all other seats, or one for each of them in their order.

    `actions` are the game's codes; relative, with seats counted from one's own; or choices, small ones that make up a
    move. `illegal` is lapse: the game makes the move that it makes for people whose time is up, and the seat is given
    `penalty` less; or error. Moves without a choice are played inside unless `skip_forced` is False. `render_mode` is
    ansi, for text, or human, which prints it after every step. All other keywords are settings of the game.
    """

    metadata = {"render_modes": [*RENDER_MODES], "render_fps": 1}

    def __init__(
        self,
        game: str,
        *,
        seat: int = 0,
        others: str | Sequence[str] = "random",
        actions: str = "codes",
        skip_forced: bool = True,
        illegal: str = "lapse",
        penalty: float = 1.0,
        render_mode: str | None = None,
        **settings: Any,
    ) -> None:
        self.episode = Episode(game, settings, skip_forced=skip_forced, illegal=illegal, actions=actions)
        self.seat, self.penalty = checked_seat(seat, self.episode.seats), checked_penalty(penalty)
        self.render_mode = checked_render_mode(render_mode)
        self.episode.sit(around(self.episode.seats, self.seat, others))
        self.observation_space = spaces.observation_box(self.episode.game, actions)
        self.action_space = spaces.action_space(self.episode.game, actions)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[spaces.Floats, dict[str, Any]]:
        """The first game of a seed, which is a number from 0 to 2**63 - 1, or the next one, or with
        `options={"episode": n}` game n of the seed. Games that end before this seat must act are passed over."""
        number, seed = checked_options(options), None if seed is None else checked_gymnasium_seed(seed)
        super().reset(seed=seed)
        self.episode.begin(seed, number)
        first = self.episode.number
        while self.episode.seat == NOBODY:
            if self.episode.number - first >= MOST_IDLE:
                raise FhtagnError(f"Seat {self.seat} had nothing to decide in {MOST_IDLE} games; choose another one.")
            self.episode.begin(None)
        self._print()
        return spaces.observed(self.episode, self.seat), self._info()

    def step(self, action: int) -> tuple[spaces.Floats, float, bool, bool, dict[str, Any]]:
        episode = self.episode
        if episode.seat == NOBODY:
            raise FhtagnError("No game is going on; call reset.")
        reward = 0.0 if episode.act(action) else -self.penalty
        reward += episode.payoffs()[self.seat]
        ended = episode.over and not episode.cut
        self._print()
        return spaces.observed(episode, self.seat), reward, ended, episode.cut, self._info()

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), "episode_number": self.episode.number}

    def action_masks(self) -> spaces.Mask:
        """1 for every legal action."""
        return spaces.mask(self.episode, self.seat)

    def render(self) -> str | None:
        """The table as this seat may see it, as text."""
        self._print()
        return self._drawn() if self.render_mode == "ansi" else None

    def _drawn(self) -> str:
        return board_text(self.episode.game, self.episode.match.view(self.seat), self.seat)

    def _print(self) -> None:
        if self.render_mode == "human":
            print(self._drawn())

    def transcript(self) -> str:
        """The game so far, to be replayed or opened in the browser."""
        return self.episode.transcript()


def name_of(game: Game) -> str:
    """What a game is registered as: ritual-v1 is fhtagn/Ritual-v1."""
    version = re.search(r"-v([0-9]+)$", game.observation.name)
    title = "".join(word.capitalize() for word in re.split("[-_]", game.id))
    return f"fhtagn/{title}-v{version[1] if version else 0}"


def register() -> None:
    """Register every game that there is now; those that cannot be loaded are left out."""
    for identifier in registry.game_ids():
        try:
            name = name_of(registry.find(identifier))
        except ContractError:
            continue
        if name not in gymnasium.registry:
            single, many = f"{__name__}:SeatEnv", f"{__name__}_vector:SeatVectorEnv"
            gymnasium.register(name, single, vector_entry_point=many, kwargs={"game": identifier})


register()
