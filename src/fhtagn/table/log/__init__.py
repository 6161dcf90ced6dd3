"""The log of a table: what can be written into it, what it makes, and which commands add to it."""
