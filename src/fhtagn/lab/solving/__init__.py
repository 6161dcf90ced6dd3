"""Solving any small game: value iteration where nothing is hidden, CFR+ where something is, and what the best answer
to a given player gains."""
