"""The commands that a person can give at a table; a part of the protocol."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from fhtagn.table.protocol.words import EventNumber, SeatNumber, Secret, Word


class Command(Struct, tag_field="do", forbid_unknown_fields=True):
    """Something that a person wants done at a table."""


class Sit(Command, tag="sit"):
    """Take an open seat: this one, the one that the invite names, or any.

    At a table that is not public the invite is shown here, also by those who watch already.
    """

    seat: SeatNumber | None = None
    invite: Secret | None = None


class Claim(Command, tag="claim"):
    """Take over one's own seat on another device, by the secret that sitting down gave."""

    seat: SeatNumber
    secret: Secret


class Stand(Command, tag="stand"):
    """Leave a seat before the game starts."""

    seat: SeatNumber


class Place(Command, tag="place"):
    """The host makes an unoccupied seat open, or gives it to a bot."""

    seat: SeatNumber
    kind: Literal["open", "bot"]
    level: Word = "adept"


class Change(Command, tag="change"):
    """The host changes settings before the start. Seats are added or taken away at the end, as the settings want."""

    settings: Annotated[dict[str, Any], Meta(min_length=1, max_length=40)]


class Invite(Command, tag="invite"):
    """Make an invite link: for one seat, which the first who sits down by it uses up; for any; or only to `watch`."""

    seat: SeatNumber | None = None
    watch: bool = False


class Revoke(Command, tag="revoke"):
    """Make an invite link useless; the answer says who is in by it. With `out` those leave, too: who watches always,
    who sits before the start.
    """

    invite: Annotated[int, Meta(ge=0)]
    out: bool = False


class Remove(Command, tag="remove"):
    """The host asks whoever sits there to leave, before the start."""

    seat: SeatNumber


class HandOver(Command, tag="hand-over"):
    """The host makes the person on this seat the host."""

    seat: SeatNumber


class Mix(Command, tag="mix"):
    """Promise words for the dice, by their SHA-256 (hex): before the start, or when the dice are being mixed."""

    seat: SeatNumber
    hash: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]


class Open(Command, tag="open"):
    """Show the promised words, once the host has called for the start and all have promised theirs."""

    seat: SeatNumber
    words: Annotated[str, Meta(max_length=200)]


class Start(Command, tag="start"):
    """The host starts the game; a second call passes over those whose words do not come, which everybody sees."""


class Move(Command, tag="move"):
    """A move in words. `seen` is the number of the last event that the sender saw.

    The steps of one answer, as a plan, are given together with `;` between them: all of them are made, or none.
    """

    seat: SeatNumber
    words: Annotated[str, Meta(min_length=1, max_length=900)]
    seen: EventNumber


class Draft(Command, tag="draft"):
    """Try out the first steps of an answer without making them: `result` has `view` and `you` as they would be then.
    Nobody hears of it.
    """

    seat: SeatNumber
    steps: Annotated[list[Annotated[str, Meta(min_length=1, max_length=300)]], Meta(min_length=1, max_length=40)]
    seen: EventNumber


class Ahead(Command, tag="ahead"):
    """Pass in advance in every window until one's own next turn, or no longer."""

    seat: SeatNumber
    on: bool = True


class Heed(Command, tag="heed"):
    """Be asked about every card in a window, or only about those that touch one; for somebody alone among bots."""

    seat: SeatNumber
    every: bool = True


class Think(Command, tag="think"):
    """Where all people share one device: the window or the council waits until this seat has answered."""

    seat: SeatNumber


class Undo(Command, tag="undo"):
    """Take back one's last move: at once if nothing came after it, else if everyone agrees."""

    seat: SeatNumber


class Agree(Command, tag="agree"):
    """Answer a request to take a move back."""

    seat: SeatNumber
    yes: bool


class Chat(Command, tag="chat"):
    """Say something to everyone at the table."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Resign(Command, tag="resign"):
    """Give a seat to a bot for now."""

    seat: SeatNumber
    level: Word = "adept"


class Back(Command, tag="back"):
    """Take one's seat back from the bot."""

    seat: SeatNumber


class Nudge(Command, tag="nudge"):
    """Remind somebody that the game waits for them."""

    seat: SeatNumber


class Substitute(Command, tag="substitute"):
    """Let a bot sit in for somebody who has gone: the host at once, others after a while, when all who are here agree.
    Whoever comes back takes the seat back.
    """

    seat: SeatNumber


class Rematch(Command, tag="rematch"):
    """Ask for another game with the same people; it begins when all have asked."""


class Close(Command, tag="close"):
    """Clear the table for good: by its host, before the game, or while nobody else plays."""


AnyCommand = (
    Sit
    | Claim
    | Stand
    | Place
    | Change
    | Invite
    | Revoke
    | Remove
    | HandOver
    | Mix
    | Open
    | Start
    | Move
    | Draft
    | Ahead
    | Heed
    | Think
    | Undo
    | Agree
    | Chat
    | Resign
    | Back
    | Nudge
    | Substitute
    | Rematch
    | Close
)
