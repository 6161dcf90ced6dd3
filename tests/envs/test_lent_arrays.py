"""What a batch lends cannot be written to, what it writes elsewhere is where one wanted it, and nothing makes it read
or write where it may not."""

from __future__ import annotations

import copy
import multiprocessing
import pickle
from typing import Any

import numpy as np
import pytest

from fhtagn.envs import Batch, batch
from fhtagn.kernel.errors import FhtagnError

DICE = {"players": 3}
SHOWN = ("obs", "mask", "seat", "done")


@pytest.fixture
def made() -> Batch:
    made = batch("dice", DICE, num=4, threads=1)
    made.reset()
    return made


@pytest.mark.parametrize(
    "name", ["obs", "mask", "seat", "payoff", "done", "cut", "final_obs", "legal_count", "made", "made_count"]
)
def test_what_is_lent_can_only_be_read(made: Batch, name: str) -> None:
    with pytest.raises(ValueError, match="read-only"):
        getattr(made.now, name)[:] = 1
    made.step(made.sample())


def test_whoever_takes_an_array_without_a_copy_is_told_that_it_can_only_be_read(made: Batch) -> None:
    taken = np.from_dlpack(made.now.obs)
    assert np.shares_memory(taken, made.now.obs)
    assert not taken.flags.writeable


def test_whoever_cannot_be_told_so_gets_nothing(made: Batch) -> None:
    with pytest.raises(BufferError, match="readonly"):
        made.now.obs.__dlpack__()


def test_tensors_of_pytorch_are_the_arrays_themselves(made: Batch) -> None:
    torch = pytest.importorskip("torch", "2.9")
    seen = torch.from_dlpack(made.now.obs)
    for _ in range(3):
        made.step(made.sample())
        assert np.array_equal(seen, made.now.obs)
    assert seen.data_ptr() == made.now.obs.ctypes.data


def test_lists_of_legal_moves_can_only_be_read() -> None:
    made = batch("cathulhu", num=2)
    assert made.now.legal is not None
    with pytest.raises(ValueError, match="read-only"):
        made.now.legal[0, 0] = 1


def test_arrays_stay_the_same_from_step_to_step(made: Batch) -> None:
    obs, seat = made.now.obs, made.now.seat
    before = obs.copy()
    now = made.step(made.sample())
    assert now.obs is obs
    assert now.seat is seat
    assert not np.array_equal(before, obs)


def test_random_actions_may_be_changed_before_the_step(made: Batch) -> None:
    actions = made.sample()
    actions[0] = int(np.flatnonzero(made.now.mask[0])[0])
    chosen = int(actions[0])
    made.step(actions)
    assert made.actions(0) == [chosen]


# --- What is written elsewhere


def places(made: Batch) -> dict[str, Any]:
    return {name: np.zeros(getattr(made.now, name).shape, getattr(made.now, name).dtype) for name in SHOWN}


def test_what_goes_on_is_not_written_elsewhere(made: Batch) -> None:
    with pytest.raises(FhtagnError, match="comes before reset"):
        made.write_to(**places(made))


def read_only(array: Any) -> Any:
    array.flags.writeable = False
    return array


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"legal_count": np.zeros(4, np.int64)}, "legal_count can't be written elsewhere; obs, mask, seat, done can"),
        ({"nothing": None}, "nothing can't be written elsewhere"),
        ({"seat": [0, 0, 0, 0]}, "this is a list"),
        ({"seat": None}, "this is a NoneType"),
        ({"seat": np.zeros(4, np.int32)}, r"seat is int64 of the shape \(4,\), writable and in one piece"),
        ({"seat": np.zeros(8, np.int64)[::2]}, "in one piece"),
        ({"seat": read_only(np.zeros(4, np.int64))}, "writable"),
    ],
)
def test_a_place_where_nothing_can_be_written_is_refused_and_nothing_is_moved(given: dict[str, Any], why: str) -> None:
    made = batch("dice", DICE, num=4, threads=1)
    elsewhere = places(made)
    with pytest.raises(FhtagnError, match=why):
        made.write_to(**{"obs": elsewhere["obs"], **given})
    made.reset()
    assert not elsewhere["obs"].any()


