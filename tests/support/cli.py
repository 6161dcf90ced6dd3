"""The command line as tests see it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


@dataclass
class Result:
    code: int
    out: str
    err: str


class Run(Protocol):
    """Run `fhtagn` with these words, answering its questions with the lines typed."""

    def __call__(self, *words: str, typed: str = "") -> Result: ...
