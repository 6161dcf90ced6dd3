"""A board teaches: its aim, who is in front, what things are, and where the best moves are made."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Error, Locator, Route, expect
from support.people import HASTY, PHONE, PRESSABLE, Person
from support.serving import Api, Serving

from fhtagn.kernel import registry

GAMES: dict[str, dict[str, Any]] = {
    "dice": {"bots": 2, "players": 3},
    "wake": {"bots": 2, "players": 3},
    "cathulhu": {"bots": 3, "players": 4},
    "chaos": {"bots": 1, "players": 2},
}
SCREENS: dict[str, dict[str, Any]] = {
    "desktop": {},
    "phone": {"viewport": PHONE, "has_touch": True, "is_mobile": True},
}
AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
# Things in view that no finger reaches, because something lies above them or lets it through.
UNREACHED = """() => [...document.querySelectorAll('main [data-what]')].filter(thing => {
  const { x, y, width, height } = thing.getBoundingClientRect();
  const [across, down] = [x + width / 2, y + height / 2];
  const place = document.querySelector('main').getBoundingClientRect();
  if (!width || down < place.top || down > place.bottom || across < place.left || across > place.right) return false;
  const found = document.elementFromPoint(across, down)?.closest('[data-what]');
  return !found || !(thing.contains(found) || found.contains(thing) || found.dataset.what === thing.dataset.what);
}).map(thing => thing.dataset.what)"""
# A finger that lies on something, and is lifted again.
PRESS = """(thing, kind) => {
  const { x, y, width, height } = thing.getBoundingClientRect();
  const where = { clientX: x + width / 2, clientY: y + height / 2, pointerType: 'touch' };
  thing.dispatchEvent(new PointerEvent(kind, { bubbles: true, ...where }));
}"""
# As if the adviser were ready: what it says is given by the test.
READY = """() => {
  const parse = JSON.parse;
  JSON.parse = (...given) => {
    const found = parse(...given);
    const info = found?.info ?? found?.news?.info;
    if (info) info.hints = true;
    return found;
  };
}"""
# The middle of each mark, and of each thing that stands for a move, in pixels.
MARKED = """() => [...document.querySelectorAll('.advice .mark')].map(mark => {
  const at = mark.getBoundingClientRect();
  return [...document.querySelectorAll('[data-move]')].some(thing => {
    const box = thing.getBoundingClientRect();
    return at.right > box.left && at.left < box.right && at.bottom >= box.top - 14 && at.top <= box.bottom;
  });
})"""


@pytest.fixture(params=sorted(SCREENS))
def someone(request: pytest.FixtureRequest, sit: Callable[..., Person]) -> Person:
    return sit(**SCREENS[request.param])


def sit_down(person: Person, serving: Serving, game: str, **more: Any) -> None:
    """At a table of one's own, when something is to be decided."""
    api = Api.new(serving.address, "Ann")
    table = api.table(game, **GAMES[game], **more)
    person.become("Ann", api.token)
    person.go(f"/t/{table}")
    person.wait_for_turn()
    person.board.locator(PRESSABLE).first.wait_for()
    person.rest()


def bubble(person: Person, name: str) -> Locator:
    return person.page.get_by_role("dialog", name=name)


# --- The aim, who is in front, and what things are


def check_what_is_known(game: str, person: Person) -> None:
    """Everything on the board has words, and a finger reaches it."""
    texts = registry.find(game).catalogue()
    things = person.board.locator("[data-what]").evaluate_all("all => all.map(one => one.dataset.what)")
    assert len(things) > 5
    unknown = [
        key
        for key in set(things) - {"clock"}
        if not {key, f"what.{key}.is", f"what.{key.split('.')[0]}.is"} & texts.keys()
    ]
    assert unknown == []
    assert person.page.evaluate(UNREACHED) == []


@pytest.mark.parametrize("game", sorted(GAMES))
def test_above_a_board_stand_its_aim_and_how_it_stands_and_everything_on_it_can_say_what_it_is(
    game: str, someone: Person, serving: Serving
) -> None:
    sit_down(someone, serving, game)
    check_what_is_known(game, someone)
    note = someone.page.get_by_role("note", name="The aim, and how it stands")
    view = someone.wire.now["view"]
    expect(note).to_contain_text(view["aim"])
    expect(note).to_contain_text(view["standing"])
    box = note.bounding_box()
    assert box is not None
    assert box["height"] < 70, "it takes too much room"


