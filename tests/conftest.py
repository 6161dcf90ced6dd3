"""What all tests share."""

from pathlib import Path

import pytest
from hypothesis import settings

# The same examples on every machine, and no clock: a busy machine must not fail a test.
settings.register_profile("fhtagn", deadline=None, derandomize=True, max_examples=60)
settings.load_profile("fhtagn")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--kills", type=int, default=5, help="how often tests/faults kills the server")
    parser.addoption("--tally", type=Path, default=None, help="where tests/faults writes what it counted, as JSON")
