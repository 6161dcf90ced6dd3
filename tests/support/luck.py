"""Luck that depends on nothing but the test: what fails today fails tomorrow.

A file says which test runs. `python tests/support/luck.py serve …` is `fhtagn serve …` with dice and bots by that file;
fhtagn itself cannot be told any of this. Browsers get their words for the dice in the same way.
"""

from __future__ import annotations

import atexit
import hashlib
import os
import sys
import tempfile
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

PLACE = "FHTAGN_LUCK_OF_TESTS"  # what the environment calls the file

# What a page takes for random, so that its words for the dice are always the same.
WORDS = """(seed => {
  let state = seed;
  Crypto.prototype.getRandomValues = array => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let place = 0; place < bytes.length; place++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      bytes[place] = state >>> 24;
    }
    return array;
  };
})(%d)"""


class Luck:
    """What happens by chance while a test runs."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.test = ""
        self.taken = Counter[str]()

    def look(self) -> None:
        """Another test may run by now."""
        if (test := self.file.read_text(encoding="utf-8")) != self.test:
            self.test, self.taken = test, Counter()

    def about(self, *what: object) -> bytes:
        """The same whenever the test asks about the same."""
        self.look()
        return hashlib.sha256(repr((self.test, *what)).encode()).digest()

    def next(self, what: str) -> bytes:
        """Another one each time that the test asks."""
        self.look()
        self.taken[what] += 1
        return self.about(what, self.taken[what])


@cache
def here() -> Luck:
    """The luck of this process of pytest."""
    with tempfile.NamedTemporaryFile(prefix="luck-", delete=False) as file:
        found = Path(file.name)
    atexit.register(found.unlink)
    return Luck(found)


def begin(test: str) -> None:
    """From now on this test runs."""
    here().file.write_text(test, encoding="utf-8")
    os.environ[PLACE] = str(here().file)


def end() -> None:
    os.environ.pop(PLACE, None)


def command() -> list[str]:
    """What starts fhtagn: as people start it, or with the luck of the test that runs."""
    if PLACE in os.environ:
        return [sys.executable, "-P", __file__]
    return [str(Path(sys.executable).with_name("fhtagn"))]


def words() -> str:
    """A script for pages; nothing where no test has begun."""
    return WORDS % int.from_bytes(here().next("words")[:4]) if PLACE in os.environ else ""


def play_by(luck: Luck) -> None:
    """Dice and bots of this server; a bot that is asked the same does the same."""
    from fhtagn.table.bots.thinking import Question
    from fhtagn.table.bots.workers import Workers
    from fhtagn.table.fair import chance

    ask = Workers._do

    async def ask_by_luck(workers: Workers, work: str, question: Question, *seed: int) -> Any:
        number = int.from_bytes(luck.about(work, question.seat, question.moment, question.view)[:8]) >> 2
        return await ask(workers, work, question, *(number for _ in seed))

    Workers._do = ask_by_luck  # type: ignore[method-assign]
    chance.new_seed = lambda: luck.next("table").hex()


if __name__ == "__main__":
    from fhtagn.cli.main import main

    play_by(Luck(Path(os.environ[PLACE])))
    main()
