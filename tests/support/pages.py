"""What a page shows, against what its person was told: secrets stand nowhere in it, not even in an attribute."""

from __future__ import annotations

import json
from typing import Any

from support.cats import check_cats
from support.decks import SMALL_KINDS
from support.people import Person

from fhtagn.kernel import registry

PLACES = """places => Object.fromEntries(places.map(place => [place.ariaLabel, {
    html: place.outerHTML,
    fields: Object.fromEntries([...place.querySelectorAll('dt')].map(
        term => [term.textContent.trim(), term.nextElementSibling.textContent.trim()])),
}]))"""


def check_the_page(person: Person, game: str) -> int:
    """Returns how many things were looked for."""
    view = person.wire.now["view"]
    if view is None or view["over"]:
        return 0
    if game == "cathulhu":
        return check_cats(person) + check_common(person, game)
    return check_cards(person, view) if game == "wake" else check_places(person, game)


def check_cards(person: Person, view: dict[str, Any]) -> int:
    """Cards of which a seat does not know that they are anywhere are nowhere in its page."""
    texts = registry.find("wake").catalogue("en")
    known = json.dumps(view["state"])
    shown = person.board.evaluate("element => element.outerHTML")
    hidden = [kind for kind in SMALL_KINDS if f'"{kind}"' not in known]
    for kind in hidden:
        assert f'aria-label="{texts[f"word.{kind}"]}' not in shown
        assert f'data-kind="{kind}"' not in shown
    return len(hidden)


def check_places(person: Person, game: str) -> int:
    """Of every other seat its place shows only what some position told of that seat."""
    names = [seat["name"] for seat in person.wire.now["info"]["seats"]]
    places: dict[str, Any] = person.board.locator("section[aria-label]").evaluate_all(PLACES)
    others = [seat for seat in range(len(names)) if seat != person.wire.now["you"]["seat"]]
    at_places = sum(check_place(person, game, seat, places[names[seat]]) for seat in others if names[seat] in places)
    return at_places + check_common(person, game)


def check_common(person: Person, game: str) -> int:
    """Something that nobody was told, such as the Targets, has no heading of its own."""
    headings = person.board.locator("h3, dt").evaluate_all("all => all.map(one => one.textContent.trim())")
    states = [view["state"] for view in person.wire.views]
    hidden = [key for key in states[-1] if all(state.get(key) is None for state in states)]
    for key in hidden:
        assert label_of(game, key) not in headings, f"{key} is shown"
    return len(hidden)


def label_of(game: str, key: str) -> str | None:
    texts = registry.find(game).catalogue("en")
    return texts.get(f"board.field.{key}") or texts.get(f"board.seats.{key}")


def check_place(person: Person, game: str, seat: int, place: dict[str, Any]) -> int:
    told = told_of(person.wire.views, seat)
    looked_for = 0
    for key, values in told.items():
        label = label_of(game, key)
        if label and all(is_hidden(value) for value in values):
            assert place["fields"].get(label, "hidden") == "hidden", f"{key} of seat {seat} is shown"
            looked_for += 1
    return looked_for


def told_of(views: list[dict[str, Any]], seat: int) -> dict[str, list[Any]]:
    """By field: all that positions said of a seat."""
    seats = len(next(value for key, value in views[-1]["state"].items() if key in ("alive", "holds")))
    told: dict[str, list[Any]] = {}
    for view in views:
        for key, value in view["state"].items():
            if isinstance(value, list) and len(value) == seats:
                told.setdefault(key, []).append(value[seat])
    return told


def is_hidden(value: Any) -> bool:
    """Nothing in it is known but yes or no."""
    if isinstance(value, dict):
        return all(is_hidden(item) or isinstance(item, bool) for item in value.values())
    return value is None


def without_marks(person: Person) -> str:
    """The board without what may change before all eyes: who is to decide or has decided, and what was just told."""
    return str(
        person.board.evaluate(
            """board => {
                const copy = board.cloneNode(true);
                for (const mark of copy.querySelectorAll('.mark, .told, .status')) mark.remove();
                for (const place of copy.querySelectorAll('.asked')) place.classList.remove('asked');
                for (const cat of copy.querySelectorAll('[data-seat]'))
                    cat.ariaLabel = cat.ariaLabel.replace(', has decided', '');
                return copy.innerHTML.replaceAll(/<!--.*?-->|\\s+/g, '');
            }"""
        )
    )


def rested(person: Person) -> str:
    """The same once the board, which shows one thing after another, has shown everything."""
    person.rest()
    return without_marks(person)
