"""A game's WebAssembly in Node, beside native code."""

from __future__ import annotations

import base64
import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from fhtagn.kernel import drive
from fhtagn.kernel.bulk import Job
from fhtagn.kernel.registry import Game
from fhtagn.kernel.wasm import Root, wasm_module
from fhtagn.players.portable import game_module, told

FOLLOWED = 2000  # plies of a game
RUNNER = Path(__file__).with_name("wasm_machine.ts")


class Played(NamedTuple):
    positions: str  # a hash of them all
    heard: list[int]


class Node:
    """A process of Node that plays one game."""

    def __init__(self, game: Game, process: subprocess.Popen[str]) -> None:
        self.game, self.process = game, process
        self.seconds = 0.0  # that the last answer took

    def play(self, job: Job, first: int, count: int) -> list[int]:
        """The tally of these games."""
        answer = self._ask("play", job, first, count)
        self.seconds = answer["seconds"]
        return [int(number) for number in answer["tally"]]

    def follow(self, job: Job, number: int) -> Played:
        """One game, position by position."""
        answer = self._ask("follow", job, number, min(self.game.rules.LONGEST, FOLLOWED))
        return Played(answer["positions"], [int(value) for value in answer["heard"]])

    def search(self, view: bytes, **question: Any) -> dict[int, tuple[int, int, int]]:
        """By move: how often it was tried, what that brought in all, and how often a win."""
        found = self._say({"what": "search", "view": base64.b64encode(view).decode(), **question})
        return {one["move"]: (one["visits"], one["reward"], one["wins"]) for one in found}

    def outlook(self, view: bytes, **question: Any) -> int:
        """How many playouts the seat wins."""
        return int(self._say({"what": "outlook", "view": base64.b64encode(view).decode(), **question}))

    def _ask(self, what: str, job: Job, first: int, count: int) -> Any:
        blank = base64.b64encode(job.blank().to_native().tobytes()).decode()
        return self._say({"what": what, "blank": blank, "plan": [str(value) for value in job.plan(first, count)]})

    def _say(self, asked: dict[str, Any]) -> Any:
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(json.dumps(asked) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())


@contextmanager
def in_node(game: Game, folder: Path) -> Iterator[Node]:
    """The game in Node; its modules are made if they are not kept: the one of pages, and one that follows games."""
    file = folder / f"{game.id}.wasm"
    file.write_bytes(game_module(game))
    following = folder / f"{game.id}-following.wasm"
    following.write_bytes(wasm_module(game, [Root.of(drive.follow_game)], told(game)))
    node = Path(sys.executable).with_name("node")  # which comes with the development requirements
    most = min(game.rules.LONGEST, FOLLOWED)
    command = [str(node), "--no-warnings", str(RUNNER), str(file), str(following), str(most)]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        yield Node(game, process)
    finally:
        process.kill()
        process.communicate()
