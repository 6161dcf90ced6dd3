"""On the smallest phone one sees what can be done, and nothing lies over what one plays with."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser
from support.people import Person, somebody
from support.positions import ANN, Arranged, Story, arrange
from support.serving import Serving

SMALLEST = {"width": 320, "height": 568}
STORIES = [
    Story("dice", 3, most=2),
    Story("cathulhu", 5, most=4),
    Story("cathulhu", 8, most=4),
    Story("chaos", 3, most=6),
]
# Things of which this is said, on the screen as a whole and below nothing else.
IN_SIGHT = """([things, said]) => [...document.querySelectorAll(things)].filter(one => {
  const {left, top, right, bottom} = one.getBoundingClientRect();
  const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return top >= 0 && bottom <= innerHeight && one.contains(middle);
}).map(one => one.dataset[said])"""

pytestmark = pytest.mark.xdist_group("smallest phone")  # one server for all of them


@pytest.fixture(scope="module")
def arranged(tmp_path_factory: pytest.TempPathFactory) -> Arranged:
    return arrange(tmp_path_factory.mktemp("arranged"), STORIES)


@pytest.fixture(scope="module")
def serving(arranged: Arranged) -> Iterator[Serving]:
    with arranged.served() as serving:
        yield serving


@pytest.fixture(scope="module")
def ann(browser: Browser, serving: Serving, arranged: Arranged) -> Iterator[Person]:
    with somebody(browser, serving.address, viewport=SMALLEST) as ann:
        ann.become(ANN, arranged.token)
        yield ann


def asked_at(ann: Person, tables: list[str]) -> Iterator[str]:
    """These tables one after the other, where Ann has something to decide."""
    for table in tables:
        ann.go(f"/t/{table}")
        ann.board.locator("section[aria-label]").first.wait_for()
        ann.rest()
        if ann.wire.asked:
            yield table


@pytest.mark.parametrize("game", sorted({story.game for story in STORIES}))
def test_one_sees_what_can_be_done(game: str, ann: Person, arranged: Arranged) -> None:
    decided = set[str]()
    for table in asked_at(ann, arranged.tables[game]):
        can = {words.split()[0] for words in ann.wire.now["you"]["legal"]}
        seen = {move.split()[0] for move in ann.page.evaluate(IN_SIGHT, ["main [data-move]", "move"]) if move}
        assert can & seen, f"{table}: {can} can be done, {seen} is in sight"
        decided |= can
    assert decided, "nothing was asked"


def test_nothing_lies_over_ones_own_monster(ann: Person, arranged: Arranged) -> None:
    for table in asked_at(ann, arranged.tables["chaos"]):
        seen = ann.page.evaluate(IN_SIGHT, ["main article.mine [data-part]", "part"])
        assert set(seen) == {"head", "left", "right", "core", "base"}, table
