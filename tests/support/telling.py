"""Everything that a page tells while a game goes on, with times and with what had landed on the board by then.

Every sentence that travels gets a mark of its own, `⟦event.place⟧`, and the page is made to tell sentences as they
travelled. So wherever something is told, in words or in an attribute, it can be seen which event it is of.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Route
from support.people import Person

MARK = re.compile(r"⟦(\d+)\.(\d+)⟧")

# Marks sentences on their way in, and writes down what the page says whenever it changes.
RECORDING = """(() => {
  const marked = news => {
    for (const event of news?.events ?? [])
      (event.story ?? []).forEach((told, place) => { told.text = `${told.text} ⟦${event.number}.${place}⟧`; });
    return news;
  };
  const Plain = window.WebSocket;
  window.WebSocket = class extends Plain {
    set onmessage(hear) {
      super.onmessage = event => {
        const message = JSON.parse(event.data);
        marked(message.type === 'answer' ? message.news : message);
        hear({ data: JSON.stringify(message) });
      };
    }
  };
  const READ = ['aria-label', 'aria-valuetext', 'title', 'alt', 'placeholder', 'data-what', 'data-move', 'value'];
  const said = element => {
    if (!element) return '';
    const own = READ.map(name => element.getAttribute?.(name) ?? '').join(' ');
    const parts = [...element.childNodes].map(node =>
      node.nodeType === 3 ? node.data : node.nodeType === 1 && !['SCRIPT', 'STYLE'].includes(node.tagName)
        ? said(node) : '');
    return `${own} ${parts.join(' ')}`.replace(/\\s+/g, ' ');
  };
  const shown = node => {  // word by word, without why something cannot be done now, which is no result
    if (node.nodeType === 3) return node.data;
    return node.classList?.contains('why') ? '' : [...node.childNodes].map(shown).join(' ');
  };
  const RESULTS = '.die, [data-part], .stones, .hand, [data-kind]';
  window.recorded = [];
  const look = () => {
    const board = document.querySelector('main');
    if (!board?.dataset.landed) return;
    const inside = said(board);
    const around = [...document.querySelectorAll('body > *')].map(said).join(' ').replace(inside, '');
    const scene = board.dataset.scene;
    const record = {
      landed: Number(board.dataset.landed),
      scene: scene === undefined ? null : Number(scene),
      flows: board.dataset.flows !== undefined,
      busy: board.ariaBusy === 'true',
      title: document.title,
      around, inside,
      results: [...board.querySelectorAll(RESULTS)].map(
        one => [one.ariaLabel, one.dataset.what, shown(one)].join(' ').replace(/\\s+/g, ' ').trim()),
    };
    const last = window.recorded.at(-1);
    if (JSON.stringify({ ...last, at: 0 }) !== JSON.stringify({ ...record, at: 0 }))
      window.recorded.push({ ...record, at: performance.now() });
  };
  const LOOKED_AT = [...READ, 'class', 'aria-busy', 'data-landed', 'data-scene', 'data-flows'];  // others say nothing
  new MutationObserver(look).observe(document,
    { subtree: true, childList: true, characterData: true, attributeFilter: LOOKED_AT });
})()"""


@dataclass
class Record:
    """What the page says at one moment."""

    at: float
    landed: int  # the last event that the board has shown
    scene: int | None  # the event that it shows now
    flows: bool  # and which cannot be known yet: it is in a hand, or still rolls
    busy: bool
    title: str
    around: str  # everything but the board
    inside: str  # the board
    results: list[str]  # dice, stones and cards there
    told: set[tuple[int, int]] = field(init=False)
    played: set[tuple[int, int]] = field(init=False)

    def __post_init__(self) -> None:
        self.told = {(int(event), int(place)) for event, place in MARK.findall(f"{self.title} {self.around}")}
        self.played = {(int(event), int(place)) for event, place in MARK.findall(self.inside)}


def record(person: Person) -> None:
    """From now on everything that the pages of this person say is written down."""
    person.page.add_init_script(RECORDING)
    person.page.route("**/api/v1/games/*/texts/*", _without_sentences)


def _without_sentences(route: Route) -> None:
    answer = route.fetch(max_retries=3)  # a connection that was kept may be closed just then
    texts: dict[str, Any] = answer.json()
    route.fulfill(response=answer, json={key: text for key, text in texts.items() if not _is_sentence(key)})


def _is_sentence(key: str) -> bool:
    return key.startswith(("event.", "together."))


def recorded(person: Person) -> list[Record]:
    return [Record(**one) for one in person.page.evaluate("window.recorded")]


def spoiled(records: list[Record]) -> list[str]:
    """What could be known before the board had shown it."""
    return [*_around(records), *_on_the_board(records), *_results(records)]


def _around(records: list[Record]) -> list[str]:
    last = max((one.landed for one in records), default=0)
    found = [
        f"{event}.{place} stands beside the board when {one.landed} has landed: …{_near(one.around, event, place)}"
        for one in records
        for event, place in sorted(one.told)
        if event > one.landed
    ]
    early = [one for one in records if one.busy and ("●" in one.title or "Your move." in one.around)]
    ended = [one for one in records if one.landed < last and "Another game" in one.around]
    found += [f"It says that it is my move while {one.scene} is shown." for one in early]
    return found + [f"The end is told when {one.landed} of {last} has landed." for one in ended]


def _on_the_board(records: list[Record]) -> list[str]:
    found, shown = [], set[int]()  # events whose result has been seen
    for at, one in enumerate(records):
        if one.scene is not None and not one.flows:
            shown.add(one.scene)
            reach = _next_scene(records, at)
        else:
            reach = max([one.landed, *(event for event in shown if event == one.scene)]) + 1
        found += [
            f"{event} is told on the board while {one.scene} {'rolls' if one.flows else 'is shown'}: "
            f"…{_near(one.inside, event, place)}"
            for event, place in sorted(one.played)
            if event >= max(reach, one.landed + 1)
        ]
    return found


def _next_scene(records: list[Record], place: int) -> float:
    """The event of the scene that follows; what was said before it belongs to the present one."""
    now = records[place].scene
    for one in records[place:]:
        if one.scene != now:
            return float("inf") if one.scene is None else one.scene
    return float("inf")


DIE = re.compile(r"^.*? (head|left part|right part|core|base), [^,]*?(?= die|,|$)")  # whose it is and what it shows
NEUTRAL = re.compile(r"is rolled|^The die( die)?$|^Throw|\?|^$")


def _results(records: list[Record]) -> list[str]:
    """While something rolls, or comes from the pile, no die, stone or card says anything that it did not say before."""
    found, known = list[str](), set[str]()
    for one in records:
        results = {_face(text) for text in one.results}
        if one.flows:
            fresh = [text for text in results if not NEUTRAL.search(text) and not _known(text, known)]
            found += [f"{text!r} is seen while {one.scene} rolls" for text in fresh]
        else:
            known = results
    return found


def _known(text: str, known: set[str]) -> bool:
    """Whether it was there before, or something was only taken away, as a card from a hand."""
    return text in known or any(_without(text, before) for before in known)


def _without(text: str, before: str) -> bool:
    """A hand may also be laid out in another way, with its texts beside or below each other."""
    return Counter(text.split()) <= Counter(before.split())


def _face(text: str) -> str:
    """Of a die only what it shows: it may be aimed at, or have been something else before."""
    die = DIE.match(text)
    return die[0] if die else text


def _near(text: str, event: int, place: int) -> str:
    at = text.index(f"⟦{event}.{place}⟧")
    return text[max(0, at - 80) : at]
