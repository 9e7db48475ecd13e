"""Ends the tools that this process has started if this process is killed, even with SIGKILL.

The reaper is a small process that is started with the first tool and gets the number of each process group. The system
closes its standard input however this process ends; then it kills the groups that are left. Windows has no process
groups, so there a tool ends by itself.

Read next: `process.py`, `../child.py` (processes of our own, which end by themselves).
"""

from __future__ import annotations

import atexit
import contextlib
import os
from collections.abc import Generator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from mlirls_server.programs import python_path, start_beside

if TYPE_CHECKING:
    import subprocess

_REAPER: Final = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.SIG_IGN)
groups = set()
for line in sys.stdin:
    (groups.add if line[0] == "+" else groups.discard)(int(line[1:]))
for group in groups:
    try:
        os.killpg(group, signal.SIGKILL)
    except OSError:
        pass
"""
_started: list[subprocess.Popen[bytes]] = []
"""The reaper of this process, once it is started."""


@contextmanager
def ended_with_parent(group: int) -> Generator[None]:
    """Registers a process group with the reaper while the context is entered."""
    if os.name == "nt":
        yield
        return
    _write(b"+%d\n" % group)
    try:
        yield
    finally:
        _write(b"-%d\n" % group)


def _write(line: bytes) -> None:
    """Sends a line to the reaper. If no reaper can be started, the tools end by themselves."""
    with contextlib.suppress(OSError):
        stdin = _reaper().stdin
        assert stdin is not None
        stdin.write(line)
        stdin.flush()


def _reaper() -> subprocess.Popen[bytes]:
    if not _started or _started[0].poll() is not None:
        # In its own session, so that a signal to this process's group does not kill the reaper.
        reaper = start_beside([python_path(), "-I", "-S", "-u", "-c", _REAPER])
        _started[:] = [reaper]
        atexit.register(_stop, reaper)
    return _started[0]


def _stop(reaper: subprocess.Popen[bytes]) -> None:
    assert reaper.stdin is not None
    with contextlib.suppress(OSError):
        reaper.stdin.close()
    reaper.wait()
