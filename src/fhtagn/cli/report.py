"""`fhtagn report`: what a game is like, measured, on one page."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from fhtagn.cli.arguments import count
from fhtagn.cli.progress import progress_bar
from fhtagn.kernel import registry
from fhtagn.kernel.settings import split_pairs


def add_to(app: typer.Typer) -> None:
    app.command(name="report", rich_help_panel="Study")(report)


def report(
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="[GAME]… [KEY=VALUE]…", help="Which games, all if none is named; and settings."),
    ] = None,
    games: Annotated[str, typer.Option(help="Games for every figure; 2e6 and 10M work too.")] = "20k",
    seed: Annotated[int, typer.Option(help="The same seed gives the same report.")] = 1,
    out: Annotated[Path, typer.Option(metavar="DIR", help="The folder of the pages.")] = Path(),
    only: Annotated[str | None, typer.Option(metavar="SECTION", help="One section only.")] = None,
    fresh: Annotated[bool, typer.Option("--fresh", help="Forget what was measured before.")] = False,
) -> None:
    """Measure a game's balance and write a page about it, GAME.html: who wins from where, how long it takes, what skill
    and thinking are worth, how often the lead changes, how much decisions weigh, what each card, box or Bonus is worth,
    and what every option changes; each figure with its interval and what it means.

    Stopped with Ctrl-C or killed, the same command goes on where it was.

    [dim]Examples:[/dim]

      fhtagn report GAME
      fhtagn report GAME players=4 --games 1M --out docs/balance
      fhtagn report GAME --only pieces
    """
    from fhtagn.lab.report.making import report as make

    named = [word for word in words or [] if "=" not in word] or registry.game_ids()
    pairs = split_pairs([word for word in words or [] if "=" in word])
    many = count(games, "--games")
    for game in named:
        registry.find(game).settings(pairs)
    for game in named:
        try:
            with progress_bar(game, 1.0) as tell:
                path = make(game, pairs, games=many, seed=seed, out=out, only=only, fresh=fresh, progress=_quiet(tell))
        except KeyboardInterrupt:
            typer.echo("Stopped; what was measured is kept, and the same command goes on.", err=True)
            raise typer.Exit(130) from None
        typer.echo(str(path))


def _quiet(tell: Callable[[float], None]) -> Callable[[float, str], None]:
    """Progress without the name of the part."""
    return lambda share, part: tell(share)
