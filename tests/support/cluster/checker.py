"""Do histories of clients fit the logs? A pure function: it returns a sentence for each fault that it finds.

Every acknowledged command is in its table's log exactly once, in an order that fits the times at which it was sent and
acknowledged; what was refused is not there. What a viewer was told is what the log says, event by event, without gaps,
and never goes back. Along a log the number of the lease never falls, and no number has two writers. Every log is as it
was written, and a lawful game.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from support.cluster.history import Answered, Heard, History, Left, Logs, Row, Sent

from fhtagn.table.log import entries
from fhtagn.table.log.files import Texts
from fhtagn.table.log.replay import Replay
from fhtagn.table.log.state import TableState
from fhtagn.table.sight.deliveries import Deliveries
from fhtagn.table.sight.sentences import Narrator
from fhtagn.table.store import chain

Viewer = int | None
Made = entries.Moved | entries.Answered
TOLD = ("kind", "seat", "words")  # of an event


@dataclass
class Given:
    """A command, over all times that it was sent."""

    client: str
    command: dict[str, Any]
    sent: float
    acknowledged: float | None = None
    refused: str = ""
    unsure: bool = False


@dataclass
class Written:
    """Where a command stands in a log, and its first entry."""

    row: int
    entry: entries.AnyEntry


@dataclass
class TableLog:
    """What one log says."""

    commands: dict[str, list[Written]] = field(default_factory=lambda: defaultdict(list))
    state: TableState | None = None
    told: dict[Viewer, list[dict[str, Any]]] = field(default_factory=dict)
    broken: str = ""


def check(histories: list[History], logs: Logs, *, settled: bool = False, texts: Texts | None = None) -> list[str]:
    """All faults. `settled`: nothing happened any more at the end, so that everybody knows everything."""
    viewers = _viewers(histories)
    read = {table: _read(table, rows, viewers[table], texts) for table, rows in logs.items()}
    faults = [f"table {table}: {log.broken}" for table, log in read.items() if log.broken]
    for table, rows in logs.items():
        faults += [f"table {table}: {fault}" for fault in _writers(rows)]
    commands = _commands(histories)
    for table in commands.keys() | viewers.keys():
        if table not in read:
            faults.append(f"table {table}: its log is gone")
    for table, log in read.items():
        faults += [f"table {table}: {fault}" for fault in _check_commands(commands[table], log)]
        faults += [f"table {table}: {fault}" for fault in _check_order(commands[table], log)]
    for history in histories:
        faults += _check_told(history, read, settled=settled)
    return faults


def _viewers(histories: list[History]) -> dict[str, set[Viewer]]:
    found: dict[str, set[Viewer]] = defaultdict(set)
    for history in histories:
        for record in history.records:
            if isinstance(record, Heard):
                found[record.table].add(record.viewer)
    return found


# --- The log itself


def _read(table: str, rows: list[Row], viewers: Iterable[Viewer], texts: Texts | None) -> TableLog:
    """Follow a log from its first row on; what each viewer is told of it is made again by the server's own eyes."""
    log = TableLog()
    try:
        bodies = chain.check(table, [(row.number, row.body, row.link) for row in rows], 0, chain.start_of(table))
    except chain.Damaged as error:
        log.broken = str(error)
        return log
    for number, body in enumerate(bodies):
        for line in body.split(b"\n"):
            entry = entries.decode(line)
            if entry.command:
                log.commands[entry.command].append(Written(number, entry))
    lines = [line for body in bodies for line in body.split(b"\n")]
    if not lines:
        log.broken = "its log is empty"
        return log
    try:
        log.state = _replayed(table, lines, texts).state
        for viewer in viewers:
            log.told[viewer] = _told(table, lines, viewer, texts)
    except Exception as error:  # whatever a wrong entry does to the rules
        log.broken = f"its log cannot be followed ({type(error).__name__}: {str(error)[:100]})"
    return log


def _replayed(table: str, lines: list[bytes], texts: Texts | None) -> Replay:
    replay = Replay(table, lines[0], texts=texts)
    for line in lines:
        replay.take(line)
    return replay


def _told(table: str, lines: list[bytes], viewer: Viewer, texts: Texts | None) -> list[dict[str, Any]]:
    replay = Replay(table, lines[0], texts=texts)
    place = replay.state.public_viewer if viewer is None else viewer
    deliveries = Deliveries(replay.state, Narrator(), place)
    for line in lines:
        replay.take(line, deliveries)
    return [json.loads(bytes(event)) for event in deliveries.heard]


def _writers(rows: list[Row]) -> Iterator[str]:
    """A lease's number belongs to one writer, and it never falls."""
    owners: dict[int, str] = {}
    fence = 0
    for row in rows:
        if not row.owner:
            continue
        if row.fence < fence:
            yield f"row {row.number} was written by lease {row.fence} after one by lease {fence}"
        fence = max(fence, row.fence)
        known = owners.setdefault(row.fence, row.owner)
        if known != row.owner:
            yield f"two owners wrote by lease {row.fence}: {known} and {row.owner}"


