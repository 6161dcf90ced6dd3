"""Who has gone from a table is seen on its board, whatever the game."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from support.people import PHONE, Person
from support.serving import Api, Serving

PLAYERS = {"dice": 3, "wake": 3, "cathulhu": 4, "chaos": 3}


def with_bob(ann: Person, serving: Serving, game: str) -> None:
    """Ann at a table with Bob, who has closed his browser, and bots."""
    ann_api, bob = Api.new(serving.address, "Ann"), Api.new(serving.address, "Bob")
    bots = [{"kind": "bot", "level": "novice"}] * (PLAYERS[game] - 2)
    seats = [{"kind": "mine"}, {"kind": "open"}, *bots]
    settings = {"players": PLAYERS[game]}
    table = ann_api.post("/tables", {"game": game, "settings": settings, "seats": seats, "pace": "instant"})["table"]
    bob.do(table, do="sit", seat=1, invite=ann_api.do(table, do="invite", seat=1)["secret"])
    ann_api.do(table, do="start")
    ann.become("Ann", ann_api.token)
    ann.go(f"/t/{table}")


@pytest.mark.parametrize("game", sorted(PLAYERS))
def test_a_board_shows_who_is_not_here(game: str, sit: Callable[..., Person], serving: Serving) -> None:
    ann = sit(viewport=PHONE)
    with_bob(ann, serving, game)
    expect(ann.board.get_by_text("not here", exact=True).first).to_be_visible()
    expect(ann.page.get_by_text("Bob is not here.")).to_be_visible()


def test_the_plain_board_shows_who_is_not_here(sit: Callable[..., Person], serving: Serving) -> None:
    ann = sit()
    ann.page.route("**/assets/dice-*.js", lambda route: route.abort())  # its own board cannot be loaded
    with_bob(ann, serving, "dice")
    expect(ann.board.get_by_role("region", name="Bob").get_by_text("not here")).to_be_visible()
