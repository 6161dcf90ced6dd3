"""Small types that several parts of the protocol share."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

encode = msgspec.json.Encoder().encode  # the way out for everything that travels

VERSION = 1
ROOT = f"/api/v{VERSION}"

Name = Annotated[str, Meta(min_length=1, max_length=40)]
CommandId = Annotated[str, Meta(min_length=1, max_length=64)]
TableId = Annotated[str, Meta(min_length=1, max_length=40)]
Seconds = Annotated[float, Meta(ge=1, le=14 * 86_400)]
SeatNumber = Annotated[int, Meta(ge=0, le=31)]
EventNumber = Annotated[int, Meta(ge=0)]
Word = Annotated[str, Meta(min_length=1, max_length=40)]
Secret = Annotated[str, Meta(min_length=8, max_length=64)]
