"""Setting up a table, and coming to one: only what exists now can be chosen, and everybody knows what is played."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect
from support.people import Hands, Keyboard, Mouse, Person
from support.serving import Api, Serving

SMALL_PHONE = {"width": 390, "height": 844}


def choices(person: Person, setting: str) -> Locator:
    return person.page.get_by_role("group", name=setting, exact=True)


def players(person: Person, hands: Hands, many: int) -> None:
    hands.fill(person, person.page.get_by_role("spinbutton", name="Players", exact=True), str(many))
    expect(person.page.get_by_role("list").get_by_text(f"Seat {many}")).to_be_visible()


@pytest.mark.parametrize("hands", [Mouse(1), Keyboard(1)], ids=["mouse", "keyboard"])
def test_seats_are_counted_from_one_and_only_those_that_there_are_can_begin(
    hands: Hands, sit: Callable[..., Person]
) -> None:
    person = sit()
    person.go("/new/dice")
    begins = choices(person, "Who begins")
    expect(begins.get_by_role("radio")).to_have_count(3)
    expect(begins.get_by_text(re.compile("Seat 0"))).to_have_count(0)
    hands.choose(person, begins.get_by_role("radio", name="Seat 3"))
    players(person, hands, 2)
    expect(begins.get_by_role("radio")).to_have_count(2)
    expect(begins.get_by_role("radio", name="Seat 1")).to_be_checked()
    create = person.page.get_by_role("button", name="Create table and play")
    expect(create).to_be_enabled()
    hands.press(person, create)
    person.page.wait_for_url("**/t/*")


def test_a_value_that_does_not_go_with_the_others_is_disabled_and_says_why(sit: Callable[..., Person]) -> None:
    person, hands = sit(), Mouse(1)
    person.go("/new/dice")
    cultists = choices(person, "Cultists each")
    expect(cultists.get_by_role("radio", name="Two")).to_be_disabled()
    expect(cultists.get_by_text("exactly two players")).to_be_visible()
    expect(choices(person, "Rival Cults end")).to_have_count(0)
    players(person, hands, 2)
    expect(cultists.get_by_role("radio", name="Two")).to_be_enabled()
    hands.choose(person, cultists.get_by_role("radio", name="Two"))
    expect(cultists.get_by_text("two players with two cultists each")).to_be_visible()
    expect(choices(person, "Rival Cults end")).to_be_visible()
    expect(choices(person, "Players").get_by_role("button", name="One more")).to_be_disabled()
    expect(choices(person, "Players").get_by_text("exactly two players")).to_be_visible()
    expect(choices(person, "Who begins").get_by_role("radio")).to_have_count(4)


def test_every_bot_is_explained_where_it_is_chosen(sit: Callable[..., Person]) -> None:
    person = sit()
    person.go("/new/wake")
    person.page.get_by_role("combobox", name="How good").first.select_option(label="Novice")
    expect(person.page.get_by_text("good to learn against").first).to_be_visible()


def test_home_says_how_hard_and_long_each_game_is_and_where_to_start(sit: Callable[..., Person]) -> None:
    person = sit(viewport=SMALL_PHONE, has_touch=True, is_mobile=True)
    person.go("/")
    doors = person.page.get_by_role("article")
    expect(doors.first.get_by_text("Start here")).to_be_visible()
    expect(person.page.get_by_role("heading", name="Your games")).to_have_count(0)  # there are none yet
    expect(person.page.get_by_text("Start here")).to_have_count(1)
    expect(doors.get_by_text(re.compile(r"about \d+–\d+ minutes"))).to_have_count(4)
    expect(doors.get_by_text(re.compile("^(Easy to learn|Some rules|Many rules)$"))).to_have_count(4)
    assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("hands", [Mouse(1), Keyboard(1)], ids=["mouse", "keyboard"])
def test_who_is_invited_reads_what_is_played_and_gives_a_name_before_sitting_down(
    hands: Hands, sit: Callable[..., Person], serving: Serving
) -> None:
    host = Api.new(serving.address, "Ann")
    wanted = {"game": "cathulhu", "seats": [{"kind": "mine"}, {"kind": "open"}, {"kind": "open"}]}
    table = host.post("/tables", wanted)["table"]
    secret = host.do(table, do="invite")["secret"]
    newcomer = sit(viewport=SMALL_PHONE, has_touch=True, is_mobile=True)
    newcomer.go(f"/t/{table}#{secret}")
    welcome = newcomer.page.get_by_role("region", name="Ann invites you to Cult of Cathulhu")
    expect(welcome.get_by_text("Find out who is a true Cultist")).to_be_visible()
    expect(welcome.get_by_text("secretly a Cultist or an Investigator")).to_be_visible()
    name = welcome.get_by_role("textbox", name="Your name")
    hands.fill(newcomer, name, " ")
    hands.press(newcomer, welcome.get_by_role("button", name="Sit down"))
    expect(welcome.get_by_role("alert")).to_have_text("Say what the others shall call you.")
    hands.fill(newcomer, name, "Zadok")
    hands.press(newcomer, welcome.get_by_role("button", name="Sit down"))
    expect(newcomer.board.get_by_role("button", name="Stand up")).to_be_visible()
    expect(welcome).to_have_count(0)
    assert host.get(f"/tables/{table}")["info"]["seats"][1]["name"] == "Zadok"
    assert newcomer.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_who_is_invited_may_choose_a_chair(sit: Callable[..., Person], serving: Serving) -> None:
    host = Api.new(serving.address, "Ann")
    table = host.post("/tables", {"game": "dice", "seats": [{"kind": "mine"}], "public": True})["table"]
    newcomer = sit()
    newcomer.go(f"/t/{table}")
    newcomer.page.get_by_role("textbox", name="Your name").fill("Zadok")
    newcomer.page.get_by_role("button", name="Take this chair").last.click()
    expect(newcomer.board.get_by_role("button", name="Stand up")).to_be_visible()
    assert host.get(f"/tables/{table}")["info"]["seats"][2]["name"] == "Zadok"
