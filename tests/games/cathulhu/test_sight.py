"""Nobody learns what the rules do not show: for every box, every viewer and every hidden move."""

from __future__ import annotations

from typing import Any

import pytest

from fhtagn.games.cathulhu.rules import boxes, codes, masks, sight
from fhtagn.kernel import registry
from fhtagn.kernel.chance import STREAM, open_stream
from fhtagn.kernel.match import Match
from fhtagn.kernel.record import Record

GAME = registry.find("cathulhu")
RULES = GAME.rules

TABLES = (
    {"players": "5", "skills": "joker,friend,secretary,seer,troubler"},
    {"players": "6", "skills": "absolver,friend,witness,medium,teacher,assassin"},
    {"players": "6", "skills": "gambler,meddler,antagonist,influencer,leader,greedy"},
    {"players": "7", "skills": "gambler,friend,joker,friend,leader,greedy,secretary"},
)


def hidden(state: Record, viewer: int) -> Record:
    view = state.copy()
    RULES.hide(view, viewer)
    return view


def imagined(state: Record, viewer: int, stream: list[int]) -> Record:
    world = hidden(state, viewer)
    RULES.imagine(world, viewer, stream, [0] * RULES.WORK)
    return world


def same_sight(match: Match, world: Record, viewer: int, seat: int, move: int) -> int | None:
    """A move in the imagined world that looks to the viewer like the real one."""
    sight_of_it = RULES.seen(match.state, viewer, seat, move)
    out = [0] * (RULES.MOST + 1)
    legal = out[: RULES.moves(world, seat, out)]
    if move in legal and RULES.seen(world, viewer, seat, move) == sight_of_it:
        return move
    return next((code for code in legal if RULES.seen(world, viewer, seat, code) == sight_of_it), None)


def sow_favor(match: Match) -> None:
    """So that prices can be paid; favor is public."""
    if match.ply == 3 * match.seats:
        for seat in range(match.seats):
            match.state.favor[seat] = 3  # type: ignore[attr-defined]


def test_who_was_not_shown_anything_learns_nothing_from_any_box(walk: Any) -> None:
    checked: set[int] = set()
    stream = [0] * STREAM
    open_stream(stream, 5, 0)
    for number, pairs in enumerate(TABLES):
        for seed in range(8):
            match = Match(GAME, GAME.settings(pairs))
            for seat, move in walk(match, 100 * number + seed):
                sow_favor(match)
                if match.json()["state"]["phase"] == "council" and match.ply % 6:
                    continue  # the ticks between uses are all alike
                if RULES.refusal(match.state, seat, move):
                    continue
                for viewer in range(match.seats):
                    if sight.shows_to(match.state, seat, move) & masks.bit(viewer):
                        continue
                    world = imagined(match.state, viewer, stream)
                    twin = same_sight(match, world, viewer, seat, move)
                    if twin is None or sight.shows_to(world, seat, twin) & masks.bit(viewer):
                        continue
                    after = match.state.copy()
                    RULES.play(after, seat, move)
                    RULES.play(world, seat, twin)
                    ours, theirs = hidden(after, viewer), hidden(world, viewer)
                    assert ours == theirs, f"seat {viewer} learns from {match.game.words.say(match.state, seat, move)}"
                    told = [GAME.sentence(message) for message in GAME.words.events(ours)]
                    assert told == [GAME.sentence(message) for message in GAME.words.events(theirs)]
                    if codes.USE <= move < codes.SEAT_CODES and viewer != seat:
                        checked.add(codes.box_of(move))
    assert checked == set(range(boxes.COUNT)) - {boxes.JOKER, boxes.ANTAGONIST_BAR}, "bar shows something to everyone"


def test_antagonist_bar_shows_everyone_the_alignment_and_nothing_else(sit: Any) -> None:
    def after(sides: str, dealt: str) -> dict[str, Any]:
        return dict(sit(sides, dealt).use(1, "antagonist-bar").view(4))

    one = after("CCCII", "leader antagonist influencer greedy witness")
    other = after("CCICI", "leader antagonist greedy influencer witness")
    one["alignments"][3], other["alignments"][2] = None, None
    one["dealt"][3], other["dealt"][2] = None, None
    one["cards"][3], other["cards"][2] = None, None
    assert one == other


