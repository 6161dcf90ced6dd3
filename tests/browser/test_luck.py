"""The luck of these tests: what fails once fails again."""

from __future__ import annotations

from pathlib import Path

from support.serving import Api, Serving


def game(folder: Path) -> str:
    """The transcript of a game against bots, at a server of its own."""
    folder.mkdir()
    serving = Serving(folder)
    serving.start()
    try:
        api = Api.new(serving.address, "Ann")
        table = api.table("dice", bots=2, players=3, sanity=2)
        while not (news := api.get(f"/tables/{table}"))["view"]["over"]:
            if legal := news["you"]["legal"]:
                api.try_to(table, do="move", seat=0, words=legal[0], seen=news["number"])
        return str(api.get(f"/tables/{table}/transcript"))
    finally:
        serving.stop()


def test_a_test_has_the_same_dice_and_bots_again(tmp_path: Path) -> None:
    assert game(tmp_path / "first") == game(tmp_path / "second")
