"""The protocol is described as it is."""

from __future__ import annotations

import json
import re
from pathlib import Path

import msgspec
import pytest

from fhtagn.table import describe, protocol
from fhtagn.table.http import api

REPOSITORY = Path(__file__).parents[2]
API = (REPOSITORY / "docs" / "api.md").read_text(encoding="utf-8")
LIVE = (REPOSITORY / "docs" / "live.md").read_text(encoding="utf-8")


def test_the_types_of_the_browser_client_are_current() -> None:
    written = (REPOSITORY / describe.TYPESCRIPT).read_text(encoding="utf-8")
    assert written == describe.typescript(), "run: python -m fhtagn.table.describe"


def test_every_reference_in_the_openapi_document_leads_somewhere() -> None:
    document = describe.openapi()
    named = set(re.findall(r"#/components/schemas/(\w+)", json.dumps(document)))
    assert named <= set(document["components"]["schemas"])
    assert {"NewTable", "Order", "News", "Move", "Refusal"} <= named


def test_every_operation_says_what_it_does() -> None:
    for operation in api.OPERATIONS:
        assert operation.summary.endswith(".")
    paths = describe.openapi()["paths"]
    assert sum(len(methods) for methods in paths.values()) == len(api.OPERATIONS)


def test_every_operation_is_in_the_list_of_requests() -> None:
    listed = [line for line in API.splitlines() if line.startswith(("| GET |", "| POST |"))]
    for operation in api.OPERATIONS:
        assert any(line.startswith(f"| {operation.method} |") and f"`{operation.path}`" in line for line in listed)


def test_every_command_and_message_is_described() -> None:
    for command in protocol.AnyCommand.__args__:
        tag = command.__struct_config__.tag
        row = next(line for line in LIVE.splitlines() if line.startswith(f"| `{tag}` |"))
        for field in command.__struct_fields__:
            assert f"`{field}`" in row
    for message in (*protocol.AnyMessage.__args__, *protocol.AnyReply.__args__):
        assert f'"type": "{message.__struct_config__.tag}"' in LIVE


def examples() -> list[str]:
    blocks = re.findall(r"```json\n(.*?)```", LIVE, re.DOTALL)
    return [text for block in blocks for text in re.split(r"\n(?=\{)", block.strip())]


@pytest.mark.parametrize("text", examples())
def test_the_examples_are_true(text: str) -> None:
    kinds = protocol.AnyMessage | protocol.Welcome | protocol.Pong | protocol.Trouble | protocol.Answer | protocol.News
    plain = json.loads(text)
    if plain["type"] == "news":
        msgspec.convert(plain["events"], list[protocol.Event])
        msgspec.convert(plain["view"], protocol.View)
        msgspec.convert(plain["you"], protocol.You)
    elif plain["type"] == "answer":
        plain["news"] = None
        assert set(plain) - {"type"} == set(protocol.Answer.__struct_fields__)
    else:
        by_tag = {kind.__struct_config__.tag: kind for kind in kinds.__args__}
        assert msgspec.json.decode(text, type=by_tag[plain["type"]]) is not None


def test_the_kinds_of_events_are_described() -> None:
    from fhtagn.table.log import entries
    from fhtagn.table.log.state import SILENT

    for kind in entries.AnyEntry.__args__:
        if kind not in (*SILENT, entries.Moved):
            assert f"`{kind.__struct_config__.tag}`" in LIVE
