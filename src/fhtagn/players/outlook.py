"""How often a seat wins when a position is played on, whoever is to act, in kernel style."""

from fhtagn.kernel import contract as rules
from fhtagn.kernel.drive import play_on
from fhtagn.players.search import COUNT, CUT, POLICY, SEAT


def outlook(records, stream, out, work, plan):
    """So many playouts from the seat's view in records[0]; returns how many it won. records: view, world, scratch."""
    game = records[1]
    wins = 0
    for _ in range(plan[COUNT]):
        rules.assign(game, records[0])
        if not rules.OPEN:
            rules.imagine(game, plan[SEAT], stream, work)
        play_on(game, records[2], stream, out, work, plan[POLICY], 0, plan[CUT])
        if rules.over(game):
            wins += int(rules.won(game, plan[SEAT]) > 0)
    return wins
