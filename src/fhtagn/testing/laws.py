"""The laws that every game keeps under every setting. Each is a function that plays and asserts."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from fhtagn.kernel import drive
from fhtagn.kernel.constants import NATURE, NO, NOTHING, PUBLIC, UNKNOWN, WHOLE
from fhtagn.kernel.match import Match
from fhtagn.kernel.record import Record
from fhtagn.kernel.transcript import read, write
from fhtagn.testing.trial import Trial, compare_native, mixed_policies

Law = Callable[[Trial], None]


def moves_are_exactly_what_is_not_refused(trial: Trial) -> None:
    rules = trial.game.rules
    for state, _, _ in trial.sampled():
        for seat in range(NATURE, trial.seats):
            legal = trial.codes(state, seat)
            allowed = [code for code in trial.tried(legal) if rules.refusal(state, seat, code) == 0]
            assert sorted(legal) == allowed, f"moves of seat {seat}: {sorted(legal)}, not refused: {allowed}"
            assert len(legal) <= rules.MOST, f"{len(legal)} moves, more than MOST"
            wanted = rules.to_act(state, seat)
            assert bool(legal) == (wanted != NO), f"seat {seat} has {len(legal)} moves, to_act says {wanted}"


def every_refusal_has_a_sentence(trial: Trial) -> None:
    rules, words = trial.game.rules, trial.game.words
    for state, _, _ in trial.sampled():
        for seat in range(NATURE, trial.seats):
            reasons: dict[int, int] = {}
            for code in trial.tried([]):
                reasons.setdefault(rules.refusal(state, seat, code), code)
            for reason, code in reasons.items():
                if reason:
                    sentence = trial.game.sentence(words.refused(state, seat, code, reason))
                    assert sentence.endswith("."), f"reason {reason}: {sentence!r} isn't a sentence"


def codes_outside_the_game_are_refused(trial: Trial) -> None:
    rules = trial.game.rules
    for state, seat, _ in trial.sampled():
        for code in (-1, rules.CODES, rules.CODES + 7):
            assert rules.refusal(state, seat, code) > 0, f"code {code} is not refused"


def words_name_exactly_one_move(trial: Trial) -> None:
    words = trial.game.words
    for state, seat, _ in trial.walk():
        said = [words.say(state, seat, code) for code in trial.codes(state, seat)]
        assert len(set(said)) == len(said), f"two moves share their words: {said}"
        for code, text in zip(trial.codes(state, seat), said, strict=True):
            assert words.read(state, seat, text.split()) == code, f"“{text}” is read as another move"


def the_game_ends_with_a_whole_payoff(trial: Trial) -> None:
    rules = trial.game.rules
    last = None
    for state, _, _ in trial.walk(rules.LONGEST):
        assert not any(rules.payoff(state, seat) for seat in range(trial.seats)), "a payoff before the end"
        last = state
    assert last is not None, "the game is over before its first move"
    if rules.over(last):
        assert trial.actors(last) == [], "somebody must act after the end"
        total = sum(rules.payoff(last, seat) for seat in range(trial.seats))
        assert total in (0, WHOLE), f"the payoffs add up to {total}"


def nature_has_positive_odds(trial: Trial) -> None:
    for state, seat, _ in trial.walk():
        if seat == NATURE:
            for code in trial.codes(state, NATURE):
                assert trial.game.rules.odds(state, code) > 0, f"Nature's move {code} has no odds"


def a_lapse_is_a_legal_move(trial: Trial) -> None:
    rules = trial.game.rules
    for state, _, _ in trial.walk():
        for seat in range(trial.seats):
            if rules.to_act(state, seat) != NO:
                move = rules.lapse(state, seat)
                assert rules.refusal(state, seat, move) == 0, f"the lapse {move} of seat {seat} is refused"


def copies_are_equal_and_independent(trial: Trial) -> None:
    for state, seat, move in trial.walk():
        kept, twin = state.to_bytes(), state.copy()
        assert twin == state
        assert hash(twin) == hash(state)
        trial.game.rules.play(twin, seat, move)
        assert state.to_bytes() == kept, "playing on a copy changed the original"


def states_survive_bytes_and_json(trial: Trial) -> None:
    kind = trial.game.state
    for state, _, _ in trial.walk():
        assert kind.from_bytes(state.to_bytes()).to_bytes() == state.to_bytes()
        assert kind.from_dict(json.loads(json.dumps(state.to_dict()))).to_bytes() == state.to_bytes()
        assert kind.from_native(state.to_native()).to_bytes() == state.to_bytes()


def looking_changes_nothing(trial: Trial) -> None:
    rules, words = trial.game.rules, trial.game.words
    for state, seat, move in trial.sampled():
        kept = state.to_bytes()
        for viewer in trial.viewers:
            rules.seen(state, viewer, seat, move)
            words.state_json(state)
            words.events(state)
        for other in range(NATURE, trial.seats):
            trial.codes(state, other)
            rules.payoff(state, other)
        assert state.to_bytes() == kept, "asking a question changed the state"


def transcripts_replay_to_the_same_state(trial: Trial) -> None:
    match = _played(trial)
    again = read(write(match))
    assert again.state.to_bytes() == match.state.to_bytes()
    assert [move.words for move in again.log] == [move.words for move in match.log]
    assert write(again) == write(match)


def undo_leads_back_to_any_ply(trial: Trial) -> None:
    match = Match(trial.game, trial.settings)
    kept = []
    for _, seat, move in trial.walk(120):
        kept.append(match.state.to_bytes())
        match.play(seat, move)
    while match.ply:
        ply = trial.draw(match.ply)
        match.undo(ply)
        assert match.state.to_bytes() == kept[ply], f"undo to ply {ply} gives another state"


def views_are_json_and_hold_no_unknown_numbers(trial: Trial) -> None:
    match = Match(trial.game, trial.settings)
    for _, seat, move in trial.walk(120):
        for viewer in (None, *trial.viewers):
            text = json.dumps(match.json(viewer))
            assert str(UNKNOWN) not in text, f"view of {viewer}: an unknown number is shown: {text}"
        match.play(seat, move)


def every_viewer_gets_a_story_in_words(trial: Trial) -> None:
    match = Match(trial.game, trial.settings)
    for _, seat, move in trial.walk(200):
        match.play(seat, move)
        for viewer in trial.viewers:
            for message in match.story(viewer):
                sentence = trial.game.sentence(message)
                assert sentence
                assert str(UNKNOWN) not in sentence, f"told to {viewer}: {sentence!r}"


def a_seat_decides_by_its_view_alone(trial: Trial) -> None:
    """`to_act`, `moves` and `refusal` are equal on the game and on the seat's own view."""
    rules = trial.game.rules
    for state, _, _ in trial.sampled():
        for seat in range(trial.seats):
            view = trial.view(state, seat)
            assert rules.to_act(view, seat) == rules.to_act(state, seat)
            assert trial.codes(view, seat) == trial.codes(state, seat), (
                f"seat {seat} is offered other moves in its view"
            )
            for code in trial.tried(trial.codes(state, seat)):
                assert rules.refusal(view, seat, code) == rules.refusal(state, seat, code)


