"""Balance reports: what a game is like, measured, on one page."""
