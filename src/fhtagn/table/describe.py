"""The protocol for others: an OpenAPI document, and the TypeScript types of the browser client.

`python -m fhtagn.table.describe` writes web/src/protocol.ts; a test keeps it current.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec

from fhtagn import __version__
from fhtagn.table import protocol
from fhtagn.table.http import api

TYPESCRIPT = Path("web") / "src" / "protocol.ts"
REF = "#/components/schemas/{name}"
TEXT = {"type": "string"}
NUMBER = {"type": "integer", "minimum": 0}
IN_QUERY = {"moves": TEXT, "make": {"enum": ["no"]}}  # all others are numbers
IN_PATH = {"number": {"type": "integer", "minimum": 1}}
REFUSALS = {
    "400": "Something in it makes no sense",
    "401": "No valid token",
    "404": "Not there, or not for you",
    "409": "Not possible now",
    "413": "Too big",
    "422": "Not as described here",
    "429": "Too fast",
}


def _kinds() -> list[Any]:
    kinds: list[Any] = [protocol.AnyMessage, protocol.AnyReply, protocol.Refusal]
    for operation in api.OPERATIONS:
        kinds += [kind for kind in (operation.body, operation.result) if kind is not None]
    return kinds


def _raw(kind: type) -> dict[str, Any]:
    """A part of a message that is put together beforehand; its type stands beside it."""
    if kind is msgspec.Raw:
        return {}
    raise NotImplementedError


def components() -> tuple[list[Any], dict[str, Any]]:
    """The schema of every kind of body and message, and all types that they name."""
    schemas, named = msgspec.json.schema_components(_kinds(), schema_hook=_raw, ref_template=REF)
    return list(schemas), {name: _tidy(schema) for name, schema in sorted(named.items())}


def _tidy(schema: Any) -> Any:
    """Without the empty alternatives of prepared parts."""
    if isinstance(schema, list):
        return [_tidy(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    tidy = {key: _tidy(value) for key, value in schema.items()}
    if "anyOf" in tidy:
        kept = [choice for choice in tidy["anyOf"] if choice]
        del tidy["anyOf"]
        tidy |= kept[0] if len(kept) == 1 else {"anyOf": kept}
    return tidy


def openapi() -> dict[str, Any]:
    """The HTTP half of the API."""
    schemas, named = components()
    by_kind = dict(zip(map(repr, _kinds()), schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for operation in api.OPERATIONS:
        paths.setdefault(protocol.ROOT + operation.path, {})[operation.method.lower()] = _operation(operation, by_kind)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "fhtagn",
            "version": __version__,
            "description": f"The table server. Live messages go to {protocol.ROOT}/live; docs/live.md describes them.",
        },
        "paths": paths,
        "components": {
            "schemas": named,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def _operation(operation: api.Operation, by_kind: dict[str, Any]) -> dict[str, Any]:
    names = re.findall(r"{(\w+)}", operation.path)
    parameters = [{"name": name, "in": "path", "required": True, "schema": IN_PATH.get(name, TEXT)} for name in names]
    parameters += [
        {
            "name": name,
            "in": "query",
            "required": False,
            "schema": IN_QUERY.get(name, NUMBER),
        }
        for name in operation.parameters
    ]
    media = "text/plain" if operation.result is str else "application/json"
    described: dict[str, Any] = {
        "operationId": operation.work.__name__,
        "summary": operation.summary,
        "parameters": parameters,
        "responses": {
            "200": {"description": "Done", "content": {media: {"schema": by_kind[repr(operation.result)]}}},
            **{
                status: {
                    "description": meaning,
                    "content": {"application/json": {"schema": {"$ref": REF.format(name="Refusal")}}},
                }
                for status, meaning in REFUSALS.items()
            },
        },
    }
    if operation.body is not None:
        content = {"application/json": {"schema": by_kind[repr(operation.body)]}}
        described["requestBody"] = {"required": True, "content": content}
    if operation.signed:
        described["security"] = [{"token": []}]
    return described


# --- TypeScript


def typescript() -> str:
    """Every type of the protocol, for the browser client."""
    _, named = components()
    lines = ["// Made by `python -m fhtagn.table.describe` from src/fhtagn/table/protocol/; do not edit.", ""]
    for name, schema in named.items():
        if "description" in schema:
            lines.append(f"/** {' '.join(schema['description'].split())} */")
        if "properties" in schema:
            required = set(schema.get("required", ()))
            lines.append(f"export interface {name} {{")
            for key, value in schema["properties"].items():
                lines.append(f"  {key}{'' if key in required else '?'}: {_type(value)};")
            lines += ["}", ""]
        else:
            lines += [f"export type {name} = {_type(schema)};", ""]
    lines.append(f"export type Command = {_names(protocol.AnyCommand)};")
    lines.append(f"export type ClientMessage = {_names(protocol.AnyMessage)};")
    lines.append(f"export type ServerMessage = {_names(protocol.AnyReply)};")
    lines += ["", f"export const ROOT = '{protocol.ROOT}';"]
    return "\n".join(lines) + "\n"


def _names(union: Any) -> str:
    return " | ".join(kind.__name__ for kind in union.__args__)


SIMPLE = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        return str(schema["$ref"].rpartition("/")[2])
    if "enum" in schema:
        return " | ".join("null" if value is None else f"'{value}'" for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(_type(choice) for choice in schema["anyOf"]))
    kind = schema.get("type")
    if kind == "array":
        if "prefixItems" in schema:
            return f"[{', '.join(map(_type, schema['prefixItems']))}]"
        inner = _type(schema.get("items", {}))
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if kind == "object":
        return f"Record<string, {_type(schema.get('additionalProperties', {}) or {})}>"
    return SIMPLE.get(str(kind), "unknown")


def main() -> None:
    TYPESCRIPT.parent.mkdir(parents=True, exist_ok=True)
    TYPESCRIPT.write_text(typescript(), encoding="utf-8")
    print(f"wrote {TYPESCRIPT}")


if __name__ == "__main__":
    main()
