"""Networks in files, each for one game as it was observed and ruled when the network learned.

A file begins with one line of JSON, which says for what it is; the numbers follow, `biases` before `weights`. In the
second format the last unit says what the seat can hope for; a file of the first has none that does.
"""

from __future__ import annotations

import json
import sys
from array import array
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fhtagn.kernel import network
from fhtagn.kernel.errors import FhtagnError

if TYPE_CHECKING:
    import numpy as np

    from fhtagn.kernel.registry import Game

FORMATS = ("fhtagn-network-1", "fhtagn-network-2")  # without and with a unit that says what the seat can hope for
MOST_BYTES = 64 * 2**20
LONGEST_LINE = 4096
MOST_SUM = 2**31 - 1


@dataclass(frozen=True, eq=False)
class Network:
    """A network and what it is for."""

    game: str
    version: int  # of the rules
    observation: str
    codes: int
    widths: tuple[int, ...]
    biases: Sequence[int]
    weights: Sequence[int]
    heat: int = 0  # in thousandths: with 1000, moves are drawn by the odds that it gives; with 0, the best is made

    @property
    def has_hope(self) -> bool:
        """Whether it says what the seat can hope for."""
        return self.widths[-1] > self.codes

    def heated(self, heat: int) -> Network:
        return replace(self, heat=heat)

    @cached_property
    def native(self) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
        """Weights and biases for native code."""
        import numpy as np

        return np.array(self.weights, dtype=np.int8), np.array(self.biases, dtype=np.int32)

    def refusal(self, game: Game) -> str | None:
        """Why this game cannot be played by it, or None."""
        if self.game != game.id:
            return f"it plays {self.game}, not {game.id}"
        if self.version != game.version:
            return f"it learned version {self.version} of the rules, and these are version {game.version}"
        if self.observation != game.observation.name:
            return f"it observes {self.observation}, and the game shows {game.observation.name}"
        if (self.widths[0], self.codes) != ends(game) or self.widths[-1] - self.codes not in (0, 1):
            return "it has other inputs or moves than the game"
        return None

    def to_bytes(self) -> bytes:
        head = {name: getattr(self, name) for name in ("game", "version", "observation", "codes", "widths")}
        line = json.dumps({"format": FORMATS[self.has_hope], **head}, separators=(",", ":")).encode() + b"\n"
        return line + _little(array("i", self.biases)).tobytes() + array("b", self.weights).tobytes()


def ends(game: Game) -> tuple[int, int]:
    """How many numbers a network of this game takes and gives. Where moves are made up of small choices, it weighs
    these, and those that are made stand behind what is observed."""
    length, choices = game.observation.length, int(game.rules.CHOICES)
    return (length, int(game.rules.SEAT_CODES)) if game.rules.STAGES == 1 else (length + choices, choices)


def _little(numbers: array[int]) -> array[int]:
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


# --- Files


@lru_cache(16)
def _read(path: Path, touched: int, size: int) -> Network:
    with path.open("rb") as file:
        head, rest = file.readline(LONGEST_LINE), file.read(MOST_BYTES)
    try:
        said = json.loads(head)
        with_hope = FORMATS.index(said["format"])
        widths = tuple(int(width) for width in said["widths"])
        many, weights = _sizes(widths)
        biases = _little(array("i", rest[: 4 * many]))
        made = Network(
            str(said["game"]),
            int(said["version"]),
            str(said["observation"]),
            int(said["codes"]),
            widths,
            list(biases),
            list(array("b", rest[4 * many :])),
        )
        if widths[-1] != made.codes + with_hope:
            raise ValueError
        if len(made.weights) != weights or list(made.biases[: len(widths) + 1]) != [len(widths) - 1, *widths]:
            raise ValueError
    except (ValueError, KeyError, TypeError):
        raise FhtagnError(f"{path} is not a learned player, or is damaged.") from None
    if not within_bounds(made):
        raise FhtagnError(f"{path} holds numbers that no learned player has.")
    return made


def read(path: Path) -> Network:
    """The network in a file; a sentence if there is none."""
    try:
        found = path.stat()
        return _read(path, found.st_mtime_ns, found.st_size)
    except OSError as error:
        raise FhtagnError(f"{path} cannot be read: {error.strerror}.") from None


def _sizes(widths: tuple[int, ...]) -> tuple[int, int]:
    """How many biases and how many weights there are."""
    if len(widths) < 2 or min(widths) < 1 or max(widths) > 2**20:
        raise ValueError
    pairs = list(pairwise(widths))
    return 1 + len(widths) + widths[0] + 2 * sum(widths[1:]), sum(one * other for one, other in pairs)


def within_bounds(made: Network) -> bool:
    """Whether no sum can leave 32 bits, and every scale is a scale."""
    widths = made.widths
    row, weight, most = 1 + len(widths) + widths[0], 0, network.MOST_INPUT
    if min(made.biases[1 + len(widths) : row]) < 1:
        return False
    for many, width in pairwise(widths):
        table = made.weights[weight : weight + many * width]
        for unit in range(width):
            heaviest = abs(made.biases[row + unit]) + most * sum(map(abs, table[unit::width]))
            if heaviest > MOST_SUM or heaviest * abs(made.biases[row + width + unit]) >> network.SHIFT > MOST_SUM:
                return False
        row, weight, most = row + 2 * width, weight + many * width, network.MOST_HIDDEN
    return True


# --- From floats


def quantised(game: Game, layers: Sequence[tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]]) -> Network:
    """The network of whole numbers for one of floats: a weight for each output and input, and a bias for each output.
    Between layers what is below 0 becomes 0; inputs are observed numbers divided by their scales. One output more than
    there are moves says what the seat can hope for."""
    import numpy as np

    widths = (layers[0][0].shape[1], *(len(bias) for _, bias in layers))
    scales = [entry.scale for entry in game.observation.entries]
    biases = [len(layers), *widths, *scales, *[1] * (widths[0] - len(scales))]
    weights: list[int] = []
    for depth, (weight, bias) in enumerate(layers):
        before = network.HIDDEN_ONE if depth else network.INPUT_ONE
        after = network.HIDDEN_ONE if depth < len(layers) - 1 else network.OUTPUT_ONE
        step = np.maximum(np.abs(weight).max(axis=1), 1e-2) / 127
        weights += np.rint(weight / step[:, None]).astype(int).T.ravel().tolist()
        biases += np.rint(bias * before / step).astype(int).tolist()
        biases += np.rint(step * after / before * 2**network.SHIFT).astype(int).tolist()
    made = Network(game.id, game.version, game.observation.name, ends(game)[1], widths, biases, weights)
    reason = made.refusal(game) or (None if within_bounds(made) else "its numbers are too big")
    if reason:
        raise FhtagnError(f"This network cannot play {game.id}: {reason}.")
    return made
