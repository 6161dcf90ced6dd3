"""Invites that let others in."""

from __future__ import annotations

from fhtagn.table import protocol
from fhtagn.table.log import entries
from fhtagn.table.log.commands.checks import Asker, Decision, check_host, check_seat
from fhtagn.table.log.refusals import Refused
from fhtagn.table.log.state import Invitation, TableState
from fhtagn.table.people import identity


def invitation(state: TableState, secret: str) -> Invitation | None:
    return next((known for known in state.invitations.values() if identity.matches(secret, known.hash)), None)


def invite(state: TableState, asker: Asker, command: protocol.Invite) -> Decision:
    check_host(state, asker)
    if len(state.invitations) >= asker.limits.invites:
        raise Refused("There are too many invites; revoke some first.")
    if command.seat is not None:
        check_seat(state, command.seat)
    secret = identity.new_secret()
    number = state.invited  # an entry's number would tell how many hidden moves there were
    hashed = identity.secret_hash(secret)
    entry = entries.Invited(number=number, hash=hashed, seat=command.seat, watch=command.watch)
    return Decision([entry], {"invite": number, "secret": secret, "link": f"/t/{state.id}#{secret}"})


def revoke(state: TableState, asker: Asker, command: protocol.Revoke) -> Decision:
    check_host(state, asker)
    if command.invite not in state.invitations:
        raise Refused("There is no such invite.")
    return Decision([entries.Revoked(number=command.invite)])
