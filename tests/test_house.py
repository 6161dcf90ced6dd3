"""No floor of the house knows a game by name, and everyone meets a game through its contract."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from fhtagn.kernel import faces, registry

HOME = Path(__file__).parents[1]
SOURCE, CLIENT = HOME / "src" / "fhtagn", HOME / "web" / "src"
EXAMPLES = {"ritual", "poker"}  # what `fhtagn new` calls a game, and so may somebody who tries it out
OWN = [name for name in registry.game_ids() if registry.find(name).package.startswith("fhtagn.games.")]
GAMES = [name for name in OWN if name not in EXAMPLES]
ANY = "|".join(map(re.escape, GAMES))

# Some games have names that are words of the house too, so such a word alone proves nothing. What gives a name away:
HOUSE_WORDS = {"dice", "wake"}  # what chance is made of, and what sleeping tables do
BARE = re.compile(rf"(?i)\b({'|'.join(name for name in GAMES if name not in HOUSE_WORDS)})")
TITLE = re.compile("|".join(re.escape(registry.find(name).title) for name in GAMES))
QUOTED = re.compile(rf"""["'`“]({ANY})["'`”]""")  # a game's name by itself
COMMAND = re.compile(rf"\bfhtagn \w+ ({ANY})\b")  # an example that names a game; examples say GAME
PLACE = re.compile(rf"\b(games|boards)[./]({ANY})\b")  # a game's own folder
HEADER = re.compile(rf"""["'`“ ]({ANY})(/\d+)? \w+=""")  # how a transcript begins
TELLTALE = (BARE, TITLE, QUOTED, COMMAND, PLACE, HEADER)

FACES = {"game", "rules", "words", "policies", "teaching", "live", "ending", "levels", "solver", "terminal"}


def files(root: Path, *suffixes: str) -> Iterator[Path]:
    return (path for path in sorted(root.rglob("*")) if path.suffix in suffixes and "node_modules" not in path.parts)


@cache
def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """Everything that a file of Python is made of; the file itself comes first."""
    return tuple(ast.walk(ast.parse(read(path))))


def outside_games() -> list[Path]:
    """All of fhtagn and of its client but the games' own folders, what is built, and tests."""
    readable = (".py", ".txt", ".toml", ".html", ".css", ".js", ".md")
    server = [path for path in files(SOURCE, *readable) if SOURCE / "games" not in path.parents]
    around = [*CLIENT.parent.glob("*.*"), *files(CLIENT.parent / "public", ".html", ".js", ".json", ".webmanifest")]
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
    return [path for path in (*server, *client, *around) if SOURCE / "table" / "client" not in path.parents]


def lines_of(path: Path) -> list[str]:
    """The lines of a file, without the names of attributes."""
    text = read(path)
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
        'match = play("{id} players=3")',
    ],
)
def test_a_game_that_is_named_is_found(line: str) -> None:
    assert all(any(sign.search(line.format(id=name)) for sign in TELLTALE) for name in GAMES)


def asks(node: ast.AST) -> bool:
    """Whether this is a question whether a game has something: getattr(game.words, …), game.live.own, find_spec(…)."""
    if isinstance(node, ast.Attribute) and node.attr == "own":
        return ast.unparse(node.value).rpartition(".")[2] in FACES
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
        for node in nodes(path)
        if asks(node)
    ]
    assert asking == []


@pytest.mark.parametrize(
    "line",
    [
        "getattr(game.words, 'say')",
        "hasattr(live(game), 'tempo')",
        "'tempo' in game.live.own",
        "util.find_spec('a.b')",
        "game.has('live')",
    ],
)
def test_a_question_to_a_game_is_found(line: str) -> None:
    assert any(asks(node) for node in ast.walk(ast.parse(line)))


def test_games_build_on_the_kernel_alone() -> None:
    above = re.compile(r"^\s*(from|import) fhtagn\.(?!kernel\b|games\b)\w+", re.MULTILINE)
    assert [path for path in files(SOURCE / "games", ".py") if above.search(read(path))] == []


def test_few_lines_of_games_are_imports() -> None:
    lines = imported = 0
    for path in files(SOURCE / "games", ".py"):
        lines += sum(1 for line in read(path).splitlines() if line.strip())
        for node in nodes(path):
            if isinstance(node, ast.Import | ast.ImportFrom):
                imported += (node.end_lineno or node.lineno) - node.lineno + 1
    assert imported <= 0.05 * lines


# --- English that people speak

STIFF = re.compile(
    r"(?<!here )\b(is|are|was|were) no (?!longer|more\b|less\b|better|matter)\w+|\bone an? (seat|round|player)\b"
)


def sentences(path: Path) -> Iterator[str]:
    """The texts in a file, without what describes its code."""
    if path.suffix != ".py":
        yield from (line for line in read(path).splitlines() if not re.match(r"\s*(#|//|/?\*)", line))
        return
    own = {node.value for node in nodes(path) if isinstance(node, ast.Expr)}  # docstrings
    for node in nodes(path):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in own:
            yield node.value


def test_nothing_is_said_as_nobody_would_say_it() -> None:
    """“This is no TOML”, “one a seat”."""
    said = [
        path
        for part in ("kernel", "games", "table", "cli", "lab", "players")
        for path in files(SOURCE / part, ".py", ".toml")
    ]
    shown = [path for path in files(CLIENT, ".ts", ".svelte") if not path.name.endswith(".test.ts")]
    stiff = [
        f"{path.relative_to(HOME)}: {text.strip()[:90]}"
        for path in (*said, *shown)
        for text in sentences(path)
        if STIFF.search(re.sub(r"//.*|/\*.*?\*/", "", text))
    ]
    assert stiff == []