def who_must_act_is_known_to_all(trial: Trial) -> None:
    """Whether chance must act, and whether the game is over: at the end, too."""
    rules = trial.game.rules
    end = None
    for state, _, _ in trial.walk():
        _check_known(trial, state)
        end = state
    if end is not None and rules.over(end):
        _check_known(trial, end)


def _check_known(trial: Trial, state: Record) -> None:
    rules = trial.game.rules
    for viewer in trial.viewers:
        view = trial.view(state, viewer)
        assert rules.over(view) == rules.over(state), f"viewer {viewer} does not know whether the game is over"
        assert bool(rules.to_act(view, NATURE)) == bool(rules.to_act(state, NATURE)), (
            f"viewer {viewer} does not know whether chance must act"
        )


def hiding_twice_is_hiding_once(trial: Trial) -> None:
    for state, _, _ in trial.walk():
        for viewer in trial.viewers:
            view = trial.view(state, viewer)
            assert trial.view(view, viewer).to_bytes() == view.to_bytes()


def imagined_worlds_look_the_same(trial: Trial) -> None:
    """hide(imagine(hide(game))) is hide(game), and nothing stays unknown."""
    for state, _, _ in trial.sampled():
        for seat in range(trial.seats):
            view = trial.view(state, seat)
            world = view.copy()
            trial.game.rules.imagine(world, seat, trial.stream, trial.work)
            assert UNKNOWN not in _numbers(world), f"seat {seat} imagined a world with unknown parts"
            assert trial.view(world, seat) == view, f"seat {seat} imagined a world that looks different"


