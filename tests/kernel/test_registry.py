"""Which games there are: fhtagn's own and third parties', and what an incomplete one lacks."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from fhtagn.kernel import bulk, registry
from fhtagn.kernel.errors import ContractError, FhtagnError, SettingError
from fhtagn.kernel.transcript import read


@pytest.fixture
def third_party(race: Path, monkeypatch: Any) -> Iterator[Path]:
    """The game Race, installed for this process only."""
    monkeypatch.syspath_prepend(str(race.parent))
    monkeypatch.setattr(registry, "_games", {})
    yield race
    for name in [name for name in sys.modules if name.split(".")[0] == "race"]:
        del sys.modules[name]


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_dice_is_there() -> None:
    assert "dice" in registry.game_ids()
    assert registry.find("dice").title == "Cthulhu Dice"
    assert registry.find("dice") is registry.find("dice")


def test_an_unknown_game_is_refused_with_the_known_ones() -> None:
    with pytest.raises(FhtagnError, match=r"^There is no game “chess”; there are .*dice.*\.$"):
        registry.find("chess")


def test_a_third_partys_game_is_found_by_its_entry_point_after_our_own(third_party: Path) -> None:
    assert registry.game_ids()[-1] == "race"
    game = registry.find("race")
    assert (game.title, game.version, game.folder) == ("Race", 2, third_party)
    assert game.policy_names == ["random", "longest"]


def test_a_third_partys_game_can_be_played_and_simulated(third_party: Path) -> None:
    match = read("fhtagn 1 race/2\n0 step 2\n1 step 0\n0 step 2\n1 step 0\n0 step 2\n")
    assert match.winners() == [0]
    assert match.json()["state"] == {"place": [12, 2]}
    game = registry.find("race")
    tally = bulk.simulate(bulk.Job(game, game.settings({}), (1, 0), 1), 20, on="plain")
    assert tally.wins[0] > tally.wins[1]
    assert tally.measures["made"] == [0, 0, 0, 0, 20]


def test_our_own_game_cannot_be_replaced_by_a_third_party(third_party: Path) -> None:
    (third_party.parent / "race_game-1.0.dist-info" / "entry_points.txt").write_text("[fhtagn.games]\ndice = race\n")
    assert registry.find("dice").title == "Cthulhu Dice"


@pytest.mark.parametrize(
    ("lacking", "sentence"),
    [
        (lambda race: (race / "rules.py").unlink(), "there is no rules.py"),
        (lambda race: (race / "words.py").unlink(), "there is no words.py"),
        (lambda race: (race / "policies.py").unlink(), "there is no policies.py"),
        (lambda race: (race / "texts" / "en.toml").unlink(), "there is no texts/en.toml"),
        (
            lambda race: edit(race / "rules.py", "LONGEST = 40", ""),
            "rules.py has no LONGEST (plies after which a game is cut: over, no winners, every payoff 0)",
        ),
        (lambda race: edit(race / "rules.py", "class State(Record)", "class Other(Record)"), "no class State(Record)"),
        (lambda race: edit(race / "rules.py", "def lapse", "def laps"), "rules.py has no function lapse(game, seat)"),
        (
            lambda race: edit(race / "rules.py", "def odds(game, move)", "def odds(move, game)"),
            "rules.py: odds takes (move, game) instead of (game, move)",
        ),
        (
            lambda race: edit(race / "rules.py", "def lapse", "def nature(game):\n    return 0\n\n\ndef lapse"),
            "rules.py: nature takes (game) instead of (game, stream, out)",
        ),
        (lambda race: edit(race / "words.py", "TITLE =", "TITEL ="), "words.py has no TITLE"),
        (lambda race: edit(race / "words.py", "def events", "def event"), "words.py has no function events(game)"),
        (lambda race: edit(race / "policies.py", "(longest,)", "[longest]"), "policies.py has no tuple POLICIES"),
        (
            lambda race: edit(race / "policies.py", "(view, seat)", "(view, me)"),
            "policies.py: longest takes me, but a policy’s parameters are view, seat, stream, out, work",
        ),
    ],
)
def test_what_a_games_folder_lacks_is_named(third_party: Path, lacking: Callable[[Path], Any], sentence: str) -> None:
    lacking(third_party)
    with pytest.raises(ContractError) as caught:
        registry.find("race")
    assert str(caught.value).startswith("The game “race” is incomplete: ")
    assert sentence in str(caught.value)


def test_everything_that_is_lacking_is_named_at_once(third_party: Path) -> None:
    edit(third_party / "rules.py", "MOST = 3", "")
    edit(third_party / "words.py", "def say", "def tell")
    with pytest.raises(ContractError, match=r"rules\.py has no MOST.*; words\.py has no function say"):
        registry.find("race")


def test_a_missing_package_is_named(third_party: Path) -> None:
    (third_party.parent / "race_game-1.0.dist-info" / "entry_points.txt").write_text("[fhtagn.games]\nlost = nowhere\n")
    with pytest.raises(ContractError, match=r"“lost” is incomplete: there is no rules\.py"):
        registry.find("lost")


def test_a_game_that_cannot_be_imported_is_named_with_the_reason(third_party: Path) -> None:
    edit(third_party / "words.py", "TITLE =", "import not_installed\n\nTITLE =")
    with pytest.raises(ContractError, match="“race” cannot be loaded: No module named 'not_installed'"):
        registry.find("race")


def test_an_unknown_player_is_refused_with_the_known_ones() -> None:
    with pytest.raises(
        FhtagnError, match=r"dice has no player “deep”; it has random, sanest, weakest, avenger, hothead\."
    ):
        registry.find("dice").policy_number("deep")


def test_settings_are_checked_against_each_other_by_the_game() -> None:
    with pytest.raises(SettingError, match="need exactly two players"):
        registry.find("dice").settings({"cults": "2"})
