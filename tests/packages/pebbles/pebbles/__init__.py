"""Pebbles, a game in a package of its own: rules, words, levels, terminal, emblem and a board for the browser."""
