"""Which games there are, and whether each fulfils the contract."""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import pkgutil
import sys
from collections.abc import Mapping
from functools import cached_property, lru_cache
from importlib.metadata import entry_points
from pathlib import Path
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any, TypeVar

from fhtagn.kernel import contract, faces, limits, texts
from fhtagn.kernel.binding import Binding
from fhtagn.kernel.errors import ContractError, FhtagnError, SettingError
from fhtagn.kernel.observation import Observation
from fhtagn.kernel.payoff import Payoff
from fhtagn.kernel.record import Record
from fhtagn.kernel.settings import Setting, Settings, complete

if TYPE_CHECKING:
    from fhtagn.kernel.lessons import Lesson

GROUP = "fhtagn.games"  # the entry point group of games from other packages


Face = TypeVar("Face", bound=faces.Face)


def _face(face: type[Face]) -> cached_property[Face]:
    return cached_property(lambda game: face(game.checked(face) if face in faces.LATE else game.module(face.file)))


class Game:
    """A game's modules behind one face."""

    words = _face(faces.Words)
    policies = _face(faces.Policies)
    teaching = _face(faces.Teaching)
    live = _face(faces.Live)
    ending = _face(faces.Ending)
    levels = _face(faces.Levels)
    solver = _face(faces.Solver)
    terminal = _face(faces.Terminal)

    def __init__(self, identifier: str, package: str) -> None:
        self.id = identifier
        self.package = package
        self._catalogues: dict[str, dict[str, str]] = {}

    def __reduce__(self) -> Any:
        """A game is found again by its name, also by other processes."""
        return find, (self.id,)

    def __copy__(self) -> Game:
        return self

    def __deepcopy__(self, memo: Any) -> Game:
        return self

    @cached_property
    def rules(self) -> faces.Rules:
        """The rules as plain Python, with defaults for what the game leaves to the kernel."""
        rules = faces.Rules(self.module("rules"))
        for constant in (*contract.CONSTANTS, *contract.DERIVED):
            setattr(rules, constant.name, self.binding.resolve(constant))
        for function in (*contract.RULES, *contract.OPTIONAL):
            setattr(rules, function.__name__, self.binding.plain(function))
        return rules

    @cached_property
    def emblem(self) -> Path:
        """An SVG picture: the game's own, or the house's."""
        return self._file(faces.EMBLEM) or Path(__file__).with_name(faces.EMBLEM)

    @cached_property
    def board(self) -> Path | None:
        """The ES module of the game's own board in the browser, if it brings one."""
        return self._file(faces.BOARD)

    @cached_property
    def rules_page(self) -> Path | None:
        """The rules for people, as Markdown."""
        return self._file(faces.RULES_PAGE)

    @cached_property
    def balance(self) -> Path | None:
        """A balance report, if the game brings one."""
        return self._file(faces.BALANCE)

    @cached_property
    def lessons(self) -> tuple[Lesson, ...]:
        """First games that teach, in their order; there may be none."""
        from fhtagn.kernel.lessons import in_folder

        return in_folder(self.folder / faces.LESSONS)

    def _file(self, name: str) -> Path | None:
        own = self.folder / name
        return own if own.exists() else None

    @cached_property
    def pictures(self) -> Path:
        """The folder of the pictures that the rules page shows, which may not be there."""
        return self.folder / faces.PICTURES

    @cached_property
    def payoff(self) -> Payoff:
        rules, name = self.rules, self.catalogue().get("payoff.unit", "")
        return Payoff(rules.PAYOFF_UNIT, rules.PAYOFF_LEAST, rules.PAYOFF_MOST, name)

    @cached_property
    def observation(self) -> Observation:
        """The table of what a seat observes: the game's own, or the State as it is."""
        return self.binding.observation

    def observe(self, view: Any, seat: int) -> list[int]:
        """What a seat observes of its own view, as whole numbers; `observation.scaled` makes floats of them."""
        numbers = [0] * self.observation.length
        self.rules.observe(view, seat, numbers, [0] * self.rules.WORK)
        return numbers

    @property
    def open(self) -> bool:
        """Whether nobody ever has a secret."""
        return bool(self.rules.OPEN)

    def module(self, name: str) -> ModuleType | None:
        """A module of the game's folder, if it is there; an error inside it is its author's to see."""
        return importlib.import_module(f"{self.package}.{name}") if self.has(name) else None

    def checked(self, face: type[faces.Face]) -> ModuleType | None:
        """The module of a face that is loaded when somebody asks for it first."""
        module = self.module(face.file)
        lacking = _lacking_of_face(face, module) if module else []
        if lacking:
            raise ContractError(f"The game “{self.id}” is incomplete: {'; '.join(lacking)}.")
        return module

    def has(self, module: str) -> bool:
        """Whether the game's folder holds this module."""
        try:
            return importlib.util.find_spec(f"{self.package}.{module}") is not None
        except ModuleNotFoundError:
            return False

    @cached_property
    def folder(self) -> Path:
        return Path(str(importlib.import_module(self.package).__file__)).parent

    @property
    def title(self) -> str:
        return self.words.TITLE

    @property
    def version(self) -> int:
        return int(self.rules.VERSION)

    @cached_property
    def state(self) -> type[Record]:
        state: type[Record] = self.required("rules").State
        return state

    @cached_property
    def binding(self) -> Binding:
        return Binding.of(self.id, self.required("rules"), self.required("policies"))

    def required(self, name: str) -> ModuleType:
        """A module that every game has."""
        return importlib.import_module(f"{self.package}.{name}")

    @property
    def setting_spec(self) -> tuple[Setting, ...]:
        return self.words.SETTINGS

    def settings(self, given: Mapping[str, Any]) -> Settings:
        """All settings, checked one by one and against each other."""
        chosen = complete(self.setting_spec, given, self.id)
        problem = self.words.check(chosen)
        if problem is not None:
            raise SettingError(self.sentence(problem))
        return chosen

    def settings_json(self, chosen: Settings) -> dict[str, Any]:
        return {setting.name: setting.json(chosen[setting.name]) for setting in self.setting_spec}

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

    def sentence(
        self, message: texts.Message, names: texts.Names = texts.seat_name, you: int | None = None, language: str = "en"
    ) -> str:
        """A message in words, said to the player at seat `you` if there is one."""
        return texts.render(self.catalogue(language), message, names, you)

    def move_label(self, view: Any, seat: int, move: int, names: texts.Names = texts.seat_name) -> str:
        """A move as people say it, to whoever may make it."""
        message = self.words.move_message(view, seat, move)
        if message is None:
            return self.words.say(view, seat, move).replace("-", " ")
        return self.sentence(message, names, seat)

    def measure_name(self, name: str) -> str:
        """What people call one of the MEASURES."""
        return self.catalogue().get(f"measure.{name}", name.replace("_", " "))

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
        too_big = list(limits.beyond(game.binding.rules, game.setting_spec))
        if too_big:
            raise ContractError(f"The game “{identifier}” is beyond what can be played: {'; '.join(too_big)}.")
        _games[identifier] = game
    return _games[identifier]


