"""Puts a game's functions and numbers in the place of the contract's names, in plain Python."""

from __future__ import annotations

import builtins
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import FunctionType, ModuleType
from typing import Any, Self

from fhtagn.kernel import contract, observation
from fhtagn.kernel.errors import ContractError
from fhtagn.kernel.names import flattened, global_names, size_of, value_of
from fhtagn.kernel.observation import Observation
from fhtagn.kernel.record import Record
from fhtagn.kernel.record import assign as assign_plain


@dataclass
class Binding:
    """One game's parts behind the contract's names. `policies` excludes number 0, which is random."""

    name: str
    state: type[Record]
    rules: dict[str, Any]
    policies: tuple[FunctionType, ...]
    measures: tuple[tuple[str, int], ...]
    observer: FunctionType | None = None
    _plain: dict[FunctionType, FunctionType] = field(default_factory=dict)

    @classmethod
    def of(cls, name: str, rules: ModuleType, policies: ModuleType) -> Self:
        return cls(name, rules.State, vars(rules), tuple(policies.POLICIES), tuple(vars(rules).get("MEASURES", ())))

    def watched_by(self, observer: Any) -> Binding:
        """The same game with an observer."""
        return replace(self, observer=observer, _plain={})

    def is_observer(self, function: FunctionType) -> bool:
        """Whether this is the observer, or written beside it."""
        return self.observer is not None and function.__module__ == self.observer.__module__

    def resolve(self, value: Any) -> Any:
        """What a global of a kernel function stands for in this game."""
        if value is contract.GAINERS_WIN:
            return int("won" not in self.rules)
        if value is contract.OBSERVED:
            return self.observation.length
        if value is contract.RENEWED:
            return self.observation.renewed
        if value is contract.SEAT_CODES:
            return int(self.rules.get("SEAT_CODES", self.rules["CODES"]))
        if value is contract.CHOICES and "CHOICES" not in self.rules:
            return self.resolve(contract.SEAT_CODES)
        if isinstance(value, contract.Constant):
            return int(self.rules[value.name] if value.default is None else self.rules.get(value.name, value.default))
        if isinstance(value, FunctionType) and value.__module__ == contract.__name__:
            if value in contract.WRITTEN_BY_KERNEL:
                return self.written[value.__name__]
            return self.rules.get(value.__name__) or self._defaults()[value.__name__]
        return value

    @property
    def observation(self) -> Observation:
        """The table of what a seat observes."""
        own: Observation | None = self.rules.get("OBSERVATION")
        return own or observation.derived(self.name, self.rules["VERSION"], self.state.layout)

    def _defaults(self) -> dict[str, Any]:
        from fhtagn.kernel import choosing, drive

        return {
            "nature": drive.drawn_by_odds,
            "any_move": drive.drawn_from_list,
            "first_to_act": drive.found_by_asking,
            "reveals": drive.reveals_nothing,
            "won": drive.gains,
            "used": drive.uses_nothing,
            "observe": self.written.get("observe"),
            "observe_again": drive.observes_all,
            "relative": choosing.as_it_is,
            "absolute": choosing.as_it_is,
            "choices": choosing.all_at_once,
            "composed": choosing.only_one,
            "parts": choosing.itself,
        }

    def globals_of(self, function: FunctionType) -> dict[str, Any]:
        """The resolved globals that a function uses; builtins drop out."""
        known = function.__globals__
        names = {name for name in global_names(function.__code__) if "." in name or name in known}
        return {name: self.resolve(value_of(function, name)) for name in sorted(names)}

    @cached_property
    def size(self) -> int:
        """Bytecode instructions of the rules, with everything that they call."""
        wanted = [value for value in self.rules.values() if isinstance(value, FunctionType)]
        found: set[FunctionType] = set()
        while wanted:
            function = wanted.pop()
            if function not in found:
                found.add(function)
                wanted += [value for value in self.globals_of(function).values() if isinstance(value, FunctionType)]
        return sum(size_of(function.__code__) for function in found)

    def plain(self, function: Any, above: tuple[FunctionType, ...] = ()) -> Callable[..., Any]:
        """The function with this game's parts bound in, as ordinary Python."""
        function = self.resolve(function)
        if function not in self._plain:
            if function in above:
                name = f"{function.__module__}.{function.__name__}"
                raise ContractError(f"{name} calls itself; kernel code has no recursion")
            used = self.globals_of(function)
            bound = {name: self._plain_value(value, (*above, function)) for name, value in used.items()}
            scope = {**bound, "__builtins__": builtins, "__name__": function.__module__}
            made = FunctionType(flattened(function.__code__, bound), scope, function.__name__)
            self._plain[function] = made if bound else function
        return self._plain[function]

    def _plain_value(self, value: Any, above: tuple[FunctionType, ...]) -> Any:
        if value is self.written["assign"]:
            return assign_plain
        return self.plain(value, above) if isinstance(value, FunctionType) else value

    @property
    def written(self) -> dict[str, FunctionType]:
        """The functions that the kernel writes for a game, from generated source."""
        if not hasattr(self, "_written"):
            self._written = _write(self)
        return self._written

    @property
    def written_source(self) -> str:
        return _source(self)


