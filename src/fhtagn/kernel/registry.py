"""Which games there are, and whether each fulfils the contract."""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import pkgutil
from collections.abc import Mapping
from functools import cached_property
from importlib.metadata import entry_points
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from fhtagn.kernel import contract, texts
from fhtagn.kernel.binding import Binding
from fhtagn.kernel.errors import ContractError, FhtagnError, SettingError
from fhtagn.kernel.record import Record
from fhtagn.kernel.settings import Setting, Settings, complete

GROUP = "fhtagn.games"  # the entry point group of games from other packages

# What words.py of a game brings, with the parameters of each function.
WORDS = {
    "check": ("settings",),
    "seats": ("settings",),
    "fill": ("game", "settings"),
    "say": ("game", "seat", "move"),
    "read": ("game", "seat", "words"),
    "refused": ("game", "seat", "move", "reason"),
    "events": ("game",),
    "state_json": ("game",),
}


class Game:
    """A game's modules behind one face."""

    def __init__(self, identifier: str, package: str) -> None:
        self.id = identifier
        self.package = package
        self._catalogues: dict[str, dict[str, str]] = {}

    @cached_property
    def rules(self) -> ModuleType:
        return importlib.import_module(f"{self.package}.rules")

    @cached_property
    def words(self) -> ModuleType:
        return importlib.import_module(f"{self.package}.words")

    @cached_property
    def policies(self) -> ModuleType:
        return importlib.import_module(f"{self.package}.policies")

    def has(self, module: str) -> bool:
        """Whether the game's folder holds this module; an error inside it is its author's to see."""
        try:
            return importlib.util.find_spec(f"{self.package}.{module}") is not None
        except ModuleNotFoundError:
            return False

    @cached_property
    def folder(self) -> Path:
        return Path(str(importlib.import_module(self.package).__file__)).parent

    @property
    def title(self) -> str:
        return str(self.words.TITLE)

    @property
    def version(self) -> int:
        return int(self.rules.VERSION)

    @cached_property
    def state(self) -> type[Record]:
        state: type[Record] = self.rules.State
        return state

    @cached_property
    def binding(self) -> Binding:
        return Binding.of(self.id, self.rules, self.policies)

    @property
    def setting_spec(self) -> tuple[Setting, ...]:
        spec: tuple[Setting, ...] = self.words.SETTINGS
        return spec

    def settings(self, given: Mapping[str, Any]) -> Settings:
        """All settings, checked one by one and against each other."""
        chosen = complete(self.setting_spec, given, self.id)
        problem = self.words.check(chosen)
        if problem is not None:
            raise SettingError(self.sentence(problem))
        return chosen

    def seats(self, chosen: Settings) -> int:
        return int(self.words.seats(chosen))

    def blank(self, chosen: Settings, state: type[Record] | None = None) -> Record:
        """A state as `start` expects it: the settings filled in, the rest zero."""
        record = (state or self.state)()
        self.words.fill(record, chosen)
        return record

    def begin(self, chosen: Settings, state: type[Record] | None = None) -> Record:
        """The position before the first move."""
        record = self.blank(chosen, state)
        self.rules.start(record)
        return record

    @property
    def policy_names(self) -> list[str]:
        return ["random", *(function.__name__ for function in self.policies.POLICIES)]

    def policy_number(self, name: str) -> int:
        if name not in self.policy_names:
            raise FhtagnError(f"{self.id} has no player “{name}”; it has {', '.join(self.policy_names)}.")
        return self.policy_names.index(name)

    def sentence(self, message: texts.Message, names: texts.Names = texts.seat_name, language: str = "en") -> str:
        return texts.render(self.catalogue(language), message, names)

    def catalogue(self, language: str = "en") -> dict[str, str]:
        if language not in self._catalogues:
            self._catalogues[language] = texts.catalogue(self.folder / "texts", language)
        return self._catalogues[language]


