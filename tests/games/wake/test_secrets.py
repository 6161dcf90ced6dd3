"""Nothing that a seat is sent depends on what it may not know."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fhtagn.games.wake.rules import cards, codes, pending, sight
from fhtagn.kernel import registry
from fhtagn.kernel.chance import STREAM, open_stream
from fhtagn.kernel.constants import NATURE, PUBLIC
from fhtagn.testing import play
from fhtagn.testing.laws import Trial

GAME = registry.find("wake")
RULES = GAME.rules

OPEN = "- azathoth dream dhole mi-go"


def sent(match, viewer):
    """All that a viewer is sent: view, answers, story, own legal moves."""
    view = match.json(viewer)
    view["story"] = [GAME.sentence(message) for message in match.story(viewer)]
    view["legal"] = match.legal(viewer) if viewer >= 0 else []
    view["bytes"] = match.view(viewer).key().hex()
    return json.dumps(view)


def test_nobody_can_tell_whether_another_holds_a_banishing_word():
    with_word = play("wake players=3", OPEN, "- banishing-word dream dhole dhole", "- shoggoth shoggoth dream dream")
    without = play("wake players=3", OPEN, "- elder-sign dream dhole dhole", "- shoggoth shoggoth dream dream")
    for lines in ([], ["0 play azathoth"], ["1 pass"], ["2 pass"]):
        play(with_word, *lines)
        play(without, *lines)
        for viewer in (0, 2, PUBLIC):
            assert sent(with_word, viewer) == sent(without, viewer)


def test_an_answer_is_not_seen_before_all_are_in():
    hands = OPEN, "- banishing-word dream dhole dhole", "- shoggoth shoggoth dream dream"
    one = play("wake players=3", *hands, "0 play azathoth", "1 banish")
    other = play("wake players=3", *hands, "0 play azathoth", "1 pass")
    assert sent(one, 1) != sent(other, 1)
    for viewer in (0, 2, PUBLIC):
        assert sent(one, viewer) == sent(other, viewer)


def test_a_looked_at_card_that_is_drawn_looks_like_any_other_to_those_who_did_not_look():
    hands = "- dream azathoth dhole mi-go", "- elder-sign dream dhole dhole", "- shoggoth shoggoth dream dream"
    looked = *hands, "0 play dream", "1 pass", "2 pass"
    tops = "- mi-go azathoth cultist", "- cultist mi-go mi-go"
    games = [play("wake players=3", *looked, top, "0 draw") for top in tops]
    for viewer in (1, 2, PUBLIC):
        assert sent(games[0], viewer) == sent(games[1], viewer)
    for game in games:
        game.say(1, "draw")
    for viewer in (2, PUBLIC):
        assert sent(games[0], viewer) == sent(games[1], viewer)
    assert sent(games[0], 0) != sent(games[1], 0)


def test_what_passes_between_two_neighbours_is_hidden_from_the_third():
    hands = "- dream azathoth dhole mi-go", "- elder-sign dream dhole dhole", "- shoggoth shoggoth dream elder-sign"
    lines = *hands, "0 draw", "- procession", "2 give shoggoth", "1 give dream"
    one = play("wake players=3", *lines, "0 give azathoth")
    other = play("wake players=3", *lines, "0 give mi-go")
    for viewer in (2, PUBLIC):
        assert sent(one, viewer) == sent(other, viewer)
    assert sent(one, 1) != sent(other, 1)


def test_the_place_of_the_risen_cthulhu_is_hidden_from_everyone():
    hands = OPEN, "- elder-sign dream dhole dhole", "- shoggoth shoggoth dream dream"
    games = [play("wake players=3", *hands, "0 draw", f"- rlyeh-rises {place}") for place in range(2, 6)]
    for viewer in (0, 1, 2, PUBLIC):
        assert len({sent(game, viewer) for game in games}) == 1


SETTINGS = st.fixed_dictionaries(
    {"players": st.sampled_from("3456"), "cthulhu": st.sampled_from(("red", "green")), "ending": st.just("last")}
)


@settings(max_examples=25, deadline=None)
@given(pairs=SETTINGS, seed=st.integers(0, 10**6), stop=st.integers(0, 250))
def test_imagined_worlds_are_whole_and_look_the_same(pairs, seed, stop):
    trial = Trial(GAME, GAME.settings(pairs), seed)
    state = [position.copy() for position, _, _ in trial.walk(stop + 1)][-1]
    for seat in range(trial.seats):
        view = trial.view(state, seat)
        world = view.copy()
        RULES.imagine(world, seat, trial.stream, trial.work)
        assert trial.view(world, seat) == view
        assert conserved(world) == conserved(state)
        for other in range(trial.seats):
            assert sum(world.hands[other]) == world.sizes[other]
            for viewer in range(trial.seats):
                for kind in range(cards.HELD):
                    assert 0 <= world.known[viewer][other][kind] <= world.hands[other][kind]


def conserved(state):
    """All cards by kind, wherever they lie."""
    total = [number + removed for number, removed in zip(state.deck, state.removed, strict=True)]
    for hand in (*state.hands, state.discard):
        for kind, number in enumerate(hand):
            total[kind] += number
    for level in range(state.depth):
        total[state.pending[level][pending.CARD]] += 1
    for place in range(state.top_length):
        if state.top[place] > 0:
            total[state.top[place] - 1] += 1
    total[cards.CTHULHU] += state.facing >= 0
    return total


@pytest.mark.parametrize("drawn", [False, True])
def test_a_risen_cthulhu_is_imagined_among_the_top_cards_with_equal_chances(drawn):
    hands = OPEN, "- elder-sign dream dhole dhole", "- shoggoth shoggoth dream dream"
    match = play("wake players=3", *hands, "0 draw", "- rlyeh-rises 4", *(["1 draw", "- cultist"] if drawn else []))
    stream = [0] * STREAM
    open_stream(stream, 5, 0)
    counts = [0] * 6
    for _ in range(1200):
        world = match.view(2)
        RULES.imagine(world, 2, stream, [0] * RULES.WORK)
        counts[world.risen_at] += 1
        assert world.top[world.risen_at - 1] == cards.CTHULHU + 1
    places = 4 if drawn else 5
    assert counts[0] == 0
    assert all(abs(count - 1200 / places) < 90 for count in counts[1 : places + 1])


def test_imagined_hands_follow_the_numbers_of_unseen_cards():
    hands = OPEN, "- elder-sign dream dhole dhole", "- shoggoth shoggoth dream dream"
    match = play("wake players=3", *hands)
    stream = [0] * STREAM
    open_stream(stream, 6, 0)
    signs = 0
    for _ in range(1500):
        world = match.view(0)
        RULES.imagine(world, 0, stream, [0] * RULES.WORK)
        signs += world.hands[1][cards.ELDER_SIGN]
    assert abs(signs / 1500 - 4 * 8 / 56) < 0.06


def test_views_are_made_by_one_function_for_seats_and_public():
    match = play("wake players=3", OPEN, "- elder-sign dream dhole dhole", "- shoggoth shoggoth dream dream")
    assert match.view(1).viewer == 2
    assert match.view(PUBLIC).viewer == -1
    assert match.state.viewer == 0
    assert sight.seen(match.state, PUBLIC, 0, codes.DRAW) == codes.DRAW
    assert match.to_act() == [0]
    assert RULES.to_act(match.view(2), NATURE) == 0
