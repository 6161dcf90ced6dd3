"""Somebody who is taught: does what the lesson asks for, as its words stand on the page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, expect
from support.people import Hands, Person

# The thing that stands for as many of the first words of a move as possible, and was not pressed yet.
STANDS_FOR = """words => {
  const seen = thing => thing.checkVisibility() && !thing.disabled && !thing.closest('[data-pressed]');
  const things = [...document.querySelectorAll('main [data-move], dialog [data-move]')].filter(seen);
  const fits = thing => words === thing.dataset.move || words.startsWith(`${thing.dataset.move} `);
  const found = things.filter(fits).sort((one, other) => other.dataset.move.length - one.dataset.move.length)[0];
  const presses = found?.closest('button') ?? found?.querySelector('button') ?? found;
  document.querySelectorAll('[data-wanted]').forEach(thing => thing.removeAttribute('data-wanted'));
  presses?.setAttribute('data-wanted', '');
  return !!found;
}"""
PRESSED = "thing => (thing.closest('[data-move]') ?? thing).setAttribute('data-pressed', '')"
FORGET = "() => document.querySelectorAll('[data-pressed]').forEach(thing => thing.removeAttribute('data-pressed'))"


class Pupil:
    """Somebody at a lesson."""

    def __init__(self, person: Person, hands: Hands, game: str, number: int = 1) -> None:
        self.person = person
        self.hands = hands
        self.game = game
        self.number = number
        response = person.page.request.get(f"{person.address}/api/v1/games/{game}/lessons/{number}", max_retries=3)
        self.lesson: dict[str, Any] = response.json()
        self.speech = person.page.get_by_role("region", name="Lesson")

    def button(self, name: str) -> Locator:
        return self.person.page.get_by_role("button", name=name, exact=True)

    @property
    def at(self) -> int:
        """The number of the step that the page shows, from 0 on."""
        place = self.person.page.locator(".head p").inner_text().split()
        return int(place[-3]) - 1

    def hears(self, step: int) -> None:
        """Until this step's words stand there; one's own throws are made, and nothing else waits."""
        page, throw = self.person.page, self.button("Throw")
        settled = page.locator("section:not(.waits) p").get_by_text(self.lesson["steps"][step]["say"], exact=True)
        while True:
            expect(settled.or_(throw).first).to_be_visible()
            if settled.count():
                return
            self.hands.press(self.person, throw)

    def does(self, step: int) -> None:
        """What a step asks for."""
        wanted = self.lesson["steps"][step]["do"]
        for words in wanted:
            self.says(words)
        if not wanted:
            self.hands.press(self.person, self.button("Go on"))

    @property
    def place(self) -> tuple[str | None, str | None]:
        """How far the lesson is: the step, and how many steps of an answer are tried out."""
        return self.speech.get_attribute("data-at"), self.speech.get_attribute("data-steps")

    def says(self, words: str) -> None:
        """Until the lesson has heard these words."""
        place = self.place
        self.presses(words, lambda: self.place != place)

    def errs(self, step: int, words: str) -> None:
        """Something else than the step asks for: it is answered kindly, and one goes back to what was asked."""
        answers, back = self.lesson["steps"][step]["tries"], self.button("What was I to do?")
        self.presses(words, back.is_visible)
        expect(self.speech).to_contain_text(answers[max(filter(words.startswith, answers), key=len)])
        self.hands.press(self.person, back)
        self.hears(step)

    def presses(self, words: str, heard: Callable[[], bool]) -> None:
        """What stands for these words, and then what that has opened, until they are heard."""
        page = self.person.page
        page.evaluate(FORGET)
        while True:
            self.person.wait_for(lambda: heard() or page.evaluate(STANDS_FOR, words))
            if heard():
                return
            thing = page.locator("[data-wanted]").element_handle()
            self.hands.press(self.person, page.locator("[data-wanted]"))
            thing.evaluate(PRESSED)
            self.person.frame()
