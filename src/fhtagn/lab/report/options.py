"""What every option changes, against the usual settings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from html import escape

from fhtagn.lab.report.figures import Figure, difference, rate
from fhtagn.lab.report.order import Order
from fhtagn.lab.report.seats import kinds_of_end, share_of
from fhtagn.lab.report.section import Parts, Section, paragraph, plies_of

LENGTH = "moves a game"


@dataclass(frozen=True)
class Effect:
    """What an option changes in one respect."""

    option: str
    what: str
    change: Figure

    @property
    def told(self) -> str:
        return self.change.change() if self.what == LENGTH else self.change.points()

    @property
    def sure(self) -> bool:
        return self.change.differs_from(0)


def options(order: Order, parts: Parts) -> Section | None:
    usual = parts["options/"]
    names = [order.written(name, value) for name, value in order.options()]
    found = {name: effects(order, name, parts[f"options/{name}"], usual) for name in names}
    if not found:
        return None
    made = Section("options", "Options", _headline([one for effect in found.values() for one in effect]))
    heads = ["option", *(effect.what for effect in next(iter(found.values())))]
    rows = [_row(name, found[name], same=parts[f"options/{name}"] == usual) for name in names]
    made.body += [
        paragraph(
            f"Each option against the usual settings with {order.players} players, all as {order.best}. Differences in "
            "bold are sure; the others could be luck."
        ),
        f'<div class="wide"><table><thead><tr>{"".join(f"<th>{escape(head)}</th>" for head in heads)}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table></div>",
    ]
    return made


def effects(order: Order, name: str, found: Parts, usual: Parts) -> list[Effect]:
    def changed(what: str, figure_of: Callable[[Parts], Figure]) -> Effect:
        return Effect(name, what, difference(figure_of(found), figure_of(usual)))

    begins = changed("whoever begins wins", lambda one: rate(one["wins"][order.first], one["games"]))
    nobody = changed("nobody wins", lambda one: rate(one["nobody"], one["games"]))
    ends = [changed(kind, share_of(measure, value)) for measure, value, kind in kinds_of_end(order)]
    moves, base = changed(LENGTH, plies_of).change, plies_of(usual).value or 1.0
    length = Effect(name, LENGTH, Figure(moves.value / base, moves.low / base, moves.high / base))
    return [begins, nobody, *ends, length]


def _row(name: str, found: list[Effect], *, same: bool) -> str:
    if same:
        told = f'<td class="same" colspan="{len(found)}">changes nothing here: all games are the same</td>'
    else:
        told = "".join(
            f'<td class="{"sure" if one.sure else "same"}" data-what="{escape(one.what)}">{escape(one.told)}</td>'
            for one in found
        )
    return f"<tr><td>{escape(name)}</td>{told}</tr>"


def _headline(found: list[Effect]) -> str:
    def most(those: list[Effect]) -> Effect | None:
        return max((one for one in those if one.sure), key=lambda one: abs(one.change.value), default=None)

    ends = most([one for one in found if one.what != LENGTH])
    length = most([one for one in found if one.what == LENGTH])
    told = []
    if ends:
        told.append(f"No option changes more how games end than {ends.option}; {ends.what}: {ends.told}.")
    if length:
        told.append(f"None changes more how long they take than {length.option}: {length.told} moves.")
    return " ".join(told) or "No option makes a difference that can be seen."
