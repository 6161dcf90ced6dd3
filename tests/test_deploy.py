"""What lies in deploy/ for those who run servers names only what there is: options, ports, paths, files, figures."""

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
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import yaml
from msgspec import Raw
from nats.aio.msg import Msg
from support.nats import running_nats
from support.server import MAY_READ_METRICS, house
from support.tables import HereAndNow, until
from typer.main import get_command

from fhtagn.cli.main import app
from fhtagn.cli.serve import serve
from fhtagn.table.bots.elsewhere import Elsewhere
from fhtagn.table.bots.errands import Answer, Errand, packed
from fhtagn.table.bots.thinking import Question
from fhtagn.table.bots.worker import Worker
from fhtagn.table.cluster.connection import connect, settled

HOME = Path(__file__).parents[1]
DEPLOY = HOME / "deploy"
PORT = str(inspect.signature(serve).parameters["port"].default)
UNITS = sorted(path.name for path in (DEPLOY / "systemd").iterdir())
OURS = [name for name in UNITS if name.startswith("fhtagn")]
COMPOSED = ("compose.yaml", "compose.standby.yaml")
PROXIES = ("Caddyfile", "Caddyfile.standby", "Caddyfile.nodes")
PAGES = ("operation.md", "keeping.md", "many-machines.md")


