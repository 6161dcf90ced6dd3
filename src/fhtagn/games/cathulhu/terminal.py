"""The table in a terminal: everything public at a glance, and below it what only the viewer knows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich.console import Console, ConsoleOptions, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from fhtagn.games.cathulhu.picture import state_json, targets
from fhtagn.games.cathulhu.rules import boxes, cards, favor, state, using
from fhtagn.games.cathulhu.rules.game import to_act
from fhtagn.games.cathulhu.rules.steps import stage_of
from fhtagn.games.cathulhu.teaching import all_known
from fhtagn.games.cathulhu.vocabulary import BOXES, CARDS, CLAIMED, OPINIONS, SIDES
from fhtagn.kernel import registry
from fhtagn.kernel.constants import NOBODY, UNKNOWN
from fhtagn.kernel.texts import Names, listed

SIDE_STYLE = {"cultist": "bold magenta", "investigator": "bold cyan", None: "dim"}
OPINION_STYLE = ("magenta", "cyan", "dim")
NARROW = 76  # columns; with fewer, words would be cut off

PHASE_LINES = {
    state.DEALING: "The cards are dealt.",
    state.COUNCIL: "The Council: take the hourglass, or wait.",
    state.USING: "A skill is used; all others are silent.",
    state.OFFERING_HOURGLASS: "The hourglass is returned or offered.",
    state.VOTING: "All vote at once.",
    state.OVER: "The ritual is over.",
}


def board(view: Any, viewer: int, names: Names) -> RenderableType:
    """What a person needs to see, as this viewer may know it."""
    parts: list[RenderableType] = [_course(view, names), _Seats(view, viewer, names), _in_play(view)]
    if view.uses:
        parts.append(_uses(view, names))
    if view.depth:
        parts.append(_pending(view, names))
    if view.phase == state.OVER and view.targets_out:
        parts.append(_swaps(view, names))
    if 0 <= viewer < view.players and view.phase != state.OVER:
        parts.append(_secrets(view, viewer, names))
        if view.actor == viewer and view.phase == state.USING and stage_of(view) == state.USES_CARD:
            parts.append(_choices(view, viewer))
        elif view.phase != state.VOTING and view.holding[viewer] != cards.NONE:
            parts.append(_own_boxes(view, viewer))
    return Panel(Group(*parts), title="[bold]Cult of Cathulhu[/]", border_style="magenta")


def _sentences() -> dict[str, str]:
    return registry.find(__package__.rpartition(".")[2]).catalogue()


def _title(box: str) -> str:
    return f"“{_sentences().get(f'title.{box}', box)}”"


def _titled(use: dict[str, Any]) -> str:
    """The box of a use; a Joker's is the one that it stands for."""
    return f"Joker as {_title(use['as'])}" if use.get("as") else _title(use["box"])


def _named(card: str) -> str:
    return _sentences().get(f"word.{card}", card)


# --- The table


def _course(view: Any, names: Names) -> Text:
    text = Text(PHASE_LINES[view.phase], style="bold")
    text.append("   sand ", style="dim")
    text.append("▒" * min(view.sand, 24) or "none", style="yellow")
    text.append(f" {view.sand}", style="yellow")
    if view.hourglass != NOBODY:
        text.append("   hourglass: ", style="yellow")
        text.append(names(view.hourglass))
    if view.offered != NOBODY:
        text.append(f" → {names(view.offered)}?")
    if view.players % 2 == 0:
        text.append("   each Cultist +1 vote", style="dim")
    if view.phase == state.OVER:
        text.append(f"   The {SIDES[view.winning_side].title()}s win.", style=SIDE_STYLE[SIDES[view.winning_side]])
    return text


class _Seats:
    """A row for each seat. In a narrow window, marks and what is said stand below it, in whole words."""

    def __init__(self, view: Any, viewer: int, names: Names) -> None:
        self._view, self._viewer, self._names = view, viewer, names

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[RenderableType]:
        view, names = self._view, self._names
        narrow = options.max_width < NARROW and view.phase != state.OVER
        yield _seats(view, self._viewer, names, whole=not narrow)
        for seat in range(view.players if narrow else 0):
            told = Text.assemble(_marks(view, seat, names), _says(view, seat, names))
            if told.plain:
                yield Text.assemble(f"     {names(seat)}: ", told)


def _seats(view: Any, viewer: int, names: Names, whole: bool) -> Table:
    table = Table(box=None, padding=(0, 1), header_style="dim", expand=False)
    last = "votes" if view.phase == state.OVER else "says"  # what was said counts no more in the end
    titles = ("", "player", "side", "card", "favor", "marks", last)
    for title in titles if whole else titles[:-2]:
        table.add_column(title, no_wrap=title in ("", "player", "side", "card", "favor"))
    picture = state_json(view)
    for seat in range(view.players):
        row: list[RenderableType] = [
            Text("▶" if to_act(view, seat) else " ", style="bold yellow"),
            Text(names(seat)[:22], style="bold" if seat == viewer else ""),
            _side(view, picture, seat),
            _card(view, picture, seat),
            Text("✦" * min(view.favor[seat], 6) + ("+" if view.favor[seat] > 6 else ""), style="yellow"),
        ]
        if whole:
            votes = Text(str(view.counts[seat])) if view.phase == state.OVER else _says(view, seat, names)
            row += [_marks(view, seat, names), votes]
        table.add_row(*row)
    return table


