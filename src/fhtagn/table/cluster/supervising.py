"""Several nodes on one machine behind one port; one that dies is started again."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence

from fhtagn.kernel.errors import FhtagnError

READY = b"ready\n"  # what a node says when it serves
SOUND = 10.0  # seconds after which a node that runs has started well
PAUSES = (0.2, 30.0)  # seconds until a dead node is started again, at first and at most
PATIENCE = 20.0  # seconds for nodes to hand over their tables
STARTING = 60.0  # seconds for all nodes to serve, after which those that do are enough
PROGRAM = "from fhtagn.cli.main import main; main()"


class Supervisor:
    """Starts nodes, and ends them when it is told to."""

    def __init__(self, count: int, words: Sequence[str]) -> None:
        """`words` are a node's command line."""
        self.count = count
        self.words = words
        self.nodes: list[subprocess.Popen[bytes] | None] = [None] * count
        self._serving = [threading.Event() for _ in range(count)]
        self._stopping = threading.Event()

    def run(self, ready: Callable[[], None]) -> None:
        """Until a signal comes. A first node that does not start ends it all, with what it has said."""
        for sign in (signal.SIGTERM, signal.SIGINT):
            signal.signal(sign, lambda *_: self._stopping.set())
        self.nodes[0] = first = self._start()
        if not _serves(first):
            raise SystemExit(first.wait() or 1)
        self._serving[0].set()
        threads = [threading.Thread(target=self._keep, args=(place,), daemon=True) for place in range(self.count)]
        for thread in threads:
            thread.start()
        end = time.monotonic() + STARTING
        while not self._stopping.is_set() and time.monotonic() < end and not all(one.is_set() for one in self._serving):
            self._stopping.wait(0.05)
        ready()
        self._stopping.wait()
        self._stop()
        for thread in threads:
            thread.join(PATIENCE)

    def _start(self) -> subprocess.Popen[bytes]:
        """A node ends when the pipe to it does, so that none outlives whoever has started it."""
        command = [sys.executable, "-c", PROGRAM, *self.words]
        return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)  # noqa: S603 (ourselves)

    def _keep(self, place: int) -> None:
        """Keep one node running."""
        pause, most = PAUSES
        while not self._stopping.is_set():
            node = self.nodes[place]
            begun = time.monotonic()
            if node is None:
                node = self.nodes[place] = self._start()
                if _serves(node):
                    self._serving[place].set()
            node.wait()
            self.nodes[place] = None
            if self._stopping.is_set():
                return
            pause = PAUSES[0] if time.monotonic() - begun > SOUND else min(2 * pause, most)
            print(f"A node has ended ({node.returncode}); it is started again.", file=sys.stderr)
            self._stopping.wait(pause)

    def _stop(self) -> None:
        running = [node for node in self.nodes if node is not None]
        for node in running:
            node.terminate()
        end = time.monotonic() + PATIENCE
        for node in running:
            try:
                node.wait(max(0.0, end - time.monotonic()))
            except subprocess.TimeoutExpired:
                node.kill()


def _serves(node: subprocess.Popen[bytes]) -> bool:
    """Wait until a node serves, or has ended."""
    assert node.stdout is not None
    return node.stdout.readline() == READY


def reserved_port(host: str, port: int) -> socket.socket:
    """A port at which several processes can listen, kept for them."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    kept = socket.socket(family)
    try:
        kept.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        kept.bind((host, port))
    except (OSError, AttributeError) as error:
        kept.close()
        raise FhtagnError(f"Cannot share {host}, port {port} ({error}); choose another with --port.") from None
    return kept


def be_supervised() -> None:
    """Say that this node serves, and end with whoever has started it."""
    sys.stdout.buffer.write(READY)
    sys.stdout.flush()

    def wait() -> None:
        os.read(sys.stdin.fileno(), 1)  # nothing comes but the end
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=wait, daemon=True).start()
