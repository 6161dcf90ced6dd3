"""Cthulhu Dice, whatever is rolled and chosen, under every option."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from fhtagn.games.dice import rules
from fhtagn.kernel import registry
from fhtagn.kernel.constants import NATURE, WHOLE
from fhtagn.kernel.match import Match

DICE = registry.find("dice")


@st.composite
def options(draw: Any) -> dict[str, str]:
    cults = draw(st.integers(1, 3))
    players = 2 if cults > 1 else draw(st.integers(2, 6))
    return {
        "players": str(players),
        "cults": str(cults),
        "first": str(draw(st.integers(0, players * cults - 1))),
        "sanity": str(draw(st.integers(1, 9))),
        "mad-victim-responds": draw(st.sampled_from(["yes", "no"])),
        "theft": draw(st.sampled_from(["both", "now", "attack"])),
        "rival-win": draw(st.sampled_from(["side", "last"])),
    }


moves = st.lists(st.integers(0, 99), max_size=80)


def begun(chosen: dict[str, str]) -> Match:
    return Match(DICE, DICE.settings(chosen))


def step(match: Match, pick: int) -> tuple[int, str]:
    (seat,) = match.to_act()
    legal = match.legal(seat)
    match.say(seat, legal[pick % len(legal)])
    return seat, legal[pick % len(legal)]


@given(options(), moves)
def test_tokens_are_conserved_and_nobody_has_less_than_none(chosen: dict[str, str], picks: list[int]) -> None:
    match = begun(chosen)
    tokens = match.seats * int(chosen["sanity"])
    for pick in picks:
        if match.over:
            break
        step(match, pick)
        state = match.json()["state"]
        assert sum(state["sanity"]) + state["pool"] == tokens
        assert min([state["pool"], *state["sanity"]]) >= 0


@given(options(), moves)
def test_one_seat_or_chance_must_act_until_the_game_is_over(chosen: dict[str, str], picks: list[int]) -> None:
    match = begun(chosen)
    for pick in picks:
        assert len(match.to_act()) == (0 if match.over else 1)
        if match.over:
            break
        step(match, pick)


@given(options(), moves)
def test_only_an_elder_sign_brings_anyone_back_except_by_theft_attack(chosen: dict[str, str], picks: list[int]) -> None:
    match = begun(chosen)
    for pick in picks:
        if match.over:
            break
        before, acting = match.json()["state"], match.state.roller
        _, words = step(match, pick)
        after = match.json()["state"]
        for seat, (had, has) in enumerate(zip(before["sanity"], after["sanity"], strict=True)):
            if had == 0 and has > 0:
                saved = "elder-sign" in words and seat == acting
                kept = chosen["theft"] == "attack" and "tentacle" in words and seat == before["caster"]
                assert saved or kept


@given(options(), moves)
def test_an_attack_changes_no_hand_and_a_turn_changes_no_third_hand_but_by_cthulhu(
    chosen: dict[str, str], picks: list[int]
) -> None:
    match = begun(chosen)
    for pick in picks:
        if match.over:
            break
        before = match.json()["state"]
        _, words = step(match, pick)
        after = match.json()["state"]
        changed = {seat for seat in range(match.seats) if before["sanity"][seat] != after["sanity"][seat]}
        if words.startswith("attack") or words == "eye":
            assert not changed
        elif "cthulhu" not in words:
            assert changed <= {before["caster"], before["victim"]}


@given(options(), moves)
def test_the_game_is_over_exactly_when_a_turn_ends_with_one_winner_or_none(
    chosen: dict[str, str], picks: list[int]
) -> None:
    match = begun(chosen)
    for pick in picks:
        if match.over:
            break
        before = match.json()["state"]
        step(match, pick)
        state = match.json()["state"]
        sane = [seat for seat in range(match.seats) if state["sanity"][seat]]
        if int(chosen["cults"]) > 1 and chosen["rival-win"] == "side":
            decided = len({seat % 2 for seat in sane}) < 2
        else:
            decided = len(sane) < 2
        if state["turn"] > before["turn"]:
            assert not decided
        if match.over:
            assert decided
            side = [seat for seat in range(match.seats) if sane and seat % 2 == sane[0] % 2]
            assert match.winners() == (side if int(chosen["cults"]) > 1 else sane)
            assert sum(rules.payoff(match.state, seat) for seat in range(match.seats)) == (WHOLE if sane else 0)


@given(options(), st.integers(0, 2**32))
def test_the_game_ends(chosen: dict[str, str], seed: int) -> None:
    match = begun(chosen)
    while not match.over:
        (seat,) = match.to_act()
        match.nature(seed) if seat == NATURE else match.play(seat, match.policy_move(0, seat, seed))
    assert match.ply < rules.LONGEST
    assert rules.over(match.state)