def _side(view: Any, picture: dict[str, Any], seat: int) -> Text:
    """The side, as far as it is known; after a swap the one that was dealt as well."""
    side = picture["alignments"][seat] or _deduced(view)
    text = Text(_named(side or "?"), style=SIDE_STYLE[side])
    if view.phase == state.OVER and view.side[seat] != view.final[seat]:
        dealt = SIDES[view.side[seat]]
        text.append(f" (dealt {_named(dealt)})", style=SIDE_STYLE[dealt])
    return text


def _deduced(view: Any) -> str | None:
    """The side of all whose side is unknown, for somebody who knows all of the other side."""
    if view.phase == state.DEALING or not all_known(view):
        return None
    cultists = view.side[: view.players].count(cards.CULTIST) == cards.CULTISTS[view.players]
    return SIDES[cards.INVESTIGATOR if cultists else cards.CULTIST]


def _card(view: Any, picture: dict[str, Any], seat: int) -> Text:
    """The card held, or in dim letters the one that lies discarded, as far as they are known."""
    if view.holding[seat] == cards.NONE:
        known = picture["dealt"][seat]
        return Text(f"({_named(known)})" if known else "—", style="dim")
    held = picture["cards"][seat]
    text = Text(_named(held) if held else "▮ hidden", style="green" if held else "")
    if view.holding[seat] > cards.DEALT:
        text.append(" ⇄", style="dim")
    elif view.card_revealed >> seat & 1:
        text.append(" shown", style="dim")
    return text


def _marks(view: Any, seat: int, names: Names) -> Text:
    marks = Text()
    if view.prevented[seat]:
        marks.append("prevented ", style="red")
    if view.muted[seat]:
        marks.append("muted ", style="red")
    if view.vote[seat] > 0:
        marks.append(f"voted for {_object(names(view.vote[seat] - 1))} ", style="blue")
    elif view.vote[seat] == UNKNOWN:
        marks.append("has voted ", style="blue")
    if view.answer[seat] == UNKNOWN:
        marks.append("has decided ", style="dim")
    elif view.answer[seat] != state.NO_ANSWER:
        marks.append("takes " if view.answer[seat] == state.TAKES else "waits ", style="dim")
    if view.ascended >> seat & 1:
        marks.append("ASCENDS ", style="bold yellow")
    return marks


def _object(name: str) -> str:
    return "you" if name == "You" else name


def _says(view: Any, seat: int, names: Names) -> Text:
    """Claims: the card, then who is called what."""
    text = Text(f"“{_named(CLAIMED[view.said_skill[seat]])}” " if view.said_skill[seat] else "")
    for opinion, (word, style) in enumerate(zip(OPINIONS, OPINION_STYLE, strict=True), 1):
        about = [other for other in range(view.players) if view.said_about[seat][other] == opinion]
        if about:
            called = ", ".join(names(other) for other in about)
            text.append(f"{_named(word)}: {called} ", style=style)
    return text


def _in_play(view: Any) -> Text:
    """Which cards were dealt is public."""
    text = Text("Cards in play: ", style="dim")
    kinds = [(kind, view.deck[kind]) for kind in range(1, cards.KINDS) if view.deck[kind]]
    return text.append(", ".join(_named(CARDS[kind]) + (f" ×{many}" if many > 1 else "") for kind, many in kinds))


def _uses(view: Any, names: Names) -> Text:
    text = Text("Skills used: ", style="dim")
    told = []
    for use in state_json(view)["used"]:
        seats = ", ".join(names(seat) for seat in use["seats"] or [])
        told.append(f"{names(use['user'])}: {_titled(use)}{' on ' if seats else ''}{seats}")
    return text.append("; ".join(told))


def _placed(seats: list[int], names: Names) -> str:
    return ", ".join(f"{letter} {names(seat)}" for letter, seat in zip("ABCD", seats, strict=True))


def _swaps(view: Any, names: Names) -> Text:
    """After the vote: the Targets, and who swapped what between whom."""
    picture = state_json(view)
    text = Text("Targets  ", style="dim").append(_placed(picture["targets"], names), style="bold")
    for swap in picture["swapped"]:
        what = "the votes for" if swap["box"] == BOXES[boxes.TROUBLER_VOTES] else "the sides of"
        text.append(f"\n{names(swap['user'])} swapped {what} {listed([names(seat) for seat in swap['seats']])}.")
    return text


def _pending(view: Any, names: Names) -> Text:
    text = Text("Now: ", style="dim")
    for frame in state_json(view)["pending"]:
        seats = listed([names(seat) for seat in frame["seats"]])
        marked = (
            f"; the die marks {names(frame['marked'][0])} and {names(frame['marked'][1])}" if frame["marked"] else ""
        )
        on = f" on {seats}" if seats else ""
        text.append(f"{names(frame['user'])}: {_titled(frame)}{on}{marked} ", style="bold")
    return text


