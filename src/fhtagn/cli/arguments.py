"""Arguments that several commands share."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from fhtagn.kernel import registry
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.plain_text import plain
from fhtagn.kernel.registry import Game
from fhtagn.kernel.settings import Settings, split_pairs

GameArgument = Annotated[str, typer.Argument(metavar="GAME", help="Which game; see [bold]fhtagn games[/].")]
SettingsArgument = Annotated[
    list[str] | None, typer.Argument(metavar="[KEY=VALUE]…", help="Settings, for example players=4.")
]

OnOption = Annotated[
    str, typer.Option(metavar="plain|cpu|gpu|ray", help="Plain Python, all cores, an NVIDIA GPU, or a Ray cluster.")
]
RayOption = Annotated[
    str | None, typer.Option(metavar="ADDRESS", help="Of a Ray cluster (means --on ray); else one is started here.")
]
KeepOption = Annotated[
    Path | None, typer.Option(metavar="FOLDER", help="Keep finished slices here; the same command goes on with them.")
]
PlayersOption = Annotated[
    str,
    typer.Option(
        "--with",
        metavar="PLAYER[,PLAYER…]",
        help="Who plays: one for all seats, or one per seat; see [bold]fhtagn players[/].",
    ),
]
SeedOption = Annotated[int, typer.Option(help="The same seed plays the same games, everywhere.")]

SCALES = {"k": 10**3, "M": 10**6, "G": 10**9, "B": 10**9}


def chosen_game(identifier: str, pairs: list[str] | None) -> tuple[Game, Settings]:
    game = registry.find(identifier)
    return game, game.settings(split_pairs(pairs or []))


def count(text: str, option: str) -> int:
    """A positive number, also as 2e6 or 10M."""
    digits, scale = (text[:-1], SCALES[text[-1]]) if text and text[-1] in SCALES else (text, 1)
    try:
        number = float(digits) * scale
    except ValueError:
        number = -1
    if not (1 <= number < 2**62 and number == int(number)):
        raise FhtagnError(f"{option} {text}: give a whole number of at least 1, for example 1000, 2e6 or 10M.")
    return int(number)


def say(text: str) -> None:
    """Print what others may have written a part of: nothing in it steers the terminal."""
    typer.echo(plain(text))


def read_text(path: str) -> str:
    """A file's text, - being standard input."""
    if path == "-":
        return typer.get_binary_stream("stdin").read().decode(errors="replace")
    try:
        return Path(path).read_bytes().decode()  # not read_text, for which a lone carriage return ends a line
    except UnicodeDecodeError:
        raise FhtagnError(f"{path} isn't a text file.") from None
    except OSError as error:
        raise FhtagnError(f"Cannot read {path}: {error.strerror}.") from None


def seat_in(text: str, seats: int, option: str, *, as_json: bool = False, more: str = "") -> int:
    """The seat that somebody names: people count from 1 on, programs that read JSON from 0 on, as JSON does."""
    first = 0 if as_json else 1
    if not (text.isascii() and text.isdigit() and first <= int(text) < first + seats):
        counted = " with --json" if as_json else ""
        raise FhtagnError(f"{option} {text}: the seats are {first} to {first + seats - 1}{counted}{more}")
    return int(text) - first
