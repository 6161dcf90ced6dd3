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

MODULES = ("__init__.py", "rules.py", "words.py", "policies.py")


def add_to(app: typer.Typer) -> None:
    app.command(name="new", rich_help_panel="Build")(new)


def new(
    identifier: Annotated[str, typer.Argument(metavar="GAME-ID", help="Lower-case letters, digits and _.")],
    into: Annotated[Path, typer.Option(help="Where; a checkout of fhtagn gets it among its own games.")] = Path(),
) -> None:
    """Write the skeleton of a new game: a tiny one that already passes the conformance suite.

    [dim]Examples:[/dim]

      fhtagn new ritual                 (in a checkout of fhtagn: src/fhtagn/games/ritual; elsewhere: a package ritual/)
      fhtagn new ritual --into ~/games
    """
    _check(identifier)
    inside = (into / "src" / "fhtagn" / "games").is_dir()
    written = _inside(identifier, into) if inside else _package(identifier, into)
    existing = next((path for path in written if path.exists()), None)
    if existing:
        raise FhtagnError(f"{existing} is there already; nothing was written.")
    for path, text in written.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        typer.echo(f"wrote {path}")
    if inside:
        typer.echo(f"Try it: fhtagn play {identifier}, and: pytest {into / 'tests/games' / identifier}")
    else:
        home = into / identifier
        typer.echo(f"Try it: pip install -e {home}, then: fhtagn play {identifier}, and: pytest {home}")


def _check(identifier: str) -> None:
    if not re.fullmatch(r"[a-z][a-z0-9_]*", identifier) or keyword.iskeyword(identifier):
        raise FhtagnError(f"“{identifier}” is no name for a game; use lower-case letters, digits and _, like “ritual”.")
    if identifier in registry.game_ids():
        raise FhtagnError(f"There is a game “{identifier}” already; choose another name.")


def _inside(identifier: str, checkout: Path) -> dict[Path, str]:
    """A game of fhtagn's own."""
    package = f"fhtagn.games.{identifier}"
    tests = checkout / "tests" / "games" / identifier
    written = _game(identifier, package, checkout / "src" / "fhtagn" / "games" / identifier, tests)
    written[tests / "golden" / "first_moves.txt"] = _filled("golden.txt", identifier, package)
    written[tests / "golden" / "first_moves.json"] = _filled("golden.json", identifier, package)
    return written


def _package(identifier: str, into: Path) -> dict[Path, str]:
    """A game in a package of its own, which fhtagn finds by entry point."""
    home = into / identifier
    written = _game(identifier, identifier, home / "src" / identifier, home / "tests")
    written[home / "pyproject.toml"] = _filled("pyproject.toml", identifier, identifier)
    return written


def _game(identifier: str, package: str, home: Path, tests: Path) -> dict[Path, str]:
    written = {home / name: _filled(name, identifier, package) for name in MODULES}
    written[home / "texts" / "en.toml"] = _filled("en.toml", identifier, package)
    written[tests / "test_rules.py"] = _filled("test_rules.py", identifier, package)
    return written


def _filled(name: str, identifier: str, package: str) -> str:
    text = files("fhtagn.cli").joinpath("skeleton", f"{name}.txt").read_text(encoding="utf-8")
    title = identifier.replace("_", " ").capitalize()
    return text.replace("{{id}}", identifier).replace("{{package}}", package).replace("{{title}}", title)
