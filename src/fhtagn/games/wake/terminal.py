"""The table in a terminal: the pile, the players, what is going on, and your hand with its texts."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.box import ROUNDED, SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from fhtagn.games.wake.policies import simple
from fhtagn.games.wake.rules import cards, codes, pending, told
from fhtagn.games.wake.rules.game import over
from fhtagn.games.wake.vocabulary import KINDS
from fhtagn.kernel import texts
from fhtagn.kernel.constants import NOBODY, UNKNOWN
from fhtagn.kernel.texts import Names
from fhtagn.kernel.windows import ByHeight

TEXTS = Path(__file__).parent / "texts"
BRASS, BONE, SEA, SIGN, BLOOD, DIM = "#c79a4b", "#e9e2d0", "#5fa8a0", "#f2d21b", "#d9545d", "grey58"
FAMILIES = SIGN, SEA, BLOOD, BRASS, BLOOD, SIGN  # by the form of a card
DEEDS = {
    told.PLAYS: "played {}",
    told.PLAYS_AT: "played {}",
    told.DRAWS: "drew",
    told.BANISHES: "banished {}",
    told.DISPELS: "cast a Counterspell",
    told.HANDS_ON: "sent Cthulhu to {}",
    told.SENDS_BACK: "sent Cthulhu to sleep",
}
ALARMING = 150  # thousandths
BACKS = 14  # how many card backs a row shows
ROWS = 34  # of a window in which all that was discarded is listed
SAVING = (cards.COUNTERSPELL, cards.ELDER_SIGN, cards.BANISHING_WORD)  # what one counts most


def board(view: Any, viewer: int, names: Names) -> RenderableType:
    """What a person at this seat needs at a glance."""
    parts: list[RenderableType] = [_pile(view, viewer), _players(view, viewer, names)]
    if view.depth or view.facing != NOBODY:
        parts.append(_pending(view, viewer, names))
    if 0 <= viewer < view.players and view.alive[viewer]:
        parts.append(_hand(view, viewer))
    return Group(*parts)


# --- Words and colours


def _sentences() -> dict[str, str]:
    return texts.catalogue(TEXTS, "en")


def _colour(kind: int) -> str:
    return FAMILIES[cards.FORM[kind]]


def _name(kind: int) -> Text:
    return Text(_sentences()[f"word.{KINDS[kind]}"], style=_colour(kind))


def _counted(numbers: list[int]) -> Text:
    shown = [Text.assemble(_name(kind), (f" ×{many}" if many > 1 else "", DIM)) for kind, many in _present(numbers)]
    return Text(", ").join(shown)


def _present(numbers: list[int]) -> list[tuple[int, int]]:
    return [(kind, many) for kind, many in enumerate(numbers) if many > 0]


def _panel(body: RenderableType, title: str, colour: str = BRASS) -> Panel:
    return Panel(body, title=Text(title, style=f"bold {colour}"), title_align="left", border_style=colour, box=ROUNDED)


# --- The pile


def _pile(view: Any, viewer: int) -> ByHeight:
    return ByHeight(ROWS, _pile_panel(view, _gone(view), viewer), _pile_panel(view, _gone_in_short(view), viewer))


def _pile_panel(view: Any, gone: list[Text], viewer: int) -> Panel:
    grid = Table.grid(expand=True, padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column(ratio=1)
    grid.add_row(_stack(view), Text("\n").join([_next(view, viewer), *gone]))
    colour = "green" if view.cthulhu == cards.GREEN else "red"
    return _panel(grid, f"The pile · {colour} Cthulhu")


def _stack(view: Any) -> Text:
    """The face-down deck with its number of cards."""
    return Text(f"╭────╮╮\n│{view.deck_size:^4}││\n╰────╯╯", style=BLOOD if view.risen else SEA)


def _next(view: Any, viewer: int) -> Text:
    """What is known of the card on top."""
    first = Text()
    if viewer >= 0 and view.facing == NOBODY and not over(view):
        first.append("Cthulhu next? ", style=DIM).append(_odds(simple.risk(view, viewer)))
    if view.risen:
        first.append(f"  he lies among the top {view.risen}", style=f"bold {BLOOD}")
    if view.top_length:
        first.append("  you know: ", style=DIM).append(_top(view))
    if view.from_bottom:
        first.append("  drawn from the bottom this turn", style=BRASS)
    return first


def _gone(view: Any) -> list[Text]:
    pile = _counted(view.discard) if any(view.discard) else Text("nothing yet", style=DIM)
    lines = [Text.assemble(("discarded  ", DIM), pile)]
    gone = _present(view.removed)
    events_gone = [_name(kind) for kind, _ in gone if kind > cards.CTHULHU]
    if events_gone:
        lines.append(Text.assemble(("Events gone  ", DIM), Text(", ").join(events_gone)))
    return lines


def _gone_in_short(view: Any) -> list[Text]:
    """How many cards were discarded, and those by name that save somebody."""
    many = sum(max(0, number) for number in view.discard)
    line = Text.assemble(("discarded  ", DIM), f"{many} {'card' if many == 1 else 'cards'}" if many else "nothing yet")
    saving = [number if kind in SAVING else 0 for kind, number in enumerate(view.discard)]
    if any(saving):
        line.append(", among them ", style=DIM).append(_counted(saving))
    return [line]


def _odds(risk: int) -> Text:
    colour = BLOOD if risk >= ALARMING else BONE
    if risk in (0, simple.CERTAIN):
        return Text("no" if risk == 0 else "YES", style=f"bold {colour}")
    return Text(f"{risk / 10:.0f} %", style=f"bold {colour}")


def _top(view: Any) -> Text:
    shown = [_name(card - 1) if card > 0 else Text("?", style=DIM) for card in view.top[: view.top_length]]
    return Text(" › ", style=DIM).join(shown)


# --- The players


def _players(view: Any, viewer: int, names: Names) -> Panel:
    rows = Table(box=None, expand=True, padding=(0, 1), show_header=False, pad_edge=False)
    rows.add_column(no_wrap=True, width=1)
    rows.add_column(no_wrap=True, max_width=14, overflow="ellipsis")
    rows.add_column(no_wrap=True)
    rows.add_column(ratio=1)
    rows.add_column(ratio=1)
    for seat in range(view.players):
        rows.add_row(*_player(view, viewer, seat, names))
    left = f" · {names(view.active)}: {view.turns_left} turns" if view.turns_left > 1 else ""
    return _panel(rows, f"The table{left}")


def _player(view: Any, viewer: int, seat: int, names: Names) -> tuple[Text, ...]:
    if not view.alive[seat]:
        name = Text(names(seat), style=f"strike {DIM}")
        return Text("✝", style=DIM), name, Text(""), Text("lost to Cthulhu", style=DIM), Text("")
    marker = Text("▶" if seat == view.active else " ", style=f"bold {SIGN}")
    style = f"bold {SIGN}" if view.waits >> (seat + 1) & 1 else f"bold {BONE}" if seat == viewer else BONE
    backs = Text(f"{'▮' * min(view.sizes[seat], BACKS)} {view.sizes[seat]}", style=SEA)
    return marker, Text(names(seat), style=style), backs, _doing(view, viewer, seat, names), _known(view, viewer, seat)


def _doing(view: Any, viewer: int, seat: int, names: Names) -> Text:
    """What this player is being asked, or did last."""
    mine = seat == viewer
    if over(view):
        return Text("win" if mine else "wins", style=f"bold {SIGN}")
    if view.facing == seat:
        return Text("face CTHULHU" if mine else "faces CTHULHU", style=f"bold {BLOOD}")
    if view.answers[seat] == codes.ASKED:
        choosing = _chooses_a_card(view)
        return Text(("choose a card" if choosing else "may answer") if mine else "is thinking …", style=SIGN)
    if view.answers[seat] == UNKNOWN or view.answers[seat] >= codes.ANSWERED:
        what = "chosen" if _chooses_a_card(view) else "answered"
        return Text(f"{'have' if mine else 'has'} {what}", style=DIM)
    what, whom, card = view.deeds[seat]
    if what not in DEEDS:
        return Text("")
    form = DEEDS[what].split("{}")
    middle = Text(_object(names(whom)), style=BONE) if what == told.HANDS_ON else _name(card)
    line = Text.assemble((form[0], DIM), *((middle, (form[1], DIM)) if len(form) > 1 else ()))
    if what == told.PLAYS_AT:
        line.append(f" at {_object(names(whom))}", style=BONE)
    return line


def _object(name: str) -> str:
    return "you" if name == "You" else name


def _chooses_a_card(view: Any) -> bool:
    """Whether cards to give or discard are picked, rather than answers to what was played."""
    return view.depth > 0 and pending.stage(view) in (cards.AT_GIVE, cards.AT_DISCARD)


def _known(view: Any, viewer: int, seat: int) -> Text:
    """What this viewer knows to be in the hand."""
    if seat == viewer:
        return Text("")
    known = view.known[viewer if viewer >= 0 else seat][seat]
    return Text.assemble(("has ", DIM), _counted(known)) if any(known) else Text("")


# --- What is going on


def _pending(view: Any, viewer: int, names: Names) -> Panel:
    lines = [_pending_card(view.pending[level], names) for level in range(view.depth)]
    if view.facing != NOBODY:
        faces = "You face" if view.facing == viewer else f"{names(view.facing)} faces"
        lines.append(Text.assemble((f"{faces} Cthulhu", f"bold {BLOOD}"), _others_who_faced(view, names)))
    return _panel(Text("\n").join(lines), "Going on", BLOOD if view.facing != NOBODY else SEA)


def _pending_card(entry: list[int], names: Names) -> Text:
    card, by, target, wants, words, *_ = entry  # the columns of pending.py
    line = Text.assemble((f"{names(by)}: ", BONE), _name(card))
    if target != NOBODY and target != by:
        line.append(f" → {_object(names(target))}", style=BONE)
    if wants != NOBODY:
        line.append(" wants ", style=DIM).append(_name(wants))
    if words:
        line.append(f"  ({words} Banishing {'Word' if words == 1 else 'Words'})", style=SIGN)
    return line.append(f"  {_sentences()[f'card.{KINDS[card]}']}", style=DIM)


def _others_who_faced(view: Any, names: Names) -> Text:
    others = [_object(names(seat)) for seat in range(view.players) if view.faced >> seat & 1 and seat != view.facing]
    return Text(f", after {' and '.join(others)}" if others else "", style=DIM)


# --- Your hand


def _hand(view: Any, viewer: int) -> Panel:
    rows = Table(box=SIMPLE_HEAD, expand=True, padding=(0, 1), show_header=False, pad_edge=False, show_edge=False)
    rows.add_column(no_wrap=True, justify="right", width=2, style=DIM)
    rows.add_column(no_wrap=True)
    rows.add_column(ratio=1, style=BONE)
    held = _present(view.hands[viewer])
    for kind, many in held:
        rows.add_row(f"{many}×" if many > 1 else "", _name(kind), _sentences()[f"card.{KINDS[kind]}"])
    size = view.sizes[viewer]
    limit = f", {size - cards.HAND_LIMIT} too many at the end of your turn" if size > cards.HAND_LIMIT else ""
    body: RenderableType = rows if held else Text("empty", style=DIM)
    return _panel(body, f"Your hand · {size} {'card' if size == 1 else 'cards'}{limit}")