def curse_somebody(person: Person) -> dict[str, Any]:
    """Until the others play on, while the page still shows how one's own move went; and the position after that."""
    while True:
        known = len(person.wire.views)
        person.board.locator("button.can, .choice button").first.click()
        person.wait_for(lambda known=known: len(person.wire.views) > known)
        person.wait_for(lambda known=known: len(person.wire.views) > known + 1 or person.wire.asked)
        if len(person.wire.views) > known + 1:
            return person.wire.views[known]
        person.page.keyboard.press("Escape")  # an eye was rolled: one chooses a sign
        person.rest()


def test_who_is_in_front_is_told_while_the_others_play_on(sit: Callable[..., Person], serving: Serving) -> None:
    person = sit(preferences={**HASTY, "tap": True})
    sit_down(person, serving, "dice", pace="humane")  # what is told too fast is not shown one after the other
    after = curse_somebody(person)
    note = person.page.get_by_role("note", name="The aim, and how it stands")
    said = re.sub(r"\bAnn\b", "you", after["standing"])

    def is_said() -> bool:
        if said in note.inner_text():
            return True
        person.page.keyboard.press("Enter")
        return False

    person.wait_for(is_said)
    assert person.board.get_attribute("aria-busy") == "true", "it came only after everybody had played"


# --- What is this?


def test_a_tap_says_what_a_thing_is_and_leads_to_its_rule(someone: Person, serving: Serving) -> None:
    sit_down(someone, serving, "dice")
    someone.board.locator("[data-what=pool]").click()
    said = bubble(someone, "Cthulhu's pool")
    expect(said).to_contain_text("It holds 0 tokens.")
    assert someone.wire.moves == []
    said.get_by_role("link", name="The rule").click()
    expect(someone.page.get_by_role("heading", name="The signs", exact=True)).to_be_visible()
    expect(said).to_be_hidden()


def test_a_long_press_says_what_a_card_does_and_plays_nothing(someone: Person, serving: Serving) -> None:
    sit_down(someone, serving, "wake")
    card = someone.board.locator("[data-kind]").first
    kind = str(card.get_attribute("data-kind"))
    card.evaluate(PRESS, "pointerdown")
    texts = registry.find("wake").catalogue()
    said = bubble(someone, texts[f"word.{kind}"])
    expect(said).to_contain_text(texts[f"card.{kind}"].removesuffix("."))
    card.evaluate(PRESS, "pointerup")
    card.evaluate("card => card.click()")
    expect(card).to_have_attribute("aria-pressed", "false")
    said.get_by_role("button", name="Close").click()
    expect(said).to_be_hidden()


def test_a_question_mark_asks_by_keyboard_and_escape_leads_back(someone: Person, serving: Serving) -> None:
    sit_down(someone, serving, "wake")
    card = someone.board.locator("[data-kind]").first
    kind = str(card.get_attribute("data-kind"))
    card.focus()
    someone.page.keyboard.press("?")
    said = bubble(someone, registry.find("wake").catalogue()[f"word.{kind}"])
    expect(said).to_be_focused()
    someone.page.keyboard.press("Escape")
    expect(said).to_be_hidden()
    expect(card).to_be_focused()


def test_all_that_is_on_a_board_can_be_read_in_one_list(someone: Person, serving: Serving) -> None:
    sit_down(someone, serving, "chaos")
    opener = someone.page.get_by_role("button", name="What is what on this board?")
    opener.click()
    listed = bubble(someone, "What is what")
    for name in ("Offerings", "Stones", "Madness"):
        expect(listed).to_contain_text(name)
    someone.page.keyboard.press("Escape")
    expect(listed).to_be_hidden()
    expect(opener).to_be_focused()


def test_a_mouse_at_rest_is_told_and_nothing_is_in_its_way(sit: Callable[..., Person], serving: Serving) -> None:
    person = sit()
    sit_down(person, serving, "cathulhu")
    person.board.locator("[data-what=hourglass]").hover()
    told = person.page.get_by_role("tooltip")
    expect(told).to_contain_text("Grains left")
    assert told.evaluate("one => getComputedStyle(one).pointerEvents") == "none"
    person.page.mouse.move(1, 1)
    expect(told).to_be_hidden()


def test_what_is_said_about_things_is_for_everybody(someone: Person, serving: Serving) -> None:
    someone.page.add_init_script(path=AXE)
    sit_down(someone, serving, "dice")
    for theme in ("dark", "light"):
        someone.wear(theme)
        someone.board.locator("[data-what=pool]").click()
        check_bubble(someone, "Cthulhu's pool")
        someone.page.keyboard.press("?")
        check_bubble(someone, "What is what")


