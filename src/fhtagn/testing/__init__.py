"""For authors of games: is this the kernel's subset of Python, and does the game keep the laws?

from fhtagn.testing import check_game, lint
assert lint("mygame") == []
check_game("mygame")
"""

from fhtagn.testing.conformance import check_game, every_setting
from fhtagn.testing.lint import lint
from fhtagn.testing.laws import LAWS

__all__ = ["LAWS", "check_game", "every_setting", "lint"]
