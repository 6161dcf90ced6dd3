"""The level above elder, in the games that bring one."""

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from fhtagn.kernel import networks, registry
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.match import Match
from fhtagn.kernel.registry import Game
from fhtagn.players import learned, levels
from fhtagn.players.player import PolicyPlayer, move_of
from fhtagn.table.bots.levels import check_level, level_words

OLD_ONES = [game for game in map(registry.find, registry.game_ids()) if game.levels.OLD_ONE]
MOST_BYTES = 300_000


@pytest.fixture(params=OLD_ONES, ids=lambda game: game.id)
def game(request: pytest.FixtureRequest) -> Game:
    return request.param


def test_there_are_some() -> None:
    assert OLD_ONES


def test_what_a_game_names_is_there_and_small_and_plays_by_these_rules(game: Game) -> None:
    assert levels.ladder(game) == ["novice", "adept", "elder", "old-one"]
    path = learned.path_of(game, game.levels.OLD_ONE)
    assert path.is_relative_to(game.folder)
    assert path.stat().st_size < MOST_BYTES
    assert game.catalogue()["level.old-one"] == level_words(game)["old-one"]


def test_it_plays_a_game_to_its_end(game: Game) -> None:
    settings = game.settings({})
    player, match = levels.player(game, settings, "old-one"), Match(game, settings)
    while not match.over:
        seat = match.to_act()[0]
        match.nature(7) if seat < 0 else match.play(seat, move_of(player, match, seat, 7))
    assert match.winners()


def test_other_games_have_none() -> None:
    dice = registry.find("dice")
    assert levels.ladder(dice) == list(levels.LEVELS)
    assert "old-one" not in level_words(dice)
    with pytest.raises(FhtagnError, match="no player “old-one”"):
        levels.player(dice, dice.settings({}), "old-one")
    with pytest.raises(FhtagnError, match="There is no bot of level “old-one”"):
        check_level(dice, "old-one")


@pytest.fixture
def outdated(game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
    """A game whose rules have changed since its old one learned them."""
    made = networks.read(learned.path_of(game, game.levels.OLD_ONE))
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "old-one.net").write_bytes(replace(made, version=game.version - 1).to_bytes())
    assert game.catalogue()  # its texts are where they were
    monkeypatch.setitem(vars(game), "folder", tmp_path)
    return game


def test_after_a_change_of_the_rules_it_is_refused_and_not_offered(outdated: Game) -> None:
    with pytest.raises(FhtagnError, match=r"it learned version \d+ of the rules, and these are version \d+\.$"):
        levels.player(outdated, outdated.settings({}), "old-one")
    assert "old-one" not in levels.ladder(outdated)
    assert "old-one" not in level_words(outdated)


def test_any_game_can_bring_one_that_is_no_network(dice: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(vars(dice), "levels", SimpleNamespace(**{**face_of(dice), "OLD_ONE": "search:40:sanest"}))
    assert levels.ladder(dice)[-1] == "old-one"
    assert levels.player(dice, dice.settings({}), "old-one").name == "old-one"
    assert level_words(dice)["old-one"].startswith("Has taught itself")


def face_of(game: Game) -> dict[str, Any]:
    return {name: getattr(game.levels, name) for name in ("NOVICE", "ADEPT", "ELDER", "OLD_ONE", "PLAYOUTS", "yields")}


def test_where_it_is_no_better_than_the_elder_it_plays_as_the_elder_does() -> None:
    chaos = registry.find("chaos")
    dare, usual = chaos.settings({"mode": "dare"}), chaos.settings({})
    yielding, own = (levels.player(chaos, settings, "old-one") for settings in (dare, usual))
    assert isinstance(own, learned.LearnedPlayer)
    assert isinstance(yielding, PolicyPlayer)
    assert yielding.name == "old-one"
    assert levels.level(chaos, "old-one", dare) == chaos.levels.ELDER


@pytest.mark.parametrize(
    ("pairs", "yields"),
    [
        ({"mode": "dare", "players": "2"}, False),
        ({"mode": "dare", "players": "4"}, True),
        ({"offerings": "0"}, True),
        ({"offerings": "2", "mode": "lament"}, True),
        ({"offerings": "3", "mode": "lament"}, False),
        ({"offerings": "8"}, False),
        ({"offerings": "16"}, True),
        ({"offerings": "0", "mode": "crown"}, False),
        ({"offerings": "0", "players": "2"}, False),
        ({"offerings": "0", "players": "2", "mode": "lament"}, True),
    ],
)
def test_chaos_knows_where_its_old_one_was_measured_to_be_weak(pairs: dict[str, str], yields: bool) -> None:
    chaos = registry.find("chaos")
    meant = levels.level(chaos, "old-one", chaos.settings(pairs))
    assert meant == (chaos.levels.ELDER if yields else chaos.levels.OLD_ONE)


def test_whoever_names_the_network_itself_gets_it_everywhere() -> None:
    chaos = registry.find("chaos")
    dare = chaos.settings({"mode": "dare"})
    assert isinstance(levels.player(chaos, dare, chaos.levels.OLD_ONE), learned.LearnedPlayer)
