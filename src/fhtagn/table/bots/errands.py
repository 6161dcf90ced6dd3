"""Questions to bots and advisers as they travel to other machines, and what comes back.

What travels is what a worker's process gets on the same machine, too: the view of one seat, never a table. A subject
names the version of fhtagn and of the game's rules, so that a worker that does not fit is never asked.
"""

from __future__ import annotations

import contextlib
from typing import Any

import msgspec
from msgspec import Raw, Struct

from fhtagn import __version__
from fhtagn.kernel import registry
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.texts import Seat
from fhtagn.table.bots.thinking import Advice, Question

FORM = 1  # changes when what travels does
QUEUE = "workers"  # of those who listen, one is given each errand
WHO_IS_THERE = f"fhtagn.{FORM}.who-is-there"  # asked by workers
NODE = f"fhtagn.{FORM}.node"  # said by nodes: what they are
SEAT = 1  # the number of seats among what MessagePack does not know

BOTS = ("think", "still_waking")  # what bots do; the rest is for advisers, who never keep a bot waiting
RESULTS: dict[str, Any] = {
    "think": tuple[int, bool],
    "still_waking": bool,
    "advise": Advice,
    "prospect": tuple[float, float],
}


class Errand(Struct, array_like=True):
    """One question: what is to be done with it, and the seed of chance if that needs one."""

    work: str
    question: Question
    seed: int | None = None


class Answer(Struct, omit_defaults=True):
    """What came of an errand: a result, a sentence for whoever asked, or neither."""

    result: Raw = Raw()
    sentence: str = ""  # why nobody can know this now; asking elsewhere would be of no use
    failed: str = ""  # what went wrong here; whoever asks may do it without us
    busy: bool = False


class Fit(Struct):
    """What must be equal for two to work together: the version of fhtagn, and of each game that both know."""

    version: str
    rules: dict[str, int]


def own_fit() -> Fit:
    """What we are; a game that is incomplete is nobody's."""
    rules = {}
    for game in registry.game_ids():
        with contextlib.suppress(FhtagnError):
            rules[game] = registry.find(game).version
    return Fit(__version__, rules)


def subject(game: str, fit: Fit) -> str:
    """Where errands about a game are brought."""
    return f"fhtagn.{FORM}.work.{fit.version.replace('.', '-')}.{game}.{fit.rules[game]}"


def misfits(mine: Fit, other: Fit) -> str:
    """Why a worker does nothing, or not everything, for a node, as a sentence; nothing if all is well."""
    if mine.version != other.version:
        return (
            f"A node runs fhtagn {other.version} and this worker {mine.version}: it gets no work from there. "
            "Install the same version on both."
        )
    common = mine.rules.keys() & other.rules.keys()
    others = sorted(game for game in common if mine.rules[game] != other.rules[game])
    if others:
        games = ", ".join(f"{game} ({other.rules[game]} there, {mine.rules[game]} here)" for game in others)
        return f"A node has other rules of {games}: this worker does nothing for these games. Install the same on both."
    return ""


def packed(value: Any) -> bytes:
    return _encoder.encode(value)


def unpacked(text: bytes, kind: Any) -> Any:
    """What was packed; msgspec.DecodeError if it is anything else."""
    return msgspec.msgpack.decode(text, type=kind, ext_hook=_seat)


def _packed_seat(value: Any) -> Any:
    if isinstance(value, Seat):
        return msgspec.msgpack.Ext(SEAT, bytes([value]))
    raise NotImplementedError


def _seat(number: int, content: memoryview) -> Any:
    if number != SEAT or len(content) != 1:
        raise msgspec.DecodeError("unknown content")
    return Seat(content[0])


_encoder = msgspec.msgpack.Encoder(enc_hook=_packed_seat)
