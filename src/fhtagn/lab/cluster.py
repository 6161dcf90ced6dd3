"""Slices of a run on a Ray cluster, here or elsewhere. Whoever dies loses one slice, which others play again."""

from __future__ import annotations

import os
import pickle
import signal
import socket
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from fhtagn.kernel import bulk
from fhtagn.kernel.bulk import Progress, Tally
from fhtagn.kernel.errors import FhtagnError
from fhtagn.lab.slices import Cutter, Pace, Slices
from fhtagn.lab.study import Study

TRIES = 5  # of one slice whose workers die
STARTS = 5  # of a cluster of our own
OBJECTS = 100_000_000  # bytes for what travels between processes: tallies are small
PATIENCE = 5.0  # seconds for an address to answer
SMALLEST = 8  # the last slices are not smaller than this part of the others
QUIET = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",
}
AHEAD = 1  # slices that wait for a worker, so that none waits for a slice

Tell = Callable[[str], None]


class Slice(NamedTuple):
    games: range
    kind: str  # of worker: cpu or gpu
    tries: int


def the_ray() -> Any:
    """Ray, or a sentence that says what is missing."""
    for name, value in QUIET.items():
        os.environ.setdefault(name, value)
    try:
        import ray
    except ImportError:
        raise FhtagnError("--on ray needs Ray: pip install 'fhtagn[ray]', or use --on cpu.") from None
    return ray


def play_slice(study: bytes, first: int, beyond: int, on: str) -> tuple[Tally, float]:
    """In a worker: play these games with one core, or with its GPU."""
    known: Study = pickle.loads(study)  # noqa: S301
    if known.quick:
        bulk.prepare(known.job(), on)
    began = time.perf_counter()
    return known.count(range(first, beyond), on=on, workers=1), time.perf_counter() - began


@dataclass
class Cluster:
    """A connection to Ray: to a cluster that is there already, or to one for this process alone."""

    address: str | None = None
    workers: int | None = None
    ray: Any = field(default_factory=the_ray)
    _ours: bool = False

    def __enter__(self) -> Cluster:
        if not self.ray.is_initialized():
            self._connect()
            self._ours = True
        return self

    def _connect(self) -> None:
        quiet = {"logging_level": "ERROR", "log_to_driver": False}
        if self.address is None:
            self._start(quiet)
            return
        refuse_silence(self.address)
        try:
            self.ray.init(address=self.address, **quiet)
        except (Exception, SystemExit) as error:
            raise FhtagnError(
                f"Somebody listens at {self.address}, but it isn't a Ray cluster that lets us in "
                f"({' '.join(str(error).split())[:200]}); it must have the same version of Ray, and where it asks for "
                "a token, RAY_AUTH_TOKEN must be set here too."
            ) from None

    def _start(self, quiet: dict[str, Any]) -> None:
        """A cluster of our own. Ray gives up after half a minute, which a busy machine may need, and leaves processes
        behind."""
        cores = self.workers or os.cpu_count() or 1
        for left in reversed(range(STARTS)):
            before = children()
            try:
                self.ray.init(
                    address="local",
                    num_cpus=cores,
                    include_dashboard=False,
                    object_store_memory=OBJECTS,
                    **quiet,
                )
                return
            except Exception as error:
                self.ray.shutdown()
                for process in children() - before:
                    os.kill(process, signal.SIGKILL)
                if not left:
                    raise FhtagnError(f"Ray does not start here ({error}); use --on cpu.") from None

    def __exit__(self, *_: object) -> None:
        if self._ours:
            self.ray.shutdown()

    def slots(self, *, gpus: bool) -> dict[str, int]:
        """How many slices can be played at once, by kind of worker."""
        resources = self.ray.cluster_resources()
        graphic = int(resources.get("GPU", 0)) if gpus else 0
        cores = max(1, min(int(resources.get("CPU", 1)) - graphic, self.workers or sys.maxsize))
        return {"cpu": cores, "gpu": graphic}

    def remote(self, kind: str) -> Any:
        """The function that plays a slice elsewhere. Who dies is seen to here, so Ray itself tries nothing again."""
        gpus = 1 if kind == "gpu" else 0
        return self.ray.remote(num_cpus=1, num_gpus=gpus, max_retries=0)(play_slice)


def children() -> set[int]:
    """The processes that this one has started, where the system tells."""
    tasks = Path(f"/proc/{os.getpid()}/task")
    return {int(word) for path in tasks.glob("*/children") for word in path.read_text().split()}


def silent(address: str, reason: str) -> FhtagnError:
    return FhtagnError(
        f"No Ray cluster answers at {address} ({reason}); start one with ray start --head, or leave out the address."
    )


