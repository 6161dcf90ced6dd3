"""A batch in a GPU's memory beside PyTorch, CuPy and JAX: each sees the arrays of its steps where they lie, without a
copy, and each chooses actions that the batch takes as one on the CPU does.

    python bench/envs_gpu_arrays.py [GAME] [--steps 30]

What is not installed is left out, and says so.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from fhtagn import envs

NUM, PLAYERS = 512, 3
NAMES = ("obs", "mask", "payoff", "done", "seat", "legal_count")


class Library(NamedTuple):
    """How its users take an array, ask where it lies, choose the last legal action, and look at what they have."""

    name: str
    take: Callable[[Any], Any]
    address: Callable[[Any], int]
    choose: Callable[[Any], Any]
    host: Callable[[Any], Any]


def torch() -> list[Library]:
    import torch

    def choose(mask: Any) -> Any:
        return (mask * torch.arange(mask.shape[1], device=mask.device)).argmax(1)

    return [Library("PyTorch", torch.from_dlpack, lambda array: array.data_ptr(), choose, lambda array: array.cpu())]


def cupy() -> list[Library]:
    import cupy

    def choose(mask: Any) -> Any:
        return (mask * cupy.arange(mask.shape[1])).argmax(1)

    def address(array: Any) -> int:
        return array.data.ptr  # type: ignore[no-any-return]

    return [
        Library("CuPy, DLPack", cupy.from_dlpack, address, choose, cupy.asnumpy),
        Library("CuPy, CUDA's interface", cupy.asarray, address, choose, cupy.asnumpy),
    ]


def jax() -> list[Library]:
    import jax

    def choose(mask: Any) -> Any:
        return (mask * jax.numpy.arange(mask.shape[1])).argmax(1).astype("int32")  # as JAX counts unless told otherwise

    def address(array: Any) -> int:
        return array.unsafe_buffer_pointer()  # type: ignore[no-any-return]

    jax.config.update("jax_enable_x64", True)  # without it JAX makes 32 bits of 64, in a copy
    return [Library("JAX", jax.numpy.from_dlpack, address, choose, np.asarray)]


def follow(library: Library, game: str, steps: int) -> None:
    """Play by what the library chooses, beside a batch on the CPU that is given the same."""
    there, here = (envs.batch(game, num=NUM, seed=3, players=PLAYERS, on=on) for on in ("gpu", "cpu"))
    shown, expected = there.reset(), here.reset()
    ended = 0
    for step in range(steps):
        for name in NAMES:
            lent = getattr(shown, name)
            taken = library.take(lent)
            if library.address(taken) != lent.__cuda_array_interface__["data"][0]:
                raise SystemExit(f"{library.name}: {name} was copied.")
            if not np.array_equal(np.asarray(library.host(taken)), getattr(expected, name)):
                raise SystemExit(f"{library.name}: {name} differs at step {step}.")
        actions = library.choose(library.take(shown.mask))
        shown, expected = there.step(actions), here.step(np.asarray(library.host(actions)))
        ended += int(expected.done.sum())
    print(f"{library.name}: no copy, and equal to the CPU for {steps} steps of {NUM} games ({ended} ended)", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="dice")
    parser.add_argument("--steps", type=int, default=30)
    chosen = parser.parse_args()
    for installed in (torch, cupy, jax):
        try:
            libraries = installed()
        except ImportError:
            print(f"{installed.__name__} is not installed.")
            continue
        for library in libraries:
            follow(library, chosen.game, chosen.steps)


if __name__ == "__main__":
    main()
