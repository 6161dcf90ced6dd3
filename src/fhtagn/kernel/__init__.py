"""How a game is written and run. The kernel knows no game."""
