"""The two servers, their processes, and the games that are laid before anything is measured."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from fhtagn.kernel import registry
from fhtagn.table.fair import chance
from fhtagn.table.http.server import serve
from fhtagn.table.limits import Limits
from fhtagn.table.log import entries
from fhtagn.table.people.identity import People
from fhtagn.table.people.person import Person
from fhtagn.table.store.opening import open_store, secret_of
from fhtagn.table.store.places import place_of
from fhtagn.table.store.store import Line, Store
from tables.players import SEATS, BoardgamePlayer, FhtagnPlayer, Player, Tally

MUCH = (1e9, 1e9)
LIMITS = Limits(
    commands=MUCH,
    tables=MUCH,
    people=MUCH,
    requests=MUCH,
    talk=MUCH,
    back=MUCH,
    arrivals=MUCH,
    frames=MUCH,
    tables_each=10**9,
    sockets=10**6,
    connections=10**6,
    connections_from=10**6,
    connections_each=10**6,
    followed=10**6,
)
PEER = "boardgame.io@0.50.2"


def cpu_seconds(pid: int) -> float:
    """User and system time of a process, all threads."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> int:
    """Resident bytes."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


async def wait_for(port: int, every: float = 0.1) -> None:
    for _ in range(int(120 / every)):
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            await asyncio.sleep(every)
        else:
            writer.close()
            return
    raise SystemExit("the server does not start")


class Fhtagn:
    """fhtagn: every move is written and synced before it is answered."""

    name = "fhtagn"
    moves_guessed = 9_000  # a second, to lay enough games

    def __init__(self, folder: Path, port: int, store: str = "") -> None:
        """Its store is a file in the folder, unless another is named."""
        self.folder, self.port = folder, port
        self.store = store or f"sqlite:///{folder / 'tables.db'}"
        folder.mkdir(parents=True, exist_ok=True)
        self.tokens: list[list[str]] = []
        self.games: list[list[str]] = []

    def lay(self, groups: int, each: int) -> None:
        """Games for groups of four people, started and waiting for the first move."""
        with open_store(place_of(self.store)) as store:
            asyncio.run(self._lay(store, groups, each))

    async def _lay(self, store: Store, groups: int, each: int) -> None:
        people = People(store, secret_of(place_of(self.store)))
        for number in range(groups):
            players = await asyncio.gather(*(people.new(f"P{number}-{seat}") for seat in range(SEATS)))
            self.tokens.append([people.token(player.id) for player in players])
            self.games.append(await lay_games(store, players, each))

    def start(self) -> subprocess.Popen[bytes]:
        arguments = [sys.executable, "-m", "tables.servers", self.store, str(self.port)]
        return subprocess.Popen(arguments, cwd=Path(__file__).parent.parent)

    def players(self, tally: Tally) -> list[Sequence[Player]]:
        return [
            [FhtagnPlayer(tally, seat, games, token) for seat, token in enumerate(tokens)]
            for tokens, games in zip(self.tokens, self.games, strict=True)
        ]


async def lay_games(store: Store, players: list[Person], count: int) -> list[str]:
    """Started games of these people, as the server would have written them down."""
    now, lines = time.time(), []
    for _ in range(count):
        created = entries.Created(
            at=now,
            game="dice",
            version=registry.find("dice").version,
            settings={"players": str(SEATS), "sanity": "9"},
            seats=[entries.Seating("person", player.id, player.name) for player in players],
            public=True,
            seed=chance.new_seed(),
            host=players[0].id,
            host_name=players[0].name,
        )
        log = [entries.encode(created), entries.encode(entries.Started(at=now))]
        lines.append(Line(chance.table_name(created.seed), 0, b"\n".join(log)))
    await store.append(lines, [])
    return [line.table for line in lines]


class Boardgame:
    """boardgame.io: everything in memory, nothing on the disk."""

    name = "boardgame.io"
    moves_guessed = 3_000

    def __init__(self, folder: Path, port: int) -> None:
        self.folder, self.port = folder, port
        self.games: list[list[str]] = []

    def lay(self, groups: int, each: int) -> None:
        """A game begins when the first player asks for it."""
        self.games = [[f"g{group}x{number}" for number in range(each)] for group in range(groups)]

    def start(self) -> subprocess.Popen[bytes]:
        return subprocess.Popen(["node", "peer.js", str(self.port)], cwd=self.folder, stdout=subprocess.DEVNULL)

    def players(self, tally: Tally) -> list[Sequence[Player]]:
        return [[BoardgamePlayer(tally, seat, games) for seat in range(SEATS)] for games in self.games]


def install_boardgame(folder: Path) -> bool:
    """boardgame.io, in this folder and nowhere else."""
    if not shutil.which("npm"):
        print("There is no npm, so no boardgame.io to compare with.")
        return False
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "package.json").write_text('{"name": "bench", "private": true}')
    shutil.copy(Path(__file__).parent / "peer.js", folder)
    subprocess.run(["npm", "install", "--silent", "--no-audit", "--no-fund", PEER], cwd=folder, check=True)
    return True


def main() -> None:
    """Run fhtagn's server without its usual limits: python -m tables.servers STORE PORT [BUS]"""
    place, port, bus = place_of(sys.argv[1]), int(sys.argv[2]), "".join(sys.argv[3:])
    with open_store(place, takeover=5.0 if bus else None) as store:
        serve(store, secret_of(place), "127.0.0.1", port, lambda _: None, "error", LIMITS, bus=bus)


if __name__ == "__main__":
    main()
