"""A monster that has come together is a spectacle."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, expect
from support import chaos, monsters
from support.people import HASTY, PHONE, Mouse, somebody
from support.serving import Serving


def test_a_whole_monster_is_seen_with_its_name_before_the_end_is_told(browser: Browser, tmp_path: Path) -> None:
    [brink] = monsters.arrange(tmp_path, [2])
    serving = Serving(tmp_path)
    serving.start()
    try:
        with somebody(browser, serving.address, viewport=PHONE, preferences={**HASTY, "tap": True}) as person:
            person.become(monsters.ANN, brink.token)
            person.go(f"/t/{brink.table}")
            assert person.wait_for_turn()
            person.rest()
            chaos.make(person, Mouse(1), brink.words)
            creature = person.page.locator(".summoned")
            go_on = person.page.get_by_role("button", name="Go on")
            expect(creature.or_(go_on).first).to_be_visible()
            while not creature.count():
                go_on.click()
                expect(creature.or_(go_on).first).to_be_visible()
            expect(creature).to_be_in_viewport(ratio=1)
            expect(creature.locator("svg")).to_have_count(5)
            box, page = creature.bounding_box(), person.page.viewport_size
            assert box
            assert page
            assert box["width"] > page["width"] / 2
            expect(person.page.locator(".moment .line")).to_have_text(re.compile(r"^[A-Z][\w -]+$"))
            end = person.page.get_by_role("region", name="The end")
            expect(end).to_be_hidden()
            go_on.click()
            expect(end).to_be_visible()
    finally:
        serving.stop()
