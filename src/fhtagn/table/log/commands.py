"""What a command does: the entries that it adds to the log, or the reason why it is refused."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import msgspec

from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.match import Match
from fhtagn.table import protocol
from fhtagn.table.bots import workers as bots
from fhtagn.table.bots.bot_names import name_bots, renamed_bots
from fhtagn.table.fair import chance
from fhtagn.table.limits import Limits
from fhtagn.table.log import entries
from fhtagn.table.log.entries import AnyEntry, Seating
from fhtagn.table.log.state import TableState, read_settings, written_settings
from fhtagn.table.people import identity
from fhtagn.table.people.person import Person
from fhtagn.table.time import live_hooks


class Refused(FhtagnError):
    """A command that is not obeyed; `stale` if the sender's decision has changed meanwhile."""

    def __init__(self, reason: str, *, stale: bool = False) -> None:
        super().__init__(reason)
        self.stale = stale


class NotWritten(Refused):
    """The disk did not take it. The same command may be given again."""


@dataclass(slots=True)
class Decision:
    """What is to be written, and what only the sender is told."""

    entries: list[AnyEntry] = field(default_factory=list)
    result: dict[str, Any] = field(default_factory=dict)
    closing: bool = False  # everyone else who is asked stays silent
    rematch: bool = False  # everyone wants another game


class Asker(NamedTuple):
    """Who gives a command, and since which event each seat has had its present decision."""

    person: Person
    began: list[int]
    limits: Limits


def decide(state: TableState, asker: Asker, command: protocol.AnyCommand) -> Decision:
    if state.status == "closed":
        raise Refused(f"This table is closed. {state.closed}".strip())
    handler: Callable[[TableState, Asker, Any], Decision] = HANDLERS[type(command)]
    return handler(state, asker, command)


# --- Common checks


def _held(state: TableState, asker: Asker, seat: int) -> Seating:
    if seat >= len(state.seats):
        raise Refused(f"There is no seat {seat}; there are seats 0 to {len(state.seats) - 1}.")
    if state.seats[seat].person != asker.person.id:
        raise Refused(f"Seat {seat} is not yours.")
    return state.seats[seat]


def check_present(state: TableState, asker: Asker, seat: int) -> None:
    kind = _held(state, asker, seat).kind
    if kind == "bot":
        raise Refused("A bot sits in for you; take your seat back first.")
    if kind == "forfeit":
        raise Refused("This seat has forfeited the game.")


def _hosted(state: TableState, asker: Asker) -> None:
    if state.created.host != asker.person.id:
        raise Refused("Only the host of the table can do that.")


def _status(state: TableState, *allowed: str) -> None:
    if state.status not in allowed:
        raise Refused(STATUS[state.status])


STATUS = {
    "gathering": "The game has not started yet.",
    "opening": "The game is about to start; promised words are being shown.",
    "playing": "The game has started already.",
    "over": "The game is over.",
    "closed": "This table is closed.",
}


def check_playing(state: TableState) -> Match:
    _status(state, "playing")
    assert state.match is not None
    return state.match


# --- Seats


def _sit(state: TableState, asker: Asker, command: protocol.Sit) -> Decision:
    _status(state, "gathering")
    invited = invitation(state, command.invite) if command.invite else None
    if command.invite and invited is None:
        raise Refused("This invite does not work, or no longer; ask the host for another.")
    if invited is None and not state.admits(asker.person.id):
        raise Refused("This table is not public; ask the host for an invite.")
    if invited is not None and invited.watch:
        raise Refused("This invite is for watching, not for a seat.")
    if state.seats_of(asker.person.id) and state.created.host != asker.person.id:
        raise Refused("You sit at this table already; only the host may hold several seats.")
    seat = invited.seat if invited and invited.seat is not None else command.seat
    if seat is None:
        seat = next((number for number, place in enumerate(state.seats) if place.kind == "open"), None)
    if seat is None:
        raise Refused("All seats are taken.")
    if seat >= len(state.seats):
        raise Refused(f"There is no seat {seat}; there are seats 0 to {len(state.seats) - 1}.")
    group = state.group(seat)
    if any(state.seats[place].kind != "open" for place in group):
        raise Refused(f"Seat {seat} is taken.")
    secret = identity.new_secret()
    seating = Seating("person", asker.person.id, asker.person.name, "", identity.secret_hash(secret))
    seats = renamed_bots(state.id, state.seats, [asker.person.name]) | dict.fromkeys(group, seating)
    return Decision([entries.Seated(seats=seats)], {"seat": seat, "secret": secret})


