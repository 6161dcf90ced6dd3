"""How Numba wraps negative indexes: native code relies on it, and another way is refused."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from numba.cpython import slicing
from numba.np import arrayobj

from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.link import check_index_wrapping


@pytest.fixture
def unchecked() -> Iterator[None]:
    """As in a process that has compiled nothing yet."""
    check_index_wrapping.cache_clear()
    yield
    check_index_wrapping.cache_clear()


REFUSED = "wraps negative indexes in a way that fhtagn does not know"


def test_a_numba_without_the_function_that_wraps_indexes_is_refused(unchecked: None, monkeypatch: Any) -> None:
    monkeypatch.delattr(slicing, "fix_index")
    with pytest.raises(FhtagnError, match=REFUSED):
        check_index_wrapping()


def test_a_numba_whose_function_that_wraps_indexes_takes_something_else_is_refused(
    unchecked: None, monkeypatch: Any
) -> None:
    monkeypatch.setattr(slicing, "fix_index", lambda context, builder, index: index)
    with pytest.raises(FhtagnError, match=REFUSED):
        check_index_wrapping()


def test_a_numba_that_wraps_indexes_somewhere_else_is_refused(unchecked: None, monkeypatch: Any) -> None:
    monkeypatch.setattr(arrayobj, "slicing", SimpleNamespace(**vars(slicing)))
    with pytest.raises(FhtagnError, match=REFUSED):
        check_index_wrapping()


def test_this_numba_wraps_indexes_as_expected(unchecked: None) -> None:
    check_index_wrapping()
