"""Draws the pictures of the rules pages from the boards' own signs. usage: python docs/pictures/rules_pages.py

They lie beside each page, as texts/pictures/NAME.svg, in ink on nothing: the page puts paper under them. A picture that
says more than its caption has its words beside it, as NAME.txt, for terminals and for those who cannot see it.
"""

from __future__ import annotations

import json
import subprocess
import textwrap
from html import escape
from itertools import groupby
from pathlib import Path

from fhtagn.games.cathulhu.vocabulary import SUGGESTED
from fhtagn.kernel import registry

BOARDS = Path(__file__).parents[2] / "web" / "src" / "boards"
WIDTH = 340  # what a phone shows without making it smaller
INK, QUIET, LINE = "#1c1a14", "#5a5140", "#8a7344"
COLOURS = {"white": "#fbf7ec", "green": "#bcd8b4", "purple": "#d3c0e2", "black": "#b9bcc0"}
FONTS = "'Source Sans 3','Segoe UI',Roboto,'Liberation Sans',Arial,'DejaVu Sans Condensed',sans-serif"
STYLE = (
    f"text{{font:14.5px {FONTS};fill:{INK};text-anchor:middle}}"
    f".quiet{{fill:{QUIET}}}.strong{{font-weight:600}}.start{{text-anchor:start}}.end{{text-anchor:end}}"
    f"path{{fill:none;stroke:{INK};stroke-linecap:round;stroke-linejoin:round}}"
    f"rect{{fill:none;stroke:{LINE};stroke-width:1.2}}"
)
MODULE = """
const found = await import(process.argv[1]);
const names = JSON.parse(process.argv[2]);
console.log(JSON.stringify(Object.fromEntries(names.map((name) =>
  [name, found.sign ? found.sign(name).path : found.GLYPHS[name]]))));
"""


def signs(game: str, names: list[str]) -> dict[str, str]:
    """The lines of these signs, as the game's board draws them."""
    table = (BOARDS / game / "glyphs.ts").as_uri()
    command = ["node", "--no-warnings", "--input-type=module", "-e", MODULE, table, json.dumps(names)]
    found: dict[str, str] = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    assert all(found.values()), found
    return found


def text(x: float, y: float, words: str, kind: str = "") -> str:
    return f'<text x="{x:g}" y="{y:g}"{f" class={chr(34)}{kind}{chr(34)}" if kind else ""}>{escape(words)}</text>'


def glyph(path: str, x: float, y: float, size: float, weight: float = 1.6) -> str:
    """A sign in a square whose upper left corner is given."""
    place = f"translate({x:g} {y:g}) scale({size / 24:g})"
    return f'<path d="{path}" transform="{place}" stroke-width="{weight:g}"/>'


def box(x: float, y: float, width: float, height: float, fill: str = "") -> str:
    colour = f' style="fill:{fill}"' if fill else ""
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="6"{colour}/>'


def save(game: str, name: str, height: float, parts: list[str], words: list[str] | None = None) -> None:
    folder = registry.find(game).pictures
    folder.mkdir(exist_ok=True)
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:g}" width="{WIDTH}" height="{height:g}">'
    )
    body = "\n".join(parts)
    (folder / f"{name}.svg").write_text(f"{head}\n<style>{STYLE}</style>\n{body}\n</svg>\n", encoding="utf-8")
    if words:
        (folder / f"{name}.txt").write_text("\n".join(words) + "\n", encoding="utf-8")


def tiles(game: str, name: str, labels: dict[str, str], below: dict[str, str] | None = None, columns: int = 3) -> None:
    """Signs in a row or more, each with its name and a word below."""
    paths, below = signs(game, list(labels)), below or {}
    columns = min(columns, len(labels))
    wide, lines = WIDTH / columns, {sign: textwrap.wrap(label, 13) for sign, label in labels.items()}
    parts, y = [], 4.0
    for start in range(0, len(labels), columns):
        row = list(labels)[start : start + columns]
        rows = max(len(lines[sign]) for sign in row)
        for column, sign in enumerate(row):
            middle = wide * (column + 0.5)
            parts += [box(middle - 27, y, 54, 54), glyph(paths[sign], middle - 19, y + 8, 38)]
            parts += [text(middle, y + 72 + 16 * at, line, "strong") for at, line in enumerate(lines[sign])]
            if sign in below:
                parts.append(text(middle, y + 73 + 16 * len(lines[sign]), below[sign], "quiet"))
        y += 72 + 16 * rows + (18 if below else 0)
    save(game, name, y, parts)


def words(game: str, names: list[str]) -> dict[str, str]:
    known = registry.find(game).catalogue()
    return {name: known.get(f"word.{name}", name) for name in names}


def pieces(game: str) -> dict[str, object]:
    found = registry.find(game)
    return found.words.pieces(found.settings({}))


def draw_dice() -> None:
    faces: dict[str, int] = pieces("dice")["faces"]  # type: ignore[assignment]
    counted = {sign: f"{many} of {sum(faces.values())} faces" for sign, many in faces.items()}
    tiles("dice", "signs", words("dice", list(faces)), counted)