def _source(binding: Binding) -> str:
    parts = (_assign_source(binding.state), _policy_source(binding), _measure_source(binding), _watched_source(binding))
    derived = () if "observe" in binding.rules else (observation.source_of_derived(binding.state.layout),)
    return "\n\n\n".join((*parts, *derived)) + "\n"


AT_ONCE = 16  # numbers that are copied together: read before any is written, they fit one instruction of a processor


def _assign_source(state: type[Record]) -> str:
    lines = ["def assign(game, view):"]
    for name, spec in state.layout.ordered.items():
        place, indent = "", "    "
        for depth, length in enumerate(spec.shape[:-1]):
            lines.append(f"{indent}for i{depth} in range({length}):")
            indent += "    "
            place += f"[i{depth}]"
        if not spec.shape:
            lines.append(f"    game.{name} = view.{name}")
            continue
        length, done = spec.shape[-1], 0
        if length >= 2 * AT_ONCE:
            done = length // AT_ONCE * AT_ONCE
            lines.append(f"{indent}for at in range(0, {done}, {AT_ONCE}):")
            lines += _together(name, place, [f"at + {step}" for step in range(AT_ONCE)], f"{indent}    ")
        for first, size in _pieces(done, length):
            lines += _together(name, place, [str(first + step) for step in range(size)], indent)
    return "\n".join(lines)


def _pieces(done: int, length: int) -> Iterator[tuple[int, int]]:
    """Where the rest of a row is copied, and how many numbers at once; the last ones may overlap those before."""
    size = next(size for size in (AT_ONCE, AT_ONCE // 2, AT_ONCE // 4, 1) if size <= length)
    for first in range(done, length, size):
        yield min(first, length - size), size


def _together(name: str, place: str, indexes: list[str], indent: str) -> list[str]:
    read = [f"{indent}a{number} = view.{name}{place}[{index}]" for number, index in enumerate(indexes)]
    return read + [f"{indent}game.{name}{place}[{index}] = a{number}" for number, index in enumerate(indexes)]


def _policy_source(binding: Binding) -> str:
    lines = ["def policy(number, view, seat, stream, out, work):"]
    for number, function in enumerate(binding.policies, start=1):
        code = function.__code__
        arguments = ", ".join(code.co_varnames[: code.co_argcount])
        lines += [f"    if number == {number}:", f"        return policy_{number}({arguments})"]
    return "\n".join([*lines, "    return any_move(view, seat, stream, out)"])


def _measure_source(binding: Binding) -> str:
    lines = ["def measure(game, number):"]
    for number, (name, _) in enumerate(binding.measures):
        lines += [f"    if number == {number}:", f"        return game.{name}"]
    return "\n".join([*lines, "    return 0"])


def _watched_source(binding: Binding) -> str:
    lines = ["def watched(game, seat, move, tally, memory):"]
    if binding.observer:
        code = binding.observer.__code__
        lines.append(f"    observer({', '.join(code.co_varnames[: code.co_argcount])})")
    return "\n".join([*lines, "    return 0"])


def _write(binding: Binding) -> dict[str, FunctionType]:
    from fhtagn.kernel import drive

    scope: dict[str, Any] = {"__name__": f"fhtagn.written.{binding.name}", "any_move": contract.any_move}
    scope |= {"as_observed": drive.as_observed}
    scope |= {f"policy_{number}": function for number, function in enumerate(binding.policies, start=1)}
    scope |= {"observer": binding.observer} if binding.observer else {}
    exec(compile(_source(binding), f"<written for {binding.name}>", "exec"), scope)  # noqa: S102
    names = [function.__name__ for function in (*contract.WRITTEN_BY_KERNEL, contract.observe)]
    return {name: scope[name] for name in names if name in scope}
