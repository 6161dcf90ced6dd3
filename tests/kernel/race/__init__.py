"""Race, a tiny game for tests: two seats take turns to step on, and whoever reaches the goal wins."""