def test_a_hidden_move_is_put_into_words_that_tell_nothing(sit: Any) -> None:
    game = sit("CCCII", "secretary greedy influencer leader troubler")
    say = GAME.words.say

    def heard(viewer: int, seat: int, words: str) -> str:
        code = game.match.code_of(seat, words)
        return str(say(game.match.state, seat, RULES.seen(game.match.state, viewer, seat, code)))

    assert heard(1, 0, "take") == "answer hidden"
    assert heard(0, 0, "take") == "take"
    assert heard(1, 0, "claim 2 cultist") == "claim 2 cultist"
    game.tick(4)
    assert heard(1, 4, "use troubler-votes 0 1 2 3") == "use troubler-votes hidden"
    assert heard(1, 4, "use joker troubler-sides 0 1 2 3") == "use joker troubler-sides hidden"
    game.do("4 use everyone 0").back().use(0, "secretary 1 2")
    assert [heard(viewer, 1, "pick 1") for viewer in range(5)] == [
        "pick hidden given cultist",
        "pick 1",
        "pick 1",
        "pick hidden",
        "pick hidden",
    ]
    game.do("1 pick 1").vote({})
    assert heard(0, 1, "vote 3") == "vote hidden"


def test_a_deal_is_seen_only_by_its_owner() -> None:
    match = Match(GAME, GAME.settings({"players": "4"}))
    seen = [RULES.seen(match.state, viewer, -1, codes.ALIGNMENT) for viewer in range(4)]
    assert seen == [codes.ALIGNMENT] + [codes.HIDDEN_ALIGNMENT] * 3


def test_a_watching_friend_hears_both_parts_of_a_pick(sit: Any) -> None:
    game = sit("CCCII", "friend secretary influencer leader witness")
    game.use(0, "friend 1", "1 decline", "0 decline", "1 use secretary 2 3")
    code = game.match.code_of(2, "pick 1")
    seen = RULES.seen(game.match.state, 0, 2, code)
    assert GAME.words.say(game.match.state, 2, seen) == "pick 1 given investigator"


@pytest.mark.parametrize("holds", [True, False])
def test_being_asked_by_a_friend_does_not_depend_on_holding_a_card(sit: Any, holds: bool) -> None:
    game = sit("CCCII", "friend greedy influencer leader witness")
    if not holds:
        game.use(3, "everyone 0").back()
    game.use(0, "friend 3")
    assert game.match.to_act() == [3]
    game.do("3 decline")
    assert game.match.to_act() == [0]


def test_what_each_viewer_is_told_of_a_look(sit: Any) -> None:
    game = sit("CCICI", "antagonist greedy influencer leader witness").use(3, "leader-look 4")

    def told(viewer: int) -> list[str]:
        return [GAME.sentence(message) for message in game.match.story(viewer)]

    assert told(3)[-1] == "Seat 3 looks at seat 4’s alignment: Investigator."
    assert told(0)[-1] == "Seat 3 looks at seat 4’s alignment."
    assert told(2)[-1] == "Seat 3 looks at seat 4’s alignment.", "what others see is not told, known or not"


@pytest.mark.parametrize("seed", range(3))
def test_a_seat_never_forgets(walk: Any, seed: int) -> None:
    match = Match(GAME, GAME.settings(TABLES[seed]))
    known: list[dict[str, Any]] = [match.json(viewer)["state"] for viewer in range(match.seats)]
    for _ in walk(match, seed):
        for viewer in range(match.seats):
            before, now = known[viewer], match.json(viewer)["state"]
            for subject in ("alignments", "dealt"):
                assert all(old in (None, new) for old, new in zip(before[subject], now[subject], strict=True))
            assert now["seen"][viewer][: len(before["seen"][viewer])] == before["seen"][viewer]
            assert None not in [entry.get("cultists", 0) for entry in now["seen"][viewer]]
            known[viewer] = now
