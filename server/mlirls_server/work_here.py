"""The work of a child process done in this process, where there are no others: in a browser.

Nothing else is answered meanwhile, and there is no bound on memory or time. So `child.py` does this only where the
system cannot start a process.

Read first: `child.py`.
"""

from __future__ import annotations

import asyncio
import gc
import io
import sys
from contextlib import redirect_stdout
from importlib import import_module
from typing import Any, Final

HAS_PROCESSES: Final = sys.platform != "emscripten"
"""Whether this system can start a process; WebAssembly cannot."""


class Work:
    """A task, and then the output and the exit status of its work; the parts of a process that callers use."""

    def __init__(self, task: object) -> None:
        self.task: Any = task
        self.stdout = asyncio.StreamReader()
        self.returncode: int | None = None

    async def wait(self) -> int | None:
        """The exit status."""
        return self.returncode


class _Now:
    work: Work | None = None


def do_here(module: str, task: object) -> Work:
    """Runs the `main` of a module with a task.

    Status 1 if it raises, as of a process that ends with a traceback.
    """
    work = Work(task)
    written = io.BytesIO()
    output = io.TextIOWrapper(written, encoding="utf-8", write_through=True)
    is_collecting = gc.isenabled()
    _Now.work = work
    try:
        with redirect_stdout(output):
            work.returncode = import_module(module).main()
    except Exception:
        work.returncode = 1
    finally:
        _Now.work = None
        if is_collecting:
            gc.enable()
    work.stdout.feed_data(written.getvalue())
    work.stdout.feed_eof()
    return work


def task_here() -> Work | None:
    """The work of this process that is being done now; None in a child process."""
    return _Now.work
