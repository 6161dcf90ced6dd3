"""What all tests share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from support.nats import Nats
    from support.postgres import Postgres

# The same examples on every machine, and no clock: a busy machine must not fail a test.
settings.register_profile(
    "fhtagn", deadline=None, derandomize=True, max_examples=60, suppress_health_check=[HealthCheck.too_slow]
)
# Other examples every time: pytest --hypothesis-profile search looks for what the fixed ones miss.
settings.register_profile("search", settings.get_profile("fhtagn"), derandomize=False)
settings.load_profile("fhtagn")


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A real one, started for the first test that wants it."""
    from support.postgres import running_postgres

    with running_postgres() as server:
        yield server


@pytest.fixture(scope="session")
def nats() -> Iterator[Nats]:
    """A real one, started for the first test that wants it."""
    from support.nats import running_nats

    with running_nats() as server:
        yield server


@pytest.fixture(autouse=True)
def kind_of_store(request: pytest.FixtureRequest) -> Iterator[None]:
    """Where the tables of tests are kept: `both_stores` says it, else the command line."""
    kind = getattr(request, "param", request.config.getoption("--store"))
    if kind == "sqlite":
        yield
        return
    if request.node.get_closest_marker("only_files"):
        pytest.skip("about files")
    if kind == "nodes" and request.node.get_closest_marker("one_server"):
        pytest.skip("about one server")
    from support.kept import kept_in

    bus = request.getfixturevalue("nats").address if kind == "nodes" else ""
    with kept_in(request.getfixturevalue("postgres"), bus):
        yield


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--moves", type=int, default=1000, help="how many moves of an old one are compared everywhere")
    parser.addoption("--kills", type=int, default=3, help="how often tests/faults kills the server")
    parser.addoption("--faults", type=int, default=10, help="how often tests/cluster lets everything happen to nodes")
    parser.addoption("--clusters", type=int, default=5, help="among how many clusters at once these are shared out")
    parser.addoption("--node-kills", type=int, default=1, help="how often each time a node is killed")
    parser.addoption("--fault", default=None, help="only this one of support/cluster/faults.py")
    parser.addoption(
        "--store", default="sqlite", help="where the tables of tests are kept: sqlite, postgresql or nodes"
    )
    parser.addoption("--tally", type=Path, default=None, help="where tests/faults writes what it counted, as JSON")
