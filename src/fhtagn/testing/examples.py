"""Do the worked examples of a rules page tell the truth? Each is replayed, and its end compared."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.transcript import read

if TYPE_CHECKING:
    from fhtagn.kernel.rules_page import Example


def check_examples(page: Path) -> int:
    """Replay every example of a page; AssertionError with the file and the line of one that is wrong."""
    from fhtagn.kernel.rules_page import examples

    found = examples(page.read_text(encoding="utf-8"))
    for example in found:
        _check(example, str(page))
    return len(found)


def _check(example: Example, name: str) -> None:
    from fhtagn.kernel.rules_page import STATE

    rows = example.text.rstrip("\n").split("\n")
    last = example.line + len(rows) - 1
    if not rows[-1].startswith(STATE):
        raise AssertionError(f"{name}:{last}: An example ends with a line “{STATE} {{…}}”.")
    try:
        expected = json.loads(rows[-1].removeprefix(STATE))
    except ValueError as error:
        raise AssertionError(f"{name}:{last}: This is not JSON: {error}.") from None
    try:
        match = read("\n" * (example.line - 1) + example.text, name)
    except FhtagnError as error:
        raise AssertionError(str(error)) from None
    for problem in differences(expected, match.json()["state"]):
        raise AssertionError(f"{name}:{last}: {problem}.")


def differences(expected: Any, found: Any, path: str = "state") -> list[str]:
    """Where the expected part of a JSON value is not found."""
    if isinstance(expected, dict) and isinstance(found, dict):
        lacking = [f"{path} has no “{key}”" for key in expected if key not in found]
        return lacking + [
            problem
            for key, value in expected.items()
            if key in found
            for problem in differences(value, found[key], f"{path}.{key}")
        ]
    if isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        pairs = enumerate(zip(expected, found, strict=True))
        return [problem for at, (one, other) in pairs for problem in differences(one, other, f"{path}[{at}]")]
    alike = expected == found and isinstance(expected, bool) == isinstance(found, bool)
    return [] if alike else [f"{path} is {json.dumps(found)}, not {json.dumps(expected)}"]