def text_of(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


def unit(name: str = "fhtagn.service") -> configparser.ConfigParser:
    parser = configparser.ConfigParser(strict=False, interpolation=None)  # some words may be repeated
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read_string(text_of(f"systemd/{name}"))
    return parser


def instructions() -> Iterator[tuple[str, str]]:
    """The container file, line by line, without comments."""
    text = re.sub(r"\\\n\s*", "", re.sub(r"^#.*\n", "", text_of("Containerfile"), flags=re.MULTILINE))
    for line in filter(str.strip, text.splitlines()):
        word, _, rest = line.partition(" ")
        yield word, rest


def rest_of(wanted: str) -> list[str]:
    return [rest for word, rest in instructions() if word == wanted]


def compose(name: str) -> dict[str, Any]:
    return dict(yaml.safe_load(text_of(name)))


# --- Every command is one of fhtagn's


def deployed() -> dict[str, list[str]]:
    """What each file starts, and what it tells people to start."""
    containers = [line for line in text_of("Containerfile").splitlines() if line.startswith("# podman run")]
    proxies = re.findall(r"start fhtagn with (--\S+ \S+?),", text_of("Caddyfile") + text_of("nginx.conf"))
    told = re.findall(r"exec \w+ fhtagn (.+?) >", text_of("compose.yaml"))
    return {
        **{name: shlex.split(unit(name)["Service"]["ExecStart"].replace("%i", PORT))[1:] for name in OURS},
        "container": json.loads(rest_of("ENTRYPOINT")[0])[1:],
        **{
            f"{name} {service}": words["entrypoint"][1:]
            for name in COMPOSED
            for service, words in compose(name)["services"].items()
            if "entrypoint" in words
        },
        "podman": ["serve", *shlex.split(containers[0].partition(" fhtagn ")[2])],
        **{f"proxy {number}": ["serve", *shlex.split(words)] for number, words in enumerate(proxies)},
        **{f"told {number}": shlex.split(words) for number, words in enumerate(told)},
    }


def on_pages() -> dict[str, list[str]]:
    """The commands in the pages for those who run servers."""
    found = {}
    for page in PAGES:
        for line in re.findall(r"^\w*\$ (.*)", (HOME / "docs" / page).read_text(encoding="utf-8"), re.MULTILINE):
            words = shlex.split(line, comments=True)
            if "fhtagn" in words and not words[0].endswith("createdb"):
                words = words[words.index("fhtagn") + 1 :]
                found[f"{page} {' '.join(words)}"] = [word for word in words if word not in "&|><"]
    return found


def parsed(words: list[str]) -> None:
    """By the real parser, down to the last word; nothing is done."""
    command, context = get_command(app), None
    context = command.make_context("fhtagn", list(words))
    while rest := [*context._protected_args, *context.args]:
        name, command, rest = command.resolve_command(context, rest)  # type: ignore[attr-defined]
        context = command.make_context(name, rest, parent=context)


@pytest.mark.parametrize("name", [*deployed(), *on_pages()])
def test_every_command_is_one_that_fhtagn_takes(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FHTAGN_BUS", "nats://bus:4222")  # where it stands in the environment
    parsed((deployed() | on_pages())[name])


def test_a_word_that_fhtagn_does_not_know_is_noticed() -> None:
    for words in (["serve", "--prot", "1"], ["serv"], ["admin", "quota"], ["serve", "--port", "many"]):
        with pytest.raises(Exception, match=r"No such|valid integer"):
            parsed(words)


def test_there_are_commands_on_every_page_and_in_every_file() -> None:
    assert {name.split()[0] for name in on_pages()} == set(PAGES)
    assert {name.split()[0] for name in deployed()} >= {*OURS, *COMPOSED, "container", "podman"}


# --- Units, containers, proxies


def test_both_proxies_say_how_a_path_of_its_own_is_served() -> None:
    told = [words[1:] for name, words in deployed().items() if name.startswith("proxy")]
    assert told == [["--root-path", "/games"]] * 2


def test_all_mean_the_usual_port() -> None:
    assert set(re.findall(r"127\.0\.0\.1:(\d+)", text_of("Caddyfile") + text_of("nginx.conf"))) == {PORT}
    assert rest_of("EXPOSE") == [PORT]
    assert f"127.0.0.1:{PORT}/healthz" in rest_of("HEALTHCHECK")[0]
    assert f"--port {PORT}" in unit()["Service"]["ExecStart"]


def test_the_unit_keeps_everything_in_folders_that_systemd_makes_for_it() -> None:
    service = unit()["Service"]
    assert f"sqlite:////var/lib/{service['StateDirectory']}/" in service["ExecStart"]
    assert service["StateDirectoryMode"] == "0700"


@pytest.mark.parametrize("name", OURS)
def test_compiled_games_lie_in_a_folder_that_nobody_else_can_write(name: str) -> None:
    service = unit(name)["Service"]
    assert service["Environment"] == f"FHTAGN_CACHE=/var/cache/{service['CacheDirectory']}"
    assert service["CacheDirectoryMode"] == "0700"


@pytest.mark.parametrize("name", OURS)
def test_bots_are_not_ended_together_with_the_process_that_finishes_what_it_has(name: str) -> None:
    service = unit(name)["Service"]
    assert (service["KillSignal"], service["KillMode"]) == ("SIGTERM", "mixed")


def test_no_password_stands_on_a_command_line_of_ours() -> None:
    for words in deployed().values():
        assert not [word for word in words if re.search(r"//[^/]*:[^/]*@", word)]


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
    extras = re.search(r"'/source\[(.*)\]'", " ".join(rest_of("RUN")))
    assert extras is not None
    assert all(f"\n{extra} = [" in project for extra in extras[1].split(","))


def test_the_health_check_of_the_container_is_a_program() -> None:
    words = ast.literal_eval(rest_of("HEALTHCHECK")[0].removeprefix("CMD "))
    assert words[:2] == ["python", "-c"]
    compile(words[2], "healthcheck", "exec")


# --- What is composed


@pytest.mark.parametrize("name", COMPOSED)
def test_what_is_composed_names_only_what_there_is(name: str) -> None:
    composed = compose(name)
    services = composed["services"]
    for service in services.values():
        assert "image" in service or "build" in service
        assert set(service.get("depends_on", ())) <= services.keys()
        if "build" in service:
            assert (DEPLOY / service["build"]["context"]).resolve() == HOME
            assert (HOME / service["build"]["dockerfile"]).is_file()
    for volume in (volume.split(":")[0] for service in services.values() for volume in service.get("volumes", ())):
        made_by_hand = volume == "./metrics.token" and "> deploy/metrics.token" in text_of(name)
        assert made_by_hand or (DEPLOY / volume).exists() if volume.startswith(".") else volume in composed["volumes"]
    told = re.findall(r"\bdeploy/[\w.]+\.yaml", text_of(name))
    assert told
    assert all((HOME / path).is_file() for path in told)


@pytest.mark.parametrize("name", COMPOSED)
def test_the_servers_that_are_composed_share_one_database_and_the_proxy_knows_all_of_them(name: str) -> None:
    services = compose(name)["services"]
    serving = {
        known: words["entrypoint"] for known, words in services.items() if "serve" in words.get("entrypoint", ())
    }
    assert len(serving) == 2
    assert serving["one"] == serving["two"]
    assert ("--standby" in serving["one"]) == (name == "compose.standby.yaml")
    settings = services["database"]["environment"]
    store = serving["one"][serving["one"].index("--store") + 1]
    assert store == f"postgresql://{settings['POSTGRES_USER']}@database/{settings['POSTGRES_DB']}"
    assert services["proxy"]["environment"]["SERVERS"].split() == [f"{known}:{PORT}" for known in serving]


def test_nodes_and_workers_that_are_composed_reach_the_bus_each_by_their_own_password() -> None:
    services = compose("compose.yaml")["services"]
    passwords = services["bus"]["environment"]
    for user, name, names in (("fhtagn", "BUS_PASSWORD", ("one", "two")), ("worker", "WORKER_PASSWORD", ("worker",))):
        (address,) = {services[service]["environment"]["FHTAGN_BUS"] for service in names}
        assert address == f"nats://{user}:{passwords[name]}@bus:4222"
    assert [*services["bus"]["command"], "./nats.conf:/etc/nats.conf:ro"] == [
        "--config",
        "/etc/nats.conf",
        *services["bus"]["volumes"],
    ]


async def test_a_worker_is_asked_by_nodes_and_hears_nothing_else() -> None:
    passwords = {"BUS_PASSWORD": "of-nodes", "WORKER_PASSWORD": "of-workers"}
    with running_nats("--config", str(DEPLOY / "nats.conf"), **passwords) as nats:
        address = f"nats://{{}}@127.0.0.1:{nats.port}".format
        node = await connect(address("fhtagn:of-nodes"), "node", wait=False)
        client = await connect(address("worker:of-workers"), "worker", wait=False)
        heard: list[str] = []
        for subject in (">", "fhtagn.>", "fhtagn.*.all", "fhtagn.*.node.*", "_INBOX.>"):
            await client.subscribe(subject, cb=partial(_note, heard))
        worker = Worker(client, HereAndNow(), 1)
        worker._answer = _answered  # type: ignore[method-assign]
        await worker.begin()
        elsewhere = Elsewhere(node)
        await elsewhere.begin()
        assert await elsewhere.ask("think", Question("dice", "", {}, {}, "novice", 0, b"")) == (3, False)
        said: list[str] = []
        await node.subscribe("fhtagn.cluster.>", cb=partial(_note, said))
        await settled(node)
        await node.publish("fhtagn.cluster.all", b"of nodes")
        await node.publish("fhtagn.cluster.node.one", b"of nodes")
        await client.publish("fhtagn.cluster.node.one", b"of a worker")
        for one in (client, node, client):
            await settled(one)
        await until(lambda: len(said) >= 2)
        assert said == ["fhtagn.cluster.all", "fhtagn.cluster.node.one"]
        assert heard == []
        await client.close()
        await node.close()


async def _note(heard: list[str], message: Msg) -> None:
    heard.append(message.subject)


async def _answered(errand: Errand) -> Answer:
    return Answer(Raw(packed((3, False))))


def test_prometheus_looks_at_every_node_by_a_name_that_it_answers_to() -> None:
    (job,) = yaml.safe_load(text_of("prometheus.yaml"))["scrape_configs"]
    services = compose("compose.yaml")["services"]
    targets = [target for group in job["static_configs"] for target in group["targets"]]
    assert targets == services["proxy"]["environment"]["SERVERS"].split()
    assert all(services[target.partition(":")[0]]["hostname"] == target.partition(":")[0] for target in targets)


# --- Figures


def board() -> dict[str, Any]:
    return dict(json.loads(text_of("grafana/board.json")))


def questions() -> list[str]:
    return [target["expr"] for panel in board()["panels"] for target in panel["targets"]]


def test_the_board_asks_only_for_figures_that_there_are(tmp_path: Path) -> None:
    with house(tmp_path) as running:
        text = running.http.get("/metrics", headers=MAY_READ_METRICS).text
    there = set(re.findall(r"^(\w+)(?:\{| )", text, re.MULTILINE)) | {"up"}
    asked = {name for question in questions() for name in re.findall(r"\b(?:fhtagn_\w+|up)\b", question)}
    assert len(asked) > 15
    assert asked <= there


def test_the_board_can_be_read_by_grafana() -> None:
    found = board()
    assert found["title"]
    assert len({panel["id"] for panel in found["panels"]}) == len(found["panels"])
    (source,) = found["templating"]["list"]
    for panel in found["panels"]:
        assert panel["title"]
        assert panel["description"]
        assert panel["datasource"]["uid"] == "${" + source["name"] + "}"
        place = panel["gridPos"]
        assert place["x"] + place["w"] <= 24
    for question in questions():
        assert question.count("(") == question.count(")")
    provided = yaml.safe_load(text_of("grafana/provisioning/dashboards/boards.yaml"))["providers"][0]["options"]["path"]
    assert f"./grafana/board.json:{provided}/board.json:ro" in compose("compose.yaml")["services"]["grafana"]["volumes"]


# --- Programs that read their own files, where they are installed


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="there is no systemd here")
@pytest.mark.parametrize("name", UNITS)
def test_systemd_finds_nothing_wrong_with_a_unit(tmp_path: Path, name: str) -> None:
    written = re.sub(r"^(ExecStart=)\S+", rf"\1{sys.executable}", text_of(f"systemd/{name}"), flags=re.MULTILINE)
    path = tmp_path / name.replace("@", "@8666")
    path.write_text(written.replace("User=nats\n", ""), encoding="utf-8")
    done = subprocess.run(["systemd-analyze", "verify", str(path)], capture_output=True, text=True)
    assert path.name not in done.stderr, done.stderr


@pytest.mark.skipif(not shutil.which("caddy"), reason="there is no Caddy here")
@pytest.mark.parametrize("name", PROXIES)
def test_caddy_takes_its_file(tmp_path: Path, name: str) -> None:
    command = ["caddy", "adapt", "--config", str(DEPLOY / name), "--adapter", "caddyfile"]
    done = subprocess.run(command, capture_output=True, text=True, env={"HOME": str(tmp_path), "PATH": "/usr/bin:/bin"})
    assert done.returncode == 0, done.stderr
    assert f"127.0.0.1:{PORT}" in done.stdout


def test_nats_takes_its_file() -> None:
    program = Path(sys.executable).with_name("nats-server")
    command = [str(program if program.exists() else shutil.which("nats-server")), "-t", "-c", str(DEPLOY / "nats.conf")]
    done = subprocess.run(
        command, capture_output=True, text=True, env={"BUS_PASSWORD": "secret", "WORKER_PASSWORD": "another"}
    )
    assert done.returncode == 0, done.stderr
