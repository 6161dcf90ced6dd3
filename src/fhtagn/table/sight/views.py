"""The one choke point: the game as a viewer may know it, and what its seat is asked.

A viewer is a seat's number, or the number of seats for the public.
"""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from fhtagn.kernel.constants import MAY, MUST, NO, PUBLIC
from fhtagn.kernel.contract import SCRATCH
from fhtagn.kernel.match import Match
from fhtagn.kernel.record import Record
from fhtagn.kernel.registry import Game
from fhtagn.table import protocol
from fhtagn.table.log import asking
from fhtagn.table.log.state import TableState
from fhtagn.table.sight.sentences import sentence, told

LISTED = 600  # legal moves that are listed; more than any of our games has beside its families
ASKED: dict[int, Literal["may", "must"]] = {MAY: "may", MUST: "must"}


def view_for(state: TableState, match: Match, viewer: int) -> Record:
    """The position with all overwritten that this viewer may not know; where nothing is, there is no need to copy."""
    return match.state if state.open else match.view(PUBLIC if viewer == state.public_viewer else viewer)


class Standing(Struct, frozen=True):
    """How the game stands, for everyone alike."""

    over: bool
    winners: list[int]
    to_act: list[int]
    payoffs: list[str] | UnsetType = UNSET


def standing(state: TableState, match: Match) -> Standing:
    if state.status == "playing":
        return Standing(False, [], state.asked())
    return Standing(True, match.winners(), state.asked(), _payoffs(match))


def _payoffs(match: Match) -> list[str] | UnsetType:
    """What each seat got, where that is more than who has won."""
    payoff = match.game.payoff
    if payoff.shares:
        return UNSET
    return [payoff.amount(match.game.rules.payoff(match.state, seat)) for seat in range(match.seats)]


def shown(game: Game, view: Record, stands: Standing, viewer: int, names: tuple[str, ...]) -> protocol.View:
    """A position in words, as whoever has this view may know it."""
    words, teaching = game.words, game.teaching
    chances = words.chances(view)
    seat = PUBLIC if game.open or viewer == len(names) else viewer  # where nobody has secrets, everyone reads the same
    you = None if seat == PUBLIC else seat
    aim, leading = teaching.aim(view, seat), None if stands.over else teaching.standing(view, seat)
    return protocol.View(
        stands.over,
        stands.winners,
        stands.to_act,
        words.state_json(view),
        words.answers(view),
        UNSET if chances is None else chances,
        stands.payoffs,
        sentence(game, aim, names, you) if aim else UNSET,
        sentence(game, leading, names, you) if leading else UNSET,
        told(game, leading, names) if leading and game.open else UNSET,
    )


def you_of(state: TableState, viewer: int, view: Record | None) -> protocol.You:
    """What this seat is asked. Legal moves are those of its own view, so they tell nothing more."""
    match = state.playing
    if viewer == state.public_viewer:
        return protocol.You(None, "no", [])
    you = protocol.You(viewer, "no", [], 0, viewer in state.ahead)
    if match is None:
        return you
    if asking.can_choose_cards(state):
        you.every = viewer in state.heeds
    if state.shared:
        you.waits = asking.waited_for(state, state.seats_of(state.seats[viewer].person)) or UNSET
    acts = asking.demand(state, viewer) if state.acts(viewer) else NO
    if acts == NO:
        return you
    you.asked = ASKED[acts]
    if viewer in state.kept:
        you.answer = match.game.words.say(match.state, viewer, state.kept[viewer])
    _offer(state, match.game, you, viewer, match.state, view, state.legal(viewer))
    return you


def drafted(state: TableState, match: Match, seat: int, view: Record) -> dict[str, protocol.View | protocol.You]:
    """What a seat would see and be asked after steps that led it to this view."""
    game, out = match.game, [0] * (match.game.rules.MOST + SCRATCH)
    you = protocol.You(seat, "must", [])
    _offer(state, game, you, seat, view, view, out[: game.rules.moves(view, seat, out)])
    return {"view": shown(game, view, standing(state, match), seat, state.names), "you": you}


def _offer(
    state: TableState, game: Game, you: protocol.You, seat: int, position: Record, view: Record | None, legal: list[int]
) -> None:
    """Legal moves in words, families of them, what is refused, and what ends an answer."""
    words, listed = game.words, legal
    if len(legal) > LISTED:
        families = words.families(_known(state, seat, view), seat)
        you.families = [protocol.Family(family.words, family.many, family.among) for family in families] or UNSET
        listed = [code for code in legal if not any(code in family.codes for family in families)][:LISTED]
    you.legal = [words.say(position, seat, code) for code in listed]
    you.more = len(legal) - len(listed)
    if game.live.has_steps:
        ends = [said for said, code in zip(you.legal, listed, strict=True) if not game.live.step(position, seat, code)]
        you.ends = UNSET if len(ends) == len(listed) else ends
    if words.has_attempts:
        you.refused = _refused(state, game, seat, _known(state, seat, view), legal) or UNSET


def _known(state: TableState, seat: int, view: Record | None) -> Record:
    if view is not None:
        return view
    assert state.match is not None
    return view_for(state, state.match, seat)


def _refused(state: TableState, game: Game, seat: int, view: Record, legal: list[int]) -> list[tuple[str, str]]:
    """What somebody might try in vain, and why not: by the seat's own view."""
    words, refused = game.words, []
    for move in words.attempts(view, seat):
        reason = 0 if move in legal else game.rules.refusal(view, seat, move)
        if reason:
            why = sentence(game, words.refused(view, seat, move, reason), state.names, seat)
            refused.append((words.say(view, seat, move), why))
    return refused
