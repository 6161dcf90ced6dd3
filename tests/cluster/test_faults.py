"""Three nodes under load, and everything that can happen to them: nothing acknowledged is lost, nothing is done twice,
no two owners write, and people go on by themselves."""

from __future__ import annotations

import asyncio
import json
import random
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from support.cluster.evening import Evening
from support.cluster.faults import FAULTS
from support.cluster.history import saved
from support.cluster.nodes import Cluster, running_cluster
from support.nats import running_nats
from support.postgres import running_postgres

TABLES = 4  # one of each game
NODES = 3


@pytest.mark.xdist_group("cluster")
def test_whatever_happens_to_nodes_database_bus_and_links_nothing_is_lost(request: pytest.FixtureRequest) -> None:
    """Mostly one waits for leases to end, so several clusters, each with a database and a bus, share out the rounds."""
    rounds, kills, chosen, many = map(request.config.getoption, ("--faults", "--node-kills", "--fault", "--clusters"))
    done: Counter[str] = Counter()
    begun = time.monotonic()

    async def run(cluster: Cluster, number: int) -> Evening:
        luck = random.Random(20 + number)
        evening = Evening(cluster, seed=1 + number, tables=TABLES)
        await asyncio.to_thread(cluster.start)
        async with evening.playing():
            await evening.more(1, each=True)
            for _ in range(number, rounds, many):
                for name in luck.sample([*sorted(FAULTS), *["killed"] * (kills - 1)], len(FAULTS) + kills - 1):
                    if chosen in (None, name):
                        await evening.more(luck.randint(1, 20))
                        so_far = f"{evening.acknowledged()} so far"
                        print(f"{time.monotonic() - begun:.0f} s: cluster {number}, {name}, {so_far}", flush=True)
                        await FAULTS[name](evening, luck)
                        done[name] += 1
            faults = await evening.settle()
        assert faults == [], f"{faults[:5]}; all of it is in {kept(evening)}"
        return evening

    async def run_all(clusters: list[Cluster]) -> list[Evening]:
        return await asyncio.gather(*(run(cluster, number) for number, cluster in enumerate(clusters)))

    with separate_clusters(min(many, rounds)) as clusters:
        write_tally(request.config.getoption("--tally"), done, asyncio.run(run_all(clusters)))


@contextmanager
def separate_clusters(many: int) -> Iterator[list[Cluster]]:
    with ExitStack() as stack:
        first = stack.enter_context(running_postgres())
        first.stop()
        others = [stack.enter_context(running_postgres(like=first)) for _ in range(many - 1)]
        first.start()
        yield [
            stack.enter_context(running_cluster(postgres, stack.enter_context(running_nats()), NODES))
            for postgres in (first, *others)
        ]


def kept(evening: Evening) -> str:
    """Where what went wrong can be looked at."""
    with tempfile.NamedTemporaryFile("wb", prefix="fhtagn-histories-", suffix=".json", delete=False) as file:
        file.write(saved(evening.histories))
    return file.name


def write_tally(path: Path | None, done: Counter[str], evenings: list[Evening]) -> None:
    if path is not None:
        tables = sum(len(company.tables) for evening in evenings for company in evening.companies)
        returns = sum(person.returns for evening in evenings for person in evening.people)
        acknowledged = sum(evening.acknowledged() for evening in evenings)
        path.write_text(json.dumps({"done": done, "acknowledged": acknowledged, "tables": tables, "returns": returns}))
