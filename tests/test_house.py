"""No floor of the house knows a game by name, and everyone meets a game through its contract."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from fhtagn.kernel import registry

HOME = Path(__file__).parents[1]
SOURCE, CLIENT = HOME / "src" / "fhtagn", HOME / "web" / "src"
GAMES = [name for name in registry.game_ids() if registry.find(name).package.startswith("fhtagn.games.")]
ANY = "|".join(map(re.escape, GAMES))

# Some games have names that are English words, so a word alone proves nothing. What gives a name away:
QUOTED = re.compile(rf"""["'`“]({ANY})["'`”]""")  # a game's name by itself
COMMAND = re.compile(rf"\bfhtagn \w+ ({ANY})\b")  # an example that names a game; examples say GAME
PLACE = re.compile(rf"\b(games|boards)[./]({ANY})\b")  # a game's own folder
TELLTALE = (QUOTED, COMMAND, PLACE)

FACES = {"game", "rules", "words", "policies", "teaching", "live", "ending", "levels", "solver", "terminal"}


def files(root: Path, *suffixes: str) -> Iterator[Path]:
    return (path for path in sorted(root.rglob("*")) if path.suffix in suffixes and "node_modules" not in path.parts)


def outside_games() -> list[Path]:
    """All of fhtagn and of its client but the games' own folders, what is built, and tests."""
    server = [path for path in files(SOURCE, ".py", ".txt", ".toml") if SOURCE / "games" not in path.parents]
    boards = {CLIENT / "boards" / name for name in GAMES}
    client = [
        path
        for path in files(CLIENT, ".ts", ".svelte", ".css")
        if not boards & set(path.parents)
        and not path.name.endswith(".test.ts")
        and CLIENT / "testing" not in path.parents
    ]
    assert server
    assert client
    return [path for path in (*server, *client) if SOURCE / "table" / "client" not in path.parents]


def lines_of(path: Path) -> list[str]:
    """The lines of a file, without the names of attributes."""
    text = path.read_text(encoding="utf-8")
    return re.sub(r"__slots__ = \([^)]*\)", lambda slots: "\n" * slots[0].count("\n"), text).splitlines()


def test_nobody_outside_a_game_names_it() -> None:
    named = [
        f"{path.relative_to(HOME)}:{number}: {line.strip()}"
        for path in outside_games()
        for number, line in enumerate(lines_of(path), start=1)
        if any(sign.search(line) for sign in TELLTALE)
    ]
    assert named == []


@pytest.mark.parametrize(
    "line",
    [
        'if game.id == "{id}":',
        "from fhtagn.games.{id} import rules",
        "      fhtagn play {id}",
        "import '../boards/{id}/Board'",
    ],
)
def test_a_game_that_is_named_is_found(line: str) -> None:
    assert all(any(sign.search(line.format(id=name)) for sign in TELLTALE) for name in GAMES)


def asks(node: ast.AST) -> bool:
    """Whether this is a question whether a game has something: getattr(game.words, …), find_spec(…)."""
    if not isinstance(node, ast.Call):
        return False
    called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    asked = {getattr(part, "id", getattr(part, "attr", "")) for part in ast.walk(node.args[0])} if node.args else set()
    return called in ("has", "find_spec") or (called in ("getattr", "hasattr") and bool(asked & FACES))


def test_nobody_outside_the_kernel_asks_whether_a_game_has_something() -> None:
    """Everything that a game can bring has a default in the contract."""
    asking = [
        f"{path.relative_to(HOME)}:{node.lineno}"
        for path in files(SOURCE, ".py")
        if SOURCE / "kernel" not in path.parents
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if asks(node)
    ]
    assert asking == []


@pytest.mark.parametrize(
    "line", ["getattr(game.words, 'say')", "hasattr(live(game), 'tempo')", "util.find_spec('a.b')", "game.has('live')"]
)
def test_a_question_to_a_game_is_found(line: str) -> None:
    assert any(asks(node) for node in ast.walk(ast.parse(line)))


def test_games_build_on_the_kernel_alone() -> None:
    above = re.compile(r"^\s*(from|import) fhtagn\.(?!kernel\b|games\b)\w+", re.MULTILINE)
    assert [path for path in files(SOURCE / "games", ".py") if above.search(path.read_text(encoding="utf-8"))] == []


def test_few_lines_of_games_are_imports() -> None:
    lines = imported = 0
    for path in files(SOURCE / "games", ".py"):
        text = path.read_text(encoding="utf-8")
        lines += sum(1 for line in text.splitlines() if line.strip())
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Import | ast.ImportFrom):
                imported += (node.end_lineno or node.lineno) - node.lineno + 1
    assert imported <= 0.05 * lines


def walks() -> list[str]:
    """The names in the walks that the design page draws: of a move, a simulation, a bot's turn."""
    page = (HOME / "docs" / "design.md").read_text(encoding="utf-8")
    drawn = [part for part in re.split(r"\n\n|\n- ", page) if part.count(" → ") > 3]
    return [name.partition("(")[0] for part in drawn for name in re.findall(r"`([\w.]+(?:\([^`]*\))?)`", part)]


def test_the_walks_of_the_design_name_what_there_is() -> None:
    sources = [*files(SOURCE, ".py"), *files(CLIENT, ".ts", ".svelte")]
    text = "\n".join(path.read_text(encoding="utf-8") for path in sources)
    defined = set(re.findall(r"(?:def|class|function|interface|get|const) (\w+)|^ +(?:async )?(\w+)[(=:]", text, re.M))
    known = {name for pair in defined for name in pair}
    known |= {name for path in sources for name in (path.stem, path.parent.name)}
    named = walks()
    assert len(named) > 40
    assert [name for name in named if not {*name.split(".")} <= known] == []
