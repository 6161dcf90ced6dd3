"""The tiny game with secrets is known only while these tests run."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from fhtagn.kernel import registry


@pytest.fixture(autouse=True)
def omens() -> Iterator[None]:
    registry.register("omens", "support.omens")
    yield
    registry._registered.pop("omens")
    registry._games.pop("omens", None)
