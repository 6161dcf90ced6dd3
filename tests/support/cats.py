"""A page of Cult of Cathulhu: nothing in it, text or attribute, tells of a seat what its person was never told."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from support.people import Person

from fhtagn.games.cathulhu.vocabulary import CLAIMED, SIDES
from fhtagn.kernel import registry

GLYPHS = Path(__file__).parents[2] / "web/src/boards/cathulhu/glyphs.ts"

# Every text and every attribute of the page, and its name, with the seat at whose place it stands. What a button offers
# is no news.
STATEMENTS = """() => {
  const found = [];
  for (const one of document.querySelectorAll('body *')) {
    const place = one.closest('[data-seat]');
    if (one.closest('button') && !place) continue;
    const seat = place ? Number(place.dataset.seat) : null;
    const notes = one.closest('.dossier')?.ariaLabel ?? '';  // whom they are about
    const texts = [...one.childNodes].filter(node => node.nodeType === Node.TEXT_NODE && node.textContent.trim());
    if (texts.length) found.push([seat, notes, one.textContent.trim(), '']);
    for (const { name, value } of one.attributes) if (name !== 'style') found.push([seat, notes, value, name]);
  }
  return [found, document.querySelectorAll('.thread.vote').length];
}"""


@cache
def secret_words() -> dict[str, str]:
    """What a side or a card looks like in a page: its name in the game, its name for people, its sign."""
    texts = registry.find("cathulhu").catalogue("en")
    drawn = dict(re.findall(r"(\w+):\s*'(M[^']+)'", GLYPHS.read_text(encoding="utf-8")))
    looks: dict[str, str] = {}
    for word in filter(None, (*SIDES, *CLAIMED)):
        looks |= {word: word, texts[f"word.{word}"].lower(): word}
        if word in drawn:
            looks[drawn[word].lower()] = word
    return looks


def words_in(text: str) -> set[str]:
    """The sides and cards that a text or an attribute names or draws."""
    lower = text.lower()
    looks = secret_words()
    if lower in looks:
        return {looks[lower]}
    return {looks[word] for word in re.findall(r"[a-z]+", lower) if word in looks}


def check_cats(person: Person) -> int:
    """Returns how many statements about other seats were looked at."""
    statements, drawn = person.page.evaluate(STATEMENTS)
    person.catch_up()  # then all that led to this page has been heard here too
    names = [seat["name"] for seat in person.wire.now["info"]["seats"]]
    me = person.wire.now["you"]["seat"]
    views = list(person.wire.views)
    told = [told_of(views, seat) for seat in range(len(names))]
    sentences = sorted(heard(person), key=len, reverse=True)
    looked = 0
    for place, notes, statement, attribute in statements:
        text = statement
        for sentence in sentences:
            text = text.replace(sentence, "")
        about = {seat for seat, name in enumerate(names) if re.search(rf"\b{re.escape(name)}\b", f"{notes} {text}")}
        about |= {place} - {None}
        if not about - {me}:
            continue
        looked += 1
        allowed = set().union(*(told[seat] for seat in about))
        known = words_in(text) <= allowed or (attribute == "data-move" and is_offered(person, statement))
        assert known, f"seat {me} is shown “{statement}”"
        if place is not None and "votes for" in text:
            assert any(view["state"]["votes"][place] is not None for view in views), f"a vote is shown: “{statement}”"
    votes = max(sum(vote is not None for vote in view["state"]["votes"]) for view in views)
    assert drawn <= votes, "a hidden vote is drawn"
    return looked


def is_offered(person: Person, move: str) -> bool:
    """Whether this person was told that they can make this move, with whatever follows: that one's own card can be
    aimed at somebody tells nothing of them."""
    told = (words for message in person.wire.received for words in legal_in(json.loads(message)))
    return any(words == move or words.startswith(f"{move} ") for words in told)


def legal_in(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        yield from value.get("legal", ())
        for item in value.values():
            yield from legal_in(item)
    elif isinstance(value, list):
        for item in value:
            yield from legal_in(item)


def heard(person: Person) -> set[str]:
    """All sentences that came, and what stands behind a colon in them: one that came about two is said once.

    Another test checks that they may be known.
    """
    whole = {text for message in person.wire.received for text in sentences_in(json.loads(message))}
    return whole | {text.partition(": ")[2] for text in whole if ": " in text}


def sentences_in(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        if "text" in value and "key" in value:
            yield value["text"]
        for item in value.values():
            yield from sentences_in(item)
    elif isinstance(value, list):
        for item in value:
            yield from sentences_in(item)


def told_of(views: list[dict[str, Any]], seat: int) -> set[str]:
    """All words that some position told of a seat: what is true of it, what was said of it, by it, and what it used."""
    told: set[str] = set()
    for state in (view["state"] for view in views):
        told |= {state["alignments"][seat], state["cards"][seat], state["dealt"][seat]} - {None}
        said = state["said"]
        told |= {str(said[seat]["skill"]), *said[seat]["about"].values()}
        told |= {speaker["about"][str(seat)] for speaker in said if str(seat) in speaker["about"]}
        for use in (*state["used"], *state["pending"]):
            if seat in (use["user"], *(use["seats"] or [])):
                told |= words_in(" ".join(str(use[key]) for key in ("box", "as", "with") if key in use))
        for sight in (sight for sights in state["seen"] for sight in sights or []):
            if str(seat) in json.dumps(sight):
                told |= words_in(json.dumps(sight))
        told |= {one["card"] for one in state["named"] if seat in (one["holders"] or [])}
    return told
