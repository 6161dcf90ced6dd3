"""Words of moves, explanations, properties of whole games, and the players."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fhtagn.games.cathulhu.rules import cards, codes
from fhtagn.games.cathulhu.vocabulary import BOXES, CARDS
from fhtagn.kernel import bulk, registry
from fhtagn.kernel.errors import UnknownWords
from fhtagn.kernel.match import Match
from fhtagn.testing import play

GAME = registry.find("cathulhu")
RULES = GAME.rules
WORDS = GAME.words


@given(st.integers(codes.USE, codes.SEAT_CODES - 1))
@settings(max_examples=500)
def test_every_use_is_read_as_it_is_said(code: int) -> None:
    box = codes.box_of(code)
    assert codes.use_code(box, codes.wrapped_of(code), codes.argument_of(code, box)) == code
    assert WORDS.read(None, 0, WORDS.say(None, 0, code).split()) == code


@pytest.mark.parametrize(
    "words",
    [
        "use",
        "use joker",
        "use joker joker",
        "use nothing",
        "use everyone",
        "use everyone 1 2",
        "use greedy 1",
        "use troubler-votes 1 2 3",
        "claim 1 maybe",
        "guess 1",
        "split 4",
        "vote 11",
        "answer hidden",
        "marked 1 2",
    ],
)
def test_words_that_name_no_move_are_refused(words: str) -> None:
    with pytest.raises(UnknownWords, match="isn't a move in this game"):
        WORDS.read(None, 0, words.split())


def test_every_box_and_card_is_explained() -> None:
    sentences = GAME.catalogue()
    assert all(sentences[f"box.{box}"].endswith(".") and sentences[f"title.{box}"] for box in BOXES)
    assert all(sentences[f"card.{card}"].endswith(".") for card in (*CARDS[1:], "offering"))
    assert all(f"setting.{setting.name}" in sentences for setting in GAME.setting_spec)


@given(seed=st.integers(0, 10_000), players=st.integers(4, 11))
@settings(max_examples=25, deadline=None)
def test_cards_are_held_or_gone_and_teams_keep_their_size(walk: Any, seed: int, players: int) -> None:
    match = Match(GAME, GAME.settings({"players": str(players), "sand": "3"}))
    uses = 0
    for _ in walk(match, seed):
        state: Any = match.state
        held = sum(state.holding[seat] != cards.NONE for seat in range(players))
        handed_out = sum(state.taken)
        if state.phase != 0:
            assert held + state.uses <= players + handed_out
        assert state.uses >= uses
        uses = state.uses
        assert min(state.favor) >= 0
    final = match.state.final[:players]  # type: ignore[attr-defined]
    assert final.count(cards.CULTIST) == cards.CULTISTS[players]
    assert set(match.winners()) == {seat for seat in range(players) if final[seat] == match.state.winning_side}  # type: ignore[attr-defined]
    assert match.ply < RULES.LONGEST


def cultist_wins(policy: str, players: int, games: int) -> float:
    seats = (GAME.policy_number(policy),) * players
    tally = bulk.simulate(bulk.Job(GAME, GAME.settings({"players": str(players)}), seats, 7), games, on="plain")
    return tally.measures["winning_side"][cards.CULTIST] / games


@pytest.mark.parametrize(("dull", "clever"), [("random", "faithful"), ("liar", "schemer")])
def test_believing_cultists_beat_random_ones_against_the_same_investigators(dull: str, clever: str) -> None:
    assert cultist_wins(clever, 5, 150) > cultist_wins(dull, 5, 150) + 0.1


def test_a_believer_votes_for_whom_it_knows_to_be_a_cultist(sit: Any) -> None:
    game = sit("CICCI", "leader antagonist influencer greedy witness").use(0, "leader-look 3").vote({})
    move = game.match.policy_move(GAME.policy_number("believer"), 0, 1)
    assert WORDS.say(game.match.state, 0, move) == "vote 3"


def test_a_believer_never_votes_for_one_who_gave_himself_away(sit: Any) -> None:
    game = sit("CICCI", "leader antagonist influencer greedy witness").use(
        1, "absolver-look", "- marked 0 2", "1 choose 0"
    )
    game.vote({})
    moves = {game.match.policy_move(GAME.policy_number("believer"), 0, seed) for seed in range(5)}
    assert codes.VOTE + 1 not in moves


def test_a_liar_vouches_for_his_fellows_and_frames_a_cultist(sit: Any) -> None:
    game = sit("CICCI", "leader antagonist influencer greedy witness")
    liar = GAME.policy_number("liar")
    said = []
    for _ in range(4):
        said.append(WORDS.say(game.match.state, 1, game.match.policy_move(liar, 1, 1)))
        game.do(f"1 {said[-1]}").tick()
    assert said == ["claim 0 investigator", "claim 1 cultist", "claim 4 cultist", "claim-skill antagonist"]


def test_a_believer_passes_over_whoever_lied_about_what_it_knows(sit: Any) -> None:
    game = sit("CICCI", "leader antagonist influencer greedy witness", sand=2).do("1 claim 0 investigator").tick()
    game.do("4 claim 0 investigator", "3 claim 0 investigator").vote({})
    move = game.match.policy_move(GAME.policy_number("believer"), 0, 1)
    assert WORDS.say(game.match.state, 0, move) == "vote 2"


def chosen(game: Any, policy: str, seat: int) -> str:
    return str(WORDS.say(game.match.state, seat, game.match.policy_move(GAME.policy_number(policy), seat, 1)))


def said_all(game: Any, policy: str, seat: int) -> str:
    """The first words of a policy that are no claim."""
    game.match.state.claimed[seat] = 1
    return chosen(game, policy, seat)


def test_plotter_and_mastermind_wait_for_the_others_each_as_long_as_it_dares(sit: Any) -> None:
    game = sit("CICCI", "leader antagonist influencer greedy witness", sand=7)
    assert [said_all(game, policy, 0) for policy in ("believer", "plotter", "mastermind")] == ["take", "wait", "wait"]
    game.tick()
    assert [said_all(game, policy, 0) for policy in ("plotter", "mastermind")] == ["take", "wait"]
    for _ in range(5):
        game.tick()
    assert said_all(game, "mastermind", 0) == "take"


def test_a_mastermind_swaps_the_votes_of_the_likeliest_cultist_and_votes_through_the_swap(sit: Any) -> None:
    game = sit("CICCI", "leader antagonist influencer greedy witness", sand=2).tick(1)
    swap = chosen(game, "mastermind", 1)
    assert swap.startswith("use troubler-votes 0 4 ")  # those who know nothing vote for the lowest seat
    game.do(f"1 {swap}").vote({})
    assert chosen(game, "mastermind", 1) == "vote 0"  # which goes to seat 4, a fellow
    assert chosen(game, "believer", 2) == "vote 0"
    assert chosen(game, "mastermind", 2) != "vote 0"  # evades


@pytest.mark.parametrize("policy", ["plotter", "mastermind"])
def test_a_swap_of_sides_is_undone(sit: Any, policy: str) -> None:
    game = sit("CICCI", "leader antagonist influencer greedy witness", sand=2)
    game.use(4, "troubler-sides 0 2 1 3").back().tick(1)
    assert chosen(game, policy, 1) == "use troubler-sides"


def test_any_card_can_be_claimed_also_the_offering() -> None:
    deal = "- alignment cultist alignment cultist alignment cultist alignment investigator alignment investigator"
    cards = "- card antagonist card greedy card influencer card leader card witness"
    match = play("cathulhu", deal, cards, "0 claim-skill offering")
    assert match.json()["state"]["said"][0]["skill"] == "offering"