def refuse_silence(address: str) -> None:
    """Complain at once about an address at which nobody listens; Ray would wait for a minute."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if address == "auto":
        return
    if not colon or not port.isdecimal():
        raise FhtagnError(f"--ray {address}: write HOST:PORT, ray://HOST:PORT or auto.")
    try:
        socket.create_connection((host, int(port)), timeout=PATIENCE).close()
    except OSError as error:
        raise silent(address, error.strerror or "no answer") from None


class Run:
    """All missing slices of a run, played by whoever is there."""

    def __init__(self, cluster: Cluster, slices: Slices, progress: Progress | None, tell: Tell | None) -> None:
        self.cluster, self.slices, self.progress, self.tell = cluster, slices, progress, tell
        self.ray, self.cutter = cluster.ray, Cutter(slices.missing())
        self.slots = cluster.slots(gpus=slices.study.quick)
        self.paces = {kind: Pace() for kind in self.slots}
        self.calls = {kind: cluster.remote(kind) for kind in self.slots}
        self.study = self.ray.put(_pickled(slices.study))
        self.running: dict[Any, Slice] = {}
        self.again: list[Slice] = []

    def play(self) -> None:
        """Until nothing is missing. Ctrl-C stops; what is finished is kept."""
        try:
            self._fill()
            while self.running:
                done, _ = self.ray.wait(list(self.running), num_returns=1, timeout=1.0)
                for reference in done:
                    self._finish(reference, self.running.pop(reference))
                self._fill()
        except KeyboardInterrupt:
            pass
        finally:
            for reference in self.running:
                self.ray.cancel(reference, force=True)

    def _fill(self) -> None:
        for kind, slots in self.slots.items():
            while slots and self._waiting(kind) < slots + AHEAD and (self.again or self.cutter.left):
                self._submit(self._next(kind))

    def _waiting(self, kind: str) -> int:
        return sum(one.kind == kind for one in self.running.values())

    def _next(self, kind: str) -> Slice:
        if self.again:
            return self.again.pop(0)._replace(kind=kind)
        most = self.paces[kind].count
        fair = -(-self.cutter.left // sum(self.slots.values()))  # so that nobody works on alone in the end
        return Slice(self.cutter.cut(min(most, max(fair, most // SMALLEST))), kind, 0)

    def _submit(self, one: Slice) -> None:
        reference = self.calls[one.kind].remote(self.study, one.games.start, one.games.stop, one.kind)
        self.running[reference] = one

    def _finish(self, reference: Any, one: Slice) -> None:
        errors = self.ray.exceptions
        try:
            tally, seconds = self.ray.get(reference)
        except errors.RayTaskError as error:
            self._refused(one, error)
        except errors.RayError as error:
            self._lost(one, type(error).__name__)
        else:
            if tally.numbers != ((one.games.start, one.games.stop),):
                self._lost(one, "it was interrupted")
                return
            self.paces[one.kind].took(len(one.games), seconds)
            self.slices.add(tally, "ray", seconds)
            if self.progress:
                self.progress(self.slices.games)

    def _refused(self, one: Slice, error: Any) -> None:
        """A worker that could not play: for want of a GPU others go on; else it is for the user to know."""
        if one.kind == "gpu":
            self.slots["gpu"] = 0
            self.again.append(one)
            self._say(f"A GPU is left alone: {_sentence(error)}")
            return
        raise FhtagnError(_sentence(error)) from None

    def _lost(self, one: Slice, why: str) -> None:
        if one.tries + 1 >= TRIES:
            raise FhtagnError(
                f"Games {one.games.start} to {one.games.stop - 1} killed their worker {TRIES} times ({why}); "
                f"finished slices are kept in {self.slices.folder}."
            )
        self.again.append(one._replace(tries=one.tries + 1))
        self._say(f"A worker died ({why}); games {one.games.start} to {one.games.stop - 1} are played again.")

    def _say(self, sentence: str) -> None:
        if self.tell:
            self.tell(sentence)


def _sentence(error: Any) -> str:
    cause = getattr(error, "cause", None) or error
    if isinstance(cause, ImportError):
        return f"The workers of the cluster lack something ({cause}); install the same fhtagn there."
    return str(cause) if isinstance(cause, FhtagnError) else f"A worker could not play: {type(cause).__name__}: {cause}"


def _pickled(study: Study) -> bytes:
    """The study, with an observer that workers may not be able to import."""
    from ray import cloudpickle

    name = getattr(study.watch.function, "__module__", "") if study.watch else ""
    module = sys.modules.get(name)
    foreign = module is not None and not name.startswith("fhtagn.") and name != "__main__"
    if foreign:
        cloudpickle.register_pickle_by_value(module)
    try:
        return bytes(cloudpickle.dumps(study))
    finally:
        if foreign:
            cloudpickle.unregister_pickle_by_value(module)
