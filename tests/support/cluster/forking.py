"""Processes that begin at once: each is forked from one in which everything that a node needs is loaded already."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections.abc import Sequence
from functools import cache
from multiprocessing import forkserver
from typing import Any
from unittest.mock import patch

LOADED = "support.cluster.loaded"


class Forked:
    """`fhtagn` with these words, and the names of subprocess.Popen."""

    def __init__(self, words: Sequence[str]) -> None:
        self._process = _context().Process(target=run, args=(list(words),))
        self._process.start()
        self.pid = int(self._process.pid or 0)

    def poll(self) -> int | None:
        return self._process.exitcode

    def wait(self, timeout: float | None = None) -> int | None:
        self._process.join(timeout)
        return self.poll()

    def send_signal(self, what: signal.Signals) -> None:
        if self.poll() is None:
            os.kill(self.pid, what)


@cache
def _context() -> Any:
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([LOADED])
    path = os.pathsep.join(filter(None, sys.path))  # where it looks for what it loads
    with patch.dict(os.environ, {"PYTHONPATH": path}):
        forkserver.ensure_running()
    return context


def run(words: list[str]) -> None:
    """What the process does."""
    from fhtagn.cli.main import main

    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.argv = ["fhtagn", *words]
    main()
