"""How Veil ends."""

from collections.abc import Sequence
from typing import Any

from fhtagn.kernel.texts import Message


def because(view: Any, told: Sequence[Message], seat: int) -> Message:
    return Message.of("ending.because")


def numbers(view: Any, told: Sequence[Message], seat: int) -> dict[str, int]:
    return {"cards": len(told)}


def standings(view: Any, told: Sequence[Message]) -> list[tuple[int, Message | None]]:
    return [(seat, None) for seat in range(view.players)]
