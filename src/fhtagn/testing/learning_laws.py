"""The laws of what learning players get: numbers that come from the view alone, and moves that they can choose."""

from __future__ import annotations

from fhtagn.kernel import bulk, contract
from fhtagn.kernel.constants import MUST, NATURE, NOTHING
from fhtagn.kernel.observation import COUNT, ODDS, Section
from fhtagn.kernel.record import CheckedRow, Record
from fhtagn.testing.trial import Trial

FOLLOWED = 200  # plies
FEW = 250  # legal moves, of which every one is looked for; of more some are drawn
DRAWN = 12


def what_is_observed_fits_its_table(trial: Trial) -> None:
    table = trial.game.observation
    names = [entry.name for entry in table.entries]
    assert len({*names}) == len(names) == trial.game.rules.OBSERVED, "two numbers of the table have the same name"
    for state, actor, _ in trial.sampled(FOLLOWED):
        for seat in _lookers(trial, actor):
            view = trial.view(state, seat)
            kept, found = view.to_bytes(), _observed(trial, view, seat)
            assert view.to_bytes() == kept, "`observe` changed the view; it may only look"
            for section, begins in zip(table.sections, table.places.values(), strict=True):
                _check_kind(section, found[begins : begins + section.length], table.name)


def _lookers(trial: Trial, actor: int) -> set[int]:
    """Who acts, and anybody."""
    return {trial.draw(trial.seats), max(actor, 0)}


def _observed(trial: Trial, view: Record, seat: int) -> list[int]:
    numbers = CheckedRow([0] * trial.game.rules.OBSERVED)
    trial.game.rules.observe(view, seat, numbers, trial.work)
    return [*numbers]


def _check_kind(section: Section, found: list[int], name: str) -> None:
    if section.kind == COUNT or name.endswith("-raw"):
        return
    most = section.scale if section.kind == ODDS else 1
    wrong = [number for number in found if not 0 <= number <= most]
    assert not wrong, f"{section.name} is of the kind {section.kind}, from 0 to {most}, but holds {wrong[0]}"


def what_is_observed_comes_from_the_view_alone(trial: Trial) -> None:
    """Equal views give equal numbers: notes are no part of them, nor is what the seat may not know."""
    for state, actor, _ in trial.sampled(FOLLOWED):
        for seat in _lookers(trial, actor):
            view = trial.view(state, seat)
            found = _observed(trial, view, seat)
            other = trial.view(trial.imagined(state, seat), seat)
            assert _observed(trial, other, seat) == found, f"seat {seat} observes more than its view holds"
            if trial.game.rules.DISCREET:
                same = _observed(trial, state, seat) == found
                assert same, f"`observe` reads what seat {seat} may not know; delete DISCREET from the rules"
            bare = view.from_bytes(view.key() + bytes(len(view.to_bytes()) - len(view.key())))
            assert _observed(trial, bare, seat) == found, f"seat {seat} observes a note, which equal views do not share"


def what_is_observed_can_be_brought_up_to_date(trial: Trial) -> None:
    """After a seat's own move, where it must act again: `observe_again` writes what has changed, and only looks."""
    for state, seat, move in trial.walk(FOLLOWED):
        after = trial.after(state, seat, move)
        if not _acts_again(trial, after, seat):
            continue
        before, view = _observed(trial, trial.view(state, seat), seat), trial.view(after, seat)
        kept = view.to_bytes()
        spans, shown = _observed_again(trial, view, seat, before, _of_another(before))
        assert view.to_bytes() == kept, "`observe_again` changed the view; it may only look"
        if trial.game.rules.DISCREET:
            same = _observed_again(trial, after, seat, before, _of_another(before)) == (spans, shown)
            assert same, f"`observe_again` reads what seat {seat} may not know; delete DISCREET from the rules"
        same = _observed_again(trial, view, seat, before, before) == (spans, shown)
        assert same, (
            f"after move {move} of seat {seat} `observe_again` reads numbers outside the spans of OBSERVATION.renewed, "
            "which are another environment's; read the view instead"
        )
        if spans > 0:
            _check_shown(trial, spans, shown, _observed(trial, view, seat), f"after move {move} of seat {seat}")


