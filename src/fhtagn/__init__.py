"""fhtagn: a table and a laboratory for four Cthulhu games."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fhtagn import envs as envs
    from fhtagn.kernel.errors import FhtagnError as FhtagnError
    from fhtagn.kernel.watch import Watch as Watch
    from fhtagn.lab.report.making import report as report
    from fhtagn.lab.results import Result as Result
    from fhtagn.lab.simulation import simulate as simulate
    from fhtagn.lab.solving.solve import solve as solve
    from fhtagn.lab.sweep import Sweep as Sweep
    from fhtagn.lab.sweep import sweep as sweep
    from fhtagn.lab.table_match import Match as Match

__version__ = "0.1.0"

# What `fhtagn.NAME` is, by the module that has it: imported when it is asked for, so that `import fhtagn` stays light.
_PLACES = {
    "FhtagnError": "kernel.errors",
    "Match": "lab.table_match",
    "Result": "lab.results",
    "Sweep": "lab.sweep",
    "Watch": "kernel.watch",
    "report": "lab.report.making",
    "simulate": "lab.simulation",
    "solve": "lab.solving.solve",
    "sweep": "lab.sweep",
}


def __getattr__(name: str) -> Any:
    if name == "envs":
        return import_module("fhtagn.envs")
    if name not in _PLACES:
        raise AttributeError(f"fhtagn has no {name}")
    return getattr(import_module(f"fhtagn.{_PLACES[name]}"), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *_PLACES, "envs"})
