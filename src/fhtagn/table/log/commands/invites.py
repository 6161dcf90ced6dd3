"""Who is let in, by which invite, and who is asked to leave."""

from __future__ import annotations

from collections.abc import Iterable

from fhtagn.table import protocol
from fhtagn.table.log import entries
from fhtagn.table.log.commands.checks import Asker, Decision, check_host, check_seat, check_status
from fhtagn.table.log.entries import AnyEntry, Seating
from fhtagn.table.log.parts import Invitation
from fhtagn.table.log.refusals import Refused
from fhtagn.table.log.state import TableState
from fhtagn.table.people import identity

SENT_OUT = "The host has asked you to leave this table; only a new invite of theirs lets you in again."


def invitation(state: TableState, secret: str, person: str) -> tuple[int, Invitation] | None:
    """The invite with this secret and its number, if it is one for this person."""
    for number, known in state.invitations.items():
        if identity.matches(secret, known.hash):
            used_up = known.seat is not None and known.taken not in ("", person)
            return None if used_up or number < state.sent_out.get(person, 0) else (number, known)
    return None


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
    number = command.invite
    known = number in state.invitations
    if not known and not (command.out and 0 < number < state.invited):
        raise Refused("There is no such invite.")
    came = people_by(state, number)
    made: list[AnyEntry] = [entries.Revoked(number=number)] if known else []
    if command.out:
        seated = {state.seats[seat].person for _, _, seat in came if seat is not None}
        stay = {asker.person.id} if state.status == "gathering" else {asker.person.id, *seated}
        made += _without(state, {person for person, _, _ in came} - stay)
    return Decision(made, {"people": [{"name": name, "seat": seat} for _, name, seat in came]})


def people_by(state: TableState, number: int) -> list[tuple[str, str, int | None]]:
    """Who is in by an invite: the person, the name, and the seat if there is one."""
    seated: dict[str, tuple[str, int | None]] = {}
    for seat in range(len(state.seats) - 1, -1, -1):
        place = state.seats[seat]
        if place.person and place.invite == number:
            seated[place.person] = (place.name, seat)
    watching = {
        person: (guest.name, None)
        for person, guest in state.guests.items()
        if guest.invite == number and not state.seats_of(person)
    }
    return [(person, name, seat) for person, (name, seat) in (seated | watching).items()]


def remove(state: TableState, asker: Asker, command: protocol.Remove) -> Decision:
    check_host(state, asker)
    check_status(state, "gathering")
    check_seat(state, command.seat)
    person = state.seats[command.seat].person
    if not person:
        raise Refused(f"Nobody sits at seat {command.seat + 1}.")
    if person == asker.person.id:
        raise Refused("That is your own seat; stand up to leave it.")
    return Decision(_without(state, [person]))


def _without(state: TableState, people: Iterable[str]) -> list[AnyEntry]:
    """What makes these people leave: their seats are open again."""
    leaving = sorted(people)
    if not leaving:
        return []
    left = {seat: Seating() for person in leaving for seat in state.seats_of(person)}
    made: list[AnyEntry] = [entries.SentOut(people=leaving)]
    return [entries.Seated(seats=left), *made] if left else made


def hand_over(state: TableState, asker: Asker, command: protocol.HandOver) -> Decision:
    check_host(state, asker)
    check_seat(state, command.seat)
    place = state.seats[command.seat]
    if not place.person:
        raise Refused("Only a person who sits at the table can be its host.")
    if place.person == asker.person.id:
        raise Refused("You are the host already.")
    return Decision([entries.HandedOver(host=place.person, host_name=place.name)])


def admitted(state: TableState, person: str, name: str, secret: str | None, most: int) -> AnyEntry | None:
    """What lets a stranger watch who shows this secret; None if it lets nobody in, or too many are in."""
    found = invitation(state, secret, person) if secret else None
    if found is None or len(state.guests) >= most:
        return None
    return entries.Admitted(by=person, invite=found[0], name=name)


def seat_right(state: TableState, asker: Asker, command: protocol.Sit) -> tuple[int, int | None]:
    """By which invite (0: none) somebody may sit down, and the only seat that it is for; looking gives no right."""
    person = asker.person.id
    if command.invite:
        found = invitation(state, command.invite, person)
        if found is None:
            raise Refused("This invite does not work, or no longer; ask the host for another.")
        if found[1].watch:
            raise Refused("This invite is for watching, not for a seat.")
        return found[0], found[1].seat
    if person in state.sent_out:
        raise Refused(SENT_OUT)
    if not state.created.public and person != state.created.host:
        raise Refused("This table is not public; show an invite when you sit down, or ask the host for one.")
    return 0, None
