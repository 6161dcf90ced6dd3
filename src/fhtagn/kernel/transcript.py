"""A game as a text that a person can read, write, diff and mail: one decision a line.

fhtagn 1 GAME players=3
0 attack 1
- tentacle        # Nature
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from fhtagn.kernel import registry
from fhtagn.kernel.constants import NATURE
from fhtagn.kernel.errors import FhtagnError, OutOfTurn, TranscriptError, UnknownWords
from fhtagn.kernel.match import Match
from fhtagn.kernel.registry import Game
from fhtagn.kernel.settings import Data, Settings, by_name, split_pairs, whole_number

FORMAT = "1"
EMBEDDED = "="
PER_LINE = 8  # Nature's moves on one written line
MOST_WORDS = 8  # of one of Nature's moves


@dataclass(frozen=True)
class Line:
    number: int
    words: list[str]


def write(match: Match) -> str:
    """The transcript of a game so far."""
    lines = [header(match)]
    for setting in _foreign(match.game, match.settings):
        lines += [f"{EMBEDDED} {line}".rstrip(" ") for line in rows(match.settings[setting.name].text)]
    for seat, moves in groupby(match.log, key=lambda move: move.seat):
        if seat == NATURE:
            words = [move.words for move in moves]
            lines += [f"- {' '.join(words[at : at + PER_LINE])}" for at in range(0, len(words), PER_LINE)]
        else:
            lines += [f"{seat} {move.words}" for move in moves]
    return "\n".join(lines) + "\n"


def header(match: Match) -> str:
    """The first line."""
    return f"fhtagn {FORMAT} {named(match.game, match.settings)}"


def named(game: Game, chosen: Settings) -> str:
    """A game with its settings: players always, others where they differ from the default."""
    given: Settings = {}
    parts = [f"{game.id}/{game.version}"]
    for setting in game.setting_spec:
        value = chosen[setting.name]
        if setting.name == "players" or setting.json(value) != setting.json(setting.default_for(given)):
            parts.append(f"{setting.name}={setting.write(value)}")
        given[setting.name] = value
    return " ".join(parts)


def _foreign(game: Game, chosen: Settings) -> list[Data]:
    """The data files that are not the house ones."""
    return [
        setting
        for setting in game.setting_spec
        if isinstance(setting, Data) and chosen[setting.name].name != setting.default
    ]


def read(text: str, name: str = "transcript", at: int | None = None) -> Match:
    """Replay a transcript, up to a ply if one is given. A bad line raises TranscriptError."""
    text = text.removeprefix("\ufeff")
    lines = list(_lines(text))
    if not lines:
        raise TranscriptError(name, 1, "The file is empty; a transcript starts like “fhtagn 1 GAME players=3”.")
    embedded = [line for line in rows(text) if line.startswith(EMBEDDED)]
    try:
        match = _begin(lines[0].words, [line[1:].removeprefix(" ") for line in embedded])
    except TranscriptError:
        raise
    except FhtagnError as error:
        raise TranscriptError(name, lines[0].number, str(error)) from None
    _check_embedded(match, text, name)
    for line in lines[1:]:
        if at is not None and match.ply >= at:
            break
        try:
            play_line(match, line.words, at)
        except OutOfTurn as error:
            raise TranscriptError(name, line.number, f"{error}{_what_is_awaited(match)}") from None
        except FhtagnError as error:
            raise TranscriptError(name, line.number, str(error)) from None
    if at is not None and match.ply != at:
        raise FhtagnError(f"{name} has no ply {at}; it has plies 0 to {match.ply}.")
    return match


def _what_is_awaited(match: Match) -> str:
    """The legal moves of whoever must act. For readers of a transcript, who may know everything."""
    actors = match.to_act()
    return f" {match.legal_in_words(actors[0])}" if actors else ""


def rows(text: str) -> list[str]:
    """The lines as editors count them; str.splitlines also breaks at signs that a card's text may contain."""
    return text.replace("\r\n", "\n").removesuffix("\n").split("\n")


def _lines(text: str) -> Iterator[Line]:
    """The lines that say something: without comments, blank lines and embedded files."""
    for number, line in enumerate(rows(text), start=1):
        words = line.split("#", 1)[0].split()
        if words and not line.startswith(EMBEDDED):
            yield Line(number, words)


def _begin(words: list[str], embedded: list[str]) -> Match:
    if len(words) < 3 or words[0] != "fhtagn":
        raise FhtagnError("This isn't a transcript; its first line is like “fhtagn 1 GAME players=3”.")
    if words[1] != FORMAT:
        raise FhtagnError(f"Transcripts of format {words[1]} are unknown here; this fhtagn reads format {FORMAT}.")
    identifier, slash, version = words[2].partition("/")
    game = registry.find(identifier)
    number = whole_number(version)
    if slash and (number is None or number > game.version):
        raise FhtagnError(
            f"“{words[2]}”: this fhtagn knows the rules of {identifier} up to version {game.version}; update it."
        )
    given: dict[str, object] = dict(split_pairs(words[3:]))
    return Match(game, game.settings(_with_files(game, given, embedded)))


def _with_files(game: Game, given: dict[str, object], embedded: list[str]) -> dict[str, object]:
    """Take the data file that the header names from the embedded lines, never from the disk."""
    known = by_name(game.setting_spec)
    for name, value in given.items():
        setting = known.get(name)
        if isinstance(setting, Data) and value != setting.default:
            if not embedded:
                raise FhtagnError(f"{name}={value}: the file’s lines must follow, each after “{EMBEDDED}”.")
            given[name] = setting.embedded(str(value), "\n".join(embedded) + "\n")
    return given


def _check_embedded(match: Match, text: str, name: str) -> None:
    """Lines of a file are refused where the header names none."""
    if not _foreign(match.game, match.settings):
        for number, line in enumerate(rows(text), start=1):
            if line.startswith(EMBEDDED):
                sentence = f"A line that starts with “{EMBEDDED}” belongs to a file, but the first line names none."
                raise TranscriptError(name, number, sentence)


def play_line(match: Match, words: list[str], at: int | None = None) -> None:
    """Play on by one line of a transcript, but not beyond a ply if one is given."""
    who, said = words[0], words[1:]
    if who == "-":
        _play_nature(match, said, at)
    elif (seat := whole_number(who)) is not None:
        match.say(seat, " ".join(said))
    else:
        raise UnknownWords(f"“{who}” isn't a seat; a line starts with a seat’s number, or - for Nature.")


def _play_nature(match: Match, words: list[str], at: int | None) -> None:
    """One or more whole moves of Nature."""
    if not words:
        raise UnknownWords("This line says nothing; name one or more of Nature’s moves after the -.")
    while words and (at is None or match.ply < at):
        match.check_turn(NATURE)
        length = _move_length(match, words)
        match.say(NATURE, " ".join(words[:length]))
        words = words[length:]


def _move_length(match: Match, words: list[str]) -> int:
    """How many of these words are the first move."""
    for length in range(1, min(len(words), MOST_WORDS) + 1):
        try:
            match.game.words.read(match.state, NATURE, words[:length])
        except UnknownWords:
            continue
        return length
    return len(words) if len(words) < 3 else 1
