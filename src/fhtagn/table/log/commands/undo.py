"""Taking a move back."""

from __future__ import annotations

from fhtagn.kernel.match import Match
from fhtagn.kernel.steps import began
from fhtagn.table import protocol
from fhtagn.table.log import entries
from fhtagn.table.log.commands.checks import Asker, Decision, check_playing, check_present
from fhtagn.table.log.entries import AnyEntry
from fhtagn.table.log.refusals import Refused
from fhtagn.table.log.state import TableState


def undo(state: TableState, asker: Asker, command: protocol.Undo) -> Decision:
    if state.status == "over":  # else the seed, which everyone has now, would be that of a game that goes on
        raise Refused("The game is over, and its seed and secrets are shown; nothing can be taken back.")
    match = check_playing(state)
    check_present(state, asker, command.seat)
    if command.seat in state.kept:
        return Decision([entries.Answered(seat=command.seat, withdrawn=True)])
    if state.undo is not None:
        raise Refused("Somebody has asked already; answer first.")
    plies = [ply for ply, move in enumerate(match.log) if move.seat == command.seat and state.made_at[ply] > 0]
    if not plies:
        raise Refused("There is no move of yours to take back.")
    ply = began(match, command.seat, plies[-1])
    others = [seat for seat in state.owners() if state.seats[seat].person != asker.person.id]
    if not others or _nothing_came_of(match, ply):
        return Decision([entries.Undone(seat=command.seat, ply=ply)])
    away = next((state.name(seat) for seat in others if state.seats[seat].kind == "bot"), None)
    if away is not None:
        raise Refused(f"Everyone would have to agree, and {away}, for whom a bot sits in, is away; this move stands.")
    return Decision([entries.AskedUndo(seat=command.seat, ply=ply)])


def _nothing_came_of(match: Match, ply: int) -> bool:
    """Whether this is the last answer, and nothing was revealed by it."""
    rules, seat = match.game.rules, match.log[ply].seat
    if match.over or any(move.seat != seat for move in match.log[ply:]) or began(match, seat, match.ply - 1) > ply:
        return False
    position = Match(match.game, match.settings).state
    for number, move in enumerate(match.log):
        if number >= ply and rules.reveals(position, seat, move.code):
            return False
        rules.play(position, move.seat, move.code)
    return True


def agree(state: TableState, asker: Asker, command: protocol.Agree) -> Decision:
    check_present(state, asker, command.seat)
    if state.undo is None:
        raise Refused("Nobody asks to take a move back.")
    asking = state.seats[state.undo.seat].person
    if asking == asker.person.id:
        raise Refused("The others must answer.")
    answered: list[AnyEntry] = [entries.AnsweredUndo(seat=command.seat, yes=command.yes)]
    agreed = {state.seats[seat].person for seat in (*state.undo.agreed, command.seat)} | {asking}
    if command.yes and all(state.seats[seat].person in agreed for seat in state.owners()):
        answered.append(entries.Undone(seat=state.undo.seat, ply=state.undo.ply))
    return Decision(answered)
