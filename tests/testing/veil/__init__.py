"""Veil, a tiny game with secrets for tests: each of two is dealt a card and names the other's; who is right wins."""
