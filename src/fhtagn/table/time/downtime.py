"""Times when no server ran: they belong to nobody's clock."""

from __future__ import annotations

outages: list[tuple[float, float]] = []  # newest first; filled from the store when the server starts


def elapsed(since: float, until: float) -> float:
    """The seconds between two moments during which a server ran."""
    lost = 0.0
    if outages and since < outages[0][1]:
        lost = sum(max(0.0, min(until, end) - max(since, start)) for start, end in outages)
    return max(0.0, until - since - lost)
