"""Several nodes with a real database and a real bus, links that can be cut, people who play, and what they heard."""
