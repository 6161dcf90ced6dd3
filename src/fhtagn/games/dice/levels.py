"""Who the levels are. What they promise is measured by bench/levels.py and written down in docs/players.md."""

from fhtagn.kernel.settings import Settings

NOVICE, ADEPT, ELDER = "random", "hothead", "sanest"
OLD_ONE = "learned:old-one"
PLAYOUTS = "sanest"
USUAL = {"cults": 1, "sanity": 3, "mad-victim-responds": True, "theft": "both", "rival-win": "side"}


def yields(settings: Settings) -> bool:
    """Its network has learned these settings alone."""
    return any(settings[name] != value for name, value in USUAL.items())