def _acts_again(trial: Trial, after: Record, seat: int) -> bool:
    rules = trial.game.rules
    return seat != NATURE and not rules.over(after) and bool(rules.to_act(after, seat) == MUST)


def _of_another(before: list[int]) -> list[int]:
    """What another environment may have observed last: of every number something else, small as they usually are."""
    return [int(number == 0) for number in before]


def _observed_again(
    trial: Trial, view: Record, seat: int, before: list[int], lying: list[int]
) -> tuple[int, list[int]]:
    """How many spans were written, and what is shown then; these numbers lay there."""
    numbers = CheckedRow(_cleared(trial, lying))
    spans = int(trial.game.rules.observe_again(view, seat, numbers, trial.work))
    return spans, _shown(trial, before, spans, [*numbers])


def _cleared(trial: Trial, lying: list[int]) -> list[int]:
    """As `renew` of stepping.py does it: all spans are zero, and the rest stays as it lay."""
    cleared = [*lying]
    for begins, ends in trial.game.observation.renewed:
        assert 0 <= begins <= ends <= len(lying), (
            f"OBSERVATION.renewed has a span from {begins} to {ends}; the table ends at {len(lying)}"
        )
        cleared[begins:ends] = [0] * (ends - begins)
    return cleared


def _shown(trial: Trial, before: list[int], spans: int, numbers: list[int]) -> list[int]:
    """As `renew` does it, too: of what was written the first spans are taken, and nothing else."""
    renewed = trial.game.observation.renewed
    assert 0 <= spans <= len(renewed), f"`observe_again` wrote {spans} spans; OBSERVATION.renewed has {len(renewed)}"
    shown = [*before]
    for begins, ends in renewed[:spans]:
        shown[begins:ends] = numbers[begins:ends]
    return shown


def _check_shown(trial: Trial, spans: int, shown: list[int], anew: list[int], when: str) -> None:
    table = trial.game.observation
    wrong = [place for place, number in enumerate(anew) if shown[place] != number]
    for place in wrong[:1]:
        name, number = table.entries[place].name, anew[place]
        assert any(begins <= place < ends for begins, ends in table.renewed[:spans]), (
            f"{when} {name} becomes {number}, but is in none of the spans of OBSERVATION.renewed that `observe_again` "
            f"has written ({spans}); add it to one of them, or return 0"
        )
        raise AssertionError(
            f"{when} `observe_again` makes {name} {shown[place]}, `observe` {number}; write the same, or return 0"
        )


def moves_can_be_chosen_by_numbers(trial: Trial) -> None:
    """Seats use the first codes; counted from one's own seat, legal moves stay apart and can be found again; and small
    choices lead to exactly the legal moves."""
    rules = trial.game.rules
    for state, seat, _ in trial.sampled(FOLLOWED):
        legal = trial.codes(state, seat)
        wrong = [code for code in legal if (code < rules.SEAT_CODES) != (seat != NATURE)]
        assert not wrong or (seat == NATURE and rules.SEAT_CODES == rules.CODES), (
            f"move {wrong[0]} of seat {seat} is on the wrong side of SEAT_CODES ({rules.SEAT_CODES})"
        )
        if seat != NATURE:
            view = trial.view(state, seat)
            _check_relative(trial, view, seat, legal)
            _check_choices(trial, view, seat, legal)


def _check_relative(trial: Trial, view: Record, seat: int, legal: list[int]) -> None:
    rules = trial.game.rules
    turned = [rules.relative(view, seat, code) for code in legal[:FEW]]
    assert len({*turned}) == len(turned), f"`relative` gives two moves of seat {seat} the same code"
    for code, other in zip(legal, turned, strict=False):
        assert 0 <= other < rules.SEAT_CODES, f"`relative` makes {other} of move {code}; codes end at SEAT_CODES"
        back = rules.absolute(view, seat, other)
        assert back == code, f"`absolute` of `relative` of move {code} is {back}"


