"""Photographs every scene of the boards, to be looked at: each card, box and Bonus is used once, on screens of three
sizes, dark and light. usage: python docs/pictures/scenes.py FOLDER [GAME …]

Games are played by one person among bots, always with the same seeds; whenever the person does something for the first
time, or something is told for the first time, the table is kept as it was before. Then a browser goes there, the move
is made, and the scenes that follow are photographed one after another.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1] / "tests"))

from playwright.sync_api import Browser, Error, sync_playwright  # noqa: E402
from support.browser import launch  # noqa: E402
from support.people import AT_REST, Person, somebody  # noqa: E402
from support.positions import ANN, settled  # noqa: E402
from support.serving import Api, Serving  # noqa: E402
from support.tables import Hearer, World  # noqa: E402

from fhtagn.kernel.match import Match  # noqa: E402
from fhtagn.players.characters import CHARACTERS  # noqa: E402
from fhtagn.players.player import PolicyPlayer  # noqa: E402
from fhtagn.table import protocol  # noqa: E402
from fhtagn.table.people.identity import People, server_secret  # noqa: E402
from fhtagn.table.people.person import Device  # noqa: E402
from fhtagn.table.people.person import Person as Known  # noqa: E402
from fhtagn.table.store.store import Line  # noqa: E402

SCREENS = {"phone": (390, 844), "desktop": (1280, 800), "large": (2560, 1440)}
THEMES = ("dark", "light")
STORY = {"pace": "quick", "tap": True, "introduce": False, "throws": True, "coach": False}
STILL = """() => {  // no theme fades into another; that a copied table has the dice of another one is no news here
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { transition: none !important; } .toast.refusal { display: none; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}"""
SCENES = 8  # that are photographed after one move
DECISIONS = 90  # of a game
END = 15  # seconds that bots have to come to the end of a game
BOTS = ["", *(one.name for one in CHARACTERS if not one.level)]

Settings = dict[str, str]
GAMES: dict[str, list[Settings]] = {
    "dice": [{"players": "3"}, {"players": "6"}],
    "wake": [{"players": "4"}, {"players": "6", "cthulhu": "green"}, {"players": "3"}],
    "chaos": [
        {"players": "3"},
        {"players": "4", "mode": "crown"},
        {"players": "2", "mode": "lament"},
        {"players": "4"},
        {"players": "2", "mode": "crown"},
    ],
    "cathulhu": [
        {"players": "5"},
        {"players": "7", "skills": "joker,friend,assassin,absolver,troubler,secretary,seer"},
        {"players": "11"},
        {"players": "4", "skills": "teacher,gambler,meddler,witness"},
    ],
}
ROUNDS = 20  # games of each
NAMING = ("event.announces", "event.uses", "event.plays")  # sentences that are looked at for each thing that they name
NAMED = {"bonus", "card", "box", "kind"}


@dataclass(frozen=True)
class Shot:
    """A table, and what the person does there."""

    game: str
    table: str
    words: str
    shows: str


def used(words: str) -> str:
    """What a move uses, or its kind."""
    verb, *rest = words.split("; ")[-1].split()
    return " ".join([verb, *rest[: 1 + (rest[:1] == ["joker"])]]) if verb in ("bonus", "use", "play") else verb


def told(hearer: Hearer, since: int) -> Iterator[str]:
    """What these messages tell: kinds of sentences, with the Bonus, card or box that they name."""
    for message in map(json.loads, hearer.messages[since:]):
        news = message.get("news", message)
        for event in news.get("events") or []:
            for said in event.get("story") or []:
                values = said["values"] if said["key"].startswith(NAMING) else {}
                yield " ".join([said["key"], *(str(values[key]) for key in NAMED & values.keys())])


def chosen(match: Match, made: Counter[str], luck: random.Random) -> str:
    """Something new, else what a good player would do, or what is done seldom."""
    legal = match.legal(0)
    rarest = min(sorted(set(map(used, legal))), key=lambda one: (made[one], luck.random()))
    if made[rarest] and luck.random() < 0.6:
        policy = PolicyPlayer(match.game, match.game.policy_names[-1])
        code = policy.choose(match.view(0), 0, luck.randrange(1000), 0)
        return match.game.words.say(match.state, 0, code)
    return luck.choice([words for words in legal if used(words) == rarest])


async def play(
    world: World, game: str, settings: Settings, seed: int, known: set[str], made: Counter[str], deck: str
) -> list[Shot]:
    name = f"{game}-{seed}-{settings['players']}"
    people = " ".join([ANN] + ["bot"] * (int(settings["players"]) - 1))
    table = await world.table(game, people, name, f"{seed:02x}" * 32, settings=settings, bots=BOTS)
    await world.done(table.id, ANN, protocol.Start())
    hearer, luck, shots = await world.hear(table.id, ANN, 0), random.Random(name), list[Shot]()
    for number in range(DECISIONS):
        if not await settled(table):
            break
        assert table.state.match is not None
        words = chosen(table.state.match, made, luck)
        before = f"{name}-{number}"
        lines = world.store.log(table.id)
        since = len(hearer.messages)
        made[used(words)] += 1
        world.time += 1
        await world.move(table, 0, words)
        over = not await settled(table)
        fresh = {deck + used(words), *told(hearer, since), *([f"end {settings}"] if over else [])} - known
        if fresh:
            known |= fresh
            await world.store.append([Line(before, place, body) for place, body in enumerate(lines)], [])
            shots.append(Shot(game, before, words, ", ".join(sorted(fresh))))
    return shots


async def arrange(folder: Path, games: list[str]) -> tuple[str, list[Shot]]:
    world = World(folder / "tables.db")
    try:
        people = People(world.store, server_secret(folder))
        await world.store.save_person(Known(f"id-{ANN}", ANN))
        await people.rows.log_in(f"id-{ANN}", Device(f"id-{ANN}", "", world.time, world.time))
        shots = list[Shot]()
        for game in games:
            known, made = set[str](), defaultdict[str, Counter[str]](Counter)
            for seed in range(ROUNDS):
                for place, settings in enumerate(GAMES[game]):
                    deck = "crown " if settings.get("mode") == "crown" else ""
                    shots += await play(world, game, settings, 1 + seed * 16 + place, known, made[deck], deck)
            print(game, {deck: dict(sorted(one.items())) for deck, one in made.items()}, flush=True)
        return people.token(f"id-{ANN}"), shots
    finally:
        await world.close()


class Photographer:
    """Takes pictures of what one person sees."""

    def __init__(self, person: Person, api: Api, folder: Path) -> None:
        self.person = person
        self.api = api
        self.folder = folder

    def take(self, name: str) -> None:
        page = self.person.page
        page.evaluate(STILL)
        for screen, (width, height) in SCREENS.items():
            page.set_viewport_size({"width": width, "height": height})
            for _ in range(3):
                self.person.frame()
            for theme in THEMES:
                self.person.wear(theme)
                self.person.frame()
                page.screenshot(path=self.folder / f"{name}.{screen}.{theme}.jpeg", type="jpeg", quality=80)

    def go(self, shot: Shot, number: int) -> None:
        person, page = self.person, self.person.page
        page.set_viewport_size({"width": 1280, "height": 800})
        person.go(f"/t/{shot.table}")
        person.board.locator("section[aria-label]").first.wait_for()
        person.wait_for(lambda: person.wire.now["you"] is not None and person.wire.now["table"] == shot.table)
        while self.next():  # somebody may have moved meanwhile
            self.go_on()
        person.rest()
        self.take(f"{shot.game}-{number:03}-0")
        self.api.do(shot.table, do="move", seat=0, words=shot.words, seen=person.wire.now["number"])
        for scene in range(SCENES):
            if not self.next():
                break
            self.take(f"{shot.game}-{number:03}-{scene + 1}")
            self.go_on()
        else:
            page.keyboard.press("Escape")
        if "end {" in shot.shows:
            with suppress(TimeoutError):  # bots may take another way there
                person.wait_for(lambda: person.wire.over, END)
        if person.wire.over:
            page.keyboard.press("Escape")
            page.get_by_role("region", name="The end").wait_for()
            page.wait_for_function(AT_REST)
            self.take(f"{shot.game}-{number:03}-end")

    def next(self) -> bool:
        """Until something waits for this person; no, if everything has been shown."""
        page = self.person.page
        self.person.catch_up()
        page.wait_for_function(
            """() => document.querySelector('main').ariaBusy !== 'true'
              || [...document.querySelectorAll('.pill .primary')].length"""
        )
        return page.locator(".pill .primary").count() > 0

    def go_on(self) -> None:
        try:
            self.person.page.locator(".pill .primary").click(timeout=3000)
        except Error:
            self.person.page.keyboard.press("Enter")
        self.person.frame()


def photograph(browser: Browser, serving: Serving, token: str, shots: list[Shot], folder: Path) -> None:
    options = {"preferences": STORY, "reduced_motion": "no-preference"}
    with somebody(browser, serving.address, **options) as person:
        person.become(ANN, token)
        photographer = Photographer(person, serving.api(token), folder)
        for number, shot in enumerate(shots):
            try:
                photographer.go(shot, number)
            except (Error, AssertionError, TimeoutError) as error:
                print("  failed:", shot, str(error)[:200])
            print(number, shot.table, shot.words, "|", shot.shows, flush=True)


def main(folder: Path, games: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        token, shots = asyncio.run(arrange(Path(name), games))
        serving = Serving(Path(name))
        serving.start()
        try:
            with sync_playwright() as playwright:
                photograph(launch(playwright), serving, token, shots, folder)
        finally:
            serving.stop()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:] or list(GAMES))
