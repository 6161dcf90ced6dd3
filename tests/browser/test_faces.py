"""People around the table: faces on the board, and characters who say something when it has landed."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect
from support.people import HASTY, Person
from support.serving import Api, Serving

# Keeps every line that anybody says, with what the board had shown by then.
LISTEN = """(() => { window.said = []; new MutationObserver(() => {
  const bubble = document.querySelector('[data-says]');
  if (!bubble || said.at(-1)?.bubble === bubble) return;
  said.push({bubble, seat: bubble.dataset.says, text: bubble.querySelector('span').textContent,
             hidden: bubble.getAttribute('aria-hidden'), status: bubble.getAttribute('role')});
}).observe(document, {childList: true, subtree: true}); })()"""


def gathering(serving: Serving, person: Person) -> None:
    """Somebody at a table with bots that has not begun; the name is of no character."""
    api = Api.new(serving.address, "Xenia")
    api.post("/identity/face", {"face": "moth"})
    table = api.table("dice", 3, start=False, level="elder", players=4)
    person.become("Xenia", api.token)
    person.page.add_init_script(LISTEN)
    person.go(f"/t/{table}")


def test_everybody_has_a_face_and_a_character_says_a_line(sit: Callable[..., Person], serving: Serving) -> None:
    person = sit()
    gathering(serving, person)
    page = person.page
    known = {one["key"]: one for one in Api(serving.address).get("/characters")}
    expect(page.locator("main [data-face]")).to_have_count(4)
    expect(page.locator('main [data-face="moth"]')).to_have_count(1)
    seats = person.wire.now["info"]["seats"]
    for seat in seats[1:]:
        expect(page.locator(f'main [data-face="{seat["face"]}"] [data-level="elder"]')).to_have_count(1)
        expect(page.get_by_text(known[seat["face"]]["temper"])).to_be_visible()
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_function("() => said.length")
    first = page.evaluate("(({seat, text, hidden, status}) => ({seat, text, hidden, status}))(said[0])")
    assert first["text"] in known[seats[int(first["seat"])]["face"]]["lines"]["sits"]
    assert (first["hidden"], first["status"]) == ("true", None)  # silent for those who only hear the page


def test_people_at_one_table_who_have_chosen_no_face_have_different_ones(
    sit: Callable[..., Person], serving: Serving
) -> None:
    """Each of these two names alone leads to the same face."""
    host, guest = (Api.new(serving.address, name) for name in ("Dora", "Emil"))
    wanted = {"game": "dice", "settings": {"players": 2}, "seats": [{"kind": "mine"}, {"kind": "open"}], "public": True}
    table = host.post("/tables", wanted)["table"]
    guest.do(table, do="sit", seat=1)
    person = sit()
    person.become("Dora", host.token)
    person.go(f"/t/{table}")
    faces = person.page.locator("main [data-face]")
    expect(faces).to_have_count(2)
    first, second = (faces.nth(place).get_attribute("data-face") for place in range(2))
    assert first != second


def test_who_wants_no_talk_gets_none(sit: Callable[..., Person], serving: Serving) -> None:
    person = sit(preferences=HASTY | {"talk": False})
    gathering(serving, person)
    person.page.get_by_role("button", name="Start the game").click()
    person.wait_for(lambda: person.wire.now["view"] is not None)
    person.rest()
    assert person.page.evaluate("said.length") == 0
