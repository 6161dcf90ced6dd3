"""Clocks, bots that wait their turn, and times when no server ran."""
