"""The settings of a game: their kinds, how they are written, and what is wrong with a wrong one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from fhtagn.kernel.errors import DataError, SettingError

Settings = dict[str, Any]
Default = Any  # a value, or a function of the settings before it


def whole_number(text: str) -> int | None:
    """The number that these digits are; None if they are anything else, or too many for any use."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 18 else None


@dataclass(frozen=True)
class Setting:
    """A setting by name. Its value goes into the State field of the same name unless the game fills it itself."""

    name: str
    default: Default

    @property
    def field(self) -> str:
        return self.name.replace("-", "_")

    def default_for(self, settings: Settings) -> Any:
        return self.default(settings) if callable(self.default) else self.default

    def parse(self, text: str) -> Any:
        raise NotImplementedError

    def accept(self, given: Any) -> Any:
        """The value of a setting that was given as text, or as JSON has it."""
        if isinstance(given, str):
            return self.parse(given)
        if not self.is_value(given):
            raise self._refuse(str(given))
        return self.parse(self.write(given))

    def is_value(self, given: Any) -> bool:
        """Whether this, which is no text, is of the kind that `parse` makes."""
        return False

    def write(self, value: Any) -> str:
        return str(value)

    def json(self, value: Any) -> Any:
        return value

    def number(self, value: Any) -> int:
        """The value as the State holds it."""
        return int(value)

    def listed(self, value: Any) -> bool:
        """Whether this value is worth a word in a list of all settings."""
        return True

    def range_in_words(self) -> str:
        raise NotImplementedError

    def _refuse(self, text: str) -> SettingError:
        return SettingError(f"{self.name}={text}: {self.name} is {self.range_in_words()}.")


@dataclass(frozen=True)
class Whole(Setting):
    """A whole number within bounds."""

    low: int
    high: int

    def parse(self, text: str) -> int:
        size = whole_number(text.removeprefix("-"))
        value = -size if size is not None and text.startswith("-") else size
        if value is None or not self.low <= value <= self.high:
            raise self._refuse(text)
        return value

    def is_value(self, given: Any) -> bool:
        return type(given) is int

    def range_in_words(self) -> str:
        return f"a whole number from {self.low} to {self.high}"


@dataclass(frozen=True)
class Place(Whole):
    """A seat. Transcripts count from 0; pages show it from 1, and only those that there are."""


@dataclass(frozen=True)
class Choice(Setting):
    """One of several words; the State holds its place among them."""

    values: tuple[str, ...]

    def parse(self, text: str) -> str:
        if text not in self.values:
            raise self._refuse(text)
        return text

    def number(self, value: Any) -> int:
        return self.values.index(value)

    def range_in_words(self) -> str:
        return " or ".join(self.values)


@dataclass(frozen=True)
class YesNo(Setting):
    """yes or no."""

    def parse(self, text: str) -> bool:
        if text not in ("yes", "no"):
            raise self._refuse(text)
        return text == "yes"

    def is_value(self, given: Any) -> bool:
        return type(given) is bool

    def write(self, value: Any) -> str:
        return "yes" if value else "no"

    def range_in_words(self) -> str:
        return "yes or no"


@dataclass(frozen=True)
class WordList(Setting):
    """Some words out of a vocabulary, written a,b,c."""

    vocabulary: tuple[str, ...]

    def parse(self, text: str) -> list[str]:
        words = text.split(",")
        for word in words:
            if word not in self.vocabulary:
                raise SettingError(f"{self.name}={text}: “{word}” is none of {', '.join(self.vocabulary)}.")
        return words

    def is_value(self, given: Any) -> bool:
        return isinstance(given, list) and all(isinstance(word, str) for word in given)

    def write(self, value: Any) -> str:
        return ",".join(value)

    def range_in_words(self) -> str:
        return f"a list a,b,c of {', '.join(self.vocabulary)}"


@dataclass(frozen=True)
class DataFile:
    """A deck, faces or skills file: what it is called, its text, and what it says."""

    name: str
    text: str
    content: Any


@lru_cache(256)
def _content(read: Callable[[str], Any], text: str) -> Any:
    try:
        return read(text)
    except DataError as error:
        return error


@dataclass(frozen=True)
class Data(Setting):
    """A data file. The default is the name of one that lies in the game's folder; others are given by path."""

    folder: Path
    read: Callable[[str], Any]  # raises DataError
    always_listed: bool = True  # else only a file that is not the house one is listed among the settings

    def listed(self, value: Any) -> bool:
        return self.always_listed or value.name != self.default

    def house(self) -> DataFile:
        text = (self.folder / f"{self.default}.toml").read_text(encoding="utf-8")
        return DataFile(self.default, text, self.content(text))

    def content(self, text: str) -> Any:
        """What a file says; DataError if it says nothing that can be used. It is remembered for a while."""
        found = _content(self.read, text)
        if isinstance(found, DataError):
            raise DataError(found.line, found.sentence)
        return found

    def prepare(self, text: str) -> None:
        """Read a file now, so that it is known when somebody wants to know what it says."""
        _content(self.read, text)

    def default_for(self, settings: Settings) -> DataFile:
        return self.house()

    def parse(self, text: str) -> DataFile:
        if text == self.default:
            return self.house()
        path = Path(text)
        try:
            content = path.read_text(encoding="utf-8")
        except (OSError, ValueError) as error:  # ValueError: no UTF-8, or no name that a file can have
            reason = getattr(error, "strerror", None) or "it isn't a text file"
            raise SettingError(f"{self.name}={text}: cannot read this file ({reason}).") from None
        return self.embedded(path.name, content)

    def accept(self, given: Any) -> Any:
        return given if isinstance(given, DataFile) else super().accept(given)

    def embedded(self, name: str, text: str) -> DataFile:
        """A file whose text is at hand: from a transcript, or sent by a browser. Its name becomes one word."""
        name = "".join(letter if letter.isprintable() and letter not in " #" else "-" for letter in name)
        if name == self.default:
            raise SettingError(f"{self.name}={name} is the house file; give yours another name.")
        try:
            return DataFile(name, text, self.content(text))
        except DataError as error:
            raise SettingError(f"{self.name}={name}, {error}") from None

    def write(self, value: Any) -> str:
        return str(value.name)

    def json(self, value: Any) -> Any:
        return value.name

    def number(self, value: Any) -> int:
        raise TypeError(f"the game fills in its {self.name} itself")

    def range_in_words(self) -> str:
        return f"{self.default} or the path of a file"


def by_name(spec: Iterable[Setting]) -> dict[str, Setting]:
    return {setting.name: setting for setting in spec}


def complete(spec: Iterable[Setting], given: Mapping[str, Any], game: str) -> Settings:
    """All settings: those given (as text or as values), the others by default."""
    known = by_name(spec)
    for name in given:
        if name not in known:
            raise SettingError(f"{game} has no setting “{name}”; it has {', '.join(known)}.")
    settings: Settings = {}
    for name, setting in known.items():
        settings[name] = setting.accept(given[name]) if name in given else setting.default_for(settings)
    return settings


def split_pairs(words: Iterable[str]) -> dict[str, str]:
    """`key=value` words, as the command line and transcripts have them."""
    pairs: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or not name:
            raise SettingError(f"“{word}” isn't a setting; write key=value, for example players=4.")
        if name in pairs:
            raise SettingError(f"{name} is set twice.")
        pairs[name] = value
    return pairs
