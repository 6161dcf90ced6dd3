"""What a batch tells after a step."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.observation import Observation

Array = np.ndarray[Any, Any]
SHARED = ("obs", "mask", "seat", "done")  # what can be written where somebody else wants it


@dataclass
class Step:
    """One row an environment. The arrays are the batch's own, which goes on writing in them what has changed: copy what
    must last, or what you want to write in. Those of a GPU are `DeviceArray`s. What others make of them without a copy
    may be writable (PyTorch has nothing else): write in a copy."""

    obs: Array  # float32 [B, numbers]: what the seat that must choose observes
    mask: Array | None  # uint8 [B, codes]: 1 for legal moves; None where there are too many codes
    legal: Array | None  # int32 [B, most]: the legal moves, where there is no mask
    legal_count: Array  # int64 [B]: how many there are
    seat: Array  # int64 [B]: who must choose
    payoff: Array  # float32 [B, seats]: what the step paid, in the game's unit
    done: Array  # bool [B]: whether an episode ended; then `obs` shows the next one's beginning
    cut: Array  # bool [B]: whether it was cut for its length
    final_obs: Array  # float32 [B, numbers]: where done, the end as whoever moved last observes it
    observation: Observation
    made: Array  # int64 [B, stages]: with small choices, those of a move that is not whole yet
    made_count: Array  # int64 [B]: how many they are

    def lent(self) -> Step:
        """The same arrays, to be read only."""
        arrays = {name: each for name, each in vars(self).items() if isinstance(each, np.ndarray)}
        return replace(self, **{name: _read_only(each) for name, each in arrays.items()})

    @property
    def whole(self) -> Array:
        """The whole numbers of `obs`, as int16."""
        numbers: Array = np.rint(np.asarray(self.obs) * self.observation.scales).astype(np.int16)
        return numbers


def _read_only(array: Array) -> Any:
    view = array.view()
    view.flags.writeable = False
    return view


def refuse_place(step: Step, name: str, given: Any) -> None:
    """Complain about an array in which nothing of this name can be written."""
    own = getattr(step, name) if name in SHARED else None
    if own is None:
        shared = [known for known in SHARED if getattr(step, known) is not None]
        raise FhtagnError(f"{name} can't be written elsewhere; {', '.join(shared)} can.")
    if not isinstance(given, np.ndarray):
        raise FhtagnError(f"{name} is written to an array of NumPy's; this is a {type(given).__name__}.")
    flags = given.flags
    if (given.shape, given.dtype) != (own.shape, own.dtype) or not (flags.c_contiguous and flags.writeable):
        raise FhtagnError(f"{name} is {own.dtype} of the shape {own.shape}, writable and in one piece; this is not.")
