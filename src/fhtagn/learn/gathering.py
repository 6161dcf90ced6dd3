"""Playing for a lesson: the mind chooses for one hall while the other's games are stepped."""

from __future__ import annotations

from collections.abc import Sequence

import torch
from torch import Tensor

from fhtagn.learn.graphs import Recorded
from fhtagn.learn.hall import Hall
from fhtagn.learn.mind import Mind

KEPT = ("obs", "mask", "turned", "seat", "players", "own", "made", "made_count")  # of what was seen
TINY = 1e-20


class Desk:
    """What a hall shows, where the mind can see it, and what the mind thinks of it."""

    def __init__(self, hall: Hall, mind: Mind, device: torch.device) -> None:
        self.hall, self.mind, self.device = hall, mind, device
        self.now = {name: torch.zeros_like(array, device=device) for name, array in vars(hall.seen).items()}
        self.now["turned"] = torch.zeros_like(self.now["words"])
        self.action = self.now["actions"]
        self.odds = torch.zeros(hall.num, device=device)
        self.value = torch.zeros(hall.num, device=device)
        self.think = Recorded(self._think, device)

    def look(self) -> None:
        """Wait for the games, and copy what they show."""
        seen = self.hall.wait()
        for name, array in vars(seen).items():
            if name not in ("actions", "taught") or (self.hall.taught and name == "taught"):
                self.now[name].copy_(array, non_blocking=True)

    @torch.no_grad()
    def _think(self) -> None:
        now, mind = self.now, self.mind
        inputs = mind.inputs(now["obs"], now["made"], now["made_count"])
        odds = mind.odds_of_all(inputs, now["mask"], now["own"])
        chance = torch.rand_like(odds).clamp_min(TINY)
        self.action.copy_((odds - (-chance.log()).clamp_min(TINY).log()).argmax(1))
        self.odds.copy_(odds.gather(1, self.action[:, None]).squeeze(1))
        now["turned"].copy_(mind.turned(now["words"], now["players"], now["seat"]))
        self.value.copy_(mind.value(inputs, now["turned"], now["seat"]))

    def act(self, actions: Tensor | None = None) -> None:
        """Let the games make the moves that were chosen."""
        self.hall.seen.actions.copy_(self.action if actions is None else actions)
        self.hall.act()


class Played:
    """What happened in so many steps of all halls: time first, then games."""

    def __init__(self, desks: Sequence[Desk], steps: int, later: float) -> None:
        """`later`: how far what came later counts, from 0 (the critic is believed) to 1 (only the end counts)."""
        self.desks, self.steps, self.later, first = desks, steps, later, desks[0]
        self.many, self.each = sum(desk.hall.num for desk in desks), first.hall.each  # games; in one sitting

        def room(like: Tensor) -> Tensor:
            return torch.zeros(steps, self.many, *like.shape[1:], dtype=like.dtype, device=first.device)

        self.kept = {name: room(first.now[name]) for name in KEPT}
        self.actions, self.odds, self.values = room(first.action), room(first.odds), room(first.value)
        self.done, self.payoffs = room(first.now["done"]), room(first.now["payoff"])
        self.gained, self.certain = room(first.value), room(first.now["own"])
        self.last_value, self.last_seat = self.values[0].clone(), self.actions[0].clone()

    def gather(self) -> None:
        """Play on."""
        for step in range(self.steps + 1):
            begin = 0
            for desk in self.desks:
                part = slice(begin, begin + desk.hall.num)
                begin = part.stop
                desk.look()
                desk.think()
                if step > 0:
                    self.done[step - 1, part], self.payoffs[step - 1, part] = desk.now["done"], desk.now["payoff"]
                if step == self.steps:
                    self.last_value[part], self.last_seat[part] = desk.value, desk.now["seat"]
                    continue
                for name, room in self.kept.items():
                    room[step, part] = desk.now[name]
                self.actions[step, part], self.odds[step, part] = desk.action, desk.odds
                self.values[step, part] = desk.value
                desk.act()
        self._judge()

    def _judge(self) -> None:
        """By how much each action turned out better than expected, and for which that is known: a seat's action leads
        to its own next decision, or to the end of the game."""
        rows = torch.arange(self.many, device=self.values.device)
        following, better = torch.zeros_like(self.payoffs[0]), torch.zeros_like(self.payoffs[0])
        known = torch.zeros_like(following, dtype=torch.bool)
        following[rows, self.last_seat], known[rows, self.last_seat] = self.last_value, True
        for step in reversed(range(self.steps)):
            ended, seat = self.done[step][:, None], self.kept["seat"][step]
            following = torch.where(ended, self.payoffs[step], following)
            better, known = better.masked_fill(ended, 0.0), known | ended
            self.gained[step] = following[rows, seat] - self.values[step] + self.later * better[rows, seat]
            self.certain[step] = known[rows, seat] & self.kept["own"][step]
            following[rows, seat], better[rows, seat] = self.values[step], self.gained[step]
            known[rows, seat] = True
