"""Work on many files, in several processes if that is faster, with a progress bar on a terminal."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import TYPE_CHECKING, Final, TypeVar

from mlirls_ir.steps import without_collector
from mlirls_server.cli.safe_text import is_quiet

if TYPE_CHECKING:
    from mlirls_server.cli.progress import Tick

_ALLOCATIONS: Final = 200_000
"""The number of objects that are made between two collections: a start makes fifty thousand, and no garbage."""
_PARALLEL_BYTES: Final = 2_000_000
"""For fewer bytes, another process costs more than it saves."""
_T = TypeVar("_T")


class _Process:
    ends_with_command = False


def run_to_the_end(command: Callable[[], _T]) -> _T:
    """Runs the last command of a process, and returns its result.

    The process ends with it, so memory is not searched for garbage, which would take a tenth of a short check.
    """
    gc.set_threshold(_ALLOCATIONS)
    _Process.ends_with_command = True
    try:
        return command()
    finally:
        gc.freeze()


@contextmanager
def last_work() -> Generator[None]:
    """Suspends the garbage collector; objects that the work leaves are not freed if the process ends soon.

    Freeing the tree of a text of 8 MB takes a third of the time of reading it.
    """
    with without_collector():
        yield
        if _Process.ends_with_command:
            gc.freeze()


def worthwhile_jobs(paths: Sequence[str], *, per_file: int = 0) -> int:
    """The number of processes that pay off; each file costs as much as `per_file` more bytes."""
    size = len(paths) * per_file
    for path in paths:
        try:
            size += os.stat(path).st_size
        except OSError:
            continue
    if size < _PARALLEL_BYTES:
        return 1
    return n_processors()


def n_processors() -> int:
    """How many processes can work at the same time."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def in_processes(work: Callable[[str], _T], paths: Sequence[str], jobs: int) -> Iterator[_T]:
    """The results of `work` in the order of the paths; raises `BrokenProcessPool` if a process ends unexpectedly."""
    from mlirls_server.child import end_with_parent
    from mlirls_server.programs import pool_of_processes

    chunk_size = max(1, min(32, len(paths) // (jobs * 4)))
    with pool_of_processes(min(jobs, _most_processes()), end_with_parent) as pool:
        yield from pool.map(work, paths, chunksize=chunk_size)


def _most_processes() -> int:
    """The most processes of a pool: Windows cannot wait for more."""
    return 61 if sys.platform == "win32" else sys.maxsize


def progress_of(what: str, n_files: int, *, at_least: int = 2) -> AbstractContextManager[Tick]:
    """A progress bar on standard error, if that is a terminal and there are `at_least` this many files."""
    if n_files < at_least or is_quiet() or not sys.stderr.isatty():
        return nullcontext(lambda: None)
    from mlirls_server.cli.progress import show_progress

    return show_progress(what, n_files)
