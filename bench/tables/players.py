"""Scripted players of both servers: each moves as soon as it hears that it is asked, always in the same way.

A player sits at several games from the beginning; when one is over, whoever goes first opens the next.
"""

from __future__ import annotations

import asyncio
import re
import time

from tables.socket import Client

SEATS = 4

NUMBER = re.compile(rb'"number":(\d+),"full"')
LEGAL = re.compile(rb'"asked":"must","legal":\["([^"]*)"')
ASKED = re.compile(rb'"phase":"(\w+)","asked":(\d+)')
SANITY = re.compile(rb'"sanity":\[([^\]]*)\]')
STATE = re.compile(rb'"_stateID":(\d+)')


class Tally:
    """What all players of a run count together."""

    def __init__(self) -> None:
        self.moves = 0
        self.latencies: list[float] = []
        self.resting = True  # nobody moves
        self.finished = 0  # players who have no more games

    def acknowledge(self, sent: float) -> None:
        self.moves += 1
        self.latencies.append(time.perf_counter() - sent)


class Player(Client):
    """One seat at some games."""

    def __init__(self, tally: Tally, path: str, seat: int, games: list[str]) -> None:
        super().__init__(path)
        self.tally, self.seat = tally, seat
        self.games = games[::-1]
        self.openings: dict[bytes, bytes] = {}  # by game: the news that ask for its first move
        self.known = 0
        self.ready_to_play: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def join(self) -> None:
        """Hear of all games."""
        for game in self.games:
            self.follow(game)

    def joined(self) -> None:
        """The server has told of one more game."""
        self.known += 1
        if self.known == len(self.games):
            self.ready_to_play.set_result(None)

    def begin(self) -> None:
        """Open the next game, if this player goes first."""
        if self.seat == 0 and self.games:
            game = self.games.pop().encode()
            self.move(game, self.openings.pop(game))
        elif self.seat == 0:
            self.tally.finished += 1

    def follow(self, game: str) -> None:
        raise NotImplementedError

    def move(self, game: bytes, news: bytes) -> None:
        raise NotImplementedError


class FhtagnPlayer(Player):
    def __init__(self, tally: Tally, seat: int, games: list[str], token: str) -> None:
        super().__init__(tally, "/api/v1/live", seat, games)
        self.token = token
        self.number = 0
        self.pending: dict[bytes, float] = {}

    def hello(self) -> None:
        self.send(b'{"type":"hello","token":"%b"}' % self.token.encode())

    def follow(self, game: str) -> None:
        self.send(b'{"type":"follow","table":"%b","seat":%d}' % (game.encode(), self.seat))

    def hear(self, message: bytes) -> None:
        if message.startswith(b'{"type":"news"'):
            game = message[24 : message.index(b'"', 24)]
            if b'"full":true' in message:
                self.openings[game] = message
                self.joined()
            elif b'"asked":"must"' in message:
                if b'"events":[]' not in message:
                    self.move(game, message)
            elif b'"view":{"over":true' in message:
                self.begin()
        elif message.startswith(b'{"type":"answer"'):
            assert b'"ok":true' in message, message
            self.tally.acknowledge(self.pending.pop(message[23 : message.index(b'"', 23)]))

    def move(self, game: bytes, news: bytes) -> None:
        if self.tally.resting:
            return
        legal, seen = LEGAL.search(news), NUMBER.search(news)
        assert legal is not None
        assert seen is not None
        self.number += 1
        name = b"%d" % self.number
        self.pending[name] = time.perf_counter()
        self.send(
            b'{"type":"do","id":"%b","table":"%b","command":{"do":"move","seat":%d,"words":"%b","seen":%b}}'
            % (name, game, self.seat, legal[1], seen[1])
        )


class BoardgamePlayer(Player):
    def __init__(self, tally: Tally, seat: int, games: list[str]) -> None:
        super().__init__(tally, "/socket.io/?EIO=4&transport=websocket", seat, games)
        self.sent: float | None = None

    def hello(self) -> None:
        self.send(b"40/dice,")

    def follow(self, game: str) -> None:
        self.send(b'42/dice,["sync","%b","%d",null,%d]' % (game.encode(), self.seat, SEATS))

    def hear(self, message: bytes) -> None:
        if message.startswith(b'42/dice,["update","'):
            self.update(message[19 : message.index(b'"', 19)], message)
        elif message.startswith(b'42/dice,["sync","'):
            self.openings[message[17 : message.index(b'"', 17)]] = message
            self.joined()
        elif message == b"2":
            self.send(b"3")

    def update(self, game: bytes, message: bytes) -> None:
        asked = ASKED.search(message)
        assert asked is not None
        if self.sent is not None:
            self.tally.acknowledge(self.sent)
            self.sent = None
        if b'"gameover"' in message:
            self.begin()
        elif int(asked[2]) == self.seat:
            self.move(game, message)

    def move(self, game: bytes, news: bytes) -> None:
        if self.tally.resting:
            return
        asked, sanity, state = ASKED.search(news), SANITY.search(news), STATE.search(news)
        assert asked is not None
        assert sanity is not None
        assert state is not None
        what, value = b"choose", 0
        if asked[1] == b"attack":
            tokens = sanity[1].split(b",")
            what = b"attack"
            value = next(seat for seat in range(SEATS) if seat != self.seat and tokens[seat] != b"0")
        self.sent = time.perf_counter()
        self.send(
            b'42/dice,["update",{"type":"MAKE_MOVE","payload":{"type":"%b","args":[%d],"playerID":"%d"}},%b,"%b","%d"]'
            % (what, value, self.seat, state[1], game, self.seat)
        )
