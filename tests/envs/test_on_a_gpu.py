"""Batches in a GPU's memory; and how their arrays are lent, which needs no GPU."""

from __future__ import annotations

import ctypes
from types import SimpleNamespace

import numpy as np
import pytest
from support import gpus
from support.stand_in import Lent, Links, StandIn

from fhtagn import envs
from fhtagn.envs import device_array, gpu, gpu_kernels
from fhtagn.envs.device_array import DeviceArray
from fhtagn.kernel import registry
from fhtagn.kernel.errors import FhtagnError

TOLD = ("obs", "mask", "legal_count", "seat", "payoff", "done", "cut", "final_obs", "made_count")


@pytest.fixture(params=("a stand-in", pytest.param("a GPU", marks=gpus.needed)))
def device(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A GPU, or what runs its kernels as Python where there is none."""
    if request.param == "a GPU":
        return
    module = StandIn()
    monkeypatch.setattr(gpu, "cuda", lambda: module)
    monkeypatch.setattr(gpu, "DeviceArray", Lent)
    monkeypatch.setattr(gpu, "kernels_of", lambda game, with_policies: built(module, game))


def built(module: StandIn, game: registry.Game) -> gpu_kernels.Kernels:
    from fhtagn.envs.links import links_of

    return gpu_kernels.build(module, Links(links_of(game, with_policies=False)))


@pytest.mark.usefixtures("device")
@pytest.mark.parametrize("apart", [False, True], ids=["at once", "in parts"])
def test_a_batch_on_a_gpu_is_equal_to_one_on_the_cpu_step_by_step(monkeypatch: pytest.MonkeyPatch, apart: bool) -> None:
    monkeypatch.setattr(gpu, "SHORT", 0 if apart else 2**20)
    pair = [envs.batch("dice", num=34, seed=5, players=3, relative=True, on=on) for on in ("gpu", "cpu")]
    there, here = (batch.reset() for batch in pair)
    ended = 0
    for _ in range(16):
        for name in TOLD:
            assert np.array_equal(np.asarray(getattr(there, name)), getattr(here, name)), name
        ended += int(here.done.sum())
        assert np.array_equal(there.whole, here.whole)
        chosen = pair[1].sample().copy()
        there, here = (batch.step(chosen) for batch in pair)
    assert ended > 0
    assert pair[0].transcript(3) == pair[1].transcript(3)
    assert pair[0].records.tobytes() == pair[1].records.tobytes()


@pytest.mark.usefixtures("device")
def test_random_actions_on_a_gpu_are_those_of_the_cpu() -> None:
    there, here = (envs.batch("dice", num=40, seed=5, players=3, on=on) for on in ("gpu", "cpu"))
    there.reset()
    here.reset()
    assert np.array_equal(np.asarray(there.sample()), here.sample())


class Tensor:
    """Numbers of some other library in a GPU's memory."""

    def __init__(self, numbers: list[int], dtype: str) -> None:
        self.array = gpu.cuda().to_device(np.array(numbers, dtype=dtype))
        self.__cuda_array_interface__ = getattr(self.array, "__cuda_array_interface__", {})


@pytest.mark.usefixtures("device")
@pytest.mark.parametrize("dtype", ["int32", "int64", "uint8"])
def test_a_gpu_takes_whole_numbers_of_any_width(dtype: str) -> None:
    pair = [envs.batch("dice", num=36, seed=5, players=3, on=on) for on in ("gpu", "cpu")]
    there, here = (batch.reset() for batch in pair)
    for _ in range(3):
        chosen = here.mask.argmax(axis=1)
        there, here = pair[0].step(Tensor(list(chosen), dtype)), pair[1].step(chosen)
        assert np.array_equal(np.asarray(there.obs), here.obs)


@pytest.mark.usefixtures("device")
def test_a_gpu_refuses_what_is_no_action_for_each_environment() -> None:
    batch = envs.batch("dice", num=4, players=3, on="gpu")
    batch.reset()
    for wrong in (Tensor([0, 1], "int64"), Tensor([0, 0, 0, 0], "float32"), np.zeros((4, 1), dtype=int)):
        with pytest.raises(FhtagnError, match=r"step\(\) takes 4 whole numbers, one per environment; it got"):
            batch.step(wrong)


@pytest.mark.parametrize("game", ["dice", "wake", "chaos", "cathulhu"])
def test_a_record_on_a_gpu_has_all_words_before_its_trail(game: str) -> None:
    dtype = registry.find(game).state.dtype
    kept = 4 * gpu_kernels.words_of_a_game(dtype)
    assert dtype.fields is not None
    for name, (field, offset, *_) in dtype.fields.items():
        assert offset + field.itemsize <= kept or name == "trail", name


@pytest.mark.usefixtures("device")
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
        shape=(2, 3), strides=(3, 1), dtype=numbers.dtype, __cuda_array_interface__=interface, copy_to_host=numbers.copy
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
    assert list(tensor.strides[:2]) == [3, 1]
    assert (tensor.type.code, tensor.type.bits, tensor.type.lanes) == (device_array.BOOL, 8, 1)
    assert (tensor.device.kind, tensor.device.number) == array.__dlpack_device__() == (device_array.CUDA, 0)
    assert managed.owner in device_array._lent
    managed.deleter(ctypes.pointer(managed))
    assert managed.owner not in device_array._lent


def test_an_array_that_is_wanted_elsewhere_or_as_a_copy_is_not_lent() -> None:
    _, array = lent()
    for wanted in ({"copy": True}, {"dl_device": (1, 0)}):
        with pytest.raises(BufferError, match="lent as it is"):
            array.__dlpack__(**wanted)


def test_an_array_can_be_read_as_what_it_is() -> None:
    numbers, array = lent()
    assert array.__cuda_array_interface__["typestr"] == "|b1"
    assert np.array_equal(np.asarray(array), numbers.view(np.bool_))
