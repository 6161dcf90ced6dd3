"""For authors of games: is this the kernel's subset of Python, and does the game keep the laws?

from fhtagn.testing import check_game, lint
assert lint("mygame") == []
check_game("mygame")
"""

from fhtagn.kernel.match import Match
from fhtagn.kernel.transcript import read
from fhtagn.testing.conformance import check_game, every_setting
from fhtagn.testing.laws import LAWS
from fhtagn.testing.lint import lint

__all__ = ["LAWS", "check_game", "every_setting", "lint", "table"]


def table(header: str, *lines: str) -> Match:
    """A game from a header without its first two words, and its lines: table("dice players=3", "0 attack 1")."""
    return read("\n".join((f"fhtagn 1 {header}", *lines)) + "\n")
