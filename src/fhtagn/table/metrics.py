"""Figures about the running server, as Prometheus reads them."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable
from itertools import accumulate

ABOUT = {
    "fhtagn_commands_total": "Commands by kind and outcome.",
    "fhtagn_moves_total": "Moves made by people and bots, Nature's not counted.",
    "fhtagn_entries_total": "Entries written to logs.",
    "fhtagn_messages_total": "Live messages sent.",
    "fhtagn_requests_total": "HTTP requests by status.",
    "fhtagn_refused_total": "Messages and requests refused by limits.",
    "fhtagn_reports_total": "Reports of people about others.",
    "fhtagn_failures_total": "Things that went wrong in the server.",
    "fhtagn_thoughts_total": "What bots and advisers were asked, by what it was and by where it was done.",
    "fhtagn_errands_undone_total": "What workers elsewhere were asked for in vain, by why; the node did it itself.",
    "fhtagn_tables_taken_total": "Tables of nodes that were gone, or of nobody, that this node has taken.",
    "fhtagn_tables_handed_over_total": "Tables that this node has handed over to another.",
    "fhtagn_long_steps_total": "Steps that have kept the event loop for more than 20 ms.",
}


STEPS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)  # seconds
TIMES = {
    "fhtagn_command_seconds": "From a command's arrival to its answer, which comes when it is on the disk.",
    "fhtagn_request_seconds": "From an HTTP request's head to the end of its answer.",
    "fhtagn_loop_late_seconds": "How late the event loop is with what is due, asked ten times a second.",
    "fhtagn_commit_seconds": "Of one commit of the store, which many tables share.",
}


class Histogram:
    """How often something took how long. One thread adds to it."""

    __slots__ = ("counts", "total")

    def __init__(self) -> None:
        self.counts = [0] * (len(STEPS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(STEPS, seconds)] += 1
        self.total += seconds

    def lines(self, name: str) -> list[str]:
        below = list(accumulate(self.counts))
        rows = [f'{name}_bucket{{le="{step:g}"}} {many}' for step, many in zip(STEPS, below, strict=False)]
        return [
            *rows,
            f'{name}_bucket{{le="+Inf"}} {below[-1]}',
            f"{name}_sum {self.total:g}",
            f"{name}_count {below[-1]}",
        ]


class Metrics:
    def __init__(self) -> None:
        self.times = {name: Histogram() for name in TIMES}
        self.commands = self.times["fhtagn_command_seconds"]
        self.counts: defaultdict[tuple[str, str], int] = defaultdict(int)
        self.gauges: dict[str, float] = {}

    def count(self, name: str, labels: str = "", many: int = 1) -> None:
        self.counts[name, labels] += many

    def text(self) -> str:
        lines = []
        for name, about in ABOUT.items():
            lines += [f"# HELP {name} {about}", f"# TYPE {name} counter"]
            rows = {labels: value for (known, labels), value in self.counts.items() if known == name} or {"": 0}
            lines += [f"{name}{{{labels}}} {value}" if labels else f"{name} {value}" for labels, value in rows.items()]
        for name, about in TIMES.items():
            lines += [f"# HELP {name} {about}", f"# TYPE {name} histogram", *self.times[name].lines(name)]
        known = ""
        for row, value in self.gauges.items():
            name = row.partition("{")[0]
            if name != known:
                lines.append(f"# TYPE {name} gauge")
            known = name
            lines.append(f"{row} {value:g}")
        return "\n".join(lines) + "\n"


def of_node(text: str, node: str) -> str:
    """The same figures, each with the name of its node."""
    labelled = re.sub(r"^(\w+)\{(.*)\} ", rf'\1{{node="{node}",\2}} ', text, flags=re.MULTILINE)
    return re.sub(r"^(\w+) ", rf'\1{{node="{node}"}} ', labelled, flags=re.MULTILINE)


def together(texts: Iterable[str]) -> str:
    """The figures of several nodes: what is said about a figure stands once, before the rows of all."""
    said: defaultdict[str, dict[str, None]] = defaultdict(dict)
    rows: defaultdict[str, list[str]] = defaultdict(list)
    for text in texts:
        name = ""
        for line in text.splitlines():
            if line.startswith("#"):
                name = line.split()[2]
                said[name][line] = None
            else:
                rows[name].append(line)
    return "".join(f"{line}\n" for name in said for line in (*said[name], *rows[name]))
