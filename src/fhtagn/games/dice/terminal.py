"""Cthulhu Dice in the terminal: the circle of cultists and Cthulhu's pool."""

from typing import Any

from rich import box
from rich.table import Table
from rich.text import Text

from fhtagn.games.dice import rules
from fhtagn.kernel.texts import Names

STONE = "●"
SIDES = (("◆", "cyan"), ("◇", "magenta"))


def board(view: Any, viewer: int, names: Names) -> Table:
    """One row a cultist: tokens, and who curses whom."""
    table = Table(box=box.HORIZONTALS, border_style="dim", title=f"Turn {view.turn}", title_style="bold", min_width=44)
    table.add_column("", width=2)
    table.add_column("cultist")
    table.add_column("sanity", min_width=12)
    table.add_column("")
    for seat in range(view.seats):
        name = _name(view, seat, viewer, names)
        table.add_row(_mark(view, seat), name, _stones(view.sanity[seat]), _role(view, seat))
    table.add_section()
    pool = Text(f"{STONE * view.pool} {view.pool}".strip(), style="green")
    table.add_row("", Text("Cthulhu", style="bold green"), pool, "")
    return table


def _mark(view: Any, seat: int) -> Text:
    acting = seat == (view.caster if view.phase == rules.ATTACKING else view.roller)
    return Text("▶" if acting and view.phase != rules.OVER else "", style="bold yellow")


def _name(view: Any, seat: int, viewer: int, names: Names) -> Text:
    style = "bold" if seat == viewer else ""
    if view.cults > 1:
        sign, colour = SIDES[seat % 2]
        return Text(f"{sign} {names(seat)}", style=f"{style} {colour}")
    return Text(names(seat), style=style)


def _stones(sanity: int) -> Text:
    if sanity == 0:
        return Text("mad", style="red italic")
    return Text(f"{STONE * sanity} {sanity}", style="yellow")


def _role(view: Any, seat: int) -> Text:
    if view.phase == rules.OVER:
        return Text("wins" if rules.wins(view, seat) else "", style="bold yellow")
    if seat == view.caster:
        return Text("caster", style="dim")
    if view.phase != rules.ATTACKING and seat == view.victim:
        return Text("victim", style="dim")
    return Text("")
