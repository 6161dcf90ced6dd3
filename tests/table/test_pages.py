"""What a browser gets: the built client, or a plain page."""

from __future__ import annotations

import gzip
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from support.server import ROOT, house

from fhtagn.kernel.errors import FhtagnError
from fhtagn.table.access import Access
from fhtagn.table.http import pages
from fhtagn.table.http.application import application
from fhtagn.table.store.sqlite import SqliteStore

REPOSITORY = Path(__file__).parents[2]
SCRIPT = "console.log('Iä!');\n" * 200
ADDRESSES = ("/", "/new/dice", "/lay/dice", "/t/0123", "/rules/wake", "/lab/dice", "/watch", "/me")


def build(folder: Path) -> Path:
    """A client as the build leaves it."""
    (folder / "assets").mkdir(parents=True)
    page = '<!doctype html>\n<head>\n<script src="./assets/main-3f2a.js"></script><title>client</title></head>'
    (folder / "index.html").write_text(page + " " * 500)
    (folder / "assets" / "main-3f2a.js").write_text(SCRIPT)
    (folder / "assets" / "font-77aa.woff2").write_bytes(bytes(range(256)))
    (folder / "assets" / "style-01.css").write_text("a{}")
    (folder / "assets" / "style-01.css.br").write_bytes(b"br")
    (folder / "favicon.svg").write_text("<svg/>")
    return folder


def client(path: Path, folder: Path, root: str = "") -> TestClient:
    return TestClient(application(SqliteStore(path / "a.db"), b"s" * 32, client=folder, access=Access(root=root)))


@pytest.fixture
def http(tmp_path: Path) -> Iterator[TestClient]:
    with client(tmp_path, build(tmp_path / "client")) as http:
        yield http


