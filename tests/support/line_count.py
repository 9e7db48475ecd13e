"""The number of Python lines that a piece of work runs: its cost without a clock, including loops without calls."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any


def lines_run(work: Callable[[], object]) -> int:
    """The number of lines that `work` runs."""
    n_lines = 0

    def trace(frame: FrameType, event: str, argument: Any) -> Any:
        nonlocal n_lines
        n_lines += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        work()
    finally:
        sys.settrace(before)
    return n_lines
