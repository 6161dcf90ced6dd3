"""A browser whom the server does not know: it says so, and loses nobody."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect
from support.people import Person
from support.serving import Api, Serving


def kept(person: Person, name: str) -> Any:
    return json.loads(person.page.evaluate(f"localStorage.getItem('fhtagn.{name}')") or "null")


@pytest.mark.parametrize("path", ["/", "/me"])
def test_who_is_forgotten_is_told_so_and_remembered_once_the_server_does(
    path: str, sit: Callable[..., Person], serving: Serving
) -> None:
    person, ann = sit(), Api.new(serving.address, "Ann")
    person.become("Wilbur", "0123456789abcdef.0123456789abcdef0123456789abcdef01234567")
    person.go(path)
    expect(person.page.get_by_text("does not know you any more")).to_be_visible()
    (former,) = kept(person, "former")
    assert former["name"] == kept(person, "person")["name"] == "Wilbur"
    assert former["token"] != person.token
    made = person.token
    unknown = {"name": "Wilbur", "token": made[:-1] + ("0" if made[-1] != "0" else "1")}
    known = {"name": "Ann", "token": ann.token}
    person.page.evaluate(
        "([present, former]) => { localStorage.setItem('fhtagn.person', JSON.stringify(present));"
        " localStorage.setItem('fhtagn.former', JSON.stringify([former])); }",
        [unknown, known],
    )
    person.page.reload()
    expect(person.page.get_by_text("knows you as Ann")).to_be_visible()
    assert person.token == ann.token
