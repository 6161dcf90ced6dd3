"""What all tests share."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

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


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--kills", type=int, default=5, help="how often tests/faults kills the server")
    parser.addoption("--tally", type=Path, default=None, help="where tests/faults writes what it counted, as JSON")
