"""Two people at one table, each with a browser: they sit down by a link, and learn nothing that they may not know."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from support.cats import told_of
from support.decks import SMALL_DECK
from support.pages import check_the_page, rested
from support.people import Mouse, Person, play_together
from support.serving import Api, Serving
from support.truth import Truth

from fhtagn.games.cathulhu.vocabulary import CLAIMED, SIDES
from fhtagn.games.chaos.rules import state
from fhtagn.kernel import registry

SETTINGS: dict[str, dict[str, object]] = {
    "wake": {"players": 3, "ending": "first-loss", "deck": "small"},
    "cathulhu": {"players": 4, "sand": 1},
    "chaos": {"players": 2, "rounds": 1},
}

GAMES = 3  # until enough must have been looked for
VOTING = registry.find("cathulhu").catalogue("en")["board.phase.vote"]


def gather(game: str, sit: Callable[..., Person], serving: Serving) -> tuple[Person, Person]:
    """Ann's table; Bob comes by the link that she gives him."""
    ann, bob = sit(), sit()
    api = Api.new(serving.address, "Ann")
    seats = int(str(SETTINGS[game]["players"]))
    wanted = [{"kind": "mine"}, {"kind": "open"}, *[{"kind": "bot", "level": "novice"}] * (seats - 2)]
    table = api.post(
        "/tables",
        {
            "game": game,
            "settings": SETTINGS[game],
            "files": {"deck": SMALL_DECK} if game == "wake" else {},
            "seats": wanted,
            "pace": "instant",
            "clocks": {"window": 2},
        },
    )["table"]
    ann.become("Ann", api.token)
    bob.become("Bob", Api.new(serving.address, "Bob").token)
    ann.go(f"/t/{table}")
    ann.page.get_by_role("button", name="Make a link").click()
    link = ann.page.get_by_role("textbox", name="The link").input_value()
    assert "#" in link, "the invite would be told to servers and proxies"
    bob.page.goto(link)
    bob.page.get_by_role("button", name="Sit down").first.click()
    expect(ann.page.get_by_role("listitem").filter(has_text="Bob").first).to_be_visible()
    ann.page.get_by_role("button", name="Start the game").click()
    return ann, bob


@pytest.mark.parametrize("game", sorted(SETTINGS))
def test_nobody_is_sent_what_they_may_not_know(game: str, sit: Callable[..., Person], serving: Serving) -> None:
    looked = positions = 0
    for _ in range(GAMES):  # one may be over at once
        ann, bob = gather(game, sit, serving)
        looked += look_at_pages(ann, bob, game)
        finish(serving, [ann, bob])
        positions += check_what_was_sent(ann, bob, serving)
        if looked > 2 and positions > 3:
            return
    raise AssertionError(f"only {looked} things were looked for, and {positions} positions compared")


def look_at_pages(ann: Person, bob: Person, game: str) -> int:
    """They play, and see nothing that they may not know; how many things were looked for."""
    looked = 0

    def look() -> None:
        nonlocal looked
        looked += check_the_page(bob, game) + check_the_page(ann, game)

    play_together([(ann, Mouse(1)), (bob, Mouse(2))], look, seconds=6)
    return looked


def check_what_was_sent(ann: Person, bob: Person, serving: Serving) -> int:
    """Of a game that is over: all that travelled may be known; how many positions the one had who had less of them."""
    api = serving.api(ann.token)
    truth = Truth(api.get(f"/tables/{ann.table}/transcript"), names_of(ann), {0: ann.wire.drafts, 1: bob.wire.drafts})
    positions = []
    for seat, person, other in ((0, ann, bob), (1, bob, ann)):
        heard = [*person.wire.received, *filter(is_json, person.wire.bodies())]
        positions.append(truth.check(seat, heard))
        everything = "".join(heard)
        assert other.token not in everything
        before_the_end = "".join(text for text in heard if '"status":"over"' not in text)
        seed = ann.wire.now["info"]["dice"]["seed"]
        assert seed
        assert seed not in before_the_end
    return min(positions)


