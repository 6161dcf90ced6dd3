"""A table made again from its log, step by step, so that a long log keeps nobody waiting."""

from __future__ import annotations

from collections.abc import Generator

from fhtagn.kernel.errors import FhtagnError
from fhtagn.table.log.refusals import NoTable
from fhtagn.table.log.replay import Replay
from fhtagn.table.log.state import TableState
from fhtagn.table.sight.audience import KEPT_EVENTS
from fhtagn.table.sight.deliveries import Deliveries
from fhtagn.table.surroundings import Surroundings


def loading(table: str, around: Surroundings) -> Generator[None, None, tuple[TableState, Deliveries]]:
    """The table's state, and its last events, for those who come back."""
    bodies: list[bytes] = []
    for page in around.pages(table):
        bodies += page
        yield
    if not bodies:
        raise NoTable
    try:
        replay = Replay(table, bodies[0], around.downtime_of(table), around.store.file)
    except FhtagnError:
        raise  # a game that is not installed any more says so
    except Exception as error:
        raise around.set_aside(table, error) from error
    try:
        for body in bodies[:-KEPT_EVENTS]:
            replay.take(body)
            yield
        deliveries = Deliveries(replay.state, around.narrator)
        for body in bodies[-KEPT_EVENTS:]:
            replay.take(body, deliveries)
            yield
    except Exception as error:  # one that cannot be followed is set aside
        raise around.set_aside(table, error) from error
    return replay.state, deliveries
