"""Every mistake gets one sentence that says what to do, exit code 2, and no traceback."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.cli import Run

HALF = "fhtagn 1 dice players=3\n0 attack 1\n- tentacle tentacle\n1 attack 2\n- yellow-sign yel"
ILLEGAL = (
    "fhtagn 1 dice players=3\n# the first turn\n0 attack 1\n- tentacle\n- tentacle\n1 attack 2\n- eye\n1 attack 2\n"
)

MISTAKES = {
    "unknown game": (["play", "chess"], "There is no game “chess”"),
    "unknown setting": (["simulate", "dice", "colour=red"], "dice has no setting “colour”"),
    "setting out of range": (["simulate", "dice", "players=7"], "players is a whole number from 2 to 6"),
    "setting without a value": (["simulate", "dice", "players"], "write key=value"),
    "setting given twice": (["simulate", "dice", "players=2", "players=3"], "players is set twice"),
    "no number": (["simulate", "dice", "players=many"], "players is a whole number"),
    "contradicting settings": (["simulate", "dice", "players=3", "cults=2"], "need exactly two players"),
    "a first caster who is not there": (["play", "dice", "first=3"], "the seats are 0 to 2"),
    "negative games": (["simulate", "dice", "--games", "-3"], "--games -3: give a whole number of at least 1"),
    "half a game": (["simulate", "dice", "--games", "1.5"], "whole number"),
    "games in words": (["simulate", "dice", "--games", "many"], "2e6 or 10M"),
    "unknown policy": (["simulate", "dice", "--with", "genius"], "dice has no player “genius”"),
    "too few policies": (["simulate", "dice", "players=4", "--with", "sanest,random"], "2 players for 4 seats"),
    "unknown way to run": (["simulate", "dice", "--on", "abacus"], "choose plain, cpu, gpu, ray"),
    "huge seed": (["simulate", "dice", "--seed", str(2**70)], "it has 64 bits"),
    "missing file": (["replay", "nowhere.txt"], "Cannot read nowhere.txt"),
    "unknown option": (["replay", "--loud"], "No such option"),
    "unknown command": (["sing"], "No such command"),
    "seat that is not there": (
        ["play", "dice", "--you", "9"],
        "--you 9: the seats are 1 to 3; write for example --you 1,3.",
    ),
    "unknown rival": (["play", "dice", "--against", "nobody"], "dice has no player “nobody”"),
    "bad name for a game": (["new", "My Game"], "use lower-case letters"),
    "name of a game that exists": (["new", "dice"], "There is a game “dice” already"),
}


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda name: name.replace(" ", "-"))
def test_a_mistake_is_answered_by_one_sentence(run: Run, mistake: str) -> None:
    words, expected = MISTAKES[mistake]
    result = run(*words)
    assert result.code == 2
    assert expected in result.err
    assert result.err.startswith("fhtagn: ")
    assert len(result.err.splitlines()) == 1


def test_a_transcript_cut_in_half_names_the_line_where_it_breaks(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "half.txt"
    file.write_text(HALF)
    result = run("replay", str(file))
    assert result.code == 2
    assert f"{file}:5: “yel” isn't a move in this game" in result.err


def test_an_illegal_move_is_refused_with_its_line_and_what_would_be_legal(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "illegal.txt"
    file.write_text(ILLEGAL)
    result = run("replay", str(file))
    assert result.code == 2
    assert f"{file}:8: " in result.err
    assert "Legal moves: choose yellow-sign, choose tentacle" in result.err


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"hello\n", b"fhtagn 9 dice\n", b"fhtagn 1 dice/99\n"])
def test_a_file_that_is_no_transcript_is_refused(run: Run, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "strange.txt"
    file.write_bytes(content)
    result = run("replay", str(file))
    assert result.code == 2
    assert len(result.err.splitlines()) == 1


def test_a_ply_beyond_the_end_is_refused(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "short.txt"
    file.write_text("fhtagn 1 dice\n0 attack 1\n")
    assert "it has plies 0 to 1" in run("replay", str(file), "--at", "5").err
    assert "plies count from 0" in run("replay", str(file), "--at", "-1").err
    assert "--as 7: the seats are 1 to 3; “public” shows" in run("replay", str(file), "--as", "7").err
    assert "--as 0: the seats are 1 to 3" in run("replay", str(file), "--as", "0").err
    assert "--as 3: the seats are 0 to 2 with --json" in run("replay", str(file), "--json", "--as", "3").err


def test_without_a_gpu_the_user_is_told_what_to_use(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("numba.cuda.is_available", lambda: False)
    result = run("simulate", "dice", "--on", "gpu", "--games", "10")
    assert result.code == 2
    assert "choose cpu" in result.err


@pytest.mark.parametrize("sign", ["\x1b[2J", "\x9b31m", "\x07", "\u202e"])
def test_what_a_stranger_wrote_does_not_steer_the_terminal(run: Run, tmp_path: Path, sign: str) -> None:
    file = tmp_path / "game.txt"
    file.write_text(f"fhtagn 1 dice players=3\n{sign}x attack 1\n", encoding="utf-8")
    for command in ("replay", "verify"):
        result = run(command, str(file))
        assert result.code == 2
        assert sign not in result.err + result.out


def test_a_lone_carriage_return_ends_no_line(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_bytes(b"fhtagn 1 dice players=3\n0 attack 1 # hm\r- tentacle\n")
    assert '"ply": 1,' in run("replay", str(file), "--json").out
