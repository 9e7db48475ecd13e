"""The number of Python lines that a piece of work runs: its cost without a clock, including loops without calls."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from types import FrameType
from typing import Any


def lines_run(work: Callable[[], object]) -> int:
    """The number of lines that `work` runs.

    The collector waits, since what other tests have left would run its callbacks here.
    """
    n_lines = 0

    def trace(frame: FrameType, event: str, argument: Any) -> Any:
        nonlocal n_lines
        n_lines += event == "line"
        return trace

    before, is_collecting = sys.gettrace(), gc.isenabled()
    gc.disable()
    sys.settrace(trace)
    try:
        work()
    finally:
        sys.settrace(before)
        if is_collecting:
            gc.enable()
    return n_lines
