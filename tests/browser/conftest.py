"""A browser and a server for the tests of this folder."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright
from support import luck
from support.browser import NoBrowser, launch
from support.people import Person, somebody
from support.serving import Serving

from fhtagn.table.http.pages import CLIENT


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Whoever is given another try gets other luck."""
    luck.begin(f"{item.path.name} {item.name} {getattr(item, 'execution_count', 1)}")


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown() -> None:
    luck.end()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if not (CLIENT / "index.html").exists():
        pytest.skip("The browser client is not built. Run: make test, or npm --prefix web run build.")
    with sync_playwright() as playwright:
        try:
            started = launch(playwright)
        except NoBrowser as none:
            pytest.skip(str(none))
        yield started
        started.close()


@pytest.fixture(scope="session")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    folder: Path = tmp_path_factory.mktemp("serving")
    serving = Serving(folder)
    serving.start()
    yield serving
    serving.stop()


@pytest.fixture
def sit(browser: Browser, serving: Serving) -> Iterator[Callable[..., Person]]:
    """Somebody at a browser of their own; several, if called again."""
    with ExitStack() as people:

        def sit(**options: Any) -> Person:
            return people.enter_context(somebody(browser, serving.address, **options))

        yield sit
