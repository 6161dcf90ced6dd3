"""A transcript is watched on its board: from a link, a file or its text, and as anybody saw the game."""

from __future__ import annotations

import json
from base64 import urlsafe_b64encode
from collections.abc import Callable
from pathlib import Path
from zlib import compress

import pytest
from playwright.sync_api import Locator, expect
from support.lab import KEEP_COPIES
from support.layout import wrong_places
from support.people import Person
from support.played import somehow_played
from support.serving import Serving

from fhtagn.kernel import transcript
from fhtagn.kernel.match import Match

WIDE = {"width": 1280, "height": 800}
BRISK = {"pace": "quick", "introduce": False, "throws": False, "coach": False}


@pytest.fixture(scope="module")
def dice() -> Match:
    return somehow_played("dice", {"players": 3})


@pytest.fixture(scope="module")
def wake() -> Match:
    return somehow_played("wake", {"players": 3})


@pytest.fixture
def person(sit: Callable[..., Person]) -> Person:
    return sit(viewport=WIDE)


def follow(person: Person, match: Match, more: str = "") -> None:
    """A link to a game."""
    packed = urlsafe_b64encode(compress(transcript.write(match).encode())).decode().rstrip("=")
    person.go(f"/watch#{more}game={packed}")
    person.page.get_by_role("region", name="The whole game").wait_for()


def move(person: Person) -> Locator:
    return person.page.get_by_text("Move ", exact=False).first


def by(person: Person) -> Locator:
    return person.page.get_by_label("Seen by")


def the_end(person: Person) -> Locator:
    return person.page.get_by_role("region", name="The end")


def whole(person: Person) -> Locator:
    return person.page.get_by_role("region", name="The whole game")


def refuse(person: Person, path: str, times: int = 10**6) -> None:
    """The server refuses what is asked there, so many times."""
    body = json.dumps({"reason": "Not now."})
    answer = {"status": 429, "body": body, "content_type": "application/json"}
    person.page.route(path, lambda route: route.fulfill(**answer), times=times)


def drop(person: Person, text: str) -> None:
    """A file that is dropped on the page."""
    person.page.evaluate(
        """text => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([text], 'game.txt', { type: 'text/plain' }));
          window.dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
        }""",
        text,
    )


def lines(person: Person) -> Locator:
    return person.page.get_by_role("list", name="What happened").get_by_role("button")


def test_a_link_leads_to_its_moment_as_its_seat_saw_it(person: Person, wake: Match) -> None:
    follow(person, wake, "as=2&at=30&")
    expect(move(person)).to_have_text(f"Move 30 of {wake.ply}")
    expect(by(person)).to_have_value("1")
    hand = Match(wake.game, wake.settings)
    for one in wake.log[:30]:
        hand.play(one.seat, one.code)
    held = hand.json(1)["state"]["hands"]
    assert person.board.locator("[data-kind]").count() > 0
    shown = set(person.board.locator(".hand [data-kind]").evaluate_all("all => all.map(one => one.dataset.kind)"))
    assert shown == {kind for kind, many in held[1].items() if many}


def test_the_same_moment_is_seen_by_other_eyes(person: Person, wake: Match) -> None:
    follow(person, wake, "as=1&at=30&")
    expect(person.board.locator("[data-kind]").first).to_be_visible()
    by(person).select_option(label="Everybody")
    expect(person.board.locator("[data-kind]")).to_have_count(0)
    expect(move(person)).to_have_text(f"Move 30 of {wake.ply}")
    assert "as=" not in person.page.evaluate("location.hash")


def test_a_game_goes_by_until_it_is_over_and_then_once_more(person: Person, dice: Match) -> None:
    follow(person, dice)
    expect(move(person)).to_have_text(f"Move 0 of {dice.ply}")
    person.page.get_by_role("button", name="Play").click()
    expect(the_end(person)).to_be_visible()
    expect(move(person)).to_have_text(f"Move {dice.ply} of {dice.ply}")
    (winner,) = dice.winners()
    expect(the_end(person)).to_contain_text(f"Seat {winner + 1} wins.")
    person.page.get_by_role("button", name="Once more").click()
    expect(the_end(person)).to_be_hidden()
    expect(move(person)).to_have_text(f"Move 1 of {dice.ply}")
    whole(person).get_by_role("button", name="One back").click()
    expect(person.page.get_by_role("button", name="Play")).to_be_visible()
    person.page.get_by_role("button", name="To the end").click()
    person.page.get_by_role("button", name="Look back").click()
    expect(move(person)).to_have_text(f"Move 0 of {dice.ply}")


def test_a_game_that_has_no_moves_cannot_go_by(person: Person) -> None:
    follow(person, somehow_played("wake", {"players": 3}, 0))
    expect(person.page.get_by_role("button", name="Once more")).to_be_disabled()


def test_what_a_step_brings_is_said_once_it_has_landed(sit: Callable[..., Person], dice: Match) -> None:
    person = sit(viewport=WIDE, reduced_motion="no-preference", preferences=BRISK)
    follow(person, dice, "at=1&")
    before = whole(person).get_by_role("paragraph").inner_text()
    known = lines(person).count()
    person.page.wait_for_timeout(500)  # whoever steps on at once sees positions only
    whole(person).get_by_role("button", name="One on").click()
    expect(person.board).to_have_attribute("aria-busy", "true")
    assert (whole(person).get_by_role("paragraph").inner_text(), lines(person).count()) == (before, known)
    expect(person.board).to_have_attribute("aria-busy", "false")
    expect(whole(person).get_by_role("paragraph")).to_contain_text("rolls:")
    expect(lines(person)).to_have_count(known + 1)


