"""Whether there is a GPU to test with."""

from __future__ import annotations

import pytest

from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.gpu import cuda


def available() -> bool:
    try:
        cuda()
    except FhtagnError:
        return False
    return True


needed = pytest.mark.skipif(not available(), reason="this machine has no NVIDIA GPU that numba-cuda can use")
