"""One game being played: moves in words, refusals with a reason, undo, views."""

from __future__ import annotations

from typing import Any, NamedTuple

from fhtagn.kernel.chance import MISTAKE, STREAM, open_stream
from fhtagn.kernel.constants import MUST, NATURE, NO, NOTHING, PUBLIC
from fhtagn.kernel.contract import SCRATCH, policy
from fhtagn.kernel.errors import FhtagnError, IllegalMove, OutOfTurn, UnknownWords
from fhtagn.kernel.limits import refuse_mistakes
from fhtagn.kernel.record import Record
from fhtagn.kernel.registry import Game
from fhtagn.kernel.settings import Settings
from fhtagn.kernel.texts import Message, Names, listed, seat_name

SNAPSHOT_EVERY = 32  # plies


class Move(NamedTuple):
    """A move that was made, and what each viewer saw of it (by seat, the public last)."""

    seat: int
    code: int
    words: str
    sights: tuple[int, ...]


class Match:
    """A live game over the plain state: what a server, a terminal or a referee holds."""

    def __init__(self, game: Game, settings: Settings) -> None:
        self.game = game
        self.settings = settings
        self.seats = game.seats(settings)
        self.state: Record = game.begin(settings)
        self.log: list[Move] = []
        self._snapshots: dict[int, Record] = {0: self.state.copy()}
        self._out = [0] * (game.rules.MOST + SCRATCH)
        self._open = game.open
        self.names: Names = seat_name  # how people are called in reasons
        self.speaks_to_players = False  # whether reasons are told to whoever tries a move, as “you”

    # --- Whose turn it is

    @property
    def ply(self) -> int:
        return len(self.log)

    @property
    def over(self) -> bool:
        rules = self.game.rules
        return bool(rules.over(self.state)) or len(self.log) >= rules.LONGEST

    def to_act(self) -> list[int]:
        """The seats that must act, Nature as -1."""
        if self.over:
            return []
        return [seat for seat in range(NATURE, self.seats) if self.game.rules.to_act(self.state, seat) == MUST]

    def winners(self) -> list[int]:
        if not self.game.rules.over(self.state):
            return []
        return [seat for seat in range(self.seats) if self.game.rules.won(self.state, seat)]

    # --- Moves

    def codes(self, seat: int) -> list[int]:
        """The legal moves of a seat."""
        if self.over:
            return []
        return self._out[: self.game.rules.moves(self.state, seat, self._out)]

    def legal(self, seat: int) -> list[str]:
        """The legal moves of a seat, in words."""
        return [self.game.words.say(self.state, seat, code) for code in self.codes(seat)]

    def code_of(self, seat: int, words: str) -> int:
        """The move that these words name, legal or not."""
        try:
            return int(self.game.words.read(self.state, seat, words.split()))
        except UnknownWords as error:
            raise UnknownWords(f"{error} {self.legal_in_words(seat)}".strip()) from None

    def say(self, seat: int, words: str) -> None:
        """Make a move by its words."""
        self.check_turn(seat)
        self.play(seat, self.code_of(seat, words))

    def check(self, seat: int, code: int) -> None:
        """Raise the reason why a seat may not make this move now, if there is one."""
        self.check_turn(seat)
        self.check_legal(seat, code)

    def check_legal(self, seat: int, code: int) -> None:
        """The same where it is known that the seat may act."""
        reason = self.game.rules.refusal(self.state, seat, code)
        if reason:
            message = self.game.words.refused(self.state, seat, code, reason)
            told = self.game.sentence(message, self.names, seat if self.speaks_to_players else None)
            raise IllegalMove(f"{told} {self.legal_in_words(seat)}".strip())

    def play(self, seat: int, code: int) -> None:
        """Make a move by its code."""
        self.check(seat, code)
        self.make(seat, code, self.game.words.say(self.state, seat, code))

    def make(self, seat: int, code: int, words: str) -> None:
        """Make a move that is known to be legal, and how it is said."""
        sights = (code,) * (self.seats + 1) if self._open else self._sights(seat, code)
        self.log.append(Move(seat, code, words, sights))
        self.game.rules.play(self.state, seat, code)
        if len(self.log) % SNAPSHOT_EVERY == 0:
            self._snapshots[self.ply] = self.state.copy()

    def check_turn(self, seat: int) -> None:
        """Raise the reason why a seat has nothing to decide now, if there is one."""
        if self.over:
            raise OutOfTurn("The game is over; no more moves are possible.")
        if seat != NATURE and not 0 <= seat < self.seats:
            raise OutOfTurn(f"There is no seat {seat}; there are seats 0 to {self.seats - 1}.")
        if self.game.rules.to_act(self.state, seat) == NO:
            who, *waiting = ("chance" if one == NATURE else self.names(one) for one in (seat, *self.to_act()))
            waits = f"has nothing to decide now; the game waits for {listed(waiting)}."
            raise OutOfTurn(
                f"You {waits.replace('has', 'have', 1)}"
                if self.speaks_to_players
                else f"{who[:1].upper()}{who[1:]} {waits}"
            )

    def legal_in_words(self, seat: int) -> str:
        """A sentence for this seat; for others it may tell too much."""
        legal = self.legal(seat)
        if len(legal) > 12:
            return f"Legal moves: {', '.join(legal[:12])} and {len(legal) - 12} more."
        return f"Legal moves: {', '.join(legal)}." if legal else ""

    def _sights(self, seat: int, code: int) -> tuple[int, ...]:
        seen = self.game.rules.seen
        return tuple(int(seen(self.state, viewer, seat, code)) for viewer in (*range(self.seats), PUBLIC))

    def nature(self, seed: int) -> None:
        """Let chance make Nature's move: the draw is keyed by the seed and the ply."""
        stream = [0] * STREAM
        open_stream(stream, seed, self.ply)
        move = self.game.rules.nature(self.state, stream, self._out)
        refuse_mistakes(stream[MISTAKE])
        self.play(NATURE, move)

    def policy_move(self, number: int, seat: int, seed: int) -> int:
        """What a policy of the game would do at this seat: it gets the seat's view."""
        stream = [0] * STREAM
        open_stream(stream, seed, self.ply)
        work = [0] * self.game.rules.WORK
        choose = self.game.binding.plain(policy)
        return int(choose(number, self.view(seat), seat, stream, self._out, work))

    def undo(self, ply: int) -> None:
        """Go back to the position after `ply` moves."""
        if not 0 <= ply <= self.ply:
            raise FhtagnError(f"There is no ply {ply}; this game has plies 0 to {self.ply}.")
        base = max(known for known in self._snapshots if known <= ply)
        self.state = self._snapshots[base].copy()
        for move in self.log[base:ply]:
            self.game.rules.play(self.state, move.seat, move.code)
        del self.log[ply:]
        self._snapshots = {known: state for known, state in self._snapshots.items() if known <= ply}

    # --- What a viewer sees

    def view(self, viewer: int) -> Record:
        """The state as a seat or the public may know it."""
        self._check_viewer(viewer)
        view = self.state.copy()
        self.game.rules.hide(view, viewer)
        return view

    def _check_viewer(self, viewer: int) -> None:
        if viewer != PUBLIC and not 0 <= viewer < self.seats:
            raise FhtagnError(f"There is no seat {viewer}; there are seats 0 to {self.seats - 1}.")

    def ply_for(self, viewer: int) -> int:
        """How many moves this viewer has seen being made."""
        self._check_viewer(viewer)
        place = self.seats if viewer == PUBLIC else viewer
        return sum(move.sights[place] != NOTHING for move in self.log)

    def story(self, viewer: int) -> list[Message]:
        """What the last move did, as this viewer may know it."""
        messages: list[Message] = self.game.words.events(self.view(viewer))
        return messages

    def settings_json(self) -> dict[str, Any]:
        chosen = [(spec, self.settings[spec.name]) for spec in self.game.setting_spec]
        return {spec.name: spec.json(value) for spec, value in chosen if spec.listed(value)}

    def json(self, viewer: int | None = None) -> dict[str, Any]:
        """The game as one JSON object: everything, or what one viewer may know."""
        words = self.game.words
        shown = self.state if viewer is None else self.view(viewer)
        result: dict[str, Any] = {
            "game": self.game.id,
            "settings": self.settings_json(),
            "ply": self.ply if viewer is None else self.ply_for(viewer),
            "over": self.over,
            "winners": self.winners(),
            "to_act": self.to_act(),
            "state": words.state_json(shown),
        }
        if words.has_answers:
            result["answers"] = words.answers(shown)
        return result
