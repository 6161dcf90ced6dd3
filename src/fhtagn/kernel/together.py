"""Several messages of one kind in as few sentences as possible.

A catalogue says in `[together]` how: `together.stone` is said where `event.stone` was told several times. For each
player (`who`, or else `whose`) there is one sentence, in which a value that differs is a list and `{times}` says how
often; players of whom the same is said share one. What stands in `[unsaid]` is worth no line: the board shows it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fhtagn.kernel.texts import Message

SUBJECTS = ("who", "whose")


def joins(sentences: Mapping[str, str], message: Message) -> bool:
    """Whether there is a sentence for several of these."""
    return _together(message.key) in sentences


def is_said(sentences: Mapping[str, str], message: Message) -> bool:
    """Whether a log tells this."""
    return message.key.replace("event.", "unsaid.", 1) not in sentences


def kind_of(message: Message) -> str:
    """What is told of the same thing to those who may know it and to others is of one kind."""
    return message.key.removesuffix("-hidden")


def together(sentences: Mapping[str, str], messages: list[Message]) -> list[Message]:
    """The same in fewer messages."""
    kinds: dict[str, list[Message]] = {}
    for message in messages:
        kinds.setdefault(message.key, []).append(message)
    return [joined for alike in kinds.values() for joined in _joined(sentences, alike)]


def _joined(sentences: Mapping[str, str], alike: list[Message]) -> list[Message]:
    if len(alike) == 1 or not joins(sentences, alike[0]):
        return alike
    about = next((name for name in SUBJECTS if name in alike[0].values), SUBJECTS[0])
    shared: dict[str, dict[str, Any]] = {}
    for values in _by_subject(alike, about):
        rest = repr({**values, about: None})
        found = shared.setdefault(rest, {**values, about: []})
        found[about].append(values.get(about))
    lone = ({**values, about: values[about][0]} if len(values[about]) == 1 else values for values in shared.values())
    return [Message(_together(alike[0].key), values) for values in lone]


def _by_subject(alike: list[Message], about: str) -> list[dict[str, Any]]:
    groups: dict[Any, list[Mapping[str, Any]]] = {}
    for message in alike:
        groups.setdefault(message.values.get(about), []).append(message.values)
    return [_merged(group, about) for group in groups.values()]


def _merged(group: list[Mapping[str, Any]], about: str) -> dict[str, Any]:
    first, several = group[0], len(group) > 1
    values = {name: [one[name] for one in group] if several and name != about else first[name] for name in first}
    return values | {"times": len(group)}


def _together(key: str) -> str:
    return key.replace("event.", "together.", 1)
