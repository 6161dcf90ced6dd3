"""Environments: every game as those who let programs learn expect it. `batch` steps through many games at once."""

from fhtagn.envs.batch import Batch
from fhtagn.envs.making import batch
from fhtagn.envs.step import Step

__all__ = ["Batch", "Step", "batch"]
