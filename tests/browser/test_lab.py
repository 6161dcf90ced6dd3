"""The laboratory: games are played in the page, and figures are those of the command line, to the last digit."""

from __future__ import annotations

import json
import shlex
from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from support.lab import copied, enter, finish, ready
from support.people import Hands, Keyboard, Mouse, Person
from typer.testing import CliRunner

import fhtagn
from fhtagn.cli.main import app

FEW = "games=400&seed=-5"


def said_by(command: str, *more: str) -> str:
    """What the command line prints, by plain Python: it counts what native code counts."""
    ran = CliRunner().invoke(app, [*shlex.split(command)[1:], "--on", "plain", *more])
    assert ran.exit_code == 0, ran.output
    return ran.stdout


def test_a_link_gives_the_digits_of_the_command_line_that_the_page_shows(sit: Callable[..., Person]) -> None:
    person = sit()
    enter(person, f"/lab/dice?set=players=4&set=sanity=2&with=elder,novice&{FEW}")
    finish(person)
    table = copied(person, "Copy as CSV")
    counted = json.loads(said_by(copied(person, "Copy command"), "--json"))
    players = ["elder", "novice", "novice", "novice"]
    assert counted["with"] == players
    found = fhtagn.simulate("dice", players=4, sanity=2, policies=players, games=400, seed=-5, on="plain")
    assert table == found.rows().csv()
    assert counted["wins"] == found.wins
    for seat, won in enumerate(counted["wins"]):
        expect(person.page.get_by_role("img", name="Chances").get_by_text(f"{100 * won:.2f} %")).to_be_visible()
        assert f",{seat},{players[seat]},{won!r}," in table
    assert sum(response.url.endswith("/plan") for response in person.wire.responses) <= 2, (
        "the server is asked again and again"
    )
    link = copied(person, "Copy link")
    other = sit()
    enter(other, link.removeprefix(other.address))
    finish(other)
    assert copied(other, "Copy as CSV") == table


def test_an_old_one_plays_in_the_page_as_it_does_by_the_command_line(sit: Callable[..., Person]) -> None:
    person = sit()
    enter(person, "/lab/wake?with=old-one,elder&games=4&seed=3")
    finish(person)
    expect(person.page.get_by_role("combobox", name="Seat 1")).to_have_value("old-one")
    players = ["old-one", "elder", "elder", "elder"]
    found = fhtagn.simulate("wake", policies=players, games=4, seed=3, on="plain")
    assert copied(person, "Copy as CSV") == found.rows().csv()


@pytest.mark.parametrize("hands", [Mouse(1), Keyboard(1)], ids=["mouse", "keyboard"])
def test_two_set_ups_are_compared(hands: Hands, sit: Callable[..., Person]) -> None:
    person = sit()
    enter(person, "/lab/dice")
    page = person.page
    hands.fill(person, page.get_by_role("textbox", name="Games"), "300")
    hands.choose(person, page.get_by_role("radio", name="Compare two"))
    expect(page.get_by_role("radio", name="Set-up B")).to_be_checked()
    hands.select(person, page.get_by_role("combobox", name="Everybody"), "Novice")
    hands.press(person, page.get_by_role("button", name="Play 600 games"))
    finish(person)
    expect(page.get_by_role("heading", name="What B changes")).to_be_visible()
    page.get_by_text("The figures as a table").click()
    expect(page.get_by_role("columnheader", name="B less A")).to_be_visible()
    first, second = copied(person, "Copy command").splitlines()
    assert "--with elder" in first
    assert "--with novice" in second
    assert "other-with=novice" in page.url


def test_an_option_of_the_set_up_is_swept_in_the_lab(sit: Callable[..., Person]) -> None:
    person = sit()
    enter(person, f"/lab/dice?sweep=players&{FEW}")
    finish(person)
    table = copied(person, "Copy as CSV")
    command = copied(person, "Copy command")
    assert "players=2..6" in command
    assert table == said_by(command)
    person.go("/new/dice")
    person.page.get_by_role("link", name="Try it in the laboratory Players").click()
    expect(person.page.get_by_role("heading", name="What “Players” does")).to_be_visible()
    expect(person.page.get_by_role("combobox", name="Which setting")).to_have_value("players")


def test_what_was_played_before_a_stop_can_be_played_again(sit: Callable[..., Person]) -> None:
    person = sit()
    enter(person, "/lab/dice?games=1e9&with=novice")
    person.page.get_by_role("img", name="Chances").wait_for()
    person.page.get_by_role("button", name="Stop").click()
    finish(person)
    counted = copied(person, "Copy as CSV").splitlines()[1].split(",")
    games = int(copied(person, "Copy command").rpartition(" ")[2])
    assert games < 10**9
    assert str(games) in counted


def test_a_browser_without_webassembly_is_told(sit: Callable[..., Person]) -> None:
    person = sit()
    person.page.add_init_script("delete window.WebAssembly")
    person.go("/lab/dice")
    expect(person.page.get_by_text("has no WebAssembly")).to_be_visible()
    expect(ready(person)).to_have_count(0)
