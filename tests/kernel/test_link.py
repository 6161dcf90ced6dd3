"""Native twins: never stale, never mixed up, and clear about what they cannot be made of."""

import inspect
import os
import shutil
import sys
from collections.abc import Callable
from itertools import groupby
from pathlib import Path
from types import CodeType, FunctionType, ModuleType, SimpleNamespace
from typing import Any

import pytest

from fhtagn.kernel import constants, contract, registry
from fhtagn.kernel.errors import ContractError, FhtagnError
from fhtagn.kernel.link import LinkSet
from fhtagn.kernel.names import flattened, global_names, size_of, value_of
from fhtagn.kernel.trail import SILENT

Run = Callable[..., Any]

# Links the third-party game Race and plays one move; `misses` says how many twins were compiled and not found.
PLAY = """
import json, sys
from fhtagn.kernel import contract, registry
from fhtagn.kernel.link import LinkSet

game = registry.find("race")

def linked(checked):
    links = LinkSet(game.binding, checked=checked)
    return links, links.native(contract.play), links.native(game.policies.POLICIES[0])

def result(checked=False):
    links, play, policy = linked(checked)
    record = game.begin(game.settings({})).to_native()
    play(record[0], 0, 2)
    state = game.state.from_native(record)
    misses = sum(sum(twin.dispatcher.stats.cache_misses.values()) for twin in links._twins.values() if twin.dispatcher)
    return {"place": state.place, "seat": state.seat, "policy": policy(record[0], 0),
            "misses": misses, "folder": str(links.folder(links._collect(contract.play, ())))}
"""
PRINT = PLAY + "print(json.dumps(result()))"

EDITS = {
    "a rule": ("rules.py", "game.seat = 1 - game.seat", "game.seat = 0", "seat", 0),
    "a constant": ("rules.py", "BONUS = 0", "BONUS = 3", "place", [7, 0]),
    "a data table": ("steps.py", "(1, 2, 4)", "(1, 2, 5)", "place", [5, 0]),
    "a constant of a module": ("steps.py", "WIND = 0", "WIND = 2", "place", [6, 0]),
    "a policy": ("policies.py", "CODES - 1", "CODES - 2", "policy", 1),
}


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_whatever_is_edited_the_next_process_runs_the_new_code(race: Path, run: Run) -> None:
    originals = {path: path.read_text(encoding="utf-8") for path in race.glob("*.py")}
    for what, (file, old, new, key, expected) in EDITS.items():
        for path, text in originals.items():
            path.write_text(text, encoding="utf-8")
        edit(race / file, old, new)
        assert run(PRINT)[key] == expected, f"{what} was edited, but the old code answered"


def test_an_edit_after_the_import_does_not_spoil_the_cache_for_the_edited_rules(race: Path, run: Run) -> None:
    """A server that runs while somebody edits a rule must not leave its old code under the new rule's name."""
    late = (
        PLAY
        + f"""
from itertools import groupby
from pathlib import Path
import race.rules
path = Path({str(race / "steps.py")!r})
path.write_text(path.read_text().replace("TABLE[move]", "TABLE[move] + 1"))
print(json.dumps(result()))
"""
    )
    before = run(late)  # race.steps.longest goes 4 steps with move 2, race.policies.longest chooses move 2
    assert {key: before[key] for key in ("place", "seat", "policy")} == {"place": [4, 0], "seat": 1, "policy": 2}
    assert run(PRINT)["place"] == [5, 0]


