"""Machine code is run only from where nobody else can have put it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from fhtagn.kernel import bulk, drive, folders, registry
from fhtagn.kernel.errors import FhtagnError

pytestmark = pytest.mark.skipif(os.name == "nt", reason="other systems have other ways")


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("FHTAGN_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def test_a_cache_is_made_for_its_owner_alone(cache: Path) -> None:
    before = os.umask(0)
    try:
        assert folders.native_folder().stat().st_mode & 0o777 == 0o700
    finally:
        os.umask(before)


@pytest.mark.parametrize("mode", [0o777, 0o775, 0o722, 0o1777])
def test_planted_machine_code_is_not_run_from_a_cache_that_others_may_write_to(cache: Path, mode: int) -> None:
    folders.native_folder().chmod(mode)
    links = bulk.link_set(registry.find("dice"))
    with pytest.raises(FhtagnError, match=r"Others may write to .*native, so nothing is run from there"):
        links.is_kept(drive.play_games)


def test_planted_machine_code_is_not_run_from_a_cache_of_somebody_else(
    cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folders.native_folder()
    monkeypatch.setattr(os, "geteuid", lambda: 12345)
    if cache.stat().st_uid == 0:  # whoever is root trusts nobody's but root's
        os.chown(cache / "native", 54321, -1)
    with pytest.raises(FhtagnError, match="belongs to somebody else"):
        folders.native_folder()


def test_a_cache_that_others_may_only_read_is_used(cache: Path) -> None:
    folders.native_folder().chmod(0o755)
    assert folders.native_folder() == cache / "native"
