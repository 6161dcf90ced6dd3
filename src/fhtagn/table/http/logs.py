"""Logs as one JSON object a line. Nothing secret goes into them: no tokens, bodies, queries or names."""

from __future__ import annotations

import json
import logging
import sys
import time

FIELDS = ("method", "path", "status", "ms", "table", "command", "from", "to", "level", "error", "what", "port")


class JsonLines(logging.Formatter):
    def __init__(self, node: str = "") -> None:
        super().__init__()
        self.node = node  # the name of this server among others that serve the same tables

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "severity": record.levelname.lower(),
            "message": record.getMessage(),
        }
        if self.node:
            line["node"] = self.node
        line |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def set_up(level: str = "info") -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("fhtagn", "uvicorn", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [handler] if name != "uvicorn.error" else []
        logger.setLevel(level.upper())
        logger.propagate = name == "uvicorn.error"


def name_node(node: str) -> None:
    """From now on every line of this process says which node wrote it."""
    for handler in logging.getLogger("fhtagn").handlers:
        if isinstance(handler.formatter, JsonLines):
            handler.formatter.node = node
