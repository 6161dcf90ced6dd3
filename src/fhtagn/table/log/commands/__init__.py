"""What a command does: the entries that it adds to the log, or the reason why it is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fhtagn.table import protocol
from fhtagn.table.log.commands import absence, ending, forget, invites, moves, seats, settings, start, talk, undo
from fhtagn.table.log.commands.checks import Asker, Decision
from fhtagn.table.log.refusals import Refused
from fhtagn.table.log.state import TableState

COMMANDS: dict[type[protocol.Command], Callable[[TableState, Asker, Any], Decision]] = {
    protocol.Sit: seats.sit,
    protocol.Claim: seats.claim,
    protocol.Stand: seats.stand,
    protocol.Place: seats.place,
    protocol.Resign: seats.resign,
    protocol.Back: seats.back,
    protocol.Change: settings.change,
    protocol.Invite: invites.invite,
    protocol.Revoke: invites.revoke,
    protocol.Remove: invites.remove,
    protocol.HandOver: invites.hand_over,
    protocol.Mix: start.mix,
    protocol.Open: start.open_words,
    protocol.Start: start.start,
    protocol.Move: moves.move,
    protocol.Draft: moves.draft,
    protocol.Ahead: moves.ahead,
    protocol.Heed: moves.heed,
    protocol.Think: moves.think,
    protocol.Undo: undo.undo,
    protocol.Agree: undo.agree,
    protocol.Chat: talk.chat,
    protocol.Nudge: absence.nudge,
    protocol.Substitute: absence.substitute,
    forget.Forget: forget.forget,
    protocol.Rematch: ending.rematch,
    protocol.Close: ending.close,
}


def decide(state: TableState, asker: Asker, command: protocol.Command) -> Decision:
    """What this command comes to here and now."""
    if state.status == "closed" and not isinstance(command, forget.Forget):
        raise Refused(f"This table is closed. {state.closed}".strip())
    return COMMANDS[type(command)](state, asker, command)
