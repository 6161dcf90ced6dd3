"""What a table is: the fold of its log. Nothing else changes it."""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from typing import Protocol

from fhtagn.kernel import registry
from fhtagn.kernel.constants import MUST, NATURE, NO
from fhtagn.kernel.match import Match
from fhtagn.kernel.registry import Game
from fhtagn.table.fair import chance
from fhtagn.table.fair.mixing import Mixing
from fhtagn.table.log import entries
from fhtagn.table.log.entries import AnyEntry, Seating
from fhtagn.table.log.fold import APPLY
from fhtagn.table.log.parts import SOMEBODY, Guest, Invitation, UndoRequest
from fhtagn.table.log.settings import read_settings
from fhtagn.table.time.downtime import Downtime

REMEMBERED = 96  # commands whose answers are repeated

SILENT = {
    entries.Invited,
    entries.Revoked,
    entries.Admitted,
    entries.SentOut,
    entries.WentAhead,
    entries.Heeds,
    entries.Answered,
    entries.Thinks,
}  # nobody is told of these


class Watcher(Protocol):
    """Looks at a table while entries are applied, and changes nothing."""

    def before(self, state: TableState) -> None:
        """Look at a game with secrets before a move is applied."""
        ...

    def who_hears(self, state: TableState, entry: entries.Moved) -> int:
        """A bit for each viewer who sees something of the move that has just been applied."""
        ...

    def after(self, state: TableState, entry: AnyEntry) -> None: ...