def _check_choices(trial: Trial, view: Record, seat: int, legal: list[int]) -> None:
    if len(legal) <= FEW:
        found = _composed_from(trial, view, seat, [])
        assert sorted(found) == sorted(legal), (
            f"choices of seat {seat} lead to {sorted(found)}, legal is {sorted(legal)}"
        )
        return
    for _ in range(DRAWN):
        wanted = trial.any_of(legal)
        made = _parts(trial, view, seat, wanted)
        for place, choice in enumerate(made):
            assert choice in _choices(trial, view, seat, made[:place]), f"{made} make up {wanted}, but are not offered"
        assert _composed(trial, view, seat, made) == wanted, f"{made} should make up the move {wanted}"
        made = []
        while follow := _choices(trial, view, seat, made):
            made.append(trial.any_of(follow))
        code = _composed(trial, view, seat, made)
        assert trial.game.rules.refusal(view, seat, code) == 0, f"the choices {made} lead to {code}, which is refused"


def _composed_from(trial: Trial, view: Record, seat: int, made: list[int]) -> list[int]:
    """Every move that begins with these choices."""
    following = _choices(trial, view, seat, made)
    code = _composed(trial, view, seat, made)
    assert (code == NOTHING) == bool(following), (
        f"after the choices {made} there are {following}, and the move is {code}"
    )
    if not following:
        assert _parts(trial, view, seat, code) == made, f"`parts` of move {code} are not the choices {made}"
        return [code]
    return [code for choice in following for code in _composed_from(trial, view, seat, [*made, choice])]


def _choices(trial: Trial, view: Record, seat: int, made: list[int]) -> list[int]:
    rules = trial.game.rules
    out = [0] * (rules.MOST + 1)
    plan = CheckedRow([*made, *[0] * (rules.STAGES - len(made))])
    found = out[: rules.choices(view, seat, plan, len(made), out)]
    assert all(0 <= choice < rules.CHOICES for choice in found), (
        f"after {made} come {found}; CHOICES is {rules.CHOICES}"
    )
    assert not found or len(made) < rules.STAGES, f"after {made} come {found}; STAGES is {rules.STAGES}"
    return found


def _parts(trial: Trial, view: Record, seat: int, code: int) -> list[int]:
    plan = [0] * trial.game.rules.STAGES
    return plan[: trial.game.rules.parts(view, seat, code, plan)]


def _composed(trial: Trial, view: Record, seat: int, made: list[int]) -> int:
    rules = trial.game.rules
    return int(rules.composed(view, seat, [*made, *[0] * (rules.STAGES - len(made))], len(made)))


def plain_and_native_observe_the_same(trial: Trial) -> None:
    """By the twin that tests every index."""
    import numpy as np

    rules, linked = trial.game.rules, bulk.link_set(trial.game, checked=True)
    observe, observe_again = linked.native(contract.observe), linked.native(contract.observe_again)
    work = np.zeros(rules.WORK, dtype=np.int64)
    for state, actor, move in trial.sampled(FOLLOWED):
        for seat in _lookers(trial, actor):
            view, numbers = trial.view(state, seat), np.zeros(rules.OBSERVED, dtype=np.int16)
            observe(view.to_native()[0], seat, numbers, work)
            assert numbers.tolist() == _observed(trial, view, seat), f"seat {seat} observes other numbers natively"
        after = trial.after(state, actor, move)
        if _acts_again(trial, after, actor):
            before, view = _observed(trial, trial.view(state, actor), actor), trial.view(after, actor)
            others = _of_another(before)
            numbers = np.array(_cleared(trial, others), dtype=np.int16)
            spans = int(observe_again(view.to_native()[0], actor, numbers, work))
            found = spans, _shown(trial, before, spans, numbers.tolist())
            assert found == _observed_again(trial, view, actor, before, others), (
                f"after move {move} seat {actor} observes other numbers again natively"
            )
