"""Who the levels are. What they promise is measured by bench/levels.py and written down in docs/players.md."""

NOVICE, ADEPT, ELDER = "random", "spoiler", "greedy"
OLD_ONE = "learned:old-one"
PLAYOUTS = "greedy"
