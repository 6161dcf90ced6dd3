"""`fhtagn report`: what a game is like, measured, on one page."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fhtagn.cli.arguments import count
from fhtagn.cli.progress import progress_bar
from fhtagn.kernel import registry
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.settings import split_pairs

if TYPE_CHECKING:
    from fhtagn.lab.report.order import Order


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
    from fhtagn.lab.report.order import SECTIONS, Order

    named = [word for word in words or [] if "=" not in word] or registry.game_ids()
    pairs = split_pairs([word for word in words or [] if "=" in word])
    if only is not None and only not in SECTIONS:
        raise FhtagnError(f"--only {only}: choose {', '.join(SECTIONS)}.")
    if not out.is_dir():
        raise FhtagnError(f"--out {out}: there is no such folder.")
    many = count(games, "--games")
    found = [registry.find(name) for name in named]
    for order in [Order(game, game.settings(pairs), many, seed) for game in found]:
        typer.echo(f"{_made(order, out, only, fresh)}")


def _made(order: Order, out: Path, only: str | None, fresh: bool) -> Path:
    from fhtagn.lab.report.measuring import measure
    from fhtagn.lab.report.order import Kept
    from fhtagn.lab.report.page import page
    from fhtagn.lab.tables import write_safely

    if fresh:
        Kept(order).path.unlink()
    kept = Kept(order)
    try:
        with progress_bar(order.game.id, 1.0) as tell:
            measure(order, kept, only, lambda share, name: tell(share))
    except KeyboardInterrupt:
        typer.echo(f"Stopped; {len(kept.parts)} parts are kept, and the same command goes on.", err=True)
        raise typer.Exit(130) from None
    path = out / f"{order.game.id}{f'-{only}' if only else ''}.html"
    write_safely(path, page(order, kept.parts, only))
    return path
