"""Signs that end a line in some programs, or steer a terminal: texts of others are kept and shown without them."""

from __future__ import annotations

import re

# Control characters but for tab and new line, separators of lines, and what turns the direction of writing.
_STEERING = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")


def steering_sign(text: str) -> str | None:
    """The first such sign, as U+2028; None if there is none."""
    found = _STEERING.search(text)
    return f"U+{ord(found[0]):04X}" if found else None


def plain(text: str) -> str:
    """A text that can be shown anywhere."""
    return _STEERING.sub("\ufffd", text)
