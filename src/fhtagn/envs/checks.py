"""What people give to environments, looked at before anything happens: a function gives it back as it is used, or says
what it should be."""

from __future__ import annotations

import os
from collections.abc import Container, Mapping
from operator import index
from typing import Any

import numpy as np

from fhtagn.kernel.errors import FhtagnError

MOST_PENALTY = 1_000_000  # units of payoff
MOST_ENVIRONMENTS = 1 << 24  # of a batch
WORTH_A_THREAD = 64  # environments
RENDER_MODES = ("ansi", "human")


def whole(value: Any) -> int | None:
    """A whole number as Python's own, also one of NumPy's or an array that is one; None for anything else."""
    if isinstance(value, bool):
        return None
    try:
        return index(value)
    except TypeError:
        return None


def yes_or_no(name: str, given: Any) -> bool:
    if not isinstance(given, bool | np.bool_):
        raise FhtagnError(f"{name}={given!r}: choose True or False.")
    return bool(given)


def one_of(name: str, given: Any, known: tuple[str, ...]) -> str:
    if not isinstance(given, str) or given not in known:
        raise FhtagnError(f"{name}={given!r}: choose {' or '.join(f'“{word}”' for word in known)}.")
    return given


def number_of_environments(given: Any) -> int:
    number = whole(given)
    if number is None or number not in range(1, MOST_ENVIRONMENTS + 1):
        raise FhtagnError(f"num={given!r}: a batch has 1 to {MOST_ENVIRONMENTS} environments.")
    return number


def number_of_threads(given: Any, num: int) -> int:
    """As many as are wanted, or as there are cores; but none that has hardly anything to do."""
    threads = (os.cpu_count() or 1) if given is None else whole(given)
    if threads is None or threads < 1:
        raise FhtagnError(f"threads={given!r}: name a whole number from 1 on, or None for as many as there are cores.")
    return max(1, min(threads, num // WORTH_A_THREAD))


def checked_seed(seed: Any) -> int:
    number = whole(seed)
    if number is None or not -(2**63) <= number < 2**63:
        raise FhtagnError(f"The seed {seed!r} isn't a whole number of 64 bits with its sign.")
    return number


def checked_gymnasium_seed(seed: Any) -> int:
    """Gymnasium's seeds have no sign."""
    return _checked_from_0("seed", seed)


def checked_vector_seed(seed: Any) -> int:
    if isinstance(seed, list | tuple | np.ndarray) and whole(seed) is None:
        raise FhtagnError(f"seed={seed!r}: a vector has one seed, of which environment i plays episode i; name one.")
    return checked_gymnasium_seed(seed)


def checked_episode(episode: Any) -> int:
    return _checked_from_0("episode", episode)


def _checked_from_0(name: str, given: Any) -> int:
    number = whole(given)
    if number is None or not 0 <= number < 2**63:
        raise FhtagnError(f"The {name} {given!r} isn't a whole number from 0 to {2**63 - 1}.")
    return number


def checked_seat(seat: Any, seats: int) -> int:
    number = whole(seat)
    if number is None or number not in range(seats):
        raise FhtagnError(f"There is no seat {seat!r}; there are seats 0 to {seats - 1}.")
    return number


def checked_name(name: Any) -> str:
    """The name of a player, known or not."""
    if not isinstance(name, str):
        raise FhtagnError(f"{name!r} isn't the name of a player; names are text, as “random” is.")
    return name


def checked_action(action: Any) -> int:
    """An action, legal or not."""
    number = whole(action)
    if number is None:
        raise FhtagnError(f"The action {action!r} isn't a whole number; choose one that the mask has.")
    return number


def checked_penalty(penalty: Any) -> float:
    number = isinstance(penalty, int | float | np.integer | np.floating) and not isinstance(penalty, bool)
    if not number or not 0 <= penalty <= MOST_PENALTY:
        raise FhtagnError(f"penalty={penalty!r}: name a number of units from 0 to {MOST_PENALTY}, which is taken away.")
    return float(penalty)


def checked_cycles(cycles: Any) -> int | None:
    number = whole(cycles)
    if cycles is not None and (number is None or number < 1):
        raise FhtagnError(f"max_cycles={cycles!r}: give a whole number from 1 on, or leave it out.")
    return number


def checked_render_mode(mode: Any) -> str | None:
    if mode is not None and mode not in RENDER_MODES:
        raise FhtagnError(f"render_mode={mode!r}: choose {' or '.join(RENDER_MODES)}, or leave it out.")
    return mode  # type: ignore[no-any-return]


def checked_options(options: Any, ignored: Container[str] = ()) -> int | None:
    """The number of the episode that `options` of a reset name, if they name one."""
    if options is None:
        return None
    if not isinstance(options, Mapping):
        raise FhtagnError(f'options={options!r}: give a dictionary, as {{"episode": 17}}, or leave it out.')
    strange = [name for name in options if name != "episode" and name not in ignored]
    if strange:
        raise FhtagnError(f"There is no option {strange[0]!r}; the only one is “episode”, the number of an episode.")
    episode = options.get("episode")
    return None if episode is None else checked_episode(episode)
