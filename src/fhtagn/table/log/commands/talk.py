"""Chat."""

from __future__ import annotations

from fhtagn.table import protocol
from fhtagn.table.log import entries
from fhtagn.table.log.commands.checks import Asker, Decision
from fhtagn.table.log.refusals import Refused
from fhtagn.table.log.state import TableState


def chat(state: TableState, asker: Asker, command: protocol.Chat) -> Decision:
    if not state.seats_of(asker.person.id) and asker.person.id != state.created.host:
        raise Refused("Only those who sit at the table can talk.")
    if _hushed(state, asker):
        raise Refused("Only the one who acts may talk now; wait until it is done.")
    text = " ".join(command.text.split())
    if not text:
        raise Refused("There is nothing to say in that.")
    mine = state.seats_of(asker.person.id)
    name = state.name(mine[0]) if mine else asker.person.name
    return Decision([entries.Chatted(name=name, text=text, seat=mine[0] if mine else None)])


def _hushed(state: TableState, asker: Asker) -> bool:
    match = state.playing
    return match is not None and match.game.live.hushed(match.state, state.seats_of(asker.person.id))
