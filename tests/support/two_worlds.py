"""Two games that look alike to one seat: they differ only in what it may not know."""

from __future__ import annotations

import random
from collections.abc import Callable

from fhtagn.kernel import registry
from fhtagn.kernel.constants import MUST, NATURE
from fhtagn.kernel.match import Match

PLIES = 250
Script = list[tuple[int, int, str]]  # seat, code, words


def asked(match: Match) -> list[int]:
    return [] if match.over else [seat for seat in range(-1, match.seats) if _must(match, seat)]


def _must(match: Match, seat: int) -> bool:
    return bool(match.game.rules.to_act(match.state, seat) == MUST)


Differ = Callable[[Match, Match], bool]  # whether two positions differ in what a test is about


def two_worlds(
    game: registry.Game, viewer: int, seed: int, differ: Differ = lambda one, two: False
) -> tuple[Script, Script, int]:
    """Scripts of two games that look alike to one seat, and in how many moves or positions they differ."""
    luck = random.Random(seed)
    one, two = Match(game, game.settings({})), Match(game, game.settings({}))
    scripts: tuple[Script, Script] = ([], [])
    rest = apart = 0
    while len(scripts[0]) < PLIES and asked(one) and asked(one) == asked(two):
        apart += differ(one, two)
        seat = luck.choice(asked(one))
        code = luck.choice(one.codes(seat))
        look = game.rules.seen(one.state, viewer, seat, code)
        twins = [twin for twin in two.codes(seat) if game.rules.seen(two.state, viewer, seat, twin) == look]
        luck.shuffle(twins)
        twin = next((twin for twin in twins if alike_after(one, two, viewer, seat, code, twin)), None)
        if twin is None or (seat == viewer and twin != code):
            break
        for match, move, script in ((one, code, scripts[0]), (two, twin, scripts[1])):
            script.append((seat, move, game.words.say(match.state, seat, move)))
            match.play(seat, move)
        if NATURE not in asked(one):
            rest = len(scripts[0])
    return scripts[0][:rest], scripts[1][:rest], apart or sum(a != b for a, b in zip(*scripts, strict=True))


def different_worlds(game: registry.Game, viewer: int, seed: int) -> tuple[Script, Script]:
    """Two worlds that stay alike for a while and do differ; where nothing is hidden they are equal."""
    for attempt in range(200):
        one, two, different = two_worlds(game, viewer, 1000 * seed + attempt)
        if one and (different or game.open):
            return one, two
    raise AssertionError("no two worlds look alike to this seat")


def alike_after(one: Match, two: Match, viewer: int, seat: int, code: int, twin: int) -> bool:
    """Whether the worlds still look alike after these moves."""
    kept = one.state.copy(), two.state.copy()
    one.play(seat, code)
    two.play(seat, twin)
    same = alike(one, two, viewer)
    for match, state in zip((one, two), kept, strict=True):
        match.log.pop()
        match.state = state
    return same


def alike(one: Match, two: Match, viewer: int) -> bool:
    """Whether the rules let the worlds look alike: the seat's view, who is asked, and the end."""
    same_view = one.view(viewer) == two.view(viewer) and one.json(viewer) == two.json(viewer)
    return same_view and [asked(one), one.over, one.winners()] == [asked(two), two.over, two.winners()]