def a_view_changes_only_by_what_the_viewer_sees(trial: Trial) -> None:
    """Two worlds that look alike still look alike after a move that looks alike."""
    rules = trial.game.rules
    for state, seat, move in trial.sampled():
        if rules.reveals(state, seat, move):
            continue
        for viewer in range(trial.seats):
            world = trial.view(state, viewer)
            rules.imagine(world, viewer, trial.stream, trial.work)
            twin = _same_sight(trial, state, world, viewer, seat, move)
            if twin is None or rules.reveals(world, seat, twin):
                continue
            after = state.copy()
            rules.play(after, seat, move)
            rules.play(world, seat, twin)
            ours, theirs = trial.view(after, viewer), trial.view(world, viewer)
            assert ours == theirs, f"seat {viewer} learns from move {move} of seat {seat} what it did not see"
            told = [trial.game.sentence(message) for message in trial.game.words.events(ours)]
            heard = [trial.game.sentence(message) for message in trial.game.words.events(theirs)]
            assert told == heard, f"seat {viewer} is told {told}, in a world that looks alike {heard}"


def everyone_sees_his_own_moves(trial: Trial) -> None:
    rules = trial.game.rules
    for state, seat, move in trial.walk():
        for viewer in trial.viewers:
            sight = rules.seen(state, viewer, seat, move)
            assert sight == NOTHING or 0 <= sight < rules.CODES
            if viewer == seat:
                assert sight == move, f"seat {seat} does not see its own move {move}"


def an_open_game_hides_nothing(trial: Trial) -> None:
    """The kernel gives players of an OPEN game the game itself, so that must be what they may know."""
    rules = trial.game.rules
    if not rules.OPEN:
        return
    for state, seat, move in trial.walk():
        for viewer in trial.viewers:
            assert trial.view(state, viewer).to_bytes() == state.to_bytes(), "an OPEN game hides something"
            assert rules.seen(state, viewer, seat, move) == move, f"an OPEN game hides move {move} of seat {seat}"


def the_checked_state_finds_nothing_wrong(trial: Trial) -> None:
    rules = trial.game.rules
    for state, _, _ in trial.walk(state=trial.game.state.checked()):
        for viewer in trial.viewers:
            view = trial.view(state, viewer)
            if viewer != PUBLIC:
                trial.codes(view, viewer)
                rules.imagine(view, viewer, trial.stream, trial.work)


def seats_out_of_play_stay_zero(trial: Trial) -> None:
    most, kind = trial.game.rules.SEATS, trial.game.state
    elsewhere = trial.game.rules.NOT_BY_SEAT
    fields = [
        name
        for name, field in kind.layout.fields.items()
        if field.shape and field.shape[0] == most and name not in elsewhere
    ]
    for state, _, _ in trial.sampled():
        for name in fields:
            for row in getattr(state, name)[trial.seats :]:
                assert not any(_flat(row)), f"{name} of a seat out of play is {row}"


def policies_play_legally_and_only_look(trial: Trial) -> None:
    game, binding = trial.game, trial.game.binding
    choose = binding.plain(binding.written["policy"])
    out = [0] * (game.rules.MOST + 1)
    for state, seat, _ in trial.sampled():
        if seat == NATURE:
            continue
        for number, name in enumerate(game.policy_names):
            view = trial.view(state, seat)
            kept = view.to_bytes()
            move = choose(number, view, seat, trial.stream, out, trial.work)
            assert game.rules.refusal(state, seat, move) == 0, f"{name} makes the illegal move {move}"
            assert view.to_bytes() == kept, f"{name} changed its view"


