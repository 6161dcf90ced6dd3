"""Rules pages as HTML, and the check of data files."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from support.server import ROOT, House, house

from fhtagn.kernel import registry
from fhtagn.kernel.settings import Data
from fhtagn.table.http import rules_pages

DICE = registry.find("dice")


@pytest.fixture
def home(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path) as home:
        yield home


@pytest.mark.parametrize("game", registry.game_ids())
def test_every_game_has_a_rules_page(game: str, home: House) -> None:
    page = home.http.get(f"{ROOT}/games/{game}/rules").json()
    assert page["title"] == registry.find(game).title
    names = re.findall(r"<h[2-6] id=\"([\w-]+)\">", page["html"])
    assert len(names) == len(set(names)) == len(re.findall(r"<h[1-6]", page["html"])) > 3
    assert "<h1" not in page["html"]
    assert "<script" not in page["html"]


def test_a_game_without_a_page_says_so(home: House) -> None:
    assert home.http.get(f"{ROOT}/games/omens/rules").json()["reason"] == "This game has no rules page."
    assert home.http.get(f"{ROOT}/games/nothing/rules").status_code == 404


def test_a_rules_page_leads_to_the_games_balance_report(
    tmp_path: Path, home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    omens = registry.find("omens")
    address = f"{ROOT}/games/omens/balance.html"
    assert home.http.get(address).status_code == 404
    assert "balance.html" not in rules_pages.rendered("# Omens", omens).html
    report = tmp_path / "balance.html"
    report.write_text("<!doctype html><title>balance</title>")
    monkeypatch.setitem(vars(omens), "balance", report)
    assert f'<a href="{address}">' in rules_pages.rendered("# Omens", omens).html
    got = home.http.get(address)
    assert (got.status_code, got.headers["content-type"].split(";")[0]) == (200, "text/html")
    assert got.text == report.read_text()
    policy = got.headers["content-security-policy"]
    assert "style-src 'unsafe-inline'" in policy, "the report brings its own style"
    assert "script-src" not in policy
    assert "default-src 'none'" in policy


def test_tables_are_shown_and_html_is_not_obeyed() -> None:
    page = rules_pages.rendered("# A & B\n\n<script>x</script>\n\n| a | b |\n|---|---|\n| <b>1</b> | 2 |\n", DICE)
    assert page.title == "A & B"
    assert "<table tabindex" in page.html
    assert "<script>" not in page.html
    assert "<b>" not in page.html
    assert 'href="javascript' not in rules_pages.rendered("[x](javascript:alert)", DICE).html


def test_headings_of_one_name_get_different_anchors() -> None:
    html = rules_pages.rendered("## Your turn\n\n## Your *turn*\n\n## R'lyeh\n\n## !\n", DICE).html
    assert re.findall('id="(.*?)"', html) == ["your-turn", "your-turn-2", "rlyeh", "section"]


def files() -> list[tuple[str, Data]]:
    found = [(game, spec) for game in registry.game_ids() for spec in registry.find(game).setting_spec]
    return [(game, spec) for game, spec in found if isinstance(spec, Data)]


@pytest.mark.parametrize(("game", "setting"), files(), ids=lambda value: getattr(value, "name", value))
def test_a_data_file_is_checked(game: str, setting: Data, home: House) -> None:
    def check(text: str) -> dict[str, object]:
        body = {"setting": setting.name, "text": text}
        return dict(home.ann.post(f"/games/{game}/check", body).json())

    assert check(setting.house().text) == {"ok": True, "problems": []}
    wrong = check("# mine\nnonsense")
    assert wrong["ok"] is False
    assert re.match(r"Line 2: .+\.$", str(wrong["problems"][0]))  # type: ignore[index]


def test_a_file_is_never_read_from_the_servers_disk(home: House, tmp_path: Path) -> None:
    path = tmp_path / "deck.toml"
    path.write_text(next(spec for game, spec in files() if game == "wake").house().text)
    answer = home.ann.post("/games/wake/check", {"setting": "deck", "text": str(path)}).json()
    assert not answer["ok"]


def test_only_settings_that_are_files_can_be_checked(home: House) -> None:
    refused = home.ann.post("/games/wake/check", {"setting": "players", "text": ""})
    assert refused.status_code == 404
    assert "has no data file “players”; those that it has are deck" in refused.json()["reason"]
    assert "it has none" in home.ann.post("/games/dice/check", {"setting": "deck", "text": ""}).json()["reason"]


def test_an_example_shows_its_moves_and_comments_but_not_what_tests_read() -> None:
    text = "```transcript\nfhtagn 1 dice players=2\n0 attack 1  # <why>\n# state: {}\n```\n\n```\n# state: {}\n```\n"
    html = rules_pages.rendered(text, DICE).html
    head, move = re.findall('<span class="line">(.*)</span>', html)
    assert head == '<span class="head">fhtagn 1 dice players=2</span>'
    assert move == '<span class="move">0 attack 1  </span><span class="note"># &lt;why&gt;</span>'
    assert html.count("# state:") == 1


def test_a_picture_beside_the_page_is_served_under_our_policy(home: House, tmp_path: Path) -> None:
    folder = tmp_path / "texts" / "pictures"
    folder.mkdir(parents=True)
    (folder / "signs.svg").write_text('<svg viewBox="0 0 3 2" width="3" height="2"/>')
    (folder.parent / "secret.txt").write_text("secret")
    registry.find("omens").pictures = folder
    html = rules_pages.rendered("![Five signs](pictures/signs.svg)", registry.find("omens")).html
    assert 'alt="Five signs"' in html
    answer = home.http.get(re.findall('src="(.*?)"', html)[0])
    assert 'width="3" height="2"' in html
    assert answer.text == (folder / "signs.svg").read_text()
    assert answer.headers["content-type"] == "image/svg+xml"
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    for path in ("../secret.txt", "%2e%2e/secret.txt", "..%2fsecret.txt", "", "nothing.svg"):
        assert home.http.get(f"{ROOT}/games/omens/pictures/{path}").status_code == 404
    assert home.http.get(f"{ROOT}/games/dice/pictures/nothing.svg").status_code == 404


def test_what_a_picture_says_is_there_for_those_who_cannot_see_it() -> None:
    html = rules_pages.rendered("![White faces](pictures/faces-white.svg)", registry.find("chaos")).html
    assert re.search('alt="White faces:\nwhite .*Yog-Sothoth"', html, re.DOTALL)
