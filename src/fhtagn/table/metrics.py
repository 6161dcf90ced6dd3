"""Figures about the running server, as Prometheus reads them."""

from __future__ import annotations

from collections import defaultdict

ABOUT = {
    "fhtagn_commands_total": "Commands by kind and outcome.",
    "fhtagn_moves_total": "Moves made by people and bots, Nature's not counted.",
    "fhtagn_entries_total": "Entries written to logs.",
    "fhtagn_messages_total": "Live messages sent.",
    "fhtagn_requests_total": "HTTP requests by status.",
    "fhtagn_refused_total": "Messages and requests refused by limits.",
    "fhtagn_reports_total": "Reports of people about others.",
    "fhtagn_failures_total": "Things that went wrong in the server.",
    "fhtagn_long_steps_total": "Steps that have kept the event loop for more than 20 ms.",
}


class Metrics:
    def __init__(self) -> None:
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
        known = ""
        for row, value in self.gauges.items():
            name = row.partition("{")[0]
            if name != known:
                lines.append(f"# TYPE {name} gauge")
            known = name
            lines.append(f"{row} {value:g}")
        return "\n".join(lines) + "\n"
