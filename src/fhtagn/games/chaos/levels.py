"""Who the levels are. What they promise is measured by bench/levels.py and written down in docs/players.md."""

from fhtagn.kernel.settings import Settings

NOVICE, ADEPT, ELDER = "random", "spoiler", "greedy"
OLD_ONE = "learned:old-one"
PLAYOUTS = "greedy"
FEWEST, MOST = 3, 8  # Offerings with which the old one is no worse than an elder; it has learned with four


def yields(settings: Settings) -> bool:
    """With three or four players its network knows the dare less well than an elder. It needs its Offerings, and is
    lost with very many; but not in a crown, nor in a summon of two."""
    mode, players = settings["mode"], settings["players"]
    if mode == "crown" or (mode == "summon" and players == 2):
        return False
    return (mode == "dare" and players > 2) or not FEWEST <= settings["offerings"] <= MOST
