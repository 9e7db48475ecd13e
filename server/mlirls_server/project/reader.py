"""`python -m mlirls_server.project.reader`: reads `.td` files in a separate process.

The task (`../child.py`) is the list of files. Standard output has the path of each file before it is read, as a line of
JSON, and then the bundle. It is a separate process because reading takes seconds, and because a `.td` file that never
ends must not stop the server. If the process is ended, the last path is the file to blame.

Read next: `sources.py`, `projects.py` (runs it).
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import signal
import sys
from typing import Final

from mlirls_ir.ods.bundle import read_bundle, write_bundle
from mlirls_ir.ods.user_data import NO_MEMORY, UserDialects
from mlirls_ir.source.files import TD_BYTES, read_regular_file
from mlirls_server.child import Process, child_process, take_task
from mlirls_server.project.sources import LONGEST_SECONDS, Sources, decode_sources, encode_sources, read_sources

logger = logging.getLogger(__name__)

_PATIENCE_SECONDS: Final = 60.0
"""Extra seconds after the time in which the process should end by itself."""
_READ_SIZE: Final = 1 << 20


def main() -> int:
    """Reads the files of the task."""
    sources = decode_sources(take_task())
    reading = _first(sources)

    def begins(path: str) -> None:
        nonlocal reading
        reading = path
        sys.stdout.buffer.write(json.dumps(path).encode() + b"\n")
        sys.stdout.buffer.flush()

    try:
        found = read_sources(sources, begins=begins)
    except MemoryError:
        found = _mistake(reading, NO_MEMORY, {})
    sys.stdout.buffer.write(write_bundle(found).encode("utf-8", errors="replace"))
    return 0


async def read_elsewhere(sources: Sources) -> tuple[UserDialects, str] | None:
    """The dialects of `sources`, read by another process, and their bundle; None if no process could be started.

    If the process ends without an answer, the result is an error at the file that it was reading. Cancelling ends the
    process.
    """
    seconds = LONGEST_SECONDS * sources.budget + _PATIENCE_SECONDS
    output = bytearray()
    try:
        async with child_process("mlirls_server.project.reader", encode_sources(sources)) as process:
            try:
                await asyncio.wait_for(_take_output(process, output), seconds)
                end = _end(process.returncode)
            except TimeoutError:
                end = f"it takes more than {seconds:.0f} seconds"
    except OSError as error:
        logger.error("the process for reading .td files could not be started: %s", error)
        return None
    path, text = _parted(output.decode("utf-8", errors="replace"))
    found = read_bundle(text)
    if found is not None:
        return found, text
    failed = _failed(path or _first(sources), f"reading ends here: {end}")
    return failed, write_bundle(failed)


async def _take_output(process: Process, output: bytearray) -> None:
    """Adds the output of a process to `output` until it has ended."""
    assert process.stdout is not None
    while piece := await process.stdout.read(_READ_SIZE):
        output += piece
    await process.wait()


def _parted(output: str) -> tuple[str, str]:
    """The path of the last file that was read, or "", and the bundle."""
    path = ""
    while output.startswith('"') and "\n" in output:
        line, _, output = output.partition("\n")
        path = str(json.loads(line))
    return path, output


def _failed(path: str, message: str) -> UserDialects:
    """No dialects, and the reason, which is valid until the file at `path` changes."""
    try:
        files = {path: hashlib.sha256(read_regular_file(path, TD_BYTES)).hexdigest()}
    except OSError:
        files = dict[str, str]()
    logger.error("%s: %s", path, message)
    return _mistake(path, message, files)


def _mistake(path: str, message: str, files: dict[str, str]) -> UserDialects:
    """No dialects, and a mistake at the beginning of a file."""
    # A session imports this file at its start; the reader of `.td` files has 37 more files.
    from mlirls_ir.tablegen import Diagnostic

    return UserDialects((), (Diagnostic(path, 1, 1, (), message),), files)


def _end(status: int | None) -> str:
    """The sentence about how a process ended without an answer."""
    if status is None or status >= 0:
        return f"the process that reads the file ended with status {status}"
    try:
        name = signal.Signals(-status).name
    except ValueError:
        name = f"signal {-status}"
    return f"the process that reads the file was ended by {name}, perhaps because it took too much memory"


def _first(sources: Sources) -> str:
    """The file that is read first."""
    return next(iter((*(file.path for file in sources.ods), *sources.irdl)), sources.headers)


if __name__ == "__main__":
    sys.exit(main())
