"""For authors of games: is this the kernel's subset of Python, and does the game keep the laws?

from fhtagn.testing import check_game, lint
assert lint("mygame") == []
check_game("mygame")
"""

from fhtagn.kernel.match import Match
from fhtagn.kernel.transcript import play_line, read
from fhtagn.testing.conformance import check_game, every_setting, keep
from fhtagn.testing.examples import check_examples
from fhtagn.testing.laws import LAWS
from fhtagn.testing.lint import lint

__all__ = ["LAWS", "check_examples", "check_game", "every_setting", "keep", "lint", "play"]


def play(start: str | Match, *lines: str) -> Match:
    """Play lines of a transcript, from a header without its first two words or on from a position.

    match = play("ritual players=2", "0 bank", "1 dare")
    play(match, "- glory")
    """
    if isinstance(start, str):
        return read("\n".join((f"fhtagn 1 {start}", *lines)) + "\n")
    for line in lines:
        play_line(start, line.split())
    return start