# --- The viewer's own


def _secrets(view: Any, viewer: int, names: Names) -> Panel:
    lines = [_own_cards(view, viewer)]
    picture = state_json(view)
    lines += [_seen(entry, names) for entry in picture["seen"][viewer]]
    if known := targets(view):
        lines.append(Text(f"Targets: {_placed(known, names)}."))
    for entry in picture["shown"]:
        pair = " and ".join(names(seat) for seat in entry["of"])
        lines.append(Text(f"All know: {_shown(pair, entry['at_least'])}.", style="dim"))
    return Panel(Group(*lines), title="only you know", title_align="left", border_style="dim")


def _shown(pair: str, at_least: int) -> str:
    if not at_least:
        return f"of the Vision of {pair} no Cultist card was shown"
    return f"of {pair} at least {at_least} {'is a Cultist' if at_least == 1 else 'are Cultists'}"


def _own_cards(view: Any, viewer: int) -> Text:
    side = SIDES[view.side[viewer]] if view.side[viewer] > 0 else None
    text = Text("You: ")
    text.append(_named(side) if side else "not dealt yet", style=SIDE_STYLE[side])
    if view.dealt[viewer] > 0:
        text.append(f", dealt {_named(CARDS[view.dealt[viewer]])}")
    if side == "investigator" and view.phase != state.DEALING:
        text.append("; your fellows are shown above", style="dim")
    return text


def _seen(entry: dict[str, Any], names: Names) -> Text:
    text = Text(f"{_titled(entry)}, by {names(entry['user'])}: ", style="dim")
    for kind in ("alignment", "card"):
        for seat, value in entry.get(kind, {}).items():
            text.append(f"{names(int(seat))}: {_named(value)}", style=SIDE_STYLE.get(value, "green"))
    pair = " and ".join(names(seat) for seat in entry.get("of", ()))
    if "cultists" in entry:
        text.append(f"of {pair}, {entry['cultists']} Cultist{'' if entry['cultists'] == 1 else 's'}", style="bold")
    if "given" in entry:
        text.append(f"through {pair} came a card: {_named(entry['given'])}", style=SIDE_STYLE[entry["given"]])
    if "picked" in entry:
        text.append(f"{pair} passed on two cards, {entry['picked']} of them Cultist", style="bold")
    if "targets" in entry:
        text.append("the Targets", style="bold")
    return text


def _box_row(view: Any, box: int) -> tuple[Text, Text, Text]:
    price = "✦" * view.price[box] or "free"
    return (
        Text(_title(BOXES[box]), style="green", no_wrap=True),
        Text(price, style="yellow"),
        Text(_explained(view, box)),
    )


def _explained(view: Any, box: int) -> str:
    row = boxes.ROWS[box]
    marks = [f"gives {view.gives[box]}"] if row.favors else []
    if row.looks:
        marks.append("sees the alignment" if view.looks_at[box] == state.SIDE_LOOK else "sees the skill card")
    if view.first_only[box]:
        marks.append("for the first who uses it alone")
    return _sentences()[f"box.{BOXES[box]}"] + (f" ({', '.join(marks)})" if marks else "")


def _box_table(rows: list[tuple[Text, Text, Text]]) -> Table:
    table = Table(box=None, padding=(0, 1), show_header=False)
    for row in rows:
        table.add_row(*row)
    return table


def _green(body: RenderableType, title: str) -> Panel:
    return Panel(body, title=title, title_align="left", border_style="green")


def _choices(view: Any, viewer: int) -> Panel:
    """The skills on one's own card that can be used now; of all others, which Investigators may use, the names."""
    plain = [box for box in range(boxes.COUNT) if _usable(view, viewer, box, 0)]
    kind = using.held_kind(view, viewer)
    own = [box for box in plain if box == boxes.EVERYONE or using.stands_on(box, kind)]
    table = _box_table([_box_row(view, box) for box in own])
    lines: list[RenderableType] = [table] if own else []
    others = [f"{_title(BOXES[box])} {'✦' * view.price[box]}".rstrip() for box in plain if box not in own]
    if others:
        lines.append(Text.assemble(("An Investigator may use those of other cards, too: ", "dim"), ", ".join(others)))
    if any(_usable(view, viewer, box, 1) for box in range(boxes.COUNT)):
        lines.append(Text("The Joker can stand for others.", style="dim"))
    if favor.may_discard(view, viewer):
        lines.append(Text("You may discard a favor token before.", style="dim"))
    if others:
        lines.append(Text("Type ? and a name for what it does.", style="dim"))
    return _green(Group(*lines), "you must use a skill")


def _usable(view: Any, viewer: int, box: int, wrapped: int) -> bool:
    return boxes.FORM[box] != boxes.NEVER and using.box_refusal(view, viewer, box, wrapped) == 0


def _own_boxes(view: Any, viewer: int) -> Panel:
    kind = using.held_kind(view, viewer)
    own = [box for box in range(boxes.COUNT) if box == boxes.EVERYONE or using.stands_on(box, kind)]
    return _green(_box_table([_box_row(view, box) for box in own]), "your card")
