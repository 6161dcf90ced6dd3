"""Players for any game: policies, search, exact play, and the levels that people pick."""
