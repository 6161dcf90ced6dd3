"""The score that Mozilla's observatory gives our pages behind TLS, reckoned by its published table of modifiers."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from support.server import ROOT, house

BEST = 130  # all that can be had without being on the browsers' list of preloaded names
HALF_A_YEAR = 15_768_000
BROAD = {"*", "http:", "https:", "ftp:", "http://*", "https://*"}
INLINE = {"'unsafe-inline'", "data:"}
PRIVATE = {"no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"}


def directives(policy: str) -> dict[str, set[str]]:
    parts = (part.split() for part in policy.split(";"))
    return {name: set(values) for name, *values in parts}


def content_policy(headers: Mapping[str, str]) -> int:
    policy = directives(headers.get("content-security-policy", "none"))
    if "default-src" not in policy:
        return -25
    usual = policy["default-src"]
    scripts, styles, objects = (policy.get(name, usual) for name in ("script-src", "style-src", "object-src"))
    if scripts & (BROAD | INLINE) or objects & BROAD:
        return -20
    if any(source.startswith(("http:", "ftp:")) for sources in policy.values() for source in sources):
        return -20
    if "'unsafe-eval'" in scripts | styles:
        return -10
    if styles & (BROAD | INLINE):
        return 0
    return 10 if usual == {"'none'"} else 5


def framing(headers: Mapping[str, str]) -> int:
    ancestors = directives(headers.get("content-security-policy", "none")).get("frame-ancestors", {"*"})
    if not ancestors & BROAD:
        return 5
    return 0 if headers.get("x-frame-options") in ("DENY", "SAMEORIGIN") else -20


def transport(headers: Mapping[str, str]) -> int:
    age = re.match(r"max-age=(\d+)", headers.get("strict-transport-security", ""))
    if not age:
        return -20
    return 0 if int(age[1]) >= HALF_A_YEAR else -10


def referrer(headers: Mapping[str, str]) -> int:
    said = headers.get("referrer-policy")
    if said is None:
        return 0
    return 5 if said in PRIVATE else -5


def sniffing(headers: Mapping[str, str]) -> int:
    return 0 if headers.get("x-content-type-options") == "nosniff" else -5


def sharing(headers: Mapping[str, str]) -> int:
    return -50 if "access-control-allow-origin" in headers else 0


def resources(headers: Mapping[str, str]) -> int:
    said = headers.get("cross-origin-resource-policy")
    return {"same-origin": 10, "same-site": 10, "cross-origin": 0, None: 0}.get(said, -5)


def cookies(headers: Mapping[str, str]) -> int:
    return -40 if "set-cookie" in headers else 0


def scripts(page: str) -> int:
    return -5 if re.search(r"<script[^>]*\ssrc=\"(https?:)?//", page) else 0


CHECKS = (content_policy, framing, transport, referrer, sniffing, sharing, resources, cookies)


def score(headers: Mapping[str, str], page: str = "") -> int:
    """A hundred with what each check gives; who loses more than ten by some of them gains nothing by the others."""
    given = [*(check(headers) for check in CHECKS), scripts(page)]
    lost = 100 + sum(points for points in given if points < 0)
    return 100 + sum(given) if lost >= 90 else lost


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What a browser gets at each kind of address, through a proxy with TLS on this machine."""
    folder: Path = tmp_path_factory.mktemp("observed")
    addresses = ("/", "/me", "/nowhere", f"{ROOT}/games", f"{ROOT}/openapi.json", "/healthz", "/metrics")
    with house(folder) as home:
        found = {at: home.http.get(at, headers={"x-forwarded-proto": "https"}) for at in addresses}
    return {at: SimpleNamespace(headers=dict(one.headers), text=one.text) for at, one in found.items()}


def test_every_address_has_the_observatorys_best_score(answers: dict[str, Any]) -> None:
    assert {at: score(one.headers, one.text) for at, one in answers.items()} == dict.fromkeys(answers, BEST)


def test_windows_of_other_sites_get_no_hold_of_ours(answers: dict[str, Any]) -> None:
    assert {one.headers["cross-origin-opener-policy"] for one in answers.values()} == {"same-origin"}


@pytest.mark.parametrize(
    ("header", "value", "expected"),
    [
        ("content-security-policy", "", 55),  # and nothing else against frames
        ("content-security-policy", "default-src *; frame-ancestors 'none'", 80),
        (
            "content-security-policy",
            "default-src 'none'; script-src 'self' 'unsafe-inline'; frame-ancestors 'none'",
            80,
        ),
        ("content-security-policy", "default-src 'none'; connect-src http://a.test; frame-ancestors 'none'", 80),
        ("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'", 120),
        ("content-security-policy", "default-src 'self'; frame-ancestors 'none'", 125),
        ("strict-transport-security", "", 80),
        ("strict-transport-security", "max-age=3600", 120),
        ("referrer-policy", "unsafe-url", 120),
        ("x-content-type-options", "", 125),
        ("access-control-allow-origin", "*", 50),
        ("cross-origin-resource-policy", "", 120),
        ("set-cookie", "a=b", 60),
    ],
)
def test_what_would_be_wrong_costs_as_published(
    answers: dict[str, Any], header: str, value: str, expected: int
) -> None:
    headers = answers["/"].headers | {header: value}
    if not value:
        del headers[header]
    if header == "content-security-policy" and not value:
        del headers["x-frame-options"]
    assert score(headers) == expected
