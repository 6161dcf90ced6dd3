"""What always holds, whatever is played."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from fhtagn.games.wake.rules import cards, codes, pending
from fhtagn.games.wake.vocabulary import KINDS
from fhtagn.kernel import registry
from fhtagn.kernel.chance import STREAM, below, open_stream
from fhtagn.kernel.constants import MUST, NATURE, NOBODY
from fhtagn.kernel.match import Match
from fhtagn.kernel.settings import Data
from fhtagn.kernel.transcript import read, write
from fhtagn.testing.laws import Trial

GAME = registry.find("wake")
RULES = GAME.rules

PAIRS = st.fixed_dictionaries(
    {
        "players": st.sampled_from("3456"),
        "first": st.sampled_from("012"),
        "cthulhu": st.sampled_from(("red", "green")),
        "ending": st.sampled_from(("last", "first-loss")),
    }
)


def games(pairs: dict[str, str], seed: int, policies: bool) -> Any:
    """Each position of a game, with the seat and the move that led there."""
    match = Match(GAME, GAME.settings(pairs))
    stream = [0] * STREAM
    open_stream(stream, seed, 0)
    yield match, NOBODY, 0
    while not match.over:
        actors = match.to_act()
        seat = actors[below(stream, len(actors))]
        legal = match.codes(seat)
        move = legal[below(stream, len(legal))]
        if policies and seat != NATURE:
            move = match.policy_move(1 + (seat + seed) % 2, seat, seed)
        match.play(seat, move)
        yield match, seat, move


def all_cards(state: Any) -> list[int]:
    total = [deck + removed for deck, removed in zip(state.deck, state.removed, strict=True)]
    for hand in (*state.hands, state.discard):
        for kind, number in enumerate(hand):
            total[kind] += number
    for level in range(state.depth):
        total[state.pending[level][pending.CARD]] += 1
    for place in range(state.top_length):
        if state.top[place] > 0:
            total[state.top[place] - 1] += 1
    total[cards.CTHULHU] += int(state.facing != NOBODY)
    return total


def check(match: Match) -> None:
    state: Any = match.state
    placed = sum(1 for place in range(state.top_length) if state.top[place] > 0)
    assert state.deck_size == sum(state.deck) + placed
    assert min(state.deck) >= 0
    assert state.top_length == 0 or state.top[state.top_length - 1] > 0
    assert all(state.looked[place] == 0 or state.top[place] > 0 for place in range(len(state.top)))
    assert state.living == sum(state.alive)
    for seat in range(match.seats):
        assert state.sizes[seat] == sum(state.hands[seat])
        assert min(state.hands[seat]) >= 0
        assert state.alive[seat] or state.sizes[seat] == 0
        for viewer in range(match.seats):
            for kind in range(cards.HELD):
                assert 0 <= state.known[viewer][seat][kind] <= state.hands[seat][kind]
                assert state.known[seat][seat][kind] <= state.known[viewer][seat][kind] or viewer == seat
    if state.risen:
        assert state.risen_at <= state.risen <= state.deck_size
        assert state.top[state.risen_at - 1] == cards.CTHULHU + 1
    for level in range(state.depth, len(state.pending)):
        assert not any(state.pending[level])


@settings(max_examples=40, deadline=None)
@given(pairs=PAIRS, seed=st.integers(0, 10**6), policies=st.booleans())
def test_no_card_is_ever_lost_or_made_and_every_game_ends(pairs, seed, policies):
    started = 0
    match = None
    for match, _, _ in games(pairs, seed, policies):
        check(match)
        if match.state.task != codes.DEALING:
            started += 1
            assert all_cards(match.state) == match.state.cards
    assert started > 1
    assert match is not None
    assert RULES.over(match.state)
    assert len(match.winners()) == (1 if pairs["ending"] == "last" else match.seats - 1)


@settings(max_examples=25, deadline=None)
@given(pairs=PAIRS, seed=st.integers(0, 10**6))
def test_discarding_never_empties_a_hand_and_turns_end_with_six_cards(pairs, seed):
    active, sizes = 0, [0] * 6
    for match, seat, move in games(pairs, seed, policies=False):
        state: Any = match.state
        discarded = seat >= 0 and codes.DISCARD <= move < codes.GIVE
        assert not (discarded and state.sizes[seat] == 0 and sizes[seat] > 0)
        if state.active != active:
            assert state.sizes[active] <= cards.HAND_LIMIT
            active = state.active
        sizes = list(state.sizes)


@settings(max_examples=15, deadline=None)
@given(pairs=PAIRS, seed=st.integers(0, 10**6))
def test_a_transcript_replays_to_the_same_position(pairs, seed):
    match = None
    for match, _, _ in games(pairs, seed, policies=True):
        assert all(RULES.to_act(match.state, other) == MUST for other in match.to_act())
    assert match is not None
    again = read(write(match))
    assert again.state.to_bytes() == match.state.to_bytes()
    assert again.json() == match.json()


def wild() -> str:
    """A deck of looks, rising Cthulhus and nested Stars, to reach the ends of every list."""
    many = ("elder-sign", "banishing-word", "dream", "great-race-of-yith", "dhole", "deep-ones")
    copies = dict.fromkeys(many, 9) | {"counterspell": 6, "rlyeh-rises": 10, "the-stars-are-right": 10, "cthulhu": 2}
    lines = [f'[[card]]\ntitle = "{kind}"\nkind = "{kind}"\ncopies = {copies.get(kind, 1)}' for kind in KINDS]
    return "\n".join(line + '\ncolour = "red"' if '"cthulhu"' in line else line for line in lines)


@settings(max_examples=8, deadline=None)
@given(players=st.sampled_from("346"), seed=st.integers(0, 10**6))
def test_a_deck_full_of_events_keeps_within_every_bound(players, seed):
    deck = next(setting for setting in GAME.setting_spec if isinstance(setting, Data))
    chosen = GAME.settings({"players": players, "deck": deck.embedded("wild", wild())})
    trial = Trial(GAME, chosen, seed)
    seen = 0
    for position, _, _ in trial.walk(1500, GAME.state.checked()):
        seen = max(seen, position.top_length, position.depth)
        if position.task != codes.DEALING:
            assert all_cards(position) == position.cards
    assert 1 <= seen <= 12
