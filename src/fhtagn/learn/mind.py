"""What learns: an actor who sees what a seat sees, a critic who sees everything, and the player they become."""

from __future__ import annotations

import copy
from itertools import pairwise
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from fhtagn.envs.words import turned_words
from fhtagn.kernel import networks
from fhtagn.kernel.registry import Game

STEADY = 0.98  # the player is an average over about the last fifty lessons
FORBIDDEN = -1e9


def layers(*widths: int) -> nn.Sequential:
    parts: list[nn.Module] = []
    for before, after in pairwise(widths):
        parts += [nn.Linear(before, after), nn.ReLU()]
    made = nn.Sequential(*parts[:-1])
    nn.init.orthogonal_(made[-1].weight, 0.01)
    return made


class Mind(nn.Module):
    """Networks that learn together."""

    turns: Tensor
    codes: Tensor

    def __init__(self, game: Game, width: int, critic_width: int) -> None:
        super().__init__()
        self.game, self.small = game, game.rules.STAGES > 1
        inputs, outputs = networks.ends(game)
        seats = int(game.rules.SEATS)
        self.words = game.state.dtype.itemsize // 2
        self.actor = layers(inputs, width, width, outputs)
        self.critic = layers(inputs + self.words + seats, critic_width, critic_width, 1)
        self.player = copy.deepcopy(self.actor).requires_grad_(False)
        self.hope = nn.Linear(width, 1)
        self.past = copy.deepcopy(self.actor).requires_grad_(False)
        turns = [
            [turned_words(game, players, min(seat, players - 1)) for seat in range(seats)]
            for players in range(1, seats + 1)
        ]
        self.register_buffer("turns", torch.from_numpy(np.array(turns)), persistent=False)
        self.register_buffer("codes", torch.arange(outputs), persistent=False)

    def inputs(self, obs: Tensor, made: Tensor, made_count: Tensor) -> Tensor:
        """What the actor is told: where moves are made up of small choices, also those that are made."""
        if not self.small:
            return obs
        places = torch.arange(made.shape[1], device=made.device)
        chosen = made.masked_fill(places >= made_count[:, None], -1)
        marks = (chosen[:, :, None] == self.codes).any(1)
        return torch.cat([obs, marks.to(obs.dtype)], 1)

    def odds(self, inputs: Tensor, mask: Tensor) -> Tensor:
        """The logarithms of the odds of all actions."""
        return self.actor(inputs).masked_fill(mask == 0, FORBIDDEN).log_softmax(1)

    def odds_of_all(self, inputs: Tensor, mask: Tensor, own: Tensor) -> Tensor:
        """The same, where some games are played by its past."""
        said = torch.where(own[:, None], self.actor(inputs), self.past(inputs))
        return said.masked_fill(mask == 0, FORBIDDEN).log_softmax(1)

    def turned(self, words: Tensor, players: Tensor, seat: Tensor) -> Tensor:
        """Whole games as they look from a seat, secrets included."""
        return words.gather(1, self.turns[players - 1, seat])

    def value(self, inputs: Tensor, turned: Tensor, seat: Tensor) -> Tensor:
        """What the seat will get, for somebody who sees all cards."""
        numbers, seats = turned.float(), nn.functional.one_hot(seat, self.turns.shape[1]).float()
        squashed = numbers.sign() * numbers.abs().log1p()
        return self.critic(torch.cat([inputs, squashed, seats], 1)).squeeze(1)

    def hoped(self, inputs: Tensor) -> Tensor:
        """What the seat can hope for, by what the player makes of its own sight: this plays, unlike the critic."""
        with torch.no_grad():
            thought = self.player[:-1](inputs)
        return self.hope(thought).squeeze(1)

    @torch.no_grad()
    def settle(self) -> None:
        """Let the player follow the actor."""
        for steady, moving in zip(self.player.parameters(), self.actor.parameters(), strict=True):
            steady.lerp_(moving, 1 - STEADY)

    @torch.no_grad()
    def become(self, part: nn.Module, weights: dict[str, Tensor]) -> None:
        for name, tensor in part.state_dict().items():
            tensor.copy_(weights[name])

    @torch.no_grad()
    def layers_of_player(self) -> list[tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]]:
        """Weights and biases of the player; the last unit says what it can hope for."""
        *linear, last = (layer for layer in self.player if isinstance(layer, nn.Linear))
        ends = torch.cat([last.weight, self.hope.weight]), torch.cat([last.bias, self.hope.bias])
        pairs = [*((one.weight, one.bias) for one in linear), ends]
        return [(one.cpu().numpy(), other.cpu().numpy()) for one, other in pairs]

    def whole_player(self) -> networks.Network:
        """The player in whole numbers."""
        return networks.quantised(self.game, self.layers_of_player())