def _claim(state: TableState, asker: Asker, command: protocol.Claim) -> Decision:
    if command.seat >= len(state.seats) or not identity.matches(command.secret, state.seats[command.seat].secret):
        raise Refused("This secret opens no seat here.")
    seat = state.seats[command.seat]
    others = [number for number in state.seats_of(seat.person) if state.seats[number].secret == seat.secret]
    moved = {number: _taken_over(state.seats[number], asker.person) for number in others}
    renamed = renamed_bots(state.id, state.seats, [seat.name for seat in moved.values()])
    return Decision([entries.Seated(seats=renamed | moved)], {"seat": command.seat})


def _taken_over(seat: Seating, person: Person) -> Seating:
    """A seat on another device. Whoever was named by the host keeps the name."""
    name = seat.name if seat.named else person.name
    return msgspec.structs.replace(seat, person=person.id, name=name)


def _stand(state: TableState, asker: Asker, command: protocol.Stand) -> Decision:
    _status(state, "gathering")
    _held(state, asker, command.seat)
    return Decision([entries.Seated(seats={seat: Seating() for seat in state.group(command.seat)})])


def _place(state: TableState, asker: Asker, command: protocol.Place) -> Decision:
    _status(state, "gathering")
    _hosted(state, asker)
    if command.seat >= len(state.seats):
        raise Refused(f"There is no seat {command.seat}; there are seats 0 to {len(state.seats) - 1}.")
    group = state.group(command.seat)
    if any(state.seats[seat].person for seat in group):
        raise Refused(f"{state.name(command.seat)} sits there.")
    if command.kind == "open":
        return Decision([entries.Seated(seats={seat: Seating() for seat in group})])
    level = bots.check_level(state.game, command.level)
    seats = [Seating("bot", level=level) if seat in group else place for seat, place in enumerate(state.seats)]
    name_bots(state.id, seats, [state.created.host_name])
    return Decision([entries.Seated(seats={seat: seats[seat] for seat in group})])


def _change(state: TableState, asker: Asker, command: protocol.Change) -> Decision:
    _status(state, "gathering")
    _hosted(state, asker)
    settings = read_settings(state.game, _changed(state, command.settings), state.created.files)
    count = state.game.seats(settings)
    for seat in state.people():
        if seat >= count:
            raise Refused(f"{state.name(seat)} sits at seat {seat}, which would be taken away; free it first.")
    seats = [*state.seats[:count], *(Seating() for _ in range(count - len(state.seats)))]
    entry = entries.Reconfigured(settings=written_settings(state.game, settings), seats=seats)
    check_groups(TableState(state.id, msgspec.structs.replace(state.created, settings=entry.settings, seats=seats)))
    return Decision([entry])


def _changed(state: TableState, changes: dict[str, Any]) -> dict[str, Any]:
    """The settings with some changed; those that were as usual are as usual under the new ones too."""
    chosen = state.created.settings
    as_before = {name: chosen[name] for name in changes if name in chosen}
    usual = written_settings(state.game, read_settings(state.game, as_before, state.created.files))
    return {name: value for name, value in chosen.items() if value != usual[name]} | changes


def check_groups(state: TableState) -> None:
    """Seats that belong to one person are planned alike."""
    for seat, place in enumerate(state.seats):
        for other in state.group(seat):
            if (state.seats[other].kind, state.seats[other].person) != (place.kind, place.person):
                raise Refused(f"Seats {seat} and {other} belong to one person; plan them alike.")


