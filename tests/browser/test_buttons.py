"""Every button on every board does something: it plays, opens, chooses or says why not."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser
from support.people import Person, somebody
from support.positions import ANN, Arranged, Story, arrange
from support.pressing import press_everything, refuse_moves
from support.serving import Serving

STORIES = [Story("dice", 3, most=2), Story("wake", 4, most=4), Story("cathulhu", 5, most=4), Story("chaos", 3, most=5)]


pytestmark = pytest.mark.xdist_group("buttons")  # one server for all of them


@pytest.fixture(scope="module")
def arranged(tmp_path_factory: pytest.TempPathFactory) -> Arranged:
    return arrange(tmp_path_factory.mktemp("arranged"), STORIES)


@pytest.fixture(scope="module")
def serving(arranged: Arranged) -> Iterator[Serving]:
    with arranged.served() as serving:
        yield serving


@pytest.fixture(scope="module")
def ann(browser: Browser, serving: Serving, arranged: Arranged) -> Iterator[Person]:
    with somebody(browser, serving.address) as ann:
        ann.become(ANN, arranged.token)
        refuse_moves(ann)
        yield ann


@pytest.mark.parametrize("game", [story.game for story in STORIES])
def test_every_button_of_a_board_does_something(game: str, ann: Person, arranged: Arranged) -> None:
    pressed = set[str]()
    for table in arranged.tables[game]:
        ann.go(f"/t/{table}")
        ann.board.locator("section[aria-label]").first.wait_for()
        ann.rest()
        nothing, labels = press_everything(ann)
        assert nothing == [], table
        pressed.update(labels)
    assert len(pressed) > 5, "hardly anything could be pressed"


def test_a_button_that_does_nothing_is_found(ann: Person, arranged: Arranged) -> None:
    ann.go(f"/t/{arranged.tables['wake'][0]}")
    ann.board.locator("section[aria-label]").first.wait_for()
    ann.rest()
    ann.board.evaluate("main => main.append(Object.assign(document.createElement('button'), {textContent: 'Dead'}))")
    assert press_everything(ann)[0] == ["Dead"]
