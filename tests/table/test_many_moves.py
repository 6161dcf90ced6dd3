"""More legal moves than a list holds: what is not listed is told as families, and together they are all of them."""

from __future__ import annotations

import random
from itertools import permutations

from msgspec import UNSET
from support.tables import World

from fhtagn.games.cathulhu.rules import boxes, codes
from fhtagn.table.protocol import Start, You
from fhtagn.table.sight.views import LISTED, you_of


def said(you: You) -> list[str]:
    """Every move that a seat is told of."""
    families = you.families or []
    named = [(family.words, seats) for family in families for seats in permutations(family.among, family.many)]
    return you.legal + [" ".join((words, *map(str, seats))) for words, seats in named]


async def test_targets_that_are_too_many_for_a_list_are_told_as_families(world: World) -> None:
    table = await world.table("cathulhu", "Ann Bob Cid Dan Eve Fay Gil", "many", "01" * 32)
    await world.done("many", "Ann", Start())
    luck, wide = random.Random(1), 0
    while table.state.status == "playing" and wide < 2:
        seat = table.state.asked()[0]
        match, you = table.state.match, you_of(table.state, seat, None)
        assert match is not None
        assert sorted(said(you)) == sorted(match.legal(seat))
        assert you.more == len(said(you)) - len(you.legal)
        assert (you.families is not UNSET) == (len(match.legal(seat)) > LISTED)
        wide += you.families is not UNSET
        assert (await world.move(table, seat, luck.choice(match.legal(seat)))).ok
    assert wide, "nobody could use a Troubler"


def test_at_the_biggest_table_everything_beside_the_families_is_listed() -> None:
    most = 1 + 2 * sum(codes.WAYS[form] for form in boxes.FORM if form != boxes.FOUR)
    assert most <= LISTED