@pytest.mark.parametrize("secret", ["title", "data-note", "data-move", "text"])
def test_a_secret_anywhere_in_a_page_would_be_found(secret: str, sit: Callable[..., Person], serving: Serving) -> None:
    ann, _ = gather("cathulhu", sit, serving)
    ann.wait_for(lambda: ann.wire.now["view"] is not None)  # whoever begins
    ann.page.locator("[data-seat]").first.wait_for()
    assert check_the_page(ann, "cathulhu") > 10
    sides = ann.wire.now["view"]["state"]["alignments"]
    hidden = next(seat for seat in range(4) if sides[seat] is None)
    plant = (
        "(cat, [secret, word]) => secret === 'text' ? cat.querySelector('.name').append(` (${word})`)"
        " : cat.firstElementChild.setAttribute(secret, word)"
    )
    for _ in range(5):  # a bot may say just this meanwhile, or the place is drawn anew
        word = min(set(SIDES + CLAIMED) - {""} - told_of(list(ann.wire.views), hidden))
        ann.page.locator(f'[data-seat="{hidden}"]').evaluate(plant, [secret, word])
        if "is shown" in complaint(ann):
            return
    raise AssertionError("a secret in the page was not found")


def complaint(person: Person) -> str:
    """What the check of a page finds wrong."""
    try:
        check_the_page(person, "cathulhu")
    except AssertionError as error:
        return str(error)
    return ""


def finish(serving: Serving, people: list[Person]) -> None:
    """Long games are brought to their end without clicking, and without cards that open a window where there is another
    way; the pages go on hearing of it. A bot plays for the first of them: windows last for two people, not for one."""
    luck = random.Random(5)
    first = people[0]
    if not first.wire.over:
        api = serving.api(first.token)
        api.sent = luck.getrandbits(60)
        api.try_to(first.table, do="resign", seat=0, level="novice")
        first.catch_up()
    for _ in range(3000):
        for seat, person in enumerate(people):
            if moves := legal(person):
                api = serving.api(person.token)
                api.sent = luck.getrandbits(60)
                words = luck.choice([words for words in moves if not words.startswith("play")] or moves)
                api.try_to(person.table, do="move", seat=seat, words=words, seen=person.wire.now["number"])
                person.catch_up()
        people[0].wait_for(lambda: any(map(legal, people)) or all(person.wire.over for person in people))
        if all(person.wire.over for person in people):
            return
    raise TimeoutError("the game does not end")


def names_of(person: Person) -> list[str]:
    return [seat["name"] for seat in person.wire.now["info"]["seats"]]


def is_json(text: str) -> bool:
    return text.startswith(("{", "["))


def test_a_secret_plan_changes_nothing_on_the_other_screen(sit: Callable[..., Person], serving: Serving) -> None:
    ann, bob = gather("chaos", sit, serving)
    while not reach_the_plan([ann, bob]):
        ann, bob = gather("chaos", sit, serving)
    api, compared = serving.api(ann.token), 0
    for _ in range(3):
        before, heard, greeted = at_rest(bob), len(bob.wire.received), ann.wire.welcomes + bob.wire.welcomes
        number = ann.wire.now["number"]
        words = next(words for words in legal(ann) if words != "done")
        api.do(ann.table, do="move", seat=0, words=words, seen=number)
        ann.wait_for(lambda number=number: ann.wire.now["number"] > number)
        if set(legal(ann)) <= {"done"}:  # which the table says for her, and everybody hears of it
            break
        bob.catch_up()
        if ann.wire.welcomes + bob.wire.welcomes == greeted:  # else somebody came back, and all heard of that
            assert [text for text in bob.wire.received[heard:] if "pong" not in text] == []
            assert bob.board.inner_html() == before
            compared += 1
    assert compared


def at_rest(person: Person) -> str:
    """What stands on the board once it changes no more."""
    person.rest()
    return person.board.inner_html()


def legal(person: Person) -> list[str]:
    """What can be answered, whatever steps this person has tried out on the board."""
    you = person.wire.decision
    return list(you["legal"]) if you and you["asked"] == "must" else []


def phase_of(person: Person) -> int:
    return state.PHASES.index(person.wire.now["view"]["state"]["phase"])