def test_a_file_or_its_text_is_watched_and_a_bad_line_is_named(person: Person, dice: Match, tmp_path: Path) -> None:
    text = transcript.write(dice)
    file = tmp_path / "game.txt"
    file.write_text(text, encoding="utf-8")
    person.go("/watch")
    watch = person.page.get_by_role("button", name="Watch it")
    expect(watch).to_be_disabled()
    person.page.get_by_label("Text of the transcript").fill(text + "0 attack 1\n")
    watch.click()
    expect(person.page.get_by_role("alert")).to_contain_text("Line ")
    person.page.locator("input[type=file]").set_input_files(file)
    expect(move(person)).to_have_text(f"Move 0 of {dice.ply}")


def test_a_damaged_link_says_so_and_lets_one_bring_the_text(person: Person, dice: Match) -> None:
    person.go("/watch#game=abc")
    expect(person.page.get_by_role("alert")).to_contain_text("This link is damaged")
    person.page.get_by_label("Text of the transcript").fill(transcript.write(dice))
    person.page.get_by_role("button", name="Watch it").click()
    expect(move(person)).to_have_text(f"Move 0 of {dice.ply}")


def test_a_copied_link_leads_to_the_moment_that_one_looked_at(person: Person, dice: Match) -> None:
    person.page.add_init_script(KEEP_COPIES)
    follow(person, dice, "at=2&")
    person.page.get_by_role("button", name="One on").click()
    expect(move(person)).to_have_text(f"Move 3 of {dice.ply}")
    person.page.get_by_role("button", name="Copy link").click()
    person.wait_for(lambda: person.page.evaluate("window.copied"))
    link = person.page.evaluate("window.copied")
    person.go("/")
    person.page.goto(link)
    expect(move(person)).to_have_text(f"Move 3 of {dice.ply}")


def test_a_server_that_has_forgotten_the_game_is_told_it_again(person: Person, dice: Match, serving: Serving) -> None:
    follow(person, dice)
    expect(whole(person)).to_contain_text("The game begins.")
    serving.kill()
    serving.start()
    whole(person).get_by_role("button", name="One on").click()
    expect(whole(person)).not_to_contain_text("The game begins.")
    expect(whole(person)).to_contain_text("Seat ")
    expect(move(person)).to_have_text(f"Move 1 of {dice.ply}")


def test_what_cannot_be_had_at_first_shows_nothing_of_the_end(person: Person, wake: Match) -> None:
    refuse(person, "**/moments/*")
    packed = urlsafe_b64encode(compress(transcript.write(wake).encode())).decode()
    person.go(f"/watch#at=30&game={packed}")
    expect(person.page.get_by_role("alert")).to_contain_text("Not now.")
    expect(the_end(person)).to_have_count(0)
    expect(person.page.get_by_role("button", name="Watch it")).to_be_enabled()


def test_what_could_not_be_had_once_is_had_by_playing_on(person: Person, dice: Match) -> None:
    follow(person, dice, "at=2&")
    refuse(person, "**/moments/*", times=1)
    whole(person).get_by_role("button", name="One on").click()
    expect(whole(person)).to_contain_text("Not now.")
    person.page.get_by_role("button", name="Play").click()
    expect(whole(person)).not_to_contain_text("Not now.")
    expect(the_end(person)).to_be_visible()


def test_other_eyes_that_cannot_be_had_leave_everything_as_it_was(person: Person, wake: Match) -> None:
    follow(person, wake, "as=1&at=30&")
    refuse(person, "**/retellings", times=1)
    by(person).select_option(label="Seat 3")
    expect(person.page.get_by_text("Not now.")).to_be_visible()
    expect(by(person)).to_have_value("0")
    by(person).select_option(label="Seat 3")
    expect(by(person)).to_have_value("2")
    expect(by(person)).to_be_focused()
    expect(move(person)).to_have_text(f"Move 30 of {wake.ply}")


def test_what_is_brought_while_watching_is_watched_or_refused_in_a_sentence(
    person: Person, dice: Match, wake: Match
) -> None:
    follow(person, wake, "at=30&")
    link = person.page.evaluate("location.hash")
    drop(person, "a diary")
    expect(person.page.get_by_text("This isn't a transcript")).to_be_visible()
    person.page.evaluate("location.hash = 'game=abc'")
    expect(person.page.get_by_text("This link is damaged")).to_be_visible()
    expect(move(person)).to_have_text(f"Move 30 of {wake.ply}")
    person.wait_for(lambda: person.page.evaluate("location.hash") == link)
    drop(person, transcript.write(dice))
    expect(move(person)).to_have_text(f"Move 0 of {dice.ply}")


def test_whoever_comes_back_is_where_they_were(person: Person, wake: Match) -> None:
    follow(person, wake, "as=2&at=30&")
    whole(person).get_by_role("button", name="One on").click()
    person.wait_for(lambda: "at=31&" in person.page.evaluate("location.hash"))
    person.page.get_by_role("link", name="To the tables").click()
    person.page.go_back()
    expect(move(person)).to_have_text(f"Move 31 of {wake.ply}")
    person.page.reload()
    expect(move(person)).to_have_text(f"Move 31 of {wake.ply}")
    expect(by(person)).to_have_value("1")


@pytest.mark.parametrize("width", [320, 390])
def test_on_a_phone_nothing_above_the_board_covers_anything_else(
    width: int, sit: Callable[..., Person], wake: Match
) -> None:
    person = sit(viewport={"width": width, "height": 700})
    follow(person, wake, "as=1&at=130&")
    said, eyes = move(person).bounding_box(), by(person).bounding_box()
    assert said is not None
    assert eyes is not None
    assert said["x"] + said["width"] <= eyes["x"]
    assert wrong_places(person.page) == []
