"""Results from JSON, with a sentence for everything that is no result."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from fhtagn.kernel.bulk import Tally, joined
from fhtagn.kernel.errors import FhtagnError
from fhtagn.lab.results import FORMAT, Result
from fhtagn.lab.study import Study

Count = Annotated[int, msgspec.Meta(ge=0)]


class Counted(msgspec.Struct):
    wins: list[Count]
    payoffs: list[int]
    nobody: Count
    cut: Count
    plies: Count


class Histogram(msgspec.Struct):
    histogram: list[Count]


class Written(msgspec.Struct):
    """What is read of a written result: counts, and none of the rates."""

    fhtagn: int
    game: str
    version: int
    settings: dict[str, Any]
    files: dict[str, str]
    games: Count
    numbers: list[tuple[Count, Count]]
    seed: int
    on: str
    players: list[str] = msgspec.field(name="with")
    measures: dict[str, Histogram]
    watch: str
    watched: dict[str, list[int]]
    counted: Counted
    seconds: float


def read(text: str, name: str) -> Result:
    try:
        found = msgspec.json.decode(text, type=Written)
    except msgspec.MsgspecError as error:
        raise FhtagnError(f"{name} isn't a result of fhtagn simulate --json ({error}).") from None
    if found.fhtagn != FORMAT:
        raise FhtagnError(f"{name} is of format {found.fhtagn}; this fhtagn reads format {FORMAT}.")
    counted, seats = found.counted, len(found.players)
    numbers = joined(found.numbers)
    if sum(beyond - first for first, beyond in numbers) != found.games or not (
        len(counted.wins) == len(counted.payoffs) == seats
    ):
        raise FhtagnError(f"{name} contradicts itself: its counts do not fit its games and seats.")
    tally = Tally(
        seats,
        found.games,
        counted.wins,
        counted.payoffs,
        counted.nobody,
        counted.cut,
        counted.plies,
        {measure: bins.histogram for measure, bins in found.measures.items()},
        found.watched,
        numbers,
    )
    study = Study(found.game, found.version, found.settings, found.files, tuple(found.players), found.seed, found.watch)
    return Result(study, tally, found.on, found.seconds)
