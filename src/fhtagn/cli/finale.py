"""The end of a game in the terminal: what happened, why, how all stand, and a few figures."""

from __future__ import annotations

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from fhtagn.cli.cast import Cast
from fhtagn.kernel.constants import PUBLIC
from fhtagn.kernel.match import Match
from fhtagn.kernel.texts import Message, listed

NOBODY_WINS = "Nobody wins."
WON, LOST = "bold yellow", "bold red"


class Finale:
    """A finished game as one viewer may know it."""

    def __init__(self, match: Match, cast: Cast, viewer: int) -> None:
        self._match, self._game, self._cast = match, match.game, cast
        self._me = min(cast.people) if cast.alone else PUBLIC  # several who look at one screen are called by name
        self._ended = match.game.rules.over(match.state)  # else the game was cut short, and has no end of its own
        self._told = _all_told(match, viewer) if self._ended else []
        self._view = match.view(viewer)
        self._titles = cast.titles(self._me)

    def panel(self) -> Panel:
        parts: list[RenderableType] = [Text(line) for line in (self._happened(), self._because()) if line]
        parts.append(self._standings())
        if figures := self._figures():
            parts.append(Text(figures, style="dim"))
        title, style = self._outcome()
        return Panel(Group(*parts), title=Text(title, style=style), border_style=style, box=box.DOUBLE, expand=False)

    def _outcome(self) -> tuple[str, str]:
        """Who has won, as the viewer would say it, and in which colour."""
        winners = set(self._match.winners())
        if not winners:
            return self._nobody_wins(), LOST
        if self._cast.alone:
            return ("You win!", WON) if self._me in winners else ("You lose.", LOST)
        names = [self._titles(seat) for seat in sorted(winners)]
        return f"{listed(names)} {'wins' if len(names) == 1 else 'win'}.", WON

    def _nobody_wins(self) -> str:
        """A game may know who has won instead of the players."""
        return self._game.catalogue().get("end.nobody", NOBODY_WINS) if self._ended else NOBODY_WINS

    def _happened(self) -> str:
        return self._said(self._game.ending.happened(self._view, self._told)) if self._ended else ""

    def _because(self) -> str:
        """Why the one person at this keyboard has won or lost."""
        if not self._ended or not self._cast.alone:
            return ""
        return self._said(self._game.ending.because(self._view, self._told, self._me))

    def _standings(self) -> Table:
        """All seats, the best first."""
        game, winners = self._game, set(self._match.winners())
        words = dict(game.ending.standings(self._view, self._told)) if self._ended else {}
        seats = list(words) or sorted(range(self._match.seats), key=lambda seat: seat not in winners)
        grid = Table.grid(padding=(0, 2))
        for seat in seats:
            name = Text(self._titles(seat), style=WON if seat in winners else "")
            row = [Text("★" if seat in winners else " ", style=WON), name, Text(self._said(words.get(seat)))]
            if self._ended and not game.payoff.shares:
                row.append(Text(game.payoff.amount(game.rules.payoff(self._match.state, seat)), style="bold"))
            grid.add_row(*row)
        return grid

    def _figures(self) -> str:
        """“You: 3 rolls, 2 tokens”; nothing where several sit at this keyboard."""
        if not self._ended or not self._cast.alone:
            return ""
        found = self._game.ending.numbers(self._view, self._told, self._me)
        names = self._game.catalogue()
        figures = [f"{many} {_form(names[f'number.{key}'], many)}" for key, many in found.items()]
        return f"Your game: {', '.join(figures)}." if figures else ""

    def _said(self, message: Message | None) -> str:
        return self._game.sentence(message, self._match.names, self._cast.you(self._me)) if message else ""


def _all_told(match: Match, viewer: int) -> list[Message]:
    """Everything that the viewer was told, from the first move on."""
    again, told = Match(match.game, match.settings), list[Message]()
    for move in match.log:
        again.make(move.seat, move.code, move.words)
        told += again.story(viewer)
    return told


def _form(forms: str, many: int) -> str:
    one, _, more = forms.partition("|")
    return one if many == 1 or not more else more
