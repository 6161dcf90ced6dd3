"""People at browsers: what they see, what travels, and hands that play any board by mouse or by keyboard."""

from __future__ import annotations

import json
import random
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

from playwright.sync_api import (
    Browser,
    ElementHandle,
    Error,
    Locator,
    Page,
    Response,
    WebSocket,
    expect,
)
from support import luck
from support.contexts import lent

DESKTOP = {"width": 1120, "height": 800}
PHONE = {"width": 360, "height": 740}
PATIENCE = 60.0  # seconds until a page or a game that does not go on is given up
expect.set_options(timeout=1000 * PATIENCE)
LOOK = 25  # milliseconds until one looks again: to have a page drawn for every look would be most of the work
ENOUGH = 6  # looks at a game that is played together
# Whoever tests something else is told the story quickly, and is neither waited for nor coached.
HASTY = {"pace": "quick", "introduce": False, "throws": False, "coach": False}
# Whatever a person can press on the board, or in a dialog that lies above it.
PRESSABLE = "button:not([disabled], [aria-disabled='true']):visible"

# Whether an element comes before what has the focus.
BEFORE = "element => (document.activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) > 0"
# A board has shown everything, and only what moves for ever still does.
AT_REST = """() => !document.querySelector('[aria-busy="true"]') && document.getAnimations().every(
  one => one.playState !== 'running' || one.effect.getTiming().iterations === Infinity)"""


class Wire:
    """Everything that one browser was sent or has sent, and what it knows from that."""

    def __init__(self, page: Page) -> None:
        self.received: list[str] = []
        self.sent: list[str] = []
        self.responses: list[Response] = []
        self.views: list[dict[str, Any]] = []  # every position that came
        self.answers: dict[str, bool] = {}  # by command: whether it was done
        self.now: dict[str, Any] = {"info": None, "view": None, "you": None, "number": 0, "table": ""}
        self.decision: dict[str, Any] | None = None  # what is asked, before any step is tried out
        page.on("websocket", self._open)
        page.on("response", lambda response: self.responses.append(response))

    def _open(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)
        socket.on("framesent", lambda payload: self.sent.append(str(payload)))

    def _hear(self, payload: str | bytes) -> None:
        text = payload if isinstance(payload, str) else payload.decode()
        self.received.append(text)
        message = json.loads(text)
        if message["type"] == "answer":
            self.answers[message["id"]] = message["ok"]
            tried = message.get("result", {})
            self.now |= {key: tried[key] for key in ("view", "you") if key in tried}  # after the steps so far
        news = message.get("news") if message["type"] == "answer" else message
        if not news or news["type"] != "news":
            return
        if news.get("view"):
            self.views.append(news["view"])
        told = {key: news[key] for key in self.now if news.get(key) is not None}
        if self.steps and told.get("you") == self.decision:  # what was tried out still stands
            told = {key: told[key] for key in told.keys() - {"view", "you"}}
        else:
            self.decision = told.get("you", self.decision)
        self.now |= told

    @property
    def orders(self) -> dict[str, str]:
        """The moves that this browser has sent, by the command; one that was sent again is still the same."""
        return {name: command["words"] for name, command in self._commands.items() if command["do"] == "move"}

    @property
    def _commands(self) -> dict[str, Any]:
        messages = [json.loads(text) for text in self.sent]
        return {message["id"]: message["command"] for message in messages if message["type"] == "do"}

    @property
    def drafts(self) -> set[tuple[str, ...]]:
        """All steps that were tried out."""
        return {tuple(command["steps"]) for command in self._commands.values() if command["do"] == "draft"}

    @property
    def steps(self) -> list[str]:
        """What was tried out last, and not given yet."""
        done = [command for name, command in self._commands.items() if self.answers.get(name)]
        last: dict[str, Any] = next((command for command in reversed(done) if command["do"] in ("move", "draft")), {})
        return list(last.get("steps", []))

    @property
    def moves(self) -> list[str]:
        """The moves that were made."""
        return [words for name, words in self.orders.items() if self.answers.get(name)]

    @property
    def settled(self) -> bool:
        """Whether every move that was sent has been answered."""
        return self.orders.keys() <= self.answers.keys()

    @property
    def welcomes(self) -> int:
        """How often the server has greeted this browser."""
        return sum(text.startswith('{"type":"welcome"') for text in self.received)

    @property
    def signs(self) -> int:
        """How often the server has greeted this browser, or answered that it is still there."""
        return self.welcomes + sum(text.startswith('{"type":"pong"') for text in self.received)

    @property
    def over(self) -> bool:
        info = self.now["info"]
        return info is not None and info["status"] == "over"

    @property
    def asked(self) -> bool:
        """Whether the game waits for this seat, or lets it speak and waits for nobody else here."""
        you = self.now["you"]
        return not self.over and you is not None and you["asked"] == "must"

    def bodies(self) -> list[str]:
        """What came over HTTP from the API, as far as the browser still has it."""
        bodies = []
        for response in self.responses:
            if "/api/" in response.url and response.request.method != "OPTIONS":
                try:
                    bodies.append(response.text())
                except Error:
                    continue  # of a page that was left
        return bodies


