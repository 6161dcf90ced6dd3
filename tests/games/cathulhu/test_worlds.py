"""`imagine` and the believers' probabilities against brute force: every deal is replayed, and compared by view."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product
from typing import Any

import pytest

from fhtagn.games.cathulhu.rules import cards, codes, worlds
from fhtagn.kernel import registry
from fhtagn.kernel.chance import STREAM, open_stream
from fhtagn.kernel.match import Match
from fhtagn.kernel.record import Record

GAME = registry.find("cathulhu")
RULES = GAME.rules

Deal = tuple[tuple[int, ...], tuple[int, ...]]


def hidden(state: Record, viewer: int) -> Record:
    view = state.copy()
    RULES.hide(view, viewer)
    return view


def replayed(match: Match, deal: Deal, picks: tuple[int, ...]) -> Record | None:
    """The same moves after another deal, with other picks for the Secretary; None if one would be illegal."""
    state = GAME.begin(match.settings)
    left = iter(picks)
    for number, move in enumerate(match.log):
        code = move.code
        if number < match.seats:
            code = codes.ALIGNMENT + deal[0][number] - 1
        elif number < 2 * match.seats:
            code = codes.CARD + deal[1][number - match.seats]
        elif codes.PICK <= code < codes.VOTE:
            code = codes.PICK + next(left)
        if RULES.refusal(state, move.seat, code):
            return None
        RULES.play(state, move.seat, code)
    return state


def brute_force(match: Match, viewer: int) -> Counter[Deal]:
    """All deals that leave the viewer with the view it has, each counted once for every way to pick."""
    seats, wanted = match.seats, hidden(match.state, viewer)
    sides = set(permutations(match.state.side[:seats]))  # type: ignore[attr-defined]
    dealt = set(permutations(match.state.dealt[:seats]))  # type: ignore[attr-defined]
    picks = sum(codes.PICK <= move.code < codes.VOTE for move in match.log)
    found: Counter[Deal] = Counter()
    for side, cards_dealt, chosen in product(sides, dealt, product(range(3), repeat=picks)):
        if side[viewer] != match.state.side[viewer]:  # type: ignore[attr-defined]
            continue
        state = replayed(match, (side, cards_dealt), chosen)
        if state is not None and hidden(state, viewer) == wanted:
            found[side, cards_dealt] += 1
    return found


def mask_of(sides: tuple[int, ...]) -> int:
    return sum(1 << seat for seat, side in enumerate(sides) if side == cards.CULTIST)


def check(match: Match, viewer: int) -> int:
    """Compare the weights of all worlds, and some drawn worlds, with brute force; returns how many worlds there are."""
    truth = brute_force(match, viewer)
    by_mask: Counter[int] = Counter()
    for (sides, _), ways in truth.items():
        by_mask[mask_of(sides)] += ways
    work = [0] * RULES.WORK
    count = worlds.weigh_worlds(hidden(match.state, viewer), work)
    weights = {work[worlds.WORLD + index]: work[worlds.WEIGHT + index] for index in range(count)}
    assert weights.keys() == by_mask.keys()
    total, true_total = sum(weights.values()), sum(by_mask.values())
    assert all(weights[mask] * true_total == by_mask[mask] * total for mask in weights)
    stream = [0] * STREAM
    open_stream(stream, viewer, match.ply)
    for _ in range(30):
        world = hidden(match.state, viewer)
        RULES.imagine(world, viewer, stream, work)
        assert (tuple(world.side[: match.seats]), tuple(world.dealt[: match.seats])) in truth  # type: ignore[attr-defined]
    return count


@pytest.mark.parametrize(
    ("players", "skills"),
    [
        ("4", "witness,leader,leader,secretary"),
        ("4", "witness,onlooker,seer,gambler"),
        ("4", "witness,seer,medium,seer"),
        ("4", "witness,friend,joker,secretary"),
        ("4", "meddler,absolver,influencer,seer"),
    ],
)
@pytest.mark.parametrize("seed", range(4))
def test_worlds_weigh_as_often_as_nature_deals_them(walk: Any, players: str, skills: str, seed: int) -> None:
    settings = {"players": players, "skills": skills, "sand": "3", "investigator-skills": "dealt"}
    match = Match(GAME, GAME.settings(settings))
    for _ in walk(match, 1000 + seed):
        if match.state.phase == 4:  # type: ignore[attr-defined]
            break
    assert all(check(match, viewer) >= 1 for viewer in range(match.seats))


def test_a_card_named_and_not_revealed_lies_with_those_who_had_discarded_theirs(sit: Any) -> None:
    game = sit("CICI", "leader influencer witness greedy").use(1, "everyone 0").back()
    game.use(3, "everyone 0").back().use(2, "witness-name", "2 name influencer")
    assert check(game.match, 2) > 1
    assert check(game.match, 0) > 1
    work = [0] * RULES.WORK
    stream = [0] * STREAM
    open_stream(stream, 1, 1)
    found = Counter()
    for _ in range(200):
        world = hidden(game.match.state, 0)
        RULES.imagine(world, 0, stream, work)
        found[world.dealt.index(cards.INFLUENCER_CARD)] += 1
    assert set(found) == {1, 2, 3}, "2, if an Investigator, used what was not his"
    assert min(found.values()) > 20


def test_what_the_secretary_brought_speaks_twice_for_its_side(sit: Any) -> None:
    """Of the three ways to pick, two give a Cultist card if the second is a Cultist, one if not."""
    game = sit("CCII", "secretary leader influencer greedy").use(0, "secretary 1 2", "1 pick 2")
    work = [0] * RULES.WORK
    worlds.weigh_worlds(hidden(game.match.state, 0), work)
    worlds.share_cultists(work)
    assert work[worlds.SHARES + 2] * 4 == work[worlds.TOTAL] * 2
    assert check(game.match, 0) == 3


def test_who_used_what_is_on_no_card_of_his_is_an_investigator(sit: Any) -> None:
    game = sit("CCICI", "leader greedy influencer antagonist witness").use(
        2, "absolver-look", "- marked 0 1", "2 choose 0"
    )
    work = [0] * RULES.WORK
    worlds.weigh_worlds(hidden(game.match.state, 0), work)
    worlds.share_cultists(work)
    assert work[worlds.SHARES + 2] == 0


def test_targets_are_drawn_from_all_but_who_gave_them_out(sit: Any) -> None:
    game = sit("CCICI", "leader greedy influencer antagonist troubler").use(4, "troubler-votes 0 1 2 3")
    stream = [0] * STREAM
    open_stream(stream, 1, 1)
    drawn = set()
    for _ in range(300):
        world = hidden(game.match.state, 0)
        RULES.imagine(world, 0, stream, [0] * RULES.WORK)
        drawn.add(tuple(world.targets))
    assert drawn == set(permutations(range(4)))
