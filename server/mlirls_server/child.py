"""Processes that work for the server: started with a task, limited in memory, and ended when the server ends.

A task is one line of JSON on standard input, with the contents of files that are not saved. The input then stays open
as long as the server lives. The system closes it however the server ends, even by SIGKILL; a thread of the child waits
for that and ends the process. So no special system call is needed, and it works the same on Windows. In a browser,
which has no processes, the server does the work itself (`work_here.py`).

Read next: `project/reader.py`, `workspace/index/reader.py`, `workspace/generic_form_reader.py` (the tasks).
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import threading
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any, Final

from mlirls_ir.source.files import all_unsaved, put_unsaved
from mlirls_server.programs import python_path, start_program
from mlirls_server.work_here import HAS_PROCESSES, Work, do_here, task_here

MEMORY_BYTES: Final = 4 << 30
"""Bytes of address space for one child, if the system enforces it (Linux does, for macOS it is only advice)."""
_LONGEST_LINE: Final = 1 << 27
_READ_SIZE: Final = 1 << 16
Process = asyncio.subprocess.Process | Work


def command_of(module: str) -> tuple[str, ...]:
    """The command that runs a module of ours as a process."""
    # Without -P, Python would import modules from the folder in which the server is started.
    return (python_path(), "-P", "-m", module)


@asynccontextmanager
async def child_process(module: str, task: object) -> AsyncGenerator[Process]:
    """Starts `python -m MODULE` with a task; leaving the context ends it.

    Raises OSError when the process cannot be started.
    """
    if not HAS_PROCESSES:
        # Other messages that have arrived are handled first.
        await asyncio.sleep(0)
        yield do_here(module, json.loads(json.dumps(task, default=list)))
        return
    process = await start_program(command_of(module), longest_line=_LONGEST_LINE)
    try:
        assert process.stdin is not None
        unsaved = {path: content.decode("latin-1") for path, content in all_unsaved().items()}
        process.stdin.write(json.dumps([task, unsaved], default=list).encode() + b"\n")
        with contextlib.suppress(ConnectionError):
            await process.stdin.drain()
        yield process
    finally:
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
        if process.stdin is not None:
            process.stdin.close()
        await asyncio.shield(process.wait())


async def output_of(process: Process) -> bytes:
    """The standard output of a child, once it has ended."""
    output = b"" if process.stdout is None else await process.stdout.read()
    await process.wait()
    return output


class EndingTasks:
    """Tasks that were cancelled and whose processes may not have ended yet."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def end(self, task: asyncio.Task[None] | None) -> None:
        """Cancels a task, unless it is done."""
        if task is not None and task.cancel():
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def all(self) -> list[asyncio.Task[None]]:
        """The tasks that are not done."""
        return list(self._tasks)


# -- in the child


def take_task(memory_bytes: int | None = MEMORY_BYTES) -> Any:
    """The task of this process, which from here on ends when the process that started it ends."""
    work = task_here()
    if work is not None:
        return work.task
    bound_memory(memory_bytes)
    pieces: list[bytes] = []
    # Read the descriptor itself, because a thread that waits in Python's buffered reader would keep its lock.
    while not pieces or not pieces[-1].endswith(b"\n"):
        piece = os.read(0, _READ_SIZE)
        if not piece:
            break
        pieces.append(piece)
    threading.Thread(target=_end_with_stdin, name="parent", daemon=True).start()
    task, unsaved = json.loads(b"".join(pieces))
    for path, content in unsaved.items():
        put_unsaved(path, content.encode("latin-1"))
    return task


def bound_memory(n_bytes: int | None) -> None:
    """Limits the memory of this process, if the system supports that and no lower limit is set."""
    if n_bytes is None or task_here() is not None:
        return
    try:
        import resource
    except ImportError:
        return
    with contextlib.suppress(OSError, ValueError):
        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        expected = n_bytes if hard == resource.RLIM_INFINITY else min(n_bytes, hard)
        resource.setrlimit(resource.RLIMIT_AS, (expected, hard))


def end_with_parent() -> None:
    """Ends this worker process of a pool when the process that made the pool is gone."""
    import multiprocessing

    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel,), name="parent", daemon=True).start()


def _end_with_stdin() -> None:
    with contextlib.suppress(OSError):
        while os.read(0, _READ_SIZE):
            pass
    os._exit(1)


def _end_with(sentinel: int) -> None:
    from multiprocessing.connection import wait

    with contextlib.suppress(OSError):
        wait([sentinel])
    os._exit(1)