class Person:
    """Somebody at a browser of their own."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.wire = Wire(self.page)
        self.complaints: list[str] = []
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", lambda line: self._hear_console(line.type, line.text))

    def _hear_console(self, kind: str, text: str) -> None:
        # A browser itself reports a lost connection and a refused request; pages handle both.
        if kind == "error" and "WebSocket" not in text and "Failed to load resource" not in text:
            self.complaints.append(text)

    @property
    def token(self) -> str:
        return str(json.loads(self.page.evaluate("localStorage.getItem('fhtagn.person')"))["token"])

    @property
    def table(self) -> str:
        return str(self.wire.now["table"])

    def become(self, name: str, token: str) -> None:
        """Be somebody who has been made over the API."""
        person = json.dumps(json.dumps({"name": name, "token": token}))
        self.page.add_init_script(
            f"localStorage.getItem('fhtagn.person') ?? localStorage.setItem('fhtagn.person', {person})"
        )

    def go(self, path: str) -> None:
        self.page.goto(self.address + path)

    @property
    def board(self) -> Locator:
        return self.page.get_by_role("main")

    def wait_for(self, what: Any, seconds: float = PATIENCE) -> None:
        """Until this is so; what travels meanwhile is heard."""
        end = time.monotonic() + seconds
        while not what():
            if time.monotonic() > end:
                raise TimeoutError(f"waited {seconds} seconds in vain; last: {self.wire.now['view']}")
            self.pause()

    def pause(self) -> None:
        """For a moment; what travels meanwhile is heard."""
        self.page.wait_for_timeout(LOOK)

    def frame(self) -> None:
        """Until the page has been drawn once more; what travels meanwhile is heard."""
        with suppress(Error):  # another page is being loaded
            self.page.evaluate("() => new Promise(requestAnimationFrame)")

    def catch_up(self) -> None:
        """Until all that the server has sent so far is here: what it answers now comes after it."""
        known = self.wire.signs
        self.page.evaluate("window.dispatchEvent(new Event('online'))")
        self.wait_for(lambda: self.wire.signs > known)

    def rest(self) -> None:
        """Until the page shows everything that it was told, and nothing moves."""
        self.catch_up()
        self.page.wait_for_function(AT_REST)

    def wait_for_turn(self) -> bool:
        """Until one is asked; no, if the game is over before."""
        self.wait_for(lambda: self.wire.asked or self.wire.over)
        return not self.wire.over

    def wear(self, theme: str) -> None:
        self.page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)


class Fingers:
    """Chooses what to press on a board that it does not know: whatever it has pressed least in this decision."""

    def __init__(self, seed: int = 1) -> None:
        self.luck = random.Random(seed)
        self.pressed: Counter[tuple[object, str]] = Counter()

    def something(self, person: Person) -> Locator | None:
        dialogs = person.page.get_by_role("dialog")
        place = dialogs.last if dialogs.count() else person.board
        buttons = place.locator(PRESSABLE)
        labels = buttons.evaluate_all("all => all.map(one => one.ariaLabel ?? one.textContent.trim())")
        if not labels:
            return None
        decision = person.wire.now["number"]
        least = min(self.pressed[decision, label] for label in labels)
        chosen = self.luck.choice([n for n, label in enumerate(labels) if self.pressed[decision, label] == least])
        self.pressed[decision, labels[chosen]] += 1
        return buttons.nth(chosen)

    def press_any(self, person: Person) -> None:
        with suppress(Error):  # it went away, or something lay above it
            if chosen := self.something(person):
                self.press_quickly(person, chosen)
                return
        person.frame()

    def press_quickly(self, person: Person, what: Locator) -> None:
        raise NotImplementedError


class Mouse(Fingers):
    """Presses things with the mouse."""

    def press(self, person: Person, what: Locator) -> None:
        what.click()

    def press_quickly(self, person: Person, what: Locator) -> None:
        what.click(timeout=700)

    def fill(self, person: Person, what: Locator, text: str) -> None:
        what.fill(text)
        what.blur()

    def choose(self, person: Person, what: Locator) -> None:
        """One of several that exclude each other."""
        what.click(force=True)  # its label is what one sees

    def select(self, person: Person, what: Locator, label: str) -> None:
        what.select_option(label=label)


class Keyboard(Fingers):
    """Never touches the mouse: goes with Tab, back with Shift and Tab, presses with Enter or Space."""

    MOST = 250  # stops until something must have been reached
    MISSED = (
        3  # things of a board over which something else came up meanwhile; a button that Tab skips is met more often
    )

    def __init__(self, seed: int = 1) -> None:
        super().__init__(seed)
        self.missed = 0

    def reach(self, person: Person, what: ElementHandle, asked: bool = False) -> bool:
        """Tab until it has the focus; no, if one is not asked any more."""
        key = "Shift+Tab" if what.evaluate(BEFORE) else "Tab"
        for _ in range(self.MOST):
            if what.evaluate("element => element === document.activeElement || !element.isConnected"):
                return True
            if asked and not person.wire.asked:
                return False
            person.page.keyboard.press(key)
        self.missed += 1
        if asked and self.missed <= self.MISSED:
            return False
        raise AssertionError(f"Tab never reaches {what.text_content()}")

    def press(self, person: Person, what: Locator) -> None:
        expect(what).to_be_enabled()
        self.reach(person, what.element_handle())
        is_box = what.evaluate("element => element.type === 'checkbox' || element.type === 'radio'")
        person.page.keyboard.press("Space" if is_box else "Enter")

    def press_quickly(self, person: Person, what: Locator) -> None:
        if self.reach(person, what.element_handle(timeout=700), asked=True):
            person.page.keyboard.press(self.luck.choice(["Enter", "Space"]))

    def fill(self, person: Person, what: Locator, text: str) -> None:
        self.reach(person, what.element_handle())
        person.page.keyboard.press("ControlOrMeta+a")
        person.page.keyboard.insert_text(text)
        person.page.keyboard.press("Tab")

    def choose(self, person: Person, what: Locator) -> None:
        """Tab goes to a group of radio buttons, arrows go within."""
        chosen = 'element => document.querySelector(`input[name="${element.name}"]:checked`)'
        current = what.evaluate_handle(chosen).as_element()
        assert current is not None
        self.reach(person, current)
        for _ in range(20):
            if what.is_checked():
                return
            person.page.keyboard.press("ArrowDown")
        raise AssertionError(f"arrows never reach {what}")

    def select(self, person: Person, what: Locator, label: str) -> None:
        self.reach(person, what.element_handle())
        person.page.keyboard.type(label)
        expect(what.locator("option:checked")).to_have_text(label)


Hands = Mouse | Keyboard


def play(person: Person, hands: Hands, moves: int = 10**6) -> None:
    """Play until the game is over, or so many moves have been made."""
    end = time.monotonic() + PATIENCE
    until = len(person.wire.moves) + moves
    while len(person.wire.moves) < until and person.wait_for_turn():
        number = person.wire.now["number"]
        hands.press_any(person)
        person.frame()
        person.wait_for(lambda: person.wire.settled)
        if person.wire.now["number"] != number:
            end = time.monotonic() + PATIENCE
        if time.monotonic() > end:
            raise TimeoutError(f"no move is found; legal are {person.wire.now['you']['legal'][:9]}")


def play_together(people: list[tuple[Person, Hands]], look: Callable[[], None], seconds: float) -> None:
    """Several people play one game to its end, or for so long and a few moves; after each, look at what they see."""
    end = time.monotonic() + PATIENCE
    stop = time.monotonic() + seconds
    known, looks = [0] * len(people), 0
    while (time.monotonic() < stop or looks < ENOUGH) and not all(person.wire.over for person, _ in people):
        for place, (person, hands) in enumerate(people):
            if person.wire.asked:
                hands.press_any(person)
            person.frame()
            if person.wire.now["number"] != known[place]:
                known[place] = person.wire.now["number"]
                end = time.monotonic() + PATIENCE
                look()
                looks += 1
        if time.monotonic() > end:
            raise TimeoutError("the game does not go on")


def prefer(page: Page, preferences: dict[str, Any]) -> None:
    """What somebody has chosen before the page is opened for the first time."""
    key, value = "fhtagn.preferences", json.dumps(json.dumps(preferences))
    page.add_init_script(f"localStorage.getItem('{key}') ?? localStorage.setItem('{key}', {value})")


@contextmanager
def somebody(
    browser: Browser, address: str, *, preferences: dict[str, Any] | None = None, **options: Any
) -> Iterator[Person]:
    """A person with a browser of their own; at the end it must have had nothing to complain about."""
    with lent(browser, address, {"viewport": DESKTOP, "reduced_motion": "reduce", **options}) as page:
        page.set_default_timeout(1000 * PATIENCE)
        prefer(page, HASTY if preferences is None else preferences)
        if words := luck.words():
            page.add_init_script(words)
        person = Person(page, address)
        yield person
        assert not person.complaints, person.complaints
