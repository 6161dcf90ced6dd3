"""Every game from the home page to its end, one person against bots: by mouse, and again by keyboard only."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect
from support.decks import SMALL_DECK
from support.people import Hands, Keyboard, Mouse, Person, play
from support.serving import Serving

from fhtagn.kernel import registry, transcript
from fhtagn.table.fair.verify import verify

# Short games: what is chosen on the set-up page, a number for a field or one of its choices.
SHORT: dict[str, dict[str, int | str]] = {
    "dice": {"Players": 2, "Sanity": 1},
    "wake": {"Players": 3, "Ending": "First loss", "Deck": SMALL_DECK},
    "cathulhu": {"Players": 4, "Sand": 1},
    "chaos": {"Players": 2, "Rounds": 1},
}


def set_up(person: Person, hands: Hands, game: str) -> None:
    """From the home page to the first decision, through the set-up."""
    page = person.page
    title = registry.find(game).title
    person.go("/")
    hands.press(person, page.get_by_role("link", name=f"Set up a table for {title}"))
    expect(page.get_by_role("heading", name=title)).to_be_visible()
    for field, wanted in SHORT[game].items():
        if isinstance(wanted, int):
            hands.fill(person, page.get_by_role("spinbutton", name=field, exact=True), str(wanted))
        elif wanted == SMALL_DECK:
            choices = page.get_by_role("group", name=field, exact=True)
            hands.choose(person, choices.get_by_role("radio", name="My own"))
            hands.fill(person, choices.get_by_role("textbox", name="Text of the file"), wanted)
            expect(choices.get_by_text("This can be played with")).to_be_visible()
        else:
            choices = page.get_by_role("group", name=field, exact=True)
            hands.choose(person, choices.get_by_role("radio", name=wanted, exact=True))
    bots = page.get_by_role("combobox", name="How good")
    expect(bots).to_have_count(int(SHORT[game]["Players"]) - 1)
    for level in bots.all():
        hands.select(person, level, "Novice")
    hands.press(person, page.get_by_role("checkbox", name=re.compile("Fast bots")))
    hands.press(person, page.get_by_role("button", name="Create table and play"))
    page.wait_for_url("**/t/*")


@pytest.mark.parametrize("hands", [Mouse(3), Keyboard(3)], ids=["mouse", "keyboard"])
@pytest.mark.parametrize("game", sorted(SHORT))
def test_one_person_plays_a_game_to_its_end(
    game: str, hands: Hands, sit: Callable[..., Person], serving: Serving
) -> None:
    person = sit()
    set_up(person, hands, game)
    play(person, hands)
    check_the_end(person, serving, game)


def check_the_end(person: Person, serving: Serving, game: str) -> None:
    """The page says that it is over, and the server's record is a whole game with honest dice."""
    view: dict[str, Any] = person.wire.now["view"]
    assert view["over"]
    expect(person.page.get_by_role("button", name="Another game")).to_be_visible()
    text = serving.api(person.token).get(f"/tables/{person.table}/transcript")
    verify(text, "the transcript")
    replayed = transcript.read(text, "the transcript")
    assert replayed.over
    assert replayed.game.id == game
    assert replayed.winners() == view["winners"]
    assert person.wire.moves, "nothing was played"


def test_one_press_leads_to_another_game(sit: Callable[..., Person]) -> None:
    person, hands = sit(), Mouse(5)
    set_up(person, hands, "dice")
    play(person, hands)
    first = person.page.url
    person.page.get_by_role("button", name="Another game").click()
    person.page.wait_for_url(lambda url: url != first)
    person.wait_for(
        lambda: (
            person.page.url.endswith(person.table)
            and person.wire.now["info"]["status"] in ("playing", "over")  # begun by itself, once the dice are mixed
        )
    )
