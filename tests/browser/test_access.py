"""axe finds nothing to complain about on any page, in either theme; contrast is that of the strictest level."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect
from support.lab import enter, finish
from support.people import AT_REST, PHONE, PRESSABLE, Mouse, Person, play
from support.serving import Api, Serving

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
RULES = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "rules": {
        "color-contrast-enhanced": {"enabled": True},
        "label-content-name-mismatch": {"enabled": False},  # an experiment of axe; initials and counts upset it
    },
    "resultTypes": ["violations"],
}
GAMES: dict[str, dict[str, Any]] = {
    "dice": {"bots": 1, "players": 2, "sanity": 1},
    "wake": {"bots": 2, "players": 3},
    "cathulhu": {"bots": 3, "players": 4, "sand": 1},
    "chaos": {"bots": 1, "players": 2, "rounds": 1},
}


@pytest.fixture
def reader(sit: Callable[..., Person]) -> Person:
    person = sit()
    person.page.add_init_script(path=AXE)
    return person


def complaints(person: Person) -> list[str]:
    result = person.page.evaluate("rules => axe.run(document, rules)", RULES)
    return [
        f"{violation['id']}: {node['html'][:160]} {node['failureSummary'][:300]}"
        for violation in result["violations"]
        for node in violation["nodes"]
    ]


def check_both_themes(person: Person) -> None:
    for theme in ("dark", "light"):
        person.wear(theme)
        person.page.wait_for_function(AT_REST)
        assert complaints(person) == [], theme


@pytest.mark.parametrize(
    "path", ["/", "/learn/dice", "/new/dice", "/new/wake", "/new/chaos", "/rules/cathulhu", "/watch", "/me"]
)
def test_a_page_is_for_everybody(path: str, reader: Person) -> None:
    reader.go(path)
    reader.page.get_by_role("heading", level=1).first.wait_for()
    reader.page.wait_for_load_state("networkidle")
    check_both_themes(reader)


@pytest.mark.parametrize("question", ["", "other=players=4&", "sweep=theft&"])
def test_the_lab_is_for_everybody(question: str, reader: Person) -> None:
    enter(reader, f"/lab/dice?{question}games=200")
    finish(reader)
    reader.page.get_by_text("The figures as a table").click()
    check_both_themes(reader)


def test_an_invitation_is_for_everybody(reader: Person, serving: Serving) -> None:
    wanted = {"game": "wake", "seats": [{"kind": "mine"}, {"kind": "bot"}], "public": True}
    reader.go(f"/t/{Api.new(serving.address, 'Ann').post('/tables', wanted)['table']}")
    expect(reader.page.get_by_role("textbox", name="Your name")).to_be_visible()
    check_both_themes(reader)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_table_is_for_everybody_from_the_lobby_to_the_end(game: str, reader: Person, serving: Serving) -> None:
    api = Api.new(serving.address, "Ann")
    table = api.table(game, start=False, **GAMES[game])
    reader.become("Ann", api.token)
    reader.go(f"/t/{table}")
    start = reader.page.get_by_role("button", name="Start the game")
    expect(start).to_be_enabled()
    check_both_themes(reader)
    start.click()
    reader.wait_for_turn()
    reader.board.locator(PRESSABLE).first.wait_for()
    check_both_themes(reader)
    for panel in ("Log", "Chat", "Rules", "More"):
        reader.page.get_by_role("navigation", name="Around the table").get_by_role("button", name=panel).click()
        reader.page.wait_for_function(AT_REST)
        assert complaints(reader) == [], panel
        reader.page.keyboard.press("Escape")
    if game != "wake":  # which takes long
        play(reader, Mouse(6))
        reader.rest()
        check_both_themes(reader)


def test_a_table_on_a_phone_is_for_everybody(sit: Callable[..., Person], serving: Serving) -> None:
    person = sit(viewport=PHONE, has_touch=True, is_mobile=True)
    person.page.add_init_script(path=AXE)
    api = Api.new(serving.address, "Ann")
    table = api.table("chaos", bots=3, players=4)
    person.become("Ann", api.token)
    person.go(f"/t/{table}")
    person.wait_for_turn()
    person.board.locator(PRESSABLE).first.wait_for()
    check_both_themes(person)
