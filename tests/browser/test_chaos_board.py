"""The board of Chaos of Cthulhu: whatever is legal can be touched, and a touch makes just that move."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect
from support import chaos
from support.people import DESKTOP, PHONE, Hands, Keyboard, Mouse, Person
from support.serving import Api, Serving

MOVES = 30


def verb_of(words: str) -> str:
    """Moves of one kind: a Bonus by its number, others by their first word."""
    return " ".join(words.split()[: 2 if words.startswith(("bonus", "block")) else 1])


@pytest.mark.parametrize(
    ("mode", "players", "hands", "viewport"),
    [("summon", 3, Mouse(1), DESKTOP), ("crown", 4, Mouse(1), PHONE), ("crown", 2, Keyboard(1), DESKTOP)],
    ids=["mouse", "phone", "keyboard"],
)
def test_every_move_that_is_legal_can_be_made_on_the_board(
    mode: str, players: int, hands: Hands, viewport: Any, sit: Callable[..., Person], serving: Serving
) -> None:
    person = sit(viewport=viewport)
    api = Api.new(serving.address, "Ann")
    table = api.table("chaos", bots=players - 1, players=players, mode=mode, rounds=12)
    person.become("Ann", api.token)
    person.go(f"/t/{table}")
    luck, seen = random.Random(players), dict[str, int]()
    made, steps = 0, list[str]()
    while made < MOVES and person.wait_for_turn():
        you = person.wire.now["you"]
        kinds = sorted({verb_of(words) for words in you["legal"]})
        rarest = min(kinds, key=lambda kind: (seen.get(kind, 0), luck.random()))
        words = luck.choice([words for words in you["legal"] if verb_of(words) == rarest])
        seen[rarest] = seen.get(rarest, 0) + 1
        chaos.make(person, hands, words)
        made, steps = made + 1, [*steps, words]
        if words in you.get("ends", you["legal"]):
            person.wait_for(lambda steps=steps: person.wire.moves[-1:] == ["; ".join(steps)])
            steps = []
        else:
            person.wait_for(lambda steps=steps: person.wire.steps == steps)
        person.rest()
    assert len(seen) > 4  # a game can be short


def legal(person: Person, verb: str) -> str:
    """Some legal move of this kind."""
    return next((words for words in person.wire.now["you"]["legal"] if words.startswith(verb)), "")


def test_a_plan_is_changed_at_will_and_given_with_one_press(sit: Callable[..., Person], serving: Serving) -> None:
    person, hands = sit(), Mouse(1)
    api = Api.new(serving.address, "Ann")
    table = api.table("chaos", bots=1, players=2)
    person.become("Ann", api.token)
    person.go(f"/t/{table}")
    while person.wait_for_turn() and not legal(person, "activate"):
        made = len(person.wire.moves)
        chaos.make(person, hands, person.wire.now["you"]["legal"][-1])
        person.wait_for(lambda made=made: len(person.wire.moves) > made or person.wire.steps)
        person.rest()
    given, plan = len(person.wire.moves), list[str]()
    headline = person.page.get_by_role("heading", name="Plan behind your screen")
    while step := legal(person, "aim") or legal(person, "activate"):
        plan.append(step)
        chaos.make(person, hands, plan[-1])
        person.wait_for(lambda: person.wire.steps == plan)
        person.rest()
        expect(headline).to_be_visible()
    first = plan[0].split()[1]
    person.page.reload()  # what was planned is still there
    expect(chaos.button(person, f"Your white {first}, .*activated")).to_have_count(1)
    person.rest()
    chaos.own_die(person, first).click()  # a die that is used is taken back
    rest = plan[2:] if plan[1:2] and plan[1].startswith("aim") else plan[1:]
    if rest:
        person.wait_for(lambda: person.wire.steps == rest)
    person.rest()
    expect(chaos.button(person, f"Your white {first}, .*activated")).to_have_count(0)
    assert len(person.wire.moves) == given
    chaos.button(person, "^(Give this plan|Plan nothing)$").click()
    person.wait_for(lambda: person.wire.moves[given:] == ["; ".join([*rest, "done"])])


def test_two_hundred_rounds_of_a_lament_are_two_hundred(sit: Callable[..., Person]) -> None:
    person = sit()
    person.go("/new/chaos")
    person.page.get_by_role("radio", name="lament").check(force=True)
    person.page.get_by_label("Rounds", exact=True).fill("200")
    person.page.get_by_label("Rounds", exact=True).blur()
    expect(person.page.get_by_text("After 200 rounds")).to_be_visible()
    person.page.get_by_role("button", name="Start", exact=False).first.click()
    person.wait_for(lambda: person.wire.now["info"] is not None)
    assert person.wire.now["info"]["settings"]["rounds"] == 200
