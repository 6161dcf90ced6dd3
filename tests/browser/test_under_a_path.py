"""The whole site under a path of its own, behind a proxy that takes the path off."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from support.people import somebody
from support.serving import Api, Serving
from support.stripping import StrippingProxy


@pytest.fixture
def under_a_path(tmp_path: Path) -> Iterator[tuple[Serving, str]]:
    serving = Serving(tmp_path, more=("--root-path", "/games"))
    serving.start()
    with StrippingProxy(serving.port, "/games") as proxy:
        yield serving, f"http://localhost:{proxy.port}"
    serving.stop()


def test_a_game_is_played_under_a_path(browser: Browser, under_a_path: tuple[Serving, str]) -> None:
    serving, address = under_a_path
    api = Api.new(serving.address, "Ann")
    table = api.table("dice", bots=2, start=False)
    with somebody(browser, f"{address}/games") as ann:
        ann.become("Ann", api.token)
        ann.go("/")
        page = ann.page
        page.locator(f'a[href="/games/t/{table}"]').first.click()
        expect(page.get_by_role("button", name="Start the game")).to_be_visible()
        assert page.url == f"{address}/games/t/{table}"
        page.get_by_role("button", name="Make a link").click()
        link = page.get_by_role("textbox", name="The link").input_value()
        assert link.startswith(f"{address}/games/t/{table}#")
        page.get_by_role("button", name="Start the game").click()
        ann.wait_for(lambda: ann.wire.now["view"] is not None)
        page.get_by_role("link", name="To the tables").first.click()
        page.wait_for_url(f"{address}/games/")
        ann.go("/rules/dice")
        expect(page.locator(".rules img").first).to_be_visible()
        assert page.evaluate("[...document.images].every(one => one.src.includes('/games/api/'))")
        expect(page.locator(".rules img").first).to_have_js_property("complete", True)
        assert page.evaluate("document.querySelector('.rules img').naturalWidth > 0")
