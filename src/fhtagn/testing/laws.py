"""The laws that every game keeps under every setting: every public function here and in the modules beside is one."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from types import FunctionType

from fhtagn.kernel import drive
from fhtagn.kernel.constants import NATURE, NO, NOTHING, PUBLIC, UNKNOWN, WHOLE
from fhtagn.kernel.limits import total_of
from fhtagn.kernel.match import Match
from fhtagn.kernel.texts import Message
from fhtagn.kernel.transcript import MOST_WORDS, read, write
from fhtagn.testing import learning_laws, lesson_laws, secret_laws
from fhtagn.testing.trial import SWEEPS, Trial, compare_native, flat, mixed_policies

Law = Callable[[Trial], None]
TOGETHER = 4  # plies after which everybody looks at the checked state


def moves_are_exactly_what_is_not_refused(trial: Trial) -> None:
    rules = trial.game.rules
    for state, _, _ in trial.sampled():
        for seat in range(NATURE, trial.seats):
            legal = trial.codes(state, seat)
            allowed = [code for code in trial.tried(legal) if rules.refusal(state, seat, code) == 0]
            assert sorted(legal) == allowed, f"`moves` gives seat {seat} {sorted(legal)}, `refusal` allows {allowed}"
            wanted = rules.to_act(state, seat)
            assert bool(legal) == (wanted != NO), f"seat {seat} has {len(legal)} moves, `to_act` says {wanted}"


def every_refusal_has_a_sentence(trial: Trial) -> None:
    rules, words = trial.game.rules, trial.game.words
    for state, _, _ in trial.sampled():
        for seat in range(NATURE, trial.seats):
            reasons: dict[int, int] = {}
            for code in trial.tried([]):
                reasons.setdefault(rules.refusal(state, seat, code), code)
            for reason, code in reasons.items():
                if reason:
                    sentence = trial.sentence(words.refused(state, seat, code, reason))
                    assert sentence.endswith("."), f"reason {reason} is told as {sentence!r}, which has no full stop"


def codes_outside_the_game_are_refused(trial: Trial) -> None:
    rules = trial.game.rules
    for state, seat, _ in trial.sampled():
        for code in (-1, rules.CODES, rules.CODES + 7):
            assert rules.refusal(state, seat, code) > 0, f"code {code} is not refused; codes are 0 to CODES - 1"


def words_name_exactly_one_move(trial: Trial) -> None:
    words = trial.game.words
    for state, seat, _ in trial.walk():
        said = [words.say(state, seat, code) for code in trial.codes(state, seat)]
        assert len(set(said)) == len(said), f"two moves share their words: {said}"
        for code, text in zip(trial.codes(state, seat), said, strict=True):
            read = words.read(state, seat, text.split())
            assert read == code, f"move {code} is said as “{text}”, which is read as move {read}"
            short = seat != NATURE or len(text.split()) <= MOST_WORDS
            assert short, f"“{text}” has more than {MOST_WORDS} words; a line may hold several of Nature's moves"


def payoffs_come_at_the_end_and_within_their_range(trial: Trial) -> None:
    rules, payoff = trial.game.rules, trial.game.payoff
    last = None
    for state, _, _ in trial.walk(rules.LONGEST):
        early = [seat for seat in range(trial.seats) if rules.payoff(state, seat)]
        assert not early, f"seat {early[:1]} has a payoff before the end; `payoff` is 0 until the game is over"
        last = state
    assert last is not None, "the game is over before its first move"
    if not rules.over(last):
        return
    assert trial.actors(last) == [], "somebody must act after the end"
    paid = [rules.payoff(last, seat) for seat in range(rules.SEATS)]
    for seat, points in enumerate(paid[: trial.seats]):
        assert payoff.least <= points <= payoff.most, (
            f"seat {seat} gets {points}; PAYOFF_LEAST and PAYOFF_MOST are {payoff.least} and {payoff.most}"
        )
    for seat in range(trial.seats, rules.SEATS):
        assert not paid[seat], f"seat {seat} is out of play, but gets {paid[seat]}"
        assert not rules.won(last, seat), f"seat {seat} is out of play, but has won"
    if payoff.shares:
        assert sum(paid) in (0, WHOLE), f"the shares of a win add up to {sum(paid)}, not to WHOLE ({WHOLE})"


def the_end_is_told_in_sentences(trial: Trial) -> None:
    rules, face = trial.game.rules, trial.game.ending
    told: dict[int, list[Message]] = {viewer: [] for viewer in (0, PUBLIC)}
    position = trial.game.begin(trial.settings)

    def hear() -> None:
        for viewer, heard in told.items():
            heard += trial.game.words.events(trial.view(position, viewer))

    for position, _, _ in trial.walk(rules.LONGEST if face.own else 0):  # noqa: B007
        hear()
    hear()
    if not rules.over(position):
        return
    for viewer, heard in told.items():
        view = trial.view(position, viewer)
        sentences = [face.happened(view, heard), face.because(view, heard, 0) if viewer == 0 else None]
        for sentence in (trial.sentence(message) for message in sentences if message):
            assert sentence.endswith("."), f"the end is told as {sentence!r}, which has no full stop"
        places = face.standings(view, heard)
        assert sorted(seat for seat, _ in places) in ([], [*range(trial.seats)]), f"`standings` has not all: {places}"
        for message in (words for _, words in places if words):
            trial.sentence(message)
    for name in face.numbers(trial.view(position, 0), told[0], 0):
        assert f"number.{name}" in trial.game.catalogue(), f"texts/en.toml has no “number.{name}”; write it there"


def natures_odds_can_be_drawn(trial: Trial) -> None:
    for state, seat, _ in trial.walk():
        if seat == NATURE:
            total_of([trial.game.rules.odds(state, code) for code in trial.codes(state, NATURE)])


def a_lapse_is_a_legal_move(trial: Trial) -> None:
    rules = trial.game.rules
    for state, _, _ in trial.walk():
        for seat in range(trial.seats):
            if rules.to_act(state, seat) != NO:
                move = rules.lapse(state, seat)
                assert rules.refusal(state, seat, move) == 0, f"`lapse` of seat {seat} is {move}, which is refused"


def what_a_move_uses_has_a_name(trial: Trial) -> None:
    rules, names = trial.game.rules, trial.game.words.used_names(trial.settings)
    for state, seat, move in trial.walk():
        if seat != NATURE:
            number = rules.used(state, seat, move)
            assert number == NOTHING or (0 <= number < len(names) and names[number]), (
                f"`used` of move {move} is {number}, for which `used_names` has no name"
            )


def copies_are_equal_and_independent(trial: Trial) -> None:
    for state, seat, move in trial.walk():
        kept, twin = state.to_bytes(), state.copy()
        assert twin == state, "a copy is not equal"
        assert hash(twin) == hash(state), "a copy has another hash"
        trial.game.rules.play(twin, seat, move)
        assert state.to_bytes() == kept, "playing on a copy changed the original"


def states_survive_bytes_and_json(trial: Trial) -> None:
    kind = trial.game.state
    for state, _, _ in trial.sampled():
        kept = state.to_bytes()
        assert kind.from_bytes(kept).to_bytes() == kept, "bytes do not give the state back"
        assert kind.from_dict(json.loads(json.dumps(state.to_dict()))).to_bytes() == kept, "nor does JSON"
        assert kind.from_native(state.to_native()).to_bytes() == kept, "nor does a native record"


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
        assert state.to_bytes() == kept, "a question changed the state; only `play` may"


def transcripts_replay_to_the_same_state(trial: Trial) -> None:
    match = _played(trial)
    again = read(write(match))
    assert again.state.to_bytes() == match.state.to_bytes(), "a transcript is replayed to another state"
    assert [move.words for move in again.log] == [move.words for move in match.log], "replayed moves are said otherwise"
    assert write(again) == write(match), "a replayed game has another transcript"


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
            assert str(UNKNOWN) not in text, f"viewer {viewer} is shown an UNKNOWN number, let it be null: {text}"
        match.play(seat, move)


def every_viewer_gets_a_story_in_words(trial: Trial) -> None:
    match = Match(trial.game, trial.settings)
    for _, seat, move in trial.walk(200):
        match.play(seat, move)
        for viewer in trial.viewers:
            for message in match.story(viewer):
                sentence = trial.sentence(message)
                assert sentence, f"“{message.key}” of texts/en.toml is empty"
                assert str(UNKNOWN) not in sentence, f"viewer {viewer} is told {sentence!r}; leave out what is UNKNOWN"


def the_checked_state_finds_nothing_wrong(trial: Trial) -> None:
    """Neither in play nor in views and imagined worlds: everybody's at first and every few plies, else one's."""
    viewers = trial.viewers
    for ply, (state, _, _) in enumerate(trial.walk(state=trial.game.state.checked())):
        together = ply < SWEEPS or ply % TOGETHER == 0
        for viewer in viewers if together else (viewers[ply % len(viewers)],):
            view = trial.view(state, viewer)
            if viewer != PUBLIC:
                trial.codes(view, viewer)
                trial.game.rules.imagine(view, viewer, trial.stream, trial.work)


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
                assert not any(flat([row])), (
                    f"{name} of a seat out of play is {row}; if {name} does not go by seats, name it in NOT_BY_SEAT"
                )


def policies_play_legally_and_only_look(trial: Trial) -> None:
    game, binding = trial.game, trial.game.binding
    choose = binding.plain(binding.written["policy"])
    for state, seat, _ in trial.sampled():
        if seat == NATURE:
            continue
        for number, name in enumerate(game.policy_names):
            view = trial.view(state, seat)
            kept = view.to_bytes()
            move = choose(number, view, seat, trial.stream, trial.out, trial.work)
            assert game.rules.refusal(state, seat, move) == 0, f"{name} makes the illegal move {move}"
            assert view.to_bytes() == kept, f"{name} changed its view"


def natures_own_draw_follows_the_odds(trial: Trial) -> None:
    if "nature" not in trial.game.binding.rules:
        return
    generic = trial.game.binding.plain(drive.drawn_by_odds)
    for state, seat, _ in trial.walk():
        if seat == NATURE:
            one, other = trial.stream.copy(), trial.stream.copy()
            assert trial.game.rules.nature(state, one, trial.out) == generic(state, other, trial.out), (
                "`nature` draws another move"
            )
            assert one == other, "`nature` draws more or fewer numbers than its odds need"


def the_first_to_act_is_whoever_is_found_by_asking(trial: Trial) -> None:
    if "first_to_act" not in trial.game.binding.rules:
        return
    generic = trial.game.binding.plain(drive.found_by_asking)
    for state, _, _ in trial.walk():
        assert trial.game.rules.first_to_act(state) == generic(state), "`first_to_act` is not the first who must"


def any_move_is_drawn_as_from_the_list(trial: Trial) -> None:
    if "any_move" not in trial.game.binding.rules:
        return
    generic = trial.game.binding.plain(drive.drawn_from_list)
    for state, seat, _ in trial.walk():
        if seat != NATURE:
            one, other = trial.stream.copy(), trial.stream.copy()
            same = trial.game.rules.any_move(state, seat, one, trial.out) == generic(state, seat, other, trial.out)
            assert same, "`any_move` draws another move than its number in the list of `moves`"
            assert one == other, "`any_move` draws more or fewer numbers than one"


def plain_and_native_agree_state_for_state(trial: Trial) -> None:
    _compare_native(trial, checked=False)


def the_bounds_checked_twin_agrees_too(trial: Trial) -> None:
    _compare_native(trial, checked=True)


def _compare_native(trial: Trial, *, checked: bool) -> None:
    compare_native(trial.game, trial.settings, mixed_policies(trial), trial.seed, checked=checked)


def _played(trial: Trial) -> Match:
    match = Match(trial.game, trial.settings)
    for _, seat, move in trial.walk():
        match.play(seat, move)
    return match


LAWS: tuple[Law, ...] = tuple(
    value
    for module in (sys.modules[__name__], secret_laws, learning_laws, lesson_laws)
    for name, value in vars(module).items()
    if isinstance(value, FunctionType) and value.__module__ == module.__name__ and not name.startswith("_")
)
