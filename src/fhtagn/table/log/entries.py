"""The log of a table: what can be written into it. State is what these entries, applied in order, make."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import Struct

from fhtagn.kernel.match import Match
from fhtagn.table.protocol import Clocks


class Entry(Struct, tag_field="what", omit_defaults=True):
    """One line of the log: who asked for it (a person's id), by which command, and when."""

    at: float = 0.0
    by: str = ""
    command: str = ""


class Seating(Struct, omit_defaults=True):
    """Who sits somewhere. A person keeps the seat while a bot sits in."""

    kind: Literal["open", "person", "bot", "forfeit"] = "open"
    person: str = ""
    name: str = ""
    level: str = ""
    secret: str = ""  # SHA-256 of the seat's secret
    named: bool = False  # by the host, for somebody at the same device
    invite: int = 0  # the number of the invite by which the person sat down
    face: str = ""  # the mask that the person wears


class Created(Entry, tag="created"):
    game: str = ""
    version: int = 0
    settings: dict[str, Any] = {}  # as they are written in a transcript
    files: dict[str, str] = {}  # what data files say; since they are kept by their hashes, not in the log itself
    kept: dict[str, str] = {}  # the hashes of data files, by setting
    seats: list[Seating] = []
    public: bool = False
    clocks: Clocks = Clocks()
    pace: str = "humane"
    hints: bool = False
    seed: str = ""  # hex; never leaves the server before the game is over
    host: str = ""
    host_name: str = ""
    dice: int = 1  # how its draws are made: the version
    mixers: list[int] = []  # seats whose words are waited for: those that were in the dice of the game before
    before: str = ""  # the table whose rematch this is
    series: list[int] = []


class Seated(Entry, tag="seated"):
    seats: dict[int, Seating] = {}


class Reconfigured(Entry, tag="relaid"):
    """Other settings before the start, and who sits at the seats that they make."""

    settings: dict[str, Any] = {}
    seats: list[Seating] = []


class Invited(Entry, tag="invited"):
    number: int = 0
    hash: str = ""
    seat: int | None = None
    watch: bool = False


class Revoked(Entry, tag="revoked"):
    number: int = 0


class Admitted(Entry, tag="admitted"):
    """A person who showed an invite may watch a table that is not public."""

    invite: int = 0
    name: str = ""


class SentOut(Entry, tag="sent-out"):
    """The host asked these people to leave; invites made before do not let them in again."""

    people: list[str] = []


class HandedOver(Entry, tag="handed-over"):
    """The table has another host."""

    host: str = ""
    host_name: str = ""


class Promised(Entry, tag="promised"):
    seat: int = 0
    hash: str = ""


class Opened(Entry, tag="opened"):
    seat: int = 0
    words: str = ""


class Called(Entry, tag="called"):
    """The host has called for the start; words for the dice are promised and shown now."""


class PassedOver(Entry, tag="passed-over"):
    """The game starts without words of this seat, which did not come in time."""

    seat: int = 0


class Started(Entry, tag="started"):
    pass


class Moved(Entry, tag="moved"):
    seat: int = 0
    code: int = 0
    words: str = ""
    heard: int = 0  # a bit for each viewer who was told of it
    clock: bool = False  # made by the clock: a lapse, or Nature's move that the table's clock decides
    digest: int = 0  # of the position, now and then


class Answered(Entry, tag="answered"):
    """An answer in a window. It becomes a move when the window closes; until then another may take its place, or
    none."""

    seat: int = 0
    code: int = 0
    words: str = ""
    withdrawn: bool = False


class Thinks(Entry, tag="thinks"):
    """Somebody at a shared device looks: the window waits for this seat's answer."""

    seat: int = 0


class AskedUndo(Entry, tag="asked-undo"):
    seat: int = 0
    ply: int = 0


class AnsweredUndo(Entry, tag="answered-undo"):
    seat: int = 0
    yes: bool = False


class Undone(Entry, tag="undone"):
    seat: int = 0
    ply: int = 0


class Chatted(Entry, tag="chatted"):
    name: str = ""
    text: str = ""
    seat: int | None = None  # of whoever talks; None: watching


class Forgotten(Entry, tag="forgotten"):
    """A person had everything about them deleted; nobody is shown their name or words any more."""

    person: str = ""


class WentAhead(Entry, tag="went-ahead"):
    seat: int = 0
    on: bool = True


class Heeds(Entry, tag="heeds"):
    """Somebody wants to be asked about every card, or only about those that touch them."""

    seat: int = 0
    every: bool = True


class Nudged(Entry, tag="nudged"):
    seat: int = 0
    name: str = ""  # of who nudges


class WantsSubstitute(Entry, tag="wants-substitute"):
    """Somebody agrees that a bot sits in for a person who has gone."""

    seat: int = 0
    person: str = ""
    name: str = ""


class WantsRematch(Entry, tag="wants-rematch"):
    seat: int = 0


class Rematched(Entry, tag="rematched"):
    table: str = ""


class Closed(Entry, tag="closed"):
    reason: str = ""


AnyEntry = (
    Created
    | Seated
    | Reconfigured
    | Invited
    | Revoked
    | Admitted
    | SentOut
    | HandedOver
    | Promised
    | Opened
    | Called
    | PassedOver
    | Started
    | Moved
    | Answered
    | Thinks
    | AskedUndo
    | AnsweredUndo
    | Undone
    | Chatted
    | Forgotten
    | WentAhead
    | Heeds
    | Nudged
    | WantsSubstitute
    | WantsRematch
    | Rematched
    | Closed
)


def moved(match: Match, seat: int, code: int, *, clock: bool = False) -> Moved:
    """A move of a match, with its words."""
    return Moved(seat=seat, code=code, words=match.game.words.say(match.state, seat, code), clock=clock)


def answered(match: Match, seat: int, code: int) -> Answered:
    """An answer that the table keeps until the window closes."""
    return Answered(seat=seat, code=code, words=match.game.words.say(match.state, seat, code))


_encoder = msgspec.json.Encoder()
encode, encode_lines = _encoder.encode, _encoder.encode_lines
decode = msgspec.json.Decoder(AnyEntry).decode
