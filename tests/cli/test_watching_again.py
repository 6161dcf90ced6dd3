"""`fhtagn watch`: a link that holds a whole game, and a server that shows it."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import webbrowser
from base64 import urlsafe_b64decode
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import parse_qs, urlsplit
from zlib import decompress

import httpx2
import pytest
from support.cli import Run

from fhtagn.cli import watch
from fhtagn.table.http.pages import CLIENT
from fhtagn.table.protocol.retellings import LONGEST

GAME = "fhtagn 1 dice players=3 first=0\n0 attack 1\n- tentacle # “Iä!”\n- eye\n1 choose elder-sign\n"
TABLE = "https://table.example.org"


@pytest.fixture
def game(tmp_path: Path) -> Path:
    file = tmp_path / "game.txt"
    file.write_text(GAME, encoding="utf-8")
    return file


def held(link: str) -> dict[str, str]:
    """What stands behind `#`, with the game as text."""
    parts = {key: values[0] for key, values in parse_qs(urlsplit(link).fragment).items()}
    packed = parts["game"] + "=" * (-len(parts["game"]) % 4)
    return {**parts, "game": decompress(urlsafe_b64decode(packed)).decode()}


def test_a_link_holds_the_whole_game(run: Run, game: Path) -> None:
    link = run("watch", str(game), "--server", TABLE + "/").out.strip()
    assert link.startswith(TABLE + "/watch#game=")
    assert held(link) == {"game": GAME}


def test_a_link_says_from_which_seat_and_after_how_many_moves(run: Run, game: Path) -> None:
    link = run("watch", str(game), "--server", TABLE, "--as", "2", "--at", "3").out.strip()
    assert held(link) == {"game": GAME, "as": "2", "at": "3"}


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--as", "4"), "--as 4: the seats are 1 to 3"),
        (("--as", "0"), "--as 0: the seats are 1 to 3"),
        (("--at", "5"), "--at 5: this game has 4 moves."),
        (("--server", "table.example.org"), "say where it is, for example https://table.example.org"),
        (("--server", "https://"), "say where it is"),
        (("--server", "https://table.example.org/#here"), "say where it is"),
        (("--server", "https://table.example.org/?here=1"), "say where it is"),
    ],
)
def test_what_cannot_be_linked_is_said(run: Run, game: Path, words: tuple[str, ...], complaint: str) -> None:
    result = run("watch", str(game), *words)
    assert result.code == 2
    assert complaint in result.err


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (GAME + "0 attack 1\n", "game.txt:6: Seat 0 has nothing to decide now"),
        ("a diary\n", "game.txt:1: This isn't a transcript"),
        (GAME + "# \n" * LONGEST, f"up to {LONGEST} can be watched, and fhtagn replay tells the rest."),
    ],
)
def test_a_text_that_is_no_game_is_not_linked(run: Run, game: Path, text: str, complaint: str) -> None:
    game.write_text(text, encoding="utf-8")
    result = run("watch", str(game), "--server", TABLE)
    assert result.code == 2
    assert complaint in result.err


def heed_signals() -> None:
    """Whoever runs tests may ignore Ctrl-C, or the end of a terminal."""
    for one in (signal.SIGINT, signal.SIGHUP):
        signal.signal(one, signal.SIG_DFL)


@contextmanager
def watching(game: Path, folder: Path) -> Iterator[subprocess.Popen[str]]:
    """`fhtagn watch` as somebody runs it."""
    code = "from fhtagn.cli.main import main; main()"
    command = [sys.executable, "-c", code, "watch", str(game), "--no-browser"]
    environment = os.environ | {"FHTAGN_DATA": str(folder / "data"), "TMPDIR": str(folder)}
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        env=environment,
        encoding="utf-8",
        preexec_fn=heed_signals,
    ) as process:
        try:
            yield process
        finally:
            if process.poll() is None:
                process.kill()


built = pytest.mark.skipif(
    not (CLIENT / "index.html").exists(), reason="The browser client is not built. Run: make test"
)


@built
@pytest.mark.parametrize(("how", "code"), [("SIGINT", 130), ("SIGTERM", 0), ("SIGHUP", 0)])
def test_the_game_is_shown_until_somebody_ends_it_and_nothing_is_left_behind(
    game: Path, tmp_path: Path, how: str, code: int
) -> None:
    with watching(game, tmp_path) as process:
        assert process.stdout is not None
        link = next(line for line in process.stdout if line.startswith("http")).strip()
        assert held(link) == {"game": GAME}
        address = urlsplit(link)
        place = f"{address.scheme}://{address.netloc}"
        page = httpx2.get(f"{place}{address.path}")
        assert page.status_code == 200
        assert re.search("<title>.*fhtagn", page.text)
        told = httpx2.post(f"{place}/api/v1/retellings", json={"text": GAME})
        assert told.json()["plies"][-1] == 4
        process.send_signal(getattr(signal, how))
        assert process.wait(30) == code
    assert [path.name for path in tmp_path.iterdir() if path.name not in ("game.txt", "data")] == []


@built
def test_a_link_as_long_as_no_program_takes_it_is_opened_by_a_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", lambda place: opened.append(place) or len(opened) < 2)
    assert watch._opened("http://localhost/watch#game=abc", tmp_path)
    link = "http://localhost/watch#game=" + "abc" * 10_000
    assert not watch._opened(link, tmp_path), "a browser that does not open is told"
    assert opened[0] == "http://localhost/watch#game=abc"
    assert link in Path(urlsplit(opened[1]).path).read_text(encoding="utf-8")
