"""Omens: a tiny game with secrets, common decisions, a window and a clock, for tests of the table server."""
