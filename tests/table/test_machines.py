"""Games in WebAssembly for the page: made once, in a process of their own, and served so that browsers keep them."""

from __future__ import annotations

import asyncio
import base64
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from support.server import ROOT, House, house

from fhtagn.kernel import registry
from fhtagn.kernel.bulk import Job
from fhtagn.players import portable
from fhtagn.table.http import machines

MODULE = b"\0asm\1\0\0\0 a module, which is a module, which is a module"


class Maker:
    """Makes modules when it is told to."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.may = asyncio.Event()
        self.at_once = self.most = 0
        self.trouble: Exception | None = None
        self.module = MODULE

    async def __call__(self, game: Any) -> bytes:
        self.asked.append(game.id)
        self.at_once += 1
        self.most = max(self.most, self.at_once)
        await self.may.wait()
        self.at_once -= 1
        if self.trouble:
            raise self.trouble
        return self.module


@pytest.fixture
def maker(monkeypatch: pytest.MonkeyPatch) -> Maker:
    found = Maker()
    monkeypatch.setattr(machines, "_made", found)
    monkeypatch.setattr(machines.portable, "shipped", lambda game: None)
    return found


@pytest.fixture
def home(maker: Maker, tmp_path: Path) -> Iterator[House]:
    with house(tmp_path) as found:
        yield found


def asked(home: House, game: str = "dice") -> dict[str, Any]:
    return dict(home.http.get(f"{ROOT}/games/{game}/machine").json())


def settled(home: House, game: str = "dice") -> dict[str, Any]:
    """The answer when nothing is being made any more."""

    async def wait() -> None:
        known = home.service.machines._known[registry.find(game)]
        await asyncio.wait_for(asyncio.shield(known.task), 60)

    home.http.portal.call(wait)  # type: ignore[union-attr]
    return asked(home, game)


def test_a_page_is_told_to_wait_and_then_where_the_module_is(home: House, maker: Maker) -> None:
    first = asked(home)
    assert first["status"] == "making"
    assert first["said"].endswith(".")
    home.http.portal.call(maker.may.set)  # type: ignore[union-attr]
    ready = settled(home)
    assert ready["status"] == "ready"
    answer = home.http.get(ready["module"])
    assert answer.content == MODULE
    assert answer.headers["content-type"] == "application/wasm"
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-encoding"] == "gzip"
    again = home.http.get(ready["module"], headers={"if-none-match": answer.headers["etag"]})
    assert again.status_code == 304


def test_the_learned_player_travels_only_to_pages_that_ask_for_it(home: House, maker: Maker) -> None:
    wake = registry.find("wake")
    maker.module = MODULE + portable._network_section(wake)
    home.http.portal.call(maker.may.set)  # type: ignore[union-attr]
    asked(home, "wake")
    ready = settled(home, "wake")
    assert home.http.get(ready["module"]).content == MODULE
    assert home.http.get(ready["whole"]).content == maker.module


def test_only_modules_that_are_there_have_an_address(home: House, maker: Maker) -> None:
    home.http.portal.call(maker.may.set)  # type: ignore[union-attr]
    for file in ("made.wasm", "..%2fmade.wasm", "0123.wasm"):
        assert home.http.get(f"{ROOT}/games/dice/machine/{file}").status_code == 404
    assert home.http.get(f"{ROOT}/games/nothing/machine").status_code == 404


def test_a_stranger_who_asks_again_and_again_has_each_game_made_once_and_one_at_a_time(
    home: House, maker: Maker
) -> None:
    games = registry.game_ids()
    for _ in range(5):
        for game in games:
            assert asked(home, game)["status"] == "making"
    home.http.portal.call(maker.may.set)  # type: ignore[union-attr]
    assert [settled(home, game)["status"] for game in games] == ["ready"] * len(games)
    assert sorted(maker.asked) == sorted(games)
    assert maker.most == 1


def test_what_could_not_be_made_is_said_and_not_tried_again_at_once(
    home: House, maker: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    maker.trouble = OSError("no room")
    asked(home)
    home.http.portal.call(maker.may.set)  # type: ignore[union-attr]
    assert settled(home) == {"status": "failed", "said": machines.FAILED, "module": "", "whole": "", "seconds": 0.0}
    assert asked(home)["status"] == "failed"
    assert maker.asked == ["dice"]
    maker.trouble = None
    later = home.service.tables.now() + machines.PAUSE + 1
    monkeypatch.setattr(home.service.machines, "_now", lambda: later)
    assert asked(home)["status"] == "making"
    assert settled(home)["status"] == "ready"


def test_one_that_takes_too_long_is_given_up(home: House, maker: Maker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machines, "LONGEST", 0.001)
    asked(home)
    assert settled(home)["status"] == "failed"


def test_a_module_that_a_package_brings_is_served_without_making_anything(
    home: House, maker: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(machines.portable, "shipped", lambda game: MODULE + b" that was brought")
    ready = asked(home)
    assert ready["status"] == "ready"
    assert home.http.get(ready["module"]).content == MODULE + b" that was brought"
    assert not maker.asked


def test_settings_become_the_bytes_from_which_games_start(home: House, maker: Maker) -> None:
    game = registry.find("dice")
    settings = game.settings({"players": 3})
    found = home.http.post(f"{ROOT}/games/dice/blank", json={"settings": {"players": 3}}).json()
    expected = Job(game, settings, (0, 0, 0), seed=0).blank().to_bytes()
    assert (found["ok"], found["seats"]) == (True, 3)
    assert base64.b64decode(found["blank"]) == expected
    assert found["levels"] == {
        "novice": "random",
        "adept": "hothead",
        "elder": "sanest",
        "old-one": "learned:old-one",
    }
    wrong = home.http.post(f"{ROOT}/games/dice/blank", json={"settings": {"players": 99}}).json()
    assert not wrong["ok"]
    assert wrong["problem"].endswith(".")


def test_whoever_only_looks_makes_nobody_make_a_module(home: House, maker: Maker) -> None:
    def at_hand() -> str:
        return str(home.http.get(f"{ROOT}/games/dice/machine?make=no").json()["status"])

    assert [at_hand(), at_hand()] == ["absent", "absent"]
    assert maker.asked == []
    asked(home)
    assert at_hand() == "making"


def test_a_module_that_came_with_its_game_is_at_hand(
    home: House, maker: Maker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(machines.portable, "shipped", lambda game: MODULE)
    found = home.http.get(f"{ROOT}/games/dice/machine?make=no").json()
    assert found["status"] == "ready"
    assert home.http.get(found["module"]).content == MODULE
    assert maker.asked == []


def test_the_lab_seats_the_elder_where_the_old_one_plays_as_the_elder_does(home: House) -> None:
    dice = registry.find("dice")
    for tokens, meant in ((4, dice.levels.ELDER), (3, dice.levels.OLD_ONE)):
        found = home.http.post(f"{ROOT}/games/dice/blank", json={"settings": {"sanity": tokens}}).json()
        assert found["levels"]["old-one"] == meant
