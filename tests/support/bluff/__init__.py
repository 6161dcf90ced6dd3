"""Bluff: a tiny game with hidden cards and a decision that both make at once, for tests of players."""
