"""The conformance suite: every law, over every setting of a game."""

from __future__ import annotations

import traceback
from collections.abc import Iterable, Iterator
from typing import Any

from fhtagn.kernel import registry
from fhtagn.kernel.errors import SettingError
from fhtagn.kernel.registry import Game
from fhtagn.kernel.settings import Choice, Whole, YesNo
from fhtagn.testing.laws import LAWS, Law
from fhtagn.testing.lint import lint
from fhtagn.testing.trial import Trial


def every_setting(game: Game) -> list[dict[str, Any]]:
    """Each number of players with the defaults, and each other value of each setting, one at a time.

    A game adds combinations of its own as SAMPLES in words.py. Settings that the game refuses are left out.
    """
    given: list[dict[str, Any]] = [{"players": str(count)} for count in _player_counts(game)]
    for setting in game.setting_spec:
        given += [{setting.name: setting.write(value)} for value in _others(setting)]
    given += [dict(sample) for sample in game.words.SAMPLES]
    accepted: dict[str, dict[str, Any]] = {}
    for pairs in given:
        try:
            chosen = game.settings(pairs)
        except SettingError:
            continue
        accepted.setdefault(repr(game.settings_json(chosen)), pairs)
    return list(accepted.values())


def _player_counts(game: Game) -> Iterable[int]:
    for setting in game.setting_spec:
        if setting.name == "players" and isinstance(setting, Whole):
            return range(setting.low, setting.high + 1)
    return ()


def _others(setting: object) -> Iterator[Any]:
    if isinstance(setting, Choice):
        yield from setting.values
    elif isinstance(setting, YesNo):
        yield from (True, False)
    elif isinstance(setting, Whole) and setting.name != "players":
        yield from sorted({setting.low, setting.high})


def check_game(
    identifier: str, *, games: int = 3, laws: tuple[Law, ...] = LAWS, settings: list[dict[str, Any]] | None = None
) -> None:
    """Raise AssertionError with a sentence if the game breaks a law under some setting."""
    game = registry.find(identifier)
    violations = lint(identifier)
    assert not violations, "\n".join(violations)
    for pairs in settings or every_setting(game):
        for law in laws:
            for seed in range(games):
                keep(law, Trial(game, game.settings(pairs), seed))


def keep(law: Law, trial: Trial) -> None:
    """Raise AssertionError with a sentence if a game breaks a law, also if it does so by an error of its own."""
    chosen = " ".join(f"{name}={value}" for name, value in trial.game.settings_json(trial.settings).items())
    note = f"law “{law.__name__}”, {trial.game.id} {chosen}, seed {trial.seed}"
    try:
        law(trial)
    except AssertionError as error:
        error.add_note(note)
        raise
    except Exception as error:
        broken = AssertionError(f"{_place(error, trial.game)}{error if str(error) else type(error).__name__}")
        broken.add_note(note)
        raise broken from error


def _place(error: Exception, game: Game) -> str:
    """The line of the game where an error came up."""
    home = str(game.folder)
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if frame.filename.startswith(home)]
    return f"{frames[-1].filename}:{frames[-1].lineno}: in {frames[-1].name}: " if frames else ""
