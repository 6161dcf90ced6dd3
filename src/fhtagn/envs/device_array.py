"""Arrays in a GPU's memory that PyTorch, JAX and CuPy take as they are, without a copy.

Numba's own arrays have CUDA's array interface; this adds DLPack, by the structures of its version 0.
"""

from __future__ import annotations

import ctypes
from itertools import count
from typing import Any

import numpy as np

CUDA, SIGNED, UNSIGNED, FLOAT, BOOL = 2, 0, 1, 2, 6  # as DLPack numbers them
CODES = {"i": SIGNED, "u": UNSIGNED, "f": FLOAT, "b": BOOL}


class _Device(ctypes.Structure):
    _fields_ = (("kind", ctypes.c_int32), ("number", ctypes.c_int32))


class _Type(ctypes.Structure):
    _fields_ = (("code", ctypes.c_uint8), ("bits", ctypes.c_uint8), ("lanes", ctypes.c_uint16))


class _Tensor(ctypes.Structure):
    _fields_ = (
        ("data", ctypes.c_void_p),
        ("device", _Device),
        ("dimensions", ctypes.c_int32),
        ("type", _Type),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("offset", ctypes.c_uint64),
    )


class _Managed(ctypes.Structure):
    pass


_Deleter = ctypes.CFUNCTYPE(None, ctypes.POINTER(_Managed))
_Managed._fields_ = (("tensor", _Tensor), ("owner", ctypes.c_void_p), ("deleter", _Deleter))

_lent: dict[int, Any] = {}  # by number: what somebody else uses, until they say that they have done so
_numbers = count(1)


def _give_back(managed: Any) -> None:
    _lent.pop(managed.contents.owner, None)


_deleter = _Deleter(_give_back)


_new_capsule = ctypes.pythonapi.PyCapsule_New
_new_capsule.restype, _new_capsule.argtypes = ctypes.py_object, (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)


class DeviceArray:
    """An array in a GPU's memory: `torch.from_dlpack(it)`, `cupy.asarray(it)`, `jax.numpy.from_dlpack(it)`."""

    def __init__(self, array: Any, dtype: Any = None, device: int = 0) -> None:
        self.array, self.device = array, device
        self.shape, self.dtype = tuple(array.shape), np.dtype(dtype or array.dtype)

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        return {**self.array.__cuda_array_interface__, "typestr": self.dtype.str}

    def __dlpack_device__(self) -> tuple[int, int]:
        return CUDA, self.device

    def __dlpack__(
        self,
        *,
        stream: Any = None,
        max_version: Any = None,
        dl_device: tuple[int, int] | None = None,
        copy: bool | None = None,
    ) -> Any:
        """As a capsule. A step's arrays are ready when it returns, whatever stream they are read on."""
        if copy or dl_device not in (None, self.__dlpack_device__()):
            raise BufferError("This array is lent as it is, in its GPU's memory; copy what you have taken.")
        number = next(_numbers)
        numbers = ctypes.c_int64 * len(self.shape)
        shape, strides = numbers(*self.shape), numbers(*(step // self.dtype.itemsize for step in self.array.strides))
        kind = _Type(CODES[self.dtype.kind], 8 * self.dtype.itemsize, 1)
        address = self.array.__cuda_array_interface__["data"][0]
        tensor = _Tensor(address, _Device(CUDA, self.device), len(shape), kind, shape, strides, 0)
        managed = _Managed(tensor, number, _deleter)
        _lent[number] = managed, shape, strides, self.array
        return _new_capsule(ctypes.addressof(managed), b"dltensor", None)

    def copy_to_host(self) -> np.ndarray[Any, Any]:
        """The numbers, in ordinary memory."""
        return np.asarray(self.array.copy_to_host()).view(self.dtype)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> np.ndarray[Any, Any]:
        return self.copy_to_host().astype(dtype or self.dtype, copy=False)
