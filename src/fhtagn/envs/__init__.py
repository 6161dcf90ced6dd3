"""Environments: every game as those who let programs learn expect it. `batch` steps through many games at once."""

from fhtagn.envs.batch import Batch, Step, batch

__all__ = ["Batch", "Step", "batch"]
