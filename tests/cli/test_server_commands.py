"""`fhtagn serve` and `verify`, and that nothing else pays for them."""

from __future__ import annotations

import asyncio
import re
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from support.cli import Run
from support.tables import NAME, SEED, World

from fhtagn.table.fair import chance, proof
from fhtagn.table.protocol import Start


async def _played(folder: Path) -> str:
    async with World(folder / "tables.db") as world:
        table = await world.table("dice", "Ann Bob Cid", NAME)
        await world.done(NAME, "Ann", Start())
        while table.state.status == "playing":
            assert table.state.match is not None
            assert (await world.move(table, table.state.match.to_act()[0])).ok
        return proof.written(table.state, world.store.log(NAME))


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A finished game, as the server wrote it."""
    file = tmp_path / "game.txt"
    file.write_text(asyncio.run(_played(tmp_path)), encoding="utf-8")
    return file


def test_a_finished_game_is_verified_and_can_be_replayed(run: Run, game: Path) -> None:
    assert "rolls are as promised" in run("verify", str(game)).out
    assert run("replay", str(game), "--json").code == 0


def test_a_game_is_compared_with_what_was_seen_before_its_first_roll(run: Run, game: Path) -> None:
    """The attack: a transcript of another game, whose promise was written into it afterwards."""
    alone = run("verify", str(game))
    assert alone.code == 0
    assert "Warning: this shows only that the file agrees with itself. Give --commit HEX" in alone.err
    compared = run("verify", str(game), "--commit", chance.promise(SEED).upper())
    assert compared.code == 0
    assert "--commit" not in compared.err
    other = run("verify", str(game), "--commit", chance.promise("ab" * 32))
    assert other.code == 2
    assert "other dice than those that were promised" in other.err
    assert "give the 64 digits" in run("verify", str(game), "--commit", "xyz").err


def test_a_game_without_anybodys_words_is_warned_of(run: Run, game: Path) -> None:
    assert "Warning: nobody's words are in these dice" in run("verify", str(game)).err


def test_a_changed_game_is_found_out(run: Run, game: Path) -> None:
    text = game.read_text(encoding="utf-8")
    roll = next(line for line in text.splitlines() if line.startswith("- "))
    sign = "eye" if "eye" not in roll else "tentacle"
    game.write_text(text.replace(roll, f"- {sign} #{roll.partition('#')[2]}"), encoding="utf-8")
    result = run("verify", str(game))
    assert result.code == 2
    assert "game.txt:" in result.err


def test_a_game_from_elsewhere_proves_nothing(run: Run, tmp_path: Path) -> None:
    (tmp_path / "other.txt").write_text("fhtagn 1 dice players=3\n0 attack 1\n- tentacle\n")
    assert "no “#: table” line" in run("verify", str(tmp_path / "other.txt")).err


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--store", "postgresql://127.0.0.1:1/x"), "Cannot reach postgresql://127.0.0.1:1/x"),
        (("--store", "mysql://x"), "sqlite:///FILE"),
        (("--store", "tables.db"), "sqlite:///FILE"),
        (("--store", "sqlite:///"), "sqlite:///FILE"),
        (("--port", "99999"), "65535"),
        (("--log", "loud"), "debug, info"),
    ],
)
def test_a_server_that_cannot_start_says_why(run: Run, words: tuple[str, ...], complaint: str) -> None:
    result = run("serve", *words)
    assert result.code == 2
    assert complaint in result.err


def test_a_port_that_is_taken_gets_a_sentence(run: Run) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        result = run("serve", "--port", str(other.getsockname()[1]))
    assert result.code == 2
    assert "choose another with --port" in result.err


def test_the_command_line_stays_light() -> None:
    heavy = "{'starlette', 'uvicorn', 'msgspec', 'alembic', 'sqlalchemy', 'argon2', 'numba'}"
    code = f"import sys, fhtagn.cli.main; print(sorted({heavy} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"


POSTGRES, BUS = ("--store", "postgresql://db/tables"), ("--bus", "nats://bus:4222")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["0", *POSTGRES, *BUS], "greater than or equal to 1"),
        (["many", *POSTGRES, *BUS], "valid integer"),
        (["2", *POSTGRES], "--nodes needs a bus over which they talk: --bus nats://HOST:4222."),
        (["2", *POSTGRES, "--bus", "bus"], "name a NATS server, for example nats://localhost:4222."),
        (["2", *BUS], "needs a database that several servers reach: --store postgresql://"),
        (["2", "--host", "192.0.2.1", *POSTGRES, *BUS], "choose another with --port"),
    ],
)
def test_several_nodes_that_cannot_be_get_a_sentence(run: Run, words: list[str], sentence: str) -> None:
    refused = run("serve", "--no-browser", "--nodes", *words)
    assert refused.code != 0
    assert sentence in re.sub(r"[\s│]+", " ", refused.err)
