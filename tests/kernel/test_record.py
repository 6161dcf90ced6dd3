"""Records: one declaration, a plain object and a packed NumPy record with the same bytes."""

import json
import pickle
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fhtagn.kernel.record import Int, Ints, Note, Notes, Record, assign


class Board(Record):
    phase: Int
    turn: Note
    sanity: Ints[3]
    pool: Int
    grid: Ints[2, 3]
    trail: Notes[2, 2]
    cube: Ints[2, 1, 3]


class Bare(Record):
    number: Int


scalar = st.integers(-(2**31), 2**31 - 1)
small = st.integers(-(2**15), 2**15 - 1)


def rows(strategy: st.SearchStrategy[Any], length: int) -> st.SearchStrategy[Any]:
    return st.lists(strategy, min_size=length, max_size=length)


@st.composite
def boards(draw: Any) -> Board:
    board = Board()
    board.phase, board.pool, board.turn = draw(scalar), draw(scalar), draw(scalar)
    board.sanity = draw(rows(small, 3))
    board.grid = draw(rows(rows(small, 3), 2))
    board.trail = draw(rows(rows(small, 2), 2))
    board.cube = draw(rows(rows(rows(small, 3), 1), 2))
    return board


# --- Layout


def test_what_counts_comes_first_and_notes_last_numbers_before_arrays() -> None:
    assert list(Board.layout.ordered) == ["phase", "pool", "sanity", "grid", "cube", "turn", "trail"]


def test_every_field_is_aligned_and_fields_do_not_overlap() -> None:
    assert Board.layout.offsets == {
        "phase": 0,
        "pool": 4,
        "sanity": 8,
        "grid": 14,
        "cube": 26,
        "turn": 40,
        "trail": 44,
    }
    assert Board.layout.size == 52
    assert Board.layout.key_size == 40


def test_without_notes_the_whole_record_is_the_position() -> None:
    assert Bare.layout.key_size == Bare.layout.size == 4


def test_the_numpy_type_has_the_same_layout() -> None:
    dtype = Board.dtype
    assert dtype.itemsize == Board.layout.size
    assert {name: dtype.fields[name][1] for name in dtype.names} == Board.layout.offsets
    assert dtype.fields["phase"][0] == np.dtype("<i4")
    assert dtype.fields["grid"][0].subdtype == (np.dtype("<i2"), (2, 3))


def test_a_new_record_is_zero_everywhere() -> None:
    assert Board().to_bytes() == bytes(Board.layout.size)
    assert Board().grid == [[0, 0, 0], [0, 0, 0]]
    assert Board().grid[0] is not Board().grid[1]


# --- Equality, hash, copies


@given(boards(), scalar, small)
def test_notes_are_no_part_of_equality_and_hash(board: Board, turn: int, entry: int) -> None:
    twin = board.copy()
    twin.turn = turn
    twin.trail[1][0] = entry
    assert twin == board
    assert hash(twin) == hash(board)
    assert twin.key() == board.key()


@pytest.mark.parametrize("field", ["phase", "pool", "sanity", "grid", "cube"])
def test_every_other_field_is_part_of_equality_and_key(field: str) -> None:
    board, other = Board(), Board()
    place = getattr(other, field)
    if field in ("phase", "pool"):
        setattr(other, field, 1)
    elif field == "sanity":
        place[2] = 1
    elif field == "grid":
        place[1][2] = 1
    else:
        place[1][0][2] = 1
    assert other != board
    assert other.key() != board.key()


def test_a_record_equals_no_record_of_another_kind_and_nothing_else() -> None:
    assert Bare() != Board()
    assert Board() != 0
    assert Board() != Board().to_dict()


@given(boards())
def test_a_copy_shares_nothing(board: Board) -> None:
    kept, twin = board.to_bytes(), board.copy()
    twin.phase ^= 1
    twin.sanity[0] ^= 1
    twin.grid[1][2] ^= 1
    twin.cube[1][0][2] ^= 1
    twin.trail[1][1] ^= 1
    assert board.to_bytes() == kept


@given(boards(), boards())
def test_assign_takes_over_every_field_the_notes_too(board: Board, other: Board) -> None:
    assign(board, other)
    assert board.to_bytes() == other.to_bytes()
    board.grid[0][0] ^= 1
    assert board != other


def test_a_record_says_what_is_in_it_but_not_the_zeros() -> None:
    board = Board()
    board.pool = 4
    board.grid[0][1] = 2
    assert repr(board) == "Board(pool=4, grid=[[0, 2, 0], [0, 0, 0]])"


# --- Bytes, NumPy, JSON


@given(boards())
def test_its_bytes_are_those_of_the_numpy_record(board: Board) -> None:
    record = np.zeros(1, dtype=Board.dtype)
    for name, value in board.to_dict().items():
        record[0][name] = value
    assert record.tobytes() == board.to_bytes()


@given(boards())
def test_it_survives_bytes_numpy_pickle_and_json(board: Board) -> None:
    data = board.to_bytes()
    assert Board.from_bytes(data).to_bytes() == data
    assert Board.from_native(board.to_native()).to_bytes() == data
    assert Board.from_native(board.to_native()[0]).to_bytes() == data
    assert pickle.loads(pickle.dumps(board)).to_bytes() == data  # noqa: S301
    assert Board.from_dict(json.loads(json.dumps(board.to_dict()))).to_bytes() == data


def test_the_numpy_record_may_be_changed_without_changing_the_plain_one() -> None:
    board = Board()
    native = board.to_native()
    native[0]["sanity"][1] = 7
    assert board.sanity == [0, 0, 0]
    assert Board.from_native(native).sanity == [0, 7, 0]


