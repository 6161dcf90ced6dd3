"""What a terminal's window has room for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions, RenderableType


class ByHeight:
    """Something to draw that is shorter in a window of fewer rows."""

    def __init__(self, rows: int, high: RenderableType, low: RenderableType) -> None:
        self._rows, self._high, self._low = rows, high, low

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
        yield self._high if console.height >= self._rows else self._low