def _resign(state: TableState, asker: Asker, command: protocol.Resign) -> Decision:
    check_playing(state)
    check_present(state, asker, command.seat)
    level = bots.check_level(state.game, command.level)
    seating = msgspec.structs.replace(state.seats[command.seat], kind="bot", level=level)
    return Decision([entries.Seated(seats={command.seat: seating})])


def _back(state: TableState, asker: Asker, command: protocol.Back) -> Decision:
    seat = _held(state, asker, command.seat)
    if seat.kind != "bot":
        raise Refused("No bot sits in for you." if seat.kind == "person" else "This seat has forfeited the game.")
    return Decision([entries.Seated(seats={command.seat: msgspec.structs.replace(seat, kind="person", level="")})])


# --- Invites


def invitation(state: TableState, secret: str) -> Any:
    return next((known for known in state.invitations.values() if identity.matches(secret, known.hash)), None)


def _invite(state: TableState, asker: Asker, command: protocol.Invite) -> Decision:
    _hosted(state, asker)
    if len(state.invitations) >= asker.limits.invites:
        raise Refused("There are too many invites; revoke some first.")
    if command.seat is not None and command.seat >= len(state.seats):
        raise Refused(f"There is no seat {command.seat}; there are seats 0 to {len(state.seats) - 1}.")
    secret = identity.new_secret()
    number = state.invited  # an entry's number would tell how many hidden moves there were
    hashed = identity.secret_hash(secret)
    entry = entries.Invited(number=number, hash=hashed, seat=command.seat, watch=command.watch)
    return Decision([entry], {"invite": number, "secret": secret, "link": f"/t/{state.id}#{secret}"})


def _revoke(state: TableState, asker: Asker, command: protocol.Revoke) -> Decision:
    _hosted(state, asker)
    if command.invite not in state.invitations:
        raise Refused("There is no such invite.")
    return Decision([entries.Revoked(number=command.invite)])


# --- The start


def _mix(state: TableState, asker: Asker, command: protocol.Mix) -> Decision:
    _status(state, "gathering")
    _held(state, asker, command.seat)
    return Decision([entries.Promised(seat=command.seat, hash=command.hash)])


def _open(state: TableState, asker: Asker, command: protocol.Open) -> Decision:
    _status(state, "opening")
    _held(state, asker, command.seat)
    if command.seat not in state.promises:
        raise Refused("This seat has promised no words.")
    if command.seat in state.words:
        raise Refused("These words have been shown already.")
    if chance.words_hash(command.words) != state.promises[command.seat]:
        raise Refused("These are not the words that were promised.")
    opened: list[AnyEntry] = [entries.Opened(seat=command.seat, words=command.words)]
    if set(state.promises) == {*state.words, command.seat}:
        opened.append(entries.Started())
    return Decision(opened)


def _start(state: TableState, asker: Asker, command: protocol.Start) -> Decision:
    _status(state, "gathering", "opening")
    _hosted(state, asker)
    waiting = [number for number, seat in enumerate(state.seats) if seat.kind == "open"]
    if waiting:
        raise Refused(f"Seat {waiting[0]} is still open: wait for somebody, or give it to a bot.")
    if state.promises and state.status == "gathering":
        return Decision([entries.Called()])
    return Decision([entries.Started()])


# --- The game


def _move(state: TableState, asker: Asker, command: protocol.Move) -> Decision:
    match = check_playing(state)
    check_present(state, asker, command.seat)
    if command.seen > state.counts[command.seat]:
        raise Refused("“seen” is the number of the last event that you saw; this event has not happened.")
    if command.seen < asker.began[command.seat]:
        raise Refused("Your decision has changed since; look again.", stale=True)
    match.check_turn(command.seat)
    code = match.code_of(command.seat, command.words)
    match.check_legal(command.seat, code)
    move = entries.Moved(seat=command.seat, code=code, words=match.game.words.say(match.state, command.seat, code))
    return Decision([move], closing=live_hooks.closes(match, command.seat, code))


def _ahead(state: TableState, asker: Asker, command: protocol.Ahead) -> Decision:
    check_playing(state)
    check_present(state, asker, command.seat)
    return Decision([entries.WentAhead(seat=command.seat, on=command.on)])


