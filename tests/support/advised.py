"""Tables at which somebody asks for advice: with an adviser in this process, and games that are over."""

from __future__ import annotations

import random
from typing import Any

from support.tables import HereAndNow, World

from fhtagn.kernel import registry
from fhtagn.players.searcher import Budget, SearchPlayer
from fhtagn.table.bots import thinking
from fhtagn.table.bots.thinking import Advice, Question
from fhtagn.table.protocol import Agree, Start, Undo
from fhtagn.table.table import Table


class Thoughtful(HereAndNow):
    """An adviser in this process: the real search, as plain Python."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Question] = []

    async def advise(self, question: Question) -> Advice:
        self.asked.append(question)
        thinking._players[question.key] = SearchPlayer(
            registry.find(question.game), 2, Budget(playouts=200), on="plain", policy="random"
        )
        return thinking.advise(question, 1)


async def laid(world: World, *, hints: bool = True, **more: Any) -> tuple[Table, Thoughtful]:
    workers = Thoughtful()
    world.tables.workers = workers
    table = await world.table("omens", "Ann Bob", hints=hints, **more)
    await world.done("table", "Ann", Start())
    return table, workers


async def ended(world: World, game: str, people: str, *, undo: bool = False, **more: Any) -> Table:
    """A game of a bit of chance, played to its end by those who sit there."""
    luck = random.Random(game)
    table = await world.table(game, people, public=True, **more)
    names = people.split()
    await world.done("table", names[0], Start())
    while (match := table.state.playing) is not None:
        seat = luck.choice([seat for seat in match.to_act() if seat not in table.state.kept])
        moves = [match.policy_move(1, seat, match.ply)] if luck.random() < 0.9 else match.codes(seat)
        words = match.game.words.say(match.state, seat, luck.choice(moves))
        assert (await world.play(table, words, seat)).ok
        if undo and table.state.playing:
            undo = False
            await world.done("table", names[seat], Undo(seat))
            for other in range(len(names)):
                if table.state.undo is not None and other != seat:
                    await world.done("table", names[other], Agree(other, True))
    return table
