"""What a rules page says is so: its examples are replayed, its pictures are there, its links lead to a section."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest

from fhtagn.kernel import registry
from fhtagn.kernel.match import Match
from fhtagn.kernel.rules_page import sections
from fhtagn.testing import check_examples

GAMES = [identifier for identifier in registry.game_ids() if registry.find(identifier).rules_page]


def page_of(identifier: str) -> Path:
    page = registry.find(identifier).rules_page
    assert page is not None
    return page


@pytest.mark.parametrize("identifier", GAMES)
def test_every_example_of_a_page_ends_as_the_page_says(identifier: str) -> None:
    check_examples(page_of(identifier))


@pytest.mark.parametrize("identifier", GAMES)
def test_every_picture_of_a_page_is_there_and_says_what_it_shows(identifier: str) -> None:
    page = page_of(identifier)
    for alt, source in re.findall(r"!\[(.*?)\]\((.*?)\)", page.read_text(encoding="utf-8"), re.DOTALL):
        assert re.fullmatch(r"pictures/[\w-]+\.svg", source), source
        assert (page.parent / source).is_file(), source
        assert alt.strip(), source


@pytest.mark.parametrize("identifier", GAMES)
def test_every_link_inside_a_page_leads_to_a_section(identifier: str) -> None:
    text = page_of(identifier).read_text(encoding="utf-8")
    known = {section.id for section in sections(text)}
    assert set(re.findall(r"\]\(#(.*?)\)", text)) <= known


def is_about_a_thing(key: str) -> bool:
    return key.startswith("what.") and key.endswith(".rule")


GOOD = """# Any

```transcript
fhtagn 1 dice players=2
0 attack 1
- tentacle
# state: {"phase": "roll", "sanity": [4, 2]}
```
"""


def test_an_example_that_lies_is_named_with_its_file_and_line(tmp_path: Path) -> None:
    path = tmp_path / "en.md"
    for wrong, right, line, reason in [
        ("roll", "sleep", 7, "state.phase is"),
        ("[4, 2]", "[4, 1]", 7, "state.sanity[1] is 2, not 1"),
        ("0 attack 1", "0 attack 0", 5, "Nobody curses themselves"),
        ('"phase"', '"mood"', 7, "state has no “mood”"),
        ("# state: {", "# state: ", 7, "This is not JSON"),
        ("# state", "# stat", 7, "An example ends with"),
    ]:
        path.write_text(GOOD.replace(wrong, right), encoding="utf-8")
        with pytest.raises(AssertionError, match=re.escape(f"{path}:{line}: {reason}")):
            check_examples(path)


@pytest.mark.parametrize("identifier", GAMES)
def test_every_rule_that_texts_name_is_a_section_of_the_page(identifier: str) -> None:
    sentences = registry.find(identifier).catalogue()
    named = {key: section for key, section in sentences.items() if key.startswith("rule.") or is_about_a_thing(key)}
    known = {section.id for section in sections(page_of(identifier).read_text(encoding="utf-8"))}
    assert {key: section for key, section in named.items() if section not in known} == {}


@pytest.mark.parametrize("identifier", GAMES)
def test_whatever_is_to_be_decided_has_a_rule_to_look_up(identifier: str) -> None:
    game = registry.find(identifier)
    ruled = {key.removeprefix("rule.") for key in game.catalogue() if key.startswith("rule.")}
    for number, mode in enumerate([{}, {"mode": "crown"}] if identifier == "chaos" else [{}]):
        match, luck = Match(game, game.settings(mode)), random.Random(number)
        while not match.over and match.ply < 400:
            seat = match.to_act()[0]
            legal = match.legal(seat)
            assert seat < 0 or ruled & {words.split()[0] for words in legal}, legal
            match.say(seat, luck.choice(legal))


def pieces(identifier: str) -> dict[str, Any]:
    game = registry.find(identifier)
    return dict(game.words.pieces(game.settings({})))


def in_pictures(identifier: str) -> list[str]:
    texts = sorted(registry.find(identifier).pictures.glob("*.txt"))
    return [line for path in texts for line in path.read_text(encoding="utf-8").splitlines()]


def test_the_pictures_of_the_dice_of_chaos_show_the_faces_of_the_house() -> None:
    rows = [line.split() for line in in_pictures("chaos")]
    for colour, dice in pieces("chaos")["faces"].items():
        first = rows.index([colour, *"123456"]) + 1
        assert rows[first : first + len(dice)] == [[part, *actions] for part, actions in dice.items()]


def test_the_pictures_of_the_skills_of_cathulhu_show_the_skill_table_of_the_house() -> None:
    titles = registry.find("cathulhu").catalogue()
    lines = [set(line.strip().split(" · ")) for line in in_pictures("cathulhu")]
    cards = {"alignment": "sees alignment", "skill": "sees skill card"}
    for name, box in pieces("cathulhu")["boxes"].items():
        gives = f"gives {box['favor']}{' if wrong' if name == 'assassin' else ''}" if box["favor"] else ""
        price = f"costs {box['price']}" if box["price"] else ""
        marks = {price, gives, cards.get(box["look"], ""), "first only" if box["first_only"] else ""} - {""}
        assert {titles[f"title.{name}"], *marks} in lines, name
