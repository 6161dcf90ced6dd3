"""Two servers that are started at the same moment with the same port."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from support.serving import PATIENCE, free_port

# Both may have the port until one of them listens: here it is another one, at the last moment.
SERVER = """
import socket, sys
from fhtagn.kernel.errors import FhtagnError
from fhtagn.table.http import server
from fhtagn.table.store.opening import open_store, secret_of
from fhtagn.table.store.places import place_of

def application(*arguments, **more):
    other.listen()
    return made(*arguments, **more)

made, server.application = server.application, application
other = socket.socket()
other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
other.bind(("127.0.0.1", int(sys.argv[2])))
place = place_of(sys.argv[1])
with open_store(place) as store:
    try:
        server.serve(store, secret_of(place), "127.0.0.1", int(sys.argv[2]), print, "error")
    except FhtagnError as error:
        print(error)
"""


def test_a_server_whose_port_is_taken_at_the_last_moment_says_so_and_ends(tmp_path: Path) -> None:
    port = free_port()
    command = [sys.executable, "-c", SERVER, f"sqlite:///{tmp_path / 'tables.db'}", str(port)]
    ended = subprocess.run(command, capture_output=True, text=True, check=True, timeout=PATIENCE)
    sentence = f"Cannot listen on 127.0.0.1, port {port} (Address already in use); choose another with --port."
    assert (ended.stdout.strip(), ended.stderr) == (sentence, "")
