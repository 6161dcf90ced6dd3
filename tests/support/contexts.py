"""Pages of browsers that know nothing of each other.

To start one costs more than most tests do. So one is used again, by the same options and address, once it has forgotten
all that pages can keep there; a second page that nobody looks at keeps its process alive.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Page

MOST = 8  # contexts that wait to be used again

Key = tuple[Browser, str, str]
_waiting: list[tuple[Key, BrowserContext]] = []


@contextmanager
def lent(browser: Browser, address: str, options: dict[str, Any]) -> Iterator[Page]:
    """A page in a context of its own with these options, for visits to this address."""
    parts = urlsplit(address)
    origin = f"{parts.scheme}://{parts.netloc}"
    key = (browser, origin, json.dumps(options, sort_keys=True))
    context = _found(key) or browser.new_context(**options)
    try:
        if not context.pages:
            context.new_page().goto(f"{address}/healthz")
        page = context.new_page()
        _forget(page, origin)
        yield page
    except BaseException:
        context.close()
        raise
    for one in context.pages[1:]:
        one.close()
    _waiting.append((key, context))
    if len(_waiting) > MOST:
        _waiting.pop(0)[1].close()


def _found(key: Key) -> BrowserContext | None:
    for place, (other, context) in enumerate(_waiting):
        if other == key:
            del _waiting[place]
            return context
    return None


def _forget(page: Page, origin: str) -> None:
    page.context.clear_cookies()
    page.context.clear_permissions()
    page.context.new_cdp_session(page).send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
