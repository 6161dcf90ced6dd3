"""Games that somebody brings as a transcript, to be watched again."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from fhtagn.table.protocol.news import News

LONGEST = 250_000  # bytes of a transcript, written as JSON


class Transcript(Struct, forbid_unknown_fields=True):
    """A game as text, and from which seat it is to be seen; null shows what everybody may know."""

    text: Annotated[str, Meta(max_length=LONGEST)]
    seat: Annotated[int, Meta(ge=0, le=64)] | None = None


class Retold(Struct):
    """A game as a table would have told it: all that this viewer was told, and how things stood at the end.

    By `name` more is asked about it; it is the same whenever the same text is brought. `plies` says after how many
    moves each event came.
    """

    name: str
    plies: list[int]
    news: News


class Recall(Struct, forbid_unknown_fields=True):
    """A question about a game that was brought, as `seat` saw it; any server can answer if its `text` comes along."""

    seat: Annotated[int, Meta(ge=0, le=64)] | None = None
    text: Annotated[str, Meta(max_length=LONGEST)] | None = None
