"""A policy that says what it would choose, and whole games for a critic."""

import numpy as np
import pytest

from fhtagn import envs
from fhtagn.envs.teacher import Teacher
from fhtagn.envs.words import turned_words, words_of
from fhtagn.kernel import copying, registry, stepping
from fhtagn.kernel.chance import STREAM
from fhtagn.kernel.contract import SCRATCH
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.match import Match

DICE = registry.find("dice")
CATHULHU = registry.find("cathulhu")


def test_a_teacher_says_what_the_policy_would_do() -> None:
    batch = envs.batch("dice", num=8, seed=3, players=3)
    teacher, number = Teacher(batch, "weakest"), DICE.policy_number("weakest")
    step = batch.reset()
    for _ in range(12):
        choices = teacher.ask().copy()
        for place, seat in enumerate(step.seat.tolist()):
            match = batch.match(place)
            assert choices[place] in {match.policy_move(number, seat, seed) for seed in range(30)}
        step = batch.step(choices)


def test_a_teacher_counts_seats_as_the_batch_does() -> None:
    pair = [envs.batch("dice", num=16, seed=3, players=4, relative=relative) for relative in (False, True)]
    teachers = [Teacher(batch, "sanest") for batch in pair]
    for batch in pair:
        batch.reset()
    for _ in range(20):
        for batch, teacher in zip(pair, teachers, strict=True):
            batch.step(teacher.ask())
    assert pair[0].records.tobytes() == pair[1].records.tobytes()


def test_a_teacher_goes_on_with_the_move_that_it_began() -> None:
    match = Match(CATHULHU, CATHULHU.settings({}))
    ask = CATHULHU.binding.plain(copying.copied_choice)
    mastermind, stages = CATHULHU.policy_number("mastermind"), int(CATHULHU.rules.STAGES)
    whole = 0
    for ply in range(400):
        if match.over:
            break
        seat = match.to_act()[0]
        if seat < 0:
            match.nature(ply)
            continue
        status, plan = [0] * stepping.STATUS, [0] * (stages + copying.COPIED)
        status[stepping.PLIES] = ply
        out, work = [0] * (int(CATHULHU.rules.MOST) + SCRATCH), [0] * int(CATHULHU.rules.WORK)
        stream, view = [ply + 1] * STREAM, CATHULHU.state()
        made = 0
        while (choice := ask(match.state, view, seat, stream, out, work, status, plan, mastermind)) >= 0:
            assert choice in out[: CATHULHU.rules.choices(match.state, seat, status, made, out)]
            status[made] = choice
            made += 1
            status[stepping.MADE] = made
        move = CATHULHU.rules.composed(match.state, seat, status, made)
        assert move in match.codes(seat)
        whole += made > 1
        match.play(seat, move)
    assert whole > 0


def test_rows_by_seat_begin_with_ones_own_in_a_critics_words() -> None:
    records = np.zeros(1, dtype=DICE.state.dtype)
    records["sanity"][0, :4] = [10, 11, 12, 13]
    records["pool"] = 7
    turned = words_of(records)[0][turned_words(DICE, 4, 1)]
    again = turned.view(DICE.state.dtype)
    assert again["sanity"][0, :4].tolist() == [11, 12, 13, 10]
    assert again["pool"][0] == 7


def test_before_a_reset_there_is_nothing_to_teach() -> None:
    batch = envs.batch("dice", num=2)
    with pytest.raises(FhtagnError, match=r"begins with reset\(\)"):
        Teacher(batch, "sanest").ask()
