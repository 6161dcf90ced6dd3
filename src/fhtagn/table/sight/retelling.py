"""A transcript that somebody brings, told as a table would have told it: every event, and every position."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
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
from fhtagn.table.sight.chronicle import Memory
from fhtagn.table.sight.composer import Composer
from fhtagn.table.sight.deliveries import Deliveries
from fhtagn.table.sight.info import Around
from fhtagn.table.sight.sentences import Narrator
from fhtagn.table.slices import Slices

KEPT = 50_000  # events of all retellings together, of which the oldest are forgotten
MOST = 20_000  # moves of a game
TOLD = "replay"  # what a game of a transcript is called in place of a table


class Retelling(Memory):
    """A game from its first move to the last of its transcript, as one viewer saw it."""

    def __init__(self, name: str, viewer: int, slices: Slices) -> None:
        super().__init__(TOLD, viewer, slices)
        self.name = name
        self.plies: list[int] = []  # by event: how many moves had been made

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
    """Games that were brought as transcripts, each by the seats from which somebody looks at it."""

    def __init__(self, narrator: Narrator, slices: Slices) -> None:
        self._narrator = narrator
        self._slices = slices
        self._kept: OrderedDict[tuple[str, int | None], Retelling] = OrderedDict()  # by name and seat

    async def tell(self, brought: protocol.Transcript) -> Retelling:
        """The game of a transcript, as one of its seats saw it."""
        name, seat = sha256(brought.text.encode()).hexdigest()[:32], brought.seat
        if (name, seat) not in self._kept:
            match = await self._slices.aside(read, brought.text)
            if seat is not None and seat >= match.seats:
                raise NotAGame(f"There is no seat {seat}; this game has seats 0 to {match.seats - 1}.")
            found = Retelling(name, match.seats if seat is None else seat, self._slices)
            await found.tell(match, self._narrator)
            self._keep(found, seat)
        return self.at_hand(name, seat)

    def _keep(self, found: Retelling, seat: int | None) -> None:
        self._kept[found.name, seat] = found
        while sum(len(one.plies) for one in self._kept.values()) > KEPT:
            self._kept.popitem(last=False)

    def at_hand(self, name: str, seat: int | None) -> Retelling:
        """One that has been told not long ago."""
        found = self._kept.get((name, seat))
        if found is None:
            raise NotAtHand
        self._kept.move_to_end((name, seat))
        return found