_games: dict[str, Game] = {}
_registered: dict[str, str] = {}


def _packages() -> dict[str, str]:
    import fhtagn.games

    return _installed(tuple(fhtagn.games.__path__), tuple(sys.path)) | _registered


@lru_cache(4)
def _installed(own_folders: tuple[str, ...], path: tuple[str, ...]) -> dict[str, str]:
    """Games that lie there. Looking through everything that is installed takes long, so it is done once."""
    own = {module.name: f"fhtagn.games.{module.name}" for module in pkgutil.iter_modules(own_folders) if module.ispkg}
    for point in sorted(entry_points(group=GROUP)):
        own.setdefault(point.name, point.value)
    return own


def missing(game: Game) -> list[str]:
    """What a game's modules lack of the contract, in words; empty if nothing."""
    lacking = [f"there is no {name}.py" for name in ("rules", "words", "policies") if not game.has(name)]
    if lacking:
        return lacking
    modules = {face: game.module(face.file) for face in faces.FACES if face not in faces.LATE}
    rules = modules[faces.Rules]
    lacking += _lacking_rules(rules) if rules else []
    for face, module in modules.items():
        lacking += _lacking_of_face(face, module) if module else []
    policies = modules[faces.Policies]
    lacking += _lacking_policies(vars(policies).get("POLICIES")) if policies else []
    if not (game.folder / faces.TEXTS).exists():
        lacking.append(f"there is no {faces.TEXTS}")
    return lacking


def _lacking_rules(rules: ModuleType) -> list[str]:
    lacking = [
        f"rules.py has no {constant.name} ({constant.meaning})"
        for constant in contract.CONSTANTS
        if constant.default is None and not isinstance(vars(rules).get(constant.name), int)
    ]
    for function in (*contract.RULES, *contract.OPTIONAL):
        lacking += _lacking("rules.py", rules, function, needed=function in contract.RULES)
    state = vars(rules).get("State")
    if not (isinstance(state, type) and issubclass(state, Record)):
        lacking.append("rules.py has no class State(Record)")
    if isinstance(vars(rules).get("OBSERVATION"), Observation) != ("observe" in vars(rules)):
        lacking.append("rules.py has one of OBSERVATION (a table) and observe, which come together")
    for together in (("relative", "absolute"), ("choices", "composed", "parts", "STAGES", "CHOICES")):
        if len({name in vars(rules) for name in together}) > 1:
            lacking.append(f"rules.py has some of {', '.join(together)}, which come together")
    return lacking


def _lacking_of_face(face: type[faces.Face], module: ModuleType) -> list[str]:
    lacking: list[str] = []
    for name in sorted(face.names() - {"State", "POLICIES"}):
        declared = face.__dict__.get(name)
        if isinstance(declared, staticmethod):
            lacking += _lacking(f"{face.file}.py", module, declared.__func__, needed=face.needed(name))
        elif face.needed(name) and name not in vars(module):
            lacking.append(f"{face.file}.py has no {name}")
    return lacking


def _lacking_policies(policies: Any) -> list[str]:
    if not isinstance(policies, tuple) or not all(isinstance(policy, FunctionType) for policy in policies):
        return ["policies.py has no tuple POLICIES of functions"]
    allowed = tuple(inspect.signature(contract.policy).parameters)[1:]
    return [
        f"policies.py: {policy.__name__} takes {name}, but a policy’s parameters are {', '.join(allowed)}"
        for policy in policies
        for name in inspect.signature(policy).parameters
        if name not in allowed
    ]


def _lacking(where: str, module: ModuleType, declared: Any, *, needed: bool) -> list[str]:
    """Whether the module has the function that the contract declares, with the same parameters."""
    name, parameters = declared.__name__, tuple(inspect.signature(declared).parameters)
    function = vars(module).get(name)
    if function is None and not needed:
        return []
    if not isinstance(function, FunctionType):
        return [f"{where} has no function {name}({', '.join(parameters)})"]
    found = tuple(inspect.signature(function).parameters)
    if found != parameters:
        return [f"{where}: {name} takes ({', '.join(found)}) instead of ({', '.join(parameters)})"]
    return []
