"""Runs another project's tool: text in, output out, limited in time and in the amount of output that is kept.

Leaving before the tool has ended, also by cancellation, kills it and everything that it has started. If this process is
killed, another one kills the tool (`reaper.py`).
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
from collections.abc import Mapping
from typing import Final, NamedTuple

from mlirls_server.judge.reaper import ended_with_parent
from mlirls_server.programs import run_program, start_program

MOST_OUTPUT: Final = 64 << 20
"""Bytes that are kept of what a tool prints."""
MOST_ERRORS: Final = 4 << 20
_READ_SIZE: Final = 1 << 16
_PATIENCE_SECONDS: Final = 5
"""How long a process that was killed may take to end."""
_IS_WINDOWS: Final = os.name == "nt"


class Ended(NamedTuple):
    """The output of a tool. `status` is None if it took too long; `is_whole` says that `output` is complete."""

    status: int | None
    output: bytes
    errors: bytes
    is_whole: bool


async def run(
    words: list[str],
    text: bytes,
    seconds: float,
    folder: str | None,
    *,
    environment: Mapping[str, str] | None = None,
    merges_errors: bool = False,
) -> Ended:
    """Runs a program with `text` on standard input, for at most `seconds`; raises OSError if it cannot be started.

    What it prints to standard error is part of its output if it `merges_errors`.
    """
    # A process group, so that a wrapper is killed together with what it runs.
    process = await start_program(
        words,
        folder=folder,
        keeps_errors=True,
        merges_errors=merges_errors,
        has_own_group=True,
        environment=environment,
    )
    assert process.stdin is not None and process.stdout is not None
    output, errors = _Kept(MOST_OUTPUT), _Kept(MOST_ERRORS)
    status = None
    has_ended = False
    try:
        with ended_with_parent(process.pid):
            async with asyncio.timeout(seconds):
                reads = [_read(process.stdout, output)]
                if process.stderr is not None:
                    reads.append(_read(process.stderr, errors))
                await asyncio.gather(_write(process.stdin, text), *reads)
                status = await process.wait()
                has_ended = True
    except TimeoutError:
        pass
    finally:
        if not has_ended:
            _end(process)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(asyncio.shield(process.wait()), _PATIENCE_SECONDS)
    return Ended(status, bytes(output.data), bytes(errors.data), not output.is_cut)


class _Kept:
    """The beginning of a stream."""

    def __init__(self, most: int) -> None:
        self.data = bytearray()
        self.is_cut = False
        self._most = most

    def add(self, piece: bytes) -> None:
        """Keeps as much of `piece` as the limit allows."""
        room = self._most - len(self.data)
        self.is_cut |= len(piece) > room
        self.data += piece[:room]


async def _write(stream: asyncio.StreamWriter, text: bytes) -> None:
    # A tool may end before it has read everything.
    with contextlib.suppress(ConnectionError):
        stream.write(text)
        await stream.drain()
    stream.close()


async def _read(stream: asyncio.StreamReader, kept: _Kept) -> None:
    while piece := await stream.read(_READ_SIZE):
        kept.add(piece)


def _end(process: asyncio.subprocess.Process) -> None:
    """Kills a process and its group, because its children may outlive it."""
    if not _IS_WINDOWS:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
        return
    if process.returncode is None:
        tree = ["taskkill", "/F", "/T", "/PID", str(process.pid)]
        with contextlib.suppress(OSError):
            run_program(tree)
        with contextlib.suppress(ProcessLookupError):
            process.kill()
