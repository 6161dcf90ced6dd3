"""Batches in a GPU's memory; and how their arrays are lent, which needs no GPU."""

from __future__ import annotations

import ctypes
from types import SimpleNamespace

import numpy as np
import pytest
from support import gpus

from fhtagn import envs
from fhtagn.envs import device_array
from fhtagn.envs.device_array import DeviceArray
from fhtagn.kernel.errors import FhtagnError

TOLD = ("obs", "mask", "seat", "payoff", "done", "cut", "final_obs")


@gpus.needed
def test_a_batch_on_a_gpu_is_equal_to_one_on_the_cpu_step_by_step() -> None:
    pair = [envs.batch("dice", num=64, seed=5, players=3, relative=True, on=on) for on in ("gpu", "cpu")]
    there, here = (batch.reset() for batch in pair)
    for _ in range(60):
        for name in TOLD:
            assert np.array_equal(np.asarray(getattr(there, name)), getattr(here, name)), name
        assert np.array_equal(there.whole, here.whole)
        chosen = pair[1].sample().copy()
        there, here = (batch.step(chosen) for batch in pair)
    assert pair[0].transcript(3) == pair[1].transcript(3)
    assert pair[0].records.tobytes() == pair[1].records.tobytes()


@gpus.needed
def test_an_illegal_action_on_a_gpu_changes_nothing_and_says_why() -> None:
    batch = envs.batch("dice", num=4, players=3, on="gpu")
    batch.reset()
    before = batch.records.tobytes()
    with pytest.raises(FhtagnError, match="Environment 0, seat 0: action 9 is illegal"):
        batch.step(np.full(4, 9))
    assert batch.records.tobytes() == before


def test_a_place_to_play_that_is_none_is_told() -> None:
    with pytest.raises(FhtagnError, match="choose “cpu” or “gpu”"):
        envs.batch("dice", num=4, on="tpu")


def lent() -> tuple[np.ndarray, DeviceArray]:
    """An array that says it lies in a GPU's memory."""
    numbers = np.arange(6, dtype=np.uint8).reshape(2, 3)
    interface = {"data": (numbers.ctypes.data, False), "shape": (2, 3), "typestr": "|u1", "version": 3}
    fake = SimpleNamespace(
        shape=(2, 3), dtype=numbers.dtype, __cuda_array_interface__=interface, copy_to_host=numbers.copy
    )
    return numbers, DeviceArray(fake, np.bool_)


def test_an_array_is_lent_by_dlpack_until_it_is_given_back() -> None:
    numbers, array = lent()
    pointer = ctypes.pythonapi.PyCapsule_GetPointer
    pointer.restype, pointer.argtypes = ctypes.c_void_p, (ctypes.py_object, ctypes.c_char_p)
    capsule = array.__dlpack__()
    managed = ctypes.cast(pointer(capsule, b"dltensor"), ctypes.POINTER(device_array._Managed)).contents
    tensor = managed.tensor
    assert (tensor.data, tensor.dimensions, list(tensor.shape[:2])) == (numbers.ctypes.data, 2, [2, 3])
    assert (tensor.type.code, tensor.type.bits, tensor.type.lanes) == (device_array.BOOL, 8, 1)
    assert (tensor.device.kind, tensor.device.number) == array.__dlpack_device__() == (device_array.CUDA, 0)
    assert managed.owner in device_array._lent
    managed.deleter(ctypes.pointer(managed))
    assert managed.owner not in device_array._lent


def test_an_array_can_be_read_as_what_it_is() -> None:
    numbers, array = lent()
    assert array.__cuda_array_interface__["typestr"] == "|b1"
    assert np.array_equal(np.asarray(array), numbers.view(np.bool_))
