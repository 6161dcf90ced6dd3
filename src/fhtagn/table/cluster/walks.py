"""The way of a command over nodes, in their logs (--log debug): the door says where to, the owner says from where.

Together with what the owner says when it is done, the table and the command's id make one walk of it.
"""

from __future__ import annotations

import logging

from fhtagn.table.cluster import messages

log = logging.getLogger("fhtagn.walk")


def passed_on(message: messages.AnyMessage, owner: str) -> None:
    if log.isEnabledFor(logging.DEBUG):
        _tell("passed on to the owner", message, {"to": owner})


def has_come(message: messages.AnyMessage, door: str) -> None:
    if log.isEnabledFor(logging.DEBUG):
        _tell("came from a door", message, {"from": door})


def _tell(what: str, message: messages.AnyMessage, about: dict[str, str]) -> None:
    if isinstance(message, messages.Obey):
        log.debug(f"a command {what}", extra=about | {"table": message.table, "command": message.id})
    elif isinstance(message, messages.Ask):
        log.debug(f"a request {what}", extra=about | {"table": message.table, "what": message.what})
    elif isinstance(message, messages.Follow):
        log.debug(f"a follower {what}", extra=about | {"table": message.table})