# --- Commands


def _commands(histories: list[History]) -> dict[str, dict[str, Given]]:
    """By table and command."""
    found: dict[str, dict[str, Given]] = defaultdict(dict)
    for history in histories:
        for record in history.records:
            if isinstance(record, Sent):
                found[record.table].setdefault(record.id, Given(history.client, record.command, record.at))
            elif isinstance(record, Answered):
                given = found[record.table][record.id]
                if record.ok:
                    given.acknowledged = record.at if given.acknowledged is None else given.acknowledged
                elif record.unsure:
                    given.unsure = True
                else:
                    given.refused = record.reason
    return found


def _check_commands(commands: dict[str, Given], log: TableLog) -> Iterator[str]:
    for name, given in commands.items():
        written = log.commands.get(name, [])
        what = f"{given.client}'s command {name} ({given.command['do']})"
        if given.acknowledged is not None and not written:
            yield f"{what} was acknowledged and is lost"
        if len(written) > 1:
            yield f"{what} was done {len(written)} times"
        if given.refused and given.acknowledged is not None:
            yield f"{what} was acknowledged, and refused ({given.refused})"
        elif given.refused and written and not given.unsure:
            yield f"{what} was refused ({given.refused}) and done"
        if written and not _fits(given.command, written[0].entry):
            yield f"{what} was done as something else: {written[0].entry}"


def _fits(command: dict[str, Any], entry: entries.AnyEntry) -> bool:
    """Whether this is what was asked for."""
    if command["do"] == "move":
        first = command["words"].split(";")[0].strip()
        return isinstance(entry, Made) and (entry.seat, entry.words) == (command["seat"], first)
    if command["do"] == "chat":
        return isinstance(entry, entries.Chatted) and entry.text == command["text"]
    return True


def _check_order(commands: dict[str, Given], log: TableLog) -> Iterator[str]:
    """What was acknowledged before another command was sent stands before it."""
    found = ((log.commands[name][0].row, name, given) for name, given in commands.items() if log.commands.get(name))
    latest: tuple[float, str] | None = None  # of the commands so far: when the last of them was sent
    for _, name, given in sorted(found, key=lambda one: one[0]):
        if latest is not None and given.acknowledged is not None and given.acknowledged < latest[0]:
            yield f"command {name} was acknowledged before {latest[1]} was sent, but stands behind it"
        latest = max(latest or (given.sent, name), (given.sent, name))


# --- What people were told


def _check_told(history: History, logs: dict[str, TableLog], *, settled: bool) -> Iterator[str]:
    known: dict[tuple[str, Viewer], int] = {}  # the last event of which this client knows
    for record in history.records:
        if isinstance(record, Left):
            known = {key: number for key, number in known.items() if key[0] != record.table}
        if not isinstance(record, Heard):
            continue
        key = (record.table, record.viewer)
        who = f"table {record.table}: {history.client} as viewer {record.viewer}"
        before = known.get(key, 0)
        if record.number < before:
            yield f"{who} was taken back from event {before} to {record.number}"
        numbers = [event["number"] for event in record.events]
        if not record.full and numbers and numbers[0] != before + 1:
            yield f"{who} knew of event {before} and was told of {numbers[0]} next"
        if numbers and (numbers[-1] != record.number or numbers != list(range(numbers[0], numbers[-1] + 1))):
            yield f"{who} was told of events {numbers} in news of event {record.number}"
        if not record.full and not numbers and record.number > before:
            yield f"{who} was told of event {record.number} without what happened"
        if record.aside and record.number > before:
            yield f"{who} knew of event {before} when an answer told of {record.number}"
        if log := logs.get(record.table):
            yield from (f"{who} {fault}" for fault in _check_events(record, log))
        known[key] = max(before, record.number)
    if settled:
        yield from _check_last(history, known, logs)


def _check_events(record: Heard, log: TableLog) -> Iterator[str]:
    said = log.told.get(record.viewer)
    if said is None:
        return
    if record.number > len(said):
        yield f"was told of event {record.number}, but the log has {len(said)}"
    for event in record.events:
        if event["number"] > len(said):
            continue
        written = said[event["number"] - 1]
        if any(event.get(part) != written.get(part) for part in TOLD):
            yield f"was told of event {event['number']} as {event}, but the log says {written}"


def _check_last(history: History, known: dict[tuple[str, Viewer], int], logs: dict[str, TableLog]) -> Iterator[str]:
    for (table, viewer), number in known.items():
        log = logs.get(table)
        if log is not None and viewer in log.told and number < len(log.told[viewer]):
            yield (
                f"table {table}: {history.client} as viewer {viewer} was never told of events after {number};"
                f" there are {len(log.told[viewer])}"
            )
