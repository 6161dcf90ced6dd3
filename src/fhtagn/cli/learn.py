"""`fhtagn learn`: a player that teaches itself."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fhtagn.cli.arguments import GameArgument, SettingsArgument
from fhtagn.kernel import registry
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.settings import split_pairs

if TYPE_CHECKING:
    from fhtagn.kernel.rates import Rate
    from fhtagn.learn.training import Progress


def add_to(app: typer.Typer) -> None:
    app.command(name="learn", rich_help_panel="Study")(learn)


def learn(
    game: GameArgument,
    settings: SettingsArgument = None,
    rival: Annotated[
        str | None,
        typer.Option(help="A policy to learn from and to be judged by, or “itself”; else the game's strongest."),
    ] = None,
    only: Annotated[
        bool, typer.Option("--only", help="Meet nobody but the rival, and learn the best answer to it.")
    ] = False,
    minutes: Annotated[float, typer.Option(help="How long to learn; judging comes on top.")] = 10,
    copying: Annotated[float, typer.Option(help="Minutes at the beginning in which the rival is copied.")] = 0,
    on: Annotated[
        str, typer.Option(metavar="cpu|gpu", help="Where the network learns; games run on all cores.")
    ] = "gpu",
    games: Annotated[int | None, typer.Option(help="At once: else 32768 with a GPU, 2048 without.")] = None,
    width: Annotated[int, typer.Option(help="Of the player's two hidden layers.")] = 128,
    later: Annotated[
        float,
        typer.Option(help="How far what came later counts for a choice, 0 to 1; less is surer in small games of luck."),
    ] = 0.95,
    judged: Annotated[int, typer.Option(help="Games of every judgement.")] = 20_000,
    seed: Annotated[int, typer.Option(help="Of chance while learning; judges have their own.")] = 0,
    out: Annotated[Path | None, typer.Option(help="The player's file; else GAME.net.")] = None,
    fresh: Annotated[bool, typer.Option("--fresh", help="Forget what was learned before.")] = False,
) -> None:
    """Let a player teach itself a game, from nothing, in one network for all numbers of players.

    Settings that are given stay fixed; all others vary while it learns. Most games are played among the rival, some
    among the other policies, some against itself and its past. What is written plays everywhere: learned:FILE.
    Beside it lie a curve of its strength (.svg) and what is needed to go on (.training): stopped with Ctrl-C or killed,
    the same command goes on from the last judgement.

    [dim]Examples:[/dim]

      pip install 'fhtagn\\[learn]'
      fhtagn learn GAME --minutes 10 --out prodigy.net
      fhtagn tournament GAME --players learned:prodigy.net,elder
    """
    try:
        import torch  # noqa: F401
    except ImportError:
        raise FhtagnError("Learning needs PyTorch: pip install 'fhtagn[learn]'.") from None
    from fhtagn.learn.training import SUFFIX, Training, Wishes

    found, pairs = registry.find(game), split_pairs(settings or [])
    found.settings(pairs)
    if minutes <= 0 or copying < 0:
        raise FhtagnError("--minutes is more than 0, and --copying not less.")
    if on not in ("cpu", "gpu"):
        raise FhtagnError(f"--on {on}: choose cpu or gpu.")
    if min(1 if games is None else games, width, judged) < 1:
        raise FhtagnError("--games, --width and --judged are at least 1.")
    if not 0 <= later <= 1:
        raise FhtagnError("--later is a number from 0 to 1.")
    path = out or Path(f"{found.id}.net")
    if not path.parent.is_dir():
        raise FhtagnError(f"--out {path}: there is no folder {path.parent}.")
    wishes = Wishes(
        settings=pairs,
        rival=rival or "",
        only=only,
        minutes=minutes,
        copying=copying,
        games=games or (32_768 if on == "gpu" else 2048),
        width=width,
        later=later,
        judged=judged,
        seed=seed,
        on=on,
    )
    training, kept = Training(found, wishes), path.with_suffix(SUFFIX)
    if kept.exists() and not fresh:
        training.go_on(kept)
        typer.echo(f"Going on with {kept}, after {training.spent / 60:.1f} minutes; --fresh begins anew.")
    try:
        for progress in training.run():
            _tell(progress, training.judge)
            training.save(kept)
            _write(path.with_suffix(".svg"), training.drawn().encode())
            _write(path, progress.player.to_bytes())
    except KeyboardInterrupt:
        typer.echo(f"Stopped; the same command goes on from the last judgement. {path} plays as it was then.", err=True)
        raise typer.Exit(130) from None
    except OSError as error:
        raise FhtagnError(f"Cannot write beside {path}: {error.strerror or error}.") from None
    floats = training.judged_as_floats()
    typer.echo(f"Before its numbers were made whole: {_percent(floats)} among {training.judge}s")
    typer.echo(f"Written: {path}. Try it: fhtagn play {found.id} --against learned:{path}")


def _write(path: Path, content: bytes) -> None:
    """A file that is whole, or the old one."""
    new = path.with_name(path.name + ".new")
    new.write_bytes(content)
    new.replace(path)


def _tell(progress: Progress, judge: str) -> None:
    done = f"{progress.minutes:5.1f} min  {progress.decisions / 1e6:7.1f} M decisions"
    typer.echo(f"{done}  {_percent(progress.rate)} among {judge}s")


def _percent(rate: Rate) -> str:
    return f"{100 * rate.rate:.1f} % ({100 * rate.low:.1f}–{100 * rate.high:.1f})"
