"""Play a whole game over the HTTP API: one person against bots, with calls that curl could make as well.

fhtagn serve &
python examples/play_over_api.py http://localhost:8666 dice players=3
"""

from __future__ import annotations

import hashlib
import json
import secrets
import sys
import time
import urllib.request
import uuid
from typing import Any


class Api:
    """The API at one address, as one person."""

    def __init__(self, address: str) -> None:
        self.root = f"{address.rstrip('/')}/api/v1"
        self.token = ""

    def call(self, method: str, path: str, body: Any = None) -> Any:
        request = urllib.request.Request(self.root + path, method=method)
        request.add_header("Authorization", f"Bearer {self.token}")
        data = None if body is None else json.dumps(body).encode()
        with urllib.request.urlopen(request, data) as answer:
            text = answer.read().decode()
        return json.loads(text) if answer.headers["content-type"] == "application/json" else text

    def do(self, table: str, **command: Any) -> Any:
        """Give a command; its id makes it safe to send it twice."""
        answer = self.call("POST", f"/tables/{table}/commands", {"id": uuid.uuid4().hex, "command": command})
        if not answer["ok"] and not answer["stale"]:  # stale: others were faster, so look again
            raise SystemExit(answer["reason"])
        return answer["result"]


def play(address: str, game: str, settings: dict[str, str]) -> str:
    """Play with the first legal move each time; returns the transcript."""
    api = Api(address)
    api.token = api.call("POST", "/identity", {"name": "Randolph"})["token"]

    # Create a table. Seats that are not planned are open; the host gives those to bots.
    wanted = {"game": game, "settings": settings, "seats": [{"kind": "open"}], "pace": "instant"}
    table = api.call("POST", "/tables", wanted)["table"]
    seat = api.do(table, do="sit")["seat"]
    for number, place in enumerate(api.call("GET", f"/tables/{table}")["info"]["seats"]):
        if place["kind"] == "open":
            api.do(table, do="place", seat=number, kind="bot", level="novice")

    # Words for the dice: promised before the start, shown when it is called, so that nobody can choose the rolls.
    words = secrets.token_hex(16)
    api.do(table, do="mix", seat=seat, hash=hashlib.sha256(words.encode()).hexdigest())
    commit = api.call("GET", f"/tables/{table}")["info"]["dice"]["commit"]
    api.do(table, do="start")
    api.do(table, do="open", seat=seat, words=words)

    since = 0
    while True:
        news = api.call("GET", f"/tables/{table}?since={since}")
        for event in news["events"]:
            if event["number"] > since:
                print(*(told["text"] for told in event.get("story", [])))
        since = news["number"]
        if news["info"]["status"] == "over":
            break
        for mine in (n for n, place in enumerate(news["info"]["seats"]) if place["kind"] == "person"):
            you = news["you"] if mine == seat else api.call("GET", f"/tables/{table}?seat={mine}")["you"]
            if you["asked"] == "must":
                seen = news["number"] if mine == seat else api.call("GET", f"/tables/{table}?seat={mine}")["number"]
                api.do(table, do="move", seat=mine, words=you["legal"][0], seen=seen)
                break
        else:
            time.sleep(0.05)

    print(f"Check the dice: fhtagn verify TRANSCRIPT --commit {commit}")
    return str(api.call("GET", f"/tables/{table}/transcript"))


if __name__ == "__main__":
    if len(sys.argv) < 3:
        raise SystemExit(__doc__)
    print(play(sys.argv[1], sys.argv[2], dict(word.split("=", 1) for word in sys.argv[3:])))
