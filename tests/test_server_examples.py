"""The examples for those who run a server name only what there is: options, paths, ports, files."""

from __future__ import annotations

import ast
import configparser
import inspect
import json
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from typer.main import get_command

from fhtagn.cli.main import app
from fhtagn.cli.serve import serve

HOME = Path(__file__).parents[1]
EXAMPLES = HOME / "examples" / "server"
PORT = str(inspect.signature(serve).parameters["port"].default)
OPTIONS = {
    name
    for parameter in get_command(app).commands["serve"].params  # type: ignore[attr-defined]
    for name in (*parameter.opts, *parameter.secondary_opts)
}


def text_of(name: str) -> str:
    return (EXAMPLES / name).read_text(encoding="utf-8")


def unit() -> configparser.ConfigParser:
    parser = configparser.ConfigParser(strict=True, interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read_string(text_of("fhtagn.service"))
    return parser


def instructions() -> Iterator[tuple[str, str]]:
    """The container file, line by line, without comments."""
    text = re.sub(r"\\\n\s*", "", re.sub(r"^#.*\n", "", text_of("Containerfile"), flags=re.MULTILINE))
    for line in filter(str.strip, text.splitlines()):
        word, _, rest = line.partition(" ")
        yield word, rest


def rest_of(wanted: str) -> list[str]:
    return [rest for word, rest in instructions() if word == wanted]


def compose() -> dict[str, Any]:
    return dict(yaml.safe_load(text_of("compose.yaml")))


def commands() -> dict[str, list[str]]:
    """What each example starts, and what it tells people to start."""
    containers = [line for line in text_of("Containerfile").splitlines() if line.startswith("# podman run")]
    proxies = re.findall(r"start fhtagn with (--\S+ \S+?),", text_of("Caddyfile") + text_of("nginx.conf"))
    return {
        "unit": shlex.split(unit()["Service"]["ExecStart"])[2:],
        "container": json.loads(rest_of("ENTRYPOINT")[0])[2:],
        **{f"compose {name}": compose()["services"][name]["entrypoint"][2:] for name in ("one", "two")},
        "podman": shlex.split(containers[0].partition(" fhtagn ")[2]),
        **{f"proxy {number}": shlex.split(words) for number, words in enumerate(proxies)},
    }


@pytest.mark.parametrize("name", commands())
def test_every_option_of_an_example_is_one_of_serve(name: str) -> None:
    options = {word for word in commands()[name] if word.startswith("--")}
    assert options
    assert options <= OPTIONS


def test_both_proxies_say_how_a_path_of_its_own_is_served() -> None:
    assert [words for name, words in commands().items() if name.startswith("proxy")] == [["--root-path", "/games"]] * 2


def test_all_examples_mean_the_usual_port() -> None:
    assert set(re.findall(r"127\.0\.0\.1:(\d+)", text_of("Caddyfile") + text_of("nginx.conf"))) == {PORT}
    assert rest_of("EXPOSE") == [PORT]
    assert f"127.0.0.1:{PORT}/healthz" in rest_of("HEALTHCHECK")[0]
    assert f"--port {PORT}" in unit()["Service"]["ExecStart"]


def test_the_unit_keeps_everything_in_folders_that_systemd_makes_for_it() -> None:
    service = unit()["Service"]
    assert f"sqlite:////var/lib/{service['StateDirectory']}/" in service["ExecStart"]
    assert service["Environment"] == f"FHTAGN_CACHE=/var/cache/{service['CacheDirectory']}"
    assert (service["StateDirectoryMode"], service["CacheDirectoryMode"]) == ("0700", "0700")


def test_the_container_keeps_everything_in_its_volume_and_runs_without_rights() -> None:
    (volume,) = rest_of("VOLUME")
    words = " ".join(json.loads(rest_of("ENTRYPOINT")[0]))
    assert f"sqlite:///{volume}/" in words
    assert rest_of("ENV") == [f"FHTAGN_CACHE={volume}/cache"]
    (user,) = rest_of("USER")
    assert re.search(rf"useradd .*--home-dir {volume} .*{user}\b", " ".join(rest_of("RUN")))


def test_what_the_container_is_built_from_is_there() -> None:
    ignored = (HOME / ".dockerignore").read_text(encoding="utf-8").split()
    for copied in rest_of("COPY"):
        source = copied.split()[0]
        if source.startswith("--from="):  # what the first image has built
            vite = (HOME / "web" / "vite.config.ts").read_text(encoding="utf-8")
            assert copied.split()[1].removeprefix("/source/") in vite.replace("../", "")
        else:
            assert (HOME / source).exists()
            assert source not in ignored
    scripts = json.loads((HOME / "web" / "package.json").read_text(encoding="utf-8"))["scripts"]
    assert set(re.findall(r"run (\w+)", " ".join(rest_of("RUN")))) <= scripts.keys()
    project = (HOME / "pyproject.toml").read_text(encoding="utf-8")
    for needed in re.findall(r'"(README\.md|LICENSE|NOTICE)"', project):
        assert needed not in ignored


def test_the_health_check_of_the_container_is_a_program() -> None:
    words = ast.literal_eval(rest_of("HEALTHCHECK")[0].removeprefix("CMD "))
    assert words[:2] == ["python", "-c"]
    compile(words[2], "healthcheck", "exec")


def test_the_servers_that_are_composed_share_one_database_and_one_of_them_stands_by() -> None:
    services = compose()["services"]
    words = services["one"]["entrypoint"]
    assert words == services["two"]["entrypoint"]
    assert "--standby" in words
    store = words[words.index("--store") + 1]
    user, database = services["database"]["environment"]["POSTGRES_USER"], "database"
    assert store == f"postgresql://{user}@{database}/{services['database']['environment']['POSTGRES_DB']}"
    assert services["one"]["depends_on"].keys() == {database}
    assert services["proxy"]["environment"]["SERVERS"] == f"one:{PORT} two:{PORT}"
    build = services["one"]["build"]
    assert (EXAMPLES / build["context"]).resolve() == HOME
    assert (HOME / build["dockerfile"]).is_file()
    mounted = [volume.split(":")[0] for service in services.values() for volume in service.get("volumes", ())]
    assert all(
        (EXAMPLES / name).is_file() if name.startswith(".") else name in compose()["volumes"] for name in mounted
    )


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="there is no systemd here")
def test_systemd_finds_nothing_wrong_with_the_unit(tmp_path: Path) -> None:
    written = text_of("fhtagn.service").replace("/opt/fhtagn/bin/fhtagn", sys.executable)
    path = tmp_path / "fhtagn.service"
    path.write_text(written, encoding="utf-8")
    done = subprocess.run(["systemd-analyze", "verify", str(path)], capture_output=True, text=True)
    assert "fhtagn.service" not in done.stderr


@pytest.mark.skipif(not shutil.which("caddy"), reason="there is no Caddy here")
@pytest.mark.parametrize("name", ["Caddyfile", "Caddyfile.standby"])
def test_caddy_takes_its_file(tmp_path: Path, name: str) -> None:
    command = ["caddy", "adapt", "--config", str(EXAMPLES / name), "--adapter", "caddyfile"]
    done = subprocess.run(command, capture_output=True, text=True, env={"HOME": str(tmp_path), "PATH": "/usr/bin:/bin"})
    assert done.returncode == 0, done.stderr
    assert f"127.0.0.1:{PORT}" in done.stdout