@pytest.mark.parametrize("address", ADDRESSES)
def test_every_address_of_the_client_leads_to_its_page_which_is_asked_for_anew(http: TestClient, address: str) -> None:
    page = http.get(address)
    assert "client" in page.text
    assert page.headers["content-type"].startswith("text/html")
    assert page.headers["cache-control"] == "no-cache"
    again = http.get(address, headers={"if-none-match": page.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize("address", ADDRESSES)
def test_where_no_client_is_built_there_is_a_plain_page(tmp_path: Path, address: str) -> None:
    with client(tmp_path, tmp_path / "nothing") as http:
        assert "table server" in http.get(address).text


def test_under_a_path_the_page_says_where_everything_lies(tmp_path: Path) -> None:
    with client(tmp_path, build(tmp_path / "client"), "games/") as http:
        for address in (*ADDRESSES, "/nothing"):
            page = http.get(address, headers={"accept": "text/html"}).text
            assert '<meta name="root" content="/games" />' in page
            assert 'src="/games/assets/main-3f2a.js"' in page
        assert http.get("/assets/main-3f2a.js").status_code == 200  # the proxy has taken the path off


def test_under_a_path_the_plain_page_leads_there_too(tmp_path: Path) -> None:
    with client(tmp_path, tmp_path / "nothing", "/games") as http:
        assert f'href="/games{ROOT}/games"' in http.get("/").text


@pytest.mark.parametrize("root", ['"><script>', "/a b", "/../x?y", "//evil.example/x"])
def test_a_path_that_is_none_gets_a_sentence(root: str) -> None:
    if root.startswith("//"):
        assert Access(root=root).root == "/evil.example/x"  # a path here, and no other site
    else:
        with pytest.raises(FhtagnError, match="give a path such as /games"):
            Access(root=root)


def test_files_with_a_hash_in_their_name_are_kept_for_ever(http: TestClient) -> None:
    script, font = http.get("/assets/main-3f2a.js"), http.get("/assets/font-77aa.woff2")
    assert "immutable" in script.headers["cache-control"]
    assert "immutable" in font.headers["cache-control"]
    assert (script.headers["content-type"].partition(";")[0], font.headers["content-type"]) == (
        "text/javascript",
        "font/woff2",
    )
    assert http.get("/favicon.svg").headers["cache-control"] == "no-cache"


def test_what_gains_by_it_is_compressed_for_those_who_take_it(http: TestClient) -> None:
    def ask(address: str, accepted: str) -> tuple[str | None, bytes]:
        with http.stream("GET", address, headers={"accept-encoding": accepted}) as answer:
            return answer.headers.get("content-encoding"), b"".join(answer.iter_raw())

    encoding, body = ask("/assets/main-3f2a.js", "gzip, br")
    assert (encoding, gzip.decompress(body)) == ("gzip", SCRIPT.encode())
    assert len(body) < len(SCRIPT) / 10
    assert ask("/assets/main-3f2a.js", "") == (None, SCRIPT.encode())
    assert ask("/assets/main-3f2a.js", "gzip;q=0") == (None, SCRIPT.encode())
    assert ask("/assets/style-01.css", "gzip, br") == ("br", b"br")  # made by the build
    assert ask("/assets/style-01.css", "")[1] == b"a{}"
    assert ask("/assets/font-77aa.woff2", "gzip")[0] is None
    assert http.get("/assets/main-3f2a.js").headers["vary"] == "Accept-Encoding"


def test_other_addresses_lead_nowhere(http: TestClient) -> None:
    for address in ("/nothing", "/lay", "/t/1/2", "/assets/", "/assets/other.js", "/../a.db", "/assets/..%2f..%2fa.db"):
        assert http.get(address).status_code == 404
    assert http.get("/assets/style-01.css.br").status_code == 404
    assert http.get("/healthz").text == "ok\n"
    assert http.post(f"{ROOT}/nothing").status_code == 404


def policy(header: str) -> dict[str, str]:
    return dict(part.strip().split(" ", 1) for part in header.split(";"))


def test_scripts_come_from_files_only_and_fonts_from_here(http: TestClient) -> None:
    found = policy(http.get("/").headers["content-security-policy"])
    assert found["font-src"] == found["style-src"] == "'self'"
    assert found["script-src"] == "'self' 'wasm-unsafe-eval'"
    assert found["default-src"] == "'none'"
    assert found["img-src"] == "'self' data:"


def test_a_page_speaks_to_the_host_it_comes_from_and_to_nobody_else(http: TestClient) -> None:
    page = http.get("/", headers={"host": "table.test:8666"})
    own = "'self' ws://table.test:8666 wss://table.test:8666"
    assert policy(page.headers["content-security-policy"])["connect-src"] == own
    for strange in ("evil.test; script-src *", "a b", "*", "[::1]:8666", ""):
        assert policy(pages.content_policy(strange))["connect-src"] == "'self'"


def test_a_person_who_goes_astray_gets_the_clients_own_page(http: TestClient) -> None:
    astray = http.get("/attic/door", headers={"accept": "text/html,*/*"})
    assert astray.status_code == 404
    assert astray.text == http.get("/").text
    assert "reason" in http.get("/api/v1/attic", headers={"accept": "text/html"}).json()


def test_a_wheel_carries_the_built_client_the_rules_pages_and_the_machines(tmp_path: Path) -> None:
    source = tmp_path / "source"
    ignored = shutil.ignore_patterns("__pycache__", "client")
    shutil.copytree(REPOSITORY / "src", source / "src", ignore=ignored)
    for name in ("pyproject.toml", "README.md", "LICENSE", "NOTICE", ".gitignore"):
        shutil.copy(REPOSITORY / name, source / name)
    build(source / "src" / "fhtagn" / "table" / "client")
    (source / "src" / "fhtagn" / "games" / "dice" / "machine.wasm").write_bytes(b"made before")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(command, cwd=source, check=True, capture_output=True)
    with zipfile.ZipFile(next(tmp_path.glob("*.whl"))) as wheel:
        names = set(wheel.namelist())
    assert {"fhtagn/table/client/index.html", "fhtagn/table/client/assets/main-3f2a.js"} <= names
    assert {"fhtagn/games/dice/texts/en.md", "fhtagn/games/dice/machine.wasm"} <= names


def test_headers_that_keep_browsers_from_harm(tmp_path: Path) -> None:
    """What Mozilla's observatory asks for."""
    with house(tmp_path) as home:
        plain = home.http.get("/")
        behind_tls = home.http.get("/", headers={"x-forwarded-proto": "https"})
        emblem = home.http.get(f"{ROOT}/games/dice/emblem.svg")
        far = TestClient(home.http.app, client=("192.0.2.7", 50000))
        pretended = far.get("/", headers={"x-forwarded-proto": "https"})
    policy = plain.headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self';")
    assert "frame-ancestors 'none'" in policy
    assert "'unsafe-eval'" not in policy
    assert plain.headers["x-content-type-options"] == "nosniff"
    assert plain.headers["referrer-policy"] == "no-referrer"
    assert "camera=()" in plain.headers["permissions-policy"]
    assert "strict-transport-security" not in plain.headers
    assert int(behind_tls.headers["strict-transport-security"].removeprefix("max-age=")) >= 15_768_000
    assert "strict-transport-security" not in pretended.headers
    assert "sandbox" in emblem.headers["content-security-policy"]
