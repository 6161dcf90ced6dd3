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


def test_games_without_one_offer_none(dice: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(vars(dice), "levels", SimpleNamespace(**{**face_of(dice), "OLD_ONE": ""}))
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


def test_where_it_is_no_better_than_the_elder_it_plays_as_the_elder_does(dice: Game) -> None:
    rivals, usual = dice.settings({"cults": "2", "players": "2"}), dice.settings({})
    yielding, own = (levels.player(dice, settings, "old-one") for settings in (rivals, usual))
    assert isinstance(own, learned.LearnedPlayer)
    assert isinstance(yielding, PolicyPlayer)
    assert yielding.name == "old-one"
    assert levels.level(dice, "old-one", rivals) == dice.levels.ELDER


@pytest.mark.parametrize(
    ("pairs", "yields"),
    [
        ({"players": "2"}, False),
        ({"players": "6", "first": "3"}, False),
        ({"sanity": "4"}, True),
        ({"theft": "now"}, True),
        ({"mad-victim-responds": "no"}, True),
        ({"players": "2", "cults": "3", "rival-win": "last"}, True),
    ],
)
def test_dice_knows_what_its_old_one_has_not_learned(dice: Game, pairs: dict[str, str], yields: bool) -> None:
    meant = levels.level(dice, "old-one", dice.settings(pairs))
    assert meant == (dice.levels.ELDER if yields else dice.levels.OLD_ONE)


def test_whoever_names_the_network_itself_gets_it_everywhere(dice: Game) -> None:
    rivals = dice.settings({"cults": "2", "players": "2"})
    assert isinstance(levels.player(dice, rivals, dice.levels.OLD_ONE), learned.LearnedPlayer)
