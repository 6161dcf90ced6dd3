"""Nodes: `fhtagn serve` in processes of their own, each with links to the database and the bus."""

from __future__ import annotations

import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from urllib.parse import urlsplit

from support.cluster.forking import Forked
from support.cluster.proxy import Link, Proxies
from support.nats import Nats
from support.postgres import Postgres
from support.serving import await_health, free_port

from fhtagn.table.store.places import Database, looking

TAKEOVER = 2.0  # seconds
# The database itself notes who writes each row, and which number the table's owner has then.
NOTE_WRITERS = (
    "CREATE TABLE writers (table_id text, number integer, owner text, fence bigint)",
    """CREATE FUNCTION note_writer() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        INSERT INTO writers SELECT NEW.table_id, NEW.number, current_setting('application_name'), fence FROM {};
        RETURN NEW;
    END $$""",
    "CREATE TRIGGER note_writer AFTER INSERT ON entries FOR EACH ROW EXECUTE FUNCTION note_writer()",
)
OF_NODES = "owners WHERE table_id = NEW.table_id"
OF_ONE_SERVER = "leases WHERE name = 'server'"


class Node:
    """One process."""

    def __init__(self, name: str, store: str, to_store: Link, to_bus: Link | None, more: Sequence[str] = ()) -> None:
        self.name = name
        self.port = free_port()
        self.to_store = to_store
        self.to_bus = to_bus
        self.more = more
        self.takeover = TAKEOVER
        self._store = store
        self.process: Forked | None = None

    @property
    def door(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def running(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def start(self) -> None:
        command = ["serve", "--no-browser", "--log", "error", "--port", str(self.port), "--store", self._store]
        if self.to_bus is not None:
            command += ["--bus", f"nats://127.0.0.1:{self.to_bus.port}", "--takeover", str(self.takeover)]
        self.process = Forked([*command, *self.more])

    def wait(self) -> None:
        """Until it serves."""
        assert self.process is not None
        await_health(self.door, self.process)

    def send(self, what: signal.Signals) -> None:
        assert self.process is not None
        self.process.send_signal(what)

    def kill(self) -> None:
        self.send(signal.SIGKILL)
        assert self.process is not None
        self.process.wait()


class Cluster:
    """Nodes, their database and their bus."""

    def __init__(self, postgres: Postgres, database: Database, nats: Nats | None, nodes: int) -> None:
        self.postgres, self.database, self.nats = postgres, database, nats
        self.proxies = Proxies()
        self.nodes = [self._node(number) for number in range(nodes)]
        with looking(database) as connection:
            for statement in NOTE_WRITERS:
                connection.execute(statement.format(OF_NODES if nats else OF_ONE_SERVER))

    def _node(self, number: int) -> Node:
        to_store = self.proxies.link(self.postgres.port)
        name = urlsplit(self.database.address).path
        store = f"postgresql://postgres@127.0.0.1:{to_store.port}{name}"
        to_bus = self.proxies.link(self.nats.port) if self.nats else None
        return Node(f"node {number}", store, to_store, to_bus)

    @property
    def doors(self) -> list[str]:
        return [node.door for node in self.nodes]

    def start(self) -> None:
        for node in self.nodes:
            node.start()
        for node in self.nodes:
            if "--standby" not in node.more:
                node.wait()

    def heal(self) -> None:
        for node in self.nodes:
            node.to_store.heal()
            if node.to_bus is not None:
                node.to_bus.heal()

    def stop(self) -> None:
        for node in self.nodes:
            if node.running:
                node.send(signal.SIGCONT)
                node.kill()
        self.proxies.close()


@contextmanager
def running_cluster(postgres: Postgres, nats: Nats | None, nodes: int) -> Iterator[Cluster]:
    with postgres.database() as database:
        cluster = Cluster(postgres, database, nats, nodes)
        try:
            yield cluster
        finally:
            cluster.stop()
