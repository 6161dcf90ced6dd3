"""A player that teaches itself: PPO with masks over many games at once, in one file.

    pip install "torch>=2.9" fhtagn
    python examples/ppo.py wake players=4 --rival keeper --minutes 10 --out wake.net
    fhtagn tournament wake --players learned:wake.net,keeper

Most games are played by one learner among rivals, at another seat in every game; in the others the learner sits
everywhere. The native code plays on all cores while the network (on a GPU, if there is one) thinks about other games.
What is written is a network of whole numbers that plays wherever fhtagn does, and a curve of its strength as SVG.
"""

from __future__ import annotations

import argparse
import copy
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn
from torch.distributions import Categorical

from fhtagn import envs
from fhtagn.envs.words import turned_words
from fhtagn.kernel import networks, registry
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.rates import Rate
from fhtagn.kernel.settings import split_pairs
from fhtagn.learn.judging import curve, judged

CLIP, LAMBDA, EPOCHS, PART = 0.2, 0.95, 2, 8192  # of PPO
RATES, ENTROPY = (5e-4, 5e-5), (0.01, 0.001)  # at the beginning and at the end
STEADY = 0.98  # the player is an average over about the last fifty lessons


@dataclass
class Steps:
    """What happened in some steps of some environments: time first, then environments."""

    seen: Tensor
    masks: Tensor
    words: Tensor  # whole games, secrets included, as the seat would look at them: for the critic alone
    seats: Tensor
    actions: Tensor
    odds: Tensor  # logarithms of the odds with which the actions were chosen
    values: Tensor
    done: Tensor
    payoffs: Tensor  # by seat


