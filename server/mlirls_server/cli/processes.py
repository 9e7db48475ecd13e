"""Work on many files, in several processes where that pays, with a progress bar where a person watches."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import TYPE_CHECKING, Final, TypeVar

from mlirls_ir.steps import without_collector
from mlirls_server.cli.plain import is_quiet

if TYPE_CHECKING:
    from mlirls_server.cli.progress import Tick

_ALLOCATIONS: Final = 200_000
"""How many objects are made between two collections: a start makes fifty thousand, none of which is garbage."""
_PARALLEL_BYTES: Final = 2_000_000
"""Below this many bytes another process costs more than it saves."""
_T = TypeVar("_T")


class _Process:
    ends_with_command = False


def run_to_the_end(command: Callable[[], _T]) -> _T:
    """Runs a command with which the process ends, and returns what it returns.

    All that is left then goes with the process; looking for garbage in it would take a tenth of a short check.
    """
    gc.set_threshold(_ALLOCATIONS)
    _Process.ends_with_command = True
    try:
        return command()
    finally:
        gc.freeze()


@contextmanager
def last_work() -> Generator[None]:
    """Suspends the garbage collector; what the work leaves is not looked at again if the process ends soon.

    Freeing the tree of a text of 8 MB takes a third of the time of reading it.
    """
    with without_collector():
        yield
        if _Process.ends_with_command:
            gc.freeze()


def worthwhile_jobs(paths: Sequence[str], *, per_file: int = 0) -> int:
    """How many processes the files are worth; each costs as much as `per_file` bytes more."""
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
    """The results of `work` in the order of the paths; raises `BrokenProcessPool` where a process ends unexpectedly."""
    from mlirls_server.child import end_with_parent
    from mlirls_server.programs import pool_of_processes

    chunk_size = max(1, min(32, len(paths) // (jobs * 4)))
    with pool_of_processes(min(jobs, _most_processes()), end_with_parent) as pool:
        yield from pool.map(work, paths, chunksize=chunk_size)


def _most_processes() -> int:
    """How many processes a pool can have: Windows waits for so many at once and no more."""
    return 61 if sys.platform == "win32" else sys.maxsize


def progress_of(what: str, n_files: int, *, at_least: int = 2) -> AbstractContextManager[Tick]:
    """A progress bar on standard error when a person watches and there are `at_least` that many; otherwise nothing."""
    if n_files < at_least or is_quiet() or not sys.stderr.isatty():
        return nullcontext(lambda: None)
    from mlirls_server.cli.progress import show_progress

    return show_progress(what, n_files)
