"""Work on many files, in several processes where that pays, with a progress bar where a person watches."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from mlirls_server.cli.progress import Tick

_PARALLEL_BYTES: Final = 2_000_000
"""Below this many bytes another process costs more than it saves."""
_T = TypeVar("_T")


def worthwhile_jobs(paths: Sequence[str], *, per_file: int = 0) -> int:
    """How many processes the files are worth; each costs as much as `per_file` bytes more."""
    size = len(paths) * per_file
    for path in paths:
        try:
            size += Path(path).stat().st_size
        except OSError:
            continue
    if size < _PARALLEL_BYTES:
        return 1
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def in_processes(work: Callable[[str], _T], paths: Sequence[str], jobs: int) -> Iterator[_T]:
    """The results of `work` in the order of the paths; raises `BrokenProcessPool` where a process ends unexpectedly."""
    from concurrent.futures import ProcessPoolExecutor

    from mlirls_server.child import end_with_parent

    chunk_size = max(1, min(32, len(paths) // (jobs * 4)))
    with ProcessPoolExecutor(jobs, initializer=end_with_parent) as pool:
        yield from pool.map(work, paths, chunksize=chunk_size)


def progress_of(what: str, n_files: int) -> AbstractContextManager[Tick]:
    """A progress bar on standard error when a person watches; otherwise nothing."""
    if n_files < 2 or not sys.stderr.isatty():
        return nullcontext(lambda: None)
    from mlirls_server.cli.progress import show_progress

    return show_progress(what, n_files)