def draw_wake() -> None:
    cards: dict[str, str] = pieces("wake")["cards"]  # type: ignore[assignment]
    for form, kinds in groupby(cards, key=lambda kind: cards[kind]):
        tiles("wake", f"cards-{form}", words("wake", list(kinds)))


Box = dict[str, object]


def draw_cathulhu() -> None:
    """Skill cards with their boxes: those that are suggested to beginners, and the others."""
    boxes: dict[str, Box] = pieces("cathulhu")["boxes"]  # type: ignore[assignment]
    cards: dict[tuple[str, ...], list[str]] = {}
    for name, about in boxes.items():
        cards.setdefault(tuple(about["cards"]), []).append(name)  # type: ignore[arg-type]
    easy = {card: names for card, names in cards.items() if not card or card[0] in SUGGESTED}
    draw_skills("skills", easy, boxes)
    draw_skills("skills-more", {card: names for card, names in cards.items() if card not in easy}, boxes)
    table = {"cultist": "Cultist", "investigator": "Investigator", "favor": "favor", "hourglass": "hourglass"}
    tiles("cathulhu", "table", table, columns=4)


def draw_skills(picture: str, cards: dict[tuple[str, ...], list[str]], boxes: dict[str, Box]) -> None:
    sign = signs("cathulhu", [*(card for names in cards for card in names), "everyone", "favor"])
    label, titles = words("cathulhu", list(sign)), registry.find("cathulhu").catalogue()
    parts, said, y = [], [], 4.0
    for names, below in cards.items():
        height = 34 + 20 * len(below)
        parts.append(box(2, y, WIDTH - 4, height))
        shown = names or ("everyone",)
        for at, name in enumerate(shown):
            parts.append(glyph(sign[name], 10 + 30 * at, y + 5, 24))
        called = " and ".join(label[name].capitalize() for name in names) if names else "For everyone"
        parts.append(text(16 + 30 * len(shown), y + 22, called, "strong start"))
        said.append(called)
        for at, name in enumerate(below):
            line, price, about = y + 44 + 20 * at, int(str(boxes[name]["price"])), about_box(name, boxes[name])
            parts.append(text(16, line, titles[f"title.{name}"], "start"))
            parts += [glyph(sign["favor"], WIDTH - 28 - 18 * star, line - 12, 15) for star in range(price)]
            if about:
                parts.append(text(WIDTH - 14 - 18 * price, line, " · ".join(about), "quiet end"))
            said.append("  " + " · ".join([titles[f"title.{name}"], *([f"costs {price}"] if price else []), *about]))
        y += height + 6
    save("cathulhu", picture, y, parts, said)


def about_box(name: str, about: Box) -> list[str]:
    """What the skill file says about a box, but its price."""
    cards = {"alignment": "alignment", "skill": "skill card"}
    told = [f"gives {about['favor']}{' if wrong' if name == 'assassin' else ''}"] if about["favor"] else []
    told += [f"sees {cards[str(about['look'])]}"] if about["look"] else []
    return told + (["first only"] if about["first_only"] else [])


def draw_chaos() -> None:
    actions = ["attack", "block", "heal", "madness"]
    tiles("chaos", "actions", words("chaos", actions), columns=4)
    tiles("chaos", "marks", {"offering": "Offering", "coin": "Player 1 coin"})
    sign = signs("chaos", actions)
    faces: dict[str, dict[str, list[str]]] = pieces("chaos")["faces"]  # type: ignore[assignment]
    monsters: dict[str, list[str]] = pieces("chaos")["monsters"]  # type: ignore[assignment]
    for colour, dice in faces.items():
        parts = [
            text(8, 19, colour, "strong start"),
            *(text(78 + 48 * at, 19, str(at + 1), "quiet") for at in range(6)),
        ]
        for row, (part, shown) in enumerate(dice.items()):
            y = 28 + 44 * row
            parts.append(text(8, y + 25, part, "start"))
            for at, action in enumerate(shown):
                parts += [box(58 + 48 * at, y, 40, 40, COLOURS[colour]), glyph(sign[action], 65 + 48 * at, y + 7, 26)]
        below = 28 + 44 * len(dice)
        for at, monster in enumerate(monsters[colour]):
            parts.append(text(8 + 192 * (at // 3), below + 16 + 18 * (at % 3), f"{at + 1}  {monster}", "start"))
        save("chaos", f"faces-{colour}", below + 58, parts, faces_in_words(colour, dice, monsters[colour]))


def faces_in_words(colour: str, dice: dict[str, list[str]], monsters: list[str]) -> list[str]:
    """The same as a table, and the six monsters that one can put together."""
    rows = [[colour, *"123456"], *([part, *shown] for part, shown in dice.items())]
    names = [f"{number} {monster}" for number, monster in enumerate(monsters, 1)]
    return ["".join(f"{cell:9}" for cell in row).rstrip() for row in rows] + [
        " · ".join(names[:3]),
        " · ".join(names[3:]),
    ]


if __name__ == "__main__":
    for draw in (draw_dice, draw_wake, draw_cathulhu, draw_chaos):
        draw()
