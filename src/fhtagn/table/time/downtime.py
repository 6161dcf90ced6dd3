"""Times when no server ran: they belong to nobody's clock."""

from __future__ import annotations


class Downtime:
    """The times when no server ran, newest first."""

    def __init__(self, outages: list[tuple[float, float]] | None = None) -> None:
        self.outages = outages if outages is not None else []  # the store may note more

    def elapsed(self, since: float, until: float) -> float:
        """The seconds between two moments during which a server ran."""
        lost = 0.0
        if self.outages and since < self.outages[0][1]:
            lost = sum(max(0.0, min(until, end) - max(since, start)) for start, end in tuple(self.outages))
        return max(0.0, until - since - lost)

    def ago(self, seconds: float, now: float) -> float:
        """The moment since which a server has run for so many seconds."""
        moment = now
        for start, end in tuple(self.outages):
            if moment - end >= seconds:
                break
            seconds -= max(0.0, moment - end)
            moment = min(moment, start)
        return moment - seconds


def merged(outages: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """The same times, newest first, each once."""
    result: list[tuple[float, float]] = []
    for since, until in sorted(outages):
        if result and since <= result[-1][1]:
            result[-1] = result[-1][0], max(until, result[-1][1])
        else:
            result.append((since, until))
    return result[::-1]
