"""The laws of hidden information: nobody learns more than the rules say, and what is imagined is what can be."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

from fhtagn.kernel.constants import MUST, NATURE, NOTHING, PUBLIC, UNKNOWN
from fhtagn.kernel.record import Record
from fhtagn.testing.trial import Ply, Trial, flat, numbers

TAUGHT = 8  # moves about which a game is asked what it says
ALIKE = 4  # moves that look alike to a viewer, of which so many are compared
SILENT = 100  # moves that are said to reveal something; if not one of so many does, none will
DEALS = 6  # at how many deals imagined worlds are counted
FEW, MANY = 40, 400  # worlds that are counted at first, and once more where they look suspicious
DOUBTFUL, WRONG = 0.2, 0.25  # differences of frequencies: of a few worlds, and of many


def a_seat_decides_by_its_view_alone(trial: Trial) -> None:
    """`to_act`, `moves` and `refusal` are equal on the game and on the seat's own view."""
    rules = trial.game.rules
    for state, _, _ in trial.sampled():
        for seat in range(trial.seats):
            view, legal = trial.view(state, seat), trial.codes(state, seat)
            ours, theirs = rules.to_act(state, seat), rules.to_act(view, seat)
            assert theirs == ours, f"`to_act` of seat {seat} is {ours} in the game, {theirs} in the seat's own view"
            offered = trial.codes(view, seat)
            assert offered == legal, f"seat {seat} has the moves {legal} in the game, {offered} in its own view"
            for code in trial.tried(legal):
                ours, theirs = rules.refusal(state, seat, code), rules.refusal(view, seat, code)
                assert theirs == ours, (
                    f"`refusal` of move {code} of seat {seat} is {ours} in the game, {theirs} in the seat's own view"
                )


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
            assert trial.view(view, viewer).to_bytes() == view.to_bytes(), (
                f"`hide` changes the view of {viewer} once more; it must leave what it has hidden as it is"
            )


def steps_can_be_tried_out_on_a_view(trial: Trial) -> None:
    """After a step its seat acts again at once, and what it then sees follows from its own view before."""
    rules, live = trial.game.rules, trial.game.live
    for state, seat, move in trial.walk():
        if seat == NATURE or not live.step(state, seat, move):
            continue
        after, tried = trial.after(state, seat, move), trial.after(trial.view(state, seat), seat, move)
        assert rules.to_act(after, seat) == MUST, (
            f"move {move} is called a step, but seat {seat} has nothing to do next"
        )
        assert trial.view(tried, seat).to_bytes() == trial.view(after, seat).to_bytes(), (
            f"move {move} of seat {seat} is called a step, but its own view does not say what comes after it"
        )


def everybody_sees_whom_a_window_touches(trial: Trial) -> None:
    touches = trial.game.live.touches
    for state, _, _ in trial.walk():
        public = trial.view(state, PUBLIC)
        for seat in range(trial.seats):
            assert touches(state, seat) == touches(public, seat), f"not everybody knows whether seat {seat} is touched"


def everyone_sees_their_own_moves(trial: Trial) -> None:
    rules = trial.game.rules
    for state, seat, move in trial.walk():
        for viewer in trial.viewers:
            sight = rules.seen(state, viewer, seat, move)
            assert sight == NOTHING or 0 <= sight < rules.CODES, (
                f"viewer {viewer} sees move {move} as {sight}; masked codes lie below CODES ({rules.CODES}) too"
            )
            assert viewer != seat or sight == move, f"seat {seat} does not see its own move {move}"


def what_is_seen_of_a_move_has_words(trial: Trial) -> None:
    """A table tells every viewer what they see of a move in words: masked codes need words too."""
    rules, words = trial.game.rules, trial.game.words
    for state, seat, move in trial.walk():
        for viewer in trial.viewers:
            sight = rules.seen(state, viewer, seat, move)
            if sight not in (NOTHING, move):
                try:
                    said = words.say(trial.view(state, viewer), seat, sight)
                except (LookupError, ValueError, TypeError) as error:
                    raise AssertionError(f"`say` has no words for the masked code {sight}: {error!r}") from error
                assert said.strip(), f"`say` has no words for the masked code {sight}"


def an_open_game_hides_nothing(trial: Trial) -> None:
    """The kernel gives players of an OPEN game the game itself, so that must be what they may know."""
    rules = trial.game.rules
    if not rules.OPEN:
        return
    for state, seat, move in trial.walk():
        for viewer in trial.viewers:
            same = trial.view(state, viewer).to_bytes() == state.to_bytes()
            assert same, "`hide` hides something; delete OPEN from the rules"
            sight = rules.seen(state, viewer, seat, move)
            assert sight == move, f"`seen` hides move {move} of seat {seat}; delete OPEN from the rules"