def _undo(state: TableState, asker: Asker, command: protocol.Undo) -> Decision:
    if state.status == "over":  # else the seed, which everyone has now, would be that of a game that goes on
        raise Refused("The game is over, and its seed and secrets are shown; nothing can be taken back.")
    match = check_playing(state)
    check_present(state, asker, command.seat)
    if state.undo is not None:
        raise Refused("Somebody has asked already; answer first.")
    plies = [ply for ply, move in enumerate(match.log) if move.seat == command.seat and state.made_at[ply] > 0]
    if not plies:
        raise Refused("There is no move of yours to take back.")
    ply = plies[-1]
    others = [seat for seat in state.owners() if state.seats[seat].person != asker.person.id]
    if not others or _nothing_came_of(match, ply):
        return Decision([entries.Undone(seat=command.seat, ply=ply)])
    away = next((state.name(seat) for seat in others if state.seats[seat].kind == "bot"), None)
    if away is not None:
        raise Refused(f"Everyone would have to agree, and {away}, for whom a bot sits in, is away; this move stands.")
    return Decision([entries.AskedUndo(seat=command.seat, ply=ply)])


def _nothing_came_of(match: Match, ply: int) -> bool:
    """Whether this is the last move, and nothing was revealed by it."""
    if ply != match.ply - 1 or match.over:
        return False
    before = Match(match.game, match.settings)
    for move in match.log[:ply]:
        match.game.rules.play(before.state, move.seat, move.code)
    return not match.game.rules.reveals(before.state, match.log[ply].seat, match.log[ply].code)


def _agree(state: TableState, asker: Asker, command: protocol.Agree) -> Decision:
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


def _chat(state: TableState, asker: Asker, command: protocol.Chat) -> Decision:
    if not state.seats_of(asker.person.id) and asker.person.id != state.created.host:
        raise Refused("Only those who sit at the table can talk.")
    if state.playing is not None and live_hooks.hushed(state.playing, state.seats_of(asker.person.id)):
        raise Refused("Only the one who acts may talk now; wait until it is done.")
    text = " ".join(command.text.split())
    if not text:
        raise Refused("There is nothing to say in that.")
    return Decision([entries.Chatted(name=asker.person.name, text=text)])


def _rematch(state: TableState, asker: Asker, command: protocol.Rematch) -> Decision:
    if state.status != "over":
        raise Refused("The game is not over.")
    if state.next:
        raise Refused("The next game has begun already.")
    mine = state.seats_of(asker.person.id)
    if not mine:
        raise Refused("Only those who sit at the table can ask for another game.")
    wanted = state.rematch | set(mine)
    wants: list[AnyEntry] = [entries.WantsRematch(seat=seat) for seat in mine if seat not in state.rematch]
    return Decision(wants, rematch=all(seat in wanted for seat in state.people()))


def _close(state: TableState, asker: Asker, command: protocol.Close) -> Decision:
    _hosted(state, asker)
    _status(state, "gathering", "opening", "playing")
    others = [seat for seat in state.people() if state.seats[seat].person != asker.person.id]
    if state.status == "playing" and others:
        raise Refused(f"{state.name(others[0])} still plays; let a bot play for you instead.")
    return Decision([entries.Closed(reason=f"{state.created.host_name} cleared it.")])


HANDLERS: dict[type, Any] = {
    protocol.Sit: _sit,
    protocol.Claim: _claim,
    protocol.Stand: _stand,
    protocol.Place: _place,
    protocol.Change: _change,
    protocol.Invite: _invite,
    protocol.Revoke: _revoke,
    protocol.Mix: _mix,
    protocol.Open: _open,
    protocol.Start: _start,
    protocol.Move: _move,
    protocol.Ahead: _ahead,
    protocol.Undo: _undo,
    protocol.Agree: _agree,
    protocol.Chat: _chat,
    protocol.Resign: _resign,
    protocol.Back: _back,
    protocol.Rematch: _rematch,
    protocol.Close: _close,
}
