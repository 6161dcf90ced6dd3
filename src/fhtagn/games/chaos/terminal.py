"""The table in a terminal: monsters as crosses of dice, stones, Offerings, tokens, and what they are good for."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich import box
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from fhtagn.games.chaos import vocabulary
from fhtagn.games.chaos.rules import bonus_moves, bonuses, codes, reveal, seats, state, stones, tokens
from fhtagn.kernel.constants import NOBODY, UNKNOWN
from fhtagn.kernel.texts import catalogue, listed
from fhtagn.kernel.windows import ByHeight

Names = Callable[[int], str]

STYLES = {"white": "bright_white", "green": "green", "purple": "magenta", "black": "bright_black"}
SIGNS = {"attack": "⚔", "block": "◈", "heal": "✚", "madness": "✺"}
SHORT = {"attack": "atk", "block": "blk", "heal": "heal", "madness": "mad"}
ACTION_STYLES = {"attack": "red", "block": "cyan", "heal": "green", "madness": "magenta"}
CROSS = ((None, state.HEAD, None), (state.LEFT, state.CORE, state.RIGHT), (None, state.BASE, None))
PANEL_WIDTH = 25
LONGEST_NAME = PANEL_WIDTH - 6  # that the frame of a panel has room for
ROWS = 40  # of a window in which many Bonuses are explained
FEW = 3  # Bonuses are explained in every window
LEGEND = (("attack", "heal"), ("block", "madness"))  # in two columns that fit into 80 letters


def board(view: Any, viewer: int, names: Names) -> RenderableType:
    """Everything that a person needs at a glance; `view` is the state as the viewer may know it."""
    rows: list[RenderableType] = [_headline(view, viewer, names)]
    rows.append(Columns([_monster(view, seat, names) for seat in range(view.players)], padding=(0, 0)))
    if view.listed and view.phase != state.OVER:
        rows.append(_tokens(view, names))
    if (view.waiting or view.lasting) and view.phase != state.OVER:
        rows.append(_announced(view, names))
    if viewer >= 0:
        rows += _hints(view, viewer)
    if view.phase != state.OVER:
        rows.append(_legend())
    return Group(*rows)


ROUNDS_THAT_MATTER = 100  # with more, the last one is only there to end a frozen game


def _headline(view: Any, viewer: int, names: Names) -> Text:
    text = Text.assemble(("Chaos of Cthulhu", "bold"), f" · round {view.round}")
    if 0 < view.rounds < ROUNDS_THAT_MATTER:
        text.append(f" of {view.rounds}", style="dim")
    text.append(f" · {_sentences()[f'board.phase.{vocabulary.phase_name(view)}']}", style="bold")
    if view.mode == state.DARE and view.target_number:
        text.append(f" · five {view.target_number}s win", style="yellow")
    if view.mode == state.CROWN:
        text.append(" · the last monster standing wins", style="yellow")
    if view.silenced_by != NOBODY:
        text.append(f" · {names(view.silenced_by)} alone may act", style="red")
    if view.phase == state.OVER and view.winner != NOBODY:
        text.append(f" · {names(view.winner)} {'win' if view.winner == viewer else 'wins'}", style="bold yellow")
    return text


# --- One monster


def _monster(view: Any, seat: int, names: Names) -> Panel:
    colour = view.chair[seat]
    coin = "★ " if seat == view.player_one else ""
    rows: list[RenderableType] = [
        _cross(view, colour),
        _stones(view, seat),
        _wealth(view, seat),
        _plan(view, seat, names),
    ]
    likeness = _likeness(view, seat, colour)
    if len(likeness) > LONGEST_NAME:  # such as The Colour Out of Space
        rows.append(Text(likeness, justify="center"))
    return Panel(
        Group(*rows),
        title=f"{coin}{names(seat)} · {vocabulary.COLOURS[colour]}",
        subtitle=likeness if len(likeness) <= LONGEST_NAME else None,
        border_style=STYLES[vocabulary.COLOURS[colour]] if view.alive[seat] else "dim",
        width=PANEL_WIDTH,
        padding=(0, 0),
    )


def _likeness(view: Any, seat: int, colour: int) -> str:
    if not view.alive[seat]:
        return "dead"
    name = vocabulary.completed(view, colour)
    if name:
        return f"{name}!"
    resembled = vocabulary.nearest(view, colour)
    return f"~ {resembled}" if resembled else "not rolled yet"


def _cross(view: Any, colour: int) -> Table:
    grid = Table.grid(padding=(0, 1))
    for _ in range(3):
        grid.add_column(width=6, justify="center")
    for row in CROSS:
        grid.add_row(*(Text("") if part is None else _die(view, colour, part) for part in row))
    return grid


def _die(view: Any, colour: int, part: int) -> Text:
    number = view.dice[colour][part]
    if not 1 <= number <= state.STONE_SIDES:
        return Text("·" if number == state.LOST else "?", style="dim")
    action = vocabulary.ACTIONS[seats.action_of(view, colour, part)]
    return Text.assemble((str(number), "bold"), " ", (SHORT[action], ACTION_STYLES[action]))


def _stones(view: Any, seat: int) -> Text:
    """Each stone under its place; those that are used are struck out."""
    used = 0 if _is_hidden(view, seat) else stones.used_stones(view, seat)
    text = Text("Place      1 2 3 4 5\nStones    ", style="dim")
    for place in range(state.PARTS):
        number = view.stones[seat][place]
        style = "dim strike" if used >> place & 1 else "bold yellow"
        text.append(" ")
        text.append(str(number) if number else "·", style=style if number else "dim")
    return text


def _is_hidden(view: Any, seat: int) -> bool:
    return bool(view.plans[seat] == UNKNOWN)


def _wealth(view: Any, seat: int) -> Text:
    have, most = view.offerings[seat], view.most_offerings
    text = Text("Offerings  ", style="dim")
    text.append("●" * have + "○" * (most - have) if most <= 8 else f"{have} of {most}", style="yellow")
    return text


def _plan(view: Any, seat: int, names: Names) -> Text:
    if not view.alive[seat]:
        return Text("")
    if _is_hidden(view, seat):
        return Text("has planned" if view.done[seat] else "is planning…", style="dim italic")
    if not reveal.behind_screens(view):
        return Text("Bonus used" if view.bonus[seat] else "", style="bold")
    plan = [_token(view, view.planned[seat][index], names) for index in range(view.plans[seat])]
    if view.ends_with[seat]:
        plan.append(Text(f"then {_bonus_name(view, codes.SAID_NUMBER[view.ends_with[seat] - 1])}", style="bold"))
        aims = (divmod(aim - 1, state.PARTS) for aim in view.new_aims[seat] if aim)
        plan += [Text.assemble("→ ", _aim(view, colour, part, names)) for colour, part in aims]
    return Text("  ").join(plan)


# --- The middle of the table


def _token(view: Any, token: int, names: Names) -> Text:
    action = vocabulary.ACTIONS[tokens.action_in(token)]
    text = Text(SIGNS[action], style=ACTION_STYLES[action])
    if action == "block":
        return text
    if tokens.part_in(token) == tokens.CHOOSE_ALL:
        return text.append(" ?")
    part = tokens.part_in(token) if tokens.part_in(token) < tokens.NO_PART else None
    return text.append(" ").append(_aim(view, tokens.target(token), part, names))


def _aim(view: Any, colour: int, part: int | None, names: Names) -> Text:
    """“Basil”, or “Basil’s head”, in the colour of the monster."""
    name, style = names(seats.sitter(view, colour)), STYLES[vocabulary.COLOURS[colour]]
    if part is None:
        return Text("you" if name == "You" else name, style=style)
    return Text.assemble((_owned(name), style), f" {_sentences()[f'part.{vocabulary.PARTS[part]}']}")


def _tokens(view: Any, names: Names) -> Panel:
    """By tokens.maker, in list order."""
    grid = Table.grid(padding=(0, 1))
    for seat in range(view.players):
        own = [view.tokens[index] for index in range(view.listed) if tokens.maker(view.tokens[index]) == seat]
        if own:
            line = Text("  ").join(_token(view, token, names) for token in own)
            grid.add_row(Text(names(seat), style=STYLES[vocabulary.COLOURS[view.chair[seat]]]), line)
    return Panel(grid, title="tokens", box=box.MINIMAL, padding=(0, 0))


def _announced(view: Any, names: Names) -> Text:
    lines = []
    for what, rows, count in (("Announced", view.pending, view.waiting), ("To come", view.effects, view.lasting)):
        for row in rows[:count]:
            seat, number, colour, part = row[:4]
            said = Text.assemble(f"{what}: ", _owned(names(seat)), f" {_bonus_name(view, number)}", style="yellow")
            lines.append(said.append(_on(view, colour, part, names)))
    return Text("\n").join(lines)


def _on(view: Any, colour: int, part: int, names: Names) -> Text:
    if colour in (NOBODY, UNKNOWN):
        return Text("")
    if part in (NOBODY, UNKNOWN):
        return Text(f" on {_owned(names(seats.sitter(view, colour)))} monster")
    return Text.assemble(" on ", _aim(view, colour, part, names))


def _owned(name: str) -> str:
    """“your”, or “Basil’s”."""
    return "your" if name == "You" else f"{name}’s"


def _bonus_name(view: Any, number: int) -> str:
    return _sentences()[f"word.{vocabulary.bonus_keys(bonus_moves.which(view, number))[0]}"]


def _sentences() -> dict[str, str]:
    return catalogue(Path(__file__).parent / "texts", "en")


# --- For the newcomer


def _hints(view: Any, viewer: int) -> list[RenderableType]:
    """How to plan, and which Bonuses the viewer's unused stones allow."""
    hints: list[RenderableType] = []
    if view.phase == state.PLAN and not view.done[viewer]:
        text = Text("A group of stones, added or subtracted, that makes a die's number activates it; ")
        text.append("6 fits every die. Each die and each stone once. ", style="bold")
        hints.append(text.append("Finish the plan, or end it with a Bonus."))
    allowed = {_sentences()[f"word.{name}"]: _sentences()[meaning] for name, meaning in _allowed(view, viewer)}
    if allowed:
        rows = [Text.assemble((f"{name}: ", "bold"), (meaning, "dim")) for name, meaning in allowed.items()]
        names = Text.assemble(("Your stones allow ", "dim"), listed(list(allowed)), (" (? NAME explains one).", "dim"))
        explained = Text("\n").join(rows)
        hints.append(explained if len(rows) <= FEW else ByHeight(ROWS, explained, names))
    return hints


def _allowed(view: Any, viewer: int) -> list[tuple[str, str]]:
    """The Bonuses that could be announced now, as keys of their names and of what they do."""
    if view.phase < state.PLAN or view.phase > state.WINDOW + 1 or not view.alive[viewer]:
        return []
    reach = stones.reach_of(view, viewer) if bonus_moves.may_pay(view, viewer) else 0
    answering = view.phase in (state.PLANNED, state.ANSWER)
    found = []
    for number, bonus in enumerate(bonuses.AT[view.mode]):
        fits = bonuses.WHEN[bonus] == bonuses.ANSWER if answering else not bonus_moves.wrong_time(view, viewer, bonus)
        if reach >> number & 1 and fits:
            found.append(vocabulary.bonus_keys(bonus))
    return found


def _legend() -> Table:
    grid = Table.grid(padding=(0, 2))
    for row in LEGEND:
        grid.add_row(*map(_meaning, row))
    return grid


def _meaning(action: str) -> Text:
    name, meaning = _sentences()[f"word.{action}"], _sentences()[f"action.{action}"]
    return Text.assemble((f"{SIGNS[action]} {SHORT[action]}  {name}: ", ACTION_STYLES[action]), (meaning, "dim"))
