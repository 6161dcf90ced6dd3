"""`fhtagn watch`: a transcript on its board, in the browser."""

from __future__ import annotations

import json
import signal
import sys
import tempfile
import webbrowser
from base64 import urlsafe_b64encode
from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit
from zlib import compress

import typer

from fhtagn.cli.arguments import read_text, seat_in
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.folders import native_folder

LONGEST_ARGUMENT = 8000  # signs


def add_to(app: typer.Typer) -> None:
    app.command(name="watch", rich_help_panel="Play")(watch)


def watch(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A transcript; - reads standard input.")],
    viewer: Annotated[
        str | None,
        typer.Option("--as", metavar="SEAT", help="See it as this seat did, from 1 on; else as anybody could."),
    ] = None,
    at: Annotated[int, typer.Option("--at", metavar="PLY", min=0, help="Begin after so many moves.")] = 0,
    server: Annotated[
        str, typer.Option("--server", metavar="ADDRESS", help="Only print the link, for a server that runs already.")
    ] = "",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port to listen on; 0 takes any free one.")] = 0,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open a browser.")] = True,
) -> None:
    """Watch a game again in the browser, move by move. The link holds the whole game; nothing is written down.

    [dim]Examples:[/dim]

      fhtagn watch game.txt
      fhtagn watch game.txt --as 1 --at 12
      fhtagn watch game.txt --server https://table.example.org
    """
    place = where(read_text(file), "standard input" if file == "-" else file, viewer, at)
    if server:
        typer.echo(_address(server) + place)
        return
    _serve(place, port, browser)


def _address(server: str) -> str:
    """Where a table is, perhaps below a path."""
    parts = urlsplit(server)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment:
        raise FhtagnError(f"--server {server}: say where it is, for example https://table.example.org.")
    return server.rstrip("/")


def where(text: str, name: str, viewer: str | None, at: int) -> str:
    """The page of a game, below any server's address. What stands behind `#` is the page's own business."""
    from fhtagn.kernel.transcript import read
    from fhtagn.table.protocol.retellings import LONGEST
    from fhtagn.table.sight.retelling import check_length

    match = read(text, name)
    check_length(match)
    size = len(json.dumps(text, ensure_ascii=False).encode())
    if size > LONGEST:
        raise FhtagnError(f"{name} has {size} bytes; up to {LONGEST} can be watched, and fhtagn replay tells the rest.")
    if at > match.ply:
        raise FhtagnError(f"--at {at}: this game has {match.ply} moves.")
    seat = "" if viewer is None else f"as={seat_in(viewer, match.seats, '--as', as_json=False) + 1}&"
    moment = f"at={at}&" if at else ""
    packed = urlsafe_b64encode(compress(text.encode(), 9)).decode().rstrip("=")
    return f"/watch#{seat}{moment}game={packed}"


def _serve(place: str, port: int, browser: bool) -> None:
    from fhtagn.table.access import open_access
    from fhtagn.table.http import logs
    from fhtagn.table.http.pages import CLIENT
    from fhtagn.table.http.server import serve as run
    from fhtagn.table.store.opening import metrics_token_of, open_store, secret_of

    if not (CLIENT / "index.html").exists():
        raise FhtagnError("The browser client is not built here; `make play` builds it. `fhtagn replay` needs none.")
    logs.set_up("warning")
    native_folder()

    def ready(listening: int) -> None:
        link = f"http://localhost:{listening}{place}"
        typer.echo("Watch the game in your browser  (Ctrl-C ends it; the link holds the whole game):")
        typer.echo(link)
        sys.stdout.flush()
        if browser and not _opened(link, Path(folder)):
            typer.echo("No browser could be opened; open the link yourself.")

    _end_with_the_terminal()
    with tempfile.TemporaryDirectory() as folder, open_store(store := Path(folder) / "tables.db") as opened:
        access = open_access(metrics_token_of(store), "127.0.0.1", (), (), "")
        run(opened, secret_of(store), "127.0.0.1", port, ready, "warning", access=access)


def _end_with_the_terminal() -> None:
    """A window that is closed leaves nothing behind."""
    hang_up = getattr(signal, "SIGHUP", None)  # Windows has none
    if hang_up is not None and signal.getsignal(hang_up) != signal.SIG_IGN:
        signal.signal(hang_up, lambda number, frame: signal.raise_signal(signal.SIGTERM))


def _opened(link: str, folder: Path) -> bool:
    """Whether a browser takes it: no program is given an argument as long as a link to a long game can be."""
    if len(link) < LONGEST_ARGUMENT:
        return webbrowser.open(link)
    page = folder / "watch.html"
    page.write_text(f"<!doctype html><script>location.replace({json.dumps(link)})</script>", encoding="utf-8")
    return webbrowser.open(page.as_uri())
