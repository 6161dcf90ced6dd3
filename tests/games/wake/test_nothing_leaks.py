"""The moves that lawfully show something show nothing else: the suite's law skips these, here they are tried.

A viewer is granted exactly what such a move shows (the determined cards of the deck, the answers that are opened); a
world is imagined around that; then the same move must leave the same view and the same story in both.
"""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from fhtagn.games.wake.rules import cards, codes
from fhtagn.kernel import registry
from fhtagn.kernel.constants import NATURE
from fhtagn.testing.laws import Trial

GAME = registry.find("wake")
RULES = GAME.rules
TOGETHER = (codes.ANSWERING, codes.GIVING_TOGETHER, codes.DISCARDING_TOGETHER)

PAIRS = st.fixed_dictionaries({"players": st.sampled_from("345"), "cthulhu": st.sampled_from(("red", "green"))})


def granted(state: Any, viewer: int) -> Any:
    """The position, if this viewer had looked at every determined card."""
    told = state.copy()
    for place in range(told.top_length):
        if told.top[place] > 0:
            told.looked[place] |= 1 << viewer
    return told


def imagined(trial: Trial, state: Any, viewer: int) -> Any:
    """A world around what the viewer knows and was granted; None if the drawn one does not fit the opened answers."""
    world: Any = trial.view(state, viewer)
    RULES.imagine(world, viewer, trial.stream, trial.work)
    if world.top != state.top:
        return None
    world.risen_at = state.risen_at
    for seat, answer in enumerate(state.answers):
        kind = answer - codes.ANSWERED
        if state.task == codes.ANSWERING and answer > codes.ANSWERED and world.hands[seat][2] == 0:
            return None
        if state.task in TOGETHER[1:] and kind >= 0 and world.hands[seat][kind] == 0:
            return None
        world.answers[seat] = answer
    return world


def swaps(state: Any, viewer: int) -> bool:
    """Whether this viewer is about to see another hand by a swap."""
    card, by, target, *_ = state.pending[0]
    return state.depth > 0 and card == cards.NYARLATHOTEP and viewer in (by, target)


def story(view: Any) -> list[str]:
    return [GAME.sentence(message) for message in GAME.words.events(view)]


@settings(max_examples=30, deadline=None)
@given(pairs=PAIRS, seed=st.integers(0, 10**6))
def test_what_is_shown_lawfully_shows_nothing_else(pairs, seed):
    trial = Trial(GAME, GAME.settings(pairs), seed)
    tried = 0
    for state, seat, move in trial.walk():
        if move == codes.SUBMIT or not RULES.reveals(state, seat, move):
            continue
        for viewer in range(trial.seats):
            before = granted(state, viewer)
            world = imagined(trial, before, viewer)
            if world is None or swaps(state, viewer) or RULES.refusal(world, seat, move):
                continue
            if seat == NATURE and RULES.seen(before, viewer, seat, move) == codes.HIDDEN_PLACE:
                continue
            after = before.copy()
            RULES.play(after, seat, move)
            RULES.play(world, seat, move)
            ours, theirs = trial.view(after, viewer), trial.view(world, viewer)
            assert ours == theirs
            assert story(ours) == story(theirs)
            tried += 1
    assert tried > 0
