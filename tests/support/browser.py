"""A real browser: one that is installed, else Debian's by apt where that can be done."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path

from playwright.sync_api import Browser, Playwright

SHELL = "chromium-headless-shell"  # the same browser without windows, which nobody sees here anyway
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Google\Chrome\Application\chrome.exe",
)
HOW = (
    "There is no Chrome or Chromium here. Install one (Debian, Ubuntu: apt-get install chromium), or say where it is: "
    "FHTAGN_BROWSER=/path/to/chrome, or let playwright fetch one: playwright install chromium."
)
INSTALL = ("install", "--yes", "--no-install-recommends")
ARGUMENTS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--renderer-process-limit=1",  # pages of one context share a process; those of others never do
]


class NoBrowser(Exception):
    """There is none, and none can be got; the sentence says how."""


def installed() -> str | None:
    """Where a browser is."""
    named = os.environ.get("FHTAGN_BROWSER")
    if named:
        return named
    found = next(filter(None, map(shutil.which, NAMES)), None)
    return found or next((place for place in PLACES if Path(place).exists()), None)


def by_apt() -> None:
    """Debian's Chromium, where one may install: root, with apt-get. Whether it worked is seen afterwards."""
    if sys.platform != "linux" or os.geteuid() != 0 or not shutil.which("apt-get"):
        return
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    with suppress(subprocess.TimeoutExpired):
        for words in (["update"], [*INSTALL, SHELL], [*INSTALL, "chromium"]):
            if not installed():
                command = ["apt-get", "-qq", *words]
                subprocess.run(command, env=environment, capture_output=True, check=False, timeout=240)


@cache
def fetched() -> str | None:
    """Where a browser is after trying to install one; tried once."""
    by_apt()
    return installed()


@contextmanager
def alone() -> Iterator[None]:
    """Where browsers are installed, one process at a time: none must find one that is only half there."""
    if sys.platform != "linux":
        yield
        return
    import fcntl

    with open(Path(tempfile.gettempdir()) / f"fhtagn-browser-{os.getuid()}.lock", "w") as door:
        fcntl.flock(door, fcntl.LOCK_EX)
        yield


def launch(playwright: Playwright) -> Browser:
    own = playwright.chromium.executable_path
    with alone():
        path = installed() or (own if Path(own).exists() else None) or fetched()
    if not path:
        raise NoBrowser(HOW)
    return playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
