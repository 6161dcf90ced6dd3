"""Takes docs/pictures/*.webp: the pages and boards as a browser shows them. usage: python docs/pictures/browser.py

Every picture is of a fixed position: the tables have fixed seeds, and everybody plays by the games' own policies.
"""

from __future__ import annotations

import asyncio
import base64
import json
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1] / "tests"))

from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402
from support.browser import launch  # noqa: E402
from support.people import prefer  # noqa: E402
from support.serving import Serving  # noqa: E402
from support.tables import World  # noqa: E402

from fhtagn.cli.watch import where  # noqa: E402
from fhtagn.kernel import registry, transcript  # noqa: E402
from fhtagn.kernel.constants import NATURE  # noqa: E402
from fhtagn.kernel.match import Match  # noqa: E402
from fhtagn.players.player import PolicyPlayer  # noqa: E402
from fhtagn.table import protocol  # noqa: E402
from fhtagn.table.people.identity import People, server_secret  # noqa: E402
from fhtagn.table.people.person import Device, Person  # noqa: E402
from fhtagn.table.table import Table  # noqa: E402

DESKTOP = {"width": 1280, "height": 800}
BENCH = {"width": 1280, "height": 920}
PHONE = {"width": 390, "height": 844}
PEOPLE = "Lavinia Obed Asenath Silas Keziah Walter Eliza"
QUALITY = 0.86
MAKING = 600  # seconds
PAUSE = 1.5  # seconds between two pages: an address may ask for so much at a time
LABS = {
    "lab": "/lab/dice?sweep=players&with=elder&games=100000&seed=0",
    "lab-two": "/lab/dice?set=players=4&with=elder&other=players=4&other-with=elder,novice&games=100000&seed=0",
}
AS_WEBP = """async ([png, quality]) => {
  const picture = new Image();
  picture.src = `data:image/png;base64,${png}`;
  await picture.decode();
  const canvas = Object.assign(document.createElement('canvas'), {width: picture.width, height: picture.height});
  canvas.getContext('2d').drawImage(picture, 0, 0);
  return canvas.toDataURL('image/webp', quality).split(',')[1];
}"""


@dataclass(frozen=True)
class Scene:
    """A table of so many people, played until the first seat has to decide something after so many moves."""

    game: str
    people: int
    moves: int
    settings: dict[str, str] = field(default_factory=dict)
    seed: str = "5e"


SCENES = {
    "dice": Scene("dice", 5, 4),
    "wake": Scene("wake", 4, 72),
    "cathulhu": Scene("cathulhu", 5, 22),
    "chaos": Scene("chaos", 3, 12),
}
IN_LIGHT = ("dice", "wake")
PAGES = {"home": "/", "set-up": "/new/chaos", "rules": "/rules/dice"}