def layers(inputs: int, width: int, outputs: int) -> nn.Sequential:
    made = nn.Sequential(
        nn.Linear(inputs, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU(), nn.Linear(width, outputs)
    )
    nn.init.orthogonal_(made[-1].weight, 0.01)
    return made


class Learner(nn.Module):
    """An actor, its slow follower, which will play, and a critic, which sees all cards and only helps to learn."""

    def __init__(self, inputs: int, words: int, width: int, codes: int) -> None:
        super().__init__()
        self.actor, self.critic = layers(inputs, width, codes), layers(inputs + words, 4 * width, 1)
        self.player = copy.deepcopy(self.actor).requires_grad_(False)

    @torch.no_grad()
    def settle(self) -> None:
        """Let the player follow the actor."""
        for steady, moving in zip(self.player.parameters(), self.actor.parameters(), strict=True):
            steady.lerp_(moving, 1 - STEADY)

    def odds(self, seen: Tensor, masks: Tensor) -> Categorical:
        return Categorical(logits=self.actor(seen).masked_fill(masks == 0, -1e9), validate_args=False)

    def value(self, seen: Tensor, words: Tensor) -> Tensor:
        squashed = words.sign() * words.abs().float().log1p()
        return self.critic(torch.cat([seen, squashed], -1)).squeeze(-1)


class Group:
    """A batch that steps in a thread of its own, so that cores and GPU need not wait for each other."""

    def __init__(self, batch: envs.Batch, device: torch.device) -> None:
        self.batch, self.device = batch, device
        self.turns = torch.tensor(
            np.array([turned_words(batch.game, batch.seats, seat) for seat in range(batch.seats)]), device=device
        )
        self.thread = ThreadPoolExecutor(1)
        self.coming: Future[envs.Step] = self.thread.submit(batch.reset)
        if device.type == "cuda" and batch.on == "cpu":
            for array in self._arrays():
                torch.cuda.cudart().cudaHostRegister(
                    array.ctypes.data, array.nbytes, 0
                )  # copied at full speed from now on

    def _arrays(self) -> tuple[Any, ...]:
        step = self.coming.result()
        return step.obs, step.mask, self.batch.words, step.seat, step.done, step.payoff

    def tensors(self) -> tuple[Tensor, ...]:
        """What the last step told; copied, since the batch writes its arrays anew."""
        told = (torch.from_dlpack(array).to(self.device, copy=True) for array in self._arrays())
        seen, mask, words, seat, *ends = told
        return seen, mask, words.gather(1, self.turns[seat]), seat, *ends

    def act(self, actions: Tensor) -> None:
        chosen = actions if self.batch.on == "gpu" else actions.cpu().numpy()
        self.coming = self.thread.submit(self.batch.step, chosen)


@torch.no_grad()
def gather(groups: list[Group], learner: Learner, steps: int) -> list[Steps]:
    """Play so many steps in every group."""
    rows: list[list[tuple[Tensor, ...]]] = [[] for _ in groups]
    for _ in range(steps):
        for group, kept in zip(groups, rows, strict=True):
            seen, mask, words, seat, done, payoff = group.tensors()
            odds = learner.odds(seen, mask)
            action = odds.sample()
            group.act(action)
            value = learner.value(seen, words)
            kept.append((seen, mask, words, seat, action, odds.log_prob(action), value, done, payoff))
    played = []
    for group, kept in zip(groups, rows, strict=True):
        *_, last_done, last_payoff = group.tensors()
        seen, masks, words, seats, actions, odds, values, done, payoffs = (
            torch.stack(column) for column in zip(*kept, strict=True)
        )
        done, payoffs = torch.cat([done[1:], last_done[None]]), torch.cat([payoffs[1:], last_payoff[None]])
        played.append(Steps(seen, masks, words, seats, actions, odds, values, done, payoffs))
    return played


def advantages(steps: Steps) -> tuple[Tensor, Tensor]:
    """By how much each action turned out better than expected, and for which ones that is known: a seat's action leads
    to its own next decision, or to the end of the game."""
    length, many = steps.seats.shape
    rows = torch.arange(many, device=steps.seats.device)
    following, better = torch.zeros_like(steps.payoffs[0]), torch.zeros_like(steps.payoffs[0])
    known = torch.zeros_like(following, dtype=torch.bool)
    gained, certain = torch.zeros_like(steps.values), torch.zeros_like(steps.values, dtype=torch.bool)
    for moment in reversed(range(length)):
        ended, seat = steps.done[moment][:, None], steps.seats[moment]
        following = torch.where(ended, steps.payoffs[moment], following)
        better, known = better.masked_fill(ended, 0.0), known | ended
        gained[moment] = following[rows, seat] - steps.values[moment] + LAMBDA * better[rows, seat]
        certain[moment] = known[rows, seat]
        following[rows, seat], better[rows, seat] = steps.values[moment], gained[moment] * certain[moment]
        known[rows, seat] = True
    return gained, certain


def learn(learner: Learner, optimizer: torch.optim.Optimizer, played: list[Steps], entropy: float) -> None:
    """Make good actions likelier, within limits."""
    found = [(steps, *advantages(steps)) for steps in played]

    def together(name: str) -> Tensor:
        return torch.cat([getattr(steps, name)[certain] for steps, _, certain in found])

    seen, masks, words, actions, odds, values = map(together, ("seen", "masks", "words", "actions", "odds", "values"))
    gained = torch.cat([better[certain] for _, better, certain in found])
    wanted, gained = gained + values, (gained - gained.mean()) / (gained.std() + 1e-6)
    for _ in range(EPOCHS):
        for part in torch.randperm(len(actions), device=actions.device).split(PART):
            now = learner.odds(seen[part], masks[part])
            ratio = (now.log_prob(actions[part]) - odds[part]).exp()
            gain = torch.minimum(ratio * gained[part], ratio.clamp(1 - CLIP, 1 + CLIP) * gained[part]).mean()
            error = (learner.value(seen[part], words[part]) - wanted[part]).square().mean()
            optimizer.zero_grad(set_to_none=True)
            (error - gain - entropy * now.entropy().mean()).backward()
            nn.utils.clip_grad_norm_(learner.parameters(), 0.5)
            optimizer.step()


def player_of(game: registry.Game, learner: Learner) -> networks.Network:
    """The player in whole numbers."""
    linear = [layer for layer in learner.player if isinstance(layer, nn.Linear)]
    floats = [(layer.weight, layer.bias) for layer in linear]
    return networks.quantised(
        game, [(weight.detach().cpu().numpy(), bias.detach().cpu().numpy()) for weight, bias in floats]
    )


def within(least: float, most: float, kind: type[int] | type[float] = int) -> Callable[[str], float]:
    """Numbers from the least to the most."""

    def number(text: str) -> float:
        if not least <= kind(text) <= most:
            raise argparse.ArgumentTypeError(f"{text} is not a number from {least} to {most}")
        return kind(text)

    return number


def wishes() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    days, many = within(0, 100_000, float), within(1, 1_000_000)
    parser.add_argument("game")
    parser.add_argument("settings", nargs="*", metavar="key=value")
    parser.add_argument("--rival", default="elder", help="a policy or level to learn from and to be judged by")
    parser.add_argument("--minutes", type=days, default=10)
    parser.add_argument(
        "--among-rivals", type=within(0, 1, float), default=0.85, help="which part of the games has rivals"
    )
    parser.add_argument("--on", default="cpu", choices=("cpu", "gpu"), help="where games are played")
    parser.add_argument("--games", type=within(2, 1 << 24), help="at once: 32768 on a GPU, else 1024")
    parser.add_argument("--steps", type=many, default=16, help="between two lessons")
    parser.add_argument("--width", type=many, default=128, help="of the actor's two hidden layers")
    parser.add_argument("--judged", type=many, default=20_000, help="games of every judgement")
    parser.add_argument("--every", type=days, default=0.5, help="minutes between judgements")
    parser.add_argument("--seed", type=within(0, 2**62), default=0)
    parser.add_argument("--out", type=Path, default=Path("learned.net"))
    return parser


def main() -> None:
    parser = wishes()
    chosen = parser.parse_args()
    try:
        train(chosen)
    except FhtagnError as error:
        parser.error(str(error))


def train(chosen: argparse.Namespace) -> None:
    torch.manual_seed(chosen.seed)
    torch.set_float32_matmul_precision("high")
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    game, settings = registry.find(chosen.game), split_pairs(chosen.settings)
    many = chosen.games or (32_768 if device.type == "cuda" else 1024)
    if game.rules.STAGES > 1:
        raise FhtagnError(
            f"A move of {game.id} is made of several choices; one file is too short for it: fhtagn learn."
        )
    if not chosen.out.parent.is_dir():
        raise FhtagnError(f"--out {chosen.out}: there is no folder {chosen.out.parent}.")
    among = round(many * chosen.among_rivals / 2)

    def group(others: str | None, num: int, number: int) -> Group:
        batch = envs.batch(
            game.id, settings, num=num, seed=chosen.seed + number, others=others, relative=True, on=chosen.on
        )
        return Group(batch, device)

    wanted = [(chosen.rival, among), (None, many // 2 - among)] * 2
    groups = [group(others, num, number) for number, (others, num) in enumerate(wanted) if num]
    words = game.state.dtype.itemsize // 2
    learner = Learner(game.observation.length, words, chosen.width, game.rules.SEAT_CODES).to(device)
    optimizer = torch.optim.Adam(learner.parameters(), lr=RATES[0], eps=1e-5)
    points: list[tuple[float, Rate]] = []
    decisions, spent, judge_at = 0, 0.0, 0.0
    while True:
        if spent >= judge_at or spent >= 60 * chosen.minutes:
            player = player_of(game, learner)
            rate = judged(game, settings, chosen.rival, player, chosen.judged)
            points.append((spent / 60, rate))
            chosen.out.write_bytes(player.to_bytes())
            chosen.out.with_suffix(".svg").write_text(curve(points, f"{game.id}: among {chosen.rival}s"))
            print(
                f"{spent / 60:5.1f} min  {decisions / 1e6:7.1f} M decisions  {100 * rate.rate:.1f} % "
                f"({100 * rate.low:.1f}–{100 * rate.high:.1f}) among {chosen.rival}s",
                flush=True,
            )
            judge_at = spent + 60 * chosen.every
        if spent >= 60 * chosen.minutes:
            return
        began = time.perf_counter()
        part = spent / (60 * chosen.minutes)
        rate_now, entropy = ((first + (last - first) * part) for first, last in (RATES, ENTROPY))
        for parameters in optimizer.param_groups:
            parameters["lr"] = rate_now
        played = gather(groups, learner, chosen.steps)
        decisions += sum(steps.actions.numel() for steps in played)
        learn(learner, optimizer, played, entropy)
        learner.settle()
        if device.type == "cuda":
            torch.cuda.synchronize()
        spent += time.perf_counter() - began


if __name__ == "__main__":
    main()
