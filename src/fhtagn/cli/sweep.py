"""`fhtagn sweep`: the same simulation under many settings, into a table."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from fhtagn.cli.arguments import (
    GameArgument,
    OnOption,
    PlayersOption,
    RayOption,
    SeedOption,
    count,
)
from fhtagn.cli.progress import progress_bar
from fhtagn.kernel import registry
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.settings import Setting, WordList, by_name, split_pairs

MOST_VALUES = 10_000  # of one setting


def add_to(app: typer.Typer) -> None:
    app.command(name="sweep", rich_help_panel="Study")(sweep)


def sweep(
    game: GameArgument,
    settings: Annotated[
        list[str] | None,
        typer.Argument(metavar="[KEY=VALUES]…", help="Settings: players=4, players=2,4 or players=2..6."),
    ] = None,
    games: Annotated[str | None, typer.Option(help="How many games for each combination.")] = None,
    players: PlayersOption = "random",
    seed: SeedOption = 0,
    on: OnOption = "cpu",
    ray: RayOption = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where the table goes: .csv, .parquet or .json. Else printed.")
    ] = None,
) -> None:
    """Simulate every combination of settings and write one row for each seat of each.

    A sweep into a file can be stopped at any time: finished results lie beside it in FILE.part, and the same command
    goes on from there.

    [dim]Examples:[/dim]

      fhtagn sweep GAME players=2..6 --games 1M --out table.csv
      fhtagn sweep GAME players=3,4 --with adept --games 1e5 --out table.parquet
    """
    from fhtagn.lab import sweep as lab
    from fhtagn.lab.tables import refuse_suffix

    if out:
        refuse_suffix(out)
    journal = out.with_name(f"{out.name}.part") if out else None
    kinds = by_name(registry.find(game).setting_spec)
    values = {name: spread(name, text, kinds.get(name)) for name, text in split_pairs(settings or []).items()}
    number = count(games, "--games") if games else None
    names = players.split(",") if "," in players else players
    with progress_bar("settings", 1) as tell:
        found = lab.sweep(
            game,
            values,
            games=number,
            policies=names,
            seed=seed,
            on="ray" if ray else on,
            ray=ray,
            journal=journal,
            progress=lambda done, total, games: tell((done + games / (number or games or 1)) / total),
        )
    for chosen, reason in found.refused:
        words = " ".join(f"{name}={value}" for name, value in chosen.items())
        typer.echo(f"Left out {words}: {reason}", err=True)
    if found.stopped:
        kept = f"the same command goes on from {journal}" if journal else "with --out what is finished would be kept"
        raise FhtagnError(f"Stopped after {len(found)} combinations; {kept}.")
    if not out:
        sys.stdout.write(found.rows().csv())
        return
    found.save(out)
    if journal:
        journal.unlink(missing_ok=True)
    typer.echo(f"{len(found)} combinations of settings are in {out}.")


def spread(name: str, text: str, kind: Setting | None) -> list[str]:
    """The values of a setting: a,b,c or 1..5; of one that is a list of words itself, a,b/c,d."""
    if isinstance(kind, WordList):
        return text.split("/")
    values: list[str] = []
    for word in text.split(","):
        first, dots, last = word.partition("..")
        if dots and first.isdecimal() and last.isdecimal():
            if not int(first) <= int(last) < int(first) + MOST_VALUES:
                raise FhtagnError(f"{name}={word}: count upwards, {MOST_VALUES:,} values at most.")
            values += map(str, range(int(first), int(last) + 1))
        else:
            values.append(word)
    return values
