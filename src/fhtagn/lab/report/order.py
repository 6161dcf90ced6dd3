"""What a report is about, what has to be measured for it, and what has been measured already."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.folders import data_folder
from fhtagn.kernel.registry import Game
from fhtagn.kernel.settings import Choice, Settings, Whole, YesNo
from fhtagn.players import levels

FORMAT = 2  # of what is kept; changes when something is measured in another way
LEAST_GAMES = 100
PLACES = ("players", "first")  # settings that say where people sit; the report looks at them by themselves
SMALL = 8  # numbers whose neighbours are compared
SECTIONS = ("seats", "course", "skill", "search", "decisions", "pieces", "options")


@dataclass(frozen=True)
class Order:
    """One game's report."""

    game: Game
    settings: Settings
    games: int
    seed: int

    def __post_init__(self) -> None:
        if self.games < LEAST_GAMES:
            raise FhtagnError(f"A report needs at least {LEAST_GAMES} games for every figure, not {self.games}.")

    @property
    def novice(self) -> str:
        return "random"

    @property
    def best(self) -> str:
        """The highest level that is a policy: whole games by the thousand need one."""
        known = [levels.level(self.game, name) for name in reversed(levels.LEVELS)]
        return next((name for name in known if name in self.game.policy_names), "random")

    @property
    def levels(self) -> list[str]:
        return list(dict.fromkeys([self.novice, self.best]))

    @property
    def seats(self) -> int:
        return self.game.seats(self.settings)

    @property
    def players(self) -> int:
        return int(self.settings.get("players", self.seats))

    @property
    def first(self) -> int:
        """The seat that begins."""
        return int(self.settings.get("first", 0))

    def counts(self) -> list[int]:
        """How many can play."""
        spec = next((one for one in self.game.setting_spec if one.name == "players"), None)
        if not isinstance(spec, Whole):
            return [self.seats]
        return [many for many in range(spec.low, spec.high + 1) if self.changed(players=many) is not None]

    def changed(self, **values: Any) -> dict[str, Any] | None:
        """The settings with these changed, as they are given to `simulate`; None if they contradict each other. What
        was not said by the one who ordered follows the change."""
        given = {**self.given(), **{name.replace("_", "-"): value for name, value in values.items()}}
        try:
            self.game.settings(given)
        except FhtagnError:
            return None
        return given

    def given(self) -> dict[str, Any]:
        """The settings that differ from their defaults."""
        found: dict[str, Any] = {}
        for spec in self.game.setting_spec:
            value = self.settings[spec.name]
            usual = self.game.settings(found)[spec.name]
            if spec.json(value) != spec.json(usual):
                found[spec.name] = value
        return found

    def options(self) -> Iterator[tuple[str, Any]]:
        """Every option with each of its other values; of numbers only some."""
        for spec in self.game.setting_spec:
            now = self.settings[spec.name]
            values: list[Any] = []
            if isinstance(spec, YesNo):
                values = [not now]
            elif isinstance(spec, Choice):
                values = [value for value in spec.values if value != now]
            elif isinstance(spec, Whole) and spec.name not in PLACES:
                values = some_values(spec.low, spec.high, now)
            yield from ((spec.name, value) for value in values if self.changed(**{spec.name: value}) is not None)

    def written(self, name: str, value: Any) -> str:
        spec = next(one for one in self.game.setting_spec if one.name == name)
        return f"{name}={spec.write(value)}"

    def describe(self) -> dict[str, Any]:
        return {
            "format": FORMAT,
            "game": self.game.id,
            "version": self.game.version,
            "settings": self.game.settings_json(self.settings),
            "policies": self.game.policy_names,
            "games": self.games,
            "seed": self.seed,
        }

    def command(self, only: str | None = None) -> str:
        """What makes this report again, or one section of it."""
        given = self.given()
        pairs = "".join(f" {self.written(name, value)}" for name, value in given.items())
        rest = f" --only {only}" if only else ""
        return f"fhtagn report {self.game.id}{pairs} --games {self.games} --seed {self.seed}{rest}"


def some_values(low: int, high: int, now: int) -> list[int]:
    """Half of a number and twice as much, and of a small one its neighbours too, as far as they are allowed."""
    wished = {max(low, now // 2), min(high, 2 * now)} | ({now - 1, now + 1} if now <= SMALL else set())
    return [value for value in sorted(wished - {now}) if low <= value <= high]


class Measured:
    """What has been measured, one line each, so that a report that was stopped goes on where it was."""

    def __init__(self, order: Order, folder: Path | None = None) -> None:
        mark = hashlib.sha256(json.dumps(order.describe(), sort_keys=True).encode()).hexdigest()[:16]
        self.path = (folder or data_folder() / "reports") / f"{order.game.id}-{mark}.jsonl"
        self.parts: dict[str, Any] = {}
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if self.path.exists():
            self._read()
        else:
            self._write({"report": order.describe()})

    def _read(self) -> None:
        text = self.path.read_text(encoding="utf-8", errors="replace")
        for line in text.splitlines():
            try:
                entry = json.loads(line)
                self.parts[entry["part"]] = entry["found"]
            except (ValueError, KeyError, TypeError):
                continue  # the first line, or one that was cut short when the program was killed
        if text and not text.endswith("\n"):
            self._append("\n")

    def add(self, part: str, found: Any) -> None:
        self._write({"part": part, "found": found})
        self.parts[part] = found

    def _write(self, entry: dict[str, Any]) -> None:
        self._append(json.dumps(entry) + "\n")

    def _append(self, text: str) -> None:
        try:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(text)
        except OSError as error:
            raise FhtagnError(
                f"Cannot write {self.path}: {error.strerror}. What was measured before is kept; "
                "the same command goes on."
            ) from None
