"""What people do about themselves and their neighbours, in the browser."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect
from support.people import Person
from support.serving import Api, Serving

OLD, NEW = "the stars are right", "ia ia cthulhu fhtagn"


def test_a_passphrase_devices_and_the_end(sit: Callable[..., Person], serving: Serving) -> None:
    ann = sit()
    api = Api.new(serving.address, "Ann")
    ann.become("Ann", api.token)
    ann.go("/me")
    page = ann.page
    page.get_by_label("Login name").fill("ann-of-arkham")
    page.get_by_label("Passphrase", exact=False).first.fill(OLD)
    page.get_by_role("button", name="Keep", exact=True).click()
    expect(page.get_by_text("Kept. On another device")).to_be_visible()
    other = Api(serving.address, api.post("/identity/return", {"login": "ann-of-arkham", "passphrase": OLD})["token"])
    page.reload()
    expect(page.get_by_text("last used just now")).to_be_visible()
    page.get_by_role("button", name="Log out everywhere else").click()
    expect(page.get_by_text("You are logged in on this device only.")).to_be_visible()
    assert other.status("/identity") == 401
    page.get_by_label("Present passphrase").fill("something wrong")
    page.get_by_label("New passphrase").fill(NEW)
    page.get_by_role("button", name="Change", exact=True).click()
    expect(page.get_by_text("This is not your present passphrase.")).to_be_visible()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save a copy of my data").click()
    assert "ann-of-arkham" in saved.value.path().read_text(encoding="utf-8")
    page.get_by_role("button", name="Delete me…").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Your passphrase").fill(OLD)
    dialog.get_by_role("button", name="Delete me").click()
    expect(page.get_by_text("You are forgotten here.")).to_be_visible()
    assert api.status("/identity") == 401


def test_talk_says_who_sits_where_and_can_be_muted_and_reported(sit: Callable[..., Person], serving: Serving) -> None:
    ann = sit()
    api, bob = Api.new(serving.address, "Ann"), Api.new(serving.address, "Аnn")  # the other with a Cyrillic letter
    wanted = {"game": "dice", "settings": {"players": 3}, "seats": [{"kind": "mine"}], "public": True}
    table = str(api.post("/tables", wanted)["table"])
    bob.do(table, do="sit", seat=1)
    api.do(table, do="place", seat=2, kind="bot", level="novice")
    ann.become("Ann", api.token)
    ann.go(f"/t/{table}")
    expect(ann.board.get_by_text("looks like another name").first).to_be_visible()
    api.do(table, do="start")
    bob.do(table, do="chat", text="I am the real one")
    page = ann.page
    page.get_by_role("button", name="Chat").first.click()
    expect(page.get_by_text("I am the real one")).to_be_visible()
    expect(page.get_by_text("Seat 2", exact=True)).to_be_visible()
    expect(page.get_by_text("looks like another name", exact=True)).to_be_visible()
    page.get_by_role("button", name="About Аnn (2)").click()
    dialog = page.get_by_role("dialog").filter(has_text="Something is wrong?")
    dialog.get_by_label("Something is wrong?").fill("An impostor")
    dialog.get_by_role("button", name="Report").click()
    expect(page.get_by_text("Thank you. Whoever runs this server can read it now").first).to_be_visible()
    page.get_by_role("button", name="About Аnn (2)").click()
    dialog.get_by_role("button", name="Mute").click()
    expect(page.get_by_text("I am the real one")).to_have_count(0)
    expect(page.get_by_text("muted", exact=True)).to_be_visible()
