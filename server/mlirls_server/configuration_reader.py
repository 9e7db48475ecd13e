"""`python -m mlirls_server.configuration_reader`: reads `.td` files in a process of its own.

The list of files comes as JSON on standard input, the bundle goes to standard output. The server does it this way
because reading takes seconds of computing, and because a `.td` file that never ends must not be the end of the server.

Read next: `configuration_project.py`, `projects.py` (who runs it).
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import sys
from typing import Any, Final, cast

from mlirls_ir.dialects.bundle import read_bundle, write_bundle
from mlirls_ir.dialects.user_data import OdsFile, UserDialects
from mlirls_server.configuration_project import LONGEST_SECONDS, Sources, read_sources

logger = logging.getLogger(__name__)

_PATIENCE_SECONDS: Final = 60.0
"""Beyond the time after which the process should have ended by itself."""


def main() -> int:
    """Reads what standard input names."""
    sources = _decode(sys.stdin.buffer.read())
    sys.stdout.buffer.write(write_bundle(read_sources(sources)).encode("utf-8", errors="replace"))
    return 0


async def read_elsewhere(sources: Sources) -> tuple[UserDialects, str] | None:
    """The dialects of `sources`, read by another process, and their bundle; None when that did not work.

    Cancelling ends the process.
    """
    # Without -P, Python would import modules of the folder that the server was started in.
    command = (sys.executable, "-P", "-m", "mlirls_server.configuration_reader")
    pipe, null = asyncio.subprocess.PIPE, asyncio.subprocess.DEVNULL
    try:
        process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, stderr=null)
    except OSError as error:
        logger.error("no process to read .td files: %s", error)
        return None
    seconds = LONGEST_SECONDS * sources.budget + _PATIENCE_SECONDS
    try:
        output, _ = await asyncio.wait_for(process.communicate(_encode(sources)), seconds)
    except TimeoutError:
        logger.error(".td files were not read within %d seconds", seconds)
        return None
    finally:
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
    text = output.decode("utf-8", errors="replace")
    found = read_bundle(text)
    if found is None:
        logger.error("the process that reads .td files ended with status %s", process.returncode)
        return None
    return found, text


def _encode(sources: Sources) -> bytes:
    files = [[file.path, list(file.include_dirs), list(file.macros)] for file in sources.ods]
    return json.dumps({"ods": files, "irdl": list(sources.irdl), "budget": sources.budget}).encode()


def _decode(data: bytes) -> Sources:
    raw = cast("dict[str, Any]", json.loads(data))
    files = [OdsFile(path, tuple(folders), tuple(macros)) for path, folders, macros in raw["ods"]]
    return Sources(tuple(files), tuple(raw["irdl"]), int(raw["budget"]))


if __name__ == "__main__":
    sys.exit(main())