@pytest.mark.parametrize("change", [{"pool": None}, {"surplus": 1}])
def test_json_with_a_field_too_few_or_too_many_is_refused_by_name(change: dict[str, Any]) -> None:
    values = {**Board().to_dict(), **change}
    values = {name: value for name, value in values.items() if value is not None}
    with pytest.raises(ValueError, match=next(iter(change))):
        Board.from_dict(values)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("pool", "3"),
        ("pool", True),
        ("pool", 1.0),
        ("pool", [3]),
        ("pool", 2**31),
        ("sanity", 3),
        ("sanity", [1, 2]),
        ("sanity", [1, 2, 3, 4]),
        ("sanity", [1, 2, 2**15]),
        ("sanity", [[1], [2], [3]]),
        ("grid", [1, 2, 3, 4, 5, 6]),
        ("grid", [[1, 2], [3, 4], [5, 6]]),
        ("grid", [[1, 2, 3], 4]),
    ],
)
def test_json_of_another_shape_or_with_other_values_is_refused_by_name(field: str, value: Any) -> None:
    with pytest.raises(ValueError, match=field):
        Board.from_dict({**Board().to_dict(), field: value})


def test_a_number_too_big_for_its_field_has_no_bytes() -> None:
    board = Board()
    board.sanity[0] = 2**15
    with pytest.raises(Exception, match="-32768"):
        board.to_bytes()


# --- The checked twin


def checked() -> Any:
    return Board.checked()()


def test_the_checked_twin_has_the_same_bytes_and_equals_the_plain_record() -> None:
    board = checked()
    board.pool, board.sanity[1], board.grid[1][2] = 5, -3, 9
    plain = Board.from_bytes(board.to_bytes())
    assert plain == board
    assert board == plain
    assert hash(plain) == hash(board)
    twin = board.copy()
    assert type(twin) is Board.checked()
    twin.grid[1][2] = 0
    assert board.grid[1][2] == 9


def test_the_checked_twin_is_made_once() -> None:
    assert Board.checked() is Board.checked()
    assert Board.checked().checked() is Board.checked()


@pytest.mark.parametrize("value", [True, 1.0, "1", None, 2**31, -(2**31) - 1, np.int64(1)])
def test_the_checked_twin_refuses_a_number_that_is_no_32_bit_int(value: Any) -> None:
    with pytest.raises(OverflowError, match="whole number"):
        checked().pool = value


@pytest.mark.parametrize("value", [True, 1.0, "1", None, 2**15, -(2**15) - 1])
def test_the_checked_twin_refuses_an_entry_that_is_no_16_bit_int(value: Any) -> None:
    with pytest.raises(OverflowError, match="whole number"):
        checked().sanity[0] = value
    with pytest.raises(OverflowError, match="whole number"):
        checked().cube[1][0][2] = value


@pytest.mark.parametrize("index", [-1, 3, True, slice(0, 2), slice(None), 1.0])
def test_the_checked_twin_refuses_an_index_that_native_code_would_not_survive(index: Any) -> None:
    board = checked()
    with pytest.raises(IndexError):
        board.sanity[index]
    with pytest.raises(IndexError):
        board.sanity[index] = 1
    with pytest.raises(IndexError):
        board.grid[1][index]


def test_the_checked_twin_refuses_an_unknown_field() -> None:
    with pytest.raises(AttributeError, match="sanitty"):
        checked().sanitty = 1


def test_the_plain_record_has_no_other_fields_either() -> None:
    with pytest.raises(AttributeError):
        Board().sanitty = 1


def test_the_checked_twin_refuses_a_whole_row() -> None:
    with pytest.raises(TypeError, match="whole row"):
        checked().grid[0] = [1, 2, 3]
    with pytest.raises(TypeError, match="whole row"):
        checked().cube[0] = checked().cube[1]


def test_the_checked_twin_refuses_a_number_for_an_array_and_an_array_for_a_number() -> None:
    with pytest.raises(TypeError, match="sanity is an array"):
        checked().sanity = 3
    with pytest.raises(TypeError, match="pool is a single number"):
        checked().pool = [3]


# --- Wrong declarations


@pytest.mark.parametrize("shape", [(), (0,), (3, 0), (-1,), (1, 1, 1, 1), (True,), (2.0,), ("3",)])
def test_an_array_has_one_to_three_dimensions_of_at_least_one(shape: tuple[Any, ...]) -> None:
    with pytest.raises(TypeError, match="one to three dimensions"):
        Ints[shape]


def declare(field: str, base: str = "Record") -> None:
    exec(f"class Wrong({base}):\n    phase: Int\n    {field}", dict(globals()))  # noqa: S102


def test_an_annotation_that_is_no_field_is_refused_by_name() -> None:
    with pytest.raises(TypeError, match=r"Wrong\.pool"):
        declare("pool: int")


def test_annotations_that_are_only_text_are_refused_with_the_reason() -> None:
    with pytest.raises(TypeError, match="from __future__ import annotations"):
        declare("pool: 'Int'")


@pytest.mark.parametrize("name", ["copy", "key", "layout", "assign", "to_bytes", "checked", "__hash__"])
def test_a_field_cannot_take_the_name_of_a_records_own_part(name: str) -> None:
    with pytest.raises(TypeError, match=rf"Wrong\.{name}"):
        declare(f"{name}: Int")


def test_a_declared_record_cannot_be_extended() -> None:
    with pytest.raises(TypeError, match="Wrong extends Board"):
        declare("more: Int", base="Board")


def test_a_record_without_fields_holds_nothing() -> None:
    class Empty(Record):
        """Nothing declared."""

    with pytest.raises(TypeError, match="at least one field"):
        Empty().copy()
