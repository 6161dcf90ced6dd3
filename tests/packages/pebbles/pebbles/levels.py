"""Who novice, adept and elder are."""

NOVICE = "random"
ADEPT = "modest"
ELDER = "knowing"
PLAYOUTS = "modest"
