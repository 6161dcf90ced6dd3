"""The stack of pending cards, innermost last: what was played or drawn, and is not settled yet."""

from fhtagn.games.wake.rules import cards

# The columns of a pending card. DONE counts the seats that have drawn for it.
CARD, BY, TARGET, WANTS, WORDS, STAGE, DONE = range(7)
COLUMNS = 7


def push(game, card, by, target, wants, stage):
    level = game.depth
    game.pending[level][CARD] = card
    game.pending[level][BY] = by
    game.pending[level][TARGET] = target
    game.pending[level][WANTS] = wants
    game.pending[level][STAGE] = stage
    game.depth = level + 1


def settle(game):
    """The innermost card is done with: an Event leaves the game, any other card goes to the discard pile."""
    kind = card(game)
    if kind < cards.HELD:
        game.discard[kind] += 1
    else:
        game.removed[kind] += 1
    game.depth -= 1
    for column in range(COLUMNS):
        game.pending[game.depth][column] = 0


def set_stage(game, stage):
    game.pending[game.depth - 1][STAGE] = stage


# --- The innermost card


def card(game):
    return game.pending[game.depth - 1][CARD]


def by(game):
    return game.pending[game.depth - 1][BY]


def target(game):
    return game.pending[game.depth - 1][TARGET]


def wants(game):
    return game.pending[game.depth - 1][WANTS]


def words(game):
    return game.pending[game.depth - 1][WORDS]


def stage(game):
    return game.pending[game.depth - 1][STAGE]