@pytest.mark.parametrize("text", ["this is no TOML.", "These bytes are no position.", "There is one a round."])
def test_what_nobody_would_say_is_found(text: str) -> None:
    assert STIFF.search(text)
    assert not STIFF.search("There is no such seat. It is no longer open, and you have one per seat.")


# --- What the pages say about the house is so

DESIGN = read(HOME / "docs" / "design.md")
LAYERS = re.findall(r"^  (\w+)/ ", DESIGN.partition("src/fhtagn/\n")[2].partition("\nweb/")[0], re.MULTILINE)


def test_the_design_names_every_layer_and_each_builds_on_those_above_it() -> None:
    """The kernel looks into the folder of the games to find them; it knows none."""
    packages = {path.parent.name for path in SOURCE.glob("*/__init__.py")}
    assert sorted(LAYERS) == sorted(packages)
    below = [
        f"{path.relative_to(HOME)}: {found[0].strip()}"
        for path in files(SOURCE, ".py")
        for found in re.finditer(r"^\s*(?:from|import) fhtagn\.(\w+)", read(path), re.MULTILINE)
        if path.parent != SOURCE and LAYERS.index(found[1]) > LAYERS.index(path.relative_to(SOURCE).parts[0])
    ]
    assert below == ["src/fhtagn/kernel/registry.py: import fhtagn.games"]


@pytest.mark.parametrize(("package", "heading"), [("kernel", "## The kernel"), ("table", "## The table server")])
def test_the_design_has_a_sentence_for_every_room_of_a_package(package: str, heading: str) -> None:
    said = set(re.findall(r"`(\w+)/?`", DESIGN.partition(f"{heading}\n")[2].partition("\n## ")[0]))
    inside = SOURCE / package
    rooms = {path.stem for path in inside.glob("*.py")} | {path.parent.name for path in inside.glob("*/__init__.py")}
    assert rooms - {"__init__"} <= said


PATH = re.compile(r"`([\w.-]+(?:/[\w.-]+)+|[\w-]+\.(?:py|ts|toml|svelte))/?`")
MADE = (".venv", "node_modules", "table/client")  # by make


@pytest.mark.parametrize("page", ["CONTRIBUTING.md", "docs/design.md"])
def test_files_that_a_page_names_are_there(page: str) -> None:
    """As they are called in their folder, with or without their ending; NAME stands for any."""
    roots = [HOME / part for part in ("src", "web/src", "tests", "docs", "bench")]
    within = [path for root in roots for path in (root, *root.rglob("*"))]
    there = {f"/{path.relative_to(HOME)}" for path in [*within, *HOME.iterdir()]}
    there |= {path.partition(".")[0] for path in there} | {f"/{face.file}.py" for face in faces.FACES}
    named = set(PATH.findall(read(HOME / page)))
    asked = {name for name in named if "name" not in name.casefold() and not any(made in name for made in MADE)}
    assert len(asked) > 20
    assert [name for name in sorted(asked) if not any(path.endswith(f"/{name}") for path in there)] == []


def walks() -> list[str]:
    """The names in the walks that the design page draws: of a move, a simulation, a bot's turn."""
    drawn = [part for part in re.split(r"\n\n|\n- ", DESIGN) if part.count(" → ") > 3]
    return [name.partition("(")[0] for part in drawn for name in re.findall(r"`([\w.]+(?:\([^`]*\))?)`", part)]


def test_the_walks_of_the_design_name_what_there_is() -> None:
    sources = [*files(SOURCE, ".py"), *files(CLIENT, ".ts", ".svelte")]
    inside = members(sources)
    known = {*inside, *(path.parent.name for path in sources)}.union(*inside.values())
    named = walks()
    assert len(named) > 40
    assert [name for name in named if not {*name.split(".")} <= known] == []
    owned = [(owner, name) for owner, _, name in (name.rpartition(".") for name in named) if owner in inside]
    assert len(owned) > 25
    assert [f"{owner}.{name}" for owner, name in owned if name not in inside[owner]] == []


def members(sources: list[Path]) -> dict[str, set[str]]:
    """What each module and each class defines, by its name alone; classes also what they inherit."""
    inside: dict[str, set[str]] = {}
    bases: dict[str, set[str]] = {}
    for path in sources:
        module = inside.setdefault(path.name.partition(".")[0], set())
        if path.suffix != ".py":
            text = read(path)
            found = re.findall(r"(?:class|function|interface|get|const) (\w+)|^ +(?:async )?(\w+)[(=:]", text, re.M)
            module.update(name for pair in found for name in pair if name)
            for name in re.findall(r"\bclass (\w+)", text):
                inside.setdefault(name, set()).update(module)
            continue
        for node in nodes(path):
            if isinstance(node, ast.Module):
                module.update(_defined(node.body))
            elif isinstance(node, ast.ClassDef):
                inside.setdefault(node.name, set()).update(_defined(node.body))
                bases.setdefault(node.name, set()).update(ast.unparse(base).rpartition(".")[2] for base in node.bases)
    for name in bases:
        above = [name]
        for one in above:
            above += [base for base in bases.get(one, ()) if base not in above]
        inside[name] = set().union(*(inside.get(one, set()) for one in above))
    return inside


def _defined(body: list[ast.stmt]) -> set[str]:
    return {part.name for part in body if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)}
