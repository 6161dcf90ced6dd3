"""What whoever runs a server can read of it, and what they are warned of."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from support.server import MAY_READ_METRICS, House, house

from fhtagn.table.access import is_exposed
from fhtagn.table.metrics import STEPS, Histogram


@pytest.fixture
def home(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path) as home:
        yield home


def figures(home: House) -> dict[str, float]:
    text = home.http.get("/metrics", headers=MAY_READ_METRICS).text
    rows = [line.rpartition(" ") for line in text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in rows}


@pytest.mark.one_server
def test_times_of_commands_requests_and_commits_are_counted(home: House) -> None:
    before = figures(home)
    table = home.table()
    home.ann.do(table, do="chat", text="Hello")
    found = figures(home)
    assert found["fhtagn_command_seconds_count"] == before["fhtagn_command_seconds_count"] + 4
    assert found["fhtagn_request_seconds_count"] > before["fhtagn_request_seconds_count"] + 4
    assert found["fhtagn_commit_seconds_count"] > 0
    for name in ("command", "request", "commit"):
        assert found[f'fhtagn_{name}_seconds_bucket{{le="+Inf"}}'] == found[f"fhtagn_{name}_seconds_count"]
        assert found[f"fhtagn_{name}_seconds_sum"] > 0


@pytest.mark.only_files
def test_memory_disk_queue_and_descriptors_are_there(home: House) -> None:
    found = figures(home)
    for name in ("memory_bytes", "disk_free_bytes", "store_bytes", "descriptors", "threads"):
        assert found[f"fhtagn_{name}"] > 0
    for name in ("store_queue", "bots_thinking", "standstills"):
        assert found[f"fhtagn_{name}"] >= 0


def test_every_figure_is_one_that_prometheus_reads(home: House) -> None:
    home.table()
    text = home.http.get("/metrics", headers=MAY_READ_METRICS).text
    row = re.compile(r'[a-z_]+(\{[a-z]+="[^"]*"(,[a-z]+="[^"]*")*\})? [-+.e0-9]+')
    for line in text.splitlines():
        assert line.startswith("# ") or row.fullmatch(line), line


def test_a_histogram_counts_what_took_as_long_or_less() -> None:
    times = Histogram()
    for seconds in (0.0, STEPS[0], 0.3, 99.0):
        times.add(seconds)
    lines = times.lines("t")
    assert 't_bucket{le="0.001"} 2' in lines
    assert 't_bucket{le="0.25"} 2' in lines
    assert 't_bucket{le="0.5"} 3' in lines
    assert lines[-3:] == ['t_bucket{le="+Inf"} 4', "t_sum 99.301", "t_count 4"]


@pytest.mark.parametrize(
    ("host", "proxies", "exposed"),
    [
        ("127.0.0.1", [], False),
        ("localhost", [], False),
        ("::1", [], False),
        ("0.0.0.0", [], True),  # noqa: S104
        ("::", [], True),
        ("192.168.1.7", [], True),
        ("0.0.0.0", ["10.88.0.0/16"], False),  # noqa: S104
    ],
)
def test_a_server_that_others_reach_without_encryption_says_so(host: str, proxies: list[str], exposed: bool) -> None:
    assert is_exposed(host, proxies) is exposed
