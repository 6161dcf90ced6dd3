"""How light and how fast the table is in a browser. usage: python bench/browser.py [MOVES [GAME …]]

Prints a table: the size of the first page, how long a move takes until it is on the other screen (two browsers at one
table, on this machine), and the longest task of the pages while people play.
"""

from __future__ import annotations

import gzip
import statistics
import sys
import tempfile
from contextlib import suppress
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from playwright.sync_api import Browser, Error, sync_playwright
from support.browser import launch
from support.people import Mouse, Person, somebody
from support.serving import Api, Serving

FIRST_LOAD = 150.0  # kB of JavaScript and CSS, gzipped
OTHER_SCREEN = 100.0  # milliseconds, 95th percentile
LONGEST_TASK = 100.0  # milliseconds
REST = 700.0  # milliseconds: people look at what happened before they move; boards show one thing after another
SEEN = 250.0  # milliseconds in which the other screen has changed
# Many a press only raises a card, chooses a cat or explains: after some anywhere, what stands out is pressed.
FREELY = 3
MOST_PRESSES = 25
GAMES: dict[str, dict[str, object]] = {
    "dice": {"players": 2},
    "wake": {"players": 3},
    "cathulhu": {"players": 4},
    "chaos": {"players": 2},
}
# Notes by the clock of the machine: presses that become a move, changes of the board, and long tasks.
WATCH = """
  const now = () => performance.timeOrigin + performance.now();
  const notes = window.notes = { pressed: 0, moves: [], changes: [], tasks: [] };
  addEventListener('click', () => { notes.pressed = now(); }, true);
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (data) {
    if (String(data).includes('"do":"move"')) notes.moves.push(notes.pressed);
    return send.call(this, data);
  };
  new PerformanceObserver(list => notes.tasks.push(...list.getEntries().map(one => one.duration)))
    .observe({ type: 'longtask' });
  new MutationObserver(() => notes.changes.push(now()))
    .observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
"""


def first_load(browser: Browser, address: str) -> tuple[float, int]:
    """kB of JavaScript and CSS that the home page needs, gzipped, and in how many files."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(address, wait_until="networkidle")
    files = page.evaluate(
        "performance.getEntriesByType('resource').map(one => one.name).filter(name => /[.](js|css)$/.test(name))"
    )
    bodies = [page.request.get(name).body() for name in files]
    context.close()
    return sum(len(gzip.compress(body)) for body in bodies) / 1000, len(files)


def gather(game: str, people: list[Person], address: str) -> None:
    """A table for both, the second comes by an invite; the other seats are bots."""
    first, second = (Api.new(address, name) for name in ("Ann", "Bob"))
    seats = [{"kind": "mine"}, {"kind": "open"}]
    seats += [{"kind": "bot", "level": "novice"}] * (int(str(GAMES[game]["players"])) - 2)
    table = first.post("/tables", {"game": game, "settings": GAMES[game], "seats": seats, "pace": "instant"})["table"]
    secret = first.do(table, do="invite", seat=1)["secret"]
    second.do(table, do="sit", invite=secret)
    first.do(table, do="start")
    for person, api in zip(people, (first, second), strict=True):
        person.page.evaluate(
            "person => localStorage.setItem('fhtagn.person', JSON.stringify(person))",
            {"name": "", "token": api.token},
        )
        person.go(f"/t/{table}")
        person.wait_for(lambda person=person: person.wire.now["view"] is not None)
        person.page.wait_for_timeout(500)
        person.page.evaluate("notes.tasks.length = 0")


def measure(people: list[Person], moves: int) -> tuple[list[float], float]:
    """Milliseconds from a press to the other screen for each move, and the longest task meanwhile."""
    hands = Mouse(8)
    delays: list[float] = []
    while len(delays) < moves and not people[0].wire.over:
        for person, other in (people, people[::-1]):
            if not person.wire.asked:
                person.page.wait_for_timeout(30)
                continue
            rest([person, other])
            if (delay := one_move(hands, person, other)) is not None:
                delays.append(delay)
    return delays, max([0.0, *(task for person in people for task in person.page.evaluate("notes.tasks"))])


def rest(people: list[Person]) -> None:
    """Everybody has seen what happened, and had time to look at it."""
    for person in people:
        person.wait_for(lambda person=person: person.board.get_attribute("aria-busy") == "false")
    people[0].page.wait_for_timeout(REST)


def one_move(hands: Mouse, person: Person, other: Person) -> float | None:
    """Press until a move goes out, and how long the other screen took; None, if the other hears nothing of it."""
    made = person.page.evaluate("notes.moves.length")
    heard = other.wire.now["number"]
    other.page.evaluate("notes.changes.length = 0")
    for press in range(MOST_PRESSES):
        if not person.wire.asked or person.page.evaluate("notes.moves.length") > made:
            break
        main = person.board.locator("button.primary:not([disabled], [aria-disabled='true']):visible")
        if press >= FREELY and main.count():
            person.page.keyboard.press("Escape")  # what was raised may lie above it
            with suppress(Error):
                hands.press_quickly(person, main.first)
        else:
            hands.press_any(person)
    other.page.wait_for_timeout(SEEN)
    pressed = person.page.evaluate("notes.moves")
    if len(pressed) == made or other.wire.now["number"] == heard:
        return None
    changes = [at for at in other.page.evaluate("notes.changes") if at > pressed[-1]]
    return changes[0] - pressed[-1] if changes else None


def row(what: str, value: str, target: str, good: bool) -> None:
    print(f"| {what} | {value} | {target} | {'yes' if good else 'NO'} |")


def main(moves: int, games: list[str]) -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        serving = Serving(Path(folder))
        serving.start()
        browser = launch(playwright)
        try:
            print("| what | measured | target | reached |\n|---|---|---|---|")
            size, files = first_load(browser, serving.address)
            row(
                f"first page: JavaScript and CSS, {files} files",
                f"{size:.0f} kB",
                f"{FIRST_LOAD:.0f} kB",
                size < FIRST_LOAD,
            )
            for game in games:
                bench_game(browser, serving.address, game, moves)
        finally:
            browser.close()
            serving.stop()


def bench_game(browser: Browser, address: str, game: str, moves: int) -> None:
    with somebody(browser, address) as one, somebody(browser, address) as two:
        for person in (one, two):
            person.page.add_init_script(WATCH)
            person.go("/")
        delays, longest = [], 0.0
        while len(delays) < moves:
            gather(game, [one, two], address)
            more, task = measure([one, two], moves - len(delays))
            delays, longest = delays + more, max(longest, task)
    high = statistics.quantiles(delays, n=20)[-1]
    middle = statistics.median(delays)
    what = f"{game}: a move on the other screen, {len(delays)} moves, median {middle:.0f} ms, 95 %"
    row(what, f"{high:.0f} ms", f"{OTHER_SCREEN:.0f} ms", high < OTHER_SCREEN)
    row(f"{game}: longest task while playing", f"{longest:.0f} ms", f"{LONGEST_TASK:.0f} ms", longest < LONGEST_TASK)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 30, sys.argv[2:] or list(GAMES))
