"""Why something is not done: every reason that a person can be given, with the status that it has over HTTP."""

from __future__ import annotations

from fhtagn.kernel.errors import FhtagnError


class Refused(FhtagnError):
    """Something that is not possible now; `stale` if the sender's decision has changed meanwhile."""

    status = 409

    def __init__(self, reason: str, *, stale: bool = False) -> None:
        super().__init__(reason)
        self.stale = stale


class NoTable(Refused):
    """There is no such table, or not for this person: which of the two is nobody's business."""

    status = 404

    def __init__(self) -> None:
        super().__init__("There is no such table, or it is not public and you have no invite that works.")


class NotWritten(Refused):
    """The disk did not take it. The same command may be given again."""

    status = 503

    def __init__(self, reason: str = "This could not be written down, so it has not happened; try again.") -> None:
        super().__init__(reason)


class Unanswered(NotWritten):
    """The database does not answer; a command that it had taken before gets its answer when it is given again."""

    def __init__(self) -> None:
        super().__init__("The server’s database does not answer just now, so everything waits; try again in a moment.")


class Elsewhere(NotWritten):
    """The table is another node's."""

    def __init__(self, node: str = "") -> None:
        super().__init__("This table is moving to another server just now; try again in a moment.")
        self.node = node


class Unreachable(NotWritten):
    """The table is another node's, and there is no way there."""

    def __init__(self) -> None:
        super().__init__("The way to this table is interrupted just now; it comes back by itself, and nothing is lost.")


class Unreadable(Refused):
    """The disk does not give the log."""

    status = 503

    def __init__(self) -> None:
        super().__init__("This table cannot be read just now, so nothing has happened; try again in a moment.")


class SetAside(Refused):
    """A table whose log is not as it was written, or cannot be followed."""

    status = 410

    def __init__(self) -> None:
        super().__init__(
            "This table's log is damaged, so the table is set aside and nothing more happens here. Other tables are not"
            " affected; whoever runs this server can save what is left of it with “fhtagn repair”."
        )


class Busy(Refused):
    """Others have asked for much before."""

    status = 503

    def __init__(self) -> None:
        super().__init__("There is too much to do here just now; try again in a moment.")


class Banned(Refused):
    """Somebody whom whoever runs the server does not let in."""

    status = 403


class TooFast(Refused):
    """Somebody who should wait a little."""

    status = 429
