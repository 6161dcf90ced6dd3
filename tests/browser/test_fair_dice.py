"""Two people whose browsers mix words into the dice by themselves, and check every roll at the end, on their own."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Route, expect
from support.people import Person
from support.serving import Api, Serving

from fhtagn.table.fair.verify import verify


def gather(sit: Callable[..., Person], serving: Serving) -> tuple[Person, Person]:
    """Ann's table with a bot; Bob comes by the link that she gives him, and she starts the game."""
    ann, bob = sit(), sit()
    api = Api.new(serving.address, "Ann")
    seats = [{"kind": "mine"}, {"kind": "open"}, {"kind": "bot", "level": "novice"}]
    wanted = {"game": "dice", "settings": {"players": 3}, "seats": seats, "pace": "instant"}
    table = api.post("/tables", wanted)["table"]
    ann.become("Ann", api.token)
    bob.become("Bob", Api.new(serving.address, "Bob").token)
    ann.go(f"/t/{table}")
    ann.page.get_by_role("button", name="Make a link").click()
    bob.page.goto(ann.page.get_by_role("textbox", name="The link").input_value())
    bob.page.get_by_role("button", name="Sit down").first.click()
    for person in (ann, bob):
        person.wait_for(lambda person=person: all(hashes(person)[:2]))
    return ann, bob


def dice(person: Person) -> dict[str, Any]:
    info = person.wire.now["info"]
    return dict(info["dice"]) if info else {}


def hashes(person: Person) -> list[str | None]:
    return list(dice(person).get("hashes", [None]))


def start(ann: Person, bob: Person) -> None:
    ann.page.get_by_role("button", name="Start the game").click()
    begun(ann, bob)


def begun(*people: Person) -> None:
    for person in people:
        person.wait_for(lambda person=person: (person.wire.now["info"] or {}).get("status") == "playing")


def finish(serving: Serving, people: list[Person]) -> None:
    """The game is brought to its end without clicking; the pages go on hearing of it."""
    luck = random.Random(5)
    for _ in range(3000):
        for seat, person in enumerate(people):
            you = person.wire.now["you"]
            if you and you["asked"] == "must":
                api = serving.api(person.token)
                api.sent = luck.getrandbits(60)
                words = luck.choice(you["legal"])
                api.try_to(person.table, do="move", seat=seat, words=words, seen=person.wire.now["number"])
            person.catch_up()
        if all(person.wire.over for person in people):
            return
    raise TimeoutError("the game does not end")


def verdict(person: Person) -> Any:
    person.page.get_by_role("button", name="More", exact=True).click()
    return person.page.get_by_role("dialog").get_by_role("status").first


def test_two_browsers_mix_words_by_themselves_and_check_the_proof_themselves(
    sit: Callable[..., Person], serving: Serving
) -> None:
    ann, bob = gather(sit, serving)
    start(ann, bob)
    commit = dice(ann)["commit"]
    assert ann.table == commit[:32]
    assert all(dice(bob)["words"][:2])
    assert dice(bob)["passed"] == [False] * 3
    finish(serving, [ann, bob])
    asked = len(ann.wire.responses)
    expect(verdict(ann)).to_have_text(
        re.compile(r"✓ All \d+ rolls follow from the promised seed and the words of Ann and Bob")
    )
    assert not any("verification" in response.url for response in ann.wire.responses[asked:])
    expect(verdict(bob)).to_have_text(re.compile("^✓ All"))
    checked = verify(serving.api(ann.token).get(f"/tables/{ann.table}/transcript"), commit=commit)
    assert checked.mixed == [0, 1]


def test_a_rematch_is_mixed_again_without_a_click(sit: Callable[..., Person], serving: Serving) -> None:
    ann, bob = gather(sit, serving)
    start(ann, bob)
    first, words = ann.table, dice(ann)["words"]
    finish(serving, [ann, bob])
    for person in (ann, bob):
        person.page.get_by_role("button", name="Another game").click()
    for person in (ann, bob):
        person.wait_for(lambda person=person: person.table != first)
    begun(ann, bob)
    assert all(dice(ann)["words"][:2])
    assert set(dice(ann)["words"][:2]).isdisjoint(words)
    finish(serving, [ann, bob])
    expect(verdict(bob)).to_have_text(re.compile("^✓ All"))


def test_somebody_alone_with_bots_plays_at_once_with_words_in_the_dice(
    sit: Callable[..., Person], serving: Serving
) -> None:
    ann = sit()
    ann.become("Ann", Api.new(serving.address, "Ann").token)
    ann.go("/new/dice")
    ann.page.get_by_role("button", name="Create table and play").click()
    begun(ann)
    assert dice(ann)["words"][0]


def test_a_browser_that_went_away_is_passed_over_and_everybody_sees_it(
    sit: Callable[..., Person], serving: Serving
) -> None:
    ann, bob = gather(sit, serving)
    bob.go("/rules/dice")
    ann.page.get_by_role("button", name="Start the game").click()
    ann.page.get_by_role("button", name="Start without Bob").click()
    begun(ann)
    assert dice(ann)["passed"] == [False, True, False]
    assert dice(ann)["words"][0]
    ann.page.get_by_role("button", name="More").click()
    expect(ann.page.get_by_text("Passed over").first).to_be_visible()


def other_roll(text: str) -> str:
    """The same game with another first roll."""
    roll = next(row for row in text.splitlines() if row.startswith("- "))
    sign = "tentacle" if roll.startswith("- eye") else "eye"
    return text.replace(roll, f"- {sign}  #{roll.partition('#')[2]}", 1)


def other_seed(text: str) -> str:
    return re.sub(r"#: seed \w+", "#: seed " + "ab" * 32, text)


@pytest.mark.parametrize(
    ("change", "complaint"), [(other_roll, "The promised dice give"), (other_seed, "not the one that was promised")]
)
def test_a_server_that_lies_is_caught_by_the_page(
    change: Callable[[str], str], complaint: str, sit: Callable[..., Person], serving: Serving
) -> None:
    ann, bob = gather(sit, serving)
    start(ann, bob)

    def lie(route: Route) -> None:
        route.fulfill(body=change(route.fetch(max_retries=3).text()), content_type="text/plain")

    ann.page.route("**/transcript", lie)
    finish(serving, [ann, bob])
    expect(verdict(ann)).to_contain_text(complaint)


def test_a_server_that_shows_another_whole_game_is_caught_by_the_page(
    sit: Callable[..., Person], serving: Serving
) -> None:
    """The transcript is proved in itself, and was played at another table."""
    ann, bob = gather(sit, serving)
    start(ann, bob)
    finish(serving, [ann, bob])
    other = serving.api(ann.token).get(f"/tables/{ann.table}/transcript")
    verify(other)
    bob.page.route("**/transcript", lambda route: route.fulfill(body=other, content_type="text/plain"))
    ann.page.route("**/transcript", lambda route: route.fulfill(body=other, content_type="text/plain"))
    first = ann.table
    for person in (ann, bob):
        person.page.get_by_role("button", name="Another game").click()
    for person in (ann, bob):
        person.wait_for(lambda person=person: person.table != first)
    begun(ann, bob)
    finish(serving, [ann, bob])
    expect(verdict(ann)).to_contain_text("of another table")
