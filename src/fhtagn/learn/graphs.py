"""Work on a GPU that is recorded once and played again: launching many small pieces costs more than doing them."""

from __future__ import annotations

from collections.abc import Callable

import torch

WARM_UP = 3  # times that work is done before it is recorded


class Recorded:
    """Work on tensors that stay where they are. On a CPU it is simply done."""

    def __init__(self, work: Callable[[], None], device: torch.device) -> None:
        self._work, self._device, self._done = work, device, 0
        self._graph: torch.cuda.CUDAGraph | None = None

    def __call__(self) -> None:
        if self._device.type != "cuda":
            self._work()
        elif self._graph is not None:
            self._graph.replay()
        elif self._done < WARM_UP:
            self._done += 1
            side = torch.cuda.Stream()
            side.wait_stream(torch.cuda.current_stream())
            with torch.cuda.stream(side):
                self._work()
            torch.cuda.current_stream().wait_stream(side)
        else:
            self._graph = torch.cuda.CUDAGraph()
            with torch.cuda.graph(self._graph, capture_error_mode="thread_local"):
                self._work()
            self._graph.replay()
