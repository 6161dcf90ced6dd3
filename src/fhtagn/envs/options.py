"""What a batch can be asked for, looked at before anything is made of it."""

from __future__ import annotations

import math
import os
from numbers import Real
from typing import Any

import numpy as np

from fhtagn.kernel.errors import FhtagnError
from fhtagn.lab.study import plain

MOST_ENVIRONMENTS = 1 << 24
MOST_PENALTY = 1_000_000  # units
WORTH_A_THREAD = 64  # environments


def yes_or_no(name: str, given: Any) -> bool:
    if not isinstance(given, bool | np.bool_):
        raise FhtagnError(f"{name}={given!r}: choose True or False.")
    return bool(given)


def one_of(name: str, given: Any, known: tuple[str, ...]) -> str:
    if given not in known:
        raise FhtagnError(f"{name}={given!r}: choose “{'” or “'.join(known)}”.")
    return str(given)


def is_whole(given: Any) -> bool:
    return isinstance(given, int) and not isinstance(given, bool)


def whole_seed(given: Any) -> int:
    seed = plain(given)
    if not is_whole(seed) or not -(2**63) <= seed < 2**63:
        raise FhtagnError(f"The seed {given!r} isn't a whole number of 64 bits with its sign.")
    return int(seed)


def penalty_of(given: Any) -> float:
    """In units of payoff."""
    units = math.nan if isinstance(given, bool) or not isinstance(given, Real) else float(given)
    if not 0 <= units <= MOST_PENALTY:
        raise FhtagnError(f"penalty={given!r}: name a number of units from 0 to {MOST_PENALTY}.")
    return units


def number_of_environments(given: Any) -> int:
    num = plain(given)
    if not is_whole(num) or num not in range(1, MOST_ENVIRONMENTS + 1):
        raise FhtagnError(f"num={given!r}: a batch has 1 to {MOST_ENVIRONMENTS} environments.")
    return int(num)


def number_of_threads(given: Any, num: int) -> int:
    """As many as are wanted, or as there are cores; but none that has hardly anything to do."""
    threads = plain(given)
    if threads is None:
        threads = os.cpu_count() or 1
    if not is_whole(threads) or threads < 1:
        raise FhtagnError(f"threads={given!r}: name a whole number from 1 on, or None for as many as there are cores.")
    return max(1, min(int(threads), num // WORTH_A_THREAD))
