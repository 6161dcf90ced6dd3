"""In one's first games a coach says what a decision is about, and marks what a beginner overlooks."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect
from support.people import HASTY, PHONE, PRESSABLE, Mouse, Person, play
from support.serving import Api, Serving

from fhtagn.kernel import registry

COACHED = {**HASTY, "coach": True}
SMALL = {"width": 320, "height": 640}
USUAL = {"width": 390, "height": 844}
PLAYERS = {"dice": 3, "wake": 3, "cathulhu": 4, "chaos": 2}
PLAYED = "localStorage.setItem('fhtagn.coach.played.dice', JSON.stringify(['a', 'b', 'c']))"
# Where what is said begins, how high it is, and where the board ends.
PLACED = """notes => notes.map(note => {
  const { top, height } = note.getBoundingClientRect();
  return { top, height, board: document.querySelector('main').getBoundingClientRect().bottom };
})"""
FRAMED = "key => getComputedStyle(document.querySelector(`main [data-what='${key}']`)).outlineStyle === 'solid'"


def sit_down(person: Person, api: Api, game: str) -> None:
    """At a table of one's own, when there is a choice."""
    table = api.table(game, bots=PLAYERS[game] - 1, players=PLAYERS[game])
    person.go(f"/t/{table}")
    person.wait_for(lambda: person.table == table)
    while person.wait_for_turn() and len(person.wire.now["you"]["legal"]) < 2:
        play(person, Mouse(), 1)
    person.board.locator(PRESSABLE).first.wait_for()


def coach(person: Person) -> Locator:
    return person.page.get_by_role("note", name="The coach")


def test_it_speaks_in_a_first_game_until_it_is_sent_away_and_not_in_a_fourth(
    sit: Callable[..., Person], serving: Serving
) -> None:
    person = sit(preferences=COACHED, viewport=PHONE)
    api = Api.new(serving.address, "Ann")
    person.become("Ann", api.token)
    sit_down(person, api, "dice")
    say = registry.find("dice").catalogue()["coach.attack.say"]
    expect(coach(person)).to_contain_text(say)
    expect(person.page.locator("[aria-live=polite]", has_text=say)).to_have_count(1)
    person.page.wait_for_function(FRAMED, arg="die")
    coach(person).get_by_role("button", name="I know this").click()
    expect(coach(person)).to_have_count(0)
    assert not person.page.evaluate(FRAMED, "die")
    play(person, Mouse())
    person.page.wait_for_function(
        "() => localStorage.getItem('fhtagn.coach.played.dice')?.includes(location.pathname.slice(3))"
    )

    person.page.evaluate(f"localStorage.removeItem('fhtagn.coach.known.dice'); {PLAYED}")
    sit_down(person, api, "dice")
    person.rest()
    expect(coach(person)).to_have_count(0)


@pytest.mark.parametrize("game", sorted(PLAYERS))
def test_what_it_says_covers_nothing_on_a_small_phone(game: str, sit: Callable[..., Person], serving: Serving) -> None:
    person = sit(preferences=COACHED, viewport=SMALL, has_touch=True, is_mobile=True)
    api = Api.new(serving.address, "Ann")
    person.become("Ann", api.token)
    sit_down(person, api, game)
    found = list[dict[str, float]]()
    person.wait_for(lambda: found.extend(coach(person).evaluate_all(PLACED)) or found)  # bots may decide before oneself
    assert found[0]["board"] <= found[0]["top"] + 0.5, "it lies above the board"
    assert found[0]["height"] <= 75, "it takes too much of the board's room"
    assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("game", sorted(PLAYERS))
def test_while_it_speaks_the_aim_still_stands_above_the_board_of_a_usual_phone(
    game: str, sit: Callable[..., Person], serving: Serving
) -> None:
    person = sit(preferences=COACHED, viewport=USUAL, has_touch=True, is_mobile=True)
    api = Api.new(serving.address, "Ann")
    person.become("Ann", api.token)
    sit_down(person, api, game)
    found = list[dict[str, float]]()
    person.wait_for(lambda: found.extend(coach(person).evaluate_all(PLACED)) or found)
    aim = person.page.get_by_role("note", name="The aim, and how it stands")
    expect(aim.get_by_text(person.wire.now["view"]["aim"])).to_be_visible()
    box = aim.bounding_box()
    assert box is not None
    assert box["height"] < 40, "who is in front steps back: one line is enough"
    assert found[0]["board"] <= found[0]["top"] + 0.5, "what is said lies above the board"


def with_the_hourglass(api: Api) -> str:
    """A table of Cathulhu at which one is to use a skill."""
    table = api.table("cathulhu", bots=3, players=4)
    while True:
        news = api.get(f"/tables/{table}?seat=0")
        legal = news["you"]["legal"]
        if any(words.startswith("use ") for words in legal):
            return table
        if news["view"]["over"]:
            return with_the_hourglass(api)
        if legal:
            words = next((words for words in ("take", "accept", "wait") if words in legal), legal[0])
            api.try_to(table, do="move", seat=0, words=words, seen=news["number"])


def test_a_skill_is_aimed_on_a_phone_while_it_speaks(sit: Callable[..., Person], serving: Serving) -> None:
    person = sit(preferences=COACHED, viewport=SMALL, has_touch=True, is_mobile=True)
    api = Api.new(serving.address, "Ann")
    person.become("Ann", api.token)
    person.go(f"/t/{with_the_hourglass(api)}")
    person.board.get_by_role("button", name="A favor").first.click()
    expect(coach(person)).to_be_visible()
    expect(person.board.get_by_role("button", name="Another skill")).to_be_visible()
