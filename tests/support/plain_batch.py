"""A batch without native code."""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
import pytest

from fhtagn.envs import Batch
from fhtagn.kernel.chance import STREAM

WHOLE = (np.int64, np.int32, np.uint8)


class Plain:
    """An array of whole numbers that gives Python's own, which do not overflow."""

    def __init__(self, numbers: Any) -> None:
        self.numbers = numbers

    def __getitem__(self, place: int) -> Plain | int:
        found = self.numbers[place]
        return Plain(found) if isinstance(found, np.ndarray) else found.item()

    def __setitem__(self, place: int, number: int) -> None:
        self.numbers[place] = number

    def __len__(self) -> int:
        return len(self.numbers)


def _in_plain_python(made: Batch, function: Any) -> Any:
    plain = made.game.binding.plain(function)

    def called(*given: Any) -> Any:
        return plain(*(Plain(one) if getattr(one, "dtype", None) in WHOLE else one for one in given))

    return called


class PlainBatch(Batch):
    """The same source as plain Python: for games whose native code takes long to compile."""

    def _allocate(self) -> None:
        super()._allocate()
        state, rules = self.game.state, self.game.rules
        self._records = [state() for _ in range(self.num + 2)]
        self._records[self.num].assign(state.from_native(self._opening()))
        self._streams = [[0] * STREAM for _ in range(self.num)]
        self._scratch = [([0] * (rules.MOST + 1), [0] * rules.WORK, [0] * rules.OBSERVED)]

    def _link(self, *, with_policies: bool) -> None:
        self._step, self._refused, self._choose = (_in_plain_python(self, part) for part in self._native_parts())


def instead(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let batches be plain for a test."""
    monkeypatch.setattr(sys.modules["fhtagn.envs.making"], "Batch", PlainBatch)
