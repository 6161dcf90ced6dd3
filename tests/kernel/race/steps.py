"""How far a move goes. Named like the policy of the same name in policies.py, on purpose."""

TABLE = (1, 2, 4)
WIND = 0


def longest(move):
    return TABLE[move]
