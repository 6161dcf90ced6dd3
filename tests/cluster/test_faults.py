"""Three nodes under load, and everything that can happen to them: nothing acknowledged is lost, nothing is done twice,
no two owners write, and people go on by themselves."""

from __future__ import annotations

import asyncio
import json
import random
import tempfile
import time
from collections import Counter
from pathlib import Path

import pytest
from support.cluster.evening import Evening
from support.cluster.faults import FAULTS
from support.cluster.history import saved
from support.cluster.nodes import Cluster, running_cluster
from support.nats import Nats
from support.postgres import Postgres

TABLES = 4  # one of each game
NODES = 3


@pytest.mark.xdist_group("cluster")
def test_whatever_happens_to_nodes_database_bus_and_links_nothing_is_lost(
    postgres: Postgres, nats: Nats, request: pytest.FixtureRequest
) -> None:
    rounds, kills, chosen = map(request.config.getoption, ("--faults", "--node-kills", "--fault"))
    luck = random.Random(20)
    done: Counter[str] = Counter()
    begun = time.monotonic()

    async def run(cluster: Cluster) -> None:
        evening = Evening(cluster, seed=1, tables=TABLES)
        async with evening.playing():
            await evening.more(1, each=True)
            for _ in range(rounds):
                for name in luck.sample([*sorted(FAULTS), *["killed"] * (kills - 1)], len(FAULTS) + kills - 1):
                    if chosen in (None, name):
                        await evening.more(luck.randint(1, 20))
                        print(f"{time.monotonic() - begun:.0f} s: {name}, {evening.acknowledged()} so far", flush=True)
                        await FAULTS[name](evening, luck)
                        done[name] += 1
            faults = await evening.settle()
        assert faults == [], f"{faults[:5]}; all of it is in {kept(evening)}"
        write_tally(request.config.getoption("--tally"), done, evening)

    with running_cluster(postgres, nats, NODES) as cluster:
        cluster.start()
        asyncio.run(run(cluster))


def kept(evening: Evening) -> str:
    """Where what went wrong can be looked at."""
    with tempfile.NamedTemporaryFile("wb", prefix="fhtagn-histories-", suffix=".json", delete=False) as file:
        file.write(saved(evening.histories))
    return file.name


def write_tally(path: Path | None, done: Counter[str], evening: Evening) -> None:
    if path is not None:
        tables = sum(len(company.tables) for company in evening.companies)
        returns = sum(person.returns for person in evening.people)
        path.write_text(
            json.dumps({"done": done, "acknowledged": evening.acknowledged(), "tables": tables, "returns": returns})
        )