def reach_the_plan(people: list[Person]) -> bool:
    """All keep their rolls until the plans are made; whether the first of them has something to plan."""
    for person in people:
        person.wait_for(lambda person=person: person.wire.now["view"] is not None)
    while any(phase_of(person) < state.PLAN for person in people):
        for person in people:
            if "keep" in legal(person):
                number = person.wire.now["number"]
                person.board.get_by_role("button", name=re.compile("Keep")).click()
                person.wait_for(lambda person=person, number=number: person.wire.now["number"] != number)
            person.frame()
    return all(phase_of(person) == state.PLAN for person in people) and set(legal(people[0])) > {"done"}


@pytest.mark.parametrize("choice", ["reroll-dice", "keep"])
def test_a_secret_choice_to_roll_again_changes_nothing_on_the_other_screen(
    choice: str, sit: Callable[..., Person], serving: Serving
) -> None:
    ann, bob = gather("chaos", sit, serving)
    for person in (ann, bob):
        person.wait_for(lambda person=person: {"reroll-dice", "keep"} <= set(legal(person)))
    before, heard = rested(bob), len(bob.wire.received)
    ann.board.get_by_role("button", name=re.compile("Keep" if choice == "keep" else "Pay")).first.click()
    ann.wait_for(lambda: ann.wire.moves == [choice])
    expect(bob.board.locator(".status")).to_have_text(["ready", "your move"])
    assert rested(bob) == before
    assert choice not in "".join(told_in_moves(bob.wire.received[heard:]))


def test_a_secret_vote_changes_nothing_on_the_other_screen(sit: Callable[..., Person], serving: Serving) -> None:
    ann, bob = gather("cathulhu", sit, serving)
    while not reach_the_vote(serving, [ann, bob]):
        ann, bob = gather("cathulhu", sit, serving)
    expect(bob.board.get_by_role("heading", name=VOTING)).to_be_visible()
    before, heard = rested(bob), len(bob.wire.received)
    words = next(words for words in legal(ann) if words.startswith("vote"))
    serving.api(ann.token).do(ann.table, do="move", seat=0, words=words, seen=ann.wire.now["number"])
    ann.wait_for(lambda: not legal(ann))
    bob.wait_for(lambda: bob.wire.now["view"]["state"]["has_voted"][0])
    assert rested(bob) == before
    assert words not in told_in_moves(bob.wire.received[heard:])


def told_in_moves(messages: list[str]) -> list[str]:
    """The words of all moves that these messages tell."""
    events = [event for text in messages for event in json.loads(text).get("events", [])]
    return [event.get("words") or "" for event in events]


def reach_the_vote(serving: Serving, people: list[Person]) -> bool:
    """All wait and take no part until everybody votes; no, if the game is over before."""
    for person in people:
        person.wait_for(lambda person=person: person.wire.now["view"] is not None)
    while not all(any(words.startswith("vote") for words in legal(person)) for person in people):
        for seat, person in enumerate(people):
            wanted = [words for words in legal(person) if not words.startswith("vote")]
            if wanted:
                calm = next((words for words in ("wait", "return", "decline") if words in wanted), wanted[0])
                api = serving.api(person.token)
                api.sent = random.getrandbits(60)
                api.try_to(person.table, do="move", seat=seat, words=calm, seen=person.wire.now["number"])
            person.catch_up()
        if people[0].wire.over:
            return False
    return True


def test_a_bot_sits_in_for_who_has_gone_until_they_come_back(sit: Callable[..., Person], serving: Serving) -> None:
    ann, bob = gather("chaos", sit, serving)
    ann.wait_for(lambda: ann.wire.now["info"]["status"] == "playing")
    table = bob.page.url
    bob.go("/")
    expect(ann.page.get_by_text("Bob is not here.")).to_be_visible()
    ann.page.get_by_role("button", name="Let a bot play for them").click()
    ann.wait_for(lambda: ann.wire.now["info"]["seats"][1]["kind"] == "bot")
    bob.page.goto(table)
    bob.page.get_by_role("button", name="Take my seat back").click()
    ann.wait_for(lambda: ann.wire.now["info"]["seats"][1]["kind"] == "person")
    expect(ann.page.get_by_text("Bob is not here.")).to_have_count(0)
