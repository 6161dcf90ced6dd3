"""How long a hint takes that a page finds by itself. usage: python bench/hints.py [GAME …]

The page is as slow as on a phone of the middle range (Chromium throttles its thread four times). Chromium does not
throttle workers, so the games that were imagined for the first hint are printed too: a phone imagines about a quarter.
The server's CPU time in those moments is printed beside it: it answers for the view, and searches nothing.
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from playwright.sync_api import sync_playwright
from support.browser import launch
from support.people import Person, somebody
from support.serving import Api, Serving

from fhtagn.kernel import registry
from fhtagn.players.portable import game_module
from tables.servers import cpu_seconds

SLOWER = 4
TARGET = 1.0  # seconds
HINTS = 5  # for each game; each at a new table, so that also the module is loaded each time
WATCH = """() => new Promise((done, fail) => {
  const press = [...document.querySelectorAll('nav button')].find(one => one.textContent.includes('Hint'));
  const opened = performance.now();
  let began = opened;
  const look = () => {
    const panel = document.querySelector('.hints');
    const said = panel?.textContent ?? '';
    if (said.includes('Best')) return done([performance.now() - began, said]);
    if (performance.now() - opened > 60_000) return fail(new Error(said || 'nothing is said'));
    if (said.includes('something else to decide')) {  // somebody has moved: the clock starts anew
      began = performance.now();
      panel.querySelector('button').click();
    }
    requestAnimationFrame(look);
  };
  press.click();
  look();
})"""


def hint(person: Person, game: str, serving: Serving) -> tuple[float, int, float]:
    """Seconds from the press to the first hints on the screen, imagined games, and the server's CPU seconds."""
    assert serving.process is not None
    api = Api.new(serving.address, "Ann")
    seats = max(2, int(registry.find(game).seats(registry.find(game).settings({}))))
    wanted = [{"kind": "mine"}, *[{"kind": "bot", "level": "novice"}] * (seats - 1)]
    table = api.post("/tables", {"game": game, "seats": wanted, "pace": "instant", "hints": True})["table"]
    api.do(table, do="start")
    person.become("Ann", api.token)
    person.go(f"/t/{table}")
    person.wait_for_turn()
    person.rest()
    person.page.get_by_role("button", name="Hint").wait_for()
    slow = person.page.context.new_cdp_session(person.page)
    slow.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    used = cpu_seconds(serving.process.pid)
    milliseconds, said = person.page.evaluate(WATCH)
    used = cpu_seconds(serving.process.pid) - used
    slow.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    found = re.search(r"([\d,]+) games imagined", said)
    assert found, "the page has not searched by itself"
    return milliseconds / 1000, int(found[1].replace(",", "")), used


def main() -> None:
    games = sys.argv[1:] or registry.game_ids()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        serving = Serving(Path(folder))
        serving.start()
        browser = launch(playwright)
        try:
            for game in games:
                game_module(registry.find(game))
                asking = Api.new(serving.address, "Eve")
                while asking.get(f"/games/{game}/machine")["status"] != "ready":
                    time.sleep(0.2)
                measured = []
                for _ in range(HINTS):
                    with somebody(browser, serving.address) as person:
                        measured.append(hint(person, game, serving))
                times, counts, used = (sorted(column) for column in zip(*measured, strict=True))
                print(
                    f"{game:10} first hint after {times[len(times) // 2]:.2f} s, at worst {times[-1]:.2f} s "
                    f"(target {TARGET} s), from {counts[0]:,} imagined games at least; "
                    f"the server's CPU {used[len(used) // 2]:.2f} s; load {os.getloadavg()[0]:.1f}",
                    flush=True,
                )
        finally:
            browser.close()
            serving.stop()


if __name__ == "__main__":
    main()
