"""A transcript that somebody brings, told as a table would have told it: every event, and every position."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from hashlib import sha256

from msgspec import UNSET

from fhtagn.kernel import transcript
from fhtagn.kernel.errors import FhtagnError, TranscriptError
from fhtagn.kernel.match import Match, Move
from fhtagn.kernel.settings import Data
from fhtagn.table import protocol
from fhtagn.table.log import entries
from fhtagn.table.log.entries import Seating
from fhtagn.table.log.refusals import Refused
from fhtagn.table.log.settings import written_settings
from fhtagn.table.log.state import TableState
from fhtagn.table.once import Once
from fhtagn.table.sight.chronicle import Memory
from fhtagn.table.sight.composer import Composer
from fhtagn.table.sight.deliveries import Deliveries
from fhtagn.table.sight.info import Around
from fhtagn.table.sight.sentences import Narrator
from fhtagn.table.slices import Slices

MOST = 20_000  # moves of a game
KEPT = 50_000  # events of all retellings together, and
GAMES = 100  # retellings, of which those that nobody asks for are forgotten first
LASTING = 3600.0  # seconds after which one is forgotten that nobody asks for
LONGEST_REASON = 400  # signs: a bad line may be as long as a transcript
TOLD = "replay"  # what a game of a transcript is called in place of a table


class Retelling(Memory):
    """A game from its first move to the last of its transcript, as one viewer saw it."""

    def __init__(self, name: str, viewer: int, slices: Slices) -> None:
        super().__init__(TOLD, viewer, slices)
        self.name = name
        self.plies: list[int] = []  # by event: how many moves had been made
        self.asked = 0.0  # when it was asked about last
        self.answers = Once(keeps=True)  # a game that is over does not change

    async def tell(self, match: Match, narrator: Narrator) -> None:
        """Play the game again, without keeping others waiting."""
        state = TableState(TOLD, _created(match))
        self.begin(state, Deliveries(state, narrator, self.viewer, log_knows=False))
        await self.slices.do(self._telling(state, match.log))

    def _telling(self, state: TableState, log: list[Move]) -> Iterator[None]:
        state.take(entries.Started(), self._deliveries)
        self._note(0)
        for ply, move in enumerate(log, start=1):
            state.take(entries.Moved(seat=move.seat, code=move.code, words=move.words), self._deliveries)
            self._note(ply)
            yield

    def _note(self, ply: int) -> None:
        self.keep()
        self.plies += [ply] * (len(self._events) - len(self.plies))

    def news(self) -> protocol.News:
        """Everything, as somebody is told who comes to a table."""
        composer = Composer(self.state, lambda state: Around(set()), lambda: 0.0, self._deliveries.views)
        news = composer.news(self.viewer, list(self._events), full=True, info=True)
        news.you = protocol.You(self.seat, "no", [])  # nothing can be played here
        news.clocks = UNSET
        return news


def _created(match: Match) -> entries.Created:
    game, settings = match.game, match.settings
    data = [spec for spec in game.setting_spec if isinstance(spec, Data)]
    return entries.Created(
        game=game.id,
        version=game.version,
        settings=written_settings(game, settings),
        files={spec.name: settings[spec.name].text for spec in data if settings[spec.name].name != spec.default},
        seats=[Seating("bot", name=f"Seat {seat + 1}") for seat in range(match.seats)],
        public=True,
        dice=2,
    )


class NotAtHand(Refused):
    """A game whose transcript must be brought again."""

    status = 404

    def __init__(self) -> None:
        super().__init__("This game is not at hand any more. Send its transcript again.")


class NotAGame(Refused):
    """Something is wrong with a transcript."""

    status = 422

    def __init__(self, reason: str) -> None:
        super().__init__(reason if len(reason) <= LONGEST_REASON else f"{reason[:LONGEST_REASON]}…")


def read(text: str) -> Match:
    """The game that a transcript tells."""
    try:
        match = transcript.read(text)
    except TranscriptError as error:
        raise NotAGame(f"Line {error.line}: {error.sentence}") from None
    except FhtagnError as error:
        raise NotAGame(str(error)) from None
    check_length(match)
    return match


def check_length(match: Match) -> None:
    """Whether somebody can watch it."""
    if match.ply > MOST:
        raise NotAGame(
            f"This game has {match.ply} moves; up to {MOST} can be watched, and fhtagn replay tells the rest."
        )


class Retellings:
    """Games that were brought as transcripts, each by the seats from which somebody looks at it. They are read and told
    beside the tables, which do not wait for them."""

    def __init__(self, narrator: Narrator, slice_of_time: float, now: Callable[[], float]) -> None:
        self._narrator = narrator
        self._slices = Slices(slice_of_time)
        self._now = now
        self._kept: OrderedDict[tuple[str, int | None], Retelling] = OrderedDict()  # by name and seat
        self._telling = Once(keeps=False)

    async def tell(self, brought: protocol.Transcript) -> Retelling:
        """The game of a transcript, as one of its seats saw it."""
        name, seat = name_of(brought.text), brought.seat
        if self.knows(name, seat):
            return self.at_hand(name, seat)
        return await self._telling.do((name, seat), lambda: self._tell(name, brought))

    async def _tell(self, name: str, brought: protocol.Transcript) -> Retelling:
        match, seat = await self._match(name, brought.text), brought.seat
        if seat is not None and seat >= match.seats:
            raise NotAGame(f"There is no seat {seat}; this game has seats 0 to {match.seats - 1}.")
        found = Retelling(name, match.seats if seat is None else seat, self._slices)
        await found.tell(match, self._narrator)
        self._kept[name, seat] = found
        self._use(name, seat)
        self.forget()
        return found

    async def _match(self, name: str, text: str) -> Match:
        """Read only if nobody looks at it from elsewhere."""
        for other in self._kept.values():
            if other.name == name and other.state.match is not None:
                return other.state.match
        return await self._slices.aside(read, text)

    def knows(self, name: str, seat: int | None) -> bool:
        return (name, seat) in self._kept

    def at_hand(self, name: str, seat: int | None) -> Retelling:
        """One that has been told not long ago."""
        if not self.knows(name, seat):
            raise NotAtHand
        return self._use(name, seat)

    def _use(self, name: str, seat: int | None) -> Retelling:
        found = self._kept[name, seat]
        found.asked = self._now()
        self._kept.move_to_end((name, seat))
        return found

    def forget(self) -> None:
        """What is too much, or too old."""
        events, now = sum(len(one.plies) for one in self._kept.values()), self._now()
        for key, one in list(self._kept.items()):
            if len(self._kept) <= GAMES and events <= KEPT and now - one.asked <= LASTING:
                return
            del self._kept[key]
            events -= len(one.plies)


def name_of(text: str) -> str:
    """The same for the same text, and for no other."""
    return sha256(text.encode()).hexdigest()[:32]
