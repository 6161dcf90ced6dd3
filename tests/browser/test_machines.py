"""A real browser plays the same games as plain Python, with what the server gives it, under its policy."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from support.people import Person
from support.wasm import play_in_page

from fhtagn.kernel import bulk, registry
from fhtagn.players.portable import game_module

GAMES = 20
SETTLED = """async () => {
    for (;;) {
        const machine = await (await fetch('/api/v1/games/dice/machine')).json();
        if (machine.status !== 'making') return machine;
        await new Promise((wake) => setTimeout(wake, 500));
    }
}"""


def test_a_browser_counts_what_plain_python_counts(sit: Callable[..., Person]) -> None:
    game = registry.find("dice")
    game_module(game)  # from now on it is kept
    ann = sit()
    ann.go("/")
    answer = ann.page.evaluate(SETTLED)
    assert answer["status"] == "ready"
    settings = game.settings({"players": 4})
    job = bulk.Job(game, settings, (0, 1, 2, 0), seed=5)
    tally, _ = play_in_page(ann.page, job, 0, GAMES, address=answer["module"])
    assert job.read(tally) == replace(bulk.simulate(job, GAMES, on="plain"), numbers=())