def test_checked_code_is_kept_apart_and_a_second_process_compiles_nothing(run: Run, tmp_path: Path) -> None:
    both = (
        PLAY
        + """
plain, checked = result(False), result(True)
refused = []
_, play, _ = linked(True)
for seat, move in ((0, 3), (2, 0), (100, 0), (0, -1), (-1, 0)):
    record = game.begin(game.settings({})).to_native()
    try:
        play(record[0], seat, move)
    except IndexError:
        refused.append([seat, move])
print(json.dumps([plain, checked, refused]))
"""
    )
    plain, checked, refused = run(both)
    assert plain["misses"] > 0
    assert checked["folder"] != plain["folder"]
    assert checked["misses"] > 0, "unchecked code was taken for checked code"
    assert refused == [[0, 3], [2, 0], [100, 0], [0, -1], [-1, 0]], "an index out of bounds went unnoticed"
    kept = {path: path.stat().st_mtime_ns for path in (tmp_path / "cache").rglob("*.nb*")}
    again = run(both)
    assert again == [{**plain, "misses": 0}, {**checked, "misses": 0}, refused], "a second process does not do the same"
    assert {path: path.stat().st_mtime_ns for path in (tmp_path / "cache").rglob("*.nb*")} == kept


@pytest.fixture
def twin(race: Path) -> Path:
    """The folder of a second game that is made like Race."""
    folder = race.parent / "twin"
    shutil.copytree(race, folder)
    for path in folder.glob("*.py"):
        path.write_text(path.read_text(encoding="utf-8").replace("from race", "from twin"), encoding="utf-8")
    return folder


def test_two_games_with_the_same_state_do_not_clash_in_one_process(twin: Path, run: Run) -> None:
    """Each was compiled first in its process; the driver `found_by_asking` has the same name and types in both."""
    edit(twin / "rules.py", "return MUST if seat == game.seat", "return MUST if seat != game.seat")
    script = """
import json
from fhtagn.kernel import drive, registry
from fhtagn.kernel.link import LinkSet

answers = []
for name in {names}:
    game = registry.Game(name, name)
    native = LinkSet(game.binding).native(drive.found_by_asking)
    answers.append([native(game.begin(game.settings({{}})).to_native()[0]), sum(native.stats.cache_misses.values())])
print(json.dumps(answers))
"""
    assert run(script.format(names=["race"])) == [[0, 1]]
    assert run(script.format(names=["twin", "race"])) == [[-1, 1], [0, 0]]


def test_two_games_whose_searches_were_compiled_apart_do_not_clash_in_one_process(twin: Path, run: Run) -> None:
    """Parts of the search know numbers alone, so they have the same names and types in both; but not the same seats."""
    edit(twin / "rules.py", "SEATS = 2", "SEATS = 6")
    script = """
import json
from fhtagn.kernel import registry
from fhtagn.players.searcher import Budget, SearchPlayer

answers = []
for name in {names}:
    game = registry.Game(name, name)
    view = game.begin(game.settings({{}}))
    plain, native = (SearchPlayer(game, 2, Budget(playouts=90), on=on).think(view, 0, 7, 0) for on in ("plain", "cpu"))
    answers.append(plain == native)
print(json.dumps(answers))
"""
    for names in (["race"], ["twin"], ["race", "twin"], ["twin", "race"]):
        assert all(run(script.format(names=names))), f"plain and native searches of {names} differ"


def test_silent_twins_take_what_the_telling_functions_take() -> None:
    for telling, silent in SILENT.items():
        assert inspect.signature(silent) == inspect.signature(telling)


# --- What cannot be linked

NUMBERS = [1, 2]
HALF = 0.5
RAGGED = ((1, 2), (3,))
EMPTY = ()
WORDS = ("a", "b")
FLAGS = (True, False)
GRID = ((1, 2), (3, 4))


def recursive(number):
    return recursive(number - 1)


def ping(number):
    return pong(number)


def pong(number):
    return ping(number)


def uses_list(number):
    return NUMBERS[number]


def uses_half(number):
    return HALF


def uses_ragged(number):
    return RAGGED[0][number]


def uses_empty(number):
    return EMPTY[number]


def uses_words(number):
    return WORDS[number]


def uses_module(number):
    return sys.path


def uses_bare_module(number):
    return number + sys


def changes_module(number):
    sys.maxsize = number


def uses_module_in_module(number):
    return os.path.curdir


