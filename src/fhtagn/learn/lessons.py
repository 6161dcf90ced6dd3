"""What is learned from what was played: PPO, and before it copying a policy."""

from __future__ import annotations

from typing import Any

import torch
from torch import Tensor, nn

from fhtagn.learn.gathering import Desk, Played
from fhtagn.learn.graphs import Recorded
from fhtagn.learn.mind import Mind

CLIP, EPOCHS, STEEPEST = 0.2, 2, 0.5
QUIET = 0.2  # of what is usual: where still less is gained or lost, it does not count for more
COPIED = 2048  # choices of others from which one step is learned


class Pupil:
    """A mind and its optimizer; what changes during a recorded lesson are tensors."""

    def __init__(self, mind: Mind, device: torch.device) -> None:
        self.mind, self.device = mind, device
        on_gpu = device.type == "cuda"
        self.rate = torch.tensor(1e-3, device=device)
        self.entropy, self.acting = torch.zeros((), device=device), torch.ones((), device=device)
        self.limited = [*mind.actor.parameters(), *mind.critic.parameters()]
        learning = [*self.limited, *mind.hope.parameters()]
        self.optimizer = torch.optim.Adam(learning, lr=self.rate if on_gpu else 1e-3, eps=1e-5, capturable=on_gpu)

    def set(self, *, rate: float, entropy: float, acting: bool = True) -> None:
        """Before a lesson: how far to go, how curious to be, and whether the actor learns, too."""
        self.rate.fill_(rate)
        self.entropy.fill_(entropy)
        self.acting.fill_(float(acting))
        if self.device.type != "cuda":
            self.optimizer.param_groups[0]["lr"] = rate

    def take_up(self, kept: dict[str, Any]) -> None:
        """Go on with what an optimizer had found out; its rate stays the tensor that lessons change."""
        self.optimizer.load_state_dict(kept)
        if self.device.type == "cuda":
            self.optimizer.param_groups[0]["lr"] = self.rate

    def descend(self, loss: Tensor) -> None:
        self.optimizer.zero_grad(set_to_none=False)
        loss.backward()
        nn.utils.clip_grad_norm_(self.limited, STEEPEST)
        self.optimizer.step()


class Lesson:
    """Make good actions likelier, within limits."""

    def __init__(self, pupil: Pupil, played: Played, size: int) -> None:
        self.pupil, self.played = pupil, played
        self.size = min(size, played.steps * played.many // 4)
        self.part = torch.zeros(self.size, dtype=torch.int64, device=pupil.device)
        self.level, self.spread = torch.zeros((2, played.many), device=pupil.device)
        self._learn = Recorded(self._learn_part, pupil.device)

    def __call__(self) -> None:
        played = self.played
        usable = played.certain.flatten().nonzero().squeeze(1)
        self._compare()
        for _ in range(EPOCHS):
            shuffled = usable[torch.randperm(len(usable), device=usable.device)]
            for begin in range(0, len(shuffled) - self.size + 1, self.size):
                self.part.copy_(shuffled[begin : begin + self.size])
                self._learn()
        self.pupil.mind.settle()

    def _compare(self) -> None:
        """What is much in one sitting is little in another: long games are decided by many small steps. So what was
        gained is compared within a sitting, as far as it shows more than chance."""
        played = self.played
        gained, certain = (tensor.unflatten(1, (-1, played.each)) for tensor in (played.gained, played.certain.float()))
        many = certain.sum((0, 2), keepdim=True).clamp_min(1.0)
        level = (gained * certain).sum((0, 2), keepdim=True) / many
        spread = ((gained - level).square() * certain).sum((0, 2), keepdim=True)
        common = (spread.sum() / many.sum()).sqrt() + 1e-6
        spread = (spread / many).sqrt().maximum(QUIET * common)
        self.level.copy_(level.expand(1, -1, played.each).flatten())
        self.spread.copy_(spread.expand(1, -1, played.each).flatten())

    def _taken(self, tensor: Tensor) -> Tensor:
        return tensor.flatten(0, 1)[self.part]

    def _learn_part(self) -> None:
        played, pupil, mind = self.played, self.pupil, self.pupil.mind
        kept = {name: self._taken(room) for name, room in played.kept.items()}
        actions, before, gained = (self._taken(room) for room in (played.actions, played.odds, played.gained))
        wanted = gained + self._taken(played.values)
        inputs = mind.inputs(kept["obs"], kept["made"], kept["made_count"])
        odds = mind.odds(inputs, kept["mask"])
        ratio = (odds.gather(1, actions[:, None]).squeeze(1) - before).exp()
        game = self.part % played.many
        better = (gained - self.level[game]) / self.spread[game]
        gain = torch.minimum(ratio * better, ratio.clamp(1 - CLIP, 1 + CLIP) * better).mean()
        curious = -(odds.exp() * odds.clamp_min(-1e4)).sum(1).mean()
        error = (mind.value(inputs, kept["turned"], kept["seat"]) - wanted).square().mean()
        error = error + (mind.hoped(inputs) * kept["players"] - wanted).square().mean()
        pupil.descend(error - pupil.acting * (gain + pupil.entropy * curious))


class Copying:
    """Choose as a policy does: where chance alone would learn too slowly, one begins so."""

    def __init__(self, pupil: Pupil, desk: Desk) -> None:
        self.pupil, self.desk = pupil, desk
        self._learn = Recorded(self._learn_now, pupil.device)

    def step(self) -> None:
        """One step of the hall, and what is learned from it; the policy's choices are made."""
        desk = self.desk
        desk.look()
        desk.think()
        self._learn()
        taught = desk.now["taught"]
        desk.act(torch.where(taught >= 0, taught, desk.action))

    def _learn_now(self) -> None:
        for begin in range(0, self.desk.hall.num, COPIED):
            self._learn_part({name: array[begin : begin + COPIED] for name, array in self.desk.now.items()})

    def _learn_part(self, now: dict[str, Tensor]) -> None:
        mind = self.pupil.mind
        inputs = mind.inputs(now["obs"], now["made"], now["made_count"])
        odds, taught = mind.odds(inputs, now["mask"]), now["taught"]
        known = (taught >= 0).float()
        chosen = odds.gather(1, taught.clamp_min(0)[:, None]).squeeze(1).clamp_min(-20.0)
        self.pupil.descend(-(chosen * known).sum() / known.sum().clamp_min(1.0))