def fill_by_name(game: Record, spec: tuple[Setting, ...], chosen: Settings) -> None:
    """Write every setting that has a State field of its name into the state."""
    for setting in spec:
        if setting.field in game.layout.fields and not game.layout.fields[setting.field].shape:
            setattr(game, setting.field, setting.number(chosen[setting.name]))


def game_ids() -> list[str]:
    """All games: those in fhtagn's own folder first, then those that other packages registered."""
    return list(_packages())


def register(identifier: str, package: str) -> None:
    """Make a game known to this process, for authors who have not installed theirs yet."""
    _registered[identifier] = package
    _games.pop(identifier, None)


def find(identifier: str) -> Game:
    if identifier not in _games:
        packages = _packages()
        if identifier not in packages:
            raise FhtagnError(f"There is no game “{identifier}”; there are {', '.join(packages)}.")
        game = Game(identifier, packages[identifier])
        try:
            lacking = missing(game)
        except ImportError as error:
            raise ContractError(f"The game “{identifier}” cannot be loaded: {error}.") from error
        if lacking:
            raise ContractError(f"The game “{identifier}” is incomplete: {'; '.join(lacking)}.")
        _games[identifier] = game
    return _games[identifier]


_games: dict[str, Game] = {}
_registered: dict[str, str] = {}


def _packages() -> dict[str, str]:
    import fhtagn.games

    own = {
        module.name: f"fhtagn.games.{module.name}"
        for module in pkgutil.iter_modules(fhtagn.games.__path__)
        if module.ispkg
    }
    for point in sorted(entry_points(group=GROUP)):
        own.setdefault(point.name, point.value)
    return own | _registered


def missing(game: Game) -> list[str]:
    """What a game's modules lack of the contract, in words; empty if nothing."""
    lacking = [f"there is no {name}.py" for name in ("rules", "words", "policies") if not game.has(name)]
    if lacking:
        return lacking
    lacking += [
        f"rules.py has no {constant.name} ({constant.meaning})"
        for constant in contract.CONSTANTS
        if constant.default is None and not isinstance(getattr(game.rules, constant.name, None), int)
    ]
    state = getattr(game.rules, "State", None)
    if not (isinstance(state, type) and issubclass(state, Record)):
        lacking.append("rules.py has no class State(Record)")
    for function in (*contract.RULES, *contract.OPTIONAL):
        expected = tuple(inspect.signature(function).parameters)
        optional = function in contract.OPTIONAL
        lacking += _lacking("rules.py", game.rules, function.__name__, expected, optional=optional)
    for name, parameters in WORDS.items():
        lacking += _lacking("words.py", game.words, name, parameters)
    for name in ("TITLE", "SETTINGS"):
        if not hasattr(game.words, name):
            lacking.append(f"words.py has no {name}")
    lacking += _lacking_policies(game)
    if not (game.folder / "texts" / "en.toml").exists():
        lacking.append("there is no texts/en.toml")
    return lacking


def _lacking_policies(game: Game) -> list[str]:
    policies = getattr(game.policies, "POLICIES", None)
    if not isinstance(policies, tuple) or not all(isinstance(policy, FunctionType) for policy in policies):
        return ["policies.py has no tuple POLICIES of functions"]
    allowed = tuple(inspect.signature(contract.policy).parameters)[1:]
    return [
        f"policies.py: {policy.__name__} takes {name}, but a policy’s parameters are {', '.join(allowed)}"
        for policy in policies
        for name in inspect.signature(policy).parameters
        if name not in allowed
    ]


def _lacking(
    where: str, module: ModuleType, name: str, parameters: tuple[str, ...], *, optional: bool = False
) -> list[str]:
    function = getattr(module, name, None)
    if function is None and optional:
        return []
    if not isinstance(function, FunctionType):
        return [f"{where} has no function {name}({', '.join(parameters)})"]
    found = tuple(inspect.signature(function).parameters)
    if found != parameters:
        return [f"{where}: {name} takes ({', '.join(found)}) instead of ({', '.join(parameters)})"]
    return []
