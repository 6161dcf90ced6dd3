"""Players by name, and stand-ins for those that are not ready."""

from __future__ import annotations

import subprocess
import sys

import pytest

from fhtagn.kernel import registry
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.registry import Game
from fhtagn.players import levels, warm
from fhtagn.players.exact import ExactPlayer
from fhtagn.players.player import PolicyPlayer
from fhtagn.players.searcher import SearchPlayer


@pytest.mark.parametrize("identifier", registry.game_ids())
def test_every_name_that_is_listed_is_a_player(identifier: str) -> None:
    game = registry.find(identifier)
    settings = game.settings({})
    listed = levels.names(game, settings)
    assert listed[:3] == list(levels.LEVELS)
    for name in listed:
        assert levels.player(game, settings, name).name


def test_names_choose_the_kind_the_budget_and_the_playouts(dice: Game) -> None:
    settings = dice.settings({})
    found = levels.player(dice, settings, "search:300:weakest")
    assert isinstance(found, SearchPlayer)
    assert found.budget.playouts == 300
    assert found.policy == dice.policy_number("weakest")
    assert isinstance(levels.player(dice, settings, "exact"), ExactPlayer)
    assert isinstance(levels.player(dice, settings, "avenger"), PolicyPlayer)


@pytest.mark.parametrize("name", ["nobody", "exact:3", "search:soon", "search:100:nobody", "", "random:1"])
def test_unknown_players_get_a_sentence(dice: Game, name: str) -> None:
    with pytest.raises(FhtagnError, match=r"\.$"):
        levels.player(dice, dice.settings({}), name)


def test_games_without_a_row_of_their_own_have_levels_too(bluff: Game) -> None:
    settings = bluff.settings({})
    for name in levels.LEVELS:
        assert levels.player(bluff, settings, name).name


def test_no_exact_play_where_nobody_solved_the_game(bluff: Game) -> None:
    with pytest.raises(FhtagnError, match="Nobody has solved this game"):
        levels.player(bluff, bluff.settings({}), "exact")


def test_a_stand_in_plays_until_the_worker_is_done(dice: Game) -> None:
    settings = dice.settings({"players": "3"})
    wait = [sys.executable, "-c", "import sys; sys.stdin.read()"]
    worker = subprocess.Popen(wait, stdin=subprocess.PIPE)
    player = warm.Warming(levels.player(dice, settings, "exact"), PolicyPlayer(dice, "weakest"), worker)
    state = dice.begin(settings)
    assert player.stand_in_name == "weakest"
    assert player.choose(state, 0, 1, 0) == PolicyPlayer(dice, "weakest").choose(state, 0, 1, 0)
    worker.communicate(b"")
    assert player.stand_in_name is None
    assert player.name == "exact"


def test_a_worker_that_fails_leaves_the_stand_in_playing(dice: Game) -> None:
    worker = subprocess.Popen([sys.executable, "-c", "raise SystemExit(1)"])
    worker.wait()
    player = warm.Warming(levels.player(dice, dice.settings({}), "exact"), PolicyPlayer(dice, "random"), worker)
    assert player.stand_in_name == "random"


def test_policies_are_ready_at_once_and_start_no_worker(dice: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subprocess, "Popen", None)
    with warm.warmed(dice, dice.settings({}), "adept") as player:
        assert warm.is_ready(player)


def test_an_unready_search_is_prepared_in_a_worker(dice: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warm, "is_ready", lambda player: False)
    with warm.warmed(dice, dice.settings({"players": "4"}), "search:10ms") as player:
        assert isinstance(player, warm.Warming)
        # no settings: among them might be the name of a file that only a browser has
        assert player.worker.args[2:] == ["fhtagn.players.warm", "dice", "search:10ms"]
        assert player.stand_in.name == "adept"
        assert player.stand_in.number == dice.policy_number(levels.level(dice, "adept"))
        worker = player.worker
    assert worker.poll() is not None
