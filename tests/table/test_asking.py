"""Nobody is asked in vain, and nothing is done for somebody who has something to choose."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fhtagn.kernel import registry
from fhtagn.kernel.constants import MAY, MUST, NATURE
from fhtagn.kernel.match import Match
from fhtagn.table.fair import chance
from fhtagn.table.log import asking, entries
from fhtagn.table.log.batches import Batch
from fhtagn.table.log.entries import AnyEntry
from fhtagn.table.log.replay import rebuild
from fhtagn.table.log.state import TableState
from fhtagn.table.sight.sentences import Narrator
from fhtagn.table.time import clocks

GAMES = sorted({*registry.game_ids(), "omens"})
BATCHES = 150


class Played:
    """A table without a server: somebody acts, or time passes, and every batch is looked at."""

    def __init__(self, identifier: str, people: int, seed: int) -> None:
        game = registry.find(identifier)
        self.luck = random.Random(seed)
        seats = [
            entries.Seating("person", f"id-{seat}", f"P{seat}")
            if seat < people
            else entries.Seating("bot", "", f"bot {seat}", "adept")
            for seat in range(game.seats(game.settings({})))
        ]
        created = entries.Created(
            game=identifier, version=game.version, seats=seats, seed=f"{seed:064x}", dice=chance.VERSION
        )
        self.log: list[bytes] = [entries.encode(created)]
        self.state = TableState("table", created)
        self.state.take(created)
        self.now = 1000.0
        self.write([entries.Started()])

    def write(self, made: list[AnyEntry], silent: list[int] | None = None) -> None:
        before = self.state.match and [move.code for move in self.state.match.log]
        batch = Batch(self.state, Narrator(), self.now)
        batch.fill(made, silent or [])
        self.log += batch.lines[0].body.splitlines()
        if before is not None:
            self.check(batch, silent or [])

    def check(self, batch: Batch, silent: list[int]) -> None:
        """What was done for somebody was the only move, or silence where all had had their time."""
        state = self.state
        assert state.match is not None
        moves = [entry for entry in batch.entries if isinstance(entry, entries.Moved)]
        match = Match(state.game, state.settings)
        by_hand = []
        first = state.match.ply - len(moves)
        for ply, move in enumerate(state.match.log):
            entry = moves[ply - first] if ply >= first else None
            if entry is not None and entry.clock and move.seat != NATURE:
                tempo = state.game.live.tempo(match.state, match.settings)
                idle = state.game.live.idle(match.state, move.seat, reversed(by_hand))
                alone = match.codes(move.seat) == [move.code]
                elsewhere = state.persons < 2 and not state.game.live.touches(match.state, move.seat)
                assert alone or idle or elsewhere or (tempo is not None and move.seat in silent)
                silent = [seat for seat in silent if seat != move.seat]  # nobody is silent twice
            match.play(move.seat, move.code)
            if state.made_at[ply] > 0:
                by_hand.append(match.log[-1])

    def step(self) -> bool:
        """Whoever is waited for acts; where nobody is, time passes. Whether the table has kept an answer."""
        state, self.now = self.state, self.now + 1
        assert state.match is not None
        waiting = [seat for seat in state.asked() if self.is_waited_for(seat)]
        if not waiting:
            self.now += 1000
            self.write([], clocks.expired(state, self.now).silent)
            return False
        seat = self.luck.choice(waiting)
        code = self.luck.choice(state.legal(seat))
        closing = state.game.live.closes(state.match.state, seat, code)
        keeps = state.in_hidden_window() and not closing
        made = (entries.answered if keeps else entries.moved)(state.match, seat, code)
        self.write([made], state.asked() if closing else [])
        return keeps

    def is_waited_for(self, seat: int) -> bool:
        if self.state.seats[seat].kind == "bot":
            return seat not in self.state.kept
        asked = asking.demand(self.state, seat)
        if asked == MAY and seat not in self.state.kept and self.luck.random() < 0.5:
            return True
        return asked == MUST or asking.has_no_choice(self.state, seat)


@settings(max_examples=6, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 10**6))
@pytest.mark.parametrize("identifier", GAMES)
def test_one_person_among_bots_is_asked_only_for_what_there_is_to_choose(identifier: str, seed: int) -> None:
    played = Played(identifier, 1, seed)
    for _ in range(BATCHES):
        if played.state.status != "playing":
            break
        played.step()
        if played.state.status == "playing" and played.state.must_act(0):
            assert not asking.has_no_choice(played.state, 0) or played.state.in_window()
    assert rebuild("table", played.log).digest() == played.state.digest()


@settings(max_examples=6, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 10**6), people=st.integers(2, 4))
@pytest.mark.parametrize("identifier", GAMES)
def test_nothing_is_done_for_people_who_could_choose_before_their_time_is_over(
    identifier: str, seed: int, people: int
) -> None:
    played = Played(identifier, people, seed)
    for _ in range(BATCHES):
        if played.state.status != "playing":
            break
        opened = asking.lasts_its_time(played.state)
        plies = len(played.state.made_at)
        if played.step() and opened:
            assert len(played.state.made_at) == plies  # only its time closes a window
        if len(played.state.made_at) > plies and asking.lasts_its_time(played.state):
            left = clocks.left(played.state, played.now)
            assert {left[seat] for seat in played.state.asked()} == {4}  # every window has its whole time
    assert rebuild("table", played.log).digest() == played.state.digest()