class TableState:
    """A table after some entries of its log."""

    __slots__ = (  # a class with so many attributes is slow and big without
        "ahead",
        "asked_at",
        "asks",
        "asks_plainly",
        "closed",
        "commands",
        "counts",
        "created",
        "dice",
        "downtime",
        "draws",
        "everyone",
        "forgotten",
        "game",
        "guests",
        "has_idle",
        "has_touches",
        "has_windows",
        "heeds",
        "id",
        "invitations",
        "invited",
        "kept",
        "key",
        "legal_codes",
        "length",
        "made_at",
        "match",
        "mix",
        "moved",
        "names",
        "nature",
        "next",
        "nudged",
        "open",
        "persons",
        "public_viewer",
        "rematch",
        "seats",
        "sent_out",
        "settings",
        "shared",
        "started_at",
        "status",
        "tempos",
        "thinking",
        "undo",
        "unwanted",
        "used",
        "waits",
    )

    def __init__(self, identifier: str, created: entries.Created, downtime: Downtime | None = None) -> None:
        self.id = identifier
        self.created = created
        self.game: Game = registry.find(created.game)
        self.open = self.game.open  # nobody has secrets
        self.has_windows = self.game.live.has_windows
        self.has_idle = self.game.live.has_idle
        self.asks_plainly = self.open and not (self.has_windows or self.has_idle)  # only moves are made at once
        self.has_touches = self.game.live.has_touches
        self.match: Match | None = None
        self.asks: list[int] | None = None  # what the rules say about each seat, once they were asked
        self.waits: list[int] = []  # the seats that must act, where `asks` is known
        self.legal_codes: dict[int, list[int]] = {}  # by seat, once they were asked
        self.nature: bool | None = None  # whether chance is to move, once they were asked
        self.tempos: list[tuple[str, int] | None] = []  # what `tempo` says, once it was asked
        self.status = "gathering"
        self.invitations: dict[int, Invitation] = {}
        self.invited = 1  # the next invite's number; none is used twice
        self.guests: dict[str, Guest] = {}
        self.forgotten: set[str] = set()  # people whose names and words are shown no more
        self.sent_out: dict[str, int] = {}  # by person: the number of the first invite that would let them in again
        self.mix = Mixing(created.mixers)
        self.key = b""
        self.dice = chance.Dice(self.key)
        self.draws = 0  # that Nature has made, also those taken back
        self.undo: UndoRequest | None = None
        self.nudged: set[int] = set()  # seats that were reminded of their present decision
        self.unwanted: dict[int, set[str]] = {}  # by seat: who wants a bot to sit in for a person who has gone
        self.rematch: set[int] = set()
        self.next = ""
        self.closed = ""
        self.ahead: set[int] = set()
        self.heeds: set[int] = set()  # seats that are asked about every card
        self.kept: dict[int, int] = {}  # by seat: its answer in a window that is still open
        self.thinking: set[int] = set()  # seats for whose answers an open window waits
        self.length = 0  # entries applied
        self.counts = [0]  # events told so far: by seat, the public last
        self.made_at: list[int] = []  # by ply: the entry that made the move; negative: the clock made it
        self.commands: dict[tuple[str, str], None] = {}  # that did something, oldest first
        self.started_at = 0.0
        self.moved: tuple[int, float] | None = None  # who moved since the game rested, and since when it was asked
        self.downtime = downtime or Downtime()
        self.set_up(created)

    def set_up(self, created: entries.Created) -> None:
        """As many seats as the settings make. Before the start everyone has heard the same."""
        self.created = created
        self.settings = read_settings(self.game, created.settings, created.files)
        self.seats: list[Seating] = list(created.seats)
        self.public_viewer = len(self.seats)
        self.names = self._names()
        self.count_people()
        self.counts = self.counts[:1] * (len(self.seats) + 1)
        self.everyone = (1 << len(self.counts)) - 1  # a bit for each viewer
        self.asked_at: list[float | None] = [None] * len(self.seats)
        self.used = [0.0] * len(self.seats)

    # --- Readers

    @property
    def playing(self) -> Match | None:
        return self.match if self.status == "playing" else None

    def name(self, seat: int) -> str:
        return self.names[seat]

    def name_all(self) -> None:
        self.names = self._names()
        if self.match:
            self.match.names = self.names.__getitem__

    def _names(self) -> tuple[str, ...]:
        return tuple(
            SOMEBODY if seat.person in self.forgotten else seat.name or f"seat {number}"
            for number, seat in enumerate(self.seats, start=1)
        )

    def seats_of(self, person: str) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.person == person and person]

    def people(self) -> list[int]:
        """The seats of people who are there: not given to a bot, not forfeited."""
        return [number for number, seat in enumerate(self.seats) if seat.kind == "person"]

    def count_people(self) -> None:
        """How many people play, seats that belong together being one, and whether some share a device."""
        owner, people = self.game.words.owner, self.people()
        self.persons = len({owner(self.settings, seat) for seat in people})
        self.shared = len({self.seats[seat].person for seat in people}) < len(people)

    def owners(self) -> list[int]:
        """The seats of people, also of those for whom a bot sits in: they may come back."""
        return [number for number, seat in enumerate(self.seats) if seat.person and seat.kind != "forfeit"]

    def admits(self, person: str) -> bool:
        """Whether this person may know of the table."""
        return (
            self.created.public
            or person == self.created.host
            or person in self.guests
            or any(seat.person == person for seat in self.seats)
        )

    def group(self, seat: int) -> list[int]:
        """The seats that one person holds together with this one."""
        owner = self.game.words.owner
        mine = owner(self.settings, seat)
        return [other for other in range(len(self.seats)) if owner(self.settings, other) == mine]

    def acts(self, seat: int) -> int:
        """NO, MAY or MUST; the rules are asked once about each position."""
        return (self.asks or self.all_act())[seat]

    def all_act(self) -> list[int]:
        """The same for every seat."""
        if self.asks is not None:
            return self.asks
        asks, waits = [NO] * len(self.seats), []
        if self.match is not None and self.status == "playing":
            game, to_act = self.match.state, self.game.rules.to_act
            for seat in range(len(asks)):
                asks[seat] = asked = to_act(game, seat)
                if asked == MUST:
                    waits.append(seat)
        self.asks, self.waits = asks, waits
        return asks

    def must_act(self, seat: int) -> bool:
        return self.acts(seat) == MUST

    def asked(self) -> list[int]:
        """The seats that the game waits for."""
        if self.asks is None:
            self.all_act()
        return self.waits

    def legal(self, seat: int) -> list[int]:
        """The legal moves of a seat that is asked."""
        codes = self.legal_codes.get(seat)
        if codes is None:
            assert self.match is not None
            codes = self.legal_codes[seat] = self.match.codes(seat)
        return codes

    def nature_moves(self) -> bool:
        """Whether chance is to move now."""
        if self.nature is None:
            match = self.match if self.status == "playing" else None
            self.nature = match is not None and bool(self.game.rules.to_act(match.state, NATURE) == MUST)
        return self.nature

    def tempo(self) -> tuple[str, int] | None:
        """The clock of the present common decision and this decision's part of it, if it has one of its own."""
        if not self.tempos:
            match = self.playing
            self.tempos.append(self.game.live.tempo(match.state, self.settings) if match else None)
        return self.tempos[0]

    def in_window(self) -> bool:
        """Whether this is a common decision with a clock of its own."""
        return self.has_windows and self.tempo() is not None

    def in_hidden_window(self) -> bool:
        """Whether nobody may know who could answer now."""
        tempo = self.tempo() if self.has_windows else None
        return tempo is not None and tempo[0] == "window"

    @property
    def commit(self) -> str:
        """The promise of the table's seed."""
        return chance.promise(self.created.seed)

    def mixture(self) -> bytes:
        """What the dice are made of beside the seed."""
        return chance.mixture(self.id, self.commit, self.mix.words, self.mix.passed)

    def draw_key(self) -> bytes:
        seed = self.created.seed
        return chance.first_key(seed, self.mix.words) if self.created.dice == 1 else chance.key(seed, self.mixture())

    def next_draw(self) -> object:
        """By what the next draw is keyed: its number alone."""
        return self.draws if self.created.dice > 1 else f"{self.id}:{self.length}"

    # --- The fold

    def take(self, entry: AnyEntry, watcher: Watcher | None = None) -> None:
        """Take one entry of the log into account, while somebody watches."""
        if watcher is None:
            self.apply(entry)
            self.hear(entry)
            return
        if type(entry) is not entries.Moved:
            self.apply(entry)
        elif self.open:
            self.apply(entry)
            entry.heard = self.everyone
        else:
            watcher.before(self)
            self.apply(entry)
            entry.heard = watcher.who_hears(self, entry)
        self.hear(entry)
        watcher.after(self, entry)

    def apply(self, entry: AnyEntry) -> None:
        """Take one entry of the log into account."""
        self.length += 1
        self.asks = self.nature = None
        if self.tempos:
            self.tempos.clear()
        if self.legal_codes:
            self.legal_codes = {}
        if entry.command:
            self.commands[entry.by, entry.command] = None
            if len(self.commands) > REMEMBERED:
                del self.commands[next(iter(self.commands))]
        APPLY[type(entry)](self, entry)

    def hear(self, entry: AnyEntry) -> None:
        """Count the entry for those who were told of it."""
        if not self.open and type(entry) is entries.Moved:
            for viewer in range(len(self.counts)):
                self.counts[viewer] += entry.heard >> viewer & 1
        elif type(entry) not in SILENT:
            counts = self.counts
            self.counts = [counts[0] + 1] * len(counts) if self.open else [count + 1 for count in counts]

    def forget(self, people: Iterable[str]) -> None:
        """Show the names and words of these people no more."""
        self.forgotten.update(people)
        self.name_all()

    def rest(self, at: float) -> None:
        """Note since when each seat has been asked.

        Whoever acts in a council and is asked on in the same one (nobody else is asked anew) gains no time by it.
        """
        if self.nature_moves():
            return
        before, moved, asked = self.asked_at, self.moved, self.asked()
        self.moved = None
        now_asked: list[float | None] = [None] * len(before)
        self.asked_at = now_asked
        newly = []
        for seat in asked:
            now_asked[seat] = before[seat]
            if before[seat] is None:
                newly.append(seat)
        if moved is not None and newly == [moved[0]] and self.in_window() and not self.in_hidden_window():
            at = moved[1]
        for seat in newly:
            now_asked[seat] = at

    def acted(self, entry: entries.Moved) -> None:
        """A seat makes a move: what was noted about its decision is over."""
        seat = entry.seat
        if seat in self.ahead and not entry.clock and not self.in_window():
            self.ahead.discard(seat)  # its own turn has come
        since = self.asked_at[seat]
        if since is not None:
            if not (self.has_windows and self.in_hidden_window()):  # a window's time is nobody's own
                self.used[seat] += self.downtime.elapsed(since, entry.at)
            self.asked_at[seat] = None
            self.moved = (seat, since)
        if self.kept:
            self.kept.pop(seat, None)
        if self.thinking:
            self.thinking.discard(seat)
        if self.nudged:
            self.nudged.discard(seat)
        if self.unwanted:
            self.unwanted.pop(seat, None)

    def series(self) -> list[int]:
        """Games won so far in this series, this one included when it is over."""
        won = list(self.created.series) or [0] * len(self.seats)
        if self.status == "over" and self.match is not None:
            for seat in self.match.winners():
                won[seat] += 1
        return won

    def digest(self) -> int:
        assert self.match is not None
        return zlib.crc32(self.match.state.key())
