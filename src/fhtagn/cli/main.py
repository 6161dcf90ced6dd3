"""`fhtagn`: the command line. Every error of a user is one sentence and exit code 2."""

from __future__ import annotations

import os
import sys

import typer

from fhtagn import __version__
from fhtagn.cli import (
    admin,
    advise,
    datafiles,
    games,
    keep,
    learn,
    new,
    play,
    players,
    replay,
    report,
    rules,
    serve,
    simulate,
    solve,
    sweep,
    tournament,
    verify,
    wasm,
    watch,
    worker,
)
from fhtagn.kernel.errors import FhtagnError, TranscriptError
from fhtagn.kernel.plain_text import plain

app = typer.Typer(
    name="fhtagn",
    help="A table and a laboratory for Cthulhu games.\n\nStart with: [bold]fhtagn play[/bold]",
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"fhtagn {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def _root(
    context: typer.Context,
    version: bool = typer.Option(False, "--version", help="Show the version.", callback=_version, is_eager=True),
) -> None:
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


games.add_to(app)
play.add_to(app)
rules.add_to(app)
players.add_to(app)
serve.add_to(app)
worker.add_to(app)
watch.add_to(app)
verify.add_to(app)
keep.add_to(app)
admin.add_to(app)
simulate.add_to(app)
sweep.add_to(app)
tournament.add_to(app)
learn.add_to(app)
solve.add_to(app)
report.add_to(app)
replay.add_to(app)
advise.add_to(app)
datafiles.add_to(app)
new.add_to(app)
wasm.add_to(app)


def main() -> None:
    """Run the command line; answer every mistake with one sentence."""
    try:
        sys.exit(app(standalone_mode=False) or 0)
    except typer.TyperException as error:
        _complain(error.format_message())
    except TranscriptError as error:
        _complain(str(error), prefix="")
    except FhtagnError as error:
        _complain(str(error))
    except (typer.Abort, KeyboardInterrupt):
        sys.exit(130)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(0)
    except OSError as error:
        _complain(f"{error.strerror or error}: {error.filename}." if error.filename else f"{error.strerror or error}.")


def _complain(sentence: str, prefix: str = "fhtagn: ") -> None:
    """One line; what is wrong with a file starts with file:line, as editors know it."""
    print(f"{prefix}{plain(' '.join(sentence.split()))}", file=sys.stderr)
    sys.exit(2)