def uses_what_a_module_lacks(number):
    return constants.NATURAL


def uses_a_function_as_module(number):
    return ping.number


def uses_nothing(number):
    return nowhere_defined  # noqa: F821


def uses_tables(number):
    return FLAGS[number] + 10 * GRID[1][number]


NARROW_TABLE, WIDE_TABLE = (127, -128), (1 << 40, -1)


def uses_wide_tables(number):
    return NARROW_TABLE[number] * NARROW_TABLE[number] - WIDE_TABLE[number]


def link(function: Any) -> LinkSet:
    links = LinkSet(registry.find("dice").binding)
    links.device(function)  # collects the function and all that it uses, and compiles nothing
    return links


@pytest.mark.parametrize("function", [recursive, ping])
def test_recursion_is_refused_in_a_sentence(function: Any) -> None:
    with pytest.raises(ContractError, match="calls itself; kernel code has no recursion"):
        link(function)
    with pytest.raises(ContractError, match="calls itself; kernel code has no recursion"):
        registry.find("dice").binding.plain(function)


@pytest.mark.parametrize(
    ("function", "name"),
    [
        (uses_list, "NUMBERS"),
        (uses_half, "HALF"),
        (uses_ragged, "RAGGED"),
        (uses_empty, "EMPTY"),
        (uses_words, "WORDS"),
        (uses_module, "sys.path"),
        (uses_bare_module, "sys"),
        (changes_module, "sys"),
        (uses_nothing, "nowhere_defined"),
    ],
)
def test_a_global_that_cannot_be_native_is_named_with_the_function(function: Any, name: str) -> None:
    with pytest.raises(ContractError, match=rf"{function.__name__} uses {name}, which is(n.t)? "):
        link(function)


@pytest.mark.parametrize(
    ("function", "sentence"),
    [
        (uses_module_in_module, "uses os.path, which is a module inside a module; import path by itself"),
        (uses_what_a_module_lacks, "uses constants.NATURAL, but fhtagn.kernel.constants has no NATURAL"),
        (uses_a_function_as_module, "uses ping.number, but ping isn't an imported module"),
    ],
)
def test_a_name_that_no_module_gives_is_refused_in_a_sentence(function: Any, sentence: str) -> None:
    with pytest.raises(ContractError, match=sentence):
        link(function)
    with pytest.raises(ContractError, match=sentence):
        registry.find("dice").binding.plain(function)


def test_tables_of_numbers_and_of_truths_can_be_native(monkeypatch: Any, tmp_path: Path) -> None:
    monkeypatch.setenv("FHTAGN_CACHE", str(tmp_path))
    native = link(uses_tables).native(uses_tables)
    assert [native(0), native(1)] == [uses_tables(0), uses_tables(1)] == [31, 40]


def test_tables_are_kept_in_as_little_room_as_they_need_and_what_is_made_of_them_is_not(
    monkeypatch: Any, tmp_path: Path
) -> None:
    monkeypatch.setenv("FHTAGN_CACHE", str(tmp_path))
    links = link(uses_wide_tables)
    native, entry = links.native(uses_wide_tables), links.entry(uses_wide_tables)
    assert [table.itemsize for table in links._collect(uses_wide_tables, ()).numbers.values()] == [1, 8]
    assert [native(0), entry(1)] == [uses_wide_tables(0), uses_wide_tables(1)] == [127**2 - (1 << 40), 128**2 + 1]


def looks_into_modules(game, number):
    if number < 0:
        return constants.NATURE
    total = contract.SEATS * 100 + here.GRID[1][number] + here.doubled(number)
    return total + contract.over(game) + constants.NATURE


def doubled(number):
    return 2 * number


here = sys.modules[__name__]


