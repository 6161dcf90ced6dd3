"""A game's WebAssembly in Node and in a browser's page, beside native code."""

from __future__ import annotations

import base64
import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from fhtagn.kernel.bulk import Job
from fhtagn.kernel.registry import Game
from fhtagn.players.portable import game_module

FOLLOWED = 2000  # plies of a game
RUNNER = Path(__file__).with_name("wasm_machine.ts")
MACHINE = Path(__file__).parents[2] / "web" / "src" / "lib" / "wasm" / "machine.ts"
NODE = Path(sys.executable).with_name("node")  # which comes with the development requirements
WITHOUT_TYPES = "console.log(require('node:module').stripTypeScriptTypes(require('node:fs').readFileSync(0, 'utf8')))"


class Played(NamedTuple):
    positions: str  # a hash of them all
    heard: list[int]
    bytes: bytes = b""  # the positions themselves, where they were asked for


class Node:
    """A process of Node that plays one game."""

    def __init__(self, game: Game, process: subprocess.Popen[str]) -> None:
        self.game, self.process = game, process
        self.seconds = 0.0  # of processor time that the last answer took

    def play(self, job: Job, first: int, count: int) -> list[int]:
        """The tally of these games."""
        answer = self._ask("play", job, first, count)
        self.seconds = answer["seconds"]
        return [int(number) for number in answer["tally"]]

    def follow(self, job: Job, number: int, *, every_position: bool = False) -> Played:
        """One game, position by position."""
        most = min(self.game.rules.LONGEST, FOLLOWED)
        answer = self._say({"what": "follow", "every": every_position, **asked(job, number, most)})
        heard = [int(value) for value in answer["heard"]]
        return Played(answer["positions"], heard, base64.b64decode(answer.get("bytes", "")))

    def search(self, view: bytes, **question: Any) -> dict[int, tuple[int, int, int]]:
        """By move: how often it was tried, what that brought in all, and how often a win."""
        found = self._say({"what": "search", "view": base64.b64encode(view).decode(), **question})
        return {one["move"]: (one["visits"], one["reward"], one["wins"]) for one in found}

    def outlook(self, view: bytes, **question: Any) -> int:
        """How many playouts the seat wins."""
        return int(self._say({"what": "outlook", "view": base64.b64encode(view).decode(), **question}))

    def _ask(self, what: str, job: Job, first: int, count: int) -> Any:
        return self._say({"what": what, **asked(job, first, count)})

    def _say(self, asked: dict[str, Any]) -> Any:
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(json.dumps(asked) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())


@contextmanager
def in_node(game: Game, folder: Path) -> Iterator[Node]:
    """The game in Node; its module is made if it is not kept."""
    file = folder / f"{game.id}.wasm"
    file.write_bytes(game_module(game))
    most = min(game.rules.LONGEST, FOLLOWED)
    command = [str(NODE), "--no-warnings", str(RUNNER), str(file), str(most)]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        yield Node(game, process)
    finally:
        process.kill()
        process.communicate()


def asked(job: Job, first: int, count: int) -> dict[str, Any]:
    """These games, as JSON."""
    blank = base64.b64encode(job.blank().to_bytes()).decode()
    return {"blank": blank, "plan": [str(value) for value in job.plan(first, count)]}


@cache
def machine_script() -> str:
    """The page's own `Machine`, as a script that any page runs."""
    command = [str(NODE), "--no-warnings", "-e", WITHOUT_TYPES]
    stripped = subprocess.run(command, input=MACHINE.read_text(), capture_output=True, text=True, check=True).stdout
    return stripped.replace("export ", "")


PLAYED = """
    const bytes = (text) => Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
    const code = asked.address ? await (await fetch(asked.address)).arrayBuffer() : bytes(asked.module);
    const machine = new Machine(await WebAssembly.compile(code));
    const plan = asked.plan.map(BigInt);
    const seconds = [];
    let tally = [];
    for (let round = 0; round < asked.rounds; round++) {
        const begun = performance.now();
        tally = machine.play(bytes(asked.blank), plan);
        seconds.push((performance.now() - begun) / 1000);
    }
    return { tally: tally.map(String), seconds: Math.min(...seconds) };
"""


def play_in_page(
    page: Any, job: Job, first: int, count: int, *, rounds: int = 1, **module: str
) -> tuple[list[int], float]:
    """The tally of these games in a browser's page, and the seconds of the best round; the module has an address, or
    is given as base64."""
    answer = page.evaluate(
        f"async (asked) => {{ {machine_script()} {PLAYED} }}", {**asked(job, first, count), "rounds": rounds, **module}
    )
    return [int(number) for number in answer["tally"]], answer["seconds"]
