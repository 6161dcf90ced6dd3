"""`fhtagn.Match`: one game, played by hand in Python, that draws itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fhtagn.kernel import match as kernel
from fhtagn.kernel import registry, transcript
from fhtagn.kernel.constants import NATURE, PUBLIC
from fhtagn.kernel.errors import FhtagnError
from fhtagn.lab.board import recorded
from fhtagn.lab.study import by_setting


class Match:
    """One game being played. Chance moves by itself from the seed; with `seed=None` you move for it, as seat -1."""

    def __init__(
        self,
        game: str,
        settings: Mapping[str, Any] | None = None,
        /,
        *,
        seed: int | None = 0,
        **more_settings: Any,
    ) -> None:
        found = registry.find(game)
        given = by_setting(found, {**(settings or {}), **more_settings})
        self._begin(kernel.Match(found, found.settings(given)), seed)

    def _begin(self, match: kernel.Match, seed: int | None) -> None:
        self.match, self.seed = match, seed
        self._roll()

    @classmethod
    def read(cls, text: str, *, seed: int | None = 0) -> Match:
        """The game that a transcript tells."""
        match = cls.__new__(cls)
        match._begin(transcript.read(text), seed)
        return match

    def _roll(self) -> None:
        while self.seed is not None and NATURE in self.match.to_act():
            self.match.nature(self.seed)

    # --- Whose turn it is

    @property
    def game(self) -> str:
        return self.match.game.id

    @property
    def seats(self) -> int:
        return self.match.seats

    @property
    def ply(self) -> int:
        """How many moves were made, those of chance included."""
        return self.match.ply

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def to_act(self) -> list[int]:
        """The seats that must act; -1 is chance."""
        return self.match.to_act()

    @property
    def winners(self) -> list[int]:
        return self.match.winners()

    # --- Moves

    def legal(self, seat: int) -> list[str]:
        """The legal moves of a seat, in words."""
        return self.match.legal(seat)

    def say(self, seat: int, words: str) -> None:
        """Make a move. What is wrong with it is said in a sentence, and nothing has happened."""
        self.match.say(seat, words)
        self._roll()

    def let(self, seat: int, player: str) -> str:
        """Let a policy, a level, a search or exact play move; gives the move in words."""
        from fhtagn.players import levels
        from fhtagn.players.player import move_of

        self.match.check_turn(seat)
        chooser = levels.player(self.match.game, self.match.settings, player)
        self.match.play(seat, move_of(chooser, self.match, seat, self.seed or 0))
        words = self.match.log[-1].words
        self._roll()
        return words

    def undo(self, ply: int) -> None:
        """Go back to the position after so many moves."""
        self.match.undo(ply)
        self._roll()

    # --- What is seen

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """The state in words, as a seat may know it; without a seat everything."""
        words = self.match.game.words
        return words.state_json(self.match.state if seat is None else self.match.view(seat))

    def json(self, seat: int | None = None) -> dict[str, Any]:
        """The same with the settings, whose turn it is and who won."""
        return self.match.json(seat)

    def transcript(self) -> str:
        return transcript.write(self.match)

    def board(self, seat: int | None = None) -> str:
        """The table as text, as a seat may see it; without a seat as everybody may."""
        return str(self._drawn(seat).export_text()).rstrip() + "\n"

    def _drawn(self, seat: int | None) -> Any:
        if seat is not None and not 0 <= seat < self.seats:
            raise FhtagnError(f"There is no seat {seat}; there are seats 0 to {self.seats - 1}.")
        viewer = PUBLIC if seat is None else seat
        return recorded(self.match.game, self.match.view(viewer), viewer)

    def __repr__(self) -> str:
        return f"{transcript.header(self.match)}, after {self.ply} moves\n{self.board()}"

    def _repr_html_(self) -> str:
        """The table as everybody may see it. Colours are those of a terminal, on the page's own ground."""
        frame = '<pre style="line-height:1.2;font-family:monospace"><code>{code}</code></pre>'
        return str(self._drawn(None).export_html(inline_styles=True, code_format=frame))
