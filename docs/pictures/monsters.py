"""Draws docs/pictures/monsters.webp: all monsters of chaos, whole, from the board's own strokes.

usage: python docs/pictures/monsters.py
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
from fhtagn.games.chaos.vocabulary import COLOURS, MONSTERS  # noqa: E402

SIDE = 270
GROUNDS = {"white": "#e9e2d0", "green": "#0e4a39", "purple": "#482263", "black": "#22262c"}
MODULE = """
import { build } from 'vite';
const [folder] = process.argv.slice(1);
const lib = { entry: 'src/boards/chaos/monsters/sheet.ts', formats: ['es'], fileName: 'sheet' };
await build({ configFile: false, publicDir: false, logLevel: 'error', build: { lib, outDir: folder } });
const { sheet } = await import(`${folder}/sheet.js`);
console.log(JSON.stringify(sheet()));
"""


def drawings() -> dict[str, list[str]]:
    """By colour and number, as SVG."""
    with tempfile.TemporaryDirectory() as folder:
        command = ["node", "--no-warnings", "--input-type=module", "-e", MODULE, folder]
        told = subprocess.run(command, cwd=WEB, check=True, capture_output=True, text=True).stdout
    found: dict[str, list[str]] = json.loads(told)
    return found


def page(drawn: dict[str, list[str]]) -> str:
    figures = "".join(
        f'<figure style="background:{GROUNDS[colour]};color:{"#1c1a14" if colour == "white" else "#f3ecda"}">'
        f"{drawing}<figcaption>{name}</figcaption></figure>"
        for colour, names in zip(COLOURS, MONSTERS, strict=True)
        for name, drawing in zip(names, drawn[colour], strict=True)
    )
    return (
        "<style>body{margin:0;padding:8px;background:#0b1416;display:grid;gap:8px;"
        f"grid-template-columns:repeat(6,{SIDE}px)}}figure{{margin:0;border-radius:14px;text-align:center;"
        f"font:19px/30px 'Palatino Linotype',Palatino,serif;padding-bottom:6px}}svg{{width:{SIDE}px;height:{SIDE}px}}"
        f"</style>{figures}"
    )


def main() -> None:
    with sync_playwright() as playwright:
        tab = launch(playwright).new_page()
        tab.set_viewport_size({"width": 6 * (SIDE + 8) + 8, "height": 4 * (SIDE + 36 + 8) + 8})
        tab.set_content(page(drawings()))
        png = base64.b64encode(tab.screenshot()).decode()
        webp = base64.b64decode(tab.evaluate(AS_WEBP, [png, QUALITY]))
    (HERE / "monsters.webp").write_bytes(webp)
    print(f"monsters.webp  {len(webp) / 1000:.0f} kB")


if __name__ == "__main__":
    main()
