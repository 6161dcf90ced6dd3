"""Draws docs/pictures/*.svg: the terminal table as it looks. usage: python docs/pictures/make.py"""

from __future__ import annotations

import io
import os
import tempfile
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme

HERE = Path(__file__).parent
NIGHT = TerminalTheme(
    (11, 20, 22),
    (233, 226, 208),
    [
        (18, 40, 43),
        (168, 50, 58),
        (88, 148, 110),
        (199, 154, 75),
        (92, 136, 160),
        (160, 110, 150),
        (110, 178, 176),
        (233, 226, 208),
    ],
    [
        (90, 110, 112),
        (214, 96, 96),
        (120, 190, 140),
        (242, 210, 27),
        (130, 176, 204),
        (200, 150, 190),
        (140, 214, 210),
        (255, 250, 236),
    ],
)
FRAME = """\
<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: "DejaVu Sans Mono", Menlo, Consolas, monospace; font-size: {char_height}px;
  line-height: {line_height}px; font-variant-east-asian: full-width; }}
.{unique_id}-title {{ font-size: 18px; font-weight: bold; font-family: Georgia, serif; }}
{styles}
</style>
<defs><clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" /></clipPath>{lines}</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">{matrix}</g>
</g>
</svg>
"""


def play(name: str, settings: dict[str, str], typed: list[str], seed: int, width: int, skipped: int = 0) -> None:
    """A few moves at the terminal table, recorded; what was shown before the first answers is left out."""
    from fhtagn.cli.session import Session
    from fhtagn.kernel import registry
    from fhtagn.kernel.match import Match
    from fhtagn.players.levels import player

    game = registry.find(name)
    match = Match(game, game.settings(settings))
    rival = player(game, match.settings, game.policy_names[1])
    session = Session(match, {0}, rival, seed)
    console = Console(record=True, width=width, height=40, file=io.StringIO(), highlight=False, force_terminal=True)
    answers = iter(typed)

    def answer(prompt: str = "", **_: object) -> str:
        text = next(answers, None)
        if text in typed[:skipped]:
            console.export_text()  # forgets what was recorded
            return text
        console.print(f"{prompt}{'█' if text is None else text}")
        if text is None:
            raise EOFError
        return text

    console.input = answer  # type: ignore[method-assign]
    session.console = console
    try:
        while not match.over:
            session._step()
    except EOFError:
        pass
    title = " ".join(["fhtagn play", name, *(f"{key}={value}" for key, value in settings.items())])
    svg = console.export_svg(title=title, theme=NIGHT, code_format=FRAME)
    (HERE / f"{name}.svg").write_text(svg + "\n", encoding="utf-8")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        os.environ["FHTAGN_DATA"] = folder
        play("dice", {"players": "4"}, ["curse clara"], 11, 68)
        play("wake", {}, ["draw"], 4, 92)
        play("chaos", {"players": "3"}, ["keep", "none", "2"], 4, 80, skipped=2)
        play("cathulhu", {}, ["take the hourglass", "3"], 4, 84, skipped=1)


if __name__ == "__main__":
    main()