def check_bubble(person: Person, name: str) -> None:
    """What is said there is for everybody; then it is closed."""
    bubble(person, name).wait_for()
    person.rest()
    assert person.page.evaluate("axe.run().then(found => found.violations.map(one => one.id))") == []
    person.page.keyboard.press("Escape")
    expect(bubble(person, name)).to_be_hidden()


# --- Hints


def advised(person: Person, route: Route) -> None:
    """Five of the legal moves: the first two alike, the others less good."""
    legal = person.wire.now["you"]["legal"]
    moves = [
        {"words": words, "label": f"Say {words}", "chance": 0.5 - 0.1 * place, "error": 0.02, "rank": max(1, place)}
        for place, words in enumerate(legal[:5])
    ]
    moves[0]["why"] = "It is the first."
    hints = {"table": "t", "seat": 0, "number": 1, "moves": moves, "more": len(legal) - len(moves)}
    route.fulfill(body=json.dumps(hints), content_type="application/json")


def press_if_there(person: Person, name: str) -> None:
    found = person.page.get_by_role("button", name=name, exact=True)
    with suppress(Error):  # others have moved meanwhile, and it went away
        if found.is_visible():
            found.click(timeout=700)


def is_advised(person: Person, best: Locator, why: str) -> bool:
    """Whether there are hints with this reason; asked for again where others have changed what is to be decided."""
    press_if_there(person, "Ask the adviser")
    press_if_there(person, "Ask again")  # it has much to do on a busy machine
    return best.filter(has_text=why).is_visible()


def is_marked(person: Person) -> bool:
    """Whether the board shows the hints, which lie above it at first; they are asked for again as above."""
    if person.page.locator(".advice .mark").first.is_visible() and not person.page.get_by_role("dialog").count():
        return True
    if not person.page.locator(".hints").is_visible():
        press_if_there(person, "Hint")
    press_if_there(person, "Ask the adviser")
    press_if_there(person, "Show them on the board")
    return False


def marks(person: Person) -> list[bool]:
    """Of each mark whether it lies on what it is about; none while others change what is to be decided."""
    if not is_marked(person):
        return []
    person.rest()
    return list(person.page.evaluate(MARKED))


def lie_where_they_belong(marks: list[bool]) -> bool:
    return bool(marks) and all(marks)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_best_moves_are_marked_where_they_are_made(game: str, someone: Person, serving: Serving) -> None:
    someone.page.add_init_script(f"({READY})()")
    someone.page.route("**/hints*", lambda route: advised(someone, route))
    sit_down(someone, serving, game)
    someone.page.get_by_role("navigation", name="Around the table").get_by_role("button", name="Hint").click()
    best = someone.page.get_by_role("region", name="Best")
    someone.wait_for(lambda: is_advised(someone, best, "It is the first."))
    someone.wait_for(lambda: lie_where_they_belong(marks(someone)))
    assert someone.page.locator(".advice .mark").count() <= 5
    assert someone.wire.moves == [], "looking plays nothing"


def test_an_old_browser_asks_the_servers_adviser_which_says_why_and_its_move_can_be_played(
    sit: Callable[..., Person], serving: Serving
) -> None:
    dice = registry.find("dice")
    dice.solver.prepare(dice.settings({"players": "3", "sanity": "2"}))
    api = Api.new(serving.address, "Ann")
    seats = [{"kind": "mine"}, *[{"kind": "bot", "level": "novice"}] * 2]
    wanted = {"game": "dice", "settings": {"players": 3, "sanity": 2}, "seats": seats, "pace": "instant", "hints": True}
    table = str(api.post("/tables", wanted)["table"])
    api.do(table, do="start")
    person = sit()
    person.page.add_init_script("delete globalThis.WebAssembly")
    person.become("Ann", api.token)
    person.go(f"/t/{table}")
    person.wait_for_turn()
    person.page.get_by_role("navigation", name="Around the table").get_by_role("button", name="Hint").click()
    best = person.page.get_by_role("region", name="Best")
    person.wait_for(lambda: is_advised(person, best, "of the 12 faces of your roll"))
    choice = best.get_by_role("listitem").first
    choice.get_by_role("button").first.click()
    choice.get_by_role("button").nth(1).click()
    person.wait_for(lambda: len(person.wire.moves) == 1)
    expect(person.page.locator(".advice .mark")).to_have_count(0)