def what_is_taught_comes_from_the_view_alone(trial: Trial) -> None:
    """Aim, standing and hints are sentences without gaps, change nothing, and are equal in worlds that look alike."""
    for state, _, _ in trial.sampled():
        for viewer in trial.viewers:
            view = trial.view(state, viewer)
            kept, ours = view.to_bytes(), _taught(trial, view, viewer)
            assert view.to_bytes() == kept, "teaching changed the view; it may only look"
            for sentence in ours:
                assert str(UNKNOWN) not in sentence, (
                    f"viewer {viewer} is taught {sentence!r}; leave out what is UNKNOWN"
                )
                assert sentence.endswith("."), f"viewer {viewer} is taught {sentence!r}, which has no full stop"
            if viewer != PUBLIC:
                theirs = _taught(trial, trial.view(trial.imagined(state, viewer), viewer), viewer)
                assert ours == theirs, f"viewer {viewer} is taught {ours}, but {theirs} in a world that looks the same"


def _taught(trial: Trial, view: Record, viewer: int) -> list[str]:
    """What a viewer is taught, and what is said about some of the moves that a seat could make."""
    teaching = trial.game.teaching
    messages = [teaching.aim(view, viewer)]
    if not trial.game.rules.over(view):
        messages.append(teaching.standing(view, viewer))
    legal = trial.codes(view, viewer) if viewer != PUBLIC else []
    messages += [teaching.why(view, viewer, code) for code in legal[:: max(1, len(legal) // TAUGHT)]]
    return [trial.sentence(message) for message in messages if message is not None]


# --- What moves tell


def a_view_changes_only_by_what_the_viewer_sees(trial: Trial) -> None:
    """After moves that look alike, in worlds that look alike, the views are alike to the last byte, and the stories."""
    rules = trial.game.rules
    for state, seat, move in trial.sampled():
        if rules.reveals(state, seat, move):
            continue
        for viewer in trial.viewers:
            ours = trial.view(trial.after(state, seat, move), viewer)
            for world, code in _alike(trial, (state, seat, move), viewer):
                theirs = trial.view(trial.after(world, seat, code), viewer)
                _check_alike(trial, ours, theirs, f"moves {move} and {code} of seat {seat} look alike to {viewer}")


def _alike(trial: Trial, ply: Ply, viewer: int) -> list[tuple[Record, int]]:
    """Worlds and moves that a viewer cannot tell from this one: other moves here, and moves in an imagined world."""
    state, seat, move = ply
    seen, reveals = trial.game.rules.seen, trial.game.rules.reveals
    sight = seen(state, viewer, seat, move)
    found: list[tuple[Record, int]] = []
    for world in [state] if viewer == PUBLIC else [state, trial.imagined(state, viewer)]:
        legal = trial.codes(world, seat)
        codes = [code for code in legal if seen(world, viewer, seat, code) == sight and not reveals(world, seat, code)]
        while len(codes) > ALIKE:
            codes.remove(trial.any_of(codes))
        found += [(world, code) for code in codes]
    return found


def _check_alike(trial: Trial, ours: Record, theirs: Record, why: str) -> None:
    if ours.to_bytes() == theirs.to_bytes():
        return
    for name, field in ours.layout.fields.items():
        one, other = getattr(ours, name), getattr(theirs, name)
        assert one == other or field.note, f"{why}, but not the views after them: {name} is {one} or {other}"
    told, heard = trial.told(ours), trial.told(theirs)
    assert told == heard, f"{why}, but the one is told as {told}, the other as {heard}"
    raise AssertionError(f"{why}, but not the notes in the views after them: {ours}, {theirs}")


def moves_that_reveal_do_so(trial: Trial) -> None:
    """What `reveals` claims would go unchecked otherwise. Asked of all moves together that look alike to the public."""
    rules = trial.game.rules
    claimed: Counter[tuple[bool, int]] = Counter()
    proved: set[tuple[bool, int]] = set()
    for state, seat, move in trial.walks():
        kind = seat == NATURE, rules.seen(state, PUBLIC, seat, move)
        if kind not in proved and rules.reveals(state, seat, move):
            claimed[kind] += 1
            if any(_shows_more(trial, (state, seat, move), viewer) for viewer in range(trial.seats)):
                proved.add(kind)
    for kind, times in claimed.items():
        assert kind in proved or times < SILENT, (
            f"`reveals` says of {times} moves like {kind[1]} that they show more than their code, but none did; "
            "it must be true only where something is laid open"
        )


def _shows_more(trial: Trial, ply: Ply, viewer: int) -> bool:
    """Whether a viewer learns from a move what its sight did not say."""
    state, seat, move = ply
    seen = trial.game.rules.seen
    sight = seen(state, viewer, seat, move)
    ours = trial.view(trial.after(state, seat, move), viewer)
    for _ in range(ALIKE):
        world = trial.imagined(state, viewer)
        codes = [code for code in trial.codes(world, seat) if seen(world, viewer, seat, code) == sight]
        if codes and trial.view(trial.after(world, seat, trial.any_of(codes)), viewer) != ours:
            return True
    return False


# --- What is imagined


def imagined_worlds_look_the_same(trial: Trial) -> None:
    """hide(imagine(hide(game))) is hide(game), and nothing stays unknown."""
    for state, _, _ in trial.sampled():
        for seat in range(trial.seats):
            view, world = trial.view(state, seat), trial.imagined(state, seat)
            for name, found in numbers(world).items():
                assert UNKNOWN not in found, f"`imagine` of seat {seat} leaves {name} UNKNOWN"
            again = trial.view(world, seat)
            for name in view.layout.fields if again != view else ():
                one, other = getattr(view, name), getattr(again, name)
                assert one == other, f"seat {seat} sees {name} as {one}, but as {other} in a world that it imagined"


Place = tuple[str, int]  # a number of the state: its field, and its place there
Shares = dict[tuple[Place, int], float]  # how often a number has a value


class Deal(NamedTuple):
    """A move of Nature that leaves a seat in the dark about something that it changed."""

    state: Record
    move: int
    seat: int
    hidden: list[Place]
    opening: bool  # nobody has decided anything yet


def deals_are_imagined_as_they_are_dealt(trial: Trial) -> None:
    """Imagining a world after a deal is like imagining one before and dealing there: the same worlds, equally often.

    Strictly so before anybody has decided something. Later a view may have forgotten a little, so most deals count.
    """
    found = [] if trial.game.open else _deals(trial)
    later = [deal for deal in found if not deal.opening]
    doubts = [problem for deal in later if (problem := _difference(trial, deal))]
    assert 2 * len(doubts) <= len(later), doubts[0]
    for deal in found:
        problem = _difference(trial, deal) if deal.opening else None
        assert problem is None, problem


def _deals(trial: Trial) -> list[Deal]:
    """Some of Nature's moves that are hidden from some seat, of the opening and of later."""
    found: list[Deal] = []
    opening = True
    for state, seat, move in trial.walks():
        opening = seat == NATURE and (opening or state == trial.game.begin(trial.settings))
        if seat != NATURE or trial.game.rules.reveals(state, seat, move):
            continue
        after = trial.after(state, seat, move)
        before, now = numbers(state), numbers(after)
        changed = [(name, at) for name in now for at, value in enumerate(now[name]) if before[name][at] != value]
        for viewer in range(trial.seats):
            view = numbers(trial.view(after, viewer))
            hidden = [(name, at) for name, at in changed if view[name][at] == UNKNOWN]
            if hidden:
                found.append(Deal(state.copy(), move, viewer, hidden, opening))
    both = [[deal for deal in found if deal.opening == early] for early in (True, False)]
    return [deal for deals in both for deal in deals[:: max(1, len(deals) // DEALS)][:DEALS]]


def _difference(trial: Trial, deal: Deal) -> str | None:
    """What is imagined much more or less often than dealt, in a sentence."""
    for count, allowed in ((FEW, DOUBTFUL), (MANY, WRONG)):
        dealt, imagined = _dealt(trial, deal, count), _imagined(trial, deal, count)
        worst = max({*dealt, *imagined}, key=lambda value: abs(dealt.get(value, 0) - imagined.get(value, 0)))
        shares = dealt.get(worst, 0), imagined.get(worst, 0)
        if abs(shares[0] - shares[1]) <= allowed:
            return None
    (name, place), value = worst
    return (
        f"Nature's move {deal.move} hides number {place} of {name} from seat {deal.seat}; by the odds and what it saw "
        f"this is {value} in {shares[0]:.0%} of all worlds, but in {shares[1]:.0%} of those that `imagine` makes"
    )


def _imagined(trial: Trial, deal: Deal, count: int) -> Shares:
    after = trial.after(deal.state, NATURE, deal.move)
    found: Counter[Any] = Counter()
    for _ in range(count):
        found.update(_hidden_values(trial.imagined(after, deal.seat), deal))
    return {value: times / count for value, times in found.items()}


def _dealt(trial: Trial, deal: Deal, count: int) -> Shares:
    """Worlds imagined before the deal, each dealt what looks to the seat like the deal, and weighed by its odds."""
    rules, seat = trial.game.rules, deal.seat
    sight = rules.seen(deal.state, seat, NATURE, deal.move)
    found: Counter[Any] = Counter()
    total = 0.0
    for _ in range(count):
        world = trial.imagined(deal.state, seat)
        odds = {code: rules.odds(world, code) for code in trial.codes(world, NATURE)}
        fitting = [code for code in odds if rules.seen(world, seat, NATURE, code) == sight]
        if fitting:
            fit = sum(odds[code] for code in fitting)
            weight = fit / sum(odds.values())
            left = trial.draw(fit)
            while left >= odds[fitting[0]]:
                left -= odds[fitting.pop(0)]
            total += weight
            for value in _hidden_values(trial.after(world, NATURE, fitting[0]), deal):
                found[value] += weight
    return {value: weight / total for value, weight in found.items()}


def _hidden_values(world: Record, deal: Deal) -> list[tuple[Place, int]]:
    found = {name: flat(getattr(world, name)) for name in {name for name, _ in deal.hidden}}
    return [((name, place), found[name][place]) for name, place in deal.hidden]
