"""`fhtagn new`: the skeleton of a new game, already playable and lawful."""

from __future__ import annotations

import keyword
import re
from importlib.resources import files
from pathlib import Path
from typing import Annotated

import typer

from fhtagn.kernel import registry
from fhtagn.kernel.errors import FhtagnError

MODULES = ("rules.py", "words.py", "policies.py")
Files = dict[Path, tuple[str, str]]  # by path: the folder of the skeleton ("" for what all games share), and the file


def add_to(app: typer.Typer) -> None:
    app.command(name="new", rich_help_panel="Build")(new)


def new(
    identifier: Annotated[str, typer.Argument(metavar="GAME-ID", help="Lower-case letters, digits and _.")],
    into: Annotated[Path, typer.Option(help="Where; a checkout of fhtagn gets it among its own games.")] = Path(),
    hidden: Annotated[bool, typer.Option("--hidden", help="With secrets: a tiny poker, for a game of cards.")] = False,
) -> None:
    """Write the skeleton of a new game: a tiny one that already passes the conformance suite.

    [dim]Examples:[/dim]

      fhtagn new ritual                 (in a checkout of fhtagn: src/fhtagn/games/ritual; elsewhere: a package ritual/)
      fhtagn new ritual --into ~/games
      fhtagn new poker --hidden
    """
    _check(identifier)
    inside = (into / "src" / "fhtagn" / "games").is_dir()
    kind = "hidden" if hidden else "open"
    package = f"fhtagn.games.{identifier}" if inside else identifier
    written = _inside(identifier, into, kind) if inside else _package(identifier, into, kind)
    existing = next((path for path in written if path.exists()), None)
    if existing:
        raise FhtagnError(f"{existing} is there already; nothing was written.")
    for path, (folder, name) in written.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(_filled(folder, name, identifier, package), encoding="utf-8")
        typer.echo(f"wrote {path}")
    if inside:
        typer.echo(f"Try it: fhtagn play {identifier}, and: pytest {into / 'tests/games' / identifier}")
    else:
        home = into / identifier
        typer.echo(f"Try it: pip install -e {home}, then: fhtagn play {identifier}, and: pytest {home}")


def _check(identifier: str) -> None:
    if not re.fullmatch(r"[a-z][a-z0-9_]*", identifier) or keyword.iskeyword(identifier):
        raise FhtagnError(
            f"“{identifier}” isn't a name for a game; use lower-case letters, digits and _, like “ritual”."
        )
    if identifier in registry.game_ids():
        raise FhtagnError(f"There is a game “{identifier}” already; choose another name.")


def _inside(identifier: str, checkout: Path, kind: str) -> Files:
    """A game of fhtagn's own."""
    tests = checkout / "tests" / "games" / identifier
    written = _game(checkout / "src" / "fhtagn" / "games" / identifier, tests, kind)
    written[tests / "golden" / "first_moves.txt"] = kind, "golden.txt"
    written[tests / "golden" / "first_moves.json"] = kind, "golden.json"
    return written


def _package(identifier: str, into: Path, kind: str) -> Files:
    """A game in a package of its own, which fhtagn finds by entry point."""
    home = into / identifier
    return {
        **_game(home / "src" / identifier, home / "tests", kind),
        home / "pyproject.toml": ("", "pyproject.toml"),
    }


def _game(home: Path, tests: Path, kind: str) -> Files:
    return {
        home / "__init__.py": ("", "__init__.py"),
        **{home / name: (kind, name) for name in MODULES},
        home / "texts" / "en.toml": (kind, "en.toml"),
        home / "lessons" / "en" / "1.toml": (kind, "lesson.toml"),
        tests / "test_rules.py": (kind, "test_rules.py"),
    }


def _filled(folder: str, name: str, identifier: str, package: str) -> str:
    text = files("fhtagn.cli").joinpath("skeleton", folder, f"{name}.txt").read_text(encoding="utf-8")
    title = identifier.replace("_", " ").capitalize()
    return text.replace("{{id}}", identifier).replace("{{package}}", package).replace("{{title}}", title)
