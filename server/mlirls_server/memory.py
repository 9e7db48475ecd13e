"""The memory of this process.

Read next: `project/sources.py` (reading that watches its memory), `child.py` (processes that the system bounds).
"""

from __future__ import annotations

from typing import Final

_STATUS: Final = "/proc/self/statm"
_N_SIZES: Final = 2


def memory_in_use() -> int:
    """The bytes of memory of this process; on macOS its maximum so far, on Windows 0 (unknown)."""
    try:
        import resource
    except ImportError:
        return 0
    try:
        with open(_STATUS, "rb") as file:
            sizes = file.read().split()
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return int(sizes[1]) * resource.getpagesize() if len(sizes) >= _N_SIZES else 0
