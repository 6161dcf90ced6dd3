"""Draws docs/pictures/art-*.webp: all drawings of the browser client, each also as small as it is used.

usage: python docs/pictures/art.py
"""

from __future__ import annotations

import base64
import json
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).parent
WEB = HERE.parents[1] / "web"
sys.path.insert(0, str(HERE.parents[1] / "tests"))

from playwright.sync_api import sync_playwright  # noqa: E402
from support.browser import launch  # noqa: E402

from browser import AS_WEBP, QUALITY  # noqa: E402
from fhtagn.kernel import registry  # noqa: E402
from fhtagn.players.characters import CHARACTERS  # noqa: E402

GAMES = ("dice", "wake", "cathulhu", "chaos")
SECTIONS = ("persons", "figures", "cards", "signs", "things", "monsters")
MODULE = """
import { build } from 'vite';
import { svelte } from '@sveltejs/vite-plugin-svelte';
const [folder] = process.argv.slice(1);
const lib = { entry: 'src/testing/sheet/main.ts', formats: ['es'], fileName: 'sheet', cssFileName: 'sheet' };
const options = { lib, outDir: folder, assetsInlineLimit: 1e7 };
await build({ configFile: false, publicDir: false, logLevel: 'error', plugins: [svelte()], build: options });
"""


def built() -> tuple[str, str]:
    """The sheet as a script and its style."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["node", "--no-warnings", "--input-type=module", "-e", MODULE, folder], cwd=WEB, check=True)
        return (Path(folder) / "sheet.js").read_text("utf-8"), (Path(folder) / "sheet.css").read_text("utf-8")


def told() -> dict[str, dict[str, str]]:
    """What stands on the sheet besides the drawings."""
    games = {name: registry.find(name) for name in GAMES}
    wake = games["wake"]
    emblems = {
        name: "data:image/svg+xml;base64," + base64.b64encode(game.emblem.read_bytes()).decode()
        for name, game in games.items()
        if game.emblem
    }
    return {
        "wake": wake.catalogue("en"),
        "forms": wake.words.pieces(wake.settings({}))["cards"],
        "titles": {name: game.title for name, game in games.items()},
        "emblems": emblems,
        "names": {one.key: one.name for one in CHARACTERS},
    }


def main() -> None:
    script, style = built()
    with sync_playwright() as playwright:
        browser = launch(playwright)
        tab = browser.new_page(viewport={"width": 1280, "height": 900}, color_scheme="dark", reduced_motion="reduce")
        tab.set_content(f'<html data-theme="dark"><style>{style}</style><body></body></html>')
        address = "data:text/javascript;base64," + base64.b64encode(script.encode()).decode()
        tab.evaluate(
            "async ([address, told]) => (await import(address)).show(JSON.parse(told))", [address, json.dumps(told())]
        )
        tab.evaluate("document.fonts.ready")
        darkroom = browser.new_page()
        for name in SECTIONS:
            png = base64.b64encode(tab.locator(f"#{name}").screenshot(animations="disabled")).decode()
            webp = base64.b64decode(darkroom.evaluate(AS_WEBP, [png, QUALITY]))
            (HERE / f"art-{name}.webp").write_bytes(webp)
            print(f"art-{name}.webp  {len(webp) / 1000:.0f} kB")


if __name__ == "__main__":
    main()
