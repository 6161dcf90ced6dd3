"""What a host decides about others: who comes in by which link, who leaves, who is the host."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect
from support.people import Person
from support.serving import Api, Serving


def hosted(ann: Person, serving: Serving) -> tuple[Api, str]:
    """Ann before her table of four, whose other seats are open."""
    api = Api.new(serving.address, "Ann")
    wanted = {"game": "dice", "settings": {"players": 4}, "seats": [{"kind": "mine"}], "pace": "instant"}
    table = str(api.post("/tables", wanted)["table"])
    ann.become("Ann", api.token)
    ann.go(f"/t/{table}")
    return api, table


def test_revoking_a_link_asks_about_those_who_are_in(sit: Callable[..., Person], serving: Serving) -> None:
    ann, eve = sit(), sit()
    _, table = hosted(ann, serving)
    ann.page.get_by_role("button", name="Make a link").click()
    link = ann.page.get_by_role("textbox", name="The link").input_value()
    secret = link.partition("#")[2]
    bob = Api.new(serving.address, "Bob")
    bob.do(table, do="sit", invite=secret)
    eve.become("Eve", Api.new(serving.address, "Eve").token)
    eve.go(f"/t/{table}#{secret}")
    expect(eve.board.get_by_text("Bob")).to_be_visible()
    ann.page.get_by_text("All links").click()
    ann.page.get_by_role("button", name="Revoke").click()
    dialog = ann.page.get_by_role("dialog")
    expect(dialog.get_by_text("Bob sits on seat 2")).to_be_visible()
    expect(dialog.get_by_text("Eve watches")).to_be_visible()
    dialog.get_by_role("button", name="Send them out").click()
    expect(eve.page.get_by_text("The host has asked you to leave this table.")).to_be_visible()
    expect(ann.board.get_by_text("An empty chair")).to_have_count(3)


def test_the_host_asks_somebody_to_leave_and_hands_the_table_over(sit: Callable[..., Person], serving: Serving) -> None:
    ann, cid = sit(), sit()
    api, table = hosted(ann, serving)
    secret = api.do(table, do="invite")["secret"]
    bob, other = Api.new(serving.address, "Bob"), Api.new(serving.address, "Cid")
    bob.do(table, do="sit", seat=1, invite=secret)
    other.do(table, do="sit", seat=2, invite=secret)
    cid.become("Cid", other.token)
    cid.go(f"/t/{table}")
    ann.page.get_by_role("button", name="Remove Bob, or make them the host").click()
    ann.page.get_by_role("dialog").get_by_role("button", name="Ask to leave").click()
    expect(ann.board.get_by_text("Bob")).to_have_count(0)
    ann.page.get_by_role("button", name="Remove Cid, or make them the host").click()
    ann.page.get_by_role("dialog").get_by_role("button", name="Make the host").click()
    expect(cid.page.get_by_role("button", name="Start the game")).to_be_visible()
    expect(ann.page.get_by_role("button", name="Start the game")).to_have_count(0)


def test_a_link_for_spectators_is_revoked_in_the_middle_of_a_game(sit: Callable[..., Person], serving: Serving) -> None:
    ann, eve = sit(), sit()
    api = Api.new(serving.address, "Ann")
    table = api.table("dice", bots=2)
    secret = api.do(table, do="invite", watch=True)["secret"]
    ann.become("Ann", api.token)
    ann.go(f"/t/{table}")
    eve.become("Eve", Api.new(serving.address, "Eve").token)
    eve.go(f"/t/{table}#{secret}")
    eve.wait_for(lambda: eve.wire.now["view"] is not None)
    ann.page.get_by_role("button", name="More").first.click()
    expect(ann.page.get_by_text("In by it: Eve")).to_be_visible()
    ann.page.get_by_role("button", name="Revoke").click()
    dialog = ann.page.get_by_role("dialog").filter(has_text="And those who are in?").last
    dialog.get_by_role("button", name="Send them out").click()
    expect(eve.page.get_by_text("The host has asked you to leave this table.")).to_be_visible()
