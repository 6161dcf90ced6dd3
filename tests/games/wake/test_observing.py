"""What a seat observes: the odds that the board shows, what is known of other hands, and every seat alike."""

from __future__ import annotations

import pytest

from fhtagn.games.wake.rules import cards, observed, pending, state
from fhtagn.kernel import registry
from fhtagn.kernel.constants import NOBODY
from fhtagn.testing.trial import Trial

GAME = registry.find("wake")
TABLE = GAME.observation
PLIES = 150


def games(players: int, seeds: int = 3, **more: str):
    for seed in range(seeds):
        trial = Trial(GAME, GAME.settings({"players": str(players), **more}), seed)
        for position, _, _ in trial.walk(PLIES):
            yield trial, position


def section(numbers: list[int], name: str) -> list[int]:
    begins = TABLE.places[name]
    length = next(found.length for found in TABLE.sections if found.name == name)
    return numbers[begins : begins + length]


def test_the_odds_of_cthulhu_are_those_that_the_board_shows():
    checked = 0
    for trial, position in games(3, seeds=8):
        for seat in range(3):
            view = trial.view(position, seat)
            shown = GAME.words.chances(view)
            if shown is None:
                continue
            danger = section(GAME.observe(view, seat), "danger")
            assert danger[observed.ON_TOP] == pytest.approx(1000 * shown["top"], abs=1.1)
            assert danger[observed.AT_THE_BOTTOM] == pytest.approx(1000 * shown["bottom"], abs=1.1)
            checked += view.risen > 0
    assert checked > 20


def test_own_known_hidden_and_unseen_cards_add_up_to_the_deck_file():
    for trial, position in games(4):
        for seat in range(4):
            view = trial.view(position, seat)
            numbers = GAME.observe(view, seat)
            hidden = sum(section(numbers, "hidden")) + section(numbers, "deck")[0] - section(numbers, "looked")[0]
            if view.task != 1:  # while the cards are dealt, some are put aside
                assert sum(section(numbers, "unseen")) == hidden


def test_a_seat_further_left_observes_the_same_if_everybody_moves_on_by_one_seat():
    for trial, position in games(4):
        moved = moved_on(position)
        for seat in range(4):
            ours = GAME.observe(trial.view(position, seat), seat)
            theirs = GAME.observe(trial.view(moved, (seat + 1) % 4), (seat + 1) % 4)
            own = slice(observed.OWN_SEAT, observed.OWN_SEAT + cards.SEATS)
            del ours[own], theirs[own]
            assert ours == theirs


def moved_on(position):
    """The same table with everybody one seat further left."""
    moved, many = position.copy(), position.players

    def turned(row):
        return [row[(seat - 1) % many] for seat in range(many)] + row[many:]

    def seat(number):
        return number if number == NOBODY else (number + 1) % many

    def bits(mask, beyond=0):
        """Those above the seats stay."""
        seats = mask >> beyond
        kept = seats >> many << many
        inside = sum(1 << (number + 1) % many for number in range(many) if seats >> number & 1)
        return (kept | inside) << beyond | mask & ((1 << beyond) - 1)

    for name in ("hands", "sizes", "alive", "answers"):
        setattr(moved, name, turned(getattr(moved, name)))
    moved.known = turned([turned(row) for row in moved.known])
    moved.looked = [bits(mask) for mask in moved.looked]
    moved.faced, moved.waits = bits(moved.faced), bits(moved.waits, beyond=1)
    moved.active, moved.facing, moved.drawer = seat(moved.active), seat(moved.facing), seat(moved.drawer)
    for row in moved.pending[: moved.depth]:
        row[pending.BY], row[pending.TARGET] = seat(row[pending.BY]), seat(row[pending.TARGET])
    return moved


def test_who_has_looked_at_the_top_observes_its_cards_and_others_only_that():
    seen = 0
    for trial, position in games(3, seeds=6):
        for seat in range(3):
            numbers = GAME.observe(trial.view(position, seat), seat)
            top = section(numbers, "top")
            for place in range(cards.SIGHT):
                kinds = top[place * cards.KINDS : (place + 1) * cards.KINDS]
                knows = position.looked[place] >> seat & 1
                assert sum(kinds) == knows
                assert not knows or kinds[position.top[place] - 1] == 1
                seen += knows
    assert seen > 10
    assert state.TOP >= cards.SIGHT
