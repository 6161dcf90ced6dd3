"""What games bring for the browser, and the reasons that boards are told."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from support.server import ROOT, House, house
from support.tables import World

from fhtagn.kernel import registry
from fhtagn.table.protocol import Start


@pytest.fixture
def home(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path) as home:
        yield home


@pytest.fixture
def board(tmp_path: Path) -> Path:
    """Omens brings a board of its own, with something beside it."""
    folder = tmp_path / "brought" / "board"
    folder.mkdir(parents=True)
    (folder / "board.js").write_text("export { mount } from './parts/mount.js';")
    (folder / "parts").mkdir()
    (folder / "parts" / "mount.js").write_text("export const mount = () => ({});")
    (folder.parent / "secret.txt").write_text("secret")
    registry.find("omens").board = folder / "board.js"  # type: ignore[misc]
    return folder


def test_every_game_has_an_emblem_at_the_address_that_the_list_gives(home: House) -> None:
    for game in home.http.get(f"{ROOT}/games").json():
        answer = home.http.get(game["emblem"])
        assert answer.headers["content-type"] == "image/svg+xml"
        assert answer.headers["cache-control"] == "no-cache"
        assert "<svg" in answer.text
    assert home.http.get(f"{ROOT}/games/nothing/emblem.svg").status_code == 404


def test_a_board_that_a_package_brings_is_served_as_a_script_under_our_policy(home: House, board: Path) -> None:
    games = {game["game"]: game for game in home.http.get(f"{ROOT}/games").json()}
    assert games["dice"]["board"] is None
    address = games["omens"]["board"]
    for file in ("board.js", "parts/mount.js"):
        answer = home.http.get(address.replace("board.js", file))
        assert answer.headers["content-type"].startswith("text/javascript")
        assert "script-src 'self'" in answer.headers["content-security-policy"]
        assert answer.text == (board / file).read_text()


@pytest.mark.parametrize(
    "path", ["../secret.txt", "%2e%2e/secret.txt", "..%2fsecret.txt", "parts/../../secret.txt", ""]
)
def test_nothing_outside_the_boards_folder_has_an_address(home: House, board: Path, path: str) -> None:
    answer = home.http.get(f"{ROOT}/games/omens/board/{path}")
    assert answer.status_code == 404
    assert "secret" not in answer.text
    assert home.http.get(f"{ROOT}/games/dice/board/board.js").status_code == 404


async def test_whoever_is_asked_is_told_why_not_by_the_names_of_the_table(world: World) -> None:
    table = await world.table("dice", "Ann Bob Cid", settings={"players": "3", "sanity": "1"})
    await world.done("table", "Ann", Start())
    oneself = ["attack 0", "Nobody curses themselves."]
    assert (await world.hear("table", "Ann")).last["you"]["refused"] == [oneself]
    assert table.state.match is not None
    table.state.match.state.sanity[2] = 0  # type: ignore[attr-defined]
    table.state.legal_codes.clear()
    again, other = await world.hear("table", "Ann"), await world.hear("table", "Bob")
    assert again.last["you"]["refused"] == [oneself, ["attack 2", "Cid is already mad and cannot be cursed."]]
    assert "refused" not in other.last["you"]
