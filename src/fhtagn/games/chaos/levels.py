"""Who the levels are. What they promise is measured by bench/levels.py and written down in docs/players.md."""

from fhtagn.kernel.settings import Settings

NOVICE, ADEPT, ELDER = "random", "spoiler", "greedy"
OLD_ONE = "learned:old-one"
PLAYOUTS = "greedy"


def yields(settings: Settings) -> bool:
    """With three or four players its network knows the dare less well than an elder."""
    return bool(settings["mode"] == "dare" and settings["players"] > 2)
