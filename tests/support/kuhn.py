"""Kuhn's poker as a package of somebody else: written by `fhtagn new --hidden`, found by its entry point."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from fhtagn.cli.new import new
from fhtagn.kernel import registry

# Numbers for programs that learn, and the same moves without asking for each, for bulk runs:
OBSERVES = """

from fhtagn.kernel.observation import CATEGORY, COUNT, FLAG, Observation

SEAT_CODES = DEAL
DISCREET = 1

OBSERVATION = Observation("kuhn-v1")
OWN_CARD = OBSERVATION.section("own-card", CARDS, CATEGORY, 1, "one's card")
OTHER_CARD = OBSERVATION.section("other-card", CARDS, CATEGORY, 1, "the other's card, once it lies open")
CHIPS = OBSERVATION.section("chips", SEATS, COUNT, 2, "in the pot: one's own, the other's")
ANSWERS = OBSERVATION.section("answers", 1, FLAG, 1, "whether there is a bet to answer")
IS_SECOND = OBSERVATION.section("is-second", 1, FLAG, 1, "whether the other began")


def observe(view, seat, numbers, work):
    if view.cards[seat] > 0:
        numbers[OWN_CARD + view.cards[seat] - 1] = 1
    if view.shown:
        numbers[OTHER_CARD + view.cards[1 - seat] - 1] = 1
    numbers[CHIPS] = view.chips[seat]
    numbers[CHIPS + 1] = view.chips[1 - seat]
    numbers[ANSWERS] = int(view.phase == ANSWERING)
    numbers[IS_SECOND] = seat


def first_to_act(game):
    return NATURE if game.phase == DEALING else game.active


def nature(game, stream, out):
    held = game.cards[0]
    card = below(stream, CARDS - int(held > 0))
    return DEAL + card + int(held > 0 and card >= held - 1)


def moves(game, seat, out):
    if to_act(game, seat) != MUST:
        return 0
    count = 0
    for move in range(2 * game.phase, DEALT if game.phase == DEALING else 2 * game.phase + 2):
        out[count] = move
        count += int(game.phase != DEALING or move - DEAL + 1 != game.cards[0])
    return count
"""


@contextmanager
def installed(folder: Path, identifier: str = "kuhn", *, hidden: bool = True, observes: bool = False) -> Iterator[Path]:
    """Write the game into a folder and let Python find it there, with the entry point that its pyproject.toml names,
    and with numbers of its own for programs that learn, if it `observes`.

    Gives the folder of its modules.
    """
    new(identifier, folder, hidden=hidden)
    home = folder / identifier
    if observes:
        with (home / "src" / identifier / "rules.py").open("a", encoding="utf-8") as rules:
            rules.write(OBSERVES)
    project = tomllib.loads((home / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    metadata = home / "src" / f"{identifier}-{project['version']}.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {identifier}\nVersion: {project['version']}\n")
    points = "".join(f"{name} = {where}\n" for name, where in project["entry-points"]["fhtagn.games"].items())
    (metadata / "entry_points.txt").write_text(f"[fhtagn.games]\n{points}")
    sys.path.insert(0, str(home / "src"))
    registry._games.pop(identifier, None)
    try:
        yield home / "src" / identifier
    finally:
        sys.path.remove(str(home / "src"))
        for name in [name for name in sys.modules if name.split(".")[0] == identifier]:
            del sys.modules[name]
        registry._games.pop(identifier, None)
