"""After R'lyeh Rises the chances that are shown, and the imagined worlds, are as in games that are played on."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import fmean

import pytest

from fhtagn.games.wake.picture import chances
from fhtagn.games.wake.rules import cards, codes
from fhtagn.games.wake.rules.risen import remember_rise
from fhtagn.kernel import registry
from fhtagn.kernel.chance import STREAM, below, open_stream
from fhtagn.kernel.constants import NATURE, PUBLIC
from fhtagn.table.sight.views import Standing, shown

GAME = registry.find("wake")
RULES = GAME.rules
RUNS = 1500
CLOSE = 0.035  # more than three standard errors

DREAM = codes.PLAY + cards.DREAM - cards.NIGHT_GAUNT
YITH = codes.PLAY + cards.GREAT_RACE_OF_YITH - cards.NIGHT_GAUNT
DHOLE = codes.PLAY + cards.DHOLE - cards.NIGHT_GAUNT
DRAW = codes.DRAW
RLYEH = codes.CARD + cards.RLYEH_RISES

# What the active players do before and after he rises, by how many cards have been looked at then.
BEFORE = {0: (DRAW,), 1: (DREAM, DRAW, DRAW), 2: (DREAM, DRAW), 3: (DREAM, DHOLE, DRAW)}
AFTER = {
    "at once": (),
    "after a draw": (DRAW,),
    "after two draws": (DRAW, DRAW),
    "after another's order": (YITH,),
    "after an order and a draw": (YITH, DRAW),
    "after a draw, an order and a draw": (DRAW, YITH, DRAW),
    "after two orders with a draw between": (YITH, DRAW, YITH),
    "after a draw from below": (DHOLE, DRAW),
}

# What a seat knows from the top on, of eleven cards with two Cthulhus: the chances of the top card, of the bottom one.
NOTHING = -1
EVEN = {
    (): (2 / 11, 2 / 11),
    (cards.DREAM,): (0, 2 / 10),
    (cards.CTHULHU,): (1, 1 / 10),
    (NOTHING, cards.DREAM, cards.MI_GO): (2 / 9, 2 / 9),
    (NOTHING, cards.CTHULHU, cards.CTHULHU): (0, 0),
}


def rising(looked: int, move: int) -> int:
    """Which card that Nature gives in a play is R'lyeh; NATURE for none."""
    if move == DREAM:
        return 2 - looked
    return 0 if move == DRAW and looked in (0, 3) else NATURE


class Table:
    """A small deck, of which Nature deals by lot; but R'lyeh rises when so many cards have been looked at."""

    def __init__(self, sit) -> None:
        hand = "dream dhole great-race-of-yith great-race-of-yith"
        self.opened = sit(hand, hand, hand).match.state
        for kind in range(cards.KINDS):
            left = {cards.CTHULHU: 2, cards.RLYEH_RISES: 1, cards.MI_GO: 8}.get(kind, 0)
            self.opened.removed[kind] += self.opened.deck[kind] - left
            self.opened.deck[kind] = left
        self.opened.deck_size = 11
        self.stream = [0] * STREAM
        self.out = [0] * RULES.MOST
        open_stream(self.stream, 7, 0)

    def worlds(self, looked: int, after: tuple[int, ...]) -> Iterator:
        """Games in which no Cthulhu was drawn; whoever puts cards back does it anyhow."""
        for _ in range(RUNS):
            state = self.opened.copy()
            for move in (*BEFORE[looked], *after):
                if state.facing < 0:
                    self.make(state, move, rising(looked, move))
            if state.facing < 0 and state.risen > 0:
                yield state

    def make(self, state, move: int, rising: int) -> None:
        """One play of the active player, with all that follows; R'lyeh is the card of this number that Nature gives."""
        RULES.play(state, state.active, move)
        given = 0
        while state.task != codes.PLAYING and state.facing < 0:
            seat = RULES.first_to_act(state)
            if seat != NATURE:
                RULES.play(state, seat, self.answer(state, seat))
                continue
            chosen = RULES.nature(state, self.stream, self.out)
            while chosen == RLYEH and given != rising:
                chosen = RULES.nature(state, self.stream, self.out)
            if given == rising and RULES.refusal(state, NATURE, RLYEH) == 0:
                chosen = RLYEH
            RULES.play(state, NATURE, chosen)
            given += 1

    def answer(self, state, seat: int) -> int:
        if state.task == codes.ANSWERING:
            return codes.PASS
        return self.out[below(self.stream, RULES.moves(state, seat, self.out))]