def watched() -> str:
    """The page of a game that is watched again, at a moment of which its first seat knows something."""
    game = registry.find("wake")
    match = Match(game, game.settings({"players": 4}))
    while not match.over:
        seat = match.to_act()[0]
        match.nature(5) if seat == NATURE else match.play(seat, match.policy_move(len(game.policy_names) - 1, seat, 5))
    return where(transcript.write(match), "game", "1", match.ply // 2)


async def arrange(world: World, name: str, scene: Scene) -> None:
    people = " ".join(PEOPLE.split()[: scene.people])
    settings = {"players": str(scene.people), **scene.settings}
    table = await world.table(scene.game, people, f"picture-{name}", scene.seed * 32, settings=settings)
    await world.done(table.id, PEOPLE.split()[0], protocol.Start())
    made = 0
    while not table.state.match.over and not (made >= scene.moves and asked(table, 0)):  # type: ignore[union-attr]
        seat = next(seat for seat in reversed(range(scene.people)) if asked(table, seat))
        await play(world, table, seat)
        made += 1


def asked(table: Table, seat: int) -> bool:
    """Whether it has something to decide, and has not answered yet."""
    return seat in table.state.asked() and seat not in table.state.kept


async def play(world: World, table: Table, seat: int) -> None:
    match = table.state.match
    assert match is not None
    policy = PolicyPlayer(match.game, match.game.policy_names[-1])
    code = policy.choose(match.view(seat), seat, 11 + match.ply, 0)
    world.time += 1
    await world.play(table, match.game.words.say(match.state, seat, code), seat)


async def arrange_all(folder: Path) -> dict[str, str]:
    """All tables, in a store that a server will open; and the tokens of those who sit there, by name."""
    world = World(folder / "tables.db")
    try:
        people = People(world.store, server_secret(folder))
        for name in PEOPLE.split():
            await world.store.save_person(Person(f"id-{name}", name))
            await people.rows.log_in(f"id-{name}", Device(f"id-{name}", "", world.time, world.time))
        for name, scene in SCENES.items():
            await arrange(world, name, scene)
        return {name: people.token(f"id-{name}") for name in PEOPLE.split()}
    finally:
        await world.close()


class Camera:
    """Takes pictures and keeps them small."""

    def __init__(self, browser: Browser, address: str, tokens: dict[str, str]) -> None:
        self.browser = browser
        self.address = address
        self.tokens = tokens
        self.darkroom = browser.new_page()

    def open(self, name: str, path: str, **options: Any) -> Page:
        """A page as this person sees it."""
        time.sleep(PAUSE)
        page = self.browser.new_context(**options).new_page()
        person = json.dumps(json.dumps({"name": name, "token": self.tokens[name]}))
        page.add_init_script(f"localStorage.setItem('fhtagn.person', {person})")
        prefer(page, {"coach": False})  # its sentence would lie over the board
        page.goto(self.address + path)
        page.get_by_role("heading").first.wait_for()
        page.wait_for_load_state("networkidle")
        return page

    @contextmanager
    def company(self, path: str, people: list[str]) -> Iterator[None]:
        """While these people are at the table, too."""
        pages = [self.open(name, path) for name in people]
        yield
        for page in pages:
            page.context.close()

    def take(self, name: str, path: str, *, phone: bool = False, theme: str = "dark") -> None:
        options: dict[str, Any] = {"viewport": PHONE if phone else DESKTOP, "color_scheme": theme}
        first = PEOPLE.split()[0]
        page = self.open(first, path, **options, reduced_motion="reduce", has_touch=phone, is_mobile=phone)
        page.evaluate("document.fonts.ready")
        self.develop(page, name + ("-phone" if phone else ""))
        page.context.close()

    def take_lab(self, name: str, path: str, *, phone: bool = False, theme: str = "dark") -> None:
        """The laboratory, once everything has been played; the server may have to make the game's module first."""
        options: dict[str, Any] = {"viewport": PHONE if phone else BENCH, "color_scheme": theme}
        page = self.open(PEOPLE.split()[0], path, **options, reduced_motion="reduce", has_touch=phone, is_mobile=phone)
        page.get_by_role("heading", name="To the last digit").wait_for(timeout=1000 * MAKING)
        page.evaluate("document.fonts.ready")
        self.develop(page, name + ("-phone" if phone else ""))
        page.context.close()

    def develop(self, page: Page, name: str) -> None:
        png = base64.b64encode(page.screenshot()).decode()
        webp = base64.b64decode(self.darkroom.evaluate(AS_WEBP, [png, QUALITY]))
        (HERE / f"{name}.webp").write_bytes(webp)
        print(f"{name}.webp  {len(webp) / 1000:.0f} kB")


def take_all(camera: Camera, lobby: str) -> None:
    for name, path in PAGES.items():
        camera.take(name, path)
    camera.take("home", "/", phone=True)
    camera.take("watch", watched())
    camera.take("lobby", f"/t/{lobby}")
    for name, path in LABS.items():
        camera.take_lab(name, path)
    camera.take_lab("lab-light", LABS["lab"], theme="light")
    camera.take_lab("lab", LABS["lab-two"], phone=True)
    for name, scene in SCENES.items():
        path = f"/t/picture-{name}"
        with camera.company(path, PEOPLE.split()[1 : scene.people]):
            camera.take(name, path)
            camera.take(name, path, phone=True)
            if name in IN_LIGHT:
                camera.take(f"{name}-light", path, theme="light")


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        os.environ["FHTAGN_DATA"] = name
        tokens = asyncio.run(arrange_all(folder))
        serving = Serving(folder)
        serving.start()
        try:
            seats = [{"kind": "mine"}, {"kind": "bot", "level": "adept"}, {"kind": "open"}, {"kind": "open"}]
            lobby = serving.api(tokens[PEOPLE.split()[0]]).post("/tables", {"game": "wake", "seats": seats})["table"]
            with sync_playwright() as playwright:
                take_all(Camera(launch(playwright), serving.address, tokens), lobby)
        finally:
            serving.stop()


if __name__ == "__main__":
    main()
