"""Limits on everything that a stranger can send."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

from fhtagn.table.access import networks

WIDER = 8  # times as much is allowed to a whole provider's customer (IPv6 /48) as to one network (/64)


@dataclass(frozen=True)
class Limits:
    """All of them in one place; tests and benchmarks loosen some."""

    message: int = 16_384  # bytes of a live message
    body: int = 262_144  # bytes of an HTTP request
    entries: int = 40_000  # in the log of one table
    chats: int = 2_000  # at one table
    tables_each: int = 30  # unfinished tables of one host
    files_each: int = 4_000_000  # bytes of data files at the tables of one host
    files_all: int = 400_000_000  # bytes of data files at all tables
    invites: int = 40  # at one table
    guests: int = 500  # at one table
    followed: int = 8  # tables that one connection follows
    shown: int = 200  # public tables in the list
    mine: int = 50  # tables in one person's list
    sockets: int = 11_000  # open at once, for pages and for live messages
    connections: int = 10_000  # live ones
    connections_each: int = 12  # of one person
    connections_from: int = 500  # of one address
    # a second, and at once
    arrivals: tuple[float, float] = (20, 400)  # new connections from one address
    frames: tuple[float, float] = (400, 2_000)  # of all live connections from one address
    commands: tuple[float, float] = (20, 60)  # of one person; frames of one connection
    talk: tuple[float, float] = (0.7, 5)  # chat of one person
    people: tuple[float, float] = (0.5, 20)  # new identities from one address
    tables: tuple[float, float] = (0.2, 10)  # new tables of one person
    back: tuple[float, float] = (10, 60)  # looks back by one person: history, moments, the list of their tables
    hints: tuple[float, float] = (0.5, 10)  # hints for one person
    sights: tuple[float, float] = (4, 40)  # looks of one person's page that searches by itself
    checks: tuple[float, float] = (2, 20)  # data files read for one address
    exports: tuple[float, float] = (0.02, 3)  # of everything about one person
    reports: tuple[float, float] = (0.02, 5)  # by one person
    proofs: tuple[float, float] = (0.5, 10)  # transcripts and proofs of dice for one address
    transcripts: tuple[float, float] = (1, 20)  # games brought by one address to be watched again
    moments: tuple[float, float] = (20, 200)  # of such games, for one address
    secrets: tuple[float, float] = (0.2, 10)  # wrong secrets and passphrases from one address
    requests: tuple[float, float] = (50, 200)  # HTTP requests from one address
    # seconds
    request_head: float = 20.0  # for the head of a request to come
    request_body: float = 20.0  # for its body
    greeting: float = 10.0  # until `hello`
    unread: float = 30.0  # in which a client reads nothing of what it is sent
    resting: float = 900.0  # in which a client follows no table and commands nothing
    linger: float = 5.0  # in which a client can read the last that was sent to it
    absence: float = 60.0  # for which somebody must be away before the others agree on a bot
    mixing: float = 10.0  # for words that were asked for or promised to come, then the game starts without them
    recovery: float = 1.0  # after a write that failed
    replaying: float = 0.005  # of one history, then everyone else gets a turn
    # how long bots seem to think: at the least and at the most, and a policy and a search where several are asked
    humane: tuple[float, float] = (0.7, 2.2)
    window_pause: tuple[float, float] = (0.2, 1.5)


class Bucket:
    """The tokens of one sender: filled as time passes, up to a limit."""

    __slots__ = ("_burst", "_per_second", "_then", "_tokens")

    def __init__(self, allowed: tuple[float, float]) -> None:
        self._per_second, self._burst = allowed
        self._tokens = self._burst
        self._then = 0.0

    def allows(self, now: float, cost: float = 1.0) -> bool:
        """Whether the sender may do this now; then it has done it."""
        tokens = self._tokens + (now - self._then) * self._per_second
        if tokens > self._burst:
            tokens = self._burst
        self._then = now
        if tokens < cost:
            self._tokens = tokens
            return False
        self._tokens = tokens - cost
        return True


class Rate:
    """A bucket of tokens for each of many senders; those not heard of for long are forgotten."""

    KNOWN = 20_000

    def __init__(self, allowed: tuple[float, float]) -> None:
        self._allowed = allowed
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def allows(self, sender: str, now: float, cost: float = 1.0) -> bool:
        """Whether the sender may do this now; then it has done it."""
        return self.bucket(sender).allows(now, cost)

    def bucket(self, sender: str) -> Bucket:
        bucket = self._buckets.get(sender)
        if bucket is None:
            bucket = self._buckets[sender] = Bucket(self._allowed)
            if len(self._buckets) > self.KNOWN:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(sender)
        return bucket


class AddressRate:
    """A bucket for each address. Whoever has one IPv6 address has a whole network of them, and perhaps many networks:
    they share a bucket, and a wider one."""

    def __init__(self, allowed: tuple[float, float]) -> None:
        self._near = Rate(allowed)
        self._wide = Rate((WIDER * allowed[0], WIDER * allowed[1]))

    def allows(self, address: str, now: float) -> bool:
        """Whether somebody there may do this now; then it is done."""
        return all(bucket.allows(now) for bucket in self.buckets(address))

    def buckets(self, address: str) -> tuple[Bucket, ...]:
        near, wide = networks(address)
        return (self._near.bucket(near), self._wide.bucket(wide)) if wide else (self._near.bucket(near),)


class Patience:
    """Tries under a name, whoever makes them: after a few that failed, each waits longer than the one before."""

    FREE = 3
    LONGEST = 60.0  # seconds; more would help those who want to keep somebody out
    KNOWN = 20_000

    def __init__(self) -> None:
        self._tries: OrderedDict[str, tuple[int, float]] = OrderedDict()  # how many, and when the next may be made

    def wait(self, name: str, now: float) -> float:
        """Seconds until the next try; 0 if it may be made now, and then it counts until it is forgiven."""
        tries, then = self._tries.get(name, (0, now))
        if then > now:
            return then - now
        tries += 1
        self._tries[name] = tries, now + (min(self.LONGEST, 2.0 ** (tries - self.FREE)) if tries >= self.FREE else 0)
        self._tries.move_to_end(name)
        if len(self._tries) > self.KNOWN:
            self._tries.popitem(last=False)
        return 0.0

    def forgive(self, name: str) -> None:
        self._tries.pop(name, None)


class Tries:
    """What strangers can try at a server: to be somebody new, and to guess a passphrase."""

    def __init__(self, limits: Limits) -> None:
        self._people = AddressRate(limits.people)
        self._guesses = AddressRate(limits.secrets)
        self._logins = Patience()

    async def new_person(self, sender: str, now: float) -> bool:
        """Whether somebody new may come from this address."""
        return self._people.allows(sender, now)

    async def guess(self, sender: str, now: float) -> bool:
        """Whether a passphrase may be tried from this address."""
        return self._guesses.allows(sender, now)

    async def wait(self, login: str, now: float) -> float:
        """Seconds until one may be tried for this login name; 0 if now, and then it counts until it is forgiven."""
        return self._logins.wait(login, now)

    async def forgive(self, login: str) -> None:
        self._logins.forgive(login)