def truth(state, place: int) -> float:
    """How likely the card in this place is Cthulhu, for who knows all."""
    if place < state.top_length and state.top[place] > 0:
        return float(state.top[place] == cards.CTHULHU + 1)
    placed = sum(card > 0 for card in state.top[: state.top_length])
    return state.deck[cards.CTHULHU] / (state.deck_size - placed)


def seen_by(state, viewer: int):
    view = state.copy()
    RULES.hide(view, viewer)
    return view


@pytest.mark.parametrize("then", AFTER)
@pytest.mark.parametrize("looked", BEFORE)
def test_the_shown_chances_are_those_of_games_played_on(sit, looked, then):
    worlds = list(Table(sit).worlds(looked, AFTER[then]))
    told = chances(seen_by(worlds[0], PUBLIC))
    assert len(worlds) > RUNS / 10
    assert all(chances(seen_by(state, PUBLIC)) == told for state in worlds)  # it tells nothing about where he lies
    wide = CLOSE * (RUNS / len(worlds)) ** 0.5
    assert fmean(truth(state, 0) for state in worlds) == pytest.approx(told["top"], abs=wide)
    bottom = fmean(truth(state, state.deck_size - 1) for state in worlds)
    assert bottom == pytest.approx(told["bottom"], abs=wide)


@pytest.mark.parametrize("then", ["at once", "after another's order", "after a draw, an order and a draw"])
@pytest.mark.parametrize("looked", BEFORE)
def test_imagined_worlds_have_the_same_chances(sit, looked, then):
    table = Table(sit)
    view = seen_by(next(table.worlds(looked, AFTER[then])), 2)
    told = chances(view)
    tops, bottoms = [], []
    for _ in range(RUNS):
        world = view.copy()
        RULES.imagine(world, 2, table.stream, [0] * RULES.WORK)
        assert seen_by(world, 2) == view
        tops.append(truth(world, 0))
        bottoms.append(truth(world, world.deck_size - 1))
    assert fmean(tops) == pytest.approx(told["top"], abs=CLOSE)
    assert fmean(bottoms) == pytest.approx(told["bottom"], abs=CLOSE)


@pytest.mark.parametrize("looked", [0, 2])
def test_who_looks_after_he_rose_is_shown_what_follows_from_it(sit, looked):
    table = Table(sit)
    by_view: dict[float, list[float]] = {}
    for state in table.worlds(looked, (DREAM,)):
        view = seen_by(state, state.active)
        told = chances(view)
        assert told["top"] == truth(state, 0)
        by_view.setdefault(told["bottom"], []).append(truth(state, state.deck_size - 1))
    assert len(by_view) > 2
    for told_bottom, found in by_view.items():
        assert fmean(found) == pytest.approx(told_bottom, abs=CLOSE * (RUNS / len(found)) ** 0.5)


def test_chances_are_told_with_every_view(sit):
    table = Table(sit)
    for state in (table.opened, next(table.worlds(2, ()))):
        view = seen_by(state, 0)
        assert shown(GAME, view, Standing(False, [], [0]), 0, ("Ann", "Bob", "Cid")).chances == chances(view)
    assert chances(table.opened) is None


@pytest.mark.parametrize(("top", "told"), EVEN.items())
def test_while_none_has_risen_every_unknown_place_is_as_likely(sit, top, told):
    state = Table(sit).opened
    for place, kind in enumerate(top):
        state.top[place], state.looked[place] = kind + 1, int(kind >= 0)
    state.top_length = len(top)
    assert tuple(chances(seen_by(state, 0)).values()) == pytest.approx(told, abs=1e-4)
    assert chances(seen_by(state, PUBLIC)) == {"top": 0.1818, "bottom": 0.1818}


def test_one_who_is_faced_does_not_lie_in_the_deck(sit):
    state = Table(sit).opened
    state.facing = 1
    assert chances(seen_by(state, 0)) == {"top": 0.0909, "bottom": 0.0909}
    state.deck_size = 1
    assert chances(seen_by(state, 0)) == {"top": 1, "bottom": 1}
    state.deck_size = 0
    assert chances(seen_by(state, 0)) is None


def test_a_second_rise_makes_the_chances_rough(sit):
    state = next(Table(sit).worlds(2, ()))
    assert "rough" not in chances(seen_by(state, 0))
    remember_rise(state, 2, 1)
    assert chances(seen_by(state, 0))["rough"] == 1


def test_while_one_who_came_from_below_is_faced_the_risen_one_lies_among_the_first(sit):
    table = Table(sit)
    state = next(table.worlds(0, ()))
    state.facing = state.active
    state.deck_size -= 1
    assert chances(seen_by(state, PUBLIC)) == {"top": 1 / 5, "bottom": 0}