@pytest.mark.parametrize("game", ["dice", "cathulhu"])
def test_neither_a_mask_nor_a_seat_of_ones_own_makes_an_illegal_move_legal(game: str) -> None:
    made = batch(game, num=4, threads=1, small_choices=game == "cathulhu")
    elsewhere = places(made)
    made.write_to(**elsewhere)
    now = made.reset()
    legal, before = [int(np.flatnonzero(row)[0]) for row in now.mask], made.transcript(3)
    wrong = [*legal[:3], int(np.flatnonzero(now.mask[3] == 0)[0])]
    elsewhere["mask"][:] = 1
    elsewhere["seat"][:] = 10**9
    with pytest.raises(FhtagnError, match=r"Environment 3, seat [0-9]: action .* is illegal"):
        made.step(np.array(wrong))
    assert made.transcript(3) == before
    made.step(np.array(legal))


@pytest.mark.parametrize("seat", [-1, 10**9])
def test_a_strange_seat_is_looked_up_nowhere(seat: int) -> None:
    from fhtagn.kernel import sampling
    from fhtagn.kernel.registry import find

    game = find("dice")
    refused = game.binding.plain(sampling.first_refused)
    records = [game.begin(game.settings(DICE))]
    assert refused(records, [0] * 99, [1], [seat], 0, 1) == 0


# --- Copies, other processes, the end


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, pickle.dumps])
def test_a_batch_is_not_copied_and_says_what_to_do(made: Batch, copied: Any) -> None:
    with pytest.raises(FhtagnError, match="Make another one with the same arguments"):
        copied(made)


def stepped(made: Batch, told: Any) -> None:
    told.put(made.step(made.sample()).obs.sum())


@pytest.mark.skipif("fork" not in multiprocessing.get_all_start_methods(), reason="this system does not fork")
@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")
def test_a_batch_with_threads_goes_on_in_a_process_that_was_forked() -> None:
    made = batch("dice", DICE, num=200, threads=2)
    made.reset()
    made.step(made.sample())
    forking = multiprocessing.get_context("fork")
    told = forking.Queue()
    child = forking.Process(target=stepped, args=(made, told))
    child.start()
    there = told.get(timeout=60)
    child.join()
    assert there == made.step(made.sample()).obs.sum()


@pytest.mark.parametrize("threads", [1, 2])
def test_a_closed_batch_says_so(threads: int) -> None:
    made = batch("dice", DICE, num=200, threads=threads)
    actions = made.reset().seat + 1
    made.close()
    made.close()
    for ask in (lambda: made.step(actions), made.sample, made.reset, lambda: made.transcript(0)):
        with pytest.raises(FhtagnError, match="closed; make another"):
            ask()


# --- What cannot be asked for


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"small_choices": 2}, "small_choices=2: choose True or False"),
        ({"relative": "no"}, "relative='no': choose True or False"),
        ({"skip_forced": None}, "skip_forced=None: choose True or False"),
        ({"num": True}, "num=True: a batch has 1 to"),
        ({"num": 2.0}, "num=2.0: a batch has 1 to"),
        ({"num": "3"}, "num='3': a batch has 1 to"),
        ({"threads": 0}, "threads=0: name a whole number"),
        ({"threads": "2"}, "threads='2': name a whole number"),
        ({"threads": 1.5}, "threads=1.5: name a whole number"),
        ({"penalty": float("nan")}, "penalty=nan: name a number of units from 0 to"),
        ({"penalty": float("inf")}, "penalty=inf: name"),
        ({"penalty": -1}, "penalty=-1: name"),
        ({"penalty": "1"}, "penalty='1': name"),
        ({"penalty": None}, "penalty=None: name"),
        ({"seed": True}, "The seed True isn't"),
        ({"seed": 1.5}, "The seed 1.5 isn't"),
        ({"illegal": []}, "illegal=..: choose “error” or “lapse”"),
        ({"on": 3}, "on=3: choose “cpu” or “gpu”"),
    ],
)
def test_arguments_that_make_no_sense_are_refused_with_a_sentence(given: dict[str, Any], why: str) -> None:
    with pytest.raises(FhtagnError, match=why):
        batch("dice", **{**DICE, **given})


@pytest.mark.parametrize("place", [True, 1.0, "1", None, -1, 4])
def test_an_environment_that_there_is_not_is_named(made: Batch, place: Any) -> None:
    with pytest.raises(FhtagnError, match=f"There is no environment {place!r}; there are 0 to 3"):
        made.transcript(place)


def test_whole_numbers_of_numpys_are_whole_numbers() -> None:
    made = batch("dice", DICE, num=np.int64(70), threads=np.int32(1), relative=np.bool_(True))
    made.reset(seed=np.int64(3))
    made.step(made.sample())
    assert made.transcript(np.int64(1)) == made.transcript(1)


def test_nobody_samples_before_the_beginning() -> None:
    with pytest.raises(FhtagnError, match="begins with reset"):
        batch("dice", DICE, num=4).sample()
