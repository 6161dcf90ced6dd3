"""What whoever runs servers sees of them: is one alive, should people be sent there, and which node says a figure."""

from __future__ import annotations

import json
import logging
from pathlib import Path

import pytest
from support.server import House, house

from fhtagn.table.http import logs
from fhtagn.table.http.health import routes
from fhtagn.table.metrics import Metrics, of_node, together


def test_a_server_says_that_it_lives_and_that_people_can_be_sent_to_it(tmp_path: Path) -> None:
    with house(tmp_path) as home:
        assert {path: home.http.get(path).text for path in ("/livez", "/readyz", "/healthz")} == {
            "/livez": "ok\n",
            "/readyz": "ok\n",
            "/healthz": "ok\n",
        }


def test_a_server_whose_store_does_not_answer_lives_but_nobody_is_sent_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with house(tmp_path) as home:
        monkeypatch.setattr(home.service.tables.store, "trouble", lambda: "the disk is full")
        assert home.http.get("/livez").status_code == 200
        for path in ("/readyz", "/healthz"):
            answer = home.http.get(path)
            assert (answer.status_code, answer.text) == (503, "the disk is full\n")


def test_nobody_is_sent_to_a_server_that_hands_its_tables_over(tmp_path: Path) -> None:
    with house(tmp_path) as home:
        _answer_by(home, leaving=True)
        assert home.http.get("/readyz").text == "this server hands its tables over\n"
        assert home.http.get("/readyz").status_code == 503
        assert home.http.get("/healthz").status_code == 200


def _answer_by(home: House, *, leaving: bool) -> None:
    known = home.http.app.router.routes  # type: ignore[attr-defined]
    known[:0] = routes(home.service.tables, lambda: leaving)


def test_figures_of_several_nodes_stand_together_and_each_names_its_node() -> None:
    one, two = Metrics(), Metrics()
    one.count("fhtagn_moves_total", many=3)
    two.count("fhtagn_requests_total", 'status="200"', 5)
    one.gauges = {"fhtagn_connections": 7.0}
    two.gauges = {'fhtagn_longest_step_seconds{what="a b"}': 0.5, "fhtagn_connections": 8.0}
    lines = together([of_node(one.text(), "n1"), of_node(two.text(), "n2")]).splitlines()
    rows = [line for line in lines if not line.startswith("#")]
    assert all('node="n1"' in row or 'node="n2"' in row for row in rows)
    assert {
        'fhtagn_moves_total{node="n1"} 3',
        'fhtagn_requests_total{node="n2",status="200"} 5',
        'fhtagn_longest_step_seconds{node="n2",what="a b"} 0.5',
        'fhtagn_command_seconds_bucket{node="n1",le="+Inf"} 0',
    } <= set(rows)
    place = lines.index("# TYPE fhtagn_connections gauge")
    assert lines[place + 1 : place + 3] == ['fhtagn_connections{node="n1"} 7', 'fhtagn_connections{node="n2"} 8']
    about = [line for line in lines if line.startswith("#")]
    assert len(about) == len(set(about))


def test_every_line_of_a_nodes_log_names_it() -> None:
    record = logging.LogRecord("fhtagn", logging.INFO, "", 0, "a command is done", None, None)
    record.table, record.command = "t1", "c7"
    alone = json.loads(logs.JsonLines().format(record))
    server, other = logging.StreamHandler(), logs.JsonLines()
    server.setFormatter(logs.JsonLines())
    logging.getLogger("fhtagn").addHandler(server)
    try:
        logs.name_node("node-1")
    finally:
        logging.getLogger("fhtagn").removeHandler(server)
    among = json.loads(server.format(record))
    assert json.loads(other.format(record)) == alone
    assert "node" not in alone
    assert among == alone | {"node": "node-1"}
    assert (among["table"], among["command"]) == ("t1", "c7")