def test_names_of_modules_are_resolved_like_plain_ones(monkeypatch: Any, tmp_path: Path) -> None:
    """A number, a table, a function, a constant and a function of the contract; on every way through the code."""
    monkeypatch.setenv("FHTAGN_CACHE", str(tmp_path))
    game = registry.find("dice")
    state = game.begin(game.settings({}))
    native, plain = link(looks_into_modules).native(looks_into_modules), game.binding.plain(looks_into_modules)
    seats = game.rules.SEATS
    for number, expected in ((-1, -1), (0, 100 * seats + 2), (1, 100 * seats + 5)):
        assert native(state.to_native()[0], number) == plain(state, number) == expected
    for made in (plain.__code__, flattened(looks_into_modules.__code__)):
        assert lines_of(made) == lines_of(looks_into_modules.__code__)


def lines_of(code: CodeType) -> list[int | None]:
    """The lines in the order of the code, each once where it goes on."""
    return [line for line, _ in groupby(line for start, end, line in code.co_lines() if start < end)]


def test_long_jumps_lead_where_they_led() -> None:
    """Over more code than one byte counts, in both directions, and to the looks into modules themselves."""
    body = "".join(
        f"        if number == {place} * numbers.TEN:\n            total += {place}\n" for place in range(200)
    )
    head = "def walks(most):\n    total = 0\n    number = 0\n    while number < most:\n"
    scope: dict[str, Any] = {"numbers": SimpleNamespace(TEN=10, ONE=1)}
    exec(f"{head}{body}\n\n\n        number += numbers.ONE\n    return total", scope)  # noqa: S102
    walks = scope["walks"]
    known = {"numbers.TEN": 10, "numbers.ONE": 1}
    native, plain = flattened(walks.__code__), flattened(walks.__code__, known)
    for most in (0, 5, 11, 1991, 3000):
        assert FunctionType(native, known)(most) == FunctionType(plain, known)(most) == walks(most)
    assert lines_of(native) == lines_of(plain) == lines_of(walks.__code__)
    assert len(plain.co_code) < len(walks.__code__.co_code)


def test_code_that_catches_exceptions_is_refused_in_a_sentence() -> None:
    with pytest.raises(ContractError, match="catches exceptions; kernel code has none"):
        flattened(catches.__code__)


def catches(number):
    try:
        return constants.NATURE // number
    except ZeroDivisionError:
        return 0


def uses_table(number):
    return GRID[0][number]


def uses_table_of_module(number):
    return here.GRID[0][number]


def test_asking_a_module_makes_a_function_no_bigger() -> None:
    assert size_of(uses_table.__code__) == size_of(uses_table_of_module.__code__)


def test_more_names_than_one_byte_counts_are_kept_apart() -> None:
    numbers = ModuleType("numbers")
    for place in range(300):
        setattr(numbers, f"NUMBER_{place}", place)
    scope: dict[str, Any] = {"numbers": numbers, "plain": 5}
    added = " + ".join(f"{place} * numbers.NUMBER_{place}" for place in range(300))
    exec(f"def adds(number):\n    return plain + {added}", scope)  # noqa: S102
    adds = scope["adds"]
    known = {name: value_of(adds, name) for name in global_names(adds.__code__)}
    assert len(known) == 301
    native, plain = flattened(adds.__code__), flattened(adds.__code__, known)
    assert FunctionType(native, known)(0) == FunctionType(plain, known)(0) == adds(0) == 5 + 299 * 300 * 599 // 6


def caster(game):
    return game.caster


def test_a_field_named_like_a_function_is_no_call_of_it() -> None:
    assert link(caster)._twins[caster].callees == {}
    assert registry.find("dice").binding.plain(caster) is caster


def test_a_cache_that_cannot_be_written_is_named_with_the_remedy(monkeypatch: Any, tmp_path: Path) -> None:
    occupied = tmp_path / "file"
    occupied.write_text("no folder")
    monkeypatch.setenv("FHTAGN_CACHE", str(occupied))
    with pytest.raises(FhtagnError, match="set FHTAGN_CACHE to a folder of yours"):
        link(uses_tables).native(uses_tables)