def natures_own_draw_follows_the_odds(trial: Trial) -> None:
    if "nature" not in trial.game.binding.rules:
        return
    generic = trial.game.binding.plain(drive.drawn_by_odds)
    out = [0] * (trial.game.rules.MOST + 1)
    for state, seat, _ in trial.walk():
        if seat == NATURE:
            one, other = trial.stream.copy(), trial.stream.copy()
            assert trial.game.rules.nature(state, one, out) == generic(state, other, out)
            assert one == other, "nature draws more or fewer numbers than its odds need"


def the_first_to_act_is_whoever_is_found_by_asking(trial: Trial) -> None:
    if "first_to_act" not in trial.game.binding.rules:
        return
    generic = trial.game.binding.plain(drive.found_by_asking)
    for state, _, _ in trial.walk():
        assert trial.game.rules.first_to_act(state) == generic(state)


def any_move_is_drawn_as_from_the_list(trial: Trial) -> None:
    if "any_move" not in trial.game.binding.rules:
        return
    generic = trial.game.binding.plain(drive.drawn_from_list)
    out = [0] * (trial.game.rules.MOST + 1)
    for state, seat, _ in trial.walk():
        if seat != NATURE:
            one, other = trial.stream.copy(), trial.stream.copy()
            assert trial.game.rules.any_move(state, seat, one, out) == generic(state, seat, other, out)
            assert one == other, "any_move draws more or fewer numbers than one"


def plain_and_native_agree_state_for_state(trial: Trial) -> None:
    _compare_native(trial, checked=False)


def the_bounds_checked_twin_agrees_too(trial: Trial) -> None:
    _compare_native(trial, checked=True)


def _compare_native(trial: Trial, *, checked: bool) -> None:
    compare_native(trial.game, trial.settings, mixed_policies(trial), trial.seed, checked=checked)


def _same_sight(trial: Trial, state: Record, world: Record, viewer: int, seat: int, move: int) -> int | None:
    """A move in an imagined world that looks to the viewer like this move in the real one."""
    seen = trial.game.rules.seen
    sight = seen(state, viewer, seat, move)
    legal = trial.codes(world, seat)
    if move in legal and seen(world, viewer, seat, move) == sight:
        return move
    return next((code for code in legal if seen(world, viewer, seat, code) == sight), None)


def _played(trial: Trial) -> Match:
    match = Match(trial.game, trial.settings)
    for _, seat, move in trial.walk():
        match.play(seat, move)
    return match


def _numbers(record: Record) -> list[int]:
    """All numbers of the position, notes apart."""
    fields = record.layout.fields
    return [number for name, value in record.to_dict().items() if not fields[name].note for number in _flat(value)]


def _flat(value: Any) -> list[int]:
    return [number for item in value for number in _flat(item)] if isinstance(value, list) else [value]


LAWS: tuple[Law, ...] = (
    moves_are_exactly_what_is_not_refused,
    every_refusal_has_a_sentence,
    codes_outside_the_game_are_refused,
    words_name_exactly_one_move,
    the_game_ends_with_a_whole_payoff,
    nature_has_positive_odds,
    a_lapse_is_a_legal_move,
    copies_are_equal_and_independent,
    states_survive_bytes_and_json,
    looking_changes_nothing,
    transcripts_replay_to_the_same_state,
    undo_leads_back_to_any_ply,
    views_are_json_and_hold_no_unknown_numbers,
    every_viewer_gets_a_story_in_words,
    a_seat_decides_by_its_view_alone,
    who_must_act_is_known_to_all,
    hiding_twice_is_hiding_once,
    imagined_worlds_look_the_same,
    a_view_changes_only_by_what_the_viewer_sees,
    everyone_sees_his_own_moves,
    an_open_game_hides_nothing,
    the_checked_state_finds_nothing_wrong,
    seats_out_of_play_stay_zero,
    policies_play_legally_and_only_look,
    natures_own_draw_follows_the_odds,
    the_first_to_act_is_whoever_is_found_by_asking,
    any_move_is_drawn_as_from_the_list,
    plain_and_native_agree_state_for_state,
    the_bounds_checked_twin_agrees_too,
)
