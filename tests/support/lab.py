"""The laboratory page, as tests see it."""

from __future__ import annotations

from playwright.sync_api import Locator
from support.people import Person

MAKING = 600.0  # seconds in which a game's module is made on a busy machine, where it is not kept yet
# What the page copies is kept for the test.
KEEP_COPIES = "navigator.clipboard.writeText = async text => { window.copied = text; }"


def enter(person: Person, path: str) -> None:
    """Go to the lab, until something can be played there."""
    person.page.add_init_script(KEEP_COPIES)
    person.go(path)
    ready(person).wait_for(timeout=1000 * MAKING)


def ready(person: Person) -> Locator:
    return person.page.get_by_role("button", name="Play").or_(person.page.get_by_role("button", name="Stop"))


def finish(person: Person) -> None:
    """Until all games have been played."""
    person.page.get_by_role("heading", name="To the last digit").wait_for(timeout=1000 * MAKING)


def copied(person: Person, button: str) -> str:
    person.page.get_by_role("button", name=button).click()
    person.page.get_by_text("copied.").first.wait_for()
    return str(person.page.evaluate("window.copied"))
