"""The command line, run in this process: exit code, output, complaint."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from support.cli import Result, Run

from fhtagn.cli.main import main


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    monkeypatch.setenv("FHTAGN_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "100")

    def run_command(*words: str, typed: str = "") -> Result:
        lines = iter(typed.splitlines())

        def answer(*_: object, **__: object) -> str:
            try:
                return next(lines)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr(sys, "argv", ["fhtagn", *words])
        monkeypatch.setattr("builtins.input", answer)
        capsys.readouterr()
        with pytest.raises(SystemExit) as stop:
            main()
        seen = capsys.readouterr()
        return Result(int(stop.value.code or 0), seen.out, seen.err)

    return run_command
